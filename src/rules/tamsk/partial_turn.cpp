// What the clock says, then two questions at most, each answered by a click or asked. The reader of turn
// texts has the last word on what is entered.
#include "rules/tamsk/partial_turn.h"

#include "base/text.h"
#include "rules/tamsk/checks.h"
#include "rules/tamsk/movegen.h"
#include "rules/tamsk/notation.h"
#include "rules/tamsk/view.h"

namespace potentia::tamsk {
namespace {

using Clicks = std::span<const std::string>;

Result<Space> space_clicked(const std::string& click) {
  if (const auto space = space_named(click)) return *space;
  return Error{"not-a-space", quoted(click), "this is not a space of the board"};
}

PartialTurn asked(const char* stage, SpaceSet spaces) {
  PartialTurn out;
  out.stage = stage;
  out.next = names(spaces);
  return out;
}

PartialTurn asked_for_word(const char* word) {
  PartialTurn out = asked(word, SpaceSet());
  out.words = {word};
  return out;
}

Error nothing_follows(const std::string& click) {
  return {"turn-complete", quoted(click), "the turn is complete, nothing more can be clicked"};
}

// --- the clock ---

struct Clock {
  std::optional<Ms> now;
  std::optional<Ms> turned;
};

/// Takes the clock's clicks off the front of the others.
Result<Clock> take_clock(Clicks& clicks, Version version) {
  Clock clock;
  while (!clicks.empty() && (clicks[0].starts_with('@') || clicks[0].starts_with('^'))) {
    const bool is_now = clicks[0].starts_with('@');
    if (version == Version::Level1 || (version == Version::Level2 && !is_now))
      return Error{"no-clocks", quoted(clicks[0]), "this level does not know such a clock"};
    const auto ms = parse_int<Ms>(std::string_view(clicks[0]).substr(1));
    if (!ms || *ms > kLongestTurn) {
      return Error{"bad-time", quoted(clicks[0]),
                   "a whole number of milliseconds up to " + std::to_string(kLongestTurn) + " is wanted"};
    }
    (is_now ? clock.now : clock.turned) = ms;
    clicks = clicks.subspan(1);
  }
  return clock;
}

std::string mark(char sign, std::optional<Ms> ms) {
  return ms ? sign + std::to_string(*ms) : "";
}

/// The glasses that may be moved and have not run out since the turn began.
template <Version kVersion>
SpaceSet movable_now(const Position<kVersion>& position, const Clock& clock) {
  SpaceSet out = position.movable();
  if constexpr (Position<kVersion>::kHasSand) {
    for (const Space space : position.movable()) {
      const Ms left = position.sand_of(position.side(), space);
      if (left > 0 && clock.now && *clock.now >= left) out -= SpaceSet(space);
    }
  }
  return out;
}

/// Whether the 15-second glass has ended the turn. Where all glasses had run out before it, they have.
template <Version kVersion>
bool is_too_late(const Position<kVersion>& position, const Clock& clock) {
  if constexpr (Position<kVersion>::kHasSand) {
    if (!clock.turned || !clock.now || *clock.now < *clock.turned + kFifteenSand) return false;
    const auto moment = position.last_chance();
    return !moment || *moment > *clock.turned + kFifteenSand;
  }
  return false;
}

// --- what ends a turn ---

template <Version kVersion>
Result<PartialTurn> completed(const Position<kVersion>& position, const std::string& text) {
  const auto move = parse_turn(position, text);
  if (!move) return move.error();
  PartialTurn out;
  out.stage = "complete";
  out.complete = true;
  out.turn = to_text(position, *move);
  position.after(*move, StepRecorder{&out.steps});
  return out;
}

template <Version kVersion>
Result<PartialTurn> passing(const Position<kVersion>& position, const Clock& clock, Clicks clicks) {
  if (clicks.size() > 1) return nothing_follows(clicks.back());
  if (clicks.empty()) return asked_for_word("pass");
  if (clicks[0] != "pass") return must_pass(position);
  std::string text = "pass";
  if constexpr (Position<kVersion>::kHasSand) text += mark('@', position.last_chance());
  return completed(position, text + mark('^', clock.turned));
}

/// The turn is lost; a glass that had been picked up may be told.
template <Version kVersion>
Result<PartialTurn> losing(const Position<kVersion>& position, const Clock& clock, Clicks clicks) {
  std::string begun = "late";
  if (!clicks.empty() && clicks[0] != "late") {
    const auto from = space_clicked(clicks[0]);
    if (!from) return from.error();
    if (auto problem = why_not_from(position, *from)) return *std::move(problem);
    begun = clicks[0];
    clicks = clicks.subspan(1);
  }
  if (clicks.empty()) return asked_for_word("late");
  if (clicks[0] != "late")
    return Error{"too-late", quoted(clicks[0]), "the 15-second glass has run out: this turn is lost"};
  if (clicks.size() > 1) return nothing_follows(clicks.back());
  return completed(position, begun + mark('^', clock.turned));
}

}  // namespace

template <Version kVersion>
Result<PartialTurn> partial_turn(const Position<kVersion>& position, Clicks clicks) {
  if (position.is_over()) return game_over();
  const auto clock = take_clock(clicks, kVersion);
  if (!clock) return clock.error();
  if (is_too_late(position, *clock)) return losing(position, *clock, clicks);
  const SpaceSet movable = movable_now(position, *clock);
  if (movable.empty()) return passing(position, *clock, clicks);
  if (clicks.empty()) return asked("from", movable);
  const auto from = space_clicked(clicks[0]);
  if (!from) return from.error();
  if (auto problem = why_not_from(position, *from)) return *std::move(problem);
  if (!movable.has(*from))
    return Error{"run-out", clicks[0], "this glass has run out in this turn and stays where it is"};
  if (clicks.size() == 1) return asked("to", position.targets(*from));
  const auto to = space_clicked(clicks[1]);
  if (!to) return to.error();
  if (auto problem = why_not_to(position, *from, *to)) return *std::move(problem);
  if (clicks.size() > 2) return nothing_follows(clicks.back());
  return completed(position, clicks[0] + clicks[1] + mark('@', clock->now) + mark('^', clock->turned));
}

template Result<PartialTurn> partial_turn(const Position<Version::Level1>&, Clicks);
template Result<PartialTurn> partial_turn(const Position<Version::Level2>&, Clicks);
template Result<PartialTurn> partial_turn(const Position<Version::Level3>&, Clicks);

}  // namespace potentia::tamsk
