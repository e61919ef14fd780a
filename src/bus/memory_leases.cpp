// Leases as a table by name; a watcher compares it with what it has told.
#include <algorithm>
#include <thread>
#include <utility>

#include "bus/memory_parts.h"
#include "bus/names.h"

namespace potentia::bus {

struct MemoryLeases {
  struct Held {
    Holder holder;
    std::int64_t until = 0;
  };
  milliseconds time{0};
  std::map<std::string, Held, std::less<>> held;
  std::uint64_t last_fence = 0;
};

namespace {

class MemoryWatcher final : public CallingThread {
 public:
  MemoryWatcher(std::shared_ptr<MemoryCore> core, std::shared_ptr<MemoryLeases> leases, HearHolder hear)
      : core_(std::move(core)), leases_(std::move(leases)), hear_(std::move(hear)) {
    thread_ = std::thread([this] { watch(); });
  }
  ~MemoryWatcher() override { stop(); }

  void stop() override {
    {
      const std::lock_guard lock(core_->mutex);
      stops_ = true;
      core_->changed.notify_all();
    }
    const std::lock_guard lock(joining_);
    if (thread_.joinable()) thread_.join();
  }

 private:
  using Change = std::pair<std::string, std::optional<Holder>>;

  void watch() {
    std::unique_lock lock(core_->mutex);
    while (!stops_) {
      const std::vector<Change> changes = changes_since_told();
      if (changes.empty()) {
        wait(lock);
        continue;
      }
      lock.unlock();
      for (const auto& [name, holder] : changes) hear_(name, holder);
      lock.lock();
    }
  }

  void wait(std::unique_lock<std::mutex>& lock) {
    std::int64_t due = INT64_MAX;
    const std::int64_t now = core_->now();
    for (const auto& [name, held] : leases_->held) {
      if (held.until > now) due = std::min(due, held.until);
    }
    if (due == INT64_MAX) {
      core_->changed.wait(lock);
    } else {
      core_->changed.wait_for(lock, milliseconds(due - now));
    }
  }

  std::vector<Change> changes_since_told() {
    std::vector<Change> changes;
    std::map<std::string, Holder> is;
    const std::int64_t now = core_->now();
    for (const auto& [name, held] : leases_->held) {
      if (held.until > now) is.emplace(name, held.holder);
    }
    for (const auto& [name, holder] : told_) {
      if (!is.contains(name)) changes.emplace_back(name, std::nullopt);
    }
    for (const auto& [name, holder] : is) {
      const auto told = told_.find(name);
      if (told == told_.end() || told->second != holder) changes.emplace_back(name, holder);
    }
    told_ = std::move(is);
    return changes;
  }

  std::shared_ptr<MemoryCore> core_;
  std::shared_ptr<MemoryLeases> leases_;
  const HearHolder hear_;
  std::map<std::string, Holder> told_;
  bool stops_ = false;
  std::mutex joining_;
  std::thread thread_;
};

class MemoryLeasesHandle final : public Leases {
 public:
  MemoryLeasesHandle(std::shared_ptr<MemoryCore> core, std::shared_ptr<MemoryLeases> leases)
      : core_(std::move(core)), leases_(std::move(leases)) {}

  Result<std::optional<Lease>> take(std::string_view name, std::string_view holder) override {
    if (auto error = check_name("lease", name)) return std::move(*error);
    if (auto error = check_name("holder", holder)) return std::move(*error);
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    std::erase_if(leases_->held, [&](const auto& entry) { return entry.second.until <= core_->now(); });
    if (leases_->held.contains(name)) return std::optional<Lease>();
    auto& held = leases_->held[std::string(name)];
    held.holder = {std::string(holder), ++leases_->last_fence};
    held.until = core_->now() + leases_->time.count();
    core_->changed.notify_all();
    return std::optional(Lease{std::string(name), std::string(holder), held.holder.fence, held.until});
  }

  std::optional<Error> renew(Lease& lease) override {
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    MemoryLeases::Held* held = held_as(lease);
    if (held == nullptr) return lease_lost(lease.name);
    lease.sure_until = held->until = core_->now() + leases_->time.count();
    return std::nullopt;
  }

  std::optional<Error> give_up(const Lease& lease) override {
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    if (MemoryLeases::Held* held = held_as(lease)) held->until = core_->now();
    core_->changed.notify_all();
    return std::nullopt;
  }

  Result<std::optional<Holder>> holder(std::string_view name) override {
    if (auto error = check_name("lease", name)) return std::move(*error);
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    const auto at = leases_->held.find(name);
    if (at == leases_->held.end() || at->second.until <= core_->now()) return std::optional<Holder>();
    return std::optional(at->second.holder);
  }

  Result<std::unique_ptr<Subscription>> watch(HearHolder hear) override {
    const std::lock_guard lock(core_->mutex);
    if (core_->closed) return bus_closed();
    auto watcher = std::make_shared<MemoryWatcher>(core_, leases_, std::move(hear));
    return core_->threads.add(watcher);
  }

 private:
  MemoryLeases::Held* held_as(const Lease& lease) {
    const auto at = leases_->held.find(lease.name);
    const bool is_held = at != leases_->held.end() && at->second.holder.fence == lease.fence &&
                         at->second.until > core_->now();
    return is_held ? &at->second : nullptr;
  }

  std::shared_ptr<MemoryCore> core_;
  std::shared_ptr<MemoryLeases> leases_;
};

}  // namespace

std::unique_ptr<Leases> open_memory_leases(const std::shared_ptr<MemoryCore>& core, std::string_view kind,
                                           milliseconds time) {
  const std::lock_guard lock(core->mutex);
  auto& leases = core->leases[std::string(kind)];
  if (!leases) leases = std::make_shared<MemoryLeases>();
  leases->time = time;
  return std::make_unique<MemoryLeasesHandle>(core, leases);
}

}  // namespace potentia::bus
