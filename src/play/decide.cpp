// What follows from a command. Nothing is changed here: the events are applied by apply.cpp, one after the
// other, as they are found.
#include <algorithm>
#include <cassert>

#include "play/game.h"

namespace potentia::play {
namespace {

using Happening = decltype(Event::what);
using Decided = Result<std::vector<Happening>>;

Error refusal(const ErrorCode& code, std::string why) {
  return Error{code, "", std::move(why)};
}

Ending ending_of(const Outcome& outcome) {
  return {outcome.winner, true, std::string(word(outcome.reason)), outcome.score()};
}

Ending won(Player winner, EndReason reason) {
  return {winner, true, std::string(word(reason)), ""};
}

// Whose clock is over has lost, whatever he says now. What the keeper does comes first, but for looking.
bool minds_the_clock(const Command& command) {
  return !std::holds_alternative<HoldClocks>(command) && !std::holds_alternative<GoOn>(command) &&
         !std::holds_alternative<GiveTime>(command) && !std::holds_alternative<Adjudicate>(command);
}

std::int64_t credit_of(const Command& command) {
  const auto* turn = std::get_if<PlayTurn>(&command);
  return turn == nullptr ? 0 : turn->credit;
}

std::string_view name_of(OfferKind kind) {
  constexpr std::string_view kNames[] = {"draw", "takeback", "adjournment", "resumption"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace

/// One function a command; each says what happens to `game`.
struct Game::Decider {
  const Game& game;
  const Moment at;

  Decided operator()(const PlayTurn& command) const {
    if (game.held_) return refusal("held"_code, "the clocks stand; the game goes on when they run again");
    if (command.by != game.side()) return refusal("not-your-turn"_code, "it is the other player's turn");
    const AnyPosition& position = *game.position();
    const std::int64_t taken = std::max<std::int64_t>(0, game.clocks_.taken(at) - command.credit);
    const bool is_timed = game.settings_.due_turns && position.has_sand();
    const auto turn = is_timed ? position.timed_turn(command.turn, {taken, game.hurried_})
                               : position.canonical_turn(command.turn);
    if (!turn) return turn.error();
    return std::vector<Happening>{TurnPlayed{*turn, command.credit}};
  }

  Decided operator()(const MakeOffer& command) const {
    if (const auto why = why_not_offer(command)) return *why;
    const bool agreed = game.offer(command.kind) == opponent(command.by);
    if (!agreed && !(command.kind == OfferKind::Takeback && game.settings_.takebacks == Takebacks::Free))
      return std::vector<Happening>{OfferMade{command.by, command.kind}};
    const Player asked = agreed ? opponent(command.by) : command.by;
    switch (command.kind) {
      case OfferKind::Draw:
        return std::vector<Happening>{
            Ended{{std::nullopt, true, std::string(word(EndReason::kAgreement)), ""}}};
      case OfferKind::Takeback:
        return std::vector<Happening>{TurnsTakenBack{*game.takeback_ply(asked)}};
      case OfferKind::Adjourn:
        return std::vector<Happening>{Held{true}};
      case OfferKind::Resume:
        return std::vector<Happening>{WentOn{}};
    }
    return refusal("bad-offer"_code, "there is no such offer");
  }

  std::optional<Error> why_not_offer(const MakeOffer& command) const {
    const bool resumes = command.kind == OfferKind::Resume;
    if (resumes != game.adjourned_)
      return refusal("bad-offer"_code,
                     resumes ? "the game is not adjourned" : "the game is adjourned; resume it first");
    if (game.offer(command.kind) == command.by)
      return refusal("bad-offer"_code,
                     "you have offered that already; the other player has not answered yet");
    if (command.kind != OfferKind::Takeback) return std::nullopt;
    if (game.settings_.takebacks == Takebacks::Never)
      return refusal("bad-offer"_code, "in this game no turn is taken back");
    const Player asks = game.offer(command.kind).value_or(command.by);
    if (!game.takeback_ply(asks)) return refusal("bad-offer"_code, "there is no turn to take back");
    return std::nullopt;
  }

  Decided operator()(const EndOffer& command) const {
    if (!game.offer(command.kind))
      return refusal("bad-offer"_code, "no " + std::string(name_of(command.kind)) + " is offered");
    return std::vector<Happening>{OfferEnded{command.by, command.kind}};
  }

  Decided operator()(const Resign& command) const {
    return std::vector<Happening>{Ended{won(opponent(command.by), EndReason::kResign)}};
  }

  Decided operator()(const Abort&) const {
    if (game.played_[0] > 0 && game.played_[1] > 0)
      return refusal("too-late"_code, "both have played a turn; resign, or offer a draw");
    return std::vector<Happening>{Ended{{std::nullopt, false, "aborted", ""}}};
  }

  Decided operator()(const Hurry& command) const {
    if (game.held_) return refusal("held"_code, "the clocks stand; the game goes on when they run again");
    if (command.by == game.side())
      return refusal("your-turn"_code, "it is your own turn; the glass is turned in the other player's");
    if (game.hurried_) return refusal("fifteen-running"_code, "the 15-second glass has been turned already");
    const std::int64_t taken = game.clocks_.taken(at);
    if (auto why = game.position()->why_not_hurry(taken)) return std::move(*why);
    return std::vector<Happening>{Hurried{taken}};
  }

  // That the clock is over has been seen to before, and what is due.
  Decided operator()(const LookAtClock&) const { return std::vector<Happening>(); }

  Decided operator()(const HoldClocks&) const {
    if (game.held_) return std::vector<Happening>();
    return std::vector<Happening>{Held{false}};
  }

  Decided operator()(const GoOn&) const {
    if (game.adjourned_) return refusal("held"_code, "the game is adjourned; both players resume it");
    if (!game.held_) return std::vector<Happening>();
    return std::vector<Happening>{WentOn{}};
  }

  Decided operator()(const GiveTime& command) const {
    return std::vector<Happening>{TimeGiven{command.to, command.ms}};
  }

  Decided operator()(const Adjudicate& command) const {
    return std::vector<Happening>{Ended{{command.winner, true, command.termination, command.score}}};
  }
};

Result<std::vector<Event>> Game::handle(const Command& command, Moment at) {
  if (ending_ && !may_reopen(command)) return refusal("game-over"_code, "the game is over");
  // Time does not run backwards, whatever the keeper's clock says.
  at = std::max(at, log_.back().at);
  const std::size_t before = log_.size();
  const auto happens = [&](Happening what) {
    [[maybe_unused]] const auto applied = apply({version() + 1, at, std::move(what)});
    assert(applied);
  };
  const auto plays = [&](const std::string& turn, std::int64_t credit) {
    happens(TurnPlayed{turn, credit});
    if (const auto end = ended_by_turn()) happens(Ended{*end});
  };
  if (minds_the_clock(command)) {
    if (clocks_.is_over(at, credit_of(command))) {
      happens(Ended{won(opponent(*clocks_.running()), EndReason::kTime)});
    } else if (const auto due = due_by(clocks_.taken(at) - credit_of(command))) {
      plays(due->text, 0);
    }
  }
  // Who plays too late has not played; what else he says is heard, if it still makes sense.
  const bool is_late = log_.size() > before;
  if (!is_late || !(ending_ || std::holds_alternative<PlayTurn>(command))) {
    const auto decided = std::visit(Decider{*this, at}, command);
    if (!decided && !is_late) return decided.error();
    for (const Happening& what : decided ? *decided : std::vector<Happening>()) {
      if (const auto* turn = std::get_if<TurnPlayed>(&what)) {
        plays(turn->turn, turn->credit);
      } else {
        happens(what);
      }
    }
  }
  // A lot that falls may lead to the next.
  while (const auto due = due_by(0)) plays(due->text, 0);
  return std::vector<Event>(log_.begin() + static_cast<std::ptrdiff_t>(before), log_.end());
}

std::optional<DueTurn> Game::due_by(std::int64_t taken) const {
  if (!settings_.due_turns || ending_ || held_) return std::nullopt;
  const auto due = position()->due_turn(hurried_);
  return due && due->at <= taken ? due : std::nullopt;
}

std::optional<Moment> Game::turn_due() const {
  if (!settings_.due_turns || ending_ || !clocks_.running()) return std::nullopt;
  const auto due = position()->due_turn(hurried_);
  if (!due) return std::nullopt;
  return log_.back().at + std::max<std::int64_t>(0, due->at - clocks_.taken(log_.back().at));
}

std::optional<Ending> Game::ended_by_turn() const {
  if (const auto outcome = outcome_of(positions_, settings_.repetition)) return ending_of(*outcome);
  if (settings_.most_plies > 0 && turns_.size() >= static_cast<std::size_t>(settings_.most_plies))
    return Ending{std::nullopt, true, "max plies", ""};
  return std::nullopt;
}

// Only a free takeback is heard behind the end.
bool Game::may_reopen(const Command& command) const {
  const auto* offer = std::get_if<MakeOffer>(&command);
  return offer != nullptr && offer->kind == OfferKind::Takeback && settings_.takebacks == Takebacks::Free;
}

std::optional<int> Game::takeback_ply(Player by) const {
  // An end that no turn has made goes alone.
  if (ending_ && !ended_by_turn()) return static_cast<int>(turns_.size());
  for (std::size_t ply = turns_.size(); ply-- > 0;) {
    if (positions_[ply]->side() == by) return static_cast<int>(ply);
  }
  return std::nullopt;
}

}  // namespace potentia::play
