// The seam behind which threads stand: helpers of a parallel search (lazy SMP). In the browser there are
// none.
#pragma once

#include <functional>
#include <vector>

#if defined(__wasi__)
#define POTENTIA_HAS_THREADS 0
#else
#define POTENTIA_HAS_THREADS 1
#include <thread>
#endif

namespace potentia {

class HelperThreads {
 public:
  HelperThreads() = default;
  HelperThreads(const HelperThreads&) = delete;
  HelperThreads& operator=(const HelperThreads&) = delete;
  ~HelperThreads() { join(); }

#if POTENTIA_HAS_THREADS
  static constexpr int kMaxThreads = 256;

  void start(std::function<void()> work) { threads_.emplace_back(std::move(work)); }
  bool running() const { return !threads_.empty(); }
  /// Waits for all; whoever calls has told them to stop.
  void join() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  std::vector<std::thread> threads_;
#else
  static constexpr int kMaxThreads = 1;

  void start(const std::function<void()>&) {}
  bool running() const { return false; }
  void join() {}
#endif
};

}  // namespace potentia
