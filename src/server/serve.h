// `potentia serve`: gives out the built page until it is told to stop.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>

#include "server/transport.h"

namespace potentia::server {

struct ServeOptions {
  Endpoint endpoint;
  std::optional<std::filesystem::path> root;  // the folder of the built page; none: the usual places
};

/// Prints the address on `out`, alone on a line, once requests are answered, and returns when SIGINT or
/// SIGTERM comes. The exit status: 0 stopped; 2 no page, a bad address or a port in use, with one sentence on
/// `err`.
int run_serve(const ServeOptions& options, std::ostream& out, std::ostream& err);

}  // namespace potentia::server
