#include "rules/gipf/setup.h"

#include "base/text.h"
#include "rules/gipf/notation.h"

namespace potentia::gipf {
namespace {

// By the opening's bits: 1 White, 2 Black.
constexpr std::string_view kRights[] = {"none", "white", "black", "both"};

}  // namespace

template <Version kVersion>
SetupForm setup_form() {
  SetupForm form;
  for (const char c : {'w', 'b'}) form.kinds.push_back({std::string(1, c), {c, 1, 0, false}});
  if constexpr (kVersion != Version::Basic) {
    form.kinds.push_back({"W", {'w', 2, 0, true}, 2});
    form.kinds.push_back({"B", {'b', 2, 0, true}, 2});
  }
  form.fields = {{"reserve-white", 0, kMostPieces, {}}, {"reserve-black", 0, kMostPieces, {}}};
  if constexpr (kVersion == Version::Tournament) {
    form.fields.push_back({"opening", 0, 0, {"both", "white", "black", "none"}});
  }
  return form;
}

template <Version kVersion>
Result<Setup> read_setup(std::string_view text) {
  const auto parts = read_parts<kVersion>(text);
  if (!parts) return parts.error();
  Setup setup;
  for (const Player p : {Player::White, Player::Black}) {
    for (const Cell cell : parts->pieces[at(index_of(p))]) {
      const bool gipf = parts->gipf.has(cell);
      setup.pieces.push_back({name(cell), {letter(p), gipf ? 2 : 1, 0, gipf}});
    }
  }
  setup.side = parts->side;
  setup.fields = {{"reserve-white", std::to_string(parts->reserve[0])},
                  {"reserve-black", std::to_string(parts->reserve[1])}};
  if constexpr (kVersion == Version::Tournament) {
    const int rights = (parts->opening[0] ? 1 : 0) + (parts->opening[1] ? 2 : 0);
    setup.fields.emplace_back("opening", kRights[at(rights)]);
  }
  return setup;
}

template <Version kVersion>
std::string to_text(const Setup& setup) {
  typename Position<kVersion>::Parts parts;
  for (const auto& [where, piece] : setup.pieces) {
    const auto point = point_named(where);
    if (!point || is_dot(*point)) continue;
    const CellSet spot(cell_at(*point));
    parts.pieces[piece.owner == 'w' ? 0 : 1] |= spot;
    if (piece.gipf) parts.gipf |= spot;
  }
  parts.reserve = {parse_int<int>(setup.fields[0].second).value_or(0),
                   parse_int<int>(setup.fields[1].second).value_or(0)};
  parts.side = setup.side;
  if constexpr (kVersion == Version::Tournament) {
    const std::string& rights = setup.fields[2].second;
    parts.opening = {rights == "white" || rights == "both", rights == "black" || rights == "both"};
  }
  return to_text(Position<kVersion>(parts));
}

template SetupForm setup_form<Version::Basic>();
template SetupForm setup_form<Version::Standard>();
template SetupForm setup_form<Version::Tournament>();
template Result<Setup> read_setup<Version::Basic>(std::string_view);
template Result<Setup> read_setup<Version::Standard>(std::string_view);
template Result<Setup> read_setup<Version::Tournament>(std::string_view);
template std::string to_text<Version::Basic>(const Setup&);
template std::string to_text<Version::Standard>(const Setup&);
template std::string to_text<Version::Tournament>(const Setup&);

}  // namespace potentia::gipf
