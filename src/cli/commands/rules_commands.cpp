// moves, apply, show: what the rules say of a position.
#include <iostream>

#include "cli/commands.h"
#include "protocol/json.h"

namespace potentia::cli {

int run_moves(const GameOptions& options) {
  const auto position = options.load();
  if (!position) return refuse(position.error());
  for (const std::string& turn : (*position)->turns()) {
    if (options.json) {
      std::cout << dump(Json{{"turn", turn}}) << "\n";
    } else {
      std::cout << turn << "\n";
    }
  }
  return kDone;
}

int run_apply(const ApplyOptions& options) {
  const auto start = options.load();
  if (!start) return refuse(start.error());
  PositionPtr position = *start;
  for (std::size_t i = 0; i < options.turns.size(); ++i) {
    const auto next = position->play(options.turns[i]);
    if (!next) return refuse(Error(next.error()).within("turn " + std::to_string(i + 1)));
    position = *next;
  }
  const auto outcome = position->outcome();
  if (options.json) {
    Json out = {{"position", position->text()}};
    if (outcome) out["outcome"] = to_json(*outcome);
    std::cout << dump(out) << "\n";
    return kDone;
  }
  std::cout << position->text() << "\n";
  if (outcome) std::cout << "outcome " << outcome->text() << "\n";
  return kDone;
}

int run_show(const GameOptions& options) {
  const auto position = options.load();
  if (!position) return refuse(position.error());
  if (options.json) {
    std::cout << dump(Json{{"position", (*position)->text()}, {"drawing", (*position)->drawing()}}) << "\n";
  } else {
    std::cout << (*position)->drawing();
  }
  return kDone;
}

}  // namespace potentia::cli
