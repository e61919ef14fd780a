// A work queue as two lists: jobs that nobody has had, and jobs that somebody has had, by the moment from
// which another may have them.
#include <algorithm>
#include <deque>
#include <set>
#include <utility>

#include "base/text.h"
#include "bus/memory_parts.h"
#include "bus/names.h"

namespace potentia::bus {

struct MemoryQueue {
  struct Kept {
    std::string id;
    std::string body;
    int deliveries = 0;
    bool is_worked_on = false;
    std::int64_t due = 0;  // of one that was taken: when another may take it
  };

  QueueSettings settings;
  std::map<std::uint64_t, Kept> jobs;  // by the order in which they were put
  std::set<std::string, std::less<>> ids;
  std::deque<std::uint64_t> fresh;
  std::set<std::pair<std::int64_t, std::uint64_t>> taken;  // by due
  std::map<std::string, std::int64_t, std::less<>> remembered;
  std::deque<std::pair<std::int64_t, std::string>> forgotten_next;
  std::vector<DeadJob> dead;
  std::uint64_t last = 0;
};

namespace {

class MemoryQueueHandle final : public Queue {
 public:
  MemoryQueueHandle(std::shared_ptr<MemoryCore> core, std::shared_ptr<MemoryQueue> queue)
      : core_(std::move(core)), queue_(std::move(queue)) {}

  Result<bool> put(std::string_view id, std::string_view body) override {
    if (auto error = check_name("job", id)) return std::move(*error);
    if (auto error = check_body(body)) return std::move(*error);
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    forget();
    if (queue_->remembered.contains(id) || queue_->ids.contains(id)) return false;
    if (queue_->jobs.size() >= static_cast<std::uint64_t>(queue_->settings.most)) return queue_full();
    const std::int64_t until = core_->now() + queue_->settings.remembers.count();
    queue_->remembered.emplace(id, until);
    queue_->forgotten_next.emplace_back(until, id);
    add(std::string(id), std::string(body));
    return true;
  }

  Result<std::optional<Job>> take(milliseconds wait) override {
    const auto end = std::chrono::steady_clock::now() + wait;
    std::unique_lock lock(core_->mutex);
    for (;;) {
      if (core_->closed) return bus_closed();
      if (auto job = next()) return job;
      const auto now = std::chrono::steady_clock::now();
      if (now >= end) return std::optional<Job>();
      auto wake = end;
      if (!queue_->taken.empty())
        wake = std::min(end, now + milliseconds(queue_->taken.begin()->first - core_->now()));
      core_->changed.wait_until(lock, wake);
    }
  }

  std::optional<Error> done(const Job& job) override {
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    const auto at = queue_->jobs.find(number_of(job));
    if (at == queue_->jobs.end()) return std::nullopt;
    queue_->taken.erase({at->second.due, at->first});
    remove(at);
    return std::nullopt;
  }

  std::optional<Error> give_back(const Job& job, milliseconds delay) override {
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    const auto at = held(job);
    if (at == queue_->jobs.end()) return too_late();
    if (at->second.deliveries >= queue_->settings.deliveries) {
      queue_->taken.erase({at->second.due, at->first});
      bury(at);
      return std::nullopt;
    }
    at->second.is_worked_on = false;
    set_due(at, core_->now() + std::max(delay, milliseconds(0)).count());
    return std::nullopt;
  }

  std::optional<Error> still_working(Job& job) override {
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    const auto at = held(job);
    if (at == queue_->jobs.end()) return too_late();
    job.until = core_->now() + queue_->settings.deadline.count();
    set_due(at, job.until);
    return std::nullopt;
  }

  Result<Counts> counts() override {
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    const auto count = [](const auto& list) { return static_cast<std::int64_t>(list.size()); };
    return Counts{count(queue_->fresh), count(queue_->taken), count(queue_->dead)};
  }

  Result<std::vector<DeadJob>> dead(std::size_t limit) override {
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    const auto& all = queue_->dead;
    return std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(limit, all.size())));
  }

  std::optional<Error> revive(std::string_view id) override { return exhume(id, true); }
  std::optional<Error> drop(std::string_view id) override { return exhume(id, false); }

