// The choice of the rulebook by the game's name, and the questions that follow from "all turns with what they
// lead to".
#include "tests/reference/reference.h"

#include "tests/reference/games.h"
#include "tests/support/timed.h"

namespace potentia::reference {
namespace {

bool has_potentials(std::string_view game) {
  return game == "gipf-potentials" || game == "gipf-ultimate";
}

}  // namespace

std::map<std::string, std::string> all_turns(std::string_view game, std::string_view position) {
  if (game.starts_with("zertz")) return zertz_turns(game, position);
  if (game.starts_with("tamsk")) return tamsk_turns(position);
  if (game.starts_with("yinsh")) return yinsh_turns(game, position);
  if (game == "punct" || game == "punct-basic") return punct_turns(position);
  if (has_potentials(game)) return potentials_turns(position);
  if (game == "gipf-composed") return composed_turns(position);
  return game == "dvonn" ? dvonn_turns(position) : gipf_turns(position);
}

std::vector<std::string> legal_turns(std::string_view game, std::string_view position) {
  std::vector<std::string> texts;
  for (const auto& [turn, after] : all_turns(game, position)) texts.push_back(turn);
  return texts;
}

std::string apply(std::string_view game, std::string_view position, const std::string& turn) {
  if (game != "gipf-composed" && test::tells_time(turn)) return tamsk_after_timed(position, turn);
  return all_turns(game, position).at(turn);
}

std::optional<std::string> outcome(std::string_view game, std::string_view position) {
  if (game.starts_with("zertz")) return zertz_outcome(game, position);
  if (game.starts_with("tamsk")) return tamsk_outcome(position);
  if (game.starts_with("yinsh")) return yinsh_outcome(game, position);
  if (game == "punct" || game == "punct-basic") return punct_outcome(position);
  if (has_potentials(game)) return potentials_outcome(position);
  if (game == "gipf-composed") return composed_outcome(position);
  return game == "dvonn" ? dvonn_outcome(position) : gipf_outcome(position);
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
