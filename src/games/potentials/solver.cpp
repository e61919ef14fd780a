// The solvers for GIPF with potentials: who wins, and in how many plies. All turns are tried by proof
// numbers.
#include <cstdint>

#include "eval/potentials/evaluator.h"
#include "games/families.h"
#include "rules/potentials/movegen.h"
#include "rules/potentials/rules.h"
#include "search/forced_win.h"
#include "solver/solver_of.h"

namespace potentia {
namespace potentials {
namespace {

template <class G>
class WinningKnowledge : public StaticEvaluator<G> {
 public:
  using Position = typename G::Position;

  static bool is_forced(const Position&) { return true; }
  template <class F>
  static void visit_forcing(const Position& position, F&& f) {
    visit_turns(position, f);
  }
  std::uint32_t expected_leaves(const Position& position, Player attacker) const {
    return leaves_in(position.reserve(opponent(attacker)));
  }
};

}  // namespace
}  // namespace potentials

std::unique_ptr<AnySolver> make_potentials_solver(std::string_view id) {
  using namespace potentials;
  return solver_among<WinningKnowledge, Usual, Ultimate>(id);
}

}  // namespace potentia
