// The second generator as a program, for the tests of the Python package (python/tests/test_reference.py).
//
//   in    GAME <tab> POSITION <tab> TURN       a turn that is played there; none: empty
//   out   the legal turns, in text order, with tabs between them
//         the position after the turn; empty without one
//         how the game has ended; empty while it goes on
#include <exception>
#include <iostream>
#include <string>

#include "tests/reference/reference.h"

namespace {

namespace reference = potentia::reference;

std::string next_field(std::string& line) {
  const auto end = line.find('\t');
  std::string field = line.substr(0, end);
  line.erase(0, end == std::string::npos ? end : end + 1);
  return field;
}

void answer(std::string line) {
  const std::string game = next_field(line);
  const std::string position = next_field(line);
  const std::string turn = next_field(line);
  const auto turns = reference::all_turns(game, position);
  bool is_first = true;
  for (const auto& [text, after] : turns) {
    if (!is_first) std::cout << '\t';
    is_first = false;
    std::cout << text;
  }
  std::cout << '\n' << (turn.empty() ? "" : turns.at(turn)) << '\n';
  std::cout << (turns.empty() ? reference::outcome(game, position).value_or("") : "") << std::endl;
}

}  // namespace

int main() {
  try {
    for (std::string line; std::getline(std::cin, line);) answer(line);
  } catch (const std::exception& error) {
    std::cerr << "reference_answers: " << error.what() << "\n";
    return 1;
  }
  return 0;
}
