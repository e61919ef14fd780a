// Exact endings inside the engine: once a proof is likely to be had in the time, the solver is asked before
// the search goes on. When that is, says the game's own class (games/GAME/engine_ending.h).
//
// What one turn's proof has found stays in the solver's table for the next turn's.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>

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
    if (quarter != hash_mebibytes_) table_.reset();
    hash_mebibytes_ = quarter;
  }
  void new_game() { table_.reset(); }

  /// A proof within the limits, or nothing.
  std::optional<MarginProof<G>> prove(const typename G::Position& position, const Limits& limits,
                                      std::function<bool()> poll) {
    if (!table_) {
      table_.emplace(kLeastMebibytes);
      table_->resize(static_cast<std::size_t>(hash_mebibytes_));
    }
    nodes_ = 0;
    if (!table_->is_there()) {
      table_.reset();
      return std::nullopt;
    }
    MarginSolver<G, K> solver(*table_, control_);
    control_.start(limits, position.side(), std::move(poll));
    auto proof = solver.solve(position);
    nodes_ = proof.nodes;
    if (!proof.is_exact() || proof.line.empty()) return std::nullopt;
    return proof;
  }
  /// Of the last proof, found or not.
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kLeastMebibytes = 1;

  int hash_mebibytes_ = 4;
  std::optional<BoundsTable> table_;
  Control control_;
  std::uint64_t nodes_ = 0;
};

}  // namespace potentia
