// serve: the playing site (serving/serve.h).
#include "serving/serve.h"

#include <iostream>

#include "base/text.h"
#include "cli/command.h"
#include "cli/commands.h"

namespace potentia::cli {

int run_serve(const ServeOptions& options) {
  const auto place = store_place(options.data, options.postgres);
  if (!place) return refuse(place.error());
  if (options.no_accounts && !place->empty())
    return refuse(
        {"bad-command"_code, "",
         "--no-accounts gives out the page alone and keeps nothing: leave out --data and --postgres"});
  if (!options.hall.empty()) {
    if (options.nats.empty())
      return refuse(
          {"bad-command"_code, "",
           "--hall says which games are this server's among several: name the brokers with --nats"});
    if (options.hall.size() != 1 || options.hall[0] < 'a' || options.hall[0] > 'z')
      return refuse({"bad-command"_code, "",
                     "--hall " + potentia::quoted(options.hall) +
                         ": a hall is a letter from a to z, another for each server"});
  }
  serving::ServeOptions serve;
  serve.endpoint.host = options.host;
  serve.endpoint.port = options.port;
  serve.endpoint.names = options.host_names;
  serve.endpoint.proxies = options.proxies;
  serve.data = *place;
  serve.nats = options.nats;
  if (!options.hall.empty()) serve.hall = options.hall[0];
  serve.mail_command = options.mail_command;
  serve.push = {options.push, options.push_services};
  if (!options.metrics_from.empty()) serve.metrics_from = options.metrics_from;
  if (!options.root.empty()) serve.root = options.root;
  serve.log = serving::log_form(options.log).value_or(serving::LogForm::None);
  return serving::run_serve(serve, std::cout, std::cerr);
}

}  // namespace potentia::cli
