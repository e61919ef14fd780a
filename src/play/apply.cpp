// How the state follows from an event. Only what is wrong with a log is refused here; what may happen is
// decided in decide.cpp.
#include <algorithm>

#include "base/text.h"
#include "play/game.h"

namespace potentia::play {
namespace {

Error bad_log(std::uint64_t version, std::string why) {
  return Error{"bad-log"_code, "event " + std::to_string(version), std::move(why)};
}

std::optional<Error> why_not(const TimeControl& control) {
  const bool positive = control.base.value_or(0) >= 0 && control.turn.value_or(1) > 0 &&
                        control.increment >= 0 && control.delay >= 0 && control.turns.value_or(1) > 0 &&
                        control.grace >= 0 && control.free_turns >= 0;
  const bool bounded = std::max({control.base.value_or(0), control.turn.value_or(0), control.increment,
                                 control.delay, control.grace}) <= kLongestMs;
  if (positive && bounded && !(control.base && control.turn)) return std::nullopt;
  return Error{"bad-clock"_code, quoted(control.text()),
               "a clock has times from 0 to a year, for the game or for each turn, not both"};
}

}  // namespace

std::string Ending::result() const {
  if (!counts) return "*";
  if (!winner) return "1/2-1/2";
  return *winner == Player::White ? "1-0" : "0-1";
}

/// One function an event; each changes `game`.
struct Game::Applier {
  Game& game;
  const Event& event;

  Result<bool> operator()(const Begun& begun) const {
    if (event.version != 1) return bad_log(event.version, "the game has begun already");
    for (const TimeControl& control : begun.settings.time) {
      if (const auto why = why_not(control)) return *why;
    }
    const auto found = find_game(begun.settings.game);
    if (!found) return found.error();
    const auto start = (*found)->parse_position(begun.settings.start);
    if (!start) return start.error();
    if ((*start)->outcome())
      return Error{"game-over"_code, begun.settings.start,
                   "the game is over in this position; begin with another"};
    game.settings_ = begun.settings;
    game.positions_ = {*start};
    game.clocks_ = Clocks(begun.settings.time);
    game.clocks_before_ = {game.clocks_};
    run();
    return true;
  }

  Result<bool> operator()(const TurnPlayed& played) const {
    const Player by = game.side();
    const auto next = game.position()->play(played.turn);
    if (!next) return bad_log(event.version, next.error().sentence());
    if (nobody_chose(played)) {
      game.clocks_.drop(event.at);
    } else if (game.clocks_.running()) {
      game.clocks_.press(event.at, played.credit);
    }
    game.hurried_.reset();
    game.clocks_before_.push_back(game.clocks_);
    game.positions_.push_back(*next);
    game.turns_.push_back(played.turn);
    ++game.played_[static_cast<std::size_t>(index_of(by))];
    // Who plays on has answered what he was asked; his own offer of a draw stands.
    for (const OfferKind kind : {OfferKind::Draw, OfferKind::Takeback, OfferKind::Adjourn}) {
      auto& offer = game.offers_[static_cast<std::size_t>(kind)];
      if (offer == opponent(by) || kind == OfferKind::Takeback) offer.reset();
    }
    run();
    return true;
  }

  Result<bool> operator()(const OfferMade& made) const {
    game.offers_[static_cast<std::size_t>(made.kind)] = made.by;
    return true;
  }

  Result<bool> operator()(const OfferEnded& ended) const {
    game.offers_[static_cast<std::size_t>(ended.kind)].reset();
    return true;
  }

  Result<bool> operator()(const TurnsTakenBack& back) const {
    const std::size_t ends = game.turns_.size() + (game.ending_ ? 1 : 0);
    if (back.ply < 0 || static_cast<std::size_t>(back.ply) >= ends)
      return bad_log(event.version, "there is no such turn to go back to");
    const auto ply = static_cast<std::size_t>(back.ply);
    game.ending_.reset();
    for (std::size_t i = ply; i < game.turns_.size(); ++i)
      --game.played_[static_cast<std::size_t>(index_of(game.positions_[i]->side()))];
    game.clocks_before_.resize(ply + 1);
    game.clocks_ = game.clocks_before_[ply];
    game.positions_.resize(ply + 1);
    game.turns_.resize(ply);
    game.hurried_.reset();
    game.offers_ = {};
    run();
    return true;
  }

