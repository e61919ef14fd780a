#include "serving/farm_watch.h"

#include <algorithm>

#include "farm/job.h"

namespace potentia::serving {
namespace {

constexpr std::chrono::milliseconds kFresh{1000};
constexpr std::chrono::milliseconds kLongestWait{2000};
constexpr std::size_t kMostWorkers = 500;

}  // namespace

Json farm_is_away() {
  return {{"state", "away"}};
}

Json to_json(const farm::Standing& standing, std::string_view engine) {
  Json out = {{"state", "here"},
              {"engine", engine},
              {"workers", Json::array()},
              {"queues", Json::array()},
              {"shut_out", standing.shut_out}};
  const std::size_t told = std::min(standing.workers.size(), kMostWorkers);
  for (std::size_t i = 0; i < told; ++i) out["workers"].push_back(farm::to_json(standing.workers[i]));
  if (told < standing.workers.size()) out["more"] = standing.workers.size() - told;
  for (const farm::Kind kind : farm::all_kinds())
    out["queues"].push_back(farm::to_json(kind, standing.queues[static_cast<std::size_t>(kind)]));
  return out;
}

Result<std::unique_ptr<FarmWatch>> FarmWatch::open(bus::Bus& bus, Post post) {
  auto lookout = farm::Lookout::open(bus);
  if (!lookout) return lookout.error();
  return std::make_unique<FarmWatch>(
      [lookout = std::shared_ptr<farm::Lookout>(std::move(*lookout))] { return lookout->look(); },
      std::move(post));
}

FarmWatch::~FarmWatch() {
  *is_here_ = false;
}

void FarmWatch::ask(Told told) {
  const Moment now = std::chrono::steady_clock::now();
  if (!last_.is_null() && now - looked_ < kFresh) return told(last_);
  waiting_.emplace_back(std::move(told), now);
  if (std::exchange(is_looking_, true)) return;
  worker_.add([this] {
    auto standing = look_();
    post_([here = is_here_, this, standing = std::move(standing)] {
      if (*here) hear(standing);
    });
  });
}

void FarmWatch::hear(const Result<farm::Standing>& standing) {
  is_looking_ = false;
  last_ = standing ? to_json(*standing, farm::engine_mark()) : farm_is_away();
  looked_ = std::chrono::steady_clock::now();
  // Whoever is told may ask again.
  for (const auto& [told, since] : std::exchange(waiting_, {})) told(last_);
}

void FarmWatch::tick() {
  const Moment now = std::chrono::steady_clock::now();
  std::vector<Told> late;
  std::erase_if(waiting_, [&](auto& waiting) {
    if (now - waiting.second < kLongestWait) return false;
    late.push_back(std::move(waiting.first));
    return true;
  });
  for (const Told& told : late) told(farm_is_away());
}

}  // namespace potentia::serving
