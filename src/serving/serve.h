// `potentia serve`: gives out the built page, and is the place where people play each other, until it is told
// to stop. Here the site, its store and the wire are joined; each of them knows nothing of the others.
#pragma once

#include <chrono>
#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "server/transport.h"
#include "serving/log.h"
#include "serving/push_service.h"
#include "site/halls.h"

namespace potentia::serving {

struct ServeOptions {
  server::Endpoint endpoint;
  std::optional<std::filesystem::path> root;  // the folder of the built page; none: the usual places
  std::string data;  // where the site is kept (storage/store.h); "": there is no site
  // The brokers by which several servers are one site (bus/bus.h); "": this one is the site alone.
  std::string nats = {};
  // The hall (site/halls.h) that this server keeps where it can, since the proxy leads there what is meant
  // for it; kNoHall: any.
  site::Hall hall = site::kNoHall;
  // Addresses in numbers to which `/metrics` is shown.
  std::vector<std::string> metrics_from = {"127.0.0.1", "::1"};
  // To whose standard input mails go (mail_command.h); "": the site sends none.
  std::string mail_command = {};
  PushOptions push = {};                 // whether browsers are woken
  LogForm log = LogForm::None;           // of a site, on `err`
  std::chrono::milliseconds slow{1000};  // a request that takes as long is told there
};

/// Prints the address on `out`, alone on a line, once requests are answered, and returns when SIGINT or
/// SIGTERM comes. The exit status: 0 stopped; 2 no page, a bad address or a port in use, a store that is none
/// or in use, with one sentence on `err`; 3 the machine's failure.
int run_serve(const ServeOptions& options, std::ostream& out, std::ostream& err);

}  // namespace potentia::serving
