// The engines for GIPF with potentials: the search templates meet its rules and evaluator.
#include "engine/engine_of.h"
#include "eval/potentials/evaluator.h"
#include "games/families.h"
#include "rules/potentials/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_potentials_engine(std::string_view id, const LevelTable& levels) {
  using namespace potentials;
  return engine_among<StaticEvaluator, Usual, Ultimate>(id, levels);
}

}  // namespace potentia
