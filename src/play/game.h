// Game: a game in progress as a value. Commands come in with the moment at which they came, events come out;
// nothing here reads a clock or does input or output.
//
// `handle` decides what follows from a command, events or an Error that says why not, and applies them.
//
// `apply` is the one place where the state changes: a log of events, applied in order, is the game again.
//
// The terminal, matches, the page and servers keep their games with it, so that turns, clocks, offers and
// endings are the same everywhere. What a game needs besides, such as asking an engine, is its keeper's.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/games.h"
#include "play/command.h"
#include "play/event.h"
#include "record/record.h"

namespace potentia::play {

class Game {
 public:
  /// Errors: "unknown-game", those of the start position, "bad-clock" (a control that cannot be), "game-over"
  /// (a start after which nothing can be played).
  static Result<Game> begin(const Settings& settings, Moment at);
  /// The game that a whole log tells. Error "bad-log": it is none.
  static Result<Game> replay(std::span<const Event> log);

  /// Decides and applies. The events are at the end of the log, too. Errors leave the game as it is:
  /// "game-over", "not-your-turn", the notation's and the rules', "bad-offer", "too-late" (to abort), "held"
  /// (nothing is played while the clocks stand). A turn that comes when its clock is over ends the game
  /// instead.
  Result<std::vector<Event>> handle(const Command& command, Moment at);
  /// Applies what another instance has decided. Error "bad-log": it does not follow on this game.
  Result<bool> apply(const Event& event);

  const Settings& settings() const { return settings_; }
  std::uint64_t version() const { return log_.size(); }
  const std::vector<Event>& log() const { return log_; }
  /// What somebody has missed who knows the game up to this version.
  std::span<const Event> since(std::uint64_t version) const;

  /// Its start as it may be told while the game goes on: without the seed of its lots.
  std::string open_start() const;
  const PositionPtr& position() const { return positions_.back(); }
  /// The positions, one more than turns.
  const std::vector<PositionPtr>& positions() const { return positions_; }
  const std::vector<std::string>& turns() const { return turns_; }
  Player side() const { return position()->side(); }
  const std::optional<Ending>& ending() const { return ending_; }
  bool held() const { return held_; }
  bool adjourned() const { return adjourned_; }
  /// When in the present turn the 15-second glass was turned, in milliseconds.
  std::optional<std::int64_t> hurried() const { return hurried_; }
  /// When a turn comes by itself if nothing happens (Settings::due_turns), while the clocks run.
  std::optional<Moment> turn_due() const;
  const Clocks& clocks() const { return clocks_; }
  /// Who has made the offer of this kind that stands; nobody: there is none.
  std::optional<Player> offer(OfferKind kind) const { return offers_[static_cast<std::size_t>(kind)]; }
  /// Where the game would be again if this player took back: before his last turn; where it is now, if the
  /// game has ended by no turn. Nothing if he has played none.
  std::optional<int> takeback_ply(Player by) const;
  /// How the turn that was played last has ended the game, by the rules, by repetition or by its length.
  std::optional<Ending> ended_by_turn() const;

  /// The game so far, with names, times and how it ended.
  Record record() const;

  /// Of equal logs.
  bool operator==(const Game& other) const { return log_ == other.log_; }

 private:
  struct Decider;
  struct Applier;

  Game() = default;

  bool may_reopen(const Command& command) const;
  /// The turn that nobody chooses, if it is due when the present one has taken so long.
  std::optional<DueTurn> due_by(std::int64_t taken) const;

  Settings settings_;
  std::vector<PositionPtr> positions_;
  std::vector<std::string> turns_;
  Clocks clocks_;
  std::vector<Clocks> clocks_before_;  // at the beginning of each turn, for those that are taken back
  std::array<std::optional<Player>, 4> offers_;
  std::array<int, 2> played_{};  // turns of each that stand
  bool held_ = false;
  bool adjourned_ = false;
  std::optional<std::int64_t> hurried_;
  std::optional<Ending> ending_;
  std::vector<Event> log_;
};

}  // namespace potentia::play
