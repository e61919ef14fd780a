#include "farm/worker.h"

#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "base/clock.h"
#include "base/text.h"
#include "bus/names.h"
#include "farm/doing.h"

namespace potentia::farm {
namespace {

constexpr const char* kNames = "farm-names";
constexpr std::size_t kLongestName = 40;
constexpr bus::milliseconds kNameFor{10'000};
constexpr bus::milliseconds kTakeFor{500};
constexpr bus::milliseconds kPause{200};       // before what has failed is tried again
constexpr std::size_t kMostChecks = 1000;      // that wait; what is beyond is asked again
constexpr std::size_t kMostResultQueues = 64;  // kept open

Do usual_doer() {
  auto doer = std::make_shared<Doer>();
  return [doer](const Task& task, const std::atomic<bool>& stop) { return doer->run(task, stop); };
}

Error other_engine(const std::string& worker, const std::string& wanted) {
  return {"other-engine"_code, "",
          "the worker " + worker + " has the engine " + std::string(engine_mark()) + ", the job wants " +
              potentia::quoted(wanted) + "; run the same Potentia on both"};
}

std::string game_of(const Task& task) {
  return std::visit(
      [](const auto& one) {
        if constexpr (requires { one.game; }) return one.game;
        if constexpr (requires { one.at; }) return one.at.game;
      },
      task);
}

bool is_patient_with(const std::optional<Error>& error) {
  return error && error->code == "bus-away";
}

}  // namespace

Worker::Worker(bus::Bus& bus, const WorkerSettings& settings)
    : bus_(bus), settings_(settings), gate_(settings.threads) {
  news_.name = settings.name;
  news_.host = host_word();
  news_.process = getpid();
  news_.engine = engine_mark();
  news_.threads = settings.threads;
  news_.kinds = settings.kinds;
  news_.begun = std::time(nullptr);
}

Result<std::unique_ptr<Worker>> Worker::start(bus::Bus& bus, const WorkerSettings& settings,
                                              bus::milliseconds patience) {
  if (settings.name.size() > kLongestName || !bus::is_name(settings.name)) {
    return Error{"bad-name"_code, "worker " + potentia::quoted(settings.name),
                 "a name is of letters, digits, '-' and '_', " + std::to_string(kLongestName) + " at most"};
  }
  std::unique_ptr<Worker> out(new Worker(bus, settings));
  if (auto error = out->open()) return std::move(*error);
  if (auto error = out->join(patience)) return std::move(*error);
  out->begin();
  return out;
}

std::optional<Error> Worker::open() {
  auto names = bus_.leases(kNames, kNameFor);
  if (!names) return names.error();
  names_ = std::move(*names);
  for (const Kind kind : settings_.kinds) {
    auto queue = bus_.queue(queue_name(kind), queue_settings(settings_.deadline));
    if (!queue) return queue.error();
    queues_[static_cast<std::size_t>(kind)] = std::move(*queue);
  }
  return std::nullopt;
}

std::optional<Error> Worker::join(bus::milliseconds patience) {
  const std::int64_t begun = now_ms();
  const std::string holder = news_.host + "-" + std::to_string(news_.process);
  for (;;) {
    const auto taken = names_->take(settings_.name, holder);
    if (taken && *taken) {
      name_ = **taken;
      break;
    }
    const std::int64_t waited = now_ms() - begun;
    if (!taken && (taken.error().code != "bus-away" || waited > patience.count())) return taken.error();
    const std::int64_t most = settings_.waits_for_name ? std::min(patience, 2 * kNameFor).count() : -1;
    if (taken && waited > most) {
      return Error{"name-taken"_code, settings_.name,
                   "another worker has this name; give each its own with --name"};
    }
    std::this_thread::sleep_for(kPause);
  }
  auto shut = ShutOut::open(bus_, [this](const std::string& name) {
    if (name == settings_.name) shut_out();
  });
  if (!shut) return shut.error();
  shut_out_ = std::move(*shut);
  const auto is_out = shut_out_->asks(settings_.name);
  if (is_out && *is_out) shut_out();
  return problem();
}

void Worker::begin() {
  for (const Kind kind : settings_.kinds) {
    const int hands = kind == Kind::Opponent ? settings_.threads : Gate::hands(settings_.threads);
    for (int i = 0; i < hands; ++i) threads_.emplace_back([this, kind] { take_jobs(kind); });
  }
  threads_.emplace_back([this] { do_checks(); });
  threads_.emplace_back([this] { speak(); });
  threads_.emplace_back([this] { keep_in_hand(); });
  auto checks = bus_.subscribe(check_subject(settings_.name), [this](const bus::Event& event) {
    const std::lock_guard lock(mutex_);
    if (asked_checks_.size() < kMostChecks) asked_checks_.push_back(event.body);
    changed_.notify_all();
  });
  if (checks) checks_ = std::move(*checks);
}

Worker::~Worker() {
  stop();
}

void Worker::stop() {
  const std::lock_guard stopping(stopping_);
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
    for (Held& held : in_hand_) held.stop = true;
    changed_.notify_all();
  }
  gate_.close();
  checks_.reset();
  for (std::thread& thread : threads_) thread.join();
  const bool was_working = !threads_.empty();
  threads_.clear();
  shut_out_.reset();
  if (was_working) {
    News last = news();
    last.leaves = true;
    bus_.publish(news_subject(settings_.name), dump(to_json(last)));
  }
  if (name_.fence != 0) names_->give_up(name_);
  name_ = {};
}

std::optional<Error> Worker::problem() const {
  const std::lock_guard lock(mutex_);
  return problem_;
}

News Worker::news() const {
  const std::lock_guard lock(mutex_);
  News out = news_;
  for (const Held& held : in_hand_)
    out.in_hand.push_back({held.kind, held.game, held.asker, now_ms() - held.since, held.check != 0});
  return out;
}

// What is in hand is finished by nobody: its answers would not be believed.
void Worker::shut_out() {
  const std::lock_guard lock(mutex_);
  if (!problem_) {
    problem_ =
        Error{"shut-out"_code, settings_.name,
              "this worker's answers differ from those of others, and nobody takes them for a day; see "
              "whether the machine is sound, and give it another name then"};
  }
  stops_ = true;
  for (Held& held : in_hand_) held.stop = true;
  gate_.close();
  changed_.notify_all();
}

// --- taking ---

void Worker::take_jobs(Kind kind) {
  // Somebody waits for an opponent's turn: it waits for nobody.
  const bool is_urgent = kind == Kind::Opponent;
  bus::Queue& queue = *queues_[static_cast<std::size_t>(kind)];
  while (!stops_) {
    if (!is_urgent && !gate_.begin_take(kind)) return;
    auto taken = queue.take(kTakeFor);
    const bool has_job = taken && *taken;
    if (!is_urgent) gate_.end_take(kind, has_job);
    if (!taken) pause(kPause);
    if (!has_job) continue;
    Held& held = hold(std::move(**taken), &queue, kind);
    do_job(held);
    put_down(held);
    if (!is_urgent) gate_.put_down();
  }
}

void Worker::do_checks() {
  for (;;) {
    std::string body;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return stops_ || !asked_checks_.empty(); });
      if (stops_) return;
      body = std::move(asked_checks_.front());
      asked_checks_.pop_front();
    }
    const auto job = parse_job(body);
    if (!job || job->check == 0) continue;  // of an event nobody waits for an answer
    const std::string content = content_of(job->task);
    Held& held = hold({job_name(job->asker, content, 0), body}, nullptr, kind_of(job->task), job->check);
    do_job(held);
    put_down(held);
  }
}

