// Which turns look good before any is searched: the order of GIPF's turns.
//
// What a turn is worth is a sum of numbers. Of its push: by what stands on each line that it changes, before
// and after, by the kind of piece that enters, and by how many pieces lie. Of what it takes: how much of
// either player's. tools/tune/policy.cpp fits them to the turns that searches chose (docs/nets.md). They know
// no spot of the board: all its symmetries hold.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/gipf/changed_lines.h"
#include "rules/gipf/movegen.h"

namespace potentia::gipf {

namespace internal {
inline constexpr std::size_t kPolicyStages = 6;  // by pieces on the board
inline constexpr int kPiecesAStage = 5;
inline constexpr std::size_t kCountsTaken = 8;  // 0 to 6, and more

// Where the numbers of each kind begin.
inline constexpr std::size_t kLineBefore = 0;  // by fold of the line
inline constexpr std::size_t kLineAfter = kLineBefore + at(kFolds);
inline constexpr std::size_t kEntering = kLineAfter + at(kFolds);  // by kind, whether it displaces, stage
inline constexpr std::size_t kTakenOwn = kEntering + 2 * 2 * kPolicyStages;  // pieces taken, by count
inline constexpr std::size_t kTakenEnemy = kTakenOwn + kCountsTaken;
inline constexpr std::size_t kTakenGipfOwn = kTakenEnemy + kCountsTaken;
inline constexpr std::size_t kTakenGipfEnemy = kTakenGipfOwn + kCountsTaken;
inline constexpr std::size_t kPolicyEnd = kTakenGipfEnemy + kCountsTaken;
}  // namespace internal

inline constexpr std::size_t kPolicyNumbers = internal::kPolicyEnd;
inline constexpr int kPolicyUnit = 16;  // of the logarithm of odds
extern const std::array<std::int8_t, kPolicyNumbers> kPolicy;

/// The numbers that the turns of a position are worth.
class Policy {
 public:
  /// `pieces` as who is to move sees them.
  explicit Policy(const Pieces& pieces)
      : pieces_(pieces),
        stage_(
            std::min(at(pieces.occupied().size() / internal::kPiecesAStage), internal::kPolicyStages - 1)) {}

  Colours colours() const { return {pieces_.own, pieces_.enemy}; }

  /// The number of what a push enters.
  std::size_t of_piece(const Move& move) const {
    using namespace internal;
    const std::size_t displacing = displaces(move.push()) ? 1 : 0;
    return kEntering + ((move.enters_gipf() ? 2 : 0) + displacing) * kPolicyStages + stage_;
  }
  /// Calls f(number) for what a push is worth. Where rows are taken before it: of the position without them.
  template <class F>
  void visit_push(const Move& move, F f) const {
    f(of_piece(move));
    const Colours now = colours();
    visit_changed_lines(now, now.after_push(move.push()), [&](std::uint16_t before, std::uint16_t after) {
      f(internal::kLineBefore + fold_of(before));
      f(internal::kLineAfter + fold_of(after));
    });
  }
  /// Calls f(number) for what a turn takes.
  template <class F>
  void visit_taken(const Move& move, F f) const {
    using namespace internal;
    if ((move.before() | move.after()).empty()) return;
    const Pieces then =
        move.has_push() ? pushed(pieces_.without(move.before()), move.push(), move.kind()) : Pieces();
    const auto tell = [&](std::size_t first, CellSet of, CellSet of_then) {
      const int count = (move.before() & of).size() + (move.after() & of_then).size();
      f(first + std::min(at(count), kCountsTaken - 1));
    };
    tell(kTakenOwn, pieces_.own, then.own);
    tell(kTakenEnemy, pieces_.enemy, then.enemy);
    tell(kTakenGipfOwn, pieces_.own & pieces_.gipf, then.own & then.gipf);
    tell(kTakenGipfEnemy, pieces_.enemy & pieces_.gipf, then.enemy & then.gipf);
  }

 private:
  Pieces pieces_;
  std::size_t stage_;
};

}  // namespace potentia::gipf
