#include "rules/dvonn/setup.h"

#include "rules/dvonn/notation.h"

namespace potentia::dvonn {
namespace {

constexpr std::string_view kPhases[] = {"placement", "movement"};

}  // namespace

SetupForm setup_form() {
  return {{{"w", {'w', 1, 0, false}, kCells, kReds},
           {"b", {'b', 1, 0, false}, kCells, kReds},
           {"r", {'r', 1, 1, false}, 1, 1}},
          {{"phase", 0, 0, {std::string(kPhases[0]), std::string(kPhases[1])}}}};
}

Result<Setup> read_setup(std::string_view text) {
  const auto parts = read_parts(text);
  if (!parts) return parts.error();
  Setup setup;
  for (const auto& [cell, stack] : parts->stacks)
    setup.pieces.push_back({name(cell), {stack.owner, stack.height, stack.reds, false}});
  setup.side = parts->side;
  setup.fields = {{"phase", std::string(kPhases[static_cast<int>(parts->phase)])}};
  return setup;
}

std::string to_text(const Setup& setup) {
  Parts parts;
  for (const auto& [at, piece] : setup.pieces) {
    if (const auto cell = cell_named(at))
      parts.stacks.push_back({*cell, {piece.owner, piece.height, piece.reds}});
  }
  parts.side = setup.side;
  parts.phase = setup.fields.front().second == kPhases[0] ? Phase::Placement : Phase::Movement;
  return to_text(parts);
}

}  // namespace potentia::dvonn
