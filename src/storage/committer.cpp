// Two queues, two threads, one mutex that is never held while the store works.
#include "storage/committer.h"

#include <algorithm>
#include <iterator>

namespace potentia::storage {

Committer::Committer(Store& store, Post post, Limits limits)
    : store_(store), post_(std::move(post)), limits_(limits) {
  writer_ = std::thread([this] { write_all(); });
  reader_ = std::thread([this] { read_all(); });
}

Committer::~Committer() {
  drain();
}

Error Committer::busy() {
  return {"busy"_code, "", "the server has more to write than it can; try again in a moment"};
}

void Committer::commit(Batch batch, std::function<void(std::optional<Error>)> done) {
  {
    const std::lock_guard lock(mutex_);
    if (!stops_ && commits_.size() < limits_.waiting) {
      commits_.push_back({std::move(batch), std::move(done)});
      changed_.notify_all();
      return;
    }
  }
  post_([done = std::move(done)] { done(busy()); });
}

bool Committer::is_read_taken() {
  const std::lock_guard lock(mutex_);
  if (stops_ || reads_taken_ >= limits_.waiting) return false;
  ++reads_taken_;
  return true;
}

void Committer::add_read(std::function<void()> read) {
  const std::lock_guard lock(mutex_);
  reads_.push_back(std::move(read));
  changed_.notify_all();
}

void Committer::drain() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
    changed_.notify_all();
  }
  if (writer_.joinable()) writer_.join();
  if (reader_.joinable()) reader_.join();
}

std::size_t Committer::waiting() const {
  const std::lock_guard lock(mutex_);
  return commits_.size() + written_now_;
}

std::deque<Committer::Waiting> Committer::next_group(std::unique_lock<std::mutex>& lock) {
  changed_.wait(lock, [this] { return stops_ || !commits_.empty(); });
  const auto size = static_cast<std::ptrdiff_t>(std::min(commits_.size(), limits_.together));
  const auto end = commits_.begin() + size;
  std::deque<Waiting> group(std::make_move_iterator(commits_.begin()), std::make_move_iterator(end));
  commits_.erase(commits_.begin(), end);
  written_now_ = group.size();
  return group;
}

void Committer::write_all() {
  for (;;) {
    std::unique_lock lock(mutex_);
    auto group = std::make_shared<std::deque<Waiting>>(next_group(lock));
    if (group->empty()) return;
    lock.unlock();
    std::vector<Batch> batches;
    for (Waiting& one : *group) batches.push_back(std::move(one.batch));
    auto outcomes = std::make_shared<std::vector<std::optional<Error>>>(store_.commit(batches));
    // Before they are told: whoever hears that his is done must not find it waiting.
    lock.lock();
    written_now_ = 0;
    lock.unlock();
    post_([group, outcomes] {
      for (std::size_t i = 0; i < group->size(); ++i) (*group)[i].done(std::move((*outcomes)[i]));
    });
  }
}

void Committer::read_all() {
  for (;;) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return (stops_ && reads_taken_ == 0) || !reads_.empty(); });
    if (reads_.empty()) return;
    const auto read = std::move(reads_.front());
    reads_.pop_front();
    lock.unlock();
    read();
    lock.lock();
    --reads_taken_;
  }
}

}  // namespace potentia::storage
