// The search for DVONN's exact margins below the root: the questions of solver/margin_solver.h, answered on
// the board of stacks.h.
//
//   answer()      both sides can still move, or may be able to again: bounds and table, then turns
//   answer_alone  one side never moves again: the other plays its turns without the passes between them
//
// Positions of few stacks, which are by far the most, go into a small table of their own that stays near the
// processor: most of the time goes into waiting for the large one.
#pragma once

#include <array>
#include <vector>

#include "solver/bounds_table.h"
#include "solver/dvonn/outlook.h"
#include "solver/dvonn/stacks.h"
#include "solver/node_count.h"
#include "solver/team.h"

namespace potentia::dvonn {

class Kernel {
 public:
  Kernel(BoundsTable& table, NodeCount& count)
      : table_(table), count_(count), history_(std::size_t{64} * 64) {}

  void join(Team* team) { team_ = team; }

  /// Whether the value of a position of the movement phase is at least `beta`: the answer is a bound on it,
  /// at least beta or below. Without meaning once the count has stopped.
  int search(const Position& position, int beta);

 private:
  /// A question, and what is known of its answer.
  struct Question {
    const Board& board;
    const Targets& targets;
    Stacks blocked;  // all its neighbours are there
    const BoardKey& key;
    int beta;
    ProvedBounds known;
  };

  /// How often bounds have answered, by the number of stacks: what they are good for differs from one ending
  /// to the next.
  class BoundsUse {
   public:
    /// Whether they should be asked. Now and then they are in any case, so that it is seen when they become
    /// worth it.
    bool pays(int stacks);
    void count(int stacks, bool answered);

   private:
    struct Tally {
      std::uint32_t asked = 0;
      std::uint32_t answered = 0;
      std::uint32_t passed_over = 0;
    };
    std::array<Tally, std::size_t{kCells} + 1> tallies_{};
  };

  int answer(const Board& board, int beta);
  int answer_by_turns(Question& question);
  int answer_alone(const Board& board, int beta);
  int answer_alone_by_turns(Question& question);

  // True if the table answers: with `known.lower` if that is beta or more, else with `known.upper`.
  bool is_known(Question& question) const;
  int remember(const Question& question, bool is_yes, std::uint64_t nodes_before);
  // Plays a turn and asks on. True if it answers with yes; `best` is the most that a turn has been worth.
  bool try_turn(Question& question, const StackTurn& turn, int& best);
  bool table_answers(Question& question, const StackTurns& turns) const;
  void order(StackTurns& turns) const;
  // Whether the evaluator, too, says which turns come first. It takes longer than all else at a node.
  static bool is_judged(const Board& board) { return board.all().size() >= kLeastJudged; }
  void add_judgements(const Board& board, StackTurns& turns) const;
  // The best of the turns from the n-th on, put there; those come last at which another thread of the team
  // is.
  const StackTurn& next(const Question& question, StackTurns& turns, std::size_t n, bool is_first) const;
  Team::Visit visit(const Question& question, const StackTurn& turn) const {
    return Team::Visit(is_shared(question) ? team_ : nullptr, Team::name(question.key.key, tag(turn)));
  }
  void remember_success(const StackTurns& turns, std::size_t n);
  std::uint16_t tag(const StackTurn& turn) const { return ground_.tag(turn.from, turn.to); }
  // Near the root alone: what another thread is at deeper down is done sooner than it is found again. And
  // where positions go into a table of the thread's own there is nothing to share.
  bool is_shared(const Question& question) const {
    return team_ && question.board.all().size() >= least_shared_;
  }
  // Where memory is short there is no small table.
  bool is_for_small(int stacks) const { return stacks <= kMostInSmallTable && small_table_.is_there(); }
  BoundsTable& table_for(int stacks) { return is_for_small(stacks) ? small_table_ : table_; }
  const BoundsTable& table_for(int stacks) const { return is_for_small(stacks) ? small_table_ : table_; }

  static constexpr int kMostInSmallTable = 14;
  static constexpr int kLeastJudged = 20;
  static constexpr int kLeastShared = 16;
  static constexpr int kSharedPlies = 4;

  BoundsTable& table_;
  NodeCount& count_;
  Team* team_ = nullptr;
  BoundsTable small_table_{2};
  Ground ground_{CellSet()};
  BoundsUse bounds_use_;
  std::vector<int> history_;  // by tag: how often the turn answered with yes
  int depth_ = 0;
  // By depth: the position as the evaluator knows it, where turns are judged.
  std::array<Position, std::size_t{kCells} + 1> path_{};
  int least_shared_ = kLeastShared;
  // By depth: the last two turns that answered with yes.
  std::array<std::array<std::uint16_t, 2>, std::size_t{2} * kCells> killers_{};
};

}  // namespace potentia::dvonn
