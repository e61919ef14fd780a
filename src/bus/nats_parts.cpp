#include "bus/nats_parts.h"

#include <thread>
#include <tuple>
#include <utility>

#include "bus/names.h"

namespace potentia::bus {
namespace {

bool is_away(const NatsOutcome& outcome) {
  switch (outcome.code) {
    case JSClusterNotAvailErr:
    case JSClusterNotLeaderErr:
    case JSClusterNoPeersErr:
    case JSInsufficientResourcesErr:
    case JSStreamOfflineErr:
    case JSConsumerOfflineErr:
      return true;
    default:
      break;
  }
  switch (outcome.status) {
    case NATS_TIMEOUT:
    case NATS_NO_RESPONDERS:
    case NATS_NO_SERVER:
    case NATS_IO_ERROR:
    case NATS_STALE_CONNECTION:
    case NATS_CONNECTION_CLOSED:
    case NATS_CONNECTION_DISCONNECTED:
    case NATS_NOT_YET_CONNECTED:
    case NATS_INSUFFICIENT_BUFFER:
      return true;
    default:
      return false;
  }
}

// Somebody else is just making it: its name and subjects are taken before it is found.
bool is_being_made(const NatsOutcome& outcome) {
  return outcome.code == JSStreamNameExistErr || outcome.code == JSStreamSubjectOverlapErr ||
         outcome.code == JSConsumerNameExistErr;
}

// Several who make the same at the same time: some of them get no answer, or a refusal, and then it is there.
NatsOutcome made_once(const auto& find, const auto& make) {
  constexpr int kTries = 4;
  constexpr milliseconds kPause{50};
  constexpr std::int64_t kPatience = 1000;
  NatsOutcome out;
  for (int tries = 0; tries < kTries; ++tries) {
    out = find();
    if (out.ok() || !(out.is_unprepared() || out.is_missing())) return out;
    jsOptions wishes;
    jsOptions_Init(&wishes);
    wishes.Wait = kPatience;
    out = make(wishes);
    if (out.ok() || !(is_away(out) || is_being_made(out))) return out;
    if (is_being_made(out)) std::this_thread::sleep_for((tries + 1) * kPause);
  }
  return out;
}

}  // namespace

std::string name_in(const NatsMsg& msg) {
  const std::string_view subject = natsMsg_GetSubject(msg.get());
  return std::string(subject.substr(subject.rfind('.') + 1));
}

std::uint64_t number_of(const NatsMsg& msg) {
  jsMsgMetaData* about = nullptr;
  if (natsMsg_GetMetaData(&about, msg.get()) != NATS_OK) return natsMsg_GetSequence(msg.get());
  const std::unique_ptr<jsMsgMetaData, NatsEnd<jsMsgMetaData_Destroy>> meta(about);
  return about->Sequence.Stream;
}

bool NatsOutcome::is_unprepared() const {
  return status == NATS_NO_RESPONDERS || code == JSStreamNotFoundErr || code == JSConsumerNotFoundErr;
}

bool NatsCore::is_connected() const {
  return natsConnection_Status(connection()) == NATS_CONN_STATUS_CONNECTED;
}

std::uint64_t NatsCore::reconnected() const {
  natsStatistics* made = nullptr;
  if (natsStatistics_Create(&made) != NATS_OK) return 0;
  const std::unique_ptr<natsStatistics, NatsEnd<natsStatistics_Destroy>> counts(made);
  std::uint64_t times = 0;
  if (natsConnection_GetStats(connection(), made) == NATS_OK)
    natsStatistics_GetCounts(made, nullptr, nullptr, nullptr, nullptr, &times);
  return times;
}

std::optional<Error> NatsCore::trouble() const {
  if (closed) return bus_closed();
  if (is_connected()) return std::nullopt;
  const char* says = nullptr;
  natsConnection_GetLastError(connection(), &says);
  const std::string reason = says != nullptr && *says != '\0' ? " (NATS: " + std::string(says) + ")" : "";
  return Error("bus-away"_code, "",
               "the broker is not reached; start it or mend its address, and try again" + reason);
}

Error NatsCore::error(const NatsOutcome& outcome) const {
  if (closed) return bus_closed();
  natsStatus ignored = NATS_OK;
  const char* more = nats_GetLastError(&ignored);
  std::string says = natsStatus_GetText(outcome.status);
  if (more != nullptr && *more != '\0') says += std::string(": ") + more;
  if (outcome.status == NATS_NO_RESPONDERS)
    return {"bus-away"_code, "", "the broker keeps nothing: it is beginning, or was begun without JetStream"};
  if (is_away(outcome))
    return {"bus-away"_code, "", "the broker does not answer; try again (NATS: " + says + ")"};
  return {"bus"_code, "", "the broker refuses this (NATS: " + says + ")"};
}

NatsOutcome NatsCore::keep_stream(jsStreamConfig& config) const {
  config.Replicas = replicas_;
  return made_once([&] { return find_stream(config); },
                   [&](jsOptions& wishes) {
                     NatsOutcome out;
                     out.status = js_AddStream(nullptr, stream(), &config, &wishes, &out.code);
                     return out;
                   });
}

// Whether it is there; one with other settings is given these.
NatsOutcome NatsCore::find_stream(jsStreamConfig& config) const {
  NatsOutcome out;
  jsStreamInfo* found = nullptr;
  out.status = js_GetStreamInfo(&found, stream(), config.Name, nullptr, &out.code);
  if (!out.ok()) return out;
  const std::unique_ptr<jsStreamInfo, NatsEnd<jsStreamInfo_Destroy>> about(found);
  const jsStreamConfig& is = *about->Config;
  const auto key = [](const jsStreamConfig& of) {
    return std::tuple(of.MaxAge, of.MaxMsgs, of.Duplicates, of.Replicas);
  };
  const bool has_own_memory = config.Duplicates != 0;  // else the broker chooses
  jsStreamConfig wanted = config;
  if (!has_own_memory) wanted.Duplicates = is.Duplicates;
  if (key(is) == key(wanted)) return out;
  out.status = js_UpdateStream(nullptr, stream(), &wanted, nullptr, &out.code);
  return out;
}

NatsOutcome NatsCore::keep_consumer(const std::string& of, jsConsumerConfig& config) const {
  const auto make = [&](jsOptions& wishes) {
    NatsOutcome out;
    out.status = js_AddConsumer(nullptr, stream(), of.c_str(), &config, &wishes, &out.code);
    return out;
  };
  const auto find = [&] {
    NatsOutcome out;
    jsConsumerInfo* found = nullptr;
    out.status = js_GetConsumerInfo(&found, stream(), of.c_str(), config.Durable, nullptr, &out.code);
    if (!out.ok()) return out;
    const std::unique_ptr<jsConsumerInfo, NatsEnd<jsConsumerInfo_Destroy>> about(found);
    jsOptions wishes;
    jsOptions_Init(&wishes);
    return about->Config->AckWait == config.AckWait ? out : make(wishes);
  };
  return made_once(find, make);
}

NatsOutcome NatsCore::put(const std::string& subject, std::string_view body, const NatsPut& as,
                          std::uint64_t* sequence, bool* is_repeat) const {
  NatsOutcome out;
  natsMsg* made = nullptr;
  out.status = natsMsg_Create(&made, subject.c_str(), nullptr, body.data(), static_cast<int>(body.size()));
  if (!out.ok()) return out;
  const NatsMsg msg(made);
  if (as.deliveries) natsMsgHeader_Set(made, kDeliveriesHeader, std::to_string(*as.deliveries).c_str());
  jsPubOptions options;
  jsPubOptions_Init(&options);
  options.MaxWait = as.wait;
  if (!as.id.empty()) options.MsgId = as.id.c_str();
  if (as.after) options.ExpectLastSubjectSeq = *as.after;
  options.ExpectNoMessage = as.after == 0U;
  jsPubAck* ack = nullptr;
  out = said_to_somebody([&] {
    NatsOutcome said;
    said.status = js_PublishMsg(&ack, stream(), made, &options, &said.code);
    return said;
  });
  if (ack == nullptr) return out;
  const std::unique_ptr<jsPubAck, NatsEnd<jsPubAck_Destroy>> acknowledged(ack);
  if (sequence != nullptr) *sequence = ack->Sequence;
  if (is_repeat != nullptr) *is_repeat = ack->Duplicate;
  return out;
}

NatsOutcome NatsCore::last(const std::string& stream, const std::string& subject, NatsMsg& out) const {
  NatsOutcome outcome;
  natsMsg* found = nullptr;
  outcome.status =
      js_GetLastMsg(&found, this->stream(), stream.c_str(), subject.c_str(), nullptr, &outcome.code);
  out.reset(found);
  return outcome;
}

void NatsCore::close() {
  closed = true;
  natsConnection_Close(connection());
  threads.stop_all();
}

}  // namespace potentia::bus
