// TAMSK's engines: the search templates meet the three levels' rules and evaluator.
#include "engine/engine_of.h"
#include "engine/engines.h"
#include "engine/tamsk_ending.h"
#include "eval/tamsk/evaluator.h"
#include "rules/tamsk/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_tamsk_engine(std::string_view id) {
  using namespace tamsk;
  // The solver knows no time.
  if (id == Level1::kId)
    return std::make_unique<EngineOf<Level1, HandcraftedEvaluator<Level1>, TamskEnding>>();
  return engine_among<HandcraftedEvaluator, Level2, Level3>(id);
}

}  // namespace potentia
