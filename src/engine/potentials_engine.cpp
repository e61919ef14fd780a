// The engine for GIPF with potentials: the search templates meet its rules and evaluator.
#include "engine/engine_of.h"
#include "engine/engines.h"
#include "eval/handcrafted/potentials.h"
#include "rules/potentials/rules.h"

namespace potentia {

std::unique_ptr<Engine> make_potentials_engine(std::string_view id) {
  using potentials::HandcraftedEvaluator;
  if (id == potentials::Usual::kId)
    return std::make_unique<EngineOf<potentials::Usual, HandcraftedEvaluator<potentials::Usual>>>();
  if (id == potentials::Ultimate::kId)
    return std::make_unique<EngineOf<potentials::Ultimate, HandcraftedEvaluator<potentials::Ultimate>>>();
  return nullptr;
}

std::optional<double> potentials_win_scale(std::string_view id) {
  if (id == potentials::Usual::kId) return potentials::HandcraftedEvaluator<potentials::Usual>::kWinScale;
  if (id == potentials::Ultimate::kId)
    return potentials::HandcraftedEvaluator<potentials::Ultimate>::kWinScale;
  return std::nullopt;
}

}  // namespace potentia
