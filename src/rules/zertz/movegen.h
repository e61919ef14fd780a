// The legal turns of a ZÈRTZ position (RULES.md E.3, E.4, E.7).
//
// Where a marble can jump, the turns are the routes of all marbles that can, each as far as it goes. Else a
// marble from the pool (once that is empty, one of his own) on every vacant ring, with every free ring that
// is then still vacant removed; without one, none is. With the option claim (D20) each group of rings that
// this isolates is captured or left.
//
// Who has no marble to place passes while the opponent has one (E.7.1 leaves it open; two passes would
// follow each other for ever, so with marbles for neither the game is over, drawn: E.7.4).
#pragma once

#include <cstdint>
#include <optional>

#include "rules/zertz/position.h"
#include "rules/zertz/words.h"

namespace potentia::zertz {

// A list holds as many turns as the start has, where every ring is vacant and the whole border free: three
// colours on any ring but the one removed, 1944, 2961 or 4320. In 8 000 random games no position had more;
// one made for it may have (a million routes were found for 24 marbles in a crowd), and then the list holds
// the first of them. Whoever needs every turn whatever the position uses for_each_turn.
template <Board kBoard>
constexpr std::size_t count_first_turns() {
  return at(kColours * free_among(kAllRings<kBoard>, kAllRings<kBoard>).size() * (kShape<kBoard>.rings - 1));
}
template <Version kVersion>
inline constexpr std::size_t kMaxMoves = count_first_turns<material_of(kVersion).board>();
template <Version kVersion>
using MoveList = FixedList<Move, kMaxMoves<kVersion>>;

/// Marbles that can still be jumped, and where one can land: the landing rings stay the same on a route, as a
/// jumper comes to every second ring of every second line only, and never to one on which it captures.
template <Board kBoard>
struct JumpingGround {
  RingSet<kBoard> marbles;
  RingSet<kBoard> landings;
};

/// Calls f(route) for each way in which the marble standing on `from`, having jumped as `route` says, can go
/// on as long as it can jump, until f answers false; whether it never did. `route` itself if it cannot.
template <Board kBoard, class F>
bool visit_routes(const Move& route, int from, JumpingGround<kBoard> ground, F&& f) {
  bool can_jump = false;
  for (const Direction d : kDirections) {
    const int over = kStep<kBoard>[at(from)][static_cast<std::size_t>(d)];
    const int to = kJump<kBoard>[at(from)][static_cast<std::size_t>(d)];
    if (to == kNoRing || !ground.marbles.has(Ring<kBoard>(over)) || !ground.landings.has(Ring<kBoard>(to))) {
      continue;
    }
    can_jump = true;
    const JumpingGround<kBoard> next = {ground.marbles - RingSet<kBoard>(Ring<kBoard>(over)),
                                        ground.landings};
    if (!visit_routes<kBoard>(route.with_jump(d), to, next, f)) return false;
  }
  return can_jump || f(route);
}

/// What the marble on `from` can jump over and onto: its own ring is vacant once it has left.
template <Version kVersion>
JumpingGround<Position<kVersion>::kBoard> ground_of(const Position<kVersion>& position,
                                                    typename Position<kVersion>::Ring from) {
  const typename Position<kVersion>::RingSet own(from);
  return {position.occupied() - own, position.vacant() | own};
}

/// Calls f(Move) for a placement and, where groups may be left, for it with each choice of those.
template <Version kVersion, class F>
bool visit_claims(const Position<kVersion>& position, const Move& placement, F&& f) {
  if (!f(placement)) return false;
  if (position.isolation_rule() == IsolationRule::Captured) return true;
  const GroupList groups = position.groups_to_claim(placement);
  for (unsigned choice = 1; choice < 1U << groups.size(); ++choice) {
    Groups left = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) left |= (choice >> i & 1U) != 0 ? groups[i] : Groups{0};
    if (!f(placement.leaving(left))) return false;
  }
  return true;
}

