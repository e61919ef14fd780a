// GIPF's engines: the search templates meet the three versions' rules and evaluator. A program for the
// browser has the engine of one version, as each judges by a net of its own: POTENTIA_GIPF_VERSIONS
// (bindings/wasm).
#include "engine/engine_of.h"
#include "eval/gipf/evaluator.h"
#include "games/families.h"
#include "rules/gipf/rules.h"

#ifndef POTENTIA_GIPF_VERSIONS
#define POTENTIA_GIPF_VERSIONS Basic, Standard, Tournament
#endif

namespace potentia {

std::unique_ptr<Engine> make_gipf_engine(std::string_view id, const LevelTable& levels) {
  using namespace gipf;
  return engine_among<StaticEvaluator, POTENTIA_GIPF_VERSIONS>(id, levels);
}

}  // namespace potentia
