// dvonn_games: positions out of games that the engine plays against itself, the same on every machine.
//
//   dvonn_games GAMES FIRST-SEED NODES PLY… > file
//
// A game: half of the pieces are placed at random, the others by the engine; the first two turns of the
// movement phase are random; from then on both sides play what the engine finds in NODES nodes. "PLY p" is
// the position after p turns of the movement phase, passes not counted. One line a position: `game ply
// position`; games that end sooner give none. How each game ended is said on stderr: `game plies
// white-black`.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "engine/engine.h"
#include "games/games.h"
#include "rules/dvonn/rules.h"

namespace potentia {
namespace {

using dvonn::Move;
using dvonn::MoveList;
using dvonn::Position;
using dvonn::Rules;

struct Player {
  std::unique_ptr<Engine> engine;
  Rng rng;
  std::uint64_t nodes;

  Move random_turn(const Position& position) {
    MoveList turns;
    Rules::generate(position, turns);
    return turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
  }

  Move best_turn(const Position& position, std::uint64_t limit) {
    (void)engine->set_position(Rules::to_text(position), {});
    Limits limits;
    limits.nodes = limit;
    engine->arm();
    return *Rules::parse_turn(position, engine->search(limits, {}).best);
  }

  Position filled_board() {
    Position position;
    while (position.phase() == dvonn::Phase::Placement) {
      position = position.after(rng.below(2) == 0 ? random_turn(position) : best_turn(position, nodes / 8));
    }
    return position;
  }
};

void print_game(std::uint64_t seed, std::uint64_t nodes, const std::vector<int>& plies) {
  constexpr int kRandomTurns = 2;
  Player player{std::move(*make_engine("dvonn")), Rng(seed), nodes};
  Position position = player.filled_board();
  for (int ply = 0; !Rules::outcome(position);) {
    const Move turn = ply < kRandomTurns ? player.random_turn(position) : player.best_turn(position, nodes);
    position = position.after(turn);
    if (turn.is_pass()) continue;
    ++ply;
    if (Rules::outcome(position)) {
      std::cerr << "game " << seed << " " << ply << " " << position.score(potentia::Player::White) << "-"
                << position.score(potentia::Player::Black) << "\n";
    }
    for (const int wanted : plies) {
      if (ply == wanted && !Rules::outcome(position)) {
        std::cout << seed << " " << ply << " " << Rules::to_text(position) << "\n";
      }
    }
  }
}

}  // namespace
}  // namespace potentia

int main(int argc, char** argv) {
  if (argc < 5) {
    std::cerr << "usage: dvonn_games GAMES FIRST-SEED NODES PLY...\n";
    return 2;
  }
  const std::uint64_t games = std::strtoull(argv[1], nullptr, 10);
  const std::uint64_t first = std::strtoull(argv[2], nullptr, 10);
  std::vector<int> plies;
  for (int i = 4; i < argc; ++i) plies.push_back(std::atoi(argv[i]));
  for (std::uint64_t seed = first; seed < first + games; ++seed) {
    potentia::print_game(seed, std::strtoull(argv[3], nullptr, 10), plies);
  }
}
