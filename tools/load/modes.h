// What can be measured. Each mode prints its figures, and returns the exit status: 0, or 1 where clients
// failed.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace potentia::load {

struct EchoOptions {
  std::size_t connections = 100;
  std::chrono::milliseconds time{1000};  // of one run
  int rounds = 7;                        // of each server, in turn
  std::size_t bytes = 64;                // of a message
};
/// Round trips a second and their times: our transport beside Beast alone, in turn.
int run_echo(const EchoOptions& options);

struct IdleOptions {
  std::size_t sockets = 10'000;
  std::chrono::milliseconds time{5000};  // that they are held
  std::optional<std::uint16_t> port;     // of a server that runs; none: one of our own
  int process = 0;                       // its number, whose memory is looked at
};
/// Opens sockets and holds them: what each costs the server.
int run_idle(const IdleOptions& options);

}  // namespace potentia::load
