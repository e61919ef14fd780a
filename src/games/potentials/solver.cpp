// The solvers for GIPF with potentials: who wins, and in how many plies.
#include "eval/potentials/evaluator.h"
#include "games/families.h"
#include "rules/potentials/movegen.h"
#include "rules/potentials/rules.h"
#include "solver/gipf/all_turns.h"
#include "solver/solver_of.h"

namespace potentia {
namespace {

template <class G>
using Knowledge = gipf::TriesAllTurns<potentials::StaticEvaluator<G>>;

}  // namespace

std::unique_ptr<AnySolver> make_potentials_solver(std::string_view id) {
  using namespace potentials;
  return solver_among<Knowledge, Usual, Ultimate>(id);
}

}  // namespace potentia
