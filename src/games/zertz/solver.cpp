// ZÈRTZ's solvers: who wins, and in how many plies.
#include "games/families.h"
#include "rules/zertz/arrangement.h"
#include "solver/solver_of.h"
#include "solver/zertz/winning.h"

namespace potentia {

std::unique_ptr<AnySolver> make_zertz_solver(std::string_view id) {
  using namespace zertz;
  if (rings_of(id)) id = Tournament61::kId;
  return solver_among<WinningKnowledge, Standard37, Tournament48, Tournament61, Blitz37>(id);
}

}  // namespace potentia
