// GIPF's engines: the search templates meet the three versions' rules and evaluator.
#include "engine/engine_of.h"
#include "eval/gipf/evaluator.h"
#include "games/families.h"
#include "rules/gipf/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_gipf_engine(std::string_view id, const LevelTable& levels) {
  using namespace gipf;
  return engine_among<StaticEvaluator, Basic, Standard, Tournament>(id, levels);
}

}  // namespace potentia
