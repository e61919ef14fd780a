// potentia_site_load: plays games on a site that runs, as fast as it takes them, and says how fast that was
// and whether anything was lost. It may be killed and begin again meanwhile (tests/site/kill.py).
#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>

#include "base/text.h"
#include "load/moves.h"

int main(int argc, char** argv) {
  using namespace potentia::load;
  CLI::App app("Plays games on a site: durable moves a second, and whether each one acknowledged is there");
  MovesOptions options;
  std::size_t seconds = 10;
  std::size_t think = 0;
  std::vector<std::uint16_t> ports;
  std::vector<std::string> servers;
  std::string halls;
  app.add_option("--port", ports,
                 "of a server on 127.0.0.1, started with --proxy 127.0.0.1; of each of a site's");
  app.add_option("--server", servers,
                 "elsewhere: ADDRESS:PORT, started with --proxy and this machine's address");
  app.add_option("--halls", halls,
                 "letters: started with --hall, each of those servers with one; games are played on lines of "
                 "their own, as behind a proxy that leads them there");
  app.add_option("--games", options.games, "at once")->capture_default_str();
  app.add_option(
         "--guests-from", options.guests_from,
         "where several programs play on one site: the number of the first guest, by which each has an "
         "address of his own")
      ->capture_default_str();
  app.add_option("--seconds", seconds, "length of the run; told to end (SIGTERM) before, it does so as then")
      ->capture_default_str();
  app.add_option("--think", think, "milliseconds before each turn")->capture_default_str();
  app.add_option("--game", options.game, "id")->capture_default_str();
  app.add_option("--engine-games", options.engine_games, "beside them: one guest against the site's engine")
      ->capture_default_str();
  app.add_option("--level", options.level, "of the engine")->capture_default_str();
  app.add_option("--spectators", options.spectators, "of as many games, one each")->capture_default_str();
  app.add_option("--history", options.history, "a file: what each client has said and heard, and when");
  app.add_option("--seed", options.seed, "of the turns")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  for (const std::uint16_t port : ports) options.servers.push_back({.port = port});
  for (const std::string& text : servers) {
    const std::size_t colon = text.rfind(':');
    const auto port = potentia::parse_int<std::uint16_t>(text.substr(std::min(colon, text.size() - 1) + 1));
    if (colon == std::string::npos || !port) {
      std::cerr << text << ": write ADDRESS:PORT\n";
      return 2;
    }
    options.servers.push_back({.address = text.substr(0, colon), .port = *port});
  }
  for (std::size_t n = 0; n < std::min(halls.size(), options.servers.size()); ++n)
    options.servers[n].hall = halls[n];
  if (options.servers.empty()) options.servers.emplace_back();
  options.time = std::chrono::seconds(seconds);
  options.think = std::chrono::milliseconds(think);
  return run_moves(options);
}
