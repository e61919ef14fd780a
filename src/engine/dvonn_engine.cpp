// DVONN's engine: the search templates meet DVONN's rules and evaluator.
#include "engine/dvonn_ending.h"
#include "engine/engine_of.h"
#include "engine/engines.h"
#include "eval/handcrafted/dvonn.h"
#include "rules/dvonn/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_dvonn_engine() {
  return std::make_unique<EngineOf<dvonn::Rules, dvonn::HandcraftedEvaluator, DvonnEnding>>();
}

double dvonn_win_scale() {
  return dvonn::HandcraftedEvaluator::kWinScale;
}

}  // namespace potentia
