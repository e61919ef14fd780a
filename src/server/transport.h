// The wire: HTTP/1.1 on one listening socket, and nothing about what is served on it.
//
// It accepts connections, reads requests, keeps connections alive and holds every client to the
// ConnectionLimits; a Handler answers. The library behind it shows in transport.cpp alone, which is slow to
// compile.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/http.h"

namespace potentia::server {

/// Where to listen.
struct Endpoint {
  std::string host = "127.0.0.1";  // an address of this machine in numbers, or "localhost"
  std::uint16_t port = 8080;       // 0: any free one
  // What a request's Host may say besides localhost, 127.0.0.1, [::1] and the address that it came to.
  // Without a port.
  std::vector<std::string> names;
};

/// What one client may cost. The times run from the last answer, or from the connection's beginning.
struct ConnectionLimits {
  std::chrono::milliseconds request_time{
      15'000};  // until the request's head is there whole; idling counts too
  std::chrono::milliseconds response_time{
      20'000};  // until the answer is taken, and more for long ones, as below
  std::size_t slowest_bytes_per_second = std::size_t{16} * 1024;
  std::uint32_t head_bytes = 16 * 1024;  // request line and header fields together
  // Open at the same time; one more pushes out the one that has waited longest, and is turned away (503)
  // where all are being answered. Below the 1024 files that a process may usually have open.
  std::size_t connections = 900;
};

class Transport {
 public:
  /// Listens at once; requests are answered from run() on. Errors, each with a way out: "bad-host",
  /// "bad-host-name", "port-in-use", "not-allowed" (ports below 1024), "cannot-listen".
  static Result<std::unique_ptr<Transport>> start(const Endpoint& endpoint, const ConnectionLimits& limits,
                                                  Handler handler);

  ~Transport();

  /// The port in use, also where 0 was asked for.
  std::uint16_t port() const;

  /// Serves on the calling thread until stop() or, once stop_on_signals() was called, SIGINT or SIGTERM.
  void run();

  /// Takes no more connections, lets answers under way end (2 seconds at most) and lets run() return. From
  /// any thread.
  void stop();

  void stop_on_signals();

 private:
  class Implementation;
  explicit Transport(std::unique_ptr<Implementation> implementation);

  std::unique_ptr<Implementation> implementation_;
};

}  // namespace potentia::server
