// Milliseconds since an arbitrary fixed moment; never runs backwards.
#pragma once

#include <chrono>
#include <cstdint>

namespace potentia {

inline std::int64_t now_ms() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace potentia
