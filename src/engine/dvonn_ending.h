// DVONN's endings inside the engine: once few stacks are left, the exact solver is asked before the search
// goes on.
//
// What one turn's proof has found stays in the solver's table for the next turn's.
#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>

#include "rules/dvonn/rules.h"
#include "search/control.h"
#include "solver/bounds_table.h"
#include "solver/dvonn/ending.h"
#include "solver/margin_solver.h"

namespace potentia {

class DvonnEnding {
 public:
  static constexpr bool kExists = true;

  /// Whether a proof is likely to be had in so many milliseconds: 21 stacks take some 8 ms, each further one
  /// about twice as much (docs/solver.md has the times).
  static bool is_near(const dvonn::Position& position, std::int64_t ms) {
    constexpr int kStacksAtOnce = 21;
    constexpr int kMostStacks = 30;
    const int doublings = std::bit_width(static_cast<std::uint64_t>(std::max<std::int64_t>(ms, 8)) / 8) - 1;
    return position.phase() == dvonn::Phase::Movement &&
           position.occupied().size() <= std::min(kMostStacks, kStacksAtOnce + doublings);
  }

  void arm() { control_.arm(); }
  void stop() { control_.stop(); }

  /// The solver's own table: a quarter of the search's, made when first needed; where memory is short it is
  /// the least there is.
  void set_hash(int mebibytes) {
    const int quarter = std::max(1, mebibytes / 4);
    if (quarter != hash_mebibytes_) table_.reset();
    hash_mebibytes_ = quarter;
  }
  void new_game() { table_.reset(); }

  /// A proof within the limits, or nothing.
  std::optional<MarginProof<dvonn::Rules>> prove(const dvonn::Position& position, const Limits& limits,
                                                 std::function<bool()> poll) {
    if (!table_) {
      table_.emplace(kLeastMebibytes);
      table_->resize(static_cast<std::size_t>(hash_mebibytes_));
    }
    MarginSolver<dvonn::Rules, dvonn::EndingKnowledge> solver(*table_, control_);
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
