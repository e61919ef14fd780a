// Whole games between guests of a site that runs (moves.cpp).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "load/site_client.h"

namespace potentia::load {

struct MovesOptions {
  std::vector<Server> servers;   // of a site; they believe it as a proxy
  std::size_t games = 200;       // at once
  std::size_t guests_from = 0;   // the number of the first guest, by which he has his address
  std::size_t engine_games = 0;  // beside them: one guest against the site's engine
  int level = 1;                 // of the engine there
  std::size_t spectators = 0;    // of as many games; they follow the players to the next ones
  std::chrono::milliseconds time{10'000};
  std::chrono::milliseconds think{0};  // of each player, before each turn
  std::string game = "dvonn";
  std::uint64_t seed = 1;
  std::string history;  // a file: what each client has said and heard (SITE.md); "": none
};
/// Plays whole games between guests; then looks whether each acknowledged move is there, once.
int run_moves(const MovesOptions& options);

}  // namespace potentia::load
