// What players need of a site: requests by HTTP, one after the other, before and after the load.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
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

/// "127.0.0.1:PORT", as Host and Origin have it.
inline std::string host_of(std::uint16_t port) {
  return "127.0.0.1:" + std::to_string(port);
}

class SiteClient {
 public:
  /// The ports of its servers on this machine; one at least.
  explicit SiteClient(std::vector<std::uint16_t> ports) : ports_(std::move(ports)) {}

  /// A new guest; the n-th.
  Visitor guest(std::size_t n);
  /// The JSON of an answer; null where the server is away or says no.
  Json ask(const std::string& method, const std::string& path, const Json& body, const Visitor& visitor);
  /// A game between two by these terms, the first of them White; "" where it could not be begun.
  std::string begin(const Visitor& white, const Visitor& black, Json terms);

  /// One server after the other: who was sent away by one tries the next.
  std::uint16_t port(std::size_t n) const { return ports_[n % ports_.size()]; }
  std::size_t servers() const { return ports_.size(); }

 private:
  const std::vector<std::uint16_t> ports_;
};

}  // namespace potentia::load
