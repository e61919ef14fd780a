// Committer: a store behind two threads, for a program whose own thread must never wait for a disk.
//
// One thread writes. What comes while it waits for the disk is gathered and written together next: the more
// there is to do, the more one flush does, and nobody waits longer than two of them. The other one reads.
// What came of it is handed to `post`, which runs it where the caller wants (its loop).
//
// Commits are done, and posted, in the order in which they came; so are reads among themselves. A read sees
// every commit that was posted as done before it was asked for.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "storage/store.h"

namespace potentia::storage {

class Committer {
 public:
  /// Runs a function on the caller's loop, later, in the order in which they are posted. Called from the two
  /// threads.
  using Post = std::function<void(std::function<void()>)>;

  struct Limits {
    std::size_t waiting = 20000;  // commits, and as many reads
    std::size_t together = 1024;  // batches of one flush
  };

  Committer(Store& store, Post post) : Committer(store, std::move(post), Limits()) {}
  Committer(Store& store, Post post, Limits limits);
  /// As drain().
  ~Committer();
  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;

  /// `done` hears nothing once it is on the disk, else why none of it is kept: the store's errors, or "busy"
  /// if too much waits or drain() was called. "busy" is posted at once, before what waits.
  void commit(Batch batch, std::function<void(std::optional<Error>)> done);

  /// `question` is called with the store on the reading thread and answers with a Result, which `done`
  /// receives; or "busy" as above.
  template <class Question, class Done>
  void read(Question question, Done done) {
    using Found = std::invoke_result_t<Question, Store&>;
    if (!is_read_taken()) {
      post_([done = std::move(done)]() mutable { done(Found(busy())); });
      return;
    }
    add_read([this, question = std::move(question), done = std::move(done)]() mutable {
      auto answer = std::make_shared<Found>(question(store_));
      post_([done = std::move(done), answer]() mutable { done(std::move(*answer)); });
    });
  }

  /// Takes nothing more; returns when all that was taken is done and posted.
  void drain();

  /// Commits that wait or are being written.
  std::size_t waiting() const;

 private:
  struct Waiting {
    Batch batch;
    std::function<void(std::optional<Error>)> done;
  };

  static Error busy();
  bool is_read_taken();
  void add_read(std::function<void()> read);
  void write_all();
  void read_all();
  std::deque<Waiting> next_group(std::unique_lock<std::mutex>& lock);

  Store& store_;
  Post post_;
  Limits limits_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> commits_;
  std::deque<std::function<void()>> reads_;
  std::size_t reads_taken_ = 0;  // those whose place is given, though they may not be in the queue yet
  std::size_t written_now_ = 0;
  bool stops_ = false;
  std::thread writer_;
  std::thread reader_;
};

}  // namespace potentia::storage