  Result<bool> operator()(const Held& held) const {
    if (game.clocks_.running()) game.clocks_.hold(event.at);
    game.held_ = true;
    game.adjourned_ = held.adjourned;
    if (held.adjourned) game.offers_ = {};
    return true;
  }

  Result<bool> operator()(const WentOn&) const {
    game.held_ = game.adjourned_ = false;
    game.offers_ = {};
    run();
    return true;
  }

  Result<bool> operator()(const TimeGiven& given) const {
    game.clocks_.give(given.to, given.ms);
    for (Clocks& before : game.clocks_before_) before.give(given.to, given.ms);
    return true;
  }

  Result<bool> operator()(const Hurried& hurried) const {
    game.hurried_ = hurried.taken;
    return true;
  }

  Result<bool> operator()(const Ended& ended) const {
    game.clocks_.drop(event.at);
    game.offers_ = {};
    game.ending_ = ended.ending;
    return true;
  }

  // A lot, a result that is entered, a pass at once: no turn of his for which a clock would give him
  // anything.
  bool nobody_chose(const TurnPlayed& played) const {
    if (!game.settings_.due_turns) return false;
    const auto due = game.position()->due_turn(std::nullopt);
    return due && due->at == 0 && due->text == played.turn;
  }

  // The clock of the player to move, unless all stand.
  void run() const {
    if (!game.held_) game.clocks_.start(game.side(), event.at);
  }
};

Result<Game> Game::begin(const Settings& settings, Moment at) {
  Game game;
  const auto begun = game.apply({1, at, Begun{settings}});
  if (!begun) return begun.error();
  return game;
}

Result<Game> Game::replay(std::span<const Event> log) {
  if (log.empty()) return bad_log(1, "the log is empty");
  Game game;
  for (const Event& event : log) {
    if (const auto applied = game.apply(event); !applied) return applied.error();
  }
  return game;
}

Result<bool> Game::apply(const Event& event) {
  if (event.version != version() + 1)
    return bad_log(event.version, "event " + std::to_string(version() + 1) + " is missing before it");
  if (log_.empty() != std::holds_alternative<Begun>(event.what))
    return bad_log(event.version, "a log begins with the settings of its game, and has them once");
  if (!log_.empty() && event.at < log_.back().at)
    return bad_log(event.version, "it is older than the event before it");
  const bool reopens =
      std::holds_alternative<TurnsTakenBack>(event.what) && settings_.takebacks == Takebacks::Free;
  if (ending_ && !reopens) return bad_log(event.version, "the game had ended before");
  const auto applied = std::visit(Applier{*this, event}, event.what);
  if (applied) log_.push_back(event);
  return applied;
}

std::span<const Event> Game::since(std::uint64_t version) const {
  return std::span(log_).subspan(static_cast<std::size_t>(std::min<std::uint64_t>(version, log_.size())));
}

std::string Game::open_start() const {
  const std::string open = positions_.front()->open_text();
  return open == positions_.front()->text() ? settings_.start : open;
}

Record Game::record() const {
  const AnyGame& game = positions_.front()->game();
  const std::string start = positions_.front()->text();
  Record out = make_record(game.id(), start == game.start()->text() ? "startpos" : start);
  if (ending_ && !ending_->score.empty()) out.set_tag("Score", ending_->score);
  for (const Player player : {Player::White, Player::Black}) {
    const std::string& name = settings_.seats[static_cast<std::size_t>(index_of(player))].name;
    if (!name.empty()) out.set_tag(player == Player::White ? "White" : "Black", name);
  }
  if (const std::string time = settings_.time_control_text(); !time.empty()) out.set_tag("TimeControl", time);
  if (ending_) out.set_tag("Termination", ending_->termination);
  out.result = ending_ ? ending_->result() : "*";
  out.set_tag("Result", out.result);
  // Where it can happen a third standing ends a game, unless its record says otherwise.
  if (settings_.repetition == Repetition::None && game.can_repeat())
    out.set_tag("Repetition", word(settings_.repetition));
  for (const std::string& turn : turns_) out.turns.push_back({turn, "", "", {}, {}});
  return out;
}

std::string Settings::time_control_text() const {
  const auto& [white, black] = time;
  if (!time_text.empty()) return time_text;
  if (!white.counts() && !black.counts()) return "";
  return white == black ? white.text() : white.text() + " : " + black.text();
}

}  // namespace potentia::play
