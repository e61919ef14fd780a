// A work queue as two streams of JetStream and one durable consumer:
//
//   potentia-jobs-NAME   subject potentia.jobs.NAME.ID, a message a job; gone when it is acknowledged
//   potentia-dead-NAME   subject potentia.dead.NAME.ID, the dead letters, the last one of each id
//
// The consumer's AckWait is the deadline. The broker knows a bound of deliveries itself, but would leave such
// a job where it lies and tell it once to whoever listens just then. So whoever takes a job once too often
// puts it among the dead and then acknowledges it; if he dies between the two the next one does it again, and
// the message's id makes it one. The broker's count may be wrong for one delivery: nats-server 2.9.10 called
// a third one the first, and the next the fourth, about once in a hundred times on a busy machine. Then a job
// is taken once more than it should be.
//
// After a broker was killed its parts may disagree for ever (seen with nats-server 2.9.10, about once in
// sixty times): the consumer waits for acknowledgements of messages that are gone, or the stream keeps
// messages that the consumer has done with. So a taker who gets nothing looks now and then whether the two
// add up, and where they did not for a whole deadline makes the consumer anew. Then what the stream keeps is
// given to somebody, as if for the first time.
#include <algorithm>
#include <mutex>
#include <utility>

#include "base/clock.h"
#include "base/text.h"
#include "bus/names.h"
#include "bus/nats_parts.h"

namespace potentia::bus {
namespace {

constexpr const char* kConsumer = "workers";
constexpr milliseconds kSlice{
    1000};  // a request to a broker that was begun anew is lost; then it is made again
constexpr milliseconds kShortest{50};         // so that an answer comes in this time, too
constexpr std::int64_t kMostRequests = 4096;  // workers that wait at a time

class NatsQueue final : public Queue {
 public:
  NatsQueue(std::shared_ptr<NatsCore> core, std::string_view name, QueueSettings settings)
      : core_(std::move(core)),
        jobs_("potentia-jobs-" + std::string(name)),
        dead_("potentia-dead-" + std::string(name)),
        job_subject_("potentia.jobs." + std::string(name) + "."),
        dead_subject_("potentia.dead." + std::string(name) + "."),
        settings_(settings) {}

  Result<bool> put(std::string_view id, std::string_view body) override {
    if (auto error = check_name("job", id)) return std::move(*error);
    if (auto error = check_body(body)) return std::move(*error);
    if (auto error = prepared()) return std::move(*error);
    bool is_repeat = false;
    const NatsOutcome out = core_->put(job_subject_ + std::string(id), body,
                                       {.id = std::string(id), .after = 0}, nullptr, &is_repeat);
    if (out.ok()) return !is_repeat;
    if (out.is_conflict()) return false;
    if (out.code == JSStreamStoreFailedErr) return queue_full();
    return failed(out);
  }

  Result<std::optional<Job>> take(milliseconds wait) override {
    if (auto error = prepared()) return std::move(*error);
    auto borrowed = borrow();
    if (!borrowed) return std::move(borrowed.error());
    NatsSub sub = std::move(*borrowed);
    const auto end = std::chrono::steady_clock::now() + wait;
    for (;;) {
      const auto left = std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now());
      NatsMsg msg;
      const NatsOutcome out =
          said_to_somebody([&] { return fetch(sub.get(), std::clamp(left, kShortest, kSlice), msg); });
      if (msg) {
        Result<std::optional<Job>> job = received(msg);
        if (job && !*job) continue;  // it was a dead one
        lay_by(std::move(sub));
        return job;
      }
      if (auto trouble = core_->trouble()) return std::move(*trouble);
      if (!out.ok() && out.status != NATS_TIMEOUT && out.status != NATS_NOT_FOUND) return failed(out);
      if (left <= kSlice) break;
    }
    lay_by(std::move(sub));
    mend_if_stuck();
    return std::optional<Job>();
  }

  std::optional<Error> done(const Job& job) override {
    if (auto error = speakable(job)) return error;
    return acknowledge(job.receipt);
  }

  std::optional<Error> give_back(const Job& job, milliseconds delay) override {
    if (auto error = speakable(job)) return error;
    if (now_ms() >= job.until) return too_late();
    if (job.delivery >= settings_.deliveries) return bury(job);
    const std::int64_t wait = std::max<std::int64_t>(0, nanoseconds(delay));
    const std::string answer = wait == 0 ? "-NAK" : R"(-NAK {"delay": )" + std::to_string(wait) + "}";
    return told(job.receipt, answer);
  }

  std::optional<Error> still_working(Job& job) override {
    if (auto error = speakable(job)) return error;
    const std::int64_t now = now_ms();
    if (now >= job.until) return too_late();
    if (auto error = told(job.receipt, "+WPI")) return error;
    job.until = now + settings_.deadline.count();
    return std::nullopt;
  }

