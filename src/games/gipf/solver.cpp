// GIPF's solvers: who wins, and in how many plies.
#include "games/families.h"
#include "rules/gipf/rules.h"
#include "solver/gipf/winning.h"
#include "solver/solver_of.h"

namespace potentia {

std::unique_ptr<AnySolver> make_gipf_solver(std::string_view id) {
  using namespace gipf;
  return solver_among<WinningKnowledge, Basic, Standard, Tournament>(id);
}

}  // namespace potentia
