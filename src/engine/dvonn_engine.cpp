// DVONN's engine: the search templates meet DVONN's rules and evaluator.
#include "engine/dvonn_ending.h"
#include "engine/engine_of.h"
#include "engine/engines.h"
#include "eval/dvonn/evaluator.h"
#include "rules/dvonn/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_dvonn_engine(std::string_view id) {
  if (id != dvonn::Rules::kId) return nullptr;
  return std::make_unique<EngineOf<dvonn::Rules, dvonn::HandcraftedEvaluator, DvonnEnding>>();
}

}  // namespace potentia
