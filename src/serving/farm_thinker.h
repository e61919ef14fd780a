// FarmThinker: the site's turns against people, found by workers of the farm (docs/farm.md) on other
// machines. Where no worker takes such jobs, and where one has answered nothing or nonsense in time, the
// engine here thinks instead: nobody waits for a machine that is gone.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "bus/bus.h"
#include "farm/presence.h"
#include "site/tables.h"

namespace potentia::serving {

class FarmThinker final : public site::Thinker {
 public:
  using Post = std::function<void(std::function<void()>)>;

  /// `bus` and `here`, who thinks in place of workers, outlive it. `post` runs a function on the site's
  /// thread. `whom`: for whom it thinks, a word that none has beside it on the bus: answers come to that.
  /// Errors: the bus's.
  static Result<std::unique_ptr<FarmThinker>> open(bus::Bus& bus, Post post, site::Thinker& here,
                                                   std::string_view whom,
                                                   bus::milliseconds time = bus::milliseconds(2000));
  ~FarmThinker() override;

  void think(const play::Game& game, int level, std::function<void(std::string)> done) override;

 private:
  struct Question {
    std::shared_ptr<const play::Game> game;
    int level = 1;
    std::function<void(std::string)> done;
    std::int64_t due = 0;  // then it is thought about here (base/clock.h)
  };
  struct Wanted {
    std::string content;
    std::string job;  // its text
  };

  FarmThinker(bus::Bus& bus, Post post, site::Thinker& here, std::string_view whom, bus::milliseconds time);
  std::optional<Error> begin();
  bool has_workers() const;
  void put_jobs();
  void take_answers();
  void look_for_late_ones();
  void hear(const std::string& content, const std::string& answer);
  void think_here(const std::string& content);
  void give_up_late_ones();

  bus::Bus& bus_;
  const std::string asker_;
  const Post post_;
  site::Thinker& here_;
  const bus::milliseconds time_;
  std::unique_ptr<bus::Queue> jobs_, answers_;
  std::unique_ptr<farm::Crew> crew_;

  std::mutex mutex_;  // of all below
  std::condition_variable changed_;
  std::multimap<std::string, Question> open_;  // by content: two may ask the same at the same moment
  std::deque<Wanted> to_put_;
  bool stops_ = false;

  std::thread putting_, taking_, looking_;
};

}  // namespace potentia::serving
