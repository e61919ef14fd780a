// What the parts of the bus in memory share: a clock, whether it is closed, and one lock for all of it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "bus/bus.h"
#include "bus/calling_threads.h"

namespace potentia::bus {

struct MemoryQueue;
struct MemoryLeases;

struct MemoryCore {
  explicit MemoryCore(std::function<std::int64_t()> clock) : now(std::move(clock)) {}

  const std::function<std::int64_t()> now;
  mutable std::mutex mutex;         // of all below; never held while a callback runs
  std::condition_variable changed;  // jobs, leases, closed
  bool closed = false;
  std::map<std::string, std::shared_ptr<MemoryQueue>, std::less<>> queues{};
  std::map<std::string, std::shared_ptr<MemoryLeases>, std::less<>> leases{};
  CallingThreads threads{};  // has a lock of its own
};

std::unique_ptr<Queue> open_memory_queue(const std::shared_ptr<MemoryCore>& core, std::string_view name,
                                         QueueSettings settings);
/// With the lock held.
void empty_memory_queue(MemoryCore& core, std::string_view name);
std::unique_ptr<Leases> open_memory_leases(const std::shared_ptr<MemoryCore>& core, std::string_view kind,
                                           milliseconds time);

}  // namespace potentia::bus
