// TAMSK's engines: the search templates meet the three levels' rules and evaluator.
#include "engine/engine_of.h"
#include "eval/tamsk/evaluator.h"
#include "games/families.h"
#include "games/tamsk/engine_ending.h"
#include "rules/tamsk/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_tamsk_engine(std::string_view id, const LevelTable& levels) {
  using namespace tamsk;
  // The solver knows no time.
  if (id == Level1::kId)
    return std::make_unique<EngineOf<Level1, StaticEvaluator<Level1>, TamskEnding>>(levels);
  return engine_among<StaticEvaluator, Level2, Level3>(id, levels);
}

}  // namespace potentia
