// Holdings: what of the site this server keeps, by name: the site, halls. Who keeps something is told by its
// fence in the store: who has raised it last. He writes under it once a second at least, and the others look:
// what nobody has written under for three seconds somebody else takes, by raising the fence. Whoever had it
// before and does not know yet can write no more.
//
// No clock of another machine is asked, and no broker: so nothing waits for brokers that agree on a leader.
// While the store cannot be asked nobody takes anything, and who has something goes on with it; after that
// the three seconds begin anew.
//
// Who stops gives up what he has, and others take it at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "serving/log.h"
#include "storage/store.h"

namespace potentia::serving {

/// How often it looks and writes, how long a silent one is waited for, and how long the store.
struct Pace {
  std::chrono::milliseconds look{250}, beat{1000}, silence{3000}, patience{10'000};
};

class Holdings {
 public:
  /// What it asks of the store.
  struct Fences {
    std::function<Result<storage::FenceRow>(const std::string& name)> look;
    std::function<std::vector<std::optional<Error>>(std::span<const storage::Batch>)> commit;
  };
  /// `store` outlives it.
  static Fences fences_of(storage::Store& store);

  /// Called on the holdings' thread.
  struct Ears {
    /// It is this server's, under this fence.
    std::function<void(const std::string& name, std::uint64_t fence)> got;
    /// Another has it, or the store does not say whose it is.
    std::function<void(const std::string& name)> over;
  };

  /// `log` outlives it. `server`: a word that no other has.
  Holdings(Fences fences, Log& log, std::string server, Ears ears, Pace pace = Pace());
  ~Holdings();
  Holdings(const Holdings&) = delete;
  Holdings& operator=(const Holdings&) = delete;

  struct Wish {
    std::set<std::string> each;       // all of these
    std::vector<std::string> one_of;  // and, if it has none of these, the first that is free
    bool operator==(const Wish&) const = default;
  };
  /// From now on it wants these, as far as it has not got them.
  void want(Wish wish);
  /// Wants nothing any more; returns when nothing more will be got.
  void end();

  /// Whether it is held, as far as is known here.
  bool held(const std::string& name) const;
  /// It is not held any more; the store hears of it in a moment.
  void give_up(const std::string& name);

 private:
  using Clock = std::chrono::steady_clock;

  struct Mine {
    std::uint64_t fence = 0;
    Clock::time_point sure;  // when the store last said so
  };
  // What others have, as long as it is looked at.
  struct Seen {
    storage::FenceRow row;
    Clock::time_point since;  // it has been seen like this from then on
  };
  using Held = std::map<std::string, Mine>;

  void run();
  void say_what_is_over(std::unique_lock<std::mutex>& lock);
  void beat(std::unique_lock<std::mutex>& lock);
  bool stands(const std::string& name, Mine& mine, const std::optional<Error>& error);
  bool take(const std::string& name);
  bool is_free(const std::string& name, const storage::FenceRow& row, Clock::time_point asked);

  const Fences fences_;
  Log& log_;
  const std::string server_;
  const Ears ears_;
  const Pace pace_;
  // Of the thread.
  std::map<std::string, Seen> seen_;
  Clock::time_point beat_at_{};

  mutable std::mutex mutex_;  // of all below
  std::condition_variable changed_;
  Wish wish_;
  Held mine_;
  Held over_;  // given up, and to be said to the store
  bool stops_ = false;
  std::thread thread_;
};

}  // namespace potentia::serving
