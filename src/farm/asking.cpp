// Three threads: one puts jobs, one (the caller's) takes answers and writes them, one does here what two
// workers say differently or what there is no second worker for. What they share is in Asking, under one
// lock; the output is the caller's alone.
#include "farm/asking.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <thread>
#include <utility>

#include "base/clock.h"
#include "base/hash.h"
#include "farm/doing.h"

namespace potentia::farm {
namespace {

using bus::milliseconds;

constexpr milliseconds kAnswersFor{200};
constexpr milliseconds kAskPause{100};
constexpr std::int64_t kBrokerWithin = 10'000;
constexpr std::int64_t kBatchFor = 100;  // milliseconds until what was taken is written to the disk
constexpr std::size_t kBatch = 64;
constexpr std::size_t kMostEarly = 512;
constexpr std::int64_t kCheckWithin = 30'000;  // and ten times what the first one took
constexpr int kTries = 5;                      // where a worker's machine cannot do it
constexpr std::int64_t kProgressEvery = 100;

/// Another worker may be able to.
bool is_passing(const Error& error) {
  return error.code == "no-memory" || error.code == "machine-failure" || error.code == "other-engine";
}

class Asking {
 public:
  Asking(bus::Bus& bus, const AskSettings& settings, const NextTask& next, Output& output,
         const std::atomic<bool>& stop)
      : bus_(bus), settings_(settings), next_(next), output_(output), stop_(stop) {
    std::random_device lot;
    secret_ = std::uint64_t{lot()} << 32 | lot();
  }

  Result<Asked> run() {
    if (auto error = open()) return std::move(*error);
    std::thread putter([this] { put_jobs(); });
    std::thread judge([this] { judge_doubts(); });
    auto problem = take_answers();
    {
      const std::lock_guard lock(mutex_);
      is_over_ = true;
      breaks_off_ = true;
      changed_.notify_all();
    }
    putter.join();
    judge.join();
    shut_out_.reset();
    if (problem) return std::move(*problem);
    asked_.is_stopped = stop_.load();
    if (!asked_.is_stopped) bus_.remove_queue(results_name(settings_.asker));
    return asked_;
  }

 private:
  struct Waiting {
    Task task;
    int round = 0;  // in its job's name; grows each time it is asked again
    int tries = 0;
  };
  /// An answer that is asked for a second time.
  struct Doubt {
    Task task;
    Answer first;
    std::string second;              // whom it was asked of; "": nobody
    std::optional<Answer> answer{};  // of the second
    std::int64_t until = 0;
    bool is_judged = false;  // here, or waits for it
  };

  // --- beginning ---

  std::optional<Error> open() {
    auto jobs = bus_.queue(queue_name(settings_.kind), queue_settings(settings_.deadline));
    if (!jobs) return jobs.error();
    jobs_ = std::move(*jobs);
    auto results = bus_.queue(results_name(settings_.asker), queue_settings(settings_.deadline));
    if (!results) return results.error();
    results_ = std::move(*results);
    auto crew = Crew::listen(bus_);
    if (!crew) return crew.error();
    crew_ = std::move(*crew);
    const std::int64_t begun = now_ms();
    for (auto counts = results_->counts(); !counts; counts = results_->counts()) {
      const bool is_away = counts.error().code == "bus-away";
      if (!is_away || now_ms() - begun > kBrokerWithin || stop_) return counts.error();
      std::this_thread::sleep_for(kAskPause);
    }
    auto shut_out = ShutOut::open(bus_, [this](const std::string& name) { hear_shut_out(name); });
    if (!shut_out) return shut_out.error();
    shut_out_ = std::move(*shut_out);
    return std::nullopt;
  }

  void hear_shut_out(const std::string& name) {
    const std::lock_guard lock(mutex_);
    to_take_back_.push_back(name);
  }

