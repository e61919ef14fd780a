// Who wins, of games without points, asked in two ways by turns:
//
//   win_solver.h   by length: in how many plies exactly, one length after the other
//   forced_win.h   by proof numbers, of all turns or of those that force: wins that lie deeper, but not the
//                  shortest way to them
//
// A win by force says at the latest when the game is over. The lengths are then asked about as long again as
// it took, and either there is the exact number or so many plies at least.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "search/control.h"
#include "search/forced_win.h"
#include "search/transposition_table.h"
#include "solver/win_solver.h"

namespace potentia {

template <Game G, Evaluator<G> E>
class WinProver {
 public:
  using Position = typename G::Position;

  static constexpr int kMaxPlies = WinSolver<G, E>::kMaxPlies;

  explicit WinProver(Control& control) : control_(control) { resize(1); }

  /// So many mebibytes, of which both ways have the half, but one at least; false if there is not so much.
  bool resize(std::size_t mebibytes);

  /// The position is not over and the control has been started. Of wins within `most_plies`, if they are
  /// fewer than kMaxPlies, all is said by their length.
  WinProof<G> solve(const Position& root, int most_plies = kMaxPlies);

 private:
  using Verdict = typename WinProof<G>::Verdict;
  static constexpr bool kForces = Forces<E, G>;
  // Short enough for a limit of time to be kept, and long enough for going back to the root to cost nothing.
  static constexpr std::uint64_t kForcedNodes = std::uint64_t{1} << 16;
  static constexpr std::uint64_t kFirstNodes = std::uint64_t{1} << 15;
  // Positions looked at by force are found in half the time of the others; it has twice as much time
  // (docs/solver.md).
  static constexpr std::uint64_t kForcedPerNode = 2;
  static constexpr std::uint64_t kForcedShare = 2;

  // How often a root's wins by force were asked for, and how many leaves of each side's are still to be
  // proved.
  struct Force {
    std::uint64_t calls = 0;
    std::array<std::uint32_t, 2> leaves{};  // of the side to move, of the other
  };
  WinProof<G> solve_by_turns(const Position& root);
  WinProof<G> narrowed(const Position& root, WinProof<G> forced, int excluded, std::uint64_t nodes);
  std::optional<WinProof<G>> by_force(const Position& root, std::uint64_t most_nodes, Force& force,
                                      std::uint64_t& nodes);

  TranspositionTable table_;
  Control& control_;
  E knowledge_;
  WinSolver<G, E> by_length_{table_, control_, knowledge_};
  std::unique_ptr<ForcedWinOf<G, E>> forced_;
};

template <Game G, Evaluator<G> E>
bool WinProver<G, E>::resize(std::size_t mebibytes) {
  if constexpr (kForces) {
    const std::size_t half = std::max<std::size_t>(mebibytes / 2, 1);
    forced_.reset();  // both are never there at once
    const std::size_t entries = std::bit_floor((half << 20) / ForcedWinOf<G, E>::kBytesAnEntry);
    forced_ = ForcedWin<G, E>::make(knowledge_, entries);
    return forced_ && table_.resize(half);
  }
  return table_.resize(mebibytes);
}

template <Game G, Evaluator<G> E>
WinProof<G> WinProver<G, E>::solve(const Position& root, int most_plies) {
  if constexpr (kForces) {
    if (most_plies >= kMaxPlies && forced_) return solve_by_turns(root);
  }
  return by_length_.solve(root, most_plies);
}

template <Game G, Evaluator<G> E>
WinProof<G> WinProver<G, E>::solve_by_turns(const Position& root) {
  Force force;
  std::uint64_t nodes = 0;
  int excluded = 0;
  for (std::uint64_t slice = kFirstNodes;; slice += slice / 4) {
    WinProof<G> proof = by_length_.solve(root, kMaxPlies, slice, nodes);
    nodes += proof.nodes;
    proof.nodes = nodes;
    if (proof.verdict != Verdict::Unknown) return proof;
    proof.plies = excluded = std::max(excluded, proof.plies);
    if (excluded >= kMaxPlies || control_.stopped()) return proof;
    if (auto forced = by_force(root, kForcedShare * slice * kForcedPerNode, force, nodes)) {
      return narrowed(root, std::move(*forced), excluded, nodes);
    }
  }
}

// Whether it can be done sooner, asked as long again as it has taken.
template <Game G, Evaluator<G> E>
WinProof<G> WinProver<G, E>::narrowed(const Position& root, WinProof<G> forced, int excluded,
                                      std::uint64_t nodes) {
  WinProof<G> sooner = by_length_.solve(root, forced.plies - 1, nodes, nodes);
  nodes += sooner.nodes;
  forced.fewest = std::min(std::max(excluded, sooner.plies) + 1, forced.plies);
  if constexpr (OnlyMoverWins<E>) forced.fewest += (forced.plies - forced.fewest) % 2;
  WinProof<G>& best = sooner.verdict == Verdict::Unknown ? forced : sooner;
  best.nodes = nodes;
  return std::move(best);
}

template <Game G, Evaluator<G> E>
std::optional<WinProof<G>> WinProver<G, E>::by_force(const Position& root, std::uint64_t most_nodes,
                                                     Force& force, std::uint64_t& nodes) {
  for (std::uint64_t spent = 0; spent < most_nodes && !control_.must_stop(nodes);) {
    const std::uint64_t left = std::min(control_.nodes_left(nodes), kForcedNodes) * kForcedPerNode;
    const std::size_t easier = force.leaves[0] <= force.leaves[1] ? 0 : 1;
    if (force.leaves[easier] >= ForcedWin<G, E>::kNever) return std::nullopt;
    // Mostly what looks easier to prove; it may be the wrong one.
    std::size_t who = force.calls++ % 4 == 3 ? 1 - easier : easier;
    if (force.leaves[who] >= ForcedWin<G, E>::kNever) who = easier;
    const Player attacker = who == 0 ? root.side() : opponent(root.side());
    const auto win = forced_->find(root, attacker, std::min(left, most_nodes - spent));
    force.leaves[who] = forced_->leaves();
    spent += forced_->nodes();
    nodes += forced_->nodes() / kForcedPerNode;
    if (!win) continue;
    const auto end = win->line.begin() + win->length;
    return WinProof<G>{
        who == 0 ? Verdict::Win : Verdict::Loss, win->plies, 1, {win->line.begin(), end}, nodes};
  }
  return std::nullopt;
}

}  // namespace potentia
