#include "serving/holdings.h"

#include <algorithm>
#include <utility>

namespace potentia::serving {

Holdings::Fences Holdings::fences_of(storage::Store& store) {
  return {[&store](const std::string& name) { return store.fence(name); },
          [&store](std::span<const storage::Batch> batches) { return store.commit(batches); }};
}

Holdings::Holdings(Fences fences, Log& log, std::string server, Ears ears, Pace pace)
    : fences_(std::move(fences)), log_(log), server_(std::move(server)), ears_(std::move(ears)), pace_(pace) {
  thread_ = std::thread([this] { run(); });
}

Holdings::~Holdings() {
  end();
  std::unique_lock lock(mutex_);
  over_.merge(mine_);
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
  return mine_.contains(name);
}

void Holdings::give_up(const std::string& name) {
  const std::lock_guard lock(mutex_);
  auto mine = mine_.extract(name);
  if (mine.empty()) return;
  over_.insert(std::move(mine));
  changed_.notify_all();
}

// By a fence that is nobody's. Where another has raised it already he has it.
void Holdings::say_what_is_over(std::unique_lock<std::mutex>& lock) {
  const Held over = std::exchange(over_, {});
  if (over.empty()) return;
  lock.unlock();
  std::vector<storage::Batch> batches;
  for (const auto& [name, mine] : over) batches.push_back({storage::RaiseFence{name, mine.fence + 1, ""}});
  fences_.commit(batches);
  lock.lock();
}

// Beside the transport's thread, which must not wait for a database that is away.
void Holdings::run() {
  std::unique_lock lock(mutex_);
  while (!stops_) {
    say_what_is_over(lock);
    if (Clock::now() >= beat_at_) beat(lock);
    const Wish wish = wish_;
    std::set<std::string> mine;
    for (const auto& [name, one] : mine_) mine.insert(name);
    lock.unlock();
    for (const std::string& name : wish.each) {
      if (!mine.contains(name) && take(name)) mine.insert(name);
    }
    const auto has = [&mine](const std::string& name) { return mine.contains(name); };
    if (std::none_of(wish.one_of.begin(), wish.one_of.end(), has))
      std::any_of(wish.one_of.begin(), wish.one_of.end(), [this](const auto& name) { return take(name); });
    lock.lock();
    if (!stops_ && wish == wish_ && over_.empty()) changed_.wait_for(lock, pace_.look);
  }
}

// All in one commit. What the site keeps are beats, too; so where nothing can be kept for a while, others see
// no more of it than of this.
void Holdings::beat(std::unique_lock<std::mutex>& lock) {
  Held mine = mine_;
  beat_at_ = Clock::now() + pace_.beat;
  if (mine.empty()) return;
  lock.unlock();
  std::vector<storage::Batch> batches;
  for (const auto& [name, one] : mine) batches.push_back({storage::UnderFence{name, one.fence}});
  const auto errors = fences_.commit(batches);
  std::vector<std::string> over;
  std::size_t at = 0;
  for (auto& [name, one] : mine) {
    if (errors[at]) beat_at_ = Clock::now();
    if (!stands(name, one, errors[at++])) over.push_back(name);
  }
  lock.lock();
  for (const auto& [name, one] : mine) {
    const auto still = mine_.find(name);
    if (still != mine_.end() && still->second.fence == one.fence) still->second.sure = one.sure;
  }
  std::erase_if(over, [this](const std::string& name) { return mine_.erase(name) == 0; });
  lock.unlock();
  for (const std::string& name : over) ears_.over(name);
  lock.lock();
}

// A store that can keep nothing (a full disk) may still tell whose it is.
bool Holdings::stands(const std::string& name, Mine& mine, const std::optional<Error>& error) {
  if (error && error->code == "fenced-off") return false;
  if (error) {
    const auto row = fences_.look(name);
    if (!row) return Clock::now() - mine.sure < pace_.patience;
    if (row->number != mine.fence) return false;
  }
  mine.sure = Clock::now();
  return true;
}

bool Holdings::is_free(const std::string& name, const storage::FenceRow& row, Clock::time_point asked) {
  const auto now = Clock::now();
  Seen& seen = seen_[name];
  // A store that was slow to answer may have kept nothing meanwhile either.
  if (seen.row != row || now - asked > pace_.beat) seen = {row, now};
  // "" was given up. Its own: it let go of it, or did not hear that it has it.
  return row.number == 0 || row.holder.empty() || row.holder == server_ || now - seen.since >= pace_.silence;
}

bool Holdings::take(const std::string& name) {
  const auto asked = Clock::now();
  const auto row = fences_.look(name);
  if (!row) seen_.clear();
  if (!row || !is_free(name, *row, asked)) return false;
  const storage::Batch raise = {storage::RaiseFence{name, row->number + 1, server_}};
  seen_.erase(name);  // if it is not had now it is looked at anew
  if (const auto error = fences_.commit({&raise, 1}).front()) {
    if (error->code != "fenced-off")
      log_.tell(Gravity::Error, "not-taken-over",
                {{"name", server_}, {"what", name}, {"why", error->sentence()}});
    return false;
  }
  {
    const std::lock_guard lock(mutex_);
    mine_[name] = {row->number + 1, Clock::now()};
  }
  ears_.got(name, row->number + 1);
  return true;
}

}  // namespace potentia::serving
