// The site with all that works for it, as it runs in this process: from the moment at which this server keeps
// it until it stops or another server takes it over. Or one of its halls (site/halls.h), where games alone go
// on. All on one thread, the transport's.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "bus/bus.h"
#include "serving/committed_keeping.h"
#include "serving/farm_looks.h"
#include "serving/farm_thinker.h"
#include "serving/farm_watch.h"
#include "serving/mail_command.h"
#include "serving/push_service.h"
#include "serving/serve.h"
#include "serving/site_application.h"
#include "serving/site_clock.h"
#include "site/house_engine.h"
#include "site/house_judge.h"

namespace potentia::serving {

using Post = std::function<void(std::function<void()>)>;

/// What a server has whether it keeps the site or not; all outlive what is made of it.
struct Ground {
  const StaticFiles& files;
  const ServeOptions& options;
  storage::Store& store;
  Metrics& metrics;
  Log& log;
  bus::Bus* bus = nullptr;     // where workers may be that think for the site
  FarmWatch* farm = nullptr;   // tells of them
  FarmLooks* looks = nullptr;  // asks them about positions
};

/// Of several servers: what of the site this is. The site itself, whose games go on in `halls`; or one of
/// those, from which `way` leads to the site.
struct Share {
  site::Halls* halls = nullptr;
  site::Hall hall = site::kNoHall;
  site::WayToKeeper* way = nullptr;
};

class SiteHere {
 public:
  /// Takes up what is kept; the time since the site was last seen alive is nobody's. `post` brings work to
  /// the transport's thread. Errors: the store's, and those of what works for it.
  static Result<std::unique_ptr<SiteHere>> open(const Ground& ground, const Post& post,
                                                std::optional<Fence> fence, const Share& share = {});

  site::Site& site() { return *site_; }
  SiteApplication& application() { return *application_; }
  /// Ten times a second, every five seconds, every second.
  void tick();
  void beat() { application_->beat(); }
  void beat_streams() { application_->beat_streams(); }
  /// Takes nothing more to keep; what was taken is kept, and posted, when this returns.
  void drain() { keeping_.drain(); }

  std::size_t running_games() const { return site_->tables.running(); }
  std::chrono::duration<double> took_up() const { return took_up_; }

 private:
  SiteHere(const Ground& ground, const Post& post, std::optional<Fence> fence);
  std::optional<Error> employ(const Ground& ground, site::Hall hall);

  // What is posted for this site when it has ended here is nobody's any more.
  const std::shared_ptr<bool> is_here_ = std::make_shared<bool>(true);
  const Post post_;
  SiteClock clock_;
  CommittedKeeping keeping_;
  site::HouseEngine engine_;
  std::unique_ptr<FarmThinker> farm_;  // null: the engine here thinks alone
  std::optional<site::HouseJudge> judge_;
  std::optional<MailCommand> mail_;
  std::unique_ptr<PushService> push_;
  std::unique_ptr<site::Site> site_;
  std::unique_ptr<SiteApplication> application_;
  std::chrono::duration<double> took_up_{};
};

}  // namespace potentia::serving
