// Gate: how many jobs a worker's threads have in hand and how many of them are worked on. One thread talks to
// the bus while another computes: so as many compute as there are permits, and where jobs are short a few
// more are taken ahead.
//
//   begin_take … end_take    a job is asked for; only where there is room, so that none lies here that
//   another
//                            worker could begin at once
//   enter … leave            it is worked on; the most urgent kind first
//   put_down                 it is no longer in hand
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <mutex>

#include "farm/job.h"

namespace potentia::farm {

class Gate {
 public:
  explicit Gate(int permits) : permits_(permits) {}

  /// Of one kind so many threads are of use.
  static int hands(int permits) { return permits + ahead(permits); }

  /// False: it is closed. So says enter().
  bool begin_take(Kind kind) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return is_closed_ || in_hand_ + taking(kind) < room(); });
    if (is_closed_) return false;
    ++taking(kind);
    return true;
  }
  void end_take(Kind kind, bool has_job) {
    const std::lock_guard lock(mutex_);
    --taking(kind);
    if (has_job) ++in_hand_;
    changed_.notify_all();
  }

  bool enter(Kind kind) {
    std::unique_lock lock(mutex_);
    ++waiting(kind);
    changed_.wait(lock, [&] { return is_closed_ || (working_ < permits_ && is_next(kind)); });
    --waiting(kind);
    if (!is_closed_) ++working_;
    changed_.notify_all();
    return !is_closed_;
  }
  void leave(std::int64_t took) {
    const std::lock_guard lock(mutex_);
    --working_;
    mean_ = mean_ < 0 ? static_cast<double>(took) : mean_ + (static_cast<double>(took) - mean_) / 4;
    changed_.notify_all();
  }
  void put_down() {
    const std::lock_guard lock(mutex_);
    --in_hand_;
    changed_.notify_all();
  }

  void close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    changed_.notify_all();
  }

 private:
  static constexpr double kShort = 1000;  // milliseconds

  static int ahead(int permits) { return 1 + permits / 4; }
  int& taking(Kind kind) { return taking_[static_cast<std::size_t>(kind)]; }
  int& waiting(Kind kind) { return waiting_[static_cast<std::size_t>(kind)]; }
  int room() const { return mean_ >= 0 && mean_ < kShort ? permits_ + ahead(permits_) : permits_; }
  bool is_next(Kind kind) const {
    for (std::size_t other = 0; other < static_cast<std::size_t>(kind); ++other) {
      if (waiting_[other] > 0) return false;
    }
    return true;
  }

  const int permits_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::array<int, kKinds> taking_{}, waiting_{};
  int in_hand_ = 0, working_ = 0;
  double mean_ = -1;  // milliseconds a job; negative: none was done yet
  bool is_closed_ = false;
};

}  // namespace potentia::farm
