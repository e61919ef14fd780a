// How much a long test does: a default that fits the build, and an environment variable that says otherwise.
#pragma once

#include <cstdlib>
#include <optional>
#include <string>

#include "base/text.h"

namespace potentia::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif
#else
inline constexpr bool kIsSanitized = false;
#endif

/// The number in the environment variable, or the default for this build. A variable that is no number stops
/// the program: a test must not pass because of a slip of the pen.
inline long amount(const char* variable, long plain, long sanitized) {
  const char* text = std::getenv(variable);
  if (text == nullptr) return kIsSanitized ? sanitized : plain;
  const auto number = parse_int<long>(text);
  if (!number) std::abort();
  return *number;
}

}  // namespace potentia::test
