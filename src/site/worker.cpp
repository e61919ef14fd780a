#include "site/worker.h"

#include <utility>

namespace potentia::site {

Worker::Worker(std::size_t most) : most_(most), thread_([this] { run(); }) {}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  has_work_.notify_all();
  thread_.join();
}

bool Worker::add(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_) return false;
    waiting_.push_back(std::move(work));
  }
  has_work_.notify_one();
  return true;
}

void Worker::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    has_work_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    const std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    work();
    lock.lock();
  }
}

}  // namespace potentia::site
