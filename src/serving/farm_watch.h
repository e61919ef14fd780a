// FarmWatch: how the farm stands that works for the site, for whoever runs it (docs/farm.md). The broker is
// asked on a thread of its own, once a second at most and only while somebody wants to know; who asks never
// waits longer than two seconds, be the broker away or silent.
//
// Of a server, not of the site that it may keep: a site that is given up because the broker is silent must
// not wait for what was asked of that broker. All but the thread's work is on the transport's thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bus/bus.h"
#include "farm/standing.h"
#include "protocol/json.h"
#include "site/worker.h"

namespace potentia::serving {

/// As docs/site.md says of `GET /site/farm`: `engine` is the server's own. Of more workers than a page is for
/// the first are told, and how many there are besides.
Json to_json(const farm::Standing& standing, std::string_view engine);
/// The broker is not reached.
Json farm_is_away();

class FarmWatch {
 public:
  using Post = std::function<void(std::function<void()>)>;
  using Told = std::function<void(const Json&)>;
  using Look = std::function<Result<farm::Standing>()>;

  /// `bus` outlives it; `post` runs a function on the transport's thread. Errors: the bus's.
  static Result<std::unique_ptr<FarmWatch>> open(bus::Bus& bus, Post post);
  /// By what it looks, on a thread of its own.
  FarmWatch(Look look, Post post) : look_(std::move(look)), post_(std::move(post)) {}
  /// No longer looks; waits for a look that is under way.
  ~FarmWatch();

  /// At once where it is known how the farm stood within the last second, else later.
  void ask(Told told);
  /// Whoever has waited too long is told that the broker is away; ten times a second.
  void tick();

 private:
  using Moment = std::chrono::steady_clock::time_point;

  void hear(const Result<farm::Standing>& standing);

  const Look look_;
  const Post post_;
  const std::shared_ptr<bool> is_here_ = std::make_shared<bool>(true);
  Json last_;
  Moment looked_{};  // when `last_` was so
  bool is_looking_ = false;
  std::vector<std::pair<Told, Moment>> waiting_;
  site::Worker worker_;  // last: it uses the others
};

}  // namespace potentia::serving