Worker::Held& Worker::hold(bus::Job job, bus::Queue* queue, Kind kind, std::int64_t check) {
  const std::lock_guard lock(mutex_);
  Held& held = in_hand_.emplace_back();
  held.asker = split(job.id, '-').front();
  held.job = std::move(job);
  held.queue = queue;
  held.kind = kind;
  held.check = check;
  held.is_kept = queue != nullptr;
  held.since = now_ms();
  held.stop = stops_.load();
  return held;
}

void Worker::put_down(const Held& held) {
  const std::lock_guard lock(mutex_);
  in_hand_.remove_if([&](const Held& one) { return &one == &held; });
}

// --- doing ---

void Worker::do_job(Held& held) {
  const std::optional<Answer> answer = answer_of(held);
  const bool is_handed_in = answer && hand_in(held, *answer);
  if (is_handed_in) count(held.kind, answer->error.has_value());
  if (held.queue == nullptr) return;
  bus::Job job;
  {
    const std::lock_guard lock(mutex_);
    held.is_kept = false;
    job = held.job;
  }
  // Nothing here can be mended: it is another's after its deadline, and an answer is kept once.
  if (is_handed_in) {
    while (is_patient_with(held.queue->done(job)) && pause(kPause)) {
    }
  } else {
    held.queue->give_back(job, bus::milliseconds(0));
  }
}

