// What the net that judges ZÈRTZ sees: what lies on each ring, and which rings are gone; what lies around
// each, wherever it is (surroundings.h); what each player still wants; the pool, rings and marbles by number,
// since who runs out of harmless placements has to give something away.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "eval/row_net.h"
#include "eval/zertz/surroundings.h"
#include "rules/zertz/position.h"

namespace potentia::zertz {

namespace internal {
template <Board kBoard>
constexpr std::array<std::uint8_t, kIndexEnd> make_ring_numbers() {
  std::array<std::uint8_t, kIndexEnd> numbers{};
  std::uint8_t count = 0;
  for (const auto ring : make_all_rings<kBoard>()) numbers[at(ring.index())] = count++;
  return numbers;
}
template <Board kBoard>
inline constexpr auto kRingNumbers = make_ring_numbers<kBoard>();
}  // namespace internal

template <Version kVersion>
struct Features {
  using View = Position<kVersion>;
  static constexpr std::string_view kName = "zertz-37";
  static constexpr Board kBoard = View::kBoard;
  static constexpr std::size_t kRings = at(kShape<kBoard>.rings);

  // By ring: white, grey, black marbles, rings that are gone. Vacant rings are what the rest is compared
  // with.
  static constexpr std::size_t kGone = kColours * kRings;
  static constexpr std::size_t kOnBoard = kGone + kRings;
  // Then counts, each as many features as it has values: marbles of each colour that the side to move wants
  // for a set of that colour, and for one of each; the same of the other; the pool by colour; rings; marbles
  // on the board. Then a ring and its surroundings, as often as they are there.
  static constexpr std::size_t kWantedOfOne = 7;
  static constexpr std::size_t kWantedOfEach = 10;
  static constexpr std::size_t kWanted = kColours * kWantedOfOne + kWantedOfEach;
  static constexpr std::size_t kInPool = 11;
  static constexpr std::size_t kMarblesAtMost = 24;
  static constexpr std::size_t kPool = kOnBoard + 2 * kWanted;
  static constexpr std::size_t kRingCount = kPool + kColours * kInPool;
  static constexpr std::size_t kMarbleCount = kRingCount + kRings + 1;
  static constexpr std::size_t kFirstNarrow = kMarbleCount + kMarblesAtMost + 1;
  static constexpr std::size_t kFeatures = kFirstNarrow + kSurroundings;
  static constexpr std::size_t kCounts = 2 * std::size_t{kColours + 1} + kColours + 2;
  static constexpr std::size_t kMostAtOnce = kRings + kCounts + kRings;
  static constexpr std::size_t kGroupAround = kRings + kCounts;
  static constexpr std::size_t kStages = 8;  // by the rings that are gone

  static constexpr std::size_t group(std::size_t feature) {
    if (feature < kOnBoard) return feature % kRings;
    if (feature >= kFirstNarrow) return kGroupAround;
    if (feature >= kMarbleCount) return kRings + kCounts - 1;
    if (feature >= kRingCount) return kRings + kCounts - 2;
    if (feature >= kPool) return kRings + 2 * std::size_t{kColours + 1} + (feature - kPool) / kInPool;
    const std::size_t wanted = feature - kOnBoard;
    const std::size_t of_one = std::min(wanted % kWanted / kWantedOfOne, std::size_t{kColours});
    return kRings + wanted / kWanted * (kColours + 1) + of_one;
  }

  static constexpr std::size_t most_of_group(std::size_t group) { return group == kGroupAround ? kRings : 1; }

  static std::size_t stage(const View& position) {
    return std::min((kRings - at(position.rings().size())) * kStages / kRings, kStages - 1);
  }

  // 0.99 of the time for a search, in the browser and in the program.
  static constexpr bool kIsInlined = true;

  template <class F>
  [[gnu::always_inline]] static void for_each(const View& position, F f) {
    const auto number = [](auto ring) -> std::size_t {
      return internal::kRingNumbers<kBoard>[at(ring.index())];
    };
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      for (const auto ring : position.marbles(static_cast<Colour>(colour))) f(colour * kRings + number(ring));
    }
    for (const auto ring : make_all_rings<kBoard>() - position.rings()) f(kGone + number(ring));
    for_each_wanted(position.captured(position.side()), kOnBoard, f);
    for_each_wanted(position.captured(opponent(position.side())), kOnBoard + kWanted, f);
    for (std::size_t colour = 0; colour < kColours; ++colour)
      f(kPool + colour * kInPool + std::min<std::size_t>(position.pool()[colour], kInPool - 1));
    f(kRingCount + at(position.rings().size()));
    f(kMarbleCount + std::min(at(position.occupied().size()), kMarblesAtMost));
  }

  static Surroundings<kVersion> narrow(const View& position) { return surroundings(position); }

 private:
  template <class F>
  [[gnu::always_inline]] static void for_each_wanted(const Marbles& captured, std::size_t first, F& f) {
    constexpr Material kMaterial = View::kMaterial;
    int of_each = 0;
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      const int of_one = std::max(kMaterial.goal[colour] - captured[colour], 0);
      f(first + colour * kWantedOfOne + std::min(at(of_one), kWantedOfOne - 1));
      of_each += std::max(kMaterial.of_each - captured[colour], 0);
    }
    f(first + kColours * kWantedOfOne + std::min(at(of_each), kWantedOfEach - 1));
  }
};

extern const RowNet<Features<Version::Standard37>> kNet37;

}  // namespace potentia::zertz
