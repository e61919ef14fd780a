// Threads that call back: each belongs to a subscription, and the bus ends those that are left.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "bus/bus.h"

namespace potentia::bus {

class CallingThread {
 public:
  CallingThread() = default;
  virtual ~CallingThread() = default;
  CallingThread(const CallingThread&) = delete;
  CallingThread& operator=(const CallingThread&) = delete;

  /// When it returns no callback is running, and none comes any more.
  virtual void stop() = 0;
  virtual std::uint64_t missed() const { return 0; }
};

/// What the subscriber has: ends the thread with itself.
class ThreadSubscription final : public Subscription {
 public:
  explicit ThreadSubscription(std::shared_ptr<CallingThread> thread) : thread_(std::move(thread)) {}
  ~ThreadSubscription() override { thread_->stop(); }
  std::uint64_t missed() const override { return thread_->missed(); }

 private:
  std::shared_ptr<CallingThread> thread_;
};

/// What the bus has: those that have not ended yet.
class CallingThreads {
 public:
  std::unique_ptr<Subscription> add(const std::shared_ptr<CallingThread>& thread) {
    const std::lock_guard lock(mutex_);
    std::erase_if(threads_, [](const auto& weak) { return weak.expired(); });
    threads_.push_back(thread);
    return std::make_unique<ThreadSubscription>(thread);
  }

  void stop_all() {
    std::vector<std::weak_ptr<CallingThread>> threads;
    {
      const std::lock_guard lock(mutex_);
      threads.swap(threads_);
    }
    for (const auto& weak : threads) {
      if (const auto thread = weak.lock()) thread->stop();
    }
  }

 private:
  std::mutex mutex_;
  std::vector<std::weak_ptr<CallingThread>> threads_;
};

}  // namespace potentia::bus
