// Durable turns a second: what a site writes for a turn (an event of its log and the game's row), with so
// many games waiting for their disk at a time. Not a test: run it on a quiet machine, and quote the flushes a
// second of the same run beside it.
//
//   cmake --build --preset release --target storage_bench
//   build/release/storage_bench [FOLDER [SECONDS]]     FOLDER: on the disk to be measured (build/release)
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "storage/committer.h"
#include "storage/store.h"
#include "storage/test_cluster.h"

namespace potentia::storage {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

[[noreturn]] void fail(const std::string& why) {
  std::fprintf(stderr, "storage_bench: %s\n", why.c_str());
  std::exit(1);
}

/// How often this disk flushes 4 KiB that were added to a file.
double flushes_a_second(const std::string& folder, double seconds) {
  const std::string path = folder + "/flushed";
  const int file = ::open(path.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
  const std::string block(4096, 'x');
  int count = 0;
  const auto begin = Clock::now();
  while (seconds_since(begin) < seconds) {
    if (::write(file, block.data(), block.size()) < 0 || ::fdatasync(file) != 0)
      fail("the disk does not flush");
    ++count;
  }
  const double rate = count / seconds_since(begin);
  ::close(file);
  ::unlink(path.c_str());
  return rate;
}

/// The network thread of a site: runs what the committer hands it.
class Loop {
 public:
  Committer::Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      work_.push_back(std::move(work));
      changed_.notify_one();
    };
  }
  void run_one() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !work_.empty(); });
    const auto work = std::move(work_.front());
    work_.pop_front();
    lock.unlock();
    work();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> work_;
};

/// Games that play on as soon as their last turn is on the disk.
class Load {
 public:
  Load(Store& store, int games) : store_(store), committer_(store, loop_.post()), games_(games) {
    Batch batch;
    for (int i = 0; i < games; ++i) {
      Game game;
      game.id = "load" + std::to_string(games) + "-" + std::to_string(i);
      game.accounts = {"white", "black"};
      game.terms = std::string(200, 't');
      batch.push_back(AddGame{game});
      game_rows_.push_back(game);
    }
    versions_.resize(game_rows_.size());
    if (store_.commit(std::span(&batch, 1)).front()) fail("the games cannot be added");
  }

  void run(double seconds) {
    begin_ = Clock::now();
    seconds_ = seconds;
    for (std::size_t i = 0; i < game_rows_.size(); ++i) play(i);
    while (in_flight_ > 0) loop_.run_one();
    taken_ = seconds_since(begin_);
  }
  void print(const char* kind) {
    std::sort(latencies_.begin(), latencies_.end());
    const auto at = [&](double part) {
      return latencies_[static_cast<std::size_t>(part * static_cast<double>(latencies_.size() - 1))];
    };
    std::printf("%-9s %4d in flight: %7.0f turns/s, p50 %6.2f ms, p99 %6.2f ms\n", kind, games_,
                static_cast<double>(latencies_.size()) / taken_, at(0.5), at(0.99));
    std::fflush(stdout);
  }

 private:
  void play(std::size_t i) {
    if (seconds_since(begin_) > seconds_) return;
    Game& game = game_rows_[i];
    game.plies = static_cast<int>(++versions_[i]);
    game.moved = 1'700'000'000'000 + game.plies;
    ++in_flight_;
    const auto sent = Clock::now();
    committer_.commit({AppendEvents{game.id, {{versions_[i], std::string(160, 'e')}}}, SetGame{game}},
                      [this, i, sent](std::optional<Error> error) {
                        if (error) fail(error->sentence());
                        latencies_.push_back(seconds_since(sent) * 1000);
                        --in_flight_;
                        play(i);
                      });
  }

  Store& store_;
  Loop loop_;
  Committer committer_;
  int games_;
  std::vector<Game> game_rows_;
  std::vector<std::uint64_t> versions_;
  std::vector<double> latencies_;
  Clock::time_point begin_;
  double seconds_ = 0;
  double taken_ = 0;
  int in_flight_ = 0;
};

void measure(const char* kind, const std::string& place, double seconds) {
  auto store = open_store(place);
  if (!store) fail(store.error().sentence());
  for (const int games : {1, 16, 256}) {
    Load load(**store, games);
    load.run(seconds);
    load.print(kind);
  }
}

}  // namespace
}  // namespace potentia::storage

int main(int argc, char** argv) {
  using namespace potentia::storage;
  const std::string folder = std::filesystem::absolute(argc > 1 ? argv[1] : "build/release").string();
  const double seconds = argc > 2 ? std::atof(argv[2]) : 5;
  setenv("TMPDIR", folder.c_str(), 1);  // the cluster's place, too
  std::printf("this disk: %.0f flushes/s\n", flushes_a_second(folder, 2));
  const std::string data = folder + "/storage-bench";
  std::filesystem::remove_all(data);
  measure("sqlite", data, seconds);
  std::filesystem::remove_all(data);
  let_postgres_flush();
  measure("postgres", fresh_postgres_place(), seconds);
}
