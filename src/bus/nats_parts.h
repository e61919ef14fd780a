// What the parts of the bus on NATS share: the library's objects with their ends, the connection, and errors
// as sentences.
#pragma once

#include <nats/nats.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "bus/bus.h"
#include "bus/calling_threads.h"

namespace potentia::bus {

template <auto kEnd>
struct NatsEnd {
  void operator()(auto* object) const { kEnd(object); }
};
using NatsMsg = std::unique_ptr<natsMsg, NatsEnd<natsMsg_Destroy>>;
using NatsSub = std::unique_ptr<natsSubscription, NatsEnd<natsSubscription_Destroy>>;

inline std::string_view body_of(const NatsMsg& msg) {
  return {natsMsg_GetData(msg.get()), static_cast<std::size_t>(natsMsg_GetDataLength(msg.get()))};
}
/// Behind the last dot of its subject.
std::string name_in(const NatsMsg& msg);

/// The number that its stream gave it, whether it was asked for or delivered.
std::uint64_t number_of(const NatsMsg& msg);

/// What came of a call of the library.
struct NatsOutcome {
  natsStatus status = NATS_OK;
  jsErrCode code = static_cast<jsErrCode>(0);

  bool ok() const { return status == NATS_OK; }
  /// A stream that keeps another message for this subject than the one expected.
  bool is_conflict() const { return code == JSStreamWrongLastSequenceErr; }
  bool is_missing() const { return status == NATS_NOT_FOUND || code == JSNoMessageFoundErr; }
  /// What is kept on the broker is not there (any more): it is made anew.
  bool is_unprepared() const;
};

/// How long the broker may take to answer, in milliseconds.
inline constexpr std::int64_t kAnswer = 4000;

/// What a message is put as, beside subject and body.
struct NatsPut {
  std::string id{};                      // for the broker's memory of what was put
  std::optional<std::uint64_t> after{};  // only if this is the subject's last message; 0: if there is none
  std::optional<int> deliveries{};       // kept in a header
  std::int64_t wait = kAnswer;           // for the answer, in milliseconds
};

/// In a cluster there is nobody for a stream for a moment, when it was just made or its leader has died; what
/// nobody has heard can be said again.
template <class Call>
NatsOutcome said_to_somebody(const Call& call) {
  constexpr int kTries = 5;
  constexpr milliseconds kPause{100};
  NatsOutcome out = call();
  for (int tries = 1; tries < kTries && out.status == NATS_NO_RESPONDERS; ++tries) {
    std::this_thread::sleep_for(kPause);
    out = call();
  }
  return out;
}

class NatsCore {
 public:
  NatsCore(natsConnection* connection, jsCtx* stream, int replicas)
      : connection_(connection), stream_(stream), replicas_(replicas) {}

  natsConnection* connection() const { return connection_.get(); }
  jsCtx* stream() const { return stream_.get(); }

  /// Why nothing can be asked now.
  std::optional<Error> trouble() const;
  /// Of the thread's last call.
  Error error(const NatsOutcome& outcome) const;
  bool is_connected() const;
  std::uint64_t reconnected() const;

  /// Makes a stream, or sees to it that the one there is as it should be.
  NatsOutcome keep_stream(jsStreamConfig& config) const;
  NatsOutcome keep_consumer(const std::string& of, jsConsumerConfig& config) const;
  /// Puts a message into a stream and waits until it is kept.
  NatsOutcome put(const std::string& subject, std::string_view body, const NatsPut& as,
                  std::uint64_t* sequence, bool* is_repeat = nullptr) const;
  /// The last message of a subject.
  NatsOutcome last(const std::string& stream, const std::string& subject, NatsMsg& out) const;

  void close();

  CallingThreads threads{};
  std::atomic<bool> closed{false};
  std::atomic<std::uint64_t> lost{0};

 private:
  NatsOutcome find_stream(jsStreamConfig& config) const;

  std::unique_ptr<natsConnection, NatsEnd<natsConnection_Destroy>> connection_;
  std::unique_ptr<jsCtx, NatsEnd<jsCtx_Destroy>> stream_;
  int replicas_;
};

inline constexpr const char* kDeliveriesHeader = "Potentia-Deliveries";

inline std::int64_t nanoseconds(milliseconds time) {
  return std::chrono::nanoseconds(time).count();
}

std::unique_ptr<Queue> open_nats_queue(std::shared_ptr<NatsCore> core, std::string_view name,
                                       QueueSettings settings);
std::optional<Error> remove_nats_queue(const NatsCore& core, std::string_view name);
std::unique_ptr<Leases> open_nats_leases(std::shared_ptr<NatsCore> core, std::string_view kind,
                                         milliseconds time);

}  // namespace potentia::bus
