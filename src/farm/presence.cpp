#include "farm/presence.h"

#include <unistd.h>

#include <utility>

#include "base/clock.h"
#include "bus/names.h"

namespace potentia::farm {
namespace {

constexpr std::string_view kNews = "farm.worker.";
constexpr std::string_view kCheck = "farm.check.";
constexpr const char* kShutOut = "farm-shut-out";
constexpr bus::milliseconds kShutOutFor = std::chrono::hours(24);
constexpr std::int64_t kGoneAfter = 5000;  // milliseconds without a word; a loaded machine is slow to speak
constexpr std::size_t kMostInHand = 1000;
constexpr std::size_t kLongestText = 100;  // names of games and engines are shorter

Json to_json(const InHand& job) {
  Json out = {
      {"kind", word(job.kind)}, {"game", job.game}, {"asker", job.asker}, {"milliseconds", job.since}};
  if (job.is_check) out["check"] = true;
  return out;
}

Error bad_news() {
  return {"bad-news"_code, "", "this is no worker's word of what it does"};
}

// What is longer than any text of ours is none.
std::string text_in(const Json& object, const char* name) {
  const auto at = object.find(name);
  std::string text = at != object.end() && at->is_string() ? at->get<std::string>() : "";
  return text.size() <= kLongestText ? text : "";
}
std::int64_t number_in(const Json& object, const char* name) {
  const auto read = number_field(object, name, 0, kHighestInJson);
  return read && *read ? **read : 0;
}
bool flag_in(const Json& object, const char* name) {
  const auto at = object.find(name);
  return at != object.end() && at->is_boolean() && at->get<bool>();
}

std::vector<InHand> in_hand_in(const Json& news) {
  std::vector<InHand> out;
  const auto list = news.find("now");
  if (list == news.end() || !list->is_array()) return out;
  for (const Json& job : *list) {
    if (!job.is_object() || out.size() >= kMostInHand) continue;
    const auto kind = kind_of(text_in(job, "kind"));
    if (!kind) continue;
    out.push_back({*kind, text_in(job, "game"), text_in(job, "asker"), number_in(job, "milliseconds"),
                   flag_in(job, "check")});
  }
  return out;
}

}  // namespace

bool News::takes(Kind kind) const {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

Json to_json(const News& news) {
  Json out = {{"v", kVersion},           {"name", news.name},      {"host", news.host},
              {"process", news.process}, {"engine", news.engine},  {"threads", news.threads},
              {"begun", news.begun},     {"kinds", Json::array()}, {"done", Json::object()},
              {"errors", news.errors},   {"now", Json::array()}};
  for (const Kind kind : news.kinds) {
    out["kinds"].push_back(word(kind));
    out["done"][std::string(word(kind))] = news.done[static_cast<std::size_t>(kind)];
  }
  for (const InHand& job : news.in_hand) out["now"].push_back(to_json(job));
  if (news.leaves) out["leaves"] = true;
  return out;
}

Result<News> parse_news(std::string_view text) {
  const Json json = parse_json(text);
  if (!json.is_object()) return bad_news();
  News out;
  out.name = text_in(json, "name");
  if (!bus::is_name(out.name)) return bad_news();
  out.host = text_in(json, "host");
  out.engine = text_in(json, "engine");
  out.process = static_cast<int>(number_in(json, "process"));
  out.threads = static_cast<int>(number_in(json, "threads"));
  out.begun = number_in(json, "begun");
  out.errors = static_cast<std::uint64_t>(number_in(json, "errors"));
  out.leaves = flag_in(json, "leaves");
  const auto done = json.find("done");
  for (const Kind kind : all_kinds()) {
    if (done == json.end() || !done->is_object() || !done->contains(std::string(word(kind)))) continue;
    out.kinds.push_back(kind);
    out.done[static_cast<std::size_t>(kind)] =
        static_cast<std::uint64_t>(number_in(*done, std::string(word(kind)).c_str()));
  }
  out.in_hand = in_hand_in(json);
  return out;
}

std::string news_subject(std::string_view worker) {
  return std::string(kNews) + std::string(worker);
}

std::string check_subject(std::string_view worker) {
  return std::string(kCheck) + std::string(worker);
}

std::string host_word() {
  std::array<char, 65> name{};
  gethostname(name.data(), name.size() - 1);
  std::string out = name.data();
  for (char& c : out) {
    if (!bus::is_name(std::string_view(&c, 1))) c = '-';
  }
  return bus::is_name(out) ? out : "worker";
}

// --- Crew ---

Result<std::unique_ptr<Crew>> Crew::listen(bus::Bus& bus) {
  auto out = std::make_unique<Crew>();
  auto listens =
      bus.subscribe(news_subject("*"), [crew = out.get()](const bus::Event& event) { crew->hear(event); });
  if (!listens) return listens.error();
  out->listens_ = std::move(*listens);
  return out;
}

void Crew::hear(const bus::Event& event) {
  auto news = parse_news(event.body);
  // Nobody speaks for another.
  if (!news || event.subject != news_subject(news->name)) return;
  const std::lock_guard lock(mutex_);
  const std::string name = news->name;
  if (news->leaves) {
    heard_.erase(name);
  } else {
    heard_[name] = {std::move(*news), now_ms()};
  }
}

std::vector<News> Crew::here() const {
  const std::lock_guard lock(mutex_);
  std::vector<News> out;
  for (const auto& [name, heard] : heard_) {
    if (now_ms() - heard.at < kGoneAfter) out.push_back(heard.news);
  }
  return out;
}

// --- ShutOut ---

Result<std::unique_ptr<ShutOut>> ShutOut::open(bus::Bus& bus, OnName on_name) {
  std::unique_ptr<ShutOut> out(new ShutOut(std::move(on_name)));
  auto leases = bus.leases(kShutOut, kShutOutFor);
  if (!leases) return leases.error();
  out->leases_ = std::move(*leases);
  auto watches = out->leases_->watch([to = out.get()](const std::string& name, const auto& holder) {
    {
      const std::lock_guard lock(to->mutex_);
      if (!holder) {
        to->held_.erase(name);
      } else {
        to->held_.insert(name);
      }
    }
    if (holder) to->learn(name);
  });
  if (!watches) return watches.error();
  out->watches_ = std::move(*watches);
  return out;
}

void ShutOut::learn(const std::string& name) {
  {
    const std::lock_guard lock(mutex_);
    if (!names_.insert(name).second) return;
  }
  if (on_name_) on_name_(name);
}

bool ShutOut::has(const std::string& name) const {
  const std::lock_guard lock(mutex_);
  return names_.contains(name);
}

std::vector<std::string> ShutOut::names() const {
  const std::lock_guard lock(mutex_);
  return {held_.begin(), held_.end()};
}

Result<bool> ShutOut::asks(const std::string& name) const {
  const auto holder = leases_->holder(name);
  if (!holder) return holder.error();
  return holder->has_value();
}

std::optional<Error> ShutOut::add(const std::string& name, const std::string& asker) {
  const auto taken = leases_->take(name, asker);
  if (!taken) return taken.error();
  learn(name);
  return std::nullopt;
}

}  // namespace potentia::farm
