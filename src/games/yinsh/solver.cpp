// YINSH's solvers: who wins, and in how many plies.
#include "eval/yinsh/evaluator.h"
#include "games/families.h"
#include "rules/yinsh/rules.h"
#include "solver/solver_of.h"

namespace potentia {

std::unique_ptr<AnySolver> make_yinsh_solver(std::string_view id) {
  using namespace yinsh;
  return solver_among<StaticEvaluator, Standard, Blitz>(id);
}

}  // namespace potentia
