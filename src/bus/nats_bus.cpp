// Events are plain messages of NATS below "potentia.events."; each subscription has a thread that takes them
// from the library's bounded queue. The library keeps the connection and makes it anew.
#include "bus/nats_bus.h"

#include <algorithm>
#include <array>
#include <limits>
#include <thread>
#include <utility>

#include "base/clock.h"
#include "base/text.h"
#include "bus/names.h"
#include "bus/nats_parts.h"

namespace potentia::bus {
namespace {

constexpr std::string_view kEvents = "potentia.events.";
constexpr std::int64_t kReconnectWait = 100;  // milliseconds, as all here
constexpr std::int64_t kConnectTimeout = 2000;
// A connection that was cut without a word is noticed by pings, after two to three seconds.
constexpr std::int64_t kPingInterval = 1000;
constexpr int kPingsOut = 2;
constexpr std::int64_t kLongWait = 60'000;

class NatsListener final : public CallingThread {
 public:
  NatsListener(std::shared_ptr<NatsCore> core, NatsSub sub, HearEvent hear)
      : core_(std::move(core)), sub_(std::move(sub)), hear_(std::move(hear)) {
    thread_ = std::thread([this] { hear_all(); });
  }
  ~NatsListener() override { stop(); }

  void stop() override {
    stops_ = true;
    natsSubscription_Unsubscribe(sub_.get());
    const std::lock_guard lock(joining_);
    if (thread_.joinable()) thread_.join();
  }

  std::uint64_t missed() const override {
    std::int64_t count = 0;
    natsSubscription_GetDropped(sub_.get(), &count);
    return static_cast<std::uint64_t>(count);
  }

 private:
  void hear_all() {
    while (!stops_) {
      natsMsg* came = nullptr;
      const natsStatus status = natsSubscription_NextMsg(&came, sub_.get(), kLongWait);
      const NatsMsg msg(came);
      if (stops_ || (!msg && !natsSubscription_IsValid(sub_.get()))) break;
      if (status != NATS_OK) continue;  // nothing for a while, or some were dropped
      std::string_view subject = natsMsg_GetSubject(msg.get());
      subject.remove_prefix(std::min(kEvents.size(), subject.size()));
      if (!check_subject(subject)) hear_({std::string(subject), std::string(body_of(msg))});
    }
    nats_ReleaseThreadMemory();
  }

  std::shared_ptr<NatsCore> core_;  // the connection outlives what uses it
  NatsSub sub_;
  const HearEvent hear_;
  std::atomic<bool> stops_{false};
  std::mutex joining_;
  std::thread thread_;
};

int bounded(std::size_t number) {
  return static_cast<int>(std::min<std::size_t>(number, std::numeric_limits<int>::max()));
}

class NatsBus final : public Bus {
 public:
  explicit NatsBus(std::shared_ptr<NatsCore> core) : core_(std::move(core)) {}
  ~NatsBus() override { NatsBus::close(); }

  std::optional<Error> publish(std::string_view subject, std::string_view body) override {
    if (auto error = check_subject(subject)) return error;
    if (auto error = check_body(body)) return error;
    if (auto trouble = core_->trouble()) {
      ++core_->lost;
      return trouble;
    }
    const std::string whole = std::string(kEvents) + std::string(subject);
    const NatsOutcome out = {natsConnection_Publish(core_->connection(), whole.c_str(), body.data(),
                                                    static_cast<int>(body.size()))};
    if (out.ok()) return std::nullopt;
    ++core_->lost;
    return core_->error(out);
  }

  Result<std::unique_ptr<Subscription>> subscribe(std::string_view pattern, HearEvent hear,
                                                  Patience patience) override {
    if (auto error = check_pattern(pattern)) return std::move(*error);
    if (core_->closed) return bus_closed();
    const std::string whole = std::string(kEvents) + std::string(pattern);
    natsSubscription* made = nullptr;
    NatsOutcome out = {natsConnection_SubscribeSync(&made, core_->connection(), whole.c_str())};
    if (!out.ok()) return core_->error(out);
    NatsSub sub(made);
    out.status = natsSubscription_SetPendingLimits(made, bounded(patience.events), bounded(patience.bytes));
    if (!out.ok()) return core_->error(out);
    // So that what others publish from now on is heard.
    if (core_->is_connected()) natsConnection_FlushTimeout(core_->connection(), kAnswer);
    return core_->threads.add(std::make_shared<NatsListener>(core_, std::move(sub), std::move(hear)));
  }

  Result<std::unique_ptr<Queue>> queue(std::string_view name, QueueSettings settings) override {
    if (auto error = check_name("queue", name)) return std::move(*error);
    if (auto error = check_settings(settings)) return std::move(*error);
    return open_nats_queue(core_, name, settings);
  }