  Result<Counts> counts() override {
    if (auto error = prepared()) return std::move(*error);
    ConsumerInfo jobs;
    StreamInfo kept, dead;
    NatsOutcome out = ask_consumer(jobs);
    if (out.ok()) out = ask_stream(jobs_, kept);
    if (out.ok()) out = ask_stream(dead_, dead);
    if (!out.ok()) return failed(out);
    // What is kept and not in hand waits, though the consumer may not know it (see above).
    const std::int64_t not_in_hand = static_cast<std::int64_t>(kept->State.Msgs) - jobs->NumAckPending;
    return Counts{std::max(static_cast<std::int64_t>(jobs->NumPending), not_in_hand), jobs->NumAckPending,
                  static_cast<std::int64_t>(dead->State.Msgs)};
  }

  Result<std::vector<DeadJob>> dead(std::size_t limit) override {
    if (auto error = prepared()) return std::move(*error);
    StreamInfo stream;
    NatsOutcome out = ask_stream(dead_, stream);
    if (!out.ok()) return failed(out);
    std::vector<DeadJob> all;
    for (std::uint64_t at = stream->State.FirstSeq; at <= stream->State.LastSeq && all.size() < limit; ++at) {
      natsMsg* found = nullptr;
      out = {};
      out.status = js_GetMsg(&found, core_->stream(), dead_.c_str(), at, nullptr, &out.code);
      const NatsMsg msg(found);
      if (out.is_missing()) continue;
      if (!out.ok()) return failed(out);
      all.push_back({name_in(msg), std::string(body_of(msg)), deliveries_in(msg)});
    }
    return all;
  }

  std::optional<Error> revive(std::string_view id) override {
    NatsMsg msg;
    if (auto error = find_dead(id, msg)) return error;
    const std::uint64_t number = number_of(msg);
    // Under an id of its own: the broker remembers the first one.
    const NatsOutcome out =
        core_->put(job_subject_ + std::string(id), body_of(msg),
                   {.id = std::string(id) + ".revived." + std::to_string(number), .after = 0}, nullptr);
    if (out.code == JSStreamStoreFailedErr) return queue_full();
    if (!out.ok() && !out.is_conflict()) return failed(out);
    return forget_dead(number);
  }

  std::optional<Error> drop(std::string_view id) override {
    NatsMsg msg;
    if (auto error = find_dead(id, msg)) return error;
    return forget_dead(number_of(msg));
  }

 private:
  using ConsumerInfo = std::unique_ptr<jsConsumerInfo, NatsEnd<jsConsumerInfo_Destroy>>;
  using StreamInfo = std::unique_ptr<jsStreamInfo, NatsEnd<jsStreamInfo_Destroy>>;

  // What stream and consumer say of the jobs.
  struct Look {
    std::uint64_t kept = 0, waiting = 0, in_hand = 0;
    std::uint64_t first = 0;       // the number of the first message that is kept, or that will be
    std::uint64_t done_up_to = 0;  // all numbers up to it are acknowledged

    bool operator==(const Look&) const = default;
    bool adds_up() const { return kept == waiting + in_hand && first == done_up_to + 1; }
  };

  NatsOutcome ask_consumer(ConsumerInfo& info) const {
    NatsOutcome out;
    jsConsumerInfo* about = nullptr;
    out.status = js_GetConsumerInfo(&about, core_->stream(), jobs_.c_str(), kConsumer, nullptr, &out.code);
    info.reset(about);
    return out;
  }
  NatsOutcome ask_stream(const std::string& name, StreamInfo& info) const {
    NatsOutcome out;
    jsStreamInfo* about = nullptr;
    out.status = js_GetStreamInfo(&about, core_->stream(), name.c_str(), nullptr, &out.code);
    info.reset(about);
    return out;
  }
  // Nothing: the broker does not answer.
  std::optional<Look> look() const {
    ConsumerInfo consumer;
    StreamInfo stream;
    if (!ask_consumer(consumer).ok() || !ask_stream(jobs_, stream).ok()) return std::nullopt;
    return Look{.kept = stream->State.Msgs,
                .waiting = consumer->NumPending,
                .in_hand = static_cast<std::uint64_t>(consumer->NumAckPending),
                .first = stream->State.FirstSeq,
                .done_up_to = consumer->AckFloor.Stream};
  }

