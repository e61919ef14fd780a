// Fuzzes the entering of turns by clicks: a first line with a position, then tokens separated by spaces. A
// token that is refused is dropped, as a page drops it.
#include <algorithm>

#include "base/text.h"
#include "tests/fuzz/fuzz.h"

using namespace potentia;

namespace {

bool has(const std::vector<std::string>& some, std::string_view token) {
  return std::find(some.begin(), some.end(), token) != some.end();
}

bool is_offered(const PartialTurn& partial, std::string_view token) {
  return has(partial.next, token) || has(partial.words, token);
}

/// "@5000", "^1000": what the clocks of TAMSK say is told before the clicks of a turn, and nobody is asked
/// for it.
bool is_told_by_clock(const AnyGame& game, std::string_view token) {
  const bool has_clocks = game.id().starts_with("tamsk-") || game.id() == "gipf-composed";
  return has_clocks && (token.starts_with('@') || token.starts_with('^'));
}

/// Another way to write a token that is offered ("A1" for a1, ZÈRTZ's "j4" for i4): it leads to the same
/// place.
bool stands_for_one_offered(const AnyPosition& at, std::vector<std::string> clicks, const PartialTurn& asked,
                            const PartialTurn& reached) {
  const auto leads_there = [&](const std::string& offered) {
    clicks.back() = offered;
    const auto next = at.partial_turn(clicks);
    return next && next->stage == reached.stage && next->turn == reached.turn && next->next == reached.next;
  };
  return std::any_of(asked.next.begin(), asked.next.end(), leads_there) ||
         std::any_of(asked.words.begin(), asked.words.end(), leads_there);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [game, text] = fuzz::input_of(data, size);
  const auto [first, rest] = fuzz::first_line(text);
  const auto position = game->parse_position(first);
  if (!position) return 0;
  const AnyPosition& at = **position;
  std::vector<std::string> clicks;
  auto partial = at.partial_turn(clicks);
  fuzz::promise(partial.ok() == !at.outcome(), "turns can be entered until the game is over", at.text());
  constexpr std::size_t kMostClicks = 40;
  for (const auto token : split_words(rest)) {
    if (!partial || partial->complete || clicks.size() == kMostClicks) break;
    clicks.emplace_back(token);
    auto next = at.partial_turn(clicks);
    const std::string where = at.text() + ": " + std::string(rest);
    fuzz::promise(next.ok() || !is_offered(*partial, token), "what is offered is accepted", where);
    fuzz::promise(!next || is_offered(*partial, token) || is_told_by_clock(*game, token) ||
                      stands_for_one_offered(at, clicks, *partial, *next),
                  "nothing else is accepted", where);
    if (next) {
      partial = std::move(next);
    } else {
      fuzz::expect_a_sentence(next.error());
      clicks.pop_back();
    }
  }
  if (partial && partial->complete) {
    const auto canonical = at.canonical_turn(partial->turn);
    fuzz::promise(canonical && *canonical == partial->turn, "a completed turn is legal",
                  at.text() + partial->turn);
  }
  return 0;
}
