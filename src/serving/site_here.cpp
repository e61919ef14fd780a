#include "serving/site_here.h"

#include <utility>

namespace potentia::serving {
namespace {

Post only_while(const std::shared_ptr<bool>& is_here, const Post& post) {
  return [here = std::weak_ptr<bool>(is_here), post](std::function<void()> work) {
    post([here, work = std::move(work)] {
      if (here.lock()) work();
    });
  };
}

site::LookElsewhere looking(FarmLooks* looks) {
  if (looks == nullptr) return nullptr;
  return [looks](const site::LooksWanted& wanted, FarmLooks::Told told) {
    looks->look(wanted, std::move(told));
  };
}

// Who has asked is gone with the site.
site::Site::AskFarm asking(FarmWatch* farm, const std::shared_ptr<bool>& is_here) {
  if (farm == nullptr) return nullptr;
  return [farm, here = std::weak_ptr<bool>(is_here)](std::function<void(const Json&)> told) {
    farm->ask([here, told = std::move(told)](const Json& standing) {
      if (here.lock()) told(standing);
    });
  };
}

}  // namespace

SiteHere::SiteHere(const Ground& ground, const Post& post, std::optional<Fence> fence)
    : post_(only_while(is_here_, post)),
      clock_([&log = ground.log](std::int64_t by) {
        log.tell(Gravity::Warning, "clock-set", {{"seconds", static_cast<double>(by) / 1000}});
      }),
      keeping_(ground.store, post_, ground.metrics, ground.log, std::move(fence)),
      engine_(post_) {}

// Who plays for the site plays in each hall; the rest is the site's.
std::optional<Error> SiteHere::employ(const Ground& ground, site::Hall hall) {
  const bool is_hall = hall != site::kNoHall;
  if (ground.bus != nullptr) {
    auto farm =
        FarmThinker::open(*ground.bus, post_, engine_, is_hall ? std::string("hall-") + hall : "site");
    if (!farm) return farm.error();
    farm_ = std::move(*farm);
  }
  if (is_hall) return std::nullopt;
  judge_.emplace(post_, site::HouseJudge::kNodes, looking(ground.looks));
  if (!ground.options.mail_command.empty()) mail_.emplace(ground.options.mail_command, ground.log);
  auto push = PushService::open(ground.store, ground.options.push, post_, ground.log);
  if (!push) return push.error();
  push_ = std::move(*push);
  return std::nullopt;
}

Result<std::unique_ptr<SiteHere>> SiteHere::open(const Ground& ground, const Post& post,
                                                 std::optional<Fence> fence, const Share& share) {
  std::unique_ptr<SiteHere> here(new SiteHere(ground, post, std::move(fence)));
  const bool is_hall = share.way != nullptr;
  if (auto error = here->employ(ground, is_hall ? share.hall : site::kNoHall)) return std::move(*error);
  site::Thinker* const thinker =
      here->farm_ ? static_cast<site::Thinker*>(here->farm_.get()) : &here->engine_;
  here->site_ = std::make_unique<site::Site>(
      here->keeping_, here->post_, [&clock = here->clock_] { return clock.now(); }, site::HashCost::Usual,
      site::Site::Helpers{thinker, here->judge_ ? &*here->judge_ : nullptr,
                          here->mail_ ? &*here->mail_ : nullptr, here->push_.get(),
                          asking(ground.farm, here->is_here_)});
  if (is_hall) here->site_->be_hall(share.hall, *share.way);
  if (share.halls != nullptr) here->site_->divide(*share.halls);
  const auto begun = std::chrono::steady_clock::now();
  if (const auto taken_up = here->site_->take_up(ground.store); !taken_up) return taken_up.error();
  here->took_up_ = std::chrono::steady_clock::now() - begun;
  ground.metrics.taken_up(here->took_up_);
  here->application_ = std::make_unique<SiteApplication>(
      ground.files, *here->site_, Watched{ground.metrics, ground.log, ground.options.slow},
      ground.options.metrics_from);
  return here;
}

void SiteHere::tick() {
  site_->tick();
  application_->look_at_waiting();
}

}  // namespace potentia::serving
