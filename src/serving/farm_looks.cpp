#include "serving/farm_looks.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/clock.h"
#include "farm/asking.h"
#include "farm/looks.h"
#include "protocol/json.h"

namespace potentia::serving {
namespace {

constexpr std::size_t kMostRemembered = 20'000;  // some hundred bytes each

farm::LookTask task_at(const site::LooksWanted& wanted, std::size_t ply) {
  const auto end = wanted.turns.begin() + static_cast<std::ptrdiff_t>(ply);
  return {{wanted.game, wanted.start, {wanted.turns.begin(), end}, wanted.repetition},
          wanted.nodes,
          wanted.hash,
          2};
}

}  // namespace

/// An answer that is none, or an error, is left out: whoever wants to know looks for himself.
class FarmLooks::Answers final : public farm::Output {
 public:
  explicit Answers(FarmLooks& to) : to_(to) {}

  Result<bool> put(const farm::Task& task, const farm::Answer& answer) override {
    asked_.insert_or_assign(answer.content, Asked{task, answer.worker});
    const Json json = answer.error ? Json() : parse_json(answer.text);
    auto look = farm::look_in(json);
    // Who says nothing of a second line has not understood.
    if (look && *look && json.contains("second"))
      to_.remember(answer.content, {std::move(**look), answer.worker});
    return true;
  }
  Result<bool> flush() override { return true; }
  Result<std::vector<farm::Task>> take_back(const std::string& worker,
                                            const std::function<bool(const std::string&)>& is_sure) override {
    to_.forget(worker);
    std::vector<farm::Task> out;
    for (const auto& [content, asked] : asked_) {
      if (asked.worker == worker && !is_sure(content)) out.push_back(asked.task);
    }
    std::erase_if(asked_, [&](const auto& entry) { return entry.second.worker == worker; });
    return out;
  }

 private:
  struct Asked {
    farm::Task task;
    std::string worker;
  };

  FarmLooks& to_;
  std::map<std::string, Asked> asked_;  // by content
};

Result<std::unique_ptr<FarmLooks>> FarmLooks::open(bus::Bus& bus, Post post,
                                                   std::chrono::milliseconds patience) {
  std::unique_ptr<FarmLooks> out(new FarmLooks(bus, std::move(post), patience));
  auto crew = farm::Crew::listen(bus);
  if (!crew) return crew.error();
  out->crew_ = std::move(*crew);
  return out;
}

FarmLooks::~FarmLooks() {
  *is_here_ = false;
  stops_ = true;
}

void FarmLooks::look(const site::LooksWanted& wanted, Told told) {
  worker_.add([this, wanted, told = std::move(told)] {
    post_([here = is_here_, seen = look_now(wanted), told] {
      if (*here) told(seen);
    });
  });
}

site::SeenElsewhere FarmLooks::look_now(const site::LooksWanted& wanted) {
  site::SeenElsewhere out(wanted.positions);
  if (!has_workers()) return out;
  std::vector<farm::Task> missing;
  std::vector<std::string> contents;
  for (std::size_t ply = 0; ply < wanted.positions; ++ply) {
    farm::Task task = task_at(wanted, ply);
    contents.push_back(farm::content_of(task));
    if (!said_.contains(contents.back())) missing.push_back(std::move(task));
  }
  if (!missing.empty()) ask(missing);
  for (std::size_t ply = 0; ply < wanted.positions; ++ply) {
    if (const auto at = said_.find(contents[ply]); at != said_.end()) out[ply] = at->second.look;
  }
  return out;
}

bool FarmLooks::has_workers() const {
  const auto crew = crew_->here();
  return std::any_of(crew.begin(), crew.end(), [](const farm::News& news) {
    return news.engine == farm::engine_mark() && news.takes(farm::Kind::Analysis);
  });
}

void FarmLooks::ask(const std::vector<farm::Task>& tasks) {
  Answers answers(*this);
  std::atomic<bool> gives_up{false};
  std::uint64_t done = 0;
  std::int64_t until = now_ms() + patience_.count();
  farm::AskSettings settings;
  settings.kind = farm::Kind::Analysis;
  settings.asker = farm::asker_name("site judge");
  settings.on_progress = [&](const farm::Asked& asked, const std::vector<farm::News>&) {
    if (std::exchange(done, asked.done) != asked.done) until = now_ms() + patience_.count();
    if (stops_ || now_ms() > until) gives_up = true;
  };
  std::size_t next = 0;
  // A broker that is away is no matter: what has not come is looked at here.
  [[maybe_unused]] const auto asked = farm::ask(
      bus_, settings,
      [&]() -> std::optional<farm::Task> {
        return next < tasks.size() ? std::optional(tasks[next++]) : std::nullopt;
      },
      answers, gives_up);
}

void FarmLooks::remember(const std::string& content, Said said) {
  if (!said_.insert_or_assign(content, std::move(said)).second) return;
  order_.push_back(content);
  while (order_.size() > kMostRemembered) {
    said_.erase(order_.front());
    order_.pop_front();
  }
}

void FarmLooks::forget(const std::string& worker) {
  std::erase_if(said_, [&](const auto& entry) { return entry.second.worker == worker; });
}

}  // namespace potentia::serving
