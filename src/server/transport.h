// The wire: HTTP/1.1 and WebSockets on one listening socket, and nothing about what is served on it.
//
// It accepts connections, reads requests, keeps connections alive and holds every client to the
// ConnectionLimits; an Application answers. The libraries behind it show in the files that include
// connection.h alone, which are slow to compile.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
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
  // Addresses in numbers whose X-Forwarded-For is believed: there the last entry is the client's address.
  std::vector<std::string> proxies = {};
};

/// What one WebSocket may cost.
struct SocketLimits {
  std::size_t message_bytes = std::size_t{8} * 1024;  // longer ones close it (1009)
  std::size_t queue_bytes = std::size_t{256} * 1024;  // of texts not yet sent; more closes it (1013)
  // So many messages, pings and pongs in so long a time; more close it (1008).
  std::size_t messages = 100;
  std::chrono::milliseconds messages_time{20'000};
  std::chrono::milliseconds ping_after{20'000};    // so long nothing has come: it is asked for a sign of life
  std::chrono::milliseconds silent_after{60'000};  // so long nothing has come: it is cut off
};

/// What one client may cost. The times run from the last answer, or from the connection's beginning.
struct ConnectionLimits {
  // Until the request's head is there whole; idling counts too. The same again for its body.
  std::chrono::milliseconds request_time{15'000};
  std::chrono::milliseconds answer_time{30'000};  // that the application has for its answer
  // Until the answer is taken, and more for long ones, as below; until a stream takes all that waits for it.
  std::chrono::milliseconds response_time{20'000};
  std::size_t slowest_bytes_per_second = std::size_t{16} * 1024;
  std::uint32_t head_bytes = 16 * 1024;                // request line and header fields together
  std::size_t body_bytes = std::size_t{64} * 1024;     // of a request; longer ones are refused (413)
  std::size_t stream_bytes = std::size_t{256} * 1024;  // that may wait for the client of a stream
  SocketLimits sockets;
  // Open at the same time, WebSockets too; one more pushes out the one that has waited longest, else the
  // guest on a socket or stream who has said nothing for longest, and is turned away (503) where there is
  // neither. Where the process may open fewer files, so many that files are left for other things.
  std::size_t connections = 12'000;
  std::chrono::milliseconds stop_time{4'500};  // that a stop may take
};

class Transport {
 public:
  /// Listens at once; requests are answered from run() on. The process may then open as many files as the
  /// system lets it. `application` outlives the Transport. Errors, each with a way out: "bad-host",
  /// "bad-host-name", "bad-proxy", "port-in-use", "not-allowed" (ports below 1024), "cannot-listen".
  static Result<std::unique_ptr<Transport>> start(const Endpoint& endpoint, const ConnectionLimits& limits,
                                                  Application& application);

  ~Transport();

  /// The port in use, also where 0 was asked for.
  std::uint16_t port() const;

  /// Serves on the calling thread until stop() or, once stop_on_signals() was called, SIGINT or SIGTERM.
  void run();

  /// Takes no more connections, tells the application and then open sockets, lets answers under way end
  /// (ConnectionLimits' stop_time at most) and lets run() return. From any thread.
  void stop();

  void stop_on_signals();

  /// Calls `work` on the transport's thread, soon, after what was posted before. From any thread. What is
  /// posted after run() has returned is never called.
  void post(std::function<void()> work);

  /// Calls `work` on the transport's thread once a period, until it stops. Before run() or on the transport's
  /// thread.
  void every(std::chrono::milliseconds period, std::function<void()> work);

 private:
  class Implementation;
  explicit Transport(std::unique_ptr<Implementation> implementation);

  std::unique_ptr<Implementation> implementation_;
};

}  // namespace potentia::server
