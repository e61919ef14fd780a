// DVONN's solver: the exact margin of its movement phase.
#include "games/families.h"
#include "rules/dvonn/rules.h"
#include "solver/dvonn/ending.h"
#include "solver/solver_of.h"

namespace potentia {

std::unique_ptr<AnySolver> make_dvonn_solver(std::string_view) {
  return std::make_unique<ExactSolver<dvonn::Rules, dvonn::EndingKnowledge>>();
}

}  // namespace potentia
