// TAMSK's engines: the search templates meet the three levels' rules and evaluator.
#include "engine/engine_of.h"
#include "engine/engines.h"
#include "eval/handcrafted/tamsk.h"
#include "rules/tamsk/rules.h"

namespace potentia {
namespace {

template <class G>
std::unique_ptr<Engine> make() {
  return std::make_unique<EngineOf<G, tamsk::HandcraftedEvaluator<G>>>();
}

}  // namespace

std::unique_ptr<Engine> make_tamsk_engine(std::string_view id) {
  if (id == tamsk::Level1::kId) return make<tamsk::Level1>();
  if (id == tamsk::Level2::kId) return make<tamsk::Level2>();
  if (id == tamsk::Level3::kId) return make<tamsk::Level3>();
  return nullptr;
}

std::optional<double> tamsk_win_scale(std::string_view id) {
  const bool is_one = id == tamsk::Level1::kId || id == tamsk::Level2::kId || id == tamsk::Level3::kId;
  return is_one ? std::optional(tamsk::HandcraftedEvaluator<tamsk::Level1>::kWinScale) : std::nullopt;
}

}  // namespace potentia
