// Positions of a game with a RowNet, as tools/train/row_net.py reads them.
//
// Numbers with the lowest byte first. The head: "PNT2", the net's name (16 bytes), the number of features, of
// stages, of features at most at once, the score at which a game is won 73 times in 100, the first feature
// with a narrow row (two bytes each), and of each feature its group (two bytes). Then of each position its
// features (two bytes each, the rest 65535), its stage (two), what is judged beside the net, in hundredths
// (two, signed), the chance of the side to move (four, a float), the game's number (four).
//
// Each position is turned and mirrored at random, as far as its board has symmetries.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/hash.h"
#include "eval/evaluator.h"
#include "eval/row_net.h"
#include "tune/packed.h"

namespace potentia::tune {

template <class G, class Evaluator>
struct NetPositions {
  using Features = typename Evaluator::NetFeatures;
  using Number = std::uint16_t;
  static constexpr std::size_t kBytes = 2 * Features::kMostAtOnce + 12;
  static constexpr double kWinScale = Evaluator::kWinScale;

  static std::string head() {
    Packed<30 + 2 * Features::kFeatures> out;
    for (const char letter : {'P', 'N', 'T', '2'}) out.put(letter);
    for (std::size_t i = 0; i < 16; ++i) out.put(i < Features::kName.size() ? Features::kName[i] : '\0');
    for (const std::size_t number : {Features::kFeatures, Features::kStages, Features::kMostAtOnce})
      out.put(static_cast<Number>(number));
    out.put(static_cast<Number>(kWinScale));
    out.put(static_cast<Number>(first_narrow<Features>()));
    for (std::size_t feature = 0; feature < Features::kFeatures; ++feature)
      out.put(static_cast<Number>(Features::group(feature)));
    return std::string(out.bytes());
  }

  static bool holds(const typename G::Position& position) {
    return !G::outcome(position) && Evaluator::asks_net(position);
  }

  static Packed<kBytes> packed(const typename G::Position& position, double chance, std::size_t game) {
    const auto symmetry =
        static_cast<int>(mix64(position.key()) % static_cast<std::uint64_t>(G::kSymmetries));
    const typename G::Position turned = G::transform(position, symmetry);
    const auto view = Evaluator::seen(turned);
    Packed<kBytes> out;
    std::size_t features = 0;
    for_each_feature<Features>(view, [&](std::size_t feature) {
      out.put(static_cast<Number>(feature));
      ++features;
    });
    for (; features < Features::kMostAtOnce; ++features) out.put(Number{0xffff});
    out.put(static_cast<Number>(Features::stage(view)));
    out.put(static_cast<std::int16_t>(beside_net(view)));
    out.put(static_cast<float>(chance));
    out.put(static_cast<std::int32_t>(game));
    return out;
  }

  static int beside_net(const typename Features::View& view) {
    if constexpr (requires { Evaluator::beside_net(view); })
      return std::clamp(Evaluator::beside_net(view), -kEvalLimit, kEvalLimit);
    return 0;
  }
};

}  // namespace potentia::tune
