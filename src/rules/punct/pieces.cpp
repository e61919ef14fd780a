// The footprints, made once from the places.
#include "rules/punct/pieces.h"

#include <algorithm>

namespace potentia::punct {
namespace {

constexpr std::array<int, kShapes> kFootprintsOf = {531, 1074, 372};
constexpr int kMostFootprints = kFootprintsOf[1];

struct Table {
  std::array<Footprint, kMostFootprints> footprints{};
  std::size_t count = 0;
  std::size_t outside = 0;

  Footprints view() const {
    return {std::span(footprints).first(count), std::span(footprints).first(outside)};
  }
};

std::array<Space, kDots> sorted_spaces(Place place) {
  auto spaces = place.dots().spaces();
  std::sort(spaces.begin(), spaces.end());
  return spaces;
}

/// The place of this kind, other than those already there, that covers just these spaces.
Place place_on(const std::array<Space, kDots>& spaces, Kind kind, std::span<const Place> others) {
  for (const Space punct : spaces) {
    for (int o = 0; o < orientations(kind); ++o) {
      const Place place(kind, punct, o);
      if (place.on_board() && sorted_spaces(place) == spaces &&
          std::find(others.begin(), others.end(), place) == others.end())
        return place;
    }
  }
  assert(false);
  return others[0];
}

/// One footprint for each place of the shape's first kind, but that of a triangle's three only the first.
Table make_table(int shape) {
  Table table;
  const auto& kinds = kKindsOfShape[at(shape)];
  for (int i = 0; i < kPlacesOfKind; ++i) {
    const Place first(static_cast<int>(kinds[0]) * kPlacesOfKind + i);
    if (!first.on_board()) continue;
    Footprint footprint{sorted_spaces(first), {first, first, first}};
    if (kinds[0] == kinds[1] && first.punct() != footprint.spaces[0]) continue;
    for (std::size_t k = 1; k < kinds.size(); ++k)
      footprint.places[k] = place_on(footprint.spaces, kinds[k], std::span(footprint.places).first(k));
    table.footprints[table.count++] = footprint;
  }
  assert(table.count == at(kFootprintsOf[at(shape)]));
  const auto begin = table.footprints.begin();
  const auto inside = std::partition(begin, begin + static_cast<std::ptrdiff_t>(table.count),
                                     [](const Footprint& f) { return !f.places[0].touches(kCentre); });
  table.outside = static_cast<std::size_t>(inside - begin);
  return table;
}

}  // namespace

std::array<Footprints, kShapes> footprints() {
  static const std::array<Table, kShapes> kTables = {make_table(0), make_table(1), make_table(2)};
  return {kTables[0].view(), kTables[1].view(), kTables[2].view()};
}

}  // namespace potentia::punct
