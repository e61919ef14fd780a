// The two players. White moves first in every game here.
#pragma once

#include <cstdint>

namespace potentia {

enum class Player : std::uint8_t { White, Black };

constexpr Player opponent(Player p) {
  return p == Player::White ? Player::Black : Player::White;
}
constexpr char letter(Player p) {
  return p == Player::White ? 'w' : 'b';
}
constexpr int index_of(Player p) {
  return static_cast<int>(p);
}

}  // namespace potentia
