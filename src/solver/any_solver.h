// AnySolver: the solvers behind one small virtual façade, for those who meet games by name (games/games.h
// makes them, solver_of.h is what they are made of). They prove the exact margin of games counted in points;
// of others who wins, and in how many plies, or at least between which numbers.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "search/limits.h"

namespace potentia {

/// What was proved of a position or of one of its turns, from the side to move there.
struct Solution {
  enum class Verdict : std::uint8_t { Margin, Win, Loss, Draw, Unknown };
  Verdict verdict = Verdict::Unknown;
  int lower = 0;  // margins: what was proved; equal if the verdict is Margin
  int upper = 0;
  int plies = 0;   // Win, Loss: to the end at the latest. Unknown: not decided within so many (GIPF, ZÈRTZ)
  int fewest = 0;  // Win, Loss: plies to the end at the least; as `plies` where the number is exact
  std::vector<std::string> line;  // best play, the turn to play first; empty if the game is over
  std::uint64_t nodes = 0;
  std::int64_t time_ms = 0;

  bool is_solved() const { return verdict != Verdict::Unknown; }
};

struct SolvedTurn {
  std::string turn;
  Solution solution;  // from the side that makes the turn
};

class AnySolver {
 public:
  virtual ~AnySolver() = default;

  /// A refusal: the text is wrong, or a kind of position that cannot be solved. `limits`: nodes, movetime;
  /// `poll` is asked now and then whether to stop.
  virtual Result<Solution> solve(std::string_view position, const Limits& limits,
                                 std::function<bool()> poll = nullptr) = 0;
  /// Only whether the margin is at least so much: as solve(), but the bounds may stay apart. Error
  /// "no-points": margins are not proved.
  virtual Result<Solution> ask(std::string_view position, int at_least, const Limits& limits,
                               std::function<bool()> poll = nullptr) = 0;
  /// Every legal turn, in text order, all within the one limit.
  virtual Result<std::vector<SolvedTurn>> solve_turns(std::string_view position, const Limits& limits,
                                                      std::function<bool()> poll = nullptr) = 0;
  /// Room for what it remembers, 1 to 65536 mebibytes; false if there is not so much. Not while it solves.
  virtual bool resize(int mebibytes) = 0;
  /// So many threads prove together, where margins are proved; elsewhere one does, whatever this says. 1 to
  /// 256; false if the machine has no more. Not while it solves.
  virtual bool set_threads(int threads) = 0;
  /// From any thread: ends a running solve.
  virtual void stop() = 0;
  /// Whether margins are proved, or who wins and in how many plies.
  virtual bool has_points() const = 0;
};

}  // namespace potentia
