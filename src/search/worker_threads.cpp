// POSIX threads: std::thread says by an exception that there is none, and rooms are built without them.
#include "search/worker_threads.h"

#include <pthread.h>

#include <condition_variable>
#include <mutex>
#include <new>
#include <utility>

namespace potentia {

struct WorkerThreads::Worker {
  std::mutex mutex;
  std::condition_variable changed;
  std::function<void()> work;  // this and the next under mutex
  bool is_busy = false;
  bool is_over = false;
  pthread_t thread{};
  bool has_thread = false;

  ~Worker() {
    if (!has_thread) return;
    {
      const std::lock_guard lock(mutex);
      is_over = true;
    }
    changed.notify_all();
    pthread_join(thread, nullptr);
  }

  static void* run(void* worker) {
    static_cast<Worker*>(worker)->run();
    return nullptr;
  }

  void run() {
    std::unique_lock lock(mutex);
    for (;;) {
      changed.wait(lock, [this] { return is_busy || is_over; });
      if (!is_busy) return;
      lock.unlock();
      work();
      lock.lock();
      work = nullptr;
      is_busy = false;
      changed.notify_all();
    }
  }

  void wait() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return !is_busy; });
  }
};

WorkerThreads::WorkerThreads() = default;

WorkerThreads::~WorkerThreads() {
  join();
}

bool WorkerThreads::resize(std::size_t count) {
  const std::size_t old = workers_.size();
  if (count < old) workers_.resize(count);
  while (workers_.size() < count) {
    std::unique_ptr<Worker> worker(new (std::nothrow) Worker);
    if (worker) worker->has_thread = pthread_create(&worker->thread, nullptr, Worker::run, worker.get()) == 0;
    if (!worker || !worker->has_thread) {
      workers_.resize(old);
      return false;
    }
    workers_.push_back(std::move(worker));
  }
  return true;
}

void WorkerThreads::start(std::size_t thread, std::function<void()> work) {
  Worker& worker = *workers_[thread];
  running_ = true;
  {
    const std::lock_guard lock(worker.mutex);
    worker.work = std::move(work);
    worker.is_busy = true;
  }
  worker.changed.notify_all();
}

void WorkerThreads::join() {
  for (const auto& worker : workers_) worker->wait();
  running_ = false;
}

}  // namespace potentia
