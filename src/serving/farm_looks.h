// FarmLooks: positions of the site's games, looked at by workers of the farm (docs/farm.md), for its judge
// (site/house_judge.h). What they have said is remembered by position, engine and effort. Where no worker
// takes such jobs, or none answers any more, what is missing is left to whoever has asked.
//
// Of a server, not of the site that it may keep (as farm_watch.h, and for its reason). `look` and what it
// tells are on the transport's thread; the broker is asked on a thread of its own, a game at a time.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bus/bus.h"
#include "farm/job.h"
#include "farm/presence.h"
#include "site/house_judge.h"
#include "site/worker.h"

namespace potentia::serving {

class FarmLooks {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Told = std::function<void(site::SeenElsewhere)>;

  /// `bus` outlives it; `post` runs a function on the transport's thread. `patience`: so long without an
  /// answer, nobody waits any more. Errors: the bus's.
  static Result<std::unique_ptr<FarmLooks>> open(
      bus::Bus& bus, Post post, std::chrono::milliseconds patience = std::chrono::seconds(10));
  /// Breaks off what is asked.
  ~FarmLooks();

  void look(const site::LooksWanted& wanted, Told told);

 private:
  /// What a worker has said.
  struct Said {
    Look look;
    std::string worker;
  };
  class Answers;  // where those of one game go

  FarmLooks(bus::Bus& bus, Post post, std::chrono::milliseconds patience)
      : bus_(bus), post_(std::move(post)), patience_(patience) {}
  site::SeenElsewhere look_now(const site::LooksWanted& wanted);
  bool has_workers() const;
  void ask(const std::vector<farm::Task>& tasks);
  void remember(const std::string& content, Said said);
  void forget(const std::string& worker);

  bus::Bus& bus_;
  const Post post_;
  const std::chrono::milliseconds patience_;
  std::unique_ptr<farm::Crew> crew_;
  const std::shared_ptr<bool> is_here_ = std::make_shared<bool>(true);
  std::atomic<bool> stops_{false};

  // The thread's own.
  std::map<std::string, Said> said_;  // by content
  std::deque<std::string> order_;     // the oldest first; some may have been forgotten

  site::Worker worker_;  // last: it uses the others
};

}  // namespace potentia::serving
