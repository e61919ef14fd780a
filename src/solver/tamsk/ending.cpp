// The bounds on TAMSK's final margin, what of a position still matters, and the order of turns.
#include "solver/tamsk/ending.h"

#include <algorithm>

namespace potentia::tamsk {
namespace {

using Position = EndingKnowledge::Position;

/// What can still happen.
struct Future {
  std::array<SpaceSet, 2> glasses;  // that can ever move again, White's and Black's
  std::array<SpaceSet, 2> spaces;   // that they can ever enter
};

Future future_of(const Position& position) {
  const SpaceSet open = position.room()[0];
  SpaceSet all;
  for (const Player p : {Player::White, Player::Black}) {
    if (position.store(p) > 0) all |= position.glasses(p);
  }
  // A space that holds a glass can be entered once that has left.
  SpaceSet enterable = position.enterable();
  SpaceSet moving = all & around(enterable);
  for (;;) {
    enterable |= moving & open;
    const SpaceSet more = (all & around(enterable)) - moving;
    if (more.empty()) break;
    moving |= more;
  }
  Future out;
  for (const std::size_t i : {0U, 1U}) {
    out.glasses[i] = (i == 0 ? position.glasses(Player::White) : position.glasses(Player::Black)) & moving;
    SpaceSet spaces = around(out.glasses[i]) & enterable;
    for (;;) {
      const SpaceSet more = (around(spaces) & enterable) - spaces;
      if (more.empty()) break;
      spaces |= more;
    }
    out.spaces[i] = spaces;
  }
  return out;
}

int rings_that_fit(const Position& position, SpaceSet spaces) {
  int rings = 0;
  for (const SpaceSet plane : position.room()) rings += (plane & spaces).size();
  return rings;
}

int ways(const Position& position, Player p) {
  int sum = 0;
  const SpaceSet enterable = position.enterable();
  for (const Space from : position.glasses(p)) sum += (kNeighbours[at(from.index())] & enterable).size();
  return sum;
}

}  // namespace

Outlook EndingKnowledge::outlook(const Position& position) {
  const Future future = future_of(position);
  std::array<int, 2> most{};  // rings that each player can still drop
  std::uint64_t numbers = position.side() == Player::White ? 0 : 1;
  for (const Player p : {Player::White, Player::Black}) {
    const std::size_t i = at(index_of(p));
    most[i] = std::min(position.store(p), rings_that_fit(position, future.spaces[i]));
    numbers = numbers << 8 | static_cast<std::uint64_t>(most[i]);
  }
  const SpaceSet spaces = future.spaces[0] | future.spaces[1];
  std::uint64_t key = mix64(numbers);
  std::uint64_t check = numbers;
  const auto add = [&](SpaceSet set) {
    key = mix64(key ^ set.bits());
    check = (check + set.bits()) * 0x9e3779b97f4a7c15ULL;
  };
  add(future.glasses[0]);
  add(future.glasses[1]);
  for (const SpaceSet plane : position.room()) add(plane & spaces);
  const int points = margin(position);
  const int own = most[at(index_of(position.side()))];
  const int others = most[at(index_of(opponent(position.side())))];
  return {{points - others, points + own}, points, key, static_cast<std::uint32_t>(check >> 40)};
}

void EndingKnowledge::list_turns(const Position& position, OrderedTurns<Level1>& turns) {
  const Player side = position.side();
  for (const Space from : position.movable()) {
    for (const Space to : position.targets(from)) {
      const Move move = Move::glass(from, to);
      const Position next = position.after(move);
      turns.push_back({move, ways(next, side) - ways(next, opponent(side))});
    }
  }
}

}  // namespace potentia::tamsk
