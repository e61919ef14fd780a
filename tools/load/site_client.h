// What players need of a site: requests by HTTP, one after the other, before and after the load.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/json.h"

namespace potentia::load {

/// One visitor: his cookie, and the address that he is said to come from (the site counts what an address may
/// do, so each has one of his own; the server must believe its proxy: `--proxy 127.0.0.1`).
struct Visitor {
  std::string cookie;
  std::string address;
};

/// One server of a site.
struct Server {
  std::string address = "127.0.0.1";  // in numbers
  std::uint16_t port = 8080;
  char hall = '\0';  // whose games it keeps, where that is known: the letter at the end of their ids

  boost::asio::ip::tcp::endpoint endpoint() const { return {boost::asio::ip::make_address(address), port}; }
  /// As Host and Origin have it.
  std::string host() const { return address + ":" + std::to_string(port); }
};

class SiteClient {
 public:
  /// One server at least.
  explicit SiteClient(std::vector<Server> servers) : servers_(std::move(servers)) {}

  /// A new guest; the n-th.
  Visitor guest(std::size_t n);
  /// The JSON of an answer; null where the server is away or says no.
  Json ask(const std::string& method, const std::string& path, const Json& body, const Visitor& visitor);
  /// A game between two by these terms, the first of them White; "" where it could not be begun.
  std::string begin(const Visitor& white, const Visitor& black, Json terms);
  /// White against the engine; `terms` has its level. "" where it could not be begun.
  std::string begin_against_engine(const Visitor& white, Json terms);

  /// One after the other: who was sent away by one tries the next.
  const Server& server(std::size_t n) const { return servers_[n % servers_.size()]; }
  /// Its number; none: nobody is known to have it.
  std::optional<std::size_t> of_hall(char letter) const;

 private:
  const std::vector<Server> servers_;
};

}  // namespace potentia::load
