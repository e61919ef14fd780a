// What potentia.wasm, which the page waits for, has in the place of the games and engines that it does
// without. The linker finds these before the libraries' own, which potentia-all.wasm has.
#include "engine/engines.h"
#include "rules/any_game_of.h"

namespace potentia {

std::span<const AnyGame* const> further_games() {
  return {};
}

std::unique_ptr<Engine> make_potentials_engine(std::string_view) {
  return nullptr;
}
std::optional<double> potentials_win_scale(std::string_view) {
  return std::nullopt;
}

std::unique_ptr<Engine> make_composed_engine(std::string_view) {
  return nullptr;
}
std::optional<double> composed_win_scale(std::string_view) {
  return std::nullopt;
}

std::unique_ptr<Engine> make_tamsk_engine(std::string_view) {
  return nullptr;
}
std::optional<double> tamsk_win_scale(std::string_view) {
  return std::nullopt;
}

}  // namespace potentia
