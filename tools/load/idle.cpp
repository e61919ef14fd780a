// Sockets that are only held. They answer pings, as a browser does.
#include <fmt/core.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <memory>

#include "load/client.h"
#include "load/modes.h"
#include "load/servers.h"

namespace potentia::load {
namespace {

constexpr std::size_t kAtOnce = 200;  // connecting; more would have to queue

}  // namespace

int run_idle(const IdleOptions& options) {
  if (const std::size_t files = raise_file_limit(); files < options.sockets + 100)
    fmt::print("this process may open only {} files\n", files);
  std::unique_ptr<EchoServer> own;
  if (!options.port) own = std::make_unique<EchoServer>(Kind::Ours);
  const std::uint16_t port = own ? own->port() : *options.port;
  const pid_t process = own ? own->process() : options.process;
  const std::size_t before = resident_bytes(process);
  boost::asio::io_context io(1);
  Seen seen;
  const Client::tcp::endpoint place(boost::asio::ip::address_v4::loopback(), port);
  for (std::size_t begun = 0; begun < options.sockets;) {
    for (const auto end = std::min(options.sockets, begun + kAtOnce); begun < end; ++begun)
      std::make_shared<Client>(io, place, seen)->start("/", "");
    while (seen.open + seen.failed < begun) io.run_one();
  }
  io.run_for(options.time);
  const std::size_t after = resident_bytes(process);
  const std::size_t held = seen.open - std::min(seen.open, seen.failed);
  fmt::print("{} sockets are open, {} failed\n", held, seen.failed);
  fmt::print("resident {:.1f} MB before, {:.1f} MB with them: {:.2f} KB each\n",
             static_cast<double>(before) / 1e6, static_cast<double>(after) / 1e6,
             held == 0 ? 0.0
                       : (static_cast<double>(after) - static_cast<double>(before)) / 1e3 /
                             static_cast<double>(held));
  return seen.failed == 0 ? 0 : 1;
}

}  // namespace potentia::load
