// serve: the playing site; gives out the built page (server/serve.h).
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "server/serve.h"

namespace potentia::cli {

void add_serve(CLI::App& app, int& status) {
  struct Options {
    std::string host = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string root;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("serve", "give out the playing page on http://localhost:8080");
  command->add_option("--host", options->host, "address to listen on")->capture_default_str();
  command->add_option("--port", options->port, "port; 0: a free one, printed")->capture_default_str();
  command->add_option("--root", options->root,
                      "folder of the built page (default: where it was built or installed)");
  command->callback([options, &status] {
    server::ServeOptions serve;
    serve.endpoint.host = options->host;
    serve.endpoint.port = options->port;
    if (!options->root.empty()) serve.root = options->root;
    status = server::run_serve(serve, std::cout, std::cerr);
  });
}

}  // namespace potentia::cli