  // Looks once a deadline at most. What looks wrong in passing, while acknowledgements are on their way, does
  // not look the same a deadline later. A job in hand may be given to another by the new consumer; done is
  // done, whoever says so.
  void mend_if_stuck() {
    {
      const std::lock_guard lock(mutex_);
      const auto now = std::chrono::steady_clock::now();
      if (now < next_look_) return;
      next_look_ = now + settings_.deadline;
    }
    const std::optional<Look> is = look();
    if (!is) return;
    {
      const std::lock_guard lock(mutex_);
      const bool is_stuck = !is->adds_up() && last_look_ == is;
      last_look_ = is;
      if (!is_stuck) return;
    }
    jsErrCode code{};
    js_DeleteConsumer(core_->stream(), jobs_.c_str(), kConsumer, nullptr, &code);
    const NatsOutcome out = make_consumer();
    if (!out.ok()) failed(out);
  }

  Error failed(const NatsOutcome& out) {
    Error error = core_->error(out);
    const std::lock_guard lock(mutex_);
    if (out.is_unprepared()) is_prepared_ = false;
    return error;
  }

  std::optional<Error> prepared() {
    if (auto trouble = core_->trouble()) return trouble;
    {
      const std::lock_guard lock(mutex_);
      if (is_prepared_) return std::nullopt;
    }
    for (const auto& make : {&NatsQueue::make_jobs, &NatsQueue::make_dead, &NatsQueue::make_consumer}) {
      const NatsOutcome out = (this->*make)();
      if (!out.ok()) return core_->error(out);
    }
    const std::lock_guard lock(mutex_);
    is_prepared_ = true;
    return std::nullopt;
  }

  NatsOutcome make_jobs() {
    const std::string subject = job_subject_ + "*";
    const char* subjects[] = {subject.c_str()};
    jsStreamConfig config;
    jsStreamConfig_Init(&config);
    config.Name = jobs_.c_str();
    config.Subjects = subjects;
    config.SubjectsLen = 1;
    config.Retention = js_WorkQueuePolicy;
    config.Discard = js_DiscardNew;
    config.MaxMsgs = settings_.most;
    config.Duplicates = nanoseconds(settings_.remembers);
    return core_->keep_stream(config);
  }

  NatsOutcome make_dead() {
    const std::string subject = dead_subject_ + "*";
    const char* subjects[] = {subject.c_str()};
    jsStreamConfig config;
    jsStreamConfig_Init(&config);
    config.Name = dead_.c_str();
    config.Subjects = subjects;
    config.SubjectsLen = 1;
    config.MaxMsgsPerSubject = 1;
    config.MaxMsgs = settings_.most;
    return core_->keep_stream(config);
  }

  NatsOutcome make_consumer() {
    jsConsumerConfig config;
    jsConsumerConfig_Init(&config);
    config.Durable = kConsumer;
    config.AckPolicy = js_AckExplicit;
    config.AckWait = nanoseconds(settings_.deadline);
    config.MaxDeliver = -1;
    config.MaxAckPending = -1;
    config.MaxWaiting = kMostRequests;
    return core_->keep_consumer(jobs_, config);
  }

