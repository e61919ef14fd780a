// Leases as a stream of JetStream whose messages live as long as a lease does:
//
//   potentia-leases-KIND   subject potentia.leases.KIND.NAME, the last message of each; MaxAge is the time
//
// A message says "FENCE HOLDER". It is put only if there is none before it (taking) or the one before is the
// holder's own (renewing), and that the broker decides. The fence is the number that the stream gave to the
// message of taking ("0 HOLDER"), so it grows whatever anybody writes. An empty message: given up. One that
// nobody of ours wrote holds the name until its time is over.
#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "base/clock.h"
#include "base/text.h"
#include "bus/names.h"
#include "bus/nats_parts.h"

namespace potentia::bus {
namespace {

constexpr std::int64_t kLook = 200;        // milliseconds between two looks of a watcher at what may be over
constexpr milliseconds kBeforeAgain{100};  // … before it asks a broker again that is away

// Nobody: free.
std::optional<Holder> holder_in(const NatsMsg& msg) {
  const std::string_view text = body_of(msg);
  if (text.empty()) return std::nullopt;
  const std::uint64_t number = number_of(msg);
  const auto words = split(text, ' ');
  const auto fence = parse_int<std::uint64_t>(words.front());
  if (words.size() != 2 || !fence || !is_name(words[1])) return Holder{"", number};
  return Holder{std::string(words[1]), *fence == 0 ? number : *fence};
}

// What leases of one kind have in common, for their handle and their watchers.
class NatsLeaseStream {
 public:
  NatsLeaseStream(std::shared_ptr<NatsCore> of, std::string_view kind, milliseconds lease_time)
      : core(std::move(of)),
        name("potentia-leases-" + std::string(kind)),
        subject("potentia.leases." + std::string(kind) + "."),
        time(lease_time) {}

  std::optional<Error> prepared() {
    if (auto trouble = core->trouble()) return trouble;
    {
      const std::lock_guard lock(mutex_);
      if (is_prepared_) return std::nullopt;
    }
    const std::string all = subject + "*";
    const char* subjects[] = {all.c_str()};
    jsStreamConfig config;
    jsStreamConfig_Init(&config);
    config.Name = name.c_str();
    config.Subjects = subjects;
    config.SubjectsLen = 1;
    config.MaxMsgsPerSubject = 1;
    config.MaxAge = nanoseconds(time);
    config.Duplicates = config.MaxAge;
    const NatsOutcome out = core->keep_stream(config);
    if (!out.ok()) return core->error(out);
    const std::lock_guard lock(mutex_);
    is_prepared_ = true;
    return std::nullopt;
  }

  Error failed(const NatsOutcome& out) {
    Error error = core->error(out);
    const std::lock_guard lock(mutex_);
    if (out.is_unprepared()) is_prepared_ = false;
    return error;
  }

  /// The last message of a name; none: it is free.
  std::optional<Error> last(std::string_view of, NatsMsg& msg) {
    const NatsOutcome out = core->last(name, subject + std::string(of), msg);
    if (out.ok() || out.is_missing()) return std::nullopt;
    return failed(out);
  }

  Result<std::optional<Holder>> holder(std::string_view of) {
    if (auto error = prepared()) return std::move(*error);
    NatsMsg msg;
    if (auto error = last(of, msg)) return std::move(*error);
    return msg ? holder_in(msg) : std::nullopt;
  }

  const std::shared_ptr<NatsCore> core;
  const std::string name, subject;
  const milliseconds time;

 private:
  std::mutex mutex_;
  bool is_prepared_ = false;
};

// Hears the stream's messages. The broker says nothing when it forgets one, so it is asked about those that
// may be over: whose time was over, or whose age was not known when this began.
class NatsWatcher final : public CallingThread {
 public:
  NatsWatcher(std::shared_ptr<NatsLeaseStream> leases, HearHolder hear)
      : leases_(std::move(leases)), hear_(std::move(hear)) {
    thread_ = std::thread([this] { watch(); });
  }
  ~NatsWatcher() override { stop(); }

  void stop() override {
    {
      const std::lock_guard lock(mutex_);
      stops_ = true;
      changed_.notify_all();
    }
    const std::lock_guard lock(joining_);
    if (thread_.joinable()) thread_.join();
  }

 private:
  struct Told {
    Holder holder;
    std::int64_t ask_at = 0;
  };

  bool stops() {
    const std::lock_guard lock(mutex_);
    return stops_;
  }

  void watch() {
    while (!stops()) {
      const NatsSub sub = listening();
      const std::uint64_t connection = leases_->core->reconnected();
      for (auto& [name, told] : told_) told.ask_at = 0;  // what was missed meanwhile
      begun_ = now_ms();
      while (sub && !stops() && hear_one(sub.get()) && leases_->core->reconnected() == connection)
        ask_about_the_over();
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, kBeforeAgain, [this] { return stops_; });
    }
    nats_ReleaseThreadMemory();
  }

  NatsSub listening() {
    if (leases_->prepared()) return nullptr;
    jsSubOptions wishes;
    jsSubOptions_Init(&wishes);
    wishes.Stream = leases_->name.c_str();
    wishes.Ordered = true;
    wishes.Config.DeliverPolicy = js_DeliverLastPerSubject;
    natsSubscription* made = nullptr;
    const std::string all = leases_->subject + "*";
    js_SubscribeSync(&made, leases_->core->stream(), all.c_str(), nullptr, &wishes, nullptr);
    return NatsSub(made);
  }

