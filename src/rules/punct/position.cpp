// Making positions and their keys from nothing, and comparing them.
#include "rules/punct/position.h"

#include <algorithm>

namespace potentia::punct {

Position::Position(const Settings& settings) : tops_{}, pieces_{}, settings_(settings) {
  key_ = settings_key();
}

std::uint64_t Position::settings_key() const {
  const std::uint64_t word = (settings_.version == Version::Basic ? 1U : 0U) |
                             (settings_.is_punct_carried ? 2U : 0U) | (settings_.on_two_pieces ? 4U : 0U);
  return mix64(kSettingsSalt + word);
}

std::uint64_t Position::recomputed_key() const {
  std::uint64_t key = settings_key() ^ (side_ == Player::Black ? kSideKey : 0);
  for (const Player p : {Player::White, Player::Black}) {
    for_each_piece(p, [&](std::uint8_t piece) { key ^= piece_key(p, place_of(piece), level_of(piece)); });
  }
  return key;
}

std::vector<LyingPiece> Position::lying() const {
  std::vector<LyingPiece> pieces;
  for (const Player p : {Player::White, Player::Black}) {
    for_each_piece(p, [&](std::uint8_t piece) { pieces.push_back({level_of(piece), p, place_of(piece)}); });
  }
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

bool Position::operator==(const Position& other) const {
  if (key_ != other.key_ || side_ != other.side_ || settings_ != other.settings_) return false;
  return lying() == other.lying();
}

Position transform(const Position& position, int symmetry) {
  Position image(position.settings());
  for (const LyingPiece& piece : position.lying()) image.lay(piece.owner, transform(piece.place, symmetry));
  image.set_side(position.side());
  return image;
}

std::optional<Position> colours_swapped(const Position& position) {
  const bool is_first_held = position.settings().version == Version::Basic;
  if (is_first_held && (position.on_board(Player::White) == 0 || position.on_board(Player::Black) == 0))
    return std::nullopt;
  Position image(position.settings());
  for (const LyingPiece& piece : position.lying()) image.lay(opponent(piece.owner), piece.place);
  image.set_side(opponent(position.side()));
  return image;
}

}  // namespace potentia::punct
