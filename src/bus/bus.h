// Bus: what several processes tell each other, and how they share work. Two of them: in memory, for one
// process, and NATS JetStream, for any number of machines. They behave alike; the tests hold both to one
// suite.
//
//   events   told to whoever listens now: at most once, in order for each publisher and subject
//   queues   jobs that outlive whoever puts them and whoever takes them: at least once, dead letters
//   leases   a name is one holder's for a time, with a number that only grows
//
// A job may be done twice (its worker was slow, or the broker died just then). Its result is kept once if it
// is put under the job's id, or written where the id is unique.
//
// Errors of all: "bus-away" (the broker is not reached or does not answer: nobody knows what came of the
// call; made again under the same id it is harmless), "bus-closed" (close() was called), "bus" (the broker
// refuses), "bad-name", "bad-settings", "too-large".
//
// Threads: all of it may be used by several threads at once. Callbacks of a subscription come one at a time
// on a thread of its own, with no lock held. They may use the bus; they may not end their own subscription.
// What a bus has made (queues, leases, subscriptions) may outlive it and then says "bus-closed".
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace potentia::bus {

using std::chrono::milliseconds;

/// Of a body, in bytes; any bytes. NATS carries 1 MiB with what is around it.
inline constexpr std::size_t kLongestBody = std::size_t{512} * 1024;

// --- events ---

struct Event {
  std::string subject;
  std::string body;
};
using HearEvent = std::function<void(const Event&)>;

/// What may wait for a subscriber that is slower than what comes; what comes beyond it is dropped.
struct Patience {
  std::size_t events = 10'000;
  std::size_t bytes = std::size_t{16} << 20;
};

/// Ends with its destruction, which waits for a callback that is running.
class Subscription {
 public:
  Subscription() = default;
  virtual ~Subscription() = default;
  Subscription(const Subscription&) = delete;
  Subscription& operator=(const Subscription&) = delete;

  /// Events that were dropped because the subscriber was slow.
  virtual std::uint64_t missed() const = 0;
};

// --- queues ---

/// Of one queue; whoever opens it last says what they are.
struct QueueSettings {
  milliseconds deadline{30'000};    // a job that is taken is another's after it, unless still_working()
  int deliveries = 5;               // so often a job is taken; then it lies among the dead
  milliseconds remembers{600'000};  // an id that is put again within it is put once, though its job be done
  std::int64_t most = 1'000'000;    // jobs; beyond it put() says "busy"
};

struct Job {
  std::string id;
  std::string body;
  int delivery = 1;          // 1: nobody has had it before
  std::int64_t until = 0;    // the bus's clock; then it may be another's (a broker's word takes its time)
  std::string receipt = {};  // the bus's
};

/// A job that was taken as often as it may be and never done.
struct DeadJob {
  std::string id;
  std::string body;
  int deliveries = 0;
};

struct Counts {
  std::int64_t waiting = 0;  // never taken
  std::int64_t in_hand = 0;  // taken and not done: worked on, given back, or past the deadline
  std::int64_t dead = 0;

  bool operator==(const Counts&) const = default;
};

class Queue {
 public:
  Queue() = default;
  virtual ~Queue() = default;
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;

  /// Whether it is a new one: false if this id is there or was put a while ago (`remembers`; a broker that
  /// was killed may have forgotten jobs that are done). When it returns the job is kept. Error "busy".
  virtual Result<bool> put(std::string_view id, std::string_view body) = 0;

  /// The next job, waiting up to so long for one; nothing if none came. Those that come back (given back, or
  /// past the deadline) first, else in the order in which they were put. A job that was taken as often as
  /// it may be is moved among the dead here.
  virtual Result<std::optional<Job>> take(milliseconds wait) = 0;

  /// It is done, and gone. No error if it is gone already; done is done, even past the deadline.
  virtual std::optional<Error> done(const Job& job) = 0;

  /// Somebody may take it again after a while; after its last delivery it is dead at once. Error "too-late":
  /// `until` is over, and it may be another's.
  virtual std::optional<Error> give_back(const Job& job, milliseconds delay) = 0;

  /// The deadline begins anew. Error "too-late". It is not known whether the broker has heard it.
  virtual std::optional<Error> still_working(Job& job) = 0;

  virtual Result<Counts> counts() = 0;

  /// Oldest first.
  virtual Result<std::vector<DeadJob>> dead(std::size_t limit) = 0;
  /// A dead one begins anew, as if it had never been taken. Error "no-job".
  virtual std::optional<Error> revive(std::string_view id) = 0;
  /// A dead one is forgotten. Error "no-job".
  virtual std::optional<Error> drop(std::string_view id) = 0;
};

// --- leases ---

struct Lease {
  std::string name;
  std::string holder;
  std::uint64_t fence = 0;      // greater than that of every earlier lease of this name
  std::int64_t sure_until = 0;  // the bus's clock; from then on another may hold it
  std::uint64_t version = 0;    // the bus's
};

struct Holder {
  std::string holder;
  std::uint64_t fence = 0;

  bool operator==(const Holder&) const = default;
};

/// Who holds a name from now on; nobody: it is free.
using HearHolder = std::function<void(const std::string& name, const std::optional<Holder>& holder)>;

/// Leases of one kind, all for the same time. The broker's clock alone says when one is over, so two never
/// hold it at once by that clock. A holder who was away cannot know; so whatever he writes carries the fence,
/// and who keeps it refuses a lower one than it has seen.
class Leases {
 public:
  Leases() = default;
  virtual ~Leases() = default;
  Leases(const Leases&) = delete;
  Leases& operator=(const Leases&) = delete;

  /// Nothing: another holds it (or this one, who shall renew). `holder` is what others see: a name.
  virtual Result<std::optional<Lease>> take(std::string_view name, std::string_view holder) = 0;
  /// For the whole time anew. Errors "lease-lost": it is over. After "bus-away" it is held until `sure_until`
  /// and renewing may be tried again.
  virtual std::optional<Error> renew(Lease& lease) = 0;
  /// Free at once. No error if it was over.
  virtual std::optional<Error> give_up(const Lease& lease) = 0;
  virtual Result<std::optional<Holder>> holder(std::string_view name) = 0;
  /// All names: those that are held now, then each change. The end of a silent holder's time is noticed
  /// within half a second of it; ask holder() or take() for the exact word. What lies between two changes may
  /// be left out, and after a broken connection what was told may be told again.
  virtual Result<std::unique_ptr<Subscription>> watch(HearHolder hear) = 0;
};

// --- the whole ---

struct Health {
  bool connected = false;
  std::string server{};           // the one that is spoken to, "" for none
  std::uint64_t reconnected = 0;  // times
  std::uint64_t lost = 0;         // events published while nobody was there to take them
};

class Bus {
 public:
  Bus() = default;
  /// As close().
  virtual ~Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;

  /// To all who listen now. While the broker is away it is lost, counted, and "bus-away".
  virtual std::optional<Error> publish(std::string_view subject, std::string_view body) = 0;
  /// What is published from now on under subjects that this pattern covers: "*" is any one word of a subject,
  /// ">" at its end all that follow. A subscription outlives a broken connection; what was said meanwhile is
  /// lost.
  virtual Result<std::unique_ptr<Subscription>> subscribe(std::string_view pattern, HearEvent hear,
                                                          Patience patience = Patience()) = 0;

  /// Made when it is first used, so that this works while the broker is away.
  virtual Result<std::unique_ptr<Queue>> queue(std::string_view name, QueueSettings settings) = 0;
  /// Forgets a queue with all that is in it and what it remembers; none of that name is no error. Who has it
  /// open may be told "bus-away" once, and makes it anew by using it.
  virtual std::optional<Error> remove_queue(std::string_view name) = 0;
  /// `time`: 100 ms or more, the same for all that use this kind (the last one to open it says).
  virtual Result<std::unique_ptr<Leases>> leases(std::string_view kind, milliseconds time) = 0;

  virtual Health health() const = 0;
  /// Milliseconds of the clock by which `until` and `sure_until` are told; never runs backwards.
  virtual std::int64_t now() const = 0;
  /// No callback comes after it, calls that wait return, all others say "bus-closed". Not from a callback.
  virtual void close() = 0;
};

/// "memory"; or brokers, "nats://host:port,host2:port" (user:password@ before a host; "tls://" for TLS).
/// Three hosts or more are one cluster, and what is kept lies on three of them; they are tried in this order,
/// so the nearest stands first. Returns at once: the broker may come later, and come back (health()). Error
/// "no-bus": there is no such place.
Result<std::unique_ptr<Bus>> open_bus(const std::string& place);

}  // namespace potentia::bus
