// The shape of the net that judges DVONN's placement, and its weights (weights/placement_net.cpp).
//
// Activations are 64ths, weights 512ths, also those of the input, which come to activations without a
// product. tools/train/dvonn_placement.py writes the weights and checks that no layer's sum can leave the
// whole numbers that a float holds exactly.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace potentia::dvonn {

struct PlacementNet {
  static constexpr std::size_t kChannels = 32;
  static constexpr std::size_t kLayers = 4;
  static constexpr std::size_t kTaps = 7;      // a cell itself, then E, W, N, S, NE, SW
  static constexpr std::size_t kPieces = 4;    // white, black, red, none
  static constexpr std::size_t kNearness = 5;  // of a red piece: on it, 1, 2, 3, further
  static constexpr std::size_t kHidden = 32;

  static constexpr int kMostActive = 767;
  static constexpr int kWeightShift = 9;
  static constexpr int kInputShift = 3;

  template <class T>
  using PerChannel = std::array<T, kChannels>;

  struct Layer {
    PerChannel<std::array<std::int16_t, kTaps * kChannels>> weights;  // of each output: tap by tap
    PerChannel<std::int32_t> bias;                                    // 64ths × 512ths
  };
  // What the sums over White's cells, over Black's and over the empty ones say together: 2^18ths.
  struct Hidden {
    std::array<PerChannel<std::int32_t>, 3> sums;  // 4096ths
    std::int32_t empty;                            // for each empty cell
    std::int32_t odd;                              // if their number is odd
    std::int32_t bias;
    std::int32_t out;  // its weight in the result, 1024ths
  };

  std::array<std::array<PerChannel<std::int16_t>, kPieces + kNearness>, kTaps> input;
  PerChannel<std::int16_t> input_bias;  // 512ths
  std::array<Layer, kLayers> layers;
  std::array<Hidden, kHidden> hidden;
  std::int32_t bias;        // 2^20ths
  std::int32_t hundredths;  // of a piece: what 1 is worth as a score
};

extern const PlacementNet kPlacementNet;

}  // namespace potentia::dvonn
