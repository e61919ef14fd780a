// Which spaces of a TAMSK board each player can still count on.
#pragma once

#include "rules/tamsk/position.h"

namespace potentia::tamsk {

/// The rings that fit where each player comes first.
struct Room {
  int own = 0;
  int enemy = 0;
};

/// The glasses that have run out; at level 1 there is no sand.
template <Version kVersion>
SpaceSet run_out(const Position<kVersion>& position, Player p) {
  SpaceSet glasses;
  if constexpr (Position<kVersion>::kHasSand) {
    for (const Space space : position.glasses(p) - position.not_started()) {
      if (position.sand_of(p, space) == 0) glasses |= SpaceSet(space);
    }
  }
  return glasses;
}

/// The glasses that can still move one day: an open space is beside them, and they have not run out.
template <Version kVersion>
SpaceSet alive(const Position<kVersion>& position, Player p) {
  return (position.glasses(p) & around(position.room()[0])) - run_out(position, p);
}

inline int rings_that_fit(const RoomPlanes& planes, SpaceSet spaces) {
  int rings = 0;
  for (const SpaceSet plane : planes) rings += (plane & spaces).size();
  return rings;
}

/// Both players' glasses flood the board at once, a step a time, over spaces that are open and vacant: what
/// one of them reaches first is his room; what both reach in as many steps belongs to nobody.
template <Version kVersion>
Room divided(const Position<kVersion>& position, SpaceSet own, SpaceSet enemy) {
  SpaceSet free = position.enterable();
  SpaceSet own_front = own;
  SpaceSet enemy_front = enemy;
  Room room;
  for (;;) {
    own_front = around(own_front) & free;
    enemy_front = around(enemy_front) & free;
    if (own_front.empty() && enemy_front.empty()) return room;
    room.own += rings_that_fit(position.room(), own_front - enemy_front);
    room.enemy += rings_that_fit(position.room(), enemy_front - own_front);
    free -= own_front | enemy_front;
  }
}

}  // namespace potentia::tamsk