/// Calls f(Move) for each legal turn until it answers false; whether it never did. Cost: next to nothing for
/// a placement, with the option claim a search for full groups; routes multiply where marbles crowd
/// (MoveList).
template <Version kVersion, class F>
bool visit_turns(const Position<kVersion>& position, F&& f) {
  using P = Position<kVersion>;
  if (position.winner()) return true;
  if (const auto jumpers = position.jumpers()) {
    for (const auto from : jumpers) {
      if (!visit_routes<P::kBoard>(Move::capture_from(from.index()), from.index(), ground_of(position, from),
                                   f)) {
        return false;
      }
    }
    return true;
  }
  const Marbles& hand = position.hand();
  if (total(hand) == 0) {
    return total(position.captured(opponent(position.side()))) == 0 || f(Move::pass());
  }
  const auto vacant = position.vacant();
  const auto free = free_among(vacant, position.rings());
  for (const Colour colour : kAllColours) {
    if (hand[static_cast<std::size_t>(colour)] == 0) continue;
    for (const auto ring : vacant) {
      const auto removable = free - typename P::RingSet(ring);
      if (removable.empty() && !visit_claims(position, Move::place(colour, ring.index(), kNoRing), f))
        return false;
      for (const auto removed : removable) {
        if (!visit_claims(position, Move::place(colour, ring.index(), removed.index()), f)) return false;
      }
    }
  }
  return true;
}

/// Whether this turn is legal, of which nothing is known, and the legal turn with this tag, without listing
/// any; no answer to captures, passes, and placements that leave a group.
template <Version kVersion>
bool is_found(const Position<kVersion>& position, const Move& wanted) {
  using P = Position<kVersion>;
  constexpr int kEnd = kShape<P::kBoard>.width * kShape<P::kBoard>.span;
  const auto is_in = [](int ring, const typename P::RingSet& set) {
    return ring < kEnd && set.has(typename P::Ring(ring));
  };
  if (!wanted.is_placement() || wanted.left() != 0 || position.winner() || position.jumpers()) return false;
  const auto vacant = position.vacant();
  if (position.hand()[static_cast<std::size_t>(wanted.colour())] == 0 || !is_in(wanted.ring(), vacant))
    return false;
  const auto removable =
      free_among(vacant, position.rings()) - typename P::RingSet(typename P::Ring(wanted.ring()));
  return wanted.removes() ? is_in(wanted.removed(), removable) : removable.empty();
}
template <Version kVersion>
std::optional<Move> find_turn(const Position<kVersion>& position, std::uint16_t tag) {
  const auto placement = Move::placement_of_tag(tag);
  return placement && is_found(position, *placement) ? placement : std::nullopt;
}

template <Version kVersion, class F>
void for_each_turn(const Position<kVersion>& position, F&& f) {
  visit_turns(position, [&](const Move& move) {
    f(move);
    return true;
  });
}

template <Version kVersion>
void generate(const Position<kVersion>& position, MoveList<kVersion>& list) {
  if (list.full()) return;
  visit_turns(position, [&](const Move& move) {
    list.push_back(move);
    return !list.full();
  });
}

/// Placements are counted by multiplying, so at once; routes and the choices of the option claim by walking
/// them.
template <Version kVersion>
std::uint64_t count_turns(const Position<kVersion>& position);

template <Version kVersion>
std::optional<Outcome> outcome(const Position<kVersion>& position) {
  if (const auto winner = position.winner()) {
    const bool by_marbles = wins(position.captured(*winner), Position<kVersion>::kMaterial);
    return Outcome{winner, by_marbles ? kByMarbles : kFullBoard};
  }
  const bool has_marbles = total(position.pool()) + total(position.captured(Player::White)) +
                               total(position.captured(Player::Black)) >
                           0;
  if (has_marbles || position.jumpers()) return std::nullopt;
  return Outcome{std::nullopt, kNoMarbles};
}

extern template std::uint64_t count_turns(const Position<Version::Standard37>&);
extern template std::uint64_t count_turns(const Position<Version::Tournament48>&);
extern template std::uint64_t count_turns(const Position<Version::Tournament61>&);
extern template std::uint64_t count_turns(const Position<Version::Blitz37>&);

}  // namespace potentia::zertz
