// The colder parts of a DVONN position: building one piece by piece, and the key from scratch.
#include "rules/dvonn/position.h"

namespace potentia::dvonn {

std::uint64_t Position::recomputed_key() const {
  std::uint64_t key = 0;
  if (side_ == Player::Black) key ^= kSideKey;
  if (phase_ == Phase::Placement) key ^= kPhaseKey;
  for (const Cell cell : occupied()) {
    if (white_.has(cell)) key ^= owner_key(Player::White, cell);
    if (black_.has(cell)) key ^= owner_key(Player::Black, cell);
    key ^= height_key(cell, height(cell)) ^ red_key(cell, reds_at(cell));
  }
  return key;
}

Position::Builder& Position::Builder::set(Cell cell, Stack stack) {
  Position& p = position_;
  if (stack.owner == 'w') p.white_ |= CellSet(cell);
  if (stack.owner == 'b') p.black_ |= CellSet(cell);
  if (stack.reds & 1) p.red_1_ |= CellSet(cell);
  if (stack.reds & 2) p.red_2_ |= CellSet(cell);
  if (stack.height > 1) p.tall_ |= CellSet(cell);
  p.set_height(cell, stack.height);
  return *this;
}

Position Position::Builder::build(Player side, Phase phase) {
  position_.side_ = side;
  position_.phase_ = phase;
  position_.key_ = position_.recomputed_key();
  return position_;
}

}  // namespace potentia::dvonn
