// Buses of each kind for tests, and short ways to ask and to wait.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/text.h"
#include "bus/bus.h"
#include "bus/test_broker.h"

namespace potentia::bus {

inline constexpr milliseconds kNow{0};
inline constexpr milliseconds kLong{10'000};

/// A bus as its several users see it: connections to one broker, or the one there is in memory.
class TestBus {
 public:
  explicit TestBus(std::string kind) : kind_(std::move(kind)) {}

  std::shared_ptr<Bus> connect() {
    if (kind_ == "memory" && !all_.empty()) return all_.front();
    auto opened = open_bus(kind_ == "memory" ? kind_ : broker_url());
    if (!opened) {
      ADD_FAILURE() << opened.error().sentence();
      return nullptr;
    }
    all_.push_back(std::move(*opened));
    for (int tries = 0; tries < 1000 && !all_.back()->health().connected; ++tries)
      std::this_thread::sleep_for(milliseconds(5));
    return all_.back();
  }

  /// A name that no other test has.
  static std::string fresh(const std::string& what) {
    static int count = 0;
    return what + "-" + std::to_string(getpid()) + "-" + std::to_string(++count);
  }

 private:
  std::string kind_;
  std::vector<std::shared_ptr<Bus>> all_;
};

/// How much a long test does: the number in the environment variable, or this one.
inline long amount(const char* variable, long usual) {
  const char* text = std::getenv(variable);
  if (text == nullptr) return usual;
  const auto number = parse_int<long>(text);
  if (!number) std::abort();  // a test must not pass because of a slip of the pen
  return *number;
}

/// The answer; an Error fails the test.
template <class T>
T got(Result<T> result) {
  EXPECT_TRUE(result.ok()) << result.error().sentence();
  return result ? std::move(*result) : T();
}
/// The code of an error; "" for none.
inline std::string code(const std::optional<Error>& error) {
  return error ? error->code : "";
}
template <class T>
std::string code(const Result<T>& result) {
  return result ? "" : result.error().code;
}

/// Whether it comes true within a while.
inline bool soon(const std::function<bool()>& is_so, int milliseconds_at_most = 15'000) {
  const std::int64_t end = now_ms() + milliseconds_at_most;
  while (!is_so()) {
    if (now_ms() > end) return false;
    std::this_thread::sleep_for(milliseconds(5));
  }
  return true;
}

/// What callbacks have heard, in order.
class Heard {
 public:
  void add(std::string text) {
    const std::lock_guard lock(mutex_);
    all_.push_back(std::move(text));
  }
  std::vector<std::string> all() const {
    const std::lock_guard lock(mutex_);
    return all_;
  }
  std::size_t size() const { return all().size(); }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> all_;
};

class BothBuses : public testing::TestWithParam<std::string> {
 protected:
  TestBus place_{GetParam()};
};

inline std::string kind_name(const testing::TestParamInfo<std::string>& info) {
  return info.param;
}

}  // namespace potentia::bus
