// The choice of the rulebook by the game's name, and the questions that follow from "all turns with what they
// lead to".
#include "tests/reference/reference.h"

#include <stdexcept>

#include "tests/reference/games.h"
#include "tests/reference/rulebooks.h"
#include "tests/support/timed.h"

namespace potentia::reference {
namespace {

Rulebook rulebook_of(std::string_view game) {
  for (const auto rulebook : kRulebooks) {
    if (rulebook().knows(game)) return rulebook();
  }
  throw std::invalid_argument("no rulebook knows " + std::string(game));
}

}  // namespace

std::map<std::string, std::string> all_turns(std::string_view game, std::string_view position) {
  return rulebook_of(game).turns(game, position);
}

std::vector<std::string> legal_turns(std::string_view game, std::string_view position) {
  std::vector<std::string> texts;
  for (const auto& [turn, after] : all_turns(game, position)) texts.push_back(turn);
  return texts;
}

std::string apply(std::string_view game, std::string_view position, const std::string& turn) {
  const auto after_timed = rulebook_of(game).after_timed;
  if (after_timed && test::tells_time(turn)) return after_timed(position, turn);
  return all_turns(game, position).at(turn);
}

std::optional<std::string> outcome(std::string_view game, std::string_view position) {
  return rulebook_of(game).outcome(game, position);
}

std::vector<std::string> fields(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

}  // namespace potentia::reference
