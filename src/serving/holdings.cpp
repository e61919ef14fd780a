#include "serving/holdings.h"

#include <algorithm>
#include <utility>

namespace potentia::serving {
namespace {

constexpr std::string_view kLeases = "site";
constexpr bus::milliseconds kLeaseTime{3000};
constexpr bus::milliseconds kLookAgain{250};

}  // namespace

Holdings::Holdings(const Ground& ground, bus::Bus& bus, const Post& post, std::string server, Ears ears)
    : ground_(ground), bus_(bus), post_(post), server_(std::move(server)), ears_(std::move(ears)) {}

Result<std::unique_ptr<Holdings>> Holdings::open(const Ground& ground, bus::Bus& bus, const Post& post,
                                                 const std::string& server, Ears ears) {
  std::unique_ptr<Holdings> here(new Holdings(ground, bus, post, server, std::move(ears)));
  auto leases = bus.leases(std::string(kLeases), kLeaseTime);
  if (!leases) return leases.error();
  here->leases_ = std::move(*leases);
  here->thread_ = std::thread([to = here.get()] { to->run(); });
  return here;
}

Holdings::~Holdings() {
  end();
  while (!mine_.empty()) over_.push_back(mine_.extract(mine_.begin()));
  std::unique_lock lock(mutex_);
  say_what_is_over(lock);
}

void Holdings::want(Wish wish) {
  const std::lock_guard lock(mutex_);
  if (wish_ == wish) return;
  wish_ = std::move(wish);
  changed_.notify_all();
}

void Holdings::end() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
    changed_.notify_all();
  }
  if (thread_.joinable()) thread_.join();
}

bool Holdings::held(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  const auto mine = mine_.find(name);
  return mine != mine_.end() && mine->second->held(name);
}

void Holdings::give_up(const std::string& name) {
  const std::lock_guard lock(mutex_);
  auto mine = mine_.extract(name);
  if (mine.empty()) return;
  over_.push_back(std::move(mine));
  changed_.notify_all();
}

void Holdings::say_what_is_over(std::unique_lock<std::mutex>& lock) {
  auto over = std::exchange(over_, {});
  lock.unlock();
  for (auto& one : over) one.mapped()->give_up(one.key());
  over.clear();
  lock.lock();
}

// Beside the transport's thread, which must not wait for a broker or a database that is away.
void Holdings::run() {
  std::unique_lock lock(mutex_);
  while (!stops_) {
    say_what_is_over(lock);
    const Wish wish = wish_;
    std::set<std::string> mine;
    for (const auto& [name, keeper] : mine_) mine.insert(name);
    lock.unlock();
    for (const std::string& name : wish.each) {
      if (!mine.contains(name) && take(name)) mine.insert(name);
    }
    const auto has = [&mine](const std::string& name) { return mine.contains(name); };
    if (std::none_of(wish.one_of.begin(), wish.one_of.end(), has))
      std::any_of(wish.one_of.begin(), wish.one_of.end(), [this](const auto& name) { return take(name); });
    lock.lock();
    if (!stops_ && wish == wish_ && over_.empty()) changed_.wait_for(lock, kLookAgain);
  }
}

bool Holdings::take(const std::string& name) {
  auto lease = leases_->take(name, server_);
  if (!lease || !*lease) return false;  // another has it, or nobody can while the broker is away
  auto keeper = std::make_unique<bus::LeaseKeeper>(
      bus_, *leases_, kLeaseTime,
      [this](const bus::Lease& over) { post_([this, gone = over.name] { ears_.over(gone); }); });
  keeper->keep(std::move(**lease));
  const auto fence = raise_fence(name);
  if (!fence) {
    ground_.log.tell(Gravity::Error, "not-taken-over",
                     {{"name", server_}, {"what", name}, {"why", fence.error().sentence()}});
    keeper->give_up(name);
    return false;
  }
  {
    const std::lock_guard lock(mutex_);
    mine_[name] = std::move(keeper);
  }
  post_([this, name, number = *fence] { ears_.got(name, number); });
  return true;
}

Result<std::uint64_t> Holdings::raise_fence(const std::string& name) {
  const auto before = ground_.store.fence(name);
  if (!before) return before.error();
  const storage::Batch raise = {storage::RaiseFence{name, *before + 1}};
  if (auto error = ground_.store.commit({&raise, 1}).front()) return std::move(*error);
  return *before + 1;
}

}  // namespace potentia::serving
