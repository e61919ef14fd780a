// Time for one turn out of a clock: a share of what is left, plus most of the increment, never the last
// reserve.
#include "search/limits.h"

#include <algorithm>

namespace potentia {
namespace {

// Kept back on every turn against scheduling and pipes: on a machine with both cores loaded a thread may have
// to wait this long before it runs again.
constexpr std::int64_t kMargin = 25;

}  // namespace

TimePlan plan_time(const Limits& limits, Player side) {
  TimePlan plan;
  if (limits.infinite || limits.ponder) return plan;
  if (limits.movetime) {
    const std::int64_t given = std::max<std::int64_t>(1, *limits.movetime);
    plan.hard = std::max<std::int64_t>(1, given - std::min<std::int64_t>(kMargin, given / 10));
  }
  if (const auto& left = limits.time[index_of(side)]) {
    const std::int64_t usable = std::max<std::int64_t>(1, *left - std::min(kMargin, *left / 2));
    const std::int64_t increment = limits.increment[index_of(side)];
    const int turns =
        limits.moves_to_go ? std::clamp(*limits.moves_to_go, 1, limits.turns_ahead) : limits.turns_ahead;
    const std::int64_t share = usable / turns + increment * 3 / 4;
    plan.soft = std::clamp<std::int64_t>(share, 1, std::max<std::int64_t>(1, usable * 8 / 10));
    const std::int64_t most =
        std::clamp<std::int64_t>(share * 3, 1, std::max<std::int64_t>(1, usable * 8 / 10));
    plan.hard = std::min(plan.hard.value_or(most), most);
  }
  return plan;
}

}  // namespace potentia
