// moves, apply, show: what the rules say of a position.
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "protocol/json.h"

namespace potentia::cli {
namespace {

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

int run_apply(const GameOptions& options, const std::vector<std::string>& turns) {
  const auto start = options.load();
  if (!start) return refuse(start.error());
  PositionPtr position = *start;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const auto next = position->play(turns[i]);
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

}  // namespace

void add_moves(CLI::App& app, int& status) {
  auto options = std::make_shared<GameOptions>();
  CLI::App* command = app.add_subcommand("moves", "print each legal turn, one a line");
  options->add_to(*command);
  command->callback([options, &status] { status = run_moves(*options); });
}

void add_apply(CLI::App& app, int& status) {
  auto options = std::make_shared<GameOptions>();
  auto turns = std::make_shared<std::vector<std::string>>();
  CLI::App* command =
      app.add_subcommand("apply", "play turns and print the position, and the outcome if it is over");
  options->add_to(*command);
  command->add_option("TURN", *turns, "turns in the notation (docs/formats.md)");
  command->callback([options, turns, &status] { status = run_apply(*options, *turns); });
}

void add_show(CLI::App& app, int& status) {
  auto options = std::make_shared<GameOptions>();
  CLI::App* command = app.add_subcommand("show", "draw a position in text");
  options->add_to(*command);
  command->callback([options, &status] { status = run_show(*options); });
}

}  // namespace potentia::cli
