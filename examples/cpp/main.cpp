// The engine plays a game against itself and writes its record; before that, the rules are counted in two
// ways.
//
//   example [GAME [TURNS]]
#include <potentia/potentia.h>
#include <potentia/rules/dvonn/rules.h>
#include <potentia/rules/perft.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace {

int refuse(const potentia::Error& error) {
  std::cerr << "example: " << error.sentence() << "\n";
  return 2;
}

// Positions by their façade, for programs that meet games by name, and by DVONN's own types, for those that
// count every nanosecond.
bool agree_on_dvonn() {
  const auto game = potentia::find_game("dvonn");
  using potentia::dvonn::Rules;
  return game && (*game)->start()->perft(3) == potentia::perft<Rules>(Rules::start(), 3);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string id = argc > 1 ? argv[1] : "dvonn";
  const std::size_t turns = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 10;
  const auto game = potentia::find_game(id);
  if (!game) return refuse(game.error());
  auto engine = potentia::make_engine(id);
  if (!engine) return refuse(engine.error());
  if (!agree_on_dvonn()) return 1;

  potentia::Record record = potentia::make_record(id, "startpos");
  potentia::PositionPtr position = (*game)->start();
  potentia::Limits limits;
  limits.nodes = 2000;
  while (record.turns.size() < turns && !position->outcome()) {
    const auto ready = (*engine)->set_position("startpos", record.main_line());
    if (!ready) return refuse(ready.error());
    const std::string turn = (*engine)->search(limits, nullptr).best;
    const auto next = position->play(turn);
    if (!next) return refuse(next.error());
    record.turns.push_back({turn, "", "", {}, {}});
    position = *next;
  }
  std::cout << potentia::write_record(record);
  std::cerr << position->drawing();
  return 0;
}
