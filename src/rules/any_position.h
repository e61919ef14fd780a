// AnyPosition and AnyGame: every game behind one small virtual façade, for those who meet games by name: the
// command line, protocols, records, bindings, and games that hold other games. games/games.h has them all.
//
// Nothing here is for a search's inner loop: each call may allocate.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "rules/outcome.h"
#include "rules/partial_turn.h"
#include "rules/player.h"
#include "rules/setup.h"
#include "rules/transition.h"

namespace potentia {

class AnyGame;
class AnyPosition;

/// A turn read from a text: its canonical text, and the position after it.
struct ReadTurn {
  std::string text;
  std::shared_ptr<const AnyPosition> after;
};

/// How long a turn has taken by the clock of whoever keeps the game, where time is part of the rules (TAMSK's
/// sand): milliseconds since the turn began.
struct TurnTime {
  std::int64_t taken = 0;
  std::optional<std::int64_t> hurried = {};  // when the opponent turned the 15-second glass
};

/// A turn that nobody chooses, and how many milliseconds after the turn began it is due.
struct DueTurn {
  std::int64_t at;
  std::string text;
};

/// One position of one game; immutable, shared by value through PositionPtr.
class AnyPosition {
 public:
  virtual ~AnyPosition() = default;

  virtual const AnyGame& game() const = 0;
  virtual Player side() const = 0;
  virtual std::uint64_t key() const = 0;
  virtual std::string text() const = 0;
  virtual std::string drawing() const = 0;
  virtual BoardView view() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;

  /// The legal turns, in text order; none when the game is over.
  virtual std::vector<std::string> turns() const = 0;
  virtual std::uint64_t count_turns() const = 0;

  /// The canonical text of a turn written tolerantly, or why it is not legal.
  virtual Result<std::string> canonical_turn(std::string_view turn) const = 0;
  /// The position after a turn; `transition`, if given, receives what it changes on the board.
  virtual Result<std::shared_ptr<const AnyPosition>> play(std::string_view turn,
                                                          Transition* transition = nullptr) const = 0;
  /// canonical_turn and play in one, for whoever reads whole games.
  virtual Result<ReadTurn> read_turn(std::string_view turn) const {
    auto text = canonical_turn(turn);
    if (!text) return text.error();
    auto after = play(*text);
    if (!after) return after.error();
    return ReadTurn{std::move(*text), std::move(*after)};
  }
  virtual Result<PartialTurn> partial_turn(std::span<const std::string> clicks) const = 0;

  /// perft with bulk counting; `made`: make every leaf instead (the same number, for measuring).
  virtual std::uint64_t perft(int depth, bool made = false) const = 0;

  /// Whether a contest has to remember this position, as it may stand again in it: PÜNCT (D41), and ZÈRTZ
  /// once the pool is empty (E.7.3).
  virtual bool can_stand_again() const { return false; }

  /// The contest that is played while this board waits (composed games), a position of whatever game it is;
  /// null if there is none. A contest can hold one itself.
  virtual std::shared_ptr<const AnyPosition> contest() const { return nullptr; }

  /// The same position with a seed from which its lots and rolls come, those of a contest that goes on too,
  /// each where there is none yet; null where chance plays no part or every seed is there.
  virtual std::shared_ptr<const AnyPosition> with_seed(std::uint64_t) const { return nullptr; }
  /// The text as it is told while the game goes on: without seeds.
  virtual std::string open_text() const { return text(); }

  /// Whether glasses run: how long a turn takes belongs to it.
  virtual bool has_sand() const { return false; }
  /// canonical_turn of a turn that has taken so long, whatever its text says of that.
  virtual Result<std::string> timed_turn(std::string_view turn, const TurnTime&) const {
    return canonical_turn(turn);
  }
  /// Why the opponent cannot turn the 15-second glass so long after the turn began; nothing: he can.
  virtual std::optional<Error> why_not_hurry(std::int64_t taken) const;
  /// What follows by itself if the player does nothing: sand has run out, a lot falls by its seed, a contest
  /// has been decided. Nothing: he may think as long as he likes.
  virtual std::optional<DueTurn> due_turn(std::optional<std::int64_t> /*hurried*/) const {
    return std::nullopt;
  }
  /// Whether it may come to a result that only the players can know: a contest away from the screen.
  virtual bool trusts_players() const { return false; }

  /// Key equals recomputed key, text reads back to an equal position: what must always hold. For tests and
  /// fuzzing.
  virtual bool is_consistent() const = 0;

  /// The position under symmetry s of the game's board.
  virtual std::shared_ptr<const AnyPosition> transformed(int s) const = 0;
  /// The same board with the other player to move, to show what he threatens; null where the game is over or
  /// would be, and where the rules have no such position.
  virtual std::shared_ptr<const AnyPosition> passed() const = 0;
  /// With the colours exchanged, or null where the rules do not treat them alike.
  virtual std::shared_ptr<const AnyPosition> colours_swapped() const = 0;
  /// A key that all images of this position have: under the board's symmetries, and with the colours
  /// exchanged where the rules treat them alike. Costs a transformation for each.
  virtual std::uint64_t folded_key() const = 0;
};

inline std::optional<Error> AnyPosition::why_not_hurry(std::int64_t) const {
  return Error{"no-clocks"_code, "", "no 15-second glass belongs to this game"};
}

using PositionPtr = std::shared_ptr<const AnyPosition>;

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual std::string_view id() const = 0;
  virtual int symmetries() const = 0;
  virtual PositionPtr start() const = 0;
  /// `text` may be "startpos".
  virtual Result<PositionPtr> parse_position(std::string_view text) const = 0;
  virtual Layout layout() const = 0;

  /// For an editor of positions (rules/setup.h). `setup_text` takes pieces and fields of the form.
  virtual SetupForm setup_form() const = 0;
  virtual Result<Setup> read_setup(std::string_view text) const = 0;
  virtual std::string setup_text(const Setup& setup) const = 0;

  /// A game of the same kind that no list has, by its id (`zertz-49`); null if this one has none of that id.
  virtual const AnyGame* relative(std::string_view) const { return nullptr; }

  /// Whether a drawn-by-repetition rule can matter: some turn leads back to an earlier position.
  virtual bool can_repeat() const = 0;
};

}  // namespace potentia
