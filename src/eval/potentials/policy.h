// Which turns look good before any is searched: the order of turns with potentials.
//
// What a turn is worth is a sum of numbers. Of its action, a push or the use of a potential: by what stands
// on each line that it changes, before and after, by the kind of piece entered or the type used, and by how
// many pieces lie. Of what it takes: how much of either player's. tools/tune/policy.cpp fits them to the
// turns that searches chose (docs/nets.md). They know no spot of the board: all its symmetries hold.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/gipf/changed_lines.h"
#include "rules/potentials/position.h"

namespace potentia::potentials {

namespace internal {
inline constexpr std::size_t kPolicyStages = 6;  // by pieces on the board
inline constexpr int kPiecesAStage = 5;
inline constexpr std::size_t kCountsTaken = 8;  // 0 to 6, and more

// Where the numbers of each kind begin.
inline constexpr std::size_t kLineBefore = 0;  // by fold of the line
inline constexpr std::size_t kLineAfter = kLineBefore + at(gipf::kFolds);
inline constexpr std::size_t kEntering =
    kLineAfter + at(gipf::kFolds);  // by kind, whether it displaces, stage
inline constexpr std::size_t kUsing =
    kEntering + at(kKinds) * 2 * kPolicyStages;  // by type, onto what, stage
inline constexpr std::size_t kTakenOwn = kUsing + at(kTypes) * 4 * kPolicyStages;  // pieces taken, by count
inline constexpr std::size_t kTakenEnemy = kTakenOwn + kCountsTaken;
inline constexpr std::size_t kTakenLoadedOwn = kTakenEnemy + kCountsTaken;
inline constexpr std::size_t kTakenLoadedEnemy = kTakenLoadedOwn + kCountsTaken;
inline constexpr std::size_t kTakenGipfOwn = kTakenLoadedEnemy + kCountsTaken;
inline constexpr std::size_t kTakenGipfEnemy = kTakenGipfOwn + kCountsTaken;
inline constexpr std::size_t kLateMoves = kTakenGipfEnemy + kCountsTaken;
inline constexpr std::size_t kEarlyMoves = kLateMoves + kCountsTaken;
inline constexpr std::size_t kPolicyEnd = kEarlyMoves + kCountsTaken;
}  // namespace internal

inline constexpr std::size_t kPolicyNumbers = internal::kPolicyEnd;
inline constexpr int kPolicyUnit = 16;  // of the logarithm of odds
extern const std::array<std::int8_t, kPolicyNumbers> kPolicy;

/// The numbers that the turns of a position are worth.
class Policy {
 public:
  explicit Policy(const Position& position)
      : board_(position.board()),
        colours_{position.pieces(position.side()), position.pieces(opponent(position.side()))},
        stage_(std::min(at(position.occupied().size() / internal::kPiecesAStage),
                        internal::kPolicyStages - 1)) {}

  /// The number of what a push enters, or of the potential used.
  std::size_t of_piece(const Action& action) const {
    using namespace internal;
    if (action.is_push()) {
      const std::size_t displaces = gipf::displaces(action.push()) ? 1 : 0;
      return kEntering + (at(action.kind().index()) * 2 + displaces) * kPolicyStages + stage_;
    }
    const CellSet to{action.to()};
    const std::size_t onto = action.converts() ? 3 : to & colours_.enemy ? 1 : to & colours_.own ? 2 : 0;
    return kUsing + (at(type_at(action.from())) * 4 + onto) * kPolicyStages + stage_;
  }
  const gipf::Colours& colours() const { return colours_; }
  /// The colours that show after the use of a potential that goes to this spot.
  gipf::Colours after_use(Cell to) const {
    return {colours_.own | CellSet(to), colours_.enemy - CellSet(to)};
  }
  /// Calls f(number) for each line that is another one after an action.
  template <class F>
  void visit_lines(const Action& action, F f) const {
    const gipf::Colours then = action.is_push() ? colours_.after_push(action.push()) : after_use(action.to());
    gipf::visit_changed_lines(colours_, then, [&](std::uint16_t before, std::uint16_t after) {
      f(internal::kLineBefore + gipf::fold_of(before));
      f(internal::kLineAfter + gipf::fold_of(after));
    });
  }
  /// All of an action. Where rows are taken before it: of the position in which they are. What extra moves
  /// before it do to lines is not looked at: they are rare.
  template <class F>
  void visit_action(const Action& action, F f) const {
    if (!action.is_push() && !action.is_use()) return;
    f(of_piece(action));
    visit_lines(action, f);
  }

  /// Calls f(number) for what the rest of the turn is worth.
  template <class F>
  void visit_rest(const Move& move, F f) const {
    using namespace internal;
    const CellSet taken = move.before().spots() | move.after().spots();
    const auto tell = [&](std::size_t own, std::size_t enemy, CellSet of) {
      f(own + std::min(at((of & colours_.own).size()), kCountsTaken - 1));
      f(enemy + std::min(at((of & colours_.enemy).size()), kCountsTaken - 1));
    };
    if (taken) {
      tell(kTakenOwn, kTakenEnemy, taken);
      tell(kTakenLoadedOwn, kTakenLoadedEnemy, taken & board_.loaded());
      tell(kTakenGipfOwn, kTakenGipfEnemy, taken & board_.gipf());
    }
    const auto count = [](const ExtraMoves& moves) { return std::min(at(moves.size()), kCountsTaken - 1); };
    if (!move.late().empty()) f(kLateMoves + count(move.late()));
    if (!move.early().empty()) f(kEarlyMoves + count(move.early()));
  }

 private:
  int type_at(Cell cell) const {
    for (const Type type : kAllTypes) {
      if (board_.of_type(type).has(cell)) return number(type);
    }
    return 0;
  }

  Board board_;
  gipf::Colours colours_;
  std::size_t stage_;
};

}  // namespace potentia::potentials
