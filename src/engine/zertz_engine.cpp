// ZÈRTZ's engines: the search templates meet the four versions' rules and evaluator.
#include "engine/engine_of.h"
#include "engine/engines.h"
#include "eval/handcrafted/zertz.h"
#include "rules/zertz/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_zertz_engine(std::string_view id) {
  using namespace zertz;
  return engine_among<HandcraftedEvaluator, Standard37, Tournament48, Tournament61, Blitz37>(id);
}

std::optional<double> zertz_win_scale(std::string_view id) {
  using namespace zertz;
  return win_scale_among<HandcraftedEvaluator, Standard37, Tournament48, Tournament61, Blitz37>(id);
}

}  // namespace potentia
