// PÜNCT's solvers: who wins, and in how many plies; by all turns, not only those that a search wants.
#include "eval/punct/evaluator.h"
#include "games/families.h"
#include "rules/punct/rules.h"
#include "solver/solver_of.h"

namespace potentia {

std::unique_ptr<AnySolver> make_punct_solver(std::string_view id) {
  using namespace punct;
  return solver_among<StaticEvaluator, Standard, Basic>(id);
}

}  // namespace potentia