std::optional<Answer> Worker::answer_of(Held& held) {
  const std::int64_t begun = now_ms();
  Answer out{.content = content_in(held.job.id), .worker = settings_.name, .text = ""};
  out.is_check = held.check != 0;
  const auto job = parse_job(held.job.body);
  if (!job) {
    out.error = job.error();
    return out;
  }
  if (job->engine != engine_mark()) {
    out.error = other_engine(settings_.name, job->engine);
    return out;
  }
  if (kind_of(job->task) != held.kind || content_of(job->task) != out.content) {
    out.error = Error("bad-job"_code, "", "the job is not what its name says");
    return out;
  }
  {
    const std::lock_guard lock(mutex_);
    held.game = game_of(job->task);
  }
  const bool is_urgent = held.kind == Kind::Opponent;
  if (!is_urgent && !gate_.enter(held.kind)) return std::nullopt;
  const std::int64_t entered = now_ms();
  auto done = run(held, job->task);
  if (!is_urgent) gate_.leave(now_ms() - entered);
  out.took = now_ms() - begun;
  if (!done) {
    out.error = done.error();
  } else if (*done) {
    out.text = std::move(**done);
  } else {
    return std::nullopt;
  }
  return out;
}

Result<std::optional<std::string>> Worker::run(const Held& held, const Task& task) {
  Do doer = borrow_doer();
  auto out = doer(task, held.stop);
  return_doer(std::move(doer));
  return out;
}

Do Worker::borrow_doer() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      Do out = std::move(idle_.back());
      idle_.pop_back();
      return out;
    }
  }
  return settings_.make_doer ? settings_.make_doer() : usual_doer();
}

void Worker::return_doer(Do doer) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(doer));
}

// --- handing in ---

Result<std::shared_ptr<bus::Queue>> Worker::results_of(const std::string& asker) {
  const std::lock_guard lock(mutex_);
  if (const auto at = results_.find(asker); at != results_.end()) return at->second;
  auto queue = bus_.queue(results_name(asker), queue_settings(settings_.deadline));
  if (!queue) return queue.error();
  if (results_.size() >= kMostResultQueues) results_.clear();
  std::shared_ptr<bus::Queue> shared(std::move(*queue));
  results_[asker] = shared;
  return shared;
}

bool Worker::hand_in(const Held& held, const Answer& answer) {
  auto body = to_body(answer);
  if (!body) {
    Answer instead = answer;
    instead.text.clear();
    instead.error = body.error();
    body = to_body(instead);
  }
  const auto results = results_of(held.asker);
  // A job whose name is none of the farm's: nobody waits for it.
  if (!results || content_in(held.job.id).empty()) return true;
  // A check's answer is another than that of the job.
  const std::string name =
      held.check != 0 ? "check-" + settings_.name + "-" + std::to_string(held.check) : held.job.id;
  while (!held.stop) {
    const auto put = (*results)->put(name, *body);
    if (put) return true;
    const bool is_passing = put.error().code == "bus-away" || put.error().code == "busy";
    if (!is_passing || !pause(kPause)) return false;
  }
  return false;
}

void Worker::count(Kind kind, bool is_error) {
  const std::lock_guard lock(mutex_);
  ++news_.done[static_cast<std::size_t>(kind)];
  if (is_error) ++news_.errors;
}

// --- keeping ---

bool Worker::pause(bus::milliseconds time) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, time, [this] { return stops_.load(); });
  return !stops_;
}

void Worker::speak() {
  do {
    bus_.publish(news_subject(settings_.name), dump(to_json(news())));
    keep_name();
  } while (pause(settings_.news));
}

// A name that was lost while the broker was away is taken again, if nobody else has.
void Worker::keep_name() {
  if (bus_.now() < name_.sure_until - kNameFor.count() * 2 / 3) return;
  const auto error = names_->renew(name_);
  if (!error || error->code != "lease-lost") return;
  const auto taken = names_->take(settings_.name, name_.holder);
  if (taken && *taken) name_ = **taken;
}

// Each deadline begins anew after a third of it, from this thread, which does not search.
void Worker::keep_in_hand() {
  const bus::milliseconds every = settings_.deadline / 3;
  while (pause(every)) {
    const std::lock_guard lock(mutex_);
    for (Held& held : in_hand_) {
      if (!held.is_kept || held.stop) continue;
      const auto error = held.queue->still_working(held.job);
      if (error && error->code == "too-late") held.stop = true;  // it is another's
    }
  }
}

}  // namespace potentia::farm
