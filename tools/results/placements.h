// What placements on a small board of DVONN are worth: depth-first proof-number search (df-pn) over them,
// with the solver of endings for full boards.
//
// A full board takes the solver milliseconds, anything else here next to nothing. So what counts is how few
// full boards are asked. The search goes where the least seems to be missing for a proof either way (proof
// and disproof numbers), and what is missing below a placement that was never looked at is guessed from the
// full boards with the same DVONN pieces that have been answered so far (Forecast).
//
// Several threads search the same numbers. All of it is under one lock, but for the solver: a full board that
// a thread is at looks dearer to the others meanwhile, so that they go elsewhere.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "results/small_board.h"
#include "search/control.h"
#include "solver/bounds_table.h"
#include "solver/dvonn/ending.h"
#include "solver/margin_solver.h"

namespace potentia::dvonn {

/// Of White's margin.
struct Bounds {
  std::int8_t lower = -kCells;
  std::int8_t upper = kCells;
};

/// Says why, and ends the program.
[[noreturn]] void refuse(const std::string& why);

/// How likely full boards answer with yes, by what lies where: for each place of the DVONN pieces a logistic
/// regression on whose piece lies on each cell, learnt from one answer after the other.
class Forecast {
 public:
  /// 0 to 1. Cells without a piece count for nothing.
  double chance(Filling filling) const;
  void learn(Filling full, bool is_yes);
  void clear() { learnt_.clear(); }

 private:
  static constexpr std::size_t kMostCells = 32;  // of a Filling
  struct Learnt {
    std::array<double, kMostCells> cells{};
    double whatever_lies = 0;
    std::uint64_t answers = 0;
  };
  static double chance(Filling filling, const Learnt& learnt);

  std::unordered_map<Filling, Learnt> learnt_;  // by the DVONN pieces
};

class Placements {
 public:
  /// `leaves`: a file with what was proved of full boards, read first and then continued. `threads`: at least
  /// 1; with one, every run asks the same.
  Placements(const Place& place, const std::string& leaves, int threads = 1);

  /// White's margin, from a first guess on.
  int value(Filling filling, int guess);

  /// Full boards that were asked now, and all placements of which something is proved.
  std::uint64_t leaves() const { return leaves_; }
  std::size_t positions() const { return known_.size(); }

 private:
  using Number = std::uint64_t;
  static constexpr Number kInfinite = Number{1} << 60;
  /// Of the question that is asked.
  struct Numbers {
    Number proof;     // 0: yes
    Number disproof;  // 0: no
  };
  /// Numbers as they are for who places: he needs one child in which his own number comes to 0, and is
  /// refuted where the other comes to 0 in all.
  struct View {
    Number own;
    Number other;
  };
  struct Choice {
    std::size_t best = 0;  // the child with the least own number
    View child{kInfinite, 0};
    Number second = kInfinite;  // the least own number of the others
    Number others = 0;          // sum of the other numbers

    bool is_answered() const { return child.own == 0 || others == 0; }
  };
  /// Solves full boards for one thread.
  struct Solver {
    BoundsTable table{64};
    Control control;
    MarginSolver<Rules, EndingKnowledge> margins{table, control};
  };
  struct Thread {
    Solver& solver;
    std::unique_lock<std::mutex> lock;  // held, but while it solves or waits
  };

  void read(const std::string& leaves);
  // Whether White comes out so far ahead.
  bool at_least(Filling filling, int asked);
  bool is_answered(const Bounds& bounds) const { return bounds.lower >= asked_ || bounds.upper < asked_; }
  static Numbers answer(bool is_yes) { return is_yes ? Numbers{0, kInfinite} : Numbers{kInfinite, 0}; }
  void learn_known();
  void conclude();
  bool is_known(Filling filling) const;
  bool are_all_known(Filling filling, std::size_t placed) const;
  Filling first_child(Filling filling, std::size_t placed) const;
  void search_with_all(Filling filling);
  void search(Filling filling, std::size_t placed, View limit, Thread& thread);
  void ask_full(Filling filling, Thread& thread);
  void wait_for(Filling filling, Thread& thread);
  std::vector<Filling> children_of(Filling filling, std::size_t placed) const;
  Choice choose(const std::vector<Filling>& children, bool is_white) const;
  static Numbers numbers_of(const Choice& choice, bool is_white);
  Numbers numbers_of(Filling filling) const;
  Numbers first_guess(Filling filling) const;
  void remember(Filling filling, Numbers numbers);

  const Place& place_;
  std::unordered_map<Filling, Bounds> known_;
  std::unordered_map<Filling, Numbers> numbers_;  // of what is open yet
  Forecast forecast_;
  int asked_ = kCells + 1;  // none yet
  std::vector<std::unique_ptr<Solver>> solvers_;
  std::mutex mutex_;  // over all the rest, while threads search
  std::condition_variable solved_;
  std::unordered_set<Filling> being_solved_;
  bool is_over_ = false;  // one of the threads has the answer
  std::ofstream out_;
  std::uint64_t leaves_ = 0;
};

}  // namespace potentia::dvonn
