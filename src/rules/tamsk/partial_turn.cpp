// What the clock says, then two questions at most, each answered by a click or asked. The reader of turn
// texts has the last word on what is entered.
#include "rules/tamsk/partial_turn.h"

#include "base/text.h"
#include "rules/tamsk/checks.h"
#include "rules/tamsk/movegen.h"
#include "rules/tamsk/notation.h"
#include "rules/tamsk/view.h"
#include "rules/tamsk/words.h"

namespace potentia::tamsk {
namespace {

using Clicks = std::span<const std::string>;

Result<Space> space_clicked(const std::string& click) {
  if (const auto space = space_named(click)) return *space;
  return Error{"not-a-space"_code, quoted(click), "this is not a space of the board"};
}

PartialTurn asked(TurnStage stage, SpaceSet spaces) {
  PartialTurn out;
  out.stage = stage;
  out.next = names(spaces);
  return out;
}

PartialTurn asked_for_word(TurnStage stage) {
  PartialTurn out = asked(stage, SpaceSet());
  out.words = {std::string(word(stage))};
  return out;
}

Error nothing_follows(const std::string& click) {
  return {"turn-complete"_code, quoted(click), "the turn is complete, nothing more can be clicked"};
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
      return Error{"no-clocks"_code, quoted(clicks[0]), "this level does not know such a clock"};
    const auto ms = parse_int<Ms>(std::string_view(clicks[0]).substr(1));
    if (!ms || *ms > kLongestTurn) {
      return Error{"bad-time"_code, quoted(clicks[0]),
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

/// A turn that has begun, with a claim or without one.
template <Version kVersion>
struct Begun {
  const Position<kVersion>& before;
  const Position<kVersion>& position;  // after the claim, if there is one
  bool claims = false;

  /// Nothing more is decided than this, a text without the claim.
  Result<PartialTurn> shown(const std::string& text) const {
    const auto move = parse_turn(before, (claims ? "+" : "") + text);
    if (!move) return move.error();
    PartialTurn out;
    out.turn = to_text(before, *move);
    before.after(*move, StepRecorder{&out.steps});
    return out;
  }
  Result<PartialTurn> completed(const std::string& text) const {
    auto out = shown(text);
    if (!out) return out;
    out->stage = TurnStage::kComplete;
    out->complete = true;
    return out;
  }
};

template <Version kVersion>
Result<PartialTurn> passing(const Begun<kVersion>& begun, const Clock& clock, Clicks clicks) {
  if (clicks.size() > 1) return nothing_follows(clicks.back());
  if (clicks.empty()) return asked_for_word(TurnStage::kPass);
  if (clicks[0] != "pass") return must_pass(begun.position);
  std::string text = "pass";
  if constexpr (Position<kVersion>::kHasSand) text += mark('@', begun.position.last_chance());
  return begun.completed(text + mark('^', clock.turned));
}

/// The turn is lost; a glass that had been picked up may be told.
template <Version kVersion>
Result<PartialTurn> losing(const Begun<kVersion>& begun, const Clock& clock, Clicks clicks) {
  std::string what = "late";
  if (!clicks.empty() && clicks[0] != "late") {
    const auto from = space_clicked(clicks[0]);
    if (!from) return from.error();
    if (auto problem = why_not_from(begun.position, *from)) return *std::move(problem);
    what = clicks[0];
    clicks = clicks.subspan(1);
  }
  if (clicks.empty()) return asked_for_word(kAskLate);
  if (clicks[0] != "late")
    return Error{"too-late"_code, quoted(clicks[0]), "the 15-second glass has run out: this turn is lost"};
  if (clicks.size() > 1) return nothing_follows(clicks.back());
  return begun.completed(what + mark('^', clock.turned));
}

/// The glass goes; where there is a choice, the word behind it says whether its ring is dropped.
template <Version kVersion>
Result<PartialTurn> going(const Begun<kVersion>& begun, const Clock& clock, const std::string& ways,
                          Clicks words) {
  const std::string marks = mark('@', clock.now) + mark('^', clock.turned);
  const bool may_choose = begun.position.ring_rule() == RingRule::Claim;
  if (may_choose && words.empty()) {
    auto out = begun.shown(ways + "-" + marks);
    if (!out) return out;
    out->stage = kAskDrop;
    out->turn.clear();
    out->words = {"drop", "omit"};
    return out;
  }
  if (words.size() > (may_choose ? 1U : 0U)) return nothing_follows(words.back());
  if (may_choose && words[0] != "drop" && words[0] != "omit")
    return Error{"drop-or-omit"_code, quoted(words[0]), "say whether the ring is dropped: drop or omit"};
  return begun.completed(ways + (may_choose && words[0] == "omit" ? "-" : "") + marks);
}

template <Version kVersion>
Result<PartialTurn> rest_of_turn(const Begun<kVersion>& begun, const Clock& clock, Clicks clicks) {
  const Position<kVersion>& position = begun.position;
  if (is_too_late(position, clock)) return losing(begun, clock, clicks);
  const SpaceSet movable = movable_now(position, clock);
  if (movable.empty()) return passing(begun, clock, clicks);
  if (clicks.empty()) return asked(TurnStage::kFrom, movable);
  const auto from = space_clicked(clicks[0]);
  if (!from) return from.error();
  if (auto problem = why_not_from(position, *from)) return *std::move(problem);
  if (!movable.has(*from))
    return Error{"run-out"_code, clicks[0], "this glass has run out in this turn and stays where it is"};
  if (clicks.size() == 1) return asked(TurnStage::kTo, position.targets(*from));
  const auto to = space_clicked(clicks[1]);
  if (!to) return to.error();
  if (auto problem = why_not_to(position, *from, *to)) return *std::move(problem);
  return going(begun, clock, clicks[0] + clicks[1], clicks.subspan(2));
}

/// The turn begins with the other's ring that was not dropped.
template <Version kVersion>
Result<PartialTurn> claiming(const Position<kVersion>& position, const Clock& clock, Clicks clicks) {
  if (auto problem = why_no_claim(position)) return *std::move(problem);
  auto out = rest_of_turn<kVersion>({position, position.claimed(), true}, clock, clicks);
  if (out && out->steps.empty())
    StepRecorder{&out->steps}(Event{Event::Kind::Ring, *position.open(), *position.open(), position.side()});
  return out;
}

}  // namespace

template <Version kVersion>
Result<PartialTurn> partial_turn(const Position<kVersion>& position, Clicks clicks) {
  if (position.is_over()) return game_over();
  const auto clock = take_clock(clicks, kVersion);
  if (!clock) return clock.error();
  if (!clicks.empty() && clicks[0] == "claim") return claiming(position, *clock, clicks.subspan(1));
  auto out = rest_of_turn<kVersion>({position, position}, *clock, clicks);
  // Who is too late has had his time to claim. Who must pass is asked, as that is not all that he can do.
  if (out && clicks.empty() && position.can_claim() && out->stage != kAskLate) {
    out->words.insert(out->words.begin(), "claim");
    if (out->stage == TurnStage::kPass) out->stage = TurnStage::kClaim;
  }
  return out;
}

template Result<PartialTurn> partial_turn(const Position<Version::Level1>&, Clicks);
template Result<PartialTurn> partial_turn(const Position<Version::Level2>&, Clicks);
template Result<PartialTurn> partial_turn(const Position<Version::Level3>&, Clicks);

}  // namespace potentia::tamsk
