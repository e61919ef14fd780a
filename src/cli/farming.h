// What the commands of the farm share: the broker, the bar, how self-play is told and where its games go.
#pragma once

#include <memory>
#include <string>

#include "bus/bus.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "farm/asking.h"

namespace potentia::cli {

/// By --nats or the environment's POTENTIA_NATS.
Result<std::unique_ptr<bus::Bus>> open_broker(const std::string& nats);

/// As many as there are processors, unless it is said.
int threads_of(int said);

/// Settings of an asker who is the same when the same is asked again from here: of `identity`, which says
/// what it asks and where the answers go.
farm::AskSettings ask_settings(farm::Kind kind, const std::string& identity, int check_one_in);
/// The bar for what is asked: `there` of the `whole` were there before.
void show_in(Progress& progress, farm::AskSettings& settings, std::uint64_t there, std::uint64_t whole,
             const std::string& what);
/// What came of it, for people; the exit status.
int say_asked(const farm::Asked& asked);

/// Plays what is missing, by whoever works on this bus.
int selfplay_over(bus::Bus& bus, const SelfplayOptions& options, int check_one_in);

}  // namespace potentia::cli
