// ZÈRTZ's engines: the search templates meet the four versions' rules and evaluator.
#include "engine/engine_of.h"
#include "eval/zertz/evaluator.h"
#include "games/families.h"
#include "rules/zertz/arrangement.h"

namespace potentia {

std::unique_ptr<Engine> make_zertz_engine(std::string_view id, const LevelTable& levels) {
  using namespace zertz;
  if (const auto rings = rings_of(id))
    return std::make_unique<EngineOf<Tournament61, StaticEvaluator<Tournament61>>>(levels, id,
                                                                                   start_with(*rings));
  return engine_among<StaticEvaluator, Standard37, Tournament48, Tournament61, Blitz37>(id, levels);
}

}  // namespace potentia
