// TAMSK's solver: the exact margin of level 1.
#include "games/families.h"
#include "rules/tamsk/rules.h"
#include "solver/solver_of.h"
#include "solver/tamsk/ending.h"

namespace potentia {

std::unique_ptr<AnySolver> make_tamsk_solver(std::string_view) {
  return std::make_unique<ExactSolver<tamsk::Level1, tamsk::EndingKnowledge>>();
}

}  // namespace potentia
