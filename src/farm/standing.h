// Standing: how a farm stands: who works and at what, how much waits, what was given up, who is shut out.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "bus/bus.h"
#include "farm/job.h"
#include "farm/presence.h"
#include "protocol/json.h"

namespace potentia::farm {

struct Standing {
  std::vector<News> workers;                 // by name
  std::array<bus::Counts, kKinds> queues{};  // of this program's engine, by kind; dead: given up
  std::vector<std::string> shut_out;         // names, sorted
};

/// {"queue": "prove", "waiting": 3, "in_hand": 2, "dead": 0}, as `potentia farm status --json` says it.
Json to_json(Kind kind, const bus::Counts& counts);

/// Listens from the moment at which it is made; a worker speaks each second. May be asked by several threads.
class Lookout {
 public:
  /// `bus` outlives it. Errors: the bus's.
  static Result<std::unique_ptr<Lookout>> open(bus::Bus& bus);

  /// Asks the broker, which may take seconds to say nothing. Errors: "bus-away", and others of the bus.
  Result<Standing> look();

 private:
  explicit Lookout(bus::Bus& bus) : bus_(bus) {}

  bus::Bus& bus_;
  std::array<std::unique_ptr<bus::Queue>, kKinds> queues_;
  std::unique_ptr<Crew> crew_;
  std::unique_ptr<ShutOut> shut_out_;
};

}  // namespace potentia::farm
