// YINSH's engines: the search templates meet both versions' rules and evaluator.
#include "engine/engine_of.h"
#include "eval/yinsh/evaluator.h"
#include "games/families.h"
#include "rules/yinsh/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_yinsh_engine(std::string_view id, const LevelTable& levels) {
  using namespace yinsh;
  return engine_among<StaticEvaluator, Standard, Blitz>(id, levels);
}

}  // namespace potentia