  // A subscription is one taker's at a time. Messages that come for one when its taker has stopped waiting
  // lie in it for the next one; so the last one used is used first.
  Result<NatsSub> borrow() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        NatsSub sub = std::move(idle_.back());
        idle_.pop_back();
        return sub;
      }
    }
    jsSubOptions wishes;
    jsSubOptions_Init(&wishes);
    wishes.Stream = jobs_.c_str();
    wishes.Consumer = kConsumer;
    const std::string subject = job_subject_ + "*";
    natsSubscription* made = nullptr;
    NatsOutcome out;
    out.status =
        js_PullSubscribe(&made, core_->stream(), subject.c_str(), kConsumer, nullptr, &wishes, &out.code);
    if (!out.ok()) return failed(out);
    return NatsSub(made);
  }
  void lay_by(NatsSub sub) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(sub));
  }

  static NatsOutcome fetch(natsSubscription* sub, milliseconds wait, NatsMsg& out) {
    natsMsgList list{};
    NatsOutcome outcome;
    jsFetchRequest request;
    jsFetchRequest_Init(&request);
    request.Batch = 1;
    request.Expires = nanoseconds(wait);
    outcome.status = natsSubscription_FetchRequest(&list, sub, &request);
    if (outcome.ok() && list.Count > 0) {
      out.reset(list.Msgs[0]);
      list.Msgs[0] = nullptr;
    }
    natsMsgList_Destroy(&list);
    return outcome;
  }

  // Nothing: it was taken too often, or is none of ours, and is gone from the queue.
  Result<std::optional<Job>> received(const NatsMsg& msg) {
    jsMsgMetaData* about = nullptr;
    NatsOutcome out;
    out.status = natsMsg_GetMetaData(&about, msg.get());
    if (!out.ok()) return core_->error(out);
    const std::unique_ptr<jsMsgMetaData, NatsEnd<jsMsgMetaData_Destroy>> meta(about);
    Job job;
    job.id = name_in(msg);
    job.body = std::string(body_of(msg));
    job.delivery = static_cast<int>(std::min<std::uint64_t>(about->NumDelivered, INT32_MAX));
    // Sent a little while ago: the broker's time for it began then.
    job.until = now_ms() + settings_.deadline.count() * 9 / 10;
    job.receipt = natsMsg_GetReply(msg.get());
    if (!is_name(job.id)) {
      if (auto error = acknowledge(job.receipt)) return std::move(*error);
      return std::optional<Job>();
    }
    if (job.delivery <= settings_.deliveries) return std::optional(std::move(job));
    --job.delivery;  // this one is no worker's
    if (auto error = bury(job)) return std::move(*error);
    return std::optional<Job>();
  }

  std::optional<Error> bury(const Job& job) {
    const NatsOutcome out =
        core_->put(dead_subject_ + job.id, job.body,
                   {.id = job.id + number_in(job.receipt), .deliveries = job.delivery}, nullptr);
    if (!out.ok()) return failed(out);
    return acknowledge(job.receipt);
  }

  // The number of the job's message, from "$JS.ACK.(domain.account.)STREAM.CONSUMER.DELIVERED.NUMBER.…".
  std::string number_in(const std::string& receipt) const {
    const auto words = split(receipt, '.');
    const auto at = std::find(words.begin(), words.end(), std::string_view(jobs_));
    return words.end() - at > 3 ? "." + std::string(at[3]) : "";
  }

  // A receipt becomes a subject in the library's hands, which writes it as it is.
  std::optional<Error> speakable(const Job& job) const {
    if (auto trouble = core_->trouble()) return trouble;
    const bool is_ours = job.receipt.starts_with("$JS.ACK.") && !number_in(job.receipt).empty() &&
                         std::none_of(job.receipt.begin(), job.receipt.end(), [](char c) {
                           return is_space(c) || c == '*' || c == '>' || c == '\0';
                         });
    if (is_ours) return std::nullopt;
    return Error("bad-name"_code, "receipt " + quoted(job.receipt), "this is no job that was taken here");
  }

  // Waits until the broker has heard it.
  std::optional<Error> acknowledge(const std::string& receipt) {
    natsMsg* came = nullptr;
    const NatsOutcome out = said_to_somebody([&] {
      return NatsOutcome{
          natsConnection_RequestString(&came, core_->connection(), receipt.c_str(), "+ACK", kAnswer)};
    });
    const NatsMsg answer(came);
    if (!out.ok()) return failed(out);
    return std::nullopt;
  }
  std::optional<Error> told(const std::string& receipt, const std::string& answer) {
    const NatsOutcome out = {
        natsConnection_PublishString(core_->connection(), receipt.c_str(), answer.c_str())};
    if (!out.ok()) return core_->error(out);
    return std::nullopt;
  }

  std::optional<Error> find_dead(std::string_view id, NatsMsg& msg) {
    if (auto error = check_name("job", id)) return error;
    if (auto error = prepared()) return error;
    const NatsOutcome out = core_->last(dead_, dead_subject_ + std::string(id), msg);
    if (out.ok()) return std::nullopt;
    return out.is_missing() ? no_job(id) : failed(out);
  }
  std::optional<Error> forget_dead(std::uint64_t number) {
    NatsOutcome out;
    out.status = js_DeleteMsg(core_->stream(), dead_.c_str(), number, nullptr, &out.code);
    if (out.ok() || out.is_missing()) return std::nullopt;
    return failed(out);
  }
  static int deliveries_in(const NatsMsg& msg) {
    const char* text = nullptr;
    if (natsMsgHeader_Get(msg.get(), kDeliveriesHeader, &text) != NATS_OK) return 0;
    return parse_int<int>(text).value_or(0);
  }

  const std::shared_ptr<NatsCore> core_;
  const std::string jobs_, dead_, job_subject_, dead_subject_;
  const QueueSettings settings_;
  std::mutex mutex_;
  bool is_prepared_ = false;
  std::vector<NatsSub> idle_;
  std::chrono::steady_clock::time_point next_look_{};
  std::optional<Look> last_look_{};
};

}  // namespace

std::unique_ptr<Queue> open_nats_queue(std::shared_ptr<NatsCore> core, std::string_view name,
                                       QueueSettings settings) {
  return std::make_unique<NatsQueue>(std::move(core), name, settings);
}

std::optional<Error> remove_nats_queue(const NatsCore& core, std::string_view name) {
  for (const std::string_view part : {"potentia-jobs-", "potentia-dead-"}) {
    if (auto trouble = core.trouble()) return trouble;
    NatsOutcome out;
    out.status =
        js_DeleteStream(core.stream(), (std::string(part) + std::string(name)).c_str(), nullptr, &out.code);
    if (!out.ok() && !out.is_missing() && out.code != JSStreamNotFoundErr) return core.error(out);
  }
  return std::nullopt;
}

}  // namespace potentia::bus
