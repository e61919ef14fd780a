// A client who has left HTTP for a WebSocket.
#pragma once

#include <optional>

#include "server/connection.h"

namespace potentia::server {

/// Asks the application whether it takes a WebSocket. If so, the connection is taken away from `socket` and
/// goes on by itself; else the application's refusal is returned. `request`: as RFC 6455 wants it, and
/// nothing has been read behind it.
std::optional<Response> open_web_socket(Wire& wire, TcpSocket& socket, const Request& request);

}  // namespace potentia::server
