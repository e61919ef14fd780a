// The solvers for GIPF with potentials: who wins, and in how many plies.
#include "eval/potentials/evaluator.h"
#include "games/families.h"
#include "rules/potentials/rules.h"
#include "solver/solver_of.h"

namespace potentia {

std::unique_ptr<AnySolver> make_potentials_solver(std::string_view id) {
  using namespace potentials;
  return solver_among<StaticEvaluator, Usual, Ultimate>(id);
}

}  // namespace potentia
