// PÜNCT's pieces, and every place where one can lie (RULES-2.md P.2).
//
// A piece has three dots, one of which is the PÜNCT dot; its kind says how they lie to one another, its
// orientation which way it is turned. Where it lies seen from above is its Place: kind, space of the PÜNCT
// dot and orientation in one number. A Footprint is the three spaces alone, with the places that cover just
// them: what can be put on three vacant spaces.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "rules/punct/board.h"

namespace potentia::punct {

enum class Kind : std::uint8_t {
  Triangle,
  CentreStraight,  // straight, the PÜNCT dot in the centre
  EndStraight,     // straight, at an end
  MiddleAngle,     // angular, in the middle
  LeftAngle,       // angular, at an end; bends left seen from it
  RightAngle       // angular, at an end; bends right
};
inline constexpr int kKinds = 6;
inline constexpr std::array<Kind, kKinds> kAllKinds = {Kind::Triangle,    Kind::CentreStraight,
                                                       Kind::EndStraight, Kind::MiddleAngle,
                                                       Kind::LeftAngle,   Kind::RightAngle};

constexpr std::size_t index_of(Kind kind) {
  return static_cast<std::size_t>(kind);
}
constexpr char letter(Kind kind) {
  return "TCEMLR"[index_of(kind)];
}
constexpr std::optional<Kind> kind_of(char letter) {
  for (const Kind kind : kAllKinds) {
    if (punct::letter(kind) == letter) return kind;
  }
  return std::nullopt;
}

/// How many of each a player has.
inline constexpr std::array<int, kKinds> kPiecesOf = {6, 2, 4, 2, 2, 2};
inline constexpr int kPiecesEach = 18;
inline constexpr int kDots = 3;

/// In how many ways it can be turned: half a turn makes no difference to a straight piece about its centre.
constexpr int orientations(Kind kind) {
  return kind == Kind::CentreStraight ? 3 : kDirections;
}
constexpr char orientation_letter(int orientation) {
  return static_cast<char>('a' + orientation);
}

/// The spaces that a piece covers: both ends and the middle between them; of a triangle the PÜNCT dot and the
/// two others, in the order of the clock.
struct Dots {
  std::array<Space, 2> ends;
  Space middle;

  constexpr bool on_board() const { return !ends[0].is_none() && !ends[1].is_none() && !middle.is_none(); }
  constexpr std::array<Space, kDots> spaces() const { return {ends[0], ends[1], middle}; }
};

/// By the table of RULES-2.md P.2; some of them perhaps off the board.
constexpr Dots dots_of(Kind kind, Space punct, int orientation) {
  const auto step = [&](int turn) { return neighbour(punct, clockwise(orientation, turn)); };
  const Space near = step(0);
  switch (kind) {
    case Kind::Triangle:
      return {{punct, near}, step(1)};
    case Kind::CentreStraight:
      return {{near, step(3)}, punct};
    case Kind::EndStraight:
      return {{punct, neighbour(near, orientation)}, near};
    case Kind::MiddleAngle:
      return {{near, step(2)}, punct};
    case Kind::LeftAngle:
      return {{punct, neighbour(near, clockwise(orientation, -1))}, near};
    case Kind::RightAngle:
      break;
  }
  return {{punct, neighbour(near, clockwise(orientation, 1))}, near};
}

/// Places are numbered by kind, space and orientation; numbers of some that are none lie between.
inline constexpr int kPlacesOfKind = kSpaces * kDirections;
inline constexpr int kPlaceEnd = kKinds * kPlacesOfKind;

class Place {
 public:
  Place() = default;
  constexpr explicit Place(int index) : index_(static_cast<std::uint16_t>(index)) {}
  constexpr Place(Kind kind, Space punct, int orientation)
      : Place(static_cast<int>(kind) * kPlacesOfKind + punct.index() * kDirections + orientation) {}