  std::optional<Error> remove_queue(std::string_view name) override {
    if (auto error = check_name("queue", name)) return error;
    return remove_nats_queue(*core_, name);
  }

  Result<std::unique_ptr<Leases>> leases(std::string_view kind, milliseconds time) override {
    if (auto error = check_name("kind of leases", kind)) return std::move(*error);
    if (auto error = check_lease_time(time)) return std::move(*error);
    return open_nats_leases(core_, kind, time);
  }

  Health health() const override {
    Health out;
    out.connected = !core_->closed && core_->is_connected();
    std::array<char, 256> url{};
    if (out.connected &&
        natsConnection_GetConnectedUrl(core_->connection(), url.data(), url.size()) == NATS_OK)
      out.server = url.data();
    out.reconnected = core_->reconnected();
    out.lost = core_->lost;
    return out;
  }
  std::int64_t now() const override { return now_ms(); }
  void close() override { core_->close(); }

 private:
  std::shared_ptr<NatsCore> core_;
};

// Without it a broker that comes after us would be no broker: the first connection is not tried again by
// itself. With it, and with a function to call, connecting returns at once.
void first_connection_made(natsConnection* /*connection*/, void* /*closure*/) {}

// "nats://a,b" as {"nats://a", "nats://b"}.
std::vector<std::string> servers_of(const std::string& urls) {
  const std::string scheme = urls.substr(0, urls.find("://") + 3);
  std::vector<std::string> out;
  for (const std::string_view part : split(urls, ',')) {
    const bool is_whole = part.find("://") != std::string_view::npos;
    out.push_back((is_whole ? "" : scheme) + std::string(part));
  }
  return out;
}

natsStatus set_options(natsOptions* options, const std::vector<std::string>& urls) {
  std::vector<const char*> servers;
  servers.reserve(urls.size());
  for (const std::string& url : urls) servers.push_back(url.c_str());
  for (const natsStatus status :
       {natsOptions_SetServers(options, servers.data(), static_cast<int>(servers.size())),
        // The first is the nearest: what takes a machine away takes its broker, and nobody else's.
        natsOptions_SetNoRandomize(options, true), natsOptions_SetName(options, "potentia"),
        natsOptions_SetRetryOnFailedConnect(options, true, first_connection_made, nullptr),
        natsOptions_SetMaxReconnect(options, -1), natsOptions_SetReconnectWait(options, kReconnectWait),
        natsOptions_SetReconnectJitter(options, kReconnectWait, kReconnectWait),
        natsOptions_SetTimeout(options, kConnectTimeout), natsOptions_SetPingInterval(options, kPingInterval),
        natsOptions_SetMaxPingsOut(options, kPingsOut),
        natsOptions_SetFailRequestsOnDisconnect(options, true), natsOptions_SetSendAsap(options, true)}) {
    if (status != NATS_OK) return status;
  }
  return NATS_OK;
}

// The library would take any number, and never reach it.
bool has_ports(std::string_view urls) {
  for (std::string_view url : split(urls, ',')) {
    url.remove_prefix(std::min(url.rfind('@') + 1, url.size()));  // the whole of it where there is no '@'
    const std::size_t colon = url.rfind(':');
    if (colon == std::string_view::npos || url.substr(colon).starts_with("://")) continue;
    const std::string_view port = url.substr(colon + 1);
    if (!url.ends_with(']') && !parse_int<std::uint16_t>(port)) return false;
  }
  return true;
}

Error no_bus(const std::string& why) {
  return {"no-bus"_code, "",
          "this is no address of brokers; write nats://host:port,host2:port (" + why + ")"};
}

}  // namespace

Result<std::unique_ptr<Bus>> open_nats_bus(const std::string& urls) {
  if (!has_ports(urls)) return no_bus("a port is a number up to 65535");
  natsOptions* made = nullptr;
  natsStatus status = natsOptions_Create(&made);
  if (status != NATS_OK) return no_bus(natsStatus_GetText(status));
  const std::unique_ptr<natsOptions, NatsEnd<natsOptions_Destroy>> options(made);
  const std::vector<std::string> servers = servers_of(urls);
  status = set_options(made, servers);
  if (status != NATS_OK) return no_bus(natsStatus_GetText(status));
  natsConnection* connection = nullptr;
  status = natsConnection_Connect(&connection, made);
  if (connection == nullptr) return no_bus(natsStatus_GetText(status));
  jsOptions wishes;
  jsOptions_Init(&wishes);
  wishes.Wait = kAnswer;
  jsCtx* stream = nullptr;
  status = natsConnection_JetStream(&stream, connection, &wishes);
  auto core = std::make_shared<NatsCore>(connection, stream, servers.size() >= 3 ? 3 : 1);
  if (status != NATS_OK) return core->error({status});
  return std::unique_ptr<Bus>(std::make_unique<NatsBus>(std::move(core)));
}

}  // namespace potentia::bus
