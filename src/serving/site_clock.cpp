#include "serving/site_clock.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <utility>

namespace potentia::serving {
namespace {

constexpr std::int64_t kLook = 1000;     // milliseconds from one look at the wall clock to the next
constexpr std::int64_t kMadeUpOf = 100;  // of so many milliseconds one is made up
constexpr std::int64_t kLeap = 500;      // what is less may be a machine that stood still between two reads

}  // namespace

std::int64_t SiteClock::wall_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

SiteClock::SiteClock(Leapt leapt, Read wall, Read steady)
    : leapt_(std::move(leapt)),
      wall_(std::move(wall)),
      steady_(std::move(steady)),
      offset_(wall_() - steady_()),
      looked_(steady_()) {}

storage::Moment SiteClock::now() {
  std::int64_t by = 0;
  storage::Moment out = 0;
  {
    const std::lock_guard lock(mutex_);
    const std::int64_t steady = steady_();
    if (const std::int64_t passed = steady - looked_; passed >= kLook) {
      const std::int64_t ahead = wall_() - steady - offset_;  // of us
      by = ahead - behind_;
      const std::int64_t most = passed / kMadeUpOf;
      const std::int64_t made_up = std::clamp(ahead, -most, most);
      offset_ += made_up;
      behind_ = ahead - made_up;
      looked_ = steady;
    }
    last_ = std::max(last_, steady + offset_);
    out = last_;
  }
  if (std::abs(by) > kLeap) leapt_(by);
  return out;
}

}  // namespace potentia::serving
