// ZÈRTZ's engines: the search templates meet the four versions' rules and evaluator.
#include "engine/engine_of.h"
#include "engine/engines.h"
#include "eval/handcrafted/zertz.h"
#include "rules/zertz/rules.h"

namespace potentia {
namespace {

template <class G>
std::unique_ptr<Engine> make() {
  return std::make_unique<EngineOf<G, zertz::HandcraftedEvaluator<G>>>();
}

}  // namespace

std::unique_ptr<Engine> make_zertz_engine(std::string_view id) {
  if (id == zertz::Standard37::kId) return make<zertz::Standard37>();
  if (id == zertz::Tournament48::kId) return make<zertz::Tournament48>();
  if (id == zertz::Tournament61::kId) return make<zertz::Tournament61>();
  if (id == zertz::Blitz37::kId) return make<zertz::Blitz37>();
  return nullptr;
}

std::optional<double> zertz_win_scale(std::string_view id) {
  if (id == zertz::Standard37::kId) return zertz::HandcraftedEvaluator<zertz::Standard37>::kWinScale;
  if (id == zertz::Tournament48::kId) return zertz::HandcraftedEvaluator<zertz::Tournament48>::kWinScale;
  if (id == zertz::Tournament61::kId) return zertz::HandcraftedEvaluator<zertz::Tournament61>::kWinScale;
  if (id == zertz::Blitz37::kId) return zertz::HandcraftedEvaluator<zertz::Blitz37>::kWinScale;
  return std::nullopt;
}

}  // namespace potentia
