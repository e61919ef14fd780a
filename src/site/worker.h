// Worker: a thread for what takes long, one thing after the other in the order in which it comes.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <limits>
#include <mutex>
#include <thread>

namespace potentia::site {

class Worker {
 public:
  /// At most so many wait.
  explicit Worker(std::size_t most = std::numeric_limits<std::size_t>::max());
  /// Waits for what is under way; what waits is dropped.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// From any thread. False: too many wait.
  bool add(std::function<void()> work);

 private:
  void run();

  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable has_work_;
  std::deque<std::function<void()>> waiting_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace potentia::site
