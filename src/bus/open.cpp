// By its name, the bus that is meant.
#include "bus/bus.h"
#include "bus/memory_bus.h"
#include "bus/nats_bus.h"

namespace potentia::bus {

Result<std::unique_ptr<Bus>> open_bus(const std::string& place) {
  if (place == "memory") return make_memory_bus();
  if (place.starts_with("nats://") || place.starts_with("tls://")) return open_nats_bus(place);
  return Error("no-bus"_code, "", "this is no bus; write memory, or nats://host:port");
}

}  // namespace potentia::bus