  // False: the subscription is of no use any more.
  bool hear_one(natsSubscription* sub) {
    natsMsg* came = nullptr;
    const natsStatus status = natsSubscription_NextMsg(&came, sub, kLook);
    const NatsMsg msg(came);
    if (status == NATS_TIMEOUT) return natsSubscription_IsValid(sub);
    if (status != NATS_OK) return false;
    const bool is_new = now_ms() > begun_ + kLook;  // its time begins now, else some while ago
    tell(name_in(msg), holder_in(msg), now_ms() + (is_new ? leases_->time.count() : kLook));
    return true;
  }

  void tell(const std::string& name, const std::optional<Holder>& holder, std::int64_t ask_at) {
    if (stops()) return;
    const auto at = told_.find(name);
    if (!holder) {
      if (at == told_.end()) return;
      told_.erase(at);
    } else if (at != told_.end() && at->second.holder == *holder) {
      at->second.ask_at = ask_at;
      return;
    } else {
      told_[name] = {*holder, ask_at};
    }
    hear_(name, holder);
  }

  void ask_about_the_over() {
    std::vector<std::string> names;
    for (const auto& [name, told] : told_) {
      if (told.ask_at <= now_ms()) names.push_back(name);
    }
    for (const std::string& name : names) {
      const auto holder = leases_->holder(name);
      if (!holder) return;  // away: nobody knows
      tell(name, *holder, now_ms() + kLook);
    }
  }

  const std::shared_ptr<NatsLeaseStream> leases_;
  const HearHolder hear_;
  std::map<std::string, Told> told_;
  std::int64_t begun_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stops_ = false;
  std::mutex joining_;
  std::thread thread_;
};

class NatsLeases final : public Leases {
 public:
  explicit NatsLeases(std::shared_ptr<NatsLeaseStream> stream) : stream_(std::move(stream)) {}

  Result<std::optional<Lease>> take(std::string_view name, std::string_view holder) override {
    if (auto error = check_name("lease", name)) return std::move(*error);
    if (auto error = check_name("holder", holder)) return std::move(*error);
    if (auto error = stream_->prepared()) return std::move(*error);
    Lease lease{std::string(name), std::string(holder)};
    NatsOutcome out = put(lease, 0);
    if (out.is_conflict()) {
      NatsMsg msg;
      if (auto error = stream_->last(name, msg)) return std::move(*error);
      if (msg && holder_in(msg)) return std::optional<Lease>();
      // It was given up, or is just over.
      out = put(lease, msg ? number_of(msg) : 0);
      if (out.is_conflict()) return std::optional<Lease>();
    }
    if (!out.ok()) return stream_->failed(out);
    lease.fence = lease.version;
    return std::optional(std::move(lease));
  }

  std::optional<Error> renew(Lease& lease) override {
    if (auto error = stream_->prepared()) return error;
    if (now_ms() >= lease.sure_until) return lease_lost(lease.name);
    NatsOutcome out = put(lease, lease.version);
    if (out.is_conflict()) {
      if (auto error = find_own(lease)) return error;
      out = put(lease, lease.version);
    }
    if (out.is_conflict()) return lease_lost(lease.name);
    if (!out.ok()) return stream_->failed(out);
    return std::nullopt;
  }

  std::optional<Error> give_up(const Lease& lease) override {
    if (auto error = stream_->prepared()) return error;
    Lease last = lease;
    NatsOutcome out = end(last);
    if (out.is_conflict()) {
      if (auto error = find_own(last)) return error->code == "lease-lost" ? std::nullopt : error;
      out = end(last);
    }
    if (out.ok() || out.is_conflict()) return std::nullopt;
    return stream_->failed(out);
  }

  Result<std::optional<Holder>> holder(std::string_view name) override {
    if (auto error = check_name("lease", name)) return std::move(*error);
    return stream_->holder(name);
  }

  Result<std::unique_ptr<Subscription>> watch(HearHolder hear) override {
    if (stream_->core->closed) return bus_closed();
    return stream_->core->threads.add(std::make_shared<NatsWatcher>(stream_, std::move(hear)));
  }

 private:
  // The time counts from before the message was sent, so it is over here before it is at the broker.
  NatsOutcome put(Lease& lease, std::uint64_t after) {
    const std::int64_t sent = now_ms();
    const std::string text = std::to_string(lease.fence) + " " + lease.holder;
    const NatsOutcome out = stream_->core->put(stream_->subject + lease.name, text,
                                               {.after = after, .wait = patience()}, &lease.version);
    if (out.ok()) lease.sure_until = sent + stream_->time.count();
    return out;
  }
  NatsOutcome end(const Lease& lease) {
    return stream_->core->put(stream_->subject + lease.name, "", {.after = lease.version, .wait = patience()},
                              nullptr);
  }
  // So that a holder hears of a silent broker while his time lasts.
  std::int64_t patience() const { return std::clamp<std::int64_t>(stream_->time.count() / 3, 100, kAnswer); }

  // Another message is there than the one known: one's own, too, if a renewal's answer was lost.
  std::optional<Error> find_own(Lease& lease) {
    NatsMsg msg;
    if (auto error = stream_->last(lease.name, msg)) return error;
    if (!msg || holder_in(msg) != Holder{lease.holder, lease.fence}) return lease_lost(lease.name);
    lease.version = number_of(msg);
    return std::nullopt;
  }

  const std::shared_ptr<NatsLeaseStream> stream_;
};

}  // namespace

std::unique_ptr<Leases> open_nats_leases(std::shared_ptr<NatsCore> core, std::string_view kind,
                                         milliseconds time) {
  return std::make_unique<NatsLeases>(std::make_shared<NatsLeaseStream>(std::move(core), kind, time));
}

}  // namespace potentia::bus
