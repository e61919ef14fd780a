// Fuzzes turn texts: a first line with a position, then a turn a line, played one after the other.
#include <algorithm>

#include "tests/fuzz/fuzz.h"
#include "tests/support/timed.h"

using namespace potentia;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [game, text] = fuzz::input_of(data, size);
  auto [first, rest] = fuzz::first_line(text);
  auto position = game->parse_position(first);
  if (!position) return 0;
  constexpr int kMostTurnsPlayed = 16;
  for (int ply = 0; ply < kMostTurnsPlayed && !rest.empty(); ++ply) {
    const auto [turn, more] = fuzz::first_line(rest);
    rest = more;
    const AnyPosition& at = **position;
    const std::string where = at.text() + ": " + std::string(turn);
    const auto canonical = at.canonical_turn(turn);
    auto next = at.play(turn);
    fuzz::promise(canonical.ok() == next.ok(), "a turn that is read can be played", where);
    if (!canonical) {
      fuzz::expect_a_sentence(canonical.error());
      continue;
    }
    const auto again = at.canonical_turn(*canonical);
    fuzz::promise(again && *again == *canonical, "a canonical text is its own", where);
    fuzz::promise((*next)->is_consistent(), "what follows is consistent", where);
    if (at.count_turns() <= fuzz::kMostTurns) {
      const auto turns = at.turns();
      fuzz::promise(
          test::tells_time(*canonical) || std::binary_search(turns.begin(), turns.end(), *canonical),
          "a turn read is a legal one", where);
    }
    position = std::move(next);
  }
  return 0;
}
