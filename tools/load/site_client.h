// What players need of a site: requests by HTTP, one after the other, before and after the load.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "protocol/json.h"

namespace potentia::load {

/// One visitor: his cookie, and the address that he is said to come from (the site counts what an address may
/// do, so each has one of his own; the server must believe its proxy: `--proxy 127.0.0.1`).
struct Visitor {
  std::string cookie;
  std::string address;
};

class SiteClient {
 public:
  explicit SiteClient(std::uint16_t port) : port_(port) {}

  /// A new guest; the n-th.
  Visitor guest(std::size_t n);
  /// The JSON of an answer; null where the server is away or says no.
  Json ask(const std::string& method, const std::string& path, const Json& body, const Visitor& visitor);
  /// A game between two by these terms, the first of them White; "" where it could not be begun.
  std::string begin(const Visitor& white, const Visitor& black, Json terms);

  std::uint16_t port() const { return port_; }
  /// "127.0.0.1:PORT", as Host and Origin have it.
  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }

 private:
  const std::uint16_t port_;
};

}  // namespace potentia::load
