// The bus in memory, for one process: nothing outlives it. Also the plain reading of what a broker must do.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "base/clock.h"
#include "bus/bus.h"

namespace potentia::bus {

/// `now`: milliseconds, never backwards. Calls that wait do so by the machine's clock and see a moved `now`
/// at their next turn only; tests that move it wait for nothing.
std::unique_ptr<Bus> make_memory_bus(std::function<std::int64_t()> now = now_ms);

}  // namespace potentia::bus
