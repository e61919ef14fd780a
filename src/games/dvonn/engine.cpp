// DVONN's engine: the search templates meet DVONN's rules and evaluator.
#include "engine/engine_of.h"
#include "eval/dvonn/evaluator.h"
#include "games/dvonn/engine_ending.h"
#include "games/families.h"
#include "rules/dvonn/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_dvonn_engine(std::string_view id, const LevelTable& levels) {
  if (id != dvonn::Rules::kId) return nullptr;
  return std::make_unique<EngineOf<dvonn::Rules, dvonn::StaticEvaluator, DvonnEnding>>(levels);
}

}  // namespace potentia
