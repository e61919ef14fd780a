// The two threads: order, gathering, bounds, the end. ThreadSanitizer looks at it, too.
#include "storage/committer.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <latch>
#include <mutex>
#include <thread>

#include "storage/test_stores.h"

namespace potentia::storage {
namespace {

/// A loop as a network thread has one: functions are run by whoever calls run().
class Loop {
 public:
  Committer::Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      work_.push_back(std::move(work));
      changed_.notify_all();
    };
  }
  /// Runs what was posted and will be until `is_done`.
  void run(const std::function<bool()>& is_done) {
    while (!is_done()) {
      std::unique_lock lock(mutex_);
      if (!changed_.wait_for(lock, std::chrono::seconds(20), [this] { return !work_.empty(); })) {
        ADD_FAILURE() << "nothing was posted for 20 seconds";
        return;
      }
      const auto work = std::move(work_.front());
      work_.pop_front();
      lock.unlock();
      work();
    }
  }
  void run_all() {
    run([this] {
      const std::lock_guard lock(mutex_);
      return work_.empty();
    });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> work_;
};

class Committers : public testing::Test {
 protected:
  Committers() : store_(place_.open()) {
    EXPECT_EQ(commit(*store_, {AddGame{game("g1", "anna", "bert", 1)}}), "");
  }

  TestPlace place_{"sqlite"};
  std::unique_ptr<Store> store_;
  Loop loop_;
};

TEST_F(Committers, AnswersInTheOrderInWhichItWasAsked) {
  Committer committer(*store_, loop_.post());
  std::vector<int> done;
  for (int i = 1; i <= 500; ++i) {
    // Every fifth is refused.
    const auto version = static_cast<std::uint64_t>(i % 5 == 0 ? 100000 : i - i / 5);
    committer.commit({AppendEvents{"g1", {{version, "event"}}}}, [&, i](std::optional<Error> error) {
      EXPECT_EQ(error ? error->code : "", i % 5 == 0 ? "conflict" : "");
      done.push_back(i);
    });
  }
  loop_.run([&] { return done.size() == 500; });
  for (int i = 1; i <= 500; ++i) EXPECT_EQ(done[static_cast<std::size_t>(i - 1)], i);
  EXPECT_EQ(committer.waiting(), 0U);
  EXPECT_EQ(got(store_->events("g1")).size(), 400U);
}

TEST_F(Committers, WhatIsDoneIsThere) {
  Committer committer(*store_, loop_.post());
  std::size_t seen = 0;
  std::function<void(std::uint64_t)> play = [&](std::uint64_t version) {
    committer.commit({AppendEvents{"g1", {{version, "event"}}}}, [&, version](std::optional<Error> error) {
      EXPECT_FALSE(error);
      committer.read([](Store& store) { return store.events("g1"); },
                     [&, version](Result<std::vector<LoggedEvent>> log) {
                       ASSERT_TRUE(log.ok());
                       seen = log->size();
                       EXPECT_EQ(seen, version);
                       if (version < 20) play(version + 1);
                     });
    });
  };
  play(1);
  loop_.run([&] { return seen == 20; });
}

TEST_F(Committers, ManyThreadsShareIt) {
  Committer committer(*store_, loop_.post());
  std::atomic<int> done = 0;
  std::atomic<int> read = 0;
  constexpr int kThreads = 4;
  constexpr int kEach = 100;
  std::vector<std::thread> callers;
  for (int caller = 0; caller < kThreads; ++caller) {
    callers.emplace_back([&, caller] {
      for (int i = 0; i < kEach; ++i) {
        const std::string id = std::to_string(caller) + "-" + std::to_string(i);
        committer.commit({PutDocument{{"k", id, "t"}}}, [&](std::optional<Error> error) {
          EXPECT_FALSE(error);
          ++done;
        });
        committer.read([](Store& store) { return store.documents("k"); },
                       [&](Result<std::vector<Document>> found) {
                         EXPECT_TRUE(found.ok());
                         ++read;
                       });
      }
    });
  }
  loop_.run([&] { return done == kThreads * kEach && read == kThreads * kEach; });
  for (std::thread& caller : callers) caller.join();
  EXPECT_EQ(got(store_->documents("k")).size(), static_cast<std::size_t>(kThreads * kEach));
}

TEST_F(Committers, TooMuchIsRefusedAtOnce) {
  // Reads that are held keep their places; so the bound is met for sure.
  Committer committer(*store_, loop_.post(), {.waiting = 3, .together = 1});
  std::latch held(1);
  int answered = 0;
  int refused = 0;
  for (int i = 0; i < 5; ++i) {
    committer.read(
        [&](Store& store) {
          held.wait();
          return store.documents("k");
        },
        [&](Result<std::vector<Document>> found) {
          if (found.ok()) {
            ++answered;
          } else {
            EXPECT_EQ(found.error().code, "busy");
            ++refused;
          }
        });
  }
  loop_.run([&] { return refused == 2; });
  EXPECT_EQ(answered, 0);
  held.count_down();
  loop_.run([&] { return answered == 3; });
}

TEST_F(Committers, ManyCommitsWaitWithinTheBound) {
  Committer committer(*store_, loop_.post(), {.waiting = 10, .together = 4});
  int kept = 0;
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    committer.commit({PutDocument{{"k", std::to_string(i), "t"}}}, [&](std::optional<Error> error) {
      if (error) {
        EXPECT_EQ(error->code, "busy");
      }
      ++(error ? refused : kept);
    });
  }
  loop_.run([&] { return kept + refused == 2000; });
  EXPECT_GE(kept, 10);
  EXPECT_GT(refused, 0);
  EXPECT_EQ(got(store_->documents("k")).size(), static_cast<std::size_t>(kept));
}

TEST_F(Committers, TheEndWaitsForAll) {
  int kept = 0;
  int refused = 0;
  int read = 0;
  {
    Committer committer(*store_, loop_.post());
    for (int i = 0; i < 300; ++i) {
      committer.commit({PutDocument{{"k", std::to_string(i), "t"}}},
                       [&](std::optional<Error> error) { ++(error ? refused : kept); });
      committer.read([](Store& store) { return store.documents("none"); },
                     [&](Result<std::vector<Document>>) { ++read; });
    }
    committer.drain();
    committer.commit({PutDocument{{"k", "late", "t"}}}, [&](std::optional<Error> error) {
      EXPECT_EQ(error->code, "busy");
      ++refused;
    });
  }
  loop_.run_all();
  EXPECT_EQ(kept, 300);
  EXPECT_EQ(read, 300);
  EXPECT_EQ(refused, 1);
  EXPECT_EQ(got(store_->documents("k")).size(), 300U);
}

}  // namespace
}  // namespace potentia::storage
