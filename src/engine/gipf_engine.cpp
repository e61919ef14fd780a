// GIPF's engines: the search templates meet the three versions' rules and evaluator.
#include "engine/engine_of.h"
#include "engine/engines.h"
#include "eval/handcrafted/gipf.h"
#include "rules/gipf/rules.h"

namespace potentia {
namespace {

template <class G>
std::unique_ptr<Engine> make() {
  return std::make_unique<EngineOf<G, gipf::HandcraftedEvaluator<G>>>();
}

}  // namespace

std::unique_ptr<Engine> make_gipf_engine(std::string_view id) {
  if (id == gipf::Basic::kId) return make<gipf::Basic>();
  if (id == gipf::Standard::kId) return make<gipf::Standard>();
  if (id == gipf::Tournament::kId) return make<gipf::Tournament>();
  return nullptr;
}

std::optional<double> gipf_win_scale(std::string_view id) {
  if (id == gipf::Basic::kId) return gipf::HandcraftedEvaluator<gipf::Basic>::kWinScale;
  if (id == gipf::Standard::kId) return gipf::HandcraftedEvaluator<gipf::Standard>::kWinScale;
  if (id == gipf::Tournament::kId) return gipf::HandcraftedEvaluator<gipf::Tournament>::kWinScale;
  return std::nullopt;
}

}  // namespace potentia