 private:
  using Place = std::map<std::uint64_t, MemoryQueue::Kept>::iterator;

  // All below but exhume(): the lock is held.

  void add(std::string id, std::string body) {
    queue_->ids.insert(id);
    queue_->jobs.emplace(++queue_->last, MemoryQueue::Kept{std::move(id), std::move(body)});
    queue_->fresh.push_back(queue_->last);
    core_->changed.notify_all();
  }

  void remove(Place at) {
    queue_->ids.erase(at->second.id);
    queue_->jobs.erase(at);
  }

  void forget() {
    const std::int64_t now = core_->now();
    while (!queue_->forgotten_next.empty() && queue_->forgotten_next.front().first <= now) {
      queue_->remembered.erase(queue_->forgotten_next.front().second);
      queue_->forgotten_next.pop_front();
    }
  }

  std::optional<Job> next() {
    const std::int64_t now = core_->now();
    while (!queue_->taken.empty() && queue_->taken.begin()->first <= now) {
      const Place at = queue_->jobs.find(queue_->taken.begin()->second);
      queue_->taken.erase(queue_->taken.begin());
      if (at->second.deliveries < queue_->settings.deliveries) return deliver(at);
      bury(at);
    }
    if (queue_->fresh.empty()) return std::nullopt;
    const Place at = queue_->jobs.find(queue_->fresh.front());
    queue_->fresh.pop_front();
    return deliver(at);
  }

  Job deliver(Place at) {
    ++at->second.deliveries;
    at->second.is_worked_on = true;
    at->second.due = core_->now() + queue_->settings.deadline.count();
    queue_->taken.emplace(at->second.due, at->first);
    return {at->second.id, at->second.body, at->second.deliveries, at->second.due, std::to_string(at->first)};
  }

  static std::uint64_t number_of(const Job& job) { return parse_int<std::uint64_t>(job.receipt).value_or(0); }

  // Where the job lies if he who has it may still speak for it.
  Place held(const Job& job) {
    const Place at = queue_->jobs.find(number_of(job));
    if (at == queue_->jobs.end()) return at;
    const bool is_his =
        at->second.is_worked_on && at->second.deliveries == job.delivery && at->second.due > core_->now();
    return is_his ? at : queue_->jobs.end();
  }

  void set_due(Place at, std::int64_t due) {
    queue_->taken.erase({at->second.due, at->first});
    at->second.due = due;
    queue_->taken.emplace(due, at->first);
    core_->changed.notify_all();
  }

  void bury(Place at) {
    queue_->dead.push_back({at->second.id, at->second.body, at->second.deliveries});
    remove(at);
  }

  std::optional<Error> exhume(std::string_view id, bool lives) {
    if (auto error = check_name("job", id)) return error;
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    const auto at = std::find_if(queue_->dead.begin(), queue_->dead.end(),
                                 [&](const DeadJob& job) { return job.id == id; });
    if (at == queue_->dead.end()) return no_job(id);
    if (lives && !queue_->ids.contains(id)) add(at->id, std::move(at->body));
    queue_->dead.erase(at);
    return std::nullopt;
  }

  std::shared_ptr<MemoryCore> core_;
  std::shared_ptr<MemoryQueue> queue_;
};

}  // namespace

std::unique_ptr<Queue> open_memory_queue(const std::shared_ptr<MemoryCore>& core, std::string_view name,
                                         QueueSettings settings) {
  const std::lock_guard lock(core->mutex);
  auto& queue = core->queues[std::string(name)];
  if (!queue) queue = std::make_shared<MemoryQueue>();
  queue->settings = settings;
  return std::make_unique<MemoryQueueHandle>(core, queue);
}

// Those who have it open have the same one afterwards; its numbers go on, so that no old job is taken for a
// new one.
void empty_memory_queue(MemoryCore& core, std::string_view name) {
  const auto at = core.queues.find(name);
  if (at == core.queues.end()) return;
  MemoryQueue empty;
  empty.settings = at->second->settings;
  empty.last = at->second->last;
  *at->second = std::move(empty);
}

}  // namespace potentia::bus
