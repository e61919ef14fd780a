// Fuzzes position texts: what is read is a sound position whose own text reads back to it.
#include <algorithm>

#include "tests/fuzz/fuzz.h"

using namespace potentia;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [game, text] = fuzz::input_of(data, size);
  const auto position = game->parse_position(text);
  if (!position) {
    fuzz::expect_a_sentence(position.error());
    return 0;
  }
  const AnyPosition& at = **position;
  fuzz::promise(at.is_consistent(), "a position read is consistent", at.text());
  const auto count = at.count_turns();
  fuzz::promise(at.outcome().has_value() == (count == 0), "an outcome exactly when there is no turn",
                at.text());
  fuzz::promise(!at.drawing().empty(), "a position has a drawing", at.text());
  for (int s = 0; s < game->symmetries(); ++s) {
    fuzz::promise(at.transformed(s)->count_turns() == count, "symmetries keep the number of turns",
                  at.text());
  }
  if (const auto swapped = at.colours_swapped()) {
    fuzz::promise(swapped->count_turns() == count, "colours do not matter", at.text());
  }
  if (count > fuzz::kMostTurns) return 0;
  const auto turns = at.turns();
  fuzz::promise(turns.size() == count, "turns are counted as they are listed", at.text());
  fuzz::promise(std::is_sorted(turns.begin(), turns.end()), "turns are in text order", at.text());
  if (!turns.empty()) {
    const auto next = at.play(turns[size % turns.size()]);
    fuzz::promise(next && (*next)->is_consistent(), "what follows is consistent", at.text());
  }
  return 0;
}
