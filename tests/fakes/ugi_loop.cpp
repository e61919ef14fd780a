// UGI by words, as a test opponent needs it; what it does not know it passes over.
#include "tests/fakes/ugi_loop.h"

#include <iostream>
#include <sstream>

#include "base/text.h"

namespace potentia::fakes {
namespace {

// The position of `position startpos|fen TEXT [moves TURN…]`.
Result<PositionPtr> parse(const AnyGame& game, const std::string& line) {
  constexpr std::string_view kMoves = " moves ";
  std::string_view rest = std::string_view(line).substr(line.find(' ') + 1);
  const auto moves = rest.find(kMoves);
  std::string_view start = trim(rest.substr(0, moves));
  if (start.substr(0, 4) == "fen ") start.remove_prefix(4);
  auto position = game.parse_position(start);
  if (moves == std::string_view::npos) return position;
  for (const auto turn : split_words(rest.substr(moves + kMoves.size()))) {
    if (position) position = (*position)->play(turn);
  }
  return position;
}

}  // namespace

void run_ugi(const std::string& name, const Choose& choose) {
  const AnyGame* game = all_games().front().rules;
  PositionPtr position = game->start();
  std::string line;
  while (std::getline(std::cin, line)) {
    const auto words = split_words(line);
    if (words.empty()) continue;
    if (words[0] == "quit") return;
    if (words[0] == "ugi") std::cout << "id name " << name << "\nugiok" << std::endl;
    if (words[0] == "isready") std::cout << "readyok" << std::endl;
    if (words[0] == "setoption" && words.size() == 5 && words[2] == "Game") {
      if (const auto found = find_game(words[4])) game = *found;
    }
    if (words[0] == "position") {
      const auto parsed = parse(*game, line);
      if (parsed) {
        position = *parsed;
      } else {
        std::cout << "info string error: " << parsed.error().sentence() << std::endl;
      }
    }
    if (words[0] == "go") std::cout << "bestmove " << choose(*position) << std::endl;
  }
}

}  // namespace potentia::fakes
