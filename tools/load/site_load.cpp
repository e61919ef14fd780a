// potentia_site_load: plays games on a site that runs, as fast as it takes them, and says how fast that was
// and whether anything was lost. It may be killed and begin again meanwhile (tests/site/kill.py).
#include <CLI/CLI.hpp>

#include "load/moves.h"

int main(int argc, char** argv) {
  using namespace potentia::load;
  CLI::App app("Plays games on a site: durable moves a second, and whether each one acknowledged is there");
  MovesOptions options;
  std::size_t seconds = 10;
  std::size_t think = 0;
  app.add_option("--port", options.ports,
                 "of a site on 127.0.0.1, started with --proxy 127.0.0.1; of each server")
      ->capture_default_str();
  app.add_option("--games", options.games, "at once")->capture_default_str();
  app.add_option("--seconds", seconds, "length of the run")->capture_default_str();
  app.add_option("--think", think, "milliseconds before each turn")->capture_default_str();
  app.add_option("--game", options.game, "id")->capture_default_str();
  app.add_option("--seed", options.seed, "of the turns")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  options.time = std::chrono::seconds(seconds);
  options.think = std::chrono::milliseconds(think);
  return run_moves(options);
}
