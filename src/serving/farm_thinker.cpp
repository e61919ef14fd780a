#include "serving/farm_thinker.h"

#include <chrono>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "farm/job.h"
#include "protocol/json.h"

namespace potentia::serving {
namespace {

constexpr bus::milliseconds kTakeFor{100};
constexpr bus::milliseconds kOnTheWay{1000};  // beyond the time of a turn: to the worker and back

std::int64_t unix_now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// What the worker says is to be played; "": nothing that can be.
std::string turn_in(const std::string& answer, const play::Game& game) {
  const Json said = parse_json(answer);
  const auto turn = text_field(said.is_object() ? said : Json::object(), "turn", "");
  return turn && game.position()->play(*turn) ? *turn : "";
}

}  // namespace

FarmThinker::FarmThinker(bus::Bus& bus, Post post, site::Thinker& here, std::string_view whom,
                         bus::milliseconds time)
    : bus_(bus), asker_(farm::asker_name(whom)), post_(std::move(post)), here_(here), time_(time) {}

Result<std::unique_ptr<FarmThinker>> FarmThinker::open(bus::Bus& bus, Post post, site::Thinker& here,
                                                       std::string_view whom, bus::milliseconds time) {
  std::unique_ptr<FarmThinker> thinker(new FarmThinker(bus, std::move(post), here, whom, time));
  if (auto error = thinker->begin()) return std::move(*error);
  return thinker;
}

std::optional<Error> FarmThinker::begin() {
  auto jobs = bus_.queue(farm::queue_name(farm::Kind::Opponent), farm::queue_settings());
  if (!jobs) return jobs.error();
  jobs_ = std::move(*jobs);
  auto answers = bus_.queue(farm::results_name(asker_), farm::queue_settings());
  if (!answers) return answers.error();
  answers_ = std::move(*answers);
  auto crew = farm::Crew::listen(bus_);
  if (!crew) return crew.error();
  crew_ = std::move(*crew);
  putting_ = std::thread([this] { put_jobs(); });
  taking_ = std::thread([this] { take_answers(); });
  looking_ = std::thread([this] { look_for_late_ones(); });
  return std::nullopt;
}

FarmThinker::~FarmThinker() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
    changed_.notify_all();
  }
  if (putting_.joinable()) putting_.join();
  if (taking_.joinable()) taking_.join();
  if (looking_.joinable()) looking_.join();
}

bool FarmThinker::has_workers() const {
  for (const farm::News& news : crew_->here()) {
    if (news.engine == farm::engine_mark() && news.takes(farm::Kind::Opponent)) return true;
  }
  return false;
}

void FarmThinker::think(const play::Game& game, int level, std::function<void(std::string)> done) {
  if (!has_workers()) return here_.think(game, level, std::move(done));
  // Workers go by their own clocks; how long is waited for them is counted here.
  const std::int64_t until = unix_now() + time_.count();
  const farm::Task task = farm::TurnTask{
      {game.settings().game, game.open_start(), game.turns(), game.settings().repetition == Repetition::Draw},
      level,
      until};
  const std::string content = farm::content_of(task);
  const std::lock_guard lock(mutex_);
  open_.emplace(content, Question{std::make_shared<const play::Game>(game), level, std::move(done),
                                  now_ms() + (time_ + kOnTheWay).count()});
  to_put_.push_back({content, farm::to_text({task, std::string(farm::engine_mark()), asker_})});
  changed_.notify_all();
}

void FarmThinker::put_jobs() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return stops_ || !to_put_.empty(); });
    if (stops_) return;
    const Wanted wanted = std::move(to_put_.front());
    to_put_.pop_front();
    if (!open_.contains(wanted.content)) continue;  // it was thought about here meanwhile
    lock.unlock();
    const auto put = jobs_->put(farm::job_name(asker_, wanted.content, 0), wanted.job);
    if (!put) think_here(wanted.content);
    lock.lock();
  }
}

void FarmThinker::take_answers() {
  for (;;) {
    {
      const std::lock_guard lock(mutex_);
      if (stops_) return;
    }
    const auto job = answers_->take(kTakeFor);
    if (!job) std::this_thread::sleep_for(kTakeFor);  // the broker is away
    if (job && *job) {
      if (const auto answer = farm::parse_answer((*job)->body)) hear(answer->content, answer->text);
      answers_->done(**job);  // a second time it is nobody's
    }
  }
}

// Beside the two, who may wait for a broker for seconds.
void FarmThinker::look_for_late_ones() {
  std::unique_lock lock(mutex_);
  while (!stops_) {
    changed_.wait_for(lock, kTakeFor);
    lock.unlock();
    give_up_late_ones();
    lock.lock();
  }
}

void FarmThinker::hear(const std::string& content, const std::string& answer) {
  std::vector<Question> asked;
  {
    const std::lock_guard lock(mutex_);
    const auto [begin, end] = open_.equal_range(content);
    for (auto at = begin; at != end; ++at) {
      if (!turn_in(answer, *at->second.game).empty()) asked.push_back(at->second);
    }
    if (!asked.empty()) open_.erase(begin, end);
  }
  if (asked.empty()) return think_here(content);
  for (const Question& question : asked)
    post_([done = question.done, turn = turn_in(answer, *question.game)] { done(turn); });
}

void FarmThinker::think_here(const std::string& content) {
  std::vector<Question> asked;
  {
    const std::lock_guard lock(mutex_);
    const auto [begin, end] = open_.equal_range(content);
    for (auto at = begin; at != end; ++at) asked.push_back(at->second);
    open_.erase(begin, end);
  }
  for (const Question& question : asked)
    post_([this, question] { here_.think(*question.game, question.level, question.done); });
}

void FarmThinker::give_up_late_ones() {
  std::vector<std::string> late;
  {
    const std::lock_guard lock(mutex_);
    const std::int64_t now = now_ms();
    for (const auto& [content, question] : open_) {
      if (question.due < now) late.push_back(content);
    }
  }
  for (const std::string& content : late) think_here(content);
}

}  // namespace potentia::serving
