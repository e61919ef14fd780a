#include "bus/lease_keeper.h"

#include <algorithm>
#include <utility>

namespace potentia::bus {

LeaseKeeper::LeaseKeeper(Bus& bus, Leases& leases, milliseconds time, Lost lost)
    : bus_(bus), leases_(leases), time_(time.count()), lost_(std::move(lost)) {
  thread_ = std::thread([this] { run(); });
}

LeaseKeeper::~LeaseKeeper() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
    changed_.notify_all();
  }
  thread_.join();
}

void LeaseKeeper::keep(Lease lease) {
  const std::lock_guard lock(mutex_);
  const std::int64_t renew_at = lease.sure_until - time_ * 2 / 3;
  const std::string name = lease.name;
  kept_[name] = {std::move(lease), renew_at};
  changed_.notify_all();
}

std::optional<Error> LeaseKeeper::give_up(const std::string& name) {
  Lease lease;
  {
    const std::lock_guard lock(mutex_);
    const auto at = kept_.find(name);
    if (at == kept_.end()) return std::nullopt;
    lease = at->second.lease;
    kept_.erase(at);
  }
  return leases_.give_up(lease);
}

std::optional<Lease> LeaseKeeper::held(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const auto at = kept_.find(name);
  if (at == kept_.end() || at->second.lease.sure_until <= bus_.now()) return std::nullopt;
  return at->second.lease;
}

std::int64_t LeaseKeeper::next_due() const {
  std::int64_t due = INT64_MAX;
  for (const auto& [name, kept] : kept_) due = std::min(due, kept.renew_at);
  return due;
}

void LeaseKeeper::run() {
  std::unique_lock lock(mutex_);
  while (!stops_) {
    const std::int64_t due = next_due();
    const std::int64_t now = bus_.now();
    if (due <= now) {
      renew_one(lock);
    } else if (due == INT64_MAX) {
      changed_.wait(lock);
    } else {
      changed_.wait_for(lock, milliseconds(due - now));
    }
  }
}

// Renews the one that is due first, without the lock; it may have been given up meanwhile.
void LeaseKeeper::renew_one(std::unique_lock<std::mutex>& lock) {
  const auto first = std::min_element(kept_.begin(), kept_.end(), [](const auto& a, const auto& b) {
    return a.second.renew_at < b.second.renew_at;
  });
  Lease lease = first->second.lease;
  if (lease.sure_until <= bus_.now()) return lose(lease.name, lock);
  lock.unlock();
  const auto error = leases_.renew(lease);
  lock.lock();
  const std::int64_t again = bus_.now() + time_ / 10;
  if (error && error->code == "bus-away") {
    // The others need not wait for it one by one.
    for (auto& [name, kept] : kept_) kept.renew_at = std::max(kept.renew_at, again);
  }
  const auto at = kept_.find(lease.name);
  if (at == kept_.end() || at->second.lease.fence != lease.fence) return;
  if (error && (error->code == "lease-lost" || again >= lease.sure_until)) return lose(lease.name, lock);
  at->second = {lease, error ? again : lease.sure_until - time_ * 2 / 3};
}

void LeaseKeeper::lose(const std::string& name, std::unique_lock<std::mutex>& lock) {
  const auto at = kept_.find(name);
  const Lease lease = std::move(at->second.lease);
  kept_.erase(at);
  lock.unlock();
  lost_(lease);
  lock.lock();
}

}  // namespace potentia::bus
