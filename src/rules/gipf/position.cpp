// Making positions and their keys from nothing.
#include "rules/gipf/position.h"

namespace potentia::gipf {
namespace {

CellSet spots(std::initializer_list<std::string_view> names) {
  CellSet set;
  for (const std::string_view spot : names) set |= CellSet(cell_at(*point_named(spot)));
  return set;
}

}  // namespace

template <Version kVersion>
Position<kVersion>::Position(const Parts& parts)
    : pieces_(parts.pieces),
      gipf_(parts.gipf),
      reserve_{static_cast<std::uint8_t>(parts.reserve[0]), static_cast<std::uint8_t>(parts.reserve[1])},
      opening_(static_cast<std::uint8_t>((parts.opening[0] ? 1 : 0) + (parts.opening[1] ? 2 : 0))),
      side_(parts.side) {
  assert((pieces_[0] & pieces_[1]).empty() && (occupied() - kBoard).empty() && (gipf_ - occupied()).empty());
  key_ = recomputed_key();
}

template <Version kVersion>
typename Position<kVersion>::Parts Position<kVersion>::parts() const {
  return {pieces_, gipf_, {reserve_[0], reserve_[1]}, {(opening_ & 1) != 0, (opening_ & 2) != 0}, side_};
}

template <Version kVersion>
Position<kVersion> Position<kVersion>::start() {
  Parts parts;
  if constexpr (kVersion == Version::Tournament) {
    parts.reserve = {18, 18};
    parts.opening = {true, true};
  } else {
    parts.pieces = {spots({"b5", "e2", "h5"}), spots({"b2", "e8", "h2"})};
    parts.reserve = {12, 12};
    if constexpr (kVersion == Version::Standard) parts.gipf = parts.pieces[0] | parts.pieces[1];
  }
  return Position(parts);
}

template <Version kVersion>
std::uint64_t Position<kVersion>::recomputed_key() const {
  return keys(0, pieces_[0]) ^ keys(1, pieces_[1]) ^ keys(2, gipf_) ^ reserve_key(0, reserve_[0]) ^
         reserve_key(1, reserve_[1]) ^ kOpeningKeys[opening_] ^ (side_ == Player::Black ? kSideKey : 0);
}

template class Position<Version::Basic>;
template class Position<Version::Standard>;
template class Position<Version::Tournament>;

}  // namespace potentia::gipf
