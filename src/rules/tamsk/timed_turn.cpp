#include "rules/tamsk/timed_turn.h"

#include <algorithm>

#include "base/text.h"
#include "rules/tamsk/notation.h"

namespace potentia::tamsk {
namespace {

// No turn is read with a longer time; who thinks for more than a day has thought for a day.
std::int64_t bounded(std::int64_t ms) {
  return std::clamp<std::int64_t>(ms, 0, kLongestTurn);
}

// The marks behind a turn. A glass that was turned when the turn was over already is turned in the next one.
std::string marks(std::int64_t taken, std::optional<std::int64_t> hurried) {
  std::string out = "@" + std::to_string(taken);
  if (hurried && *hurried <= taken) out += "^" + std::to_string(*hurried);
  return out;
}

}  // namespace

template <Version kVersion>
Result<std::string> timed_turn(const Position<kVersion>& position, std::string_view text,
                               const TurnTime& time) {
  const std::string_view bare = trim(text.substr(0, text.find_first_of("@^")));
  std::int64_t taken = bounded(time.taken);
  if (to_lower(bare).ends_with("pass")) {
    // A pass stands for the moment from which nothing could be moved, which may be over.
    const auto moment = position.last_chance();
    if (moment && *moment <= taken) taken = *moment;
  }
  const auto move = parse_turn(position, std::string(bare) + marks(taken, time.hurried));
  if (!move) return move.error();
  return to_text(position, *move);
}

template <Version kVersion>
std::optional<Error> why_not_hurry(const Position<kVersion>& position, std::int64_t taken) {
  if (kVersion != Version::Level3)
    return Error{"no-clocks"_code, "", "the 15-second glass belongs to level 3"};
  if (position.is_over()) return Error{"game-over"_code, "", "the game is over"};
  if (position.movable().empty())
    return Error{"may-not-pass"_code, "", "nobody need be hurried who can move no glass"};
  const std::int64_t runs = std::int64_t{position.sand().fifteen} - taken;
  if (runs > 0)
    return Error{"fifteen-running"_code, "",
                 "the 15-second glass runs for " + std::to_string(runs) + " ms more"};
  return std::nullopt;
}

template <Version kVersion>
std::optional<DueTurn> due_turn(const Position<kVersion>& position, std::optional<std::int64_t> hurried) {
  if (position.is_over() || position.can_claim()) return std::nullopt;
  const auto moment = position.last_chance();
  if (hurried && !position.movable().empty()) {
    const std::int64_t end = *hurried + kFifteenSand;
    if (!moment || *moment > end) return DueTurn{end, "late^" + std::to_string(*hurried)};
  }
  if (!moment) return std::nullopt;
  const auto move = parse_turn(position, "pass" + marks(*moment, hurried));
  if (!move) return std::nullopt;
  return DueTurn{*moment, to_text(position, *move)};
}

#define POTENTIA_TAMSK_TIMED(LEVEL)                                                                   \
  template Result<std::string> timed_turn(const Position<LEVEL>&, std::string_view, const TurnTime&); \
  template std::optional<Error> why_not_hurry(const Position<LEVEL>&, std::int64_t);                  \
  template std::optional<DueTurn> due_turn(const Position<LEVEL>&, std::optional<std::int64_t>);
POTENTIA_TAMSK_TIMED(Version::Level2)
POTENTIA_TAMSK_TIMED(Version::Level3)
#undef POTENTIA_TAMSK_TIMED

}  // namespace potentia::tamsk
