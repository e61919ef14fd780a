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

/// Capitals are read too: the same token in other letters.
bool is_nearly_offered(const PartialTurn& partial, std::string_view token) {
  const auto is_same = [&](const std::string& other) { return to_lower(other) == to_lower(token); };
  return std::any_of(partial.next.begin(), partial.next.end(), is_same) ||
         std::any_of(partial.words.begin(), partial.words.end(), is_same);
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
    fuzz::promise(!next.ok() || is_nearly_offered(*partial, token), "nothing else is accepted", where);
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
