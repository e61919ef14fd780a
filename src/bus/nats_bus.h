// The bus on NATS with JetStream: for several processes and machines (docs/decisions/0021-bus.md).
#pragma once

#include <memory>
#include <string>

#include "bus/bus.h"

namespace potentia::bus {

/// Errors as those of open_bus.
Result<std::unique_ptr<Bus>> open_nats_bus(const std::string& urls);

}  // namespace potentia::bus
