// Exact endings inside the engine: once a proof is likely to be had in the time, the solver is asked before
// the search goes on. When that is, says the game's own class (games/GAME/engine_ending.h).
//
// What one turn's proof has found stays in the solver's table for the next turn's.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "search/control.h"
#include "solver/bounds_table.h"
#include "solver/margin_solver.h"

namespace potentia {

/// How many times eight milliseconds double within so many.
inline int doublings(std::int64_t ms) {
  return std::bit_width(static_cast<std::uint64_t>(std::max<std::int64_t>(ms, 8)) / 8) - 1;
}

template <Game G, Ending<G> K>
class ExactEnding {
 public:
  static constexpr bool kExists = true;

  void arm() { control_.arm(); }
  void stop() { control_.stop(); }

  /// The solver's own table: a quarter of the search's, made when first needed; where memory is short it is
  /// the least there is, or nothing is proved.
  void set_hash(int mebibytes) {
    const int quarter = std::max(1, mebibytes / 4);
    if (quarter != hash_mebibytes_) new_game();
    hash_mebibytes_ = quarter;
  }
  void new_game() {
    solver_.reset();
    table_.reset();
  }

  /// Before the first attempt at a position: its nodes are counted from here on.
  void begin() {
    solver_.reset();
    nodes_ = 0;
  }

  /// The best so many turns, or as many as there are, best first; the best one alone, or nothing, where the
  /// limits do not allow more. Another attempt at the same goes on from what this one found. `likely`: turns
  /// that may well be among them.
  std::vector<MarginProof<G>> prove(const typename G::Position& position, std::size_t count,
                                    const std::vector<typename G::Move>& likely, const Limits& limits,
                                    std::function<bool()> poll) {
    if (!table_) {
      table_.emplace(kLeastMebibytes);
      table_->resize(static_cast<std::size_t>(hash_mebibytes_));
    }
    if (!table_->is_there()) {
      table_.reset();
      return {};
    }
    if (!solver_) solver_.emplace(*table_, control_);
    control_.start(limits, position.side(), std::move(poll));
    solver_->reset_nodes();
    auto proofs = solver_->solve_best(position, count, likely);
    nodes_ += solver_->nodes();
    return proofs;
  }
  /// Of all attempts since the position's beginning, whether or not they found anything.
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kLeastMebibytes = 1;

  int hash_mebibytes_ = 4;
  std::optional<BoundsTable> table_;
  Control control_;
  std::optional<MarginSolver<G, K>> solver_;  // of one position; it uses the table
  std::uint64_t nodes_ = 0;
};

}  // namespace potentia