  void note(const std::string& key, const std::string& sentence) {
    if (!settings_.on_note) return;
    const std::lock_guard lock(noting_);
    if (noted_.insert(key).second) settings_.on_note(sentence);
  }

  // --- putting ---

  void put_jobs() {
    for (;;) {
      const auto content = next_to_put();
      if (!content) return;
      std::string name, body;
      {
        const std::lock_guard lock(mutex_);
        const auto at = waiting_.find(*content);
        if (at == waiting_.end()) continue;
        name = job_name(settings_.asker, *content, at->second.round);
        body = to_text({at->second.task, std::string(engine_mark()), settings_.asker});
      }
      while (!put_one(*content, name, body)) {
        std::this_thread::sleep_for(kAskPause);
        if (is_over()) return;
      }
    }
  }

  bool is_over() const {
    const std::lock_guard lock(mutex_);
    return is_over_;
  }

  /// Nothing: all is over.
  std::optional<std::string> next_to_put() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] {
        return is_over_ || !again_.empty() || (!is_drained_ && waiting_.size() < settings_.window);
      });
      if (is_over_) return std::nullopt;
      if (!again_.empty()) {
        std::string out = std::move(again_.front());
        again_.pop_front();
        return out;
      }
      lock.unlock();
      auto task = next_();
      std::string content = task ? content_of(*task) : "";
      lock.lock();
      if (!task) {
        is_drained_ = true;
        continue;
      }
      if (waiting_.emplace(content, Waiting{std::move(*task)}).second) {
        if (!is_answered_early(content)) return content;
        continue;
      }
      ++asked_.done;  // the same twice: its answer is written once
    }
  }

  // With the lock.
  bool is_answered_early(const std::string& content) {
    const auto early = early_.extract(content);
    if (early.empty()) return false;
    own_answers_.push_back(std::move(early.mapped()));
    return true;
  }

  /// False: to be tried again.
  bool put_one(const std::string& content, const std::string& name, const std::string& body) {
    const auto put = jobs_->put(name, body);
    if (put) return true;
    if (put.error().code == "bus-away" || put.error().code == "busy") return false;
    const std::lock_guard lock(mutex_);
    Answer refused{.content = content, .worker = "", .text = "", .error = put.error()};
    own_answers_.push_back(std::move(refused));
    return true;
  }

  // With the lock. The bus remembers the names of jobs that are done: no round comes twice.
  void ask_again(const std::string& content, Waiting& waiting) {
    waiting.round = ++rounds_;
    again_.push_back(content);
    changed_.notify_all();
  }

  // --- taking ---

  std::optional<Error> take_answers() {
    last_answer_ = now_ms();
    while (!stop_ && !is_all_done()) {
      std::vector<bus::Job> taken;
      if (auto error = take_some(taken)) return error;
      if (const auto flushed = output_.flush(); !flushed) return flushed.error();
      for (const bus::Job& job : taken) done_with(job);
      if (auto error = take_back_lies()) return error;
      see_to_doubts();
      if (now_ms() - last_answer_ > settings_.quiet.count()) look_what_is_the_matter();
      tell_progress();
    }
    if (const auto flushed = output_.flush(); !flushed) return flushed.error();
    return std::nullopt;
  }

  // As many as come within a moment: they are on the disk together.
  std::optional<Error> take_some(std::vector<bus::Job>& taken) {
    const std::int64_t begun = now_ms();
    milliseconds wait = kAnswersFor;
    while (taken.size() < kBatch && now_ms() - begun < kBatchFor) {
      auto job = results_->take(wait);
      if (!job) {
        std::this_thread::sleep_for(kAskPause);
        break;
      }
      if (!*job) break;
      wait = milliseconds(0);
      const auto answer = parse_answer((*job)->body);
      taken.push_back(std::move(**job));
      if (!answer) continue;
      last_answer_ = now_ms();
      quiet_looks_ = 0;
      if (auto error = accept(*answer)) return error;
    }
    for (std::optional<Answer> own = own_answer(); own; own = own_answer()) {
      if (auto error = accept(*own)) return error;
    }
    return std::nullopt;
  }

  std::optional<Answer> own_answer() {
    const std::lock_guard lock(mutex_);
    if (own_answers_.empty()) return std::nullopt;
    Answer out = std::move(own_answers_.front());
    own_answers_.pop_front();
    return out;
  }

  // What is not said in time is said again, and then nobody waits for it.
  void done_with(const bus::Job& job) {
    while (const auto error = results_->done(job)) {
      if (error->code != "bus-away" || stop_) return;
      std::this_thread::sleep_for(kAskPause);
    }
  }

  std::optional<Error> accept(const Answer& answer) {
    const std::unique_lock lock(mutex_);
    if (answer.is_check) {
      hear_second(answer);
      return std::nullopt;
    }
    const auto at = waiting_.find(answer.content);
    if (at == waiting_.end()) {
      // It was said twice; or asked for before this program was begun anew, which will ask for it again.
      if (!is_drained_ && early_.size() < kMostEarly) early_.emplace(answer.content, answer);
      return std::nullopt;
    }
    if (shut_out_->has(answer.worker)) {
      ask_again(answer.content, at->second);
      return std::nullopt;
    }
    if (answer.error && is_passing(*answer.error) && ++at->second.tries < kTries) {
      note(answer.error->code + answer.worker, answer.error->sentence());
      ask_again(answer.content, at->second);
      return std::nullopt;
    }
    if (const auto written = output_.put(at->second.task, answer); !written) return written.error();
    ++asked_.done;
    if (answer.error) {
      ++asked_.failed;
      if (!asked_.first_error) asked_.first_error = answer.error;
    }
    const Task task = std::move(at->second.task);
    waiting_.erase(at);
    if (is_to_check(answer)) begin_check(task, answer);
    changed_.notify_all();
    return std::nullopt;
  }

  // --- checking; with the lock ---

  // One in so many, which nobody can foresee, and the first of each worker.
  bool is_to_check(const Answer& answer) {
    if (settings_.check_one_in == 0 || answer.worker.empty()) return false;
    const bool is_first = known_.insert(answer.worker).second;
    return is_first ||
           mix64(text_key(answer.content) ^ secret_) % static_cast<std::uint64_t>(settings_.check_one_in) ==
               0;
  }

  void begin_check(const Task& task, const Answer& answer) {
    Doubt& doubt = doubts_[answer.content];
    doubt = {task, answer, ""};
    std::vector<std::string> others;
    for (const News& news : crew_->here()) {
      const bool can = news.engine == engine_mark() && news.takes(settings_.kind);
      if (can && news.name != answer.worker && !shut_out_->has(news.name)) others.push_back(news.name);
    }
    if (!others.empty()) {
      doubt.second = others[mix64(secret_ ^ ++checks_begun_) % others.size()];
      doubt.until = now_ms() + kCheckWithin + 10 * answer.took;
      const auto check = static_cast<std::int64_t>(mix64(secret_ + checks_begun_) >> 12) + 1;
      const Job job{task, std::string(engine_mark()), settings_.asker, check};
      if (bus_.publish(check_subject(doubt.second), to_text(job))) doubt.second = "";
    }
    if (doubt.second.empty()) judge_here(answer.content, doubt);
  }

  void judge_here(const std::string& content, Doubt& doubt) {
    if (std::exchange(doubt.is_judged, true)) return;
    to_judge_.push_back(content);
    changed_.notify_all();
  }

  void hear_second(const Answer& answer) {
    const auto at = doubts_.find(answer.content);
    if (at == doubts_.end() || at->second.second != answer.worker || at->second.is_judged) return;
    // A machine that cannot do it says nothing of the other's answer.
    const bool is_worth_hearing = !answer.error || !is_passing(*answer.error);
    if (is_worth_hearing && agree(at->second.first, answer)) return settle(at);
    if (is_worth_hearing) at->second.answer = answer;
    judge_here(answer.content, at->second);
  }

  void settle(std::map<std::string, Doubt>::iterator at) {
    ++asked_.checked;
    sure_.insert(at->first);
    doubts_.erase(at);
  }

  /// Of those that do not answer.
  void see_to_doubts() {
    const std::vector<News> crew = crew_->here();
    const std::lock_guard lock(mutex_);
    for (auto& [content, doubt] : doubts_) {
      const bool is_here =
          std::any_of(crew.begin(), crew.end(), [&](const News& news) { return news.name == doubt.second; });
      if (now_ms() > doubt.until || !is_here) judge_here(content, doubt);
    }
  }

  // --- judging: a thread of its own ---

  void judge_doubts() {
    Do doer = settings_.make_doer ? settings_.make_doer() : Do();
    for (;;) {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return is_over_ || !to_judge_.empty(); });
      if (is_over_) return;
      const std::string content = std::move(to_judge_.front());
      to_judge_.pop_front();
      const auto at = doubts_.find(content);
      if (at == doubts_.end()) continue;
      const Task task = at->second.task;
      lock.unlock();
      if (!doer) {
        doer = [own = std::make_shared<Doer>()](const Task& what, const std::atomic<bool>& stop) {
          return own->run(what, stop);
        };
      }
      auto done = doer(task, breaks_off_);
      lock.lock();
      if (done && !*done) continue;  // all is over
      Answer own{.content = content, .worker = "", .text = ""};
      if (done) {
        own.text = std::move(**done);
      } else {
        own.error = done.error();
      }
      judge(content, own);
    }
  }

  void judge(const std::string& content, const Answer& own) {
    const auto at = doubts_.find(content);
    if (at == doubts_.end()) return;
    const Doubt& doubt = at->second;
    if (own.error && is_passing(*own.error)) {
      note("judge", "an answer could not be checked here: " + own.error->sentence());
      doubts_.erase(at);
      return;
    }
    if (doubt.answer && !agree(own, *doubt.answer)) to_shut_out_.push_back(doubt.answer->worker);
    if (!agree(own, doubt.first)) {
      to_shut_out_.push_back(doubt.first.worker);
      doubts_.erase(at);
    } else {
      settle(at);
    }
  }

  // --- lies; the caller's thread ---

  std::optional<Error> take_back_lies() {
    std::vector<std::string> out, back;
    {
      const std::lock_guard lock(mutex_);
      out.swap(to_shut_out_);
    }
    for (const std::string& worker : out) {
      // Heard by all, and by this one through hear_shut_out().
      if (const auto error = shut_out_->add(worker, settings_.asker)) {
        const std::lock_guard lock(mutex_);
        to_shut_out_.push_back(worker);
      }
    }
    {
      const std::lock_guard lock(mutex_);
      back.swap(to_take_back_);
    }
    for (const std::string& worker : back) {
      if (auto error = take_back(worker)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> take_back(const std::string& worker) {
    const auto tasks = output_.take_back(worker, [&](const std::string& content) {
      const std::lock_guard lock(mutex_);
      return sure_.contains(content);
    });
    if (!tasks) return tasks.error();
    const std::lock_guard lock(mutex_);
    std::erase_if(doubts_, [&](const auto& entry) { return entry.second.first.worker == worker; });
    const bool is_known = known_.contains(worker);
    if (!is_known && tasks->empty()) return std::nullopt;
    asked_.shut_out.push_back(worker);
    note("out-" + worker, "the worker " + worker + " is shut out: its answers differ from those of others; " +
                              std::to_string(tasks->size()) + " of them are asked for again");
    for (const Task& task : *tasks) {
      const std::string content = content_of(task);
      const auto [at, is_new] = waiting_.emplace(content, Waiting{task});
      if (!is_new) continue;
      if (asked_.done > 0) --asked_.done;
      ask_again(content, at->second);
    }
    return std::nullopt;
  }

  // --- when nothing comes ---

  void look_what_is_the_matter() {
    last_answer_ = now_ms();
    const std::vector<News> crew = crew_->here();
    const bool has_worker = std::any_of(crew.begin(), crew.end(), [&](const News& news) {
      return news.engine == engine_mark() && news.takes(settings_.kind);
    });
    if (!has_worker) {
      note("nobody", "no worker of this engine (" + std::string(engine_mark()) + ") is heard that does " +
                         std::string(word(settings_.kind)) + "; start some: potentia worker --nats URL");
    }
    const auto jobs = jobs_->counts();
    const auto results = results_->counts();
    if (!jobs || !results) return;
    if (jobs->dead > 0) bury_dead();
    const bool is_lost = jobs->waiting + jobs->in_hand + results->waiting + results->in_hand == 0;
    if (!is_lost || ++quiet_looks_ < 2) return;
    quiet_looks_ = 0;
    // A broker that was killed may have forgotten them.
    const std::lock_guard lock(mutex_);
    for (auto& [content, waiting] : waiting_) ask_again(content, waiting);
  }

  // Whoever had it has died with it each time: so may the next one.
  void bury_dead() {
    const auto dead = jobs_->dead(settings_.window);
    if (!dead) return;
    for (const bus::DeadJob& job : *dead) {
      if (!job.id.starts_with(settings_.asker + "-")) continue;
      jobs_->drop(job.id);
      const Error error("no-answer"_code, "",
                        "workers took this job " + std::to_string(job.deliveries) +
                            " times and none of them has answered; it may be what ended them");
      const std::lock_guard lock(mutex_);
      own_answers_.push_back({.content = content_in(job.id), .worker = "", .text = "", .error = error});
    }
  }

  // --- the end ---

  bool is_all_done() const {
    const std::lock_guard lock(mutex_);
    return is_drained_ && waiting_.empty() && doubts_.empty() && to_shut_out_.empty() &&
           to_take_back_.empty();
  }

  void tell_progress() {
    if (!settings_.on_progress || now_ms() < next_progress_) return;
    next_progress_ = now_ms() + kProgressEvery;
    settings_.on_progress(asked_, crew_->here());
  }

  bus::Bus& bus_;
  const AskSettings& settings_;
  const NextTask& next_;
  Output& output_;
  const std::atomic<bool>& stop_;
  std::uint64_t secret_ = 0;
  std::atomic<bool> breaks_off_{false};

  std::unique_ptr<bus::Queue> jobs_, results_;
  std::unique_ptr<Crew> crew_;
  std::unique_ptr<ShutOut> shut_out_;

  // The caller's thread's.
  std::int64_t last_answer_ = 0, next_progress_ = 0;
  int quiet_looks_ = 0;

  mutable std::mutex mutex_;  // of all below
  std::condition_variable changed_;
  bool is_over_ = false, is_drained_ = false;
  std::map<std::string, Waiting> waiting_;  // by content, as what follows
  int rounds_ = 0;
  std::deque<std::string> again_;
  std::deque<Answer> own_answers_;       // that did not come just now
  std::map<std::string, Answer> early_;  // to what was not asked yet, by content
  std::map<std::string, Doubt> doubts_;
  std::deque<std::string> to_judge_;
  std::set<std::string> sure_;   // contents that two have answered alike
  std::set<std::string> known_;  // workers that have answered
  std::vector<std::string> to_shut_out_, to_take_back_;
  std::uint64_t checks_begun_ = 0;
  Asked asked_;

  std::mutex noting_;
  std::set<std::string> noted_;
};

}  // namespace

Result<Asked> ask(bus::Bus& bus, const AskSettings& settings, const NextTask& next, Output& output,
                  const std::atomic<bool>& stop) {
  return Asking(bus, settings, next, output, stop).run();
}

}  // namespace potentia::farm