  constexpr int index() const { return index_; }
  constexpr Kind kind() const { return static_cast<Kind>(index_ / kPlacesOfKind); }
  constexpr Space punct() const { return Space(index_ % kPlacesOfKind / kDirections); }
  constexpr int orientation() const { return index_ % kDirections; }
  /// False: some of its dots would be off the board.
  constexpr bool on_board() const;
  constexpr const Dots& dots() const;
  /// Its spaces, that of the PÜNCT dot first: the numbers of its dots.
  constexpr std::array<Space, kDots> spaces_by_number() const {
    auto out = dots().spaces();
    for (std::size_t i = 1; i < out.size(); ++i) {
      if (out[i] != punct()) continue;
      out[i] = out[0];
      out[0] = punct();
    }
    return out;
  }
  constexpr int number_of(Space space) const {
    const auto spaces = spaces_by_number();
    return spaces[0] == space ? 0 : spaces[1] == space ? 1 : 2;
  }
  constexpr bool touches(const SpaceSet& set) const {
    for (const Space s : dots().spaces()) {
      if (set.has(s)) return true;
    }
    return false;
  }
  constexpr auto operator<=>(const Place&) const = default;

 private:
  std::uint16_t index_;
};

namespace internal {
constexpr std::array<Dots, kPlacesOfKind> make_dots(Kind kind) {
  std::array<Dots, kPlacesOfKind> out{};
  for (int s = 0; s < kSpaces; ++s) {
    for (int o = 0; o < kDirections; ++o) out[at(s * kDirections + o)] = dots_of(kind, Space(s), o);
  }
  return out;
}
// A table for each kind: a compiler takes only so many steps for one.
template <Kind kKind>
inline constexpr std::array<Dots, kPlacesOfKind> kDotsOfKind = make_dots(kKind);

/// By place.
constexpr std::array<Dots, kPlaceEnd> make_all_dots() {
  std::array<Dots, kPlaceEnd> out{};
  auto next = out.begin();
  for (const auto* of_kind :
       {&kDotsOfKind<Kind::Triangle>, &kDotsOfKind<Kind::CentreStraight>, &kDotsOfKind<Kind::EndStraight>,
        &kDotsOfKind<Kind::MiddleAngle>, &kDotsOfKind<Kind::LeftAngle>, &kDotsOfKind<Kind::RightAngle>}) {
    for (const Dots& dots : *of_kind) *next++ = dots;
  }
  return out;
}
inline constexpr std::array<Dots, kPlaceEnd> kAllDots = make_all_dots();
}  // namespace internal

constexpr const Dots& Place::dots() const {
  return internal::kAllDots[index_];
}
constexpr bool Place::on_board() const {
  return orientation() < orientations(kind()) && dots().on_board();
}

// --- footprints ---

/// Three spaces that a piece can cover, and the three places that cover them.
struct Footprint {
  std::array<Space, kDots> spaces{};
  std::array<Place, 3> places{};
};

inline constexpr int kShapes = 3;
/// What covers a footprint of each shape: a straight one C or E from either end, an angular one M, L or R, a
/// triangular one T with any of its dots as the PÜNCT dot.
inline constexpr std::array<std::array<Kind, 3>, kShapes> kKindsOfShape = {
    {{Kind::CentreStraight, Kind::EndStraight, Kind::EndStraight},
     {Kind::MiddleAngle, Kind::LeftAngle, Kind::RightAngle},
     {Kind::Triangle, Kind::Triangle, Kind::Triangle}}};

/// The footprints of one shape. Those that keep out of the central hexagon come first.
struct Footprints {
  std::span<const Footprint> all;
  std::span<const Footprint> outside;
};
std::array<Footprints, kShapes> footprints();

// --- symmetries ---

/// Where a piece lies on the board's image; a mirror makes a right angle of a left one.
constexpr Place transform(Place place, int symmetry) {
  Kind kind = place.kind();
  int orientation = place.orientation();
  if (is_mirror(symmetry)) {
    // A mirror reverses the clock, so of two neighbouring dots the other comes first.
    const int turned = kind == Kind::Triangle ? 1 : kind == Kind::MiddleAngle ? 0 : 2;
    orientation = clockwise(turned - orientation, kDirections);
    if (kind == Kind::LeftAngle) {
      kind = Kind::RightAngle;
    } else if (kind == Kind::RightAngle) {
      kind = Kind::LeftAngle;
    }
  }
  orientation = clockwise(orientation, -(symmetry % kDirections)) % orientations(kind);
  return Place(kind, transform(place.punct(), symmetry), orientation);
}

}  // namespace potentia::punct
