// Requests and answers on the connections of a transport: heads and bodies are read and judged, the
// application is asked, its answer is sent, at once or later, whole or as a stream; then comes the next.
//
// An answer is sent at once, as far as the client takes it; only for the rest is there something to wait for.
// While the application thinks, nothing more of the client is read: he has one request at a time.
#pragma once

#include <ctime>
#include <string>

#include "server/connection.h"

namespace potentia::server {

class Exchanges {
 public:
  explicit Exchanges(Wire& wire) : wire_(wire) {}

  /// Goes on with a client until there is something to wait for.
  void serve(Client client);

  /// Tells a new client that there is no room.
  void turn_away(Client client);

 private:
  friend class ConnectionPort;

  bool take_request(Connection& client);
  void take_head(Connection& client, HeadScan::State state);
  bool take_body(Connection& client);
  void ask(Connection& client, const Head& head, std::string_view body);
  void open_socket(Connection& client, const Request& request);
  bool answers_to(std::string_view host, const TcpSocket& socket) const;
  std::string_view address_of(const Connection& client, const Request& request) const;

  void refuse(Connection& client, int status, std::string_view sentence);
  void begin_answer(Connection& client, Response response);
  void begin_stream(Connection& client, const Response& response);
  const std::string& date();
  void resume(Connection& client);

  void read_more(Client client);
  static bool write_now(Connection& client);
  void write_more(Client client);
  void linger(Client client);
  void drain(Client client);

  void begin_flow(Client client);
  void watch(Client client);
  void pump(const Client& client);

  Wire& wire_;
  std::time_t date_of_ = -1;
  std::string date_;
};

/// The answer to whoever finds no place.
Response turning_away();

}  // namespace potentia::server
