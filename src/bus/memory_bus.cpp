// Events, and the bus as a whole. A subscription has a queue and a thread; publishing puts into the queues.
#include "bus/memory_bus.h"

#include <algorithm>
#include <deque>
#include <thread>
#include <utility>

#include "bus/memory_parts.h"
#include "bus/names.h"

namespace potentia::bus {
namespace {

class MemoryListener final : public CallingThread {
 public:
  MemoryListener(std::string pattern, HearEvent hear, Patience patience)
      : pattern_(std::move(pattern)), hear_(std::move(hear)), patience_(patience) {
    thread_ = std::thread([this] { hear_all(); });
  }
  ~MemoryListener() override { stop(); }

  bool hears(std::string_view subject) const { return covers(pattern_, subject); }

  void put(const Event& event) {
    const std::lock_guard lock(mutex_);
    if (stops_) return;
    if (waiting_.size() >= patience_.events || bytes_ + event.body.size() > patience_.bytes) {
      ++missed_;
      return;
    }
    bytes_ += event.body.size();
    waiting_.push_back(event);
    changed_.notify_one();
  }

  void stop() override {
    {
      const std::lock_guard lock(mutex_);
      stops_ = true;
      changed_.notify_one();
    }
    const std::lock_guard lock(joining_);
    if (thread_.joinable()) thread_.join();
  }

  std::uint64_t missed() const override {
    const std::lock_guard lock(mutex_);
    return missed_;
  }

 private:
  void hear_all() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [this] { return stops_ || !waiting_.empty(); });
      if (stops_) return;
      const Event event = std::move(waiting_.front());
      waiting_.pop_front();
      bytes_ -= event.body.size();
      lock.unlock();
      hear_(event);
      lock.lock();
    }
  }

  const std::string pattern_;
  const HearEvent hear_;
  const Patience patience_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Event> waiting_;
  std::size_t bytes_ = 0;
  std::uint64_t missed_ = 0;
  bool stops_ = false;
  std::mutex joining_;
  std::thread thread_;
};

class MemoryBus final : public Bus {
 public:
  explicit MemoryBus(std::function<std::int64_t()> now)
      : core_(std::make_shared<MemoryCore>(std::move(now))) {}
  ~MemoryBus() override { MemoryBus::close(); }

  std::optional<Error> publish(std::string_view subject, std::string_view body) override {
    if (auto error = check_subject(subject)) return error;
    if (auto error = check_body(body)) return error;
    std::vector<std::shared_ptr<MemoryListener>> hearers;
    {
      const std::lock_guard lock(core_->mutex);
      if (core_->closed) return bus_closed();
      std::erase_if(listeners_, [](const auto& listener) { return listener.expired(); });
      for (const auto& weak : listeners_) {
        auto listener = weak.lock();
        if (listener && listener->hears(subject)) hearers.push_back(std::move(listener));
      }
    }
    const Event event{std::string(subject), std::string(body)};
    for (const auto& hearer : hearers) hearer->put(event);
    return std::nullopt;
  }

  Result<std::unique_ptr<Subscription>> subscribe(std::string_view pattern, HearEvent hear,
                                                  Patience patience) override {
    if (auto error = check_pattern(pattern)) return std::move(*error);
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    auto listener = std::make_shared<MemoryListener>(std::string(pattern), std::move(hear), patience);
    listeners_.push_back(listener);
    return core_->threads.add(listener);
  }

  Result<std::unique_ptr<Queue>> queue(std::string_view name, QueueSettings settings) override {
    if (auto error = check_name("queue", name)) return std::move(*error);
    if (auto error = check_settings(settings)) return std::move(*error);
    return open_memory_queue(core_, name, settings);
  }

  std::optional<Error> remove_queue(std::string_view name) override {
    if (auto error = check_name("queue", name)) return error;
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    empty_memory_queue(*core_, name);
    return std::nullopt;
  }

  Result<std::unique_ptr<Leases>> leases(std::string_view kind, milliseconds time) override {
    if (auto error = check_name("kind of leases", kind)) return std::move(*error);
    if (auto error = check_lease_time(time)) return std::move(*error);
    return open_memory_leases(core_, kind, time);
  }

  Health health() const override {
    const std::lock_guard lock(core_->mutex);
    return {.connected = !core_->closed, .server = core_->closed ? "" : "memory"};
  }
  std::int64_t now() const override { return core_->now(); }

  void close() override {
    {
      const std::lock_guard lock(core_->mutex);
      core_->closed = true;
      core_->changed.notify_all();
    }
    core_->threads.stop_all();
  }

 private:
  std::shared_ptr<MemoryCore> core_;
  std::vector<std::weak_ptr<MemoryListener>> listeners_;  // under the core's lock
};

}  // namespace

std::unique_ptr<Bus> make_memory_bus(std::function<std::int64_t()> now) {
  return std::make_unique<MemoryBus>(std::move(now));
}

}  // namespace potentia::bus
