// The seam behind which threads stand: threads that wait for work. Helpers of a parallel search (lazy SMP),
// the search of a UGI session, games of a match. In the browser there are none.
//
// They are made before there is work for them, so that a machine that has no more threads says so where it
// can still be answered.
#pragma once

#include <cstddef>
#include <functional>

#if !defined(__wasi__)
#include <memory>
#include <vector>
#endif

namespace potentia {

class WorkerThreads {
 public:
#if !defined(__wasi__)
  WorkerThreads();
  WorkerThreads(const WorkerThreads&) = delete;
  WorkerThreads& operator=(const WorkerThreads&) = delete;
  ~WorkerThreads();

  /// As many threads as that, none of them at work. False if the machine refuses: then all stays as it was.
  bool resize(std::size_t count);
  std::size_t size() const { return workers_.size(); }

  /// Gives one of the threads something to do; it has nothing to do yet.
  void start(std::size_t thread, std::function<void()> work);
  /// Waits until all have done what they were given.
  void join();
  /// Whether something was started since the last join.
  bool running() const { return running_; }

 private:
  struct Worker;
  std::vector<std::unique_ptr<Worker>> workers_;
  bool running_ = false;
#else
  bool resize(std::size_t count) { return count == 0; }
  std::size_t size() const { return 0; }
  void start(std::size_t, const std::function<void()>&) {}
  void join() {}
  bool running() const { return false; }
#endif
};

}  // namespace potentia
