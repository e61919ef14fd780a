// serve: the playing site; gives out the built page (server/serve.h).
#include "server/serve.h"

#include <iostream>

#include "cli/commands.h"

namespace potentia::cli {

int run_serve(const ServeOptions& options) {
  server::ServeOptions serve;
  serve.endpoint.host = options.host;
  serve.endpoint.port = options.port;
  serve.endpoint.names = options.host_names;
  if (!options.root.empty()) serve.root = options.root;
  return server::run_serve(serve, std::cout, std::cerr);
}

}  // namespace potentia::cli
