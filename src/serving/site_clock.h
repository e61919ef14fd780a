// SiteClock: the moments by which a site's games run. They are the machine's wall clock, but for its leaps:
// where that is set, an hour of a game is an hour all the same, and nobody's time is over before it is. What
// the two differ by is made up little by little.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>

#include "base/clock.h"
#include "storage/store.h"

namespace potentia::serving {

class SiteClock {
 public:
  using Read = std::function<std::int64_t()>;  // milliseconds
  /// The wall clock has leapt, by so many milliseconds; told from now(), on its thread.
  using Leapt = std::function<void(std::int64_t by)>;

  /// `wall`: since 1970; `steady`: never set.
  explicit SiteClock(Leapt leapt, Read wall = wall_now, Read steady = now_ms);

  /// Never less than before. Any thread.
  storage::Moment now();

 private:
  static std::int64_t wall_now();

  const Leapt leapt_;
  const Read wall_, steady_;
  std::mutex mutex_;
  std::int64_t offset_;      // of the site's moments to the steady ones
  std::int64_t looked_ = 0;  // at the wall clock; steady
  std::int64_t behind_ = 0;  // the wall clock then
  storage::Moment last_ = 0;
};

}  // namespace potentia::serving
