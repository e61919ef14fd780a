#include "rules/yinsh/setup.h"

#include "rules/yinsh/notation.h"
#include "rules/yinsh/view.h"

namespace potentia::yinsh {
namespace {

constexpr std::string_view kPhase = "phase";
constexpr std::string_view kPlacing = "placing";
constexpr std::string_view kMoving = "moving";

}  // namespace

SetupForm setup_form() {
  SetupForm form;
  for (const char c : {'W', 'B', 'w', 'b'}) form.kinds.push_back({std::string(1, c), {c, 1, 0, false}});
  form.fields.push_back({std::string(kPhase), 0, 0, {std::string(kPlacing), std::string(kMoving)}});
  return form;
}

Result<Setup> read_setup(std::string_view text) {
  const auto parts = read_parts(text);
  if (!parts) return parts.error();
  Setup setup;
  setup.pieces = view(Position(*parts)).pieces;
  setup.side = parts->side;
  setup.fields = {{std::string(kPhase), std::string(parts->phase == Phase::Placing ? kPlacing : kMoving)}};
  return setup;
}

std::string to_text(const Setup& setup) {
  Position::Parts parts{};
  for (const auto& [where, piece] : setup.pieces) {
    const auto point = point_named(where);
    if (!point) continue;
    const auto player = static_cast<std::size_t>(piece.owner == 'W' || piece.owner == 'w' ? 0 : 1);
    (piece.owner == 'W' || piece.owner == 'B' ? parts.rings : parts.markers)[player] |= PointSet(*point);
  }
  parts.side = setup.side;
  parts.phase = setup.fields[0].second == kPlacing ? Phase::Placing : Phase::Moving;
  return to_text(Position(parts));
}

}  // namespace potentia::yinsh
