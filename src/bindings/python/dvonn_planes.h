// DVONN's observation straight from its position: the very numbers that Observation::write makes by way of a
// view, at a fiftieth of the time. A test compares the two.
#pragma once

#include <algorithm>
#include <span>

#include "rules/dvonn/actions.h"
#include "rules/dvonn/position.h"

namespace potentia::python {

// In the order that observation.h describes.
enum class DvonnPlane : std::uint8_t {
  White,
  Black,
  Red,
  Reds,
  Gipf,
  BlackToMove,
  Placement,
  Movement,
  WhiteScore,
  BlackScore,
  WhiteReserve,
  BlackReserve
};
inline constexpr std::size_t kDvonnPlanes = 12;

inline void write_planes(const dvonn::Position& position, std::span<float> out) {
  using dvonn::Phase;
  constexpr std::size_t kWidth = dvonn::kCells;
  const auto begin_of = [&](DvonnPlane plane) {
    return out.data() + static_cast<std::size_t>(plane) * kWidth;
  };
  const auto fill = [&](DvonnPlane plane, int value) {
    std::fill_n(begin_of(plane), kWidth, static_cast<float>(value));
  };
  std::fill_n(out.data(), kWidth * static_cast<std::size_t>(DvonnPlane::BlackToMove), 0.0F);
  const auto heights = [&](DvonnPlane plane, dvonn::CellSet cells) {
    float* const to = begin_of(plane);
    for (const dvonn::Cell cell : cells)
      to[dvonn::number_of(cell)] = static_cast<float>(position.height(cell));
  };
  heights(DvonnPlane::White, position.owned(Player::White));
  heights(DvonnPlane::Black, position.owned(Player::Black));
  heights(DvonnPlane::Red, position.bare_reds());
  float* const reds = begin_of(DvonnPlane::Reds);
  for (const dvonn::Cell cell : position.reds())
    reds[dvonn::number_of(cell)] = static_cast<float>(position.reds_at(cell));
  const bool is_placement = position.phase() == Phase::Placement;
  fill(DvonnPlane::BlackToMove, index_of(position.side()));
  fill(DvonnPlane::Placement, is_placement ? 1 : 0);
  fill(DvonnPlane::Movement, is_placement ? 0 : 1);
  fill(DvonnPlane::WhiteScore, position.score(Player::White));
  fill(DvonnPlane::BlackScore, position.score(Player::Black));
  // White places 25 of the 49 pieces and begins.
  const int placed = position.occupied().size();
  fill(DvonnPlane::WhiteReserve, is_placement ? 25 - (placed + 1) / 2 : 0);
  fill(DvonnPlane::BlackReserve, is_placement ? 24 - placed / 2 : 0);
}

}  // namespace potentia::python
