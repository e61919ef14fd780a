// PÜNCT's engines: the search templates meet both versions' rules, with the turns that are wanted, and
// evaluator.
#include "engine/engine_of.h"
#include "eval/punct/wanted.h"
#include "games/families.h"
#include "rules/punct/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_punct_engine(std::string_view id, const LevelTable& levels) {
  using namespace punct;
  return engine_among<StaticEvaluator, Searched<Standard>, Searched<Basic>>(id, levels);
}

}  // namespace potentia
