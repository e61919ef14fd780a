// See checks.h.
#include "rules/tamsk/checks.h"

#include <string>
#include <utility>

namespace potentia::tamsk {
namespace {

template <Version kVersion>
bool has_run_out(const Position<kVersion>& position, Space space) {
  if constexpr (Position<kVersion>::kHasSand) {
    return position.sand_of(position.side(), space) == 0 && !position.not_started().has(space);
  }
  return false;
}

}  // namespace

template <Version kVersion>
std::optional<Error> why_not_from(const Position<kVersion>& position, Space space) {
  const SpaceSet movable = position.movable();
  if (movable.has(space)) return std::nullopt;
  const Player side = position.side();
  const std::string where = name(space);
  if (!position.occupied().has(space))
    return Error{"no-glass"_code, where, "no glass stands here to be moved"};
  if (!position.glasses(side).has(space))
    return Error{"not-your-glass"_code, where, "this glass is the opponent's"};
  if (movable.empty()) return must_pass(position);
  if (has_run_out(position, space))
    return Error{"run-out"_code, where, "this glass has run out and stays where it is"};
  if (position.targets(space).empty()) {
    return Error{
        "blocked"_code, where,
        "every space beside this glass is closed or occupied; those that can move are on " + listed(movable)};
  }
  return Error{"start-first"_code, where,
               "a glass that has not been started must be moved first: " + listed(movable)};
}

template <Version kVersion>
std::optional<Error> why_not_to(const Position<kVersion>& position, Space from, Space to) {
  const SpaceSet targets = position.targets(from);
  if (targets.has(to)) return std::nullopt;
  const std::string where = name(from) + " to " + name(to);
  if (!kNeighbours[at(from.index())].has(to))
    return Error{"not-adjacent"_code, where, "a glass goes to a space beside its own: " + listed(targets)};
  if (position.occupied().has(to))
    return Error{"occupied"_code, where, "a glass stands there; go to a vacant space"};
  return Error{"closed"_code, where, "that space has all the rings that it takes, so it is closed"};
}

Error game_over() {
  return Error{"game-over"_code, "", "the game is over, no turn can follow"};
}

Error no_claims(std::string where) {
  return Error{"no-claims"_code, std::move(where),
               "in this game each glass gets its ring by itself: none is left undropped or claimed"};
}

template <Version kVersion>
std::optional<Error> why_no_claim(const Position<kVersion>& position) {
  if (position.can_claim()) return std::nullopt;
  if (position.ring_rule() == RingRule::Dropped) return no_claims("+");
  if (position.open())
    return Error{"no-ring"_code, "+", "this player has no ring left to drop over the other's glass"};
  return Error{"no-claim"_code, "+", "the opponent has left no ring undropped"};
}

template <Version kVersion>
Error must_pass(const Position<kVersion>& position) {
  if constexpr (Position<kVersion>::kHasSand) {
    if (position.sand().must_skip(position.side()))
      return Error{"must-pass"_code, "", "this player was too late and loses this turn: write pass"};
  }
  if (position.store(position.side()) == 0)
    return Error{"must-pass"_code, "", "this player has no ring left to drop: the only turn is a pass"};
  return Error{"must-pass"_code, "", "no glass of this player can move: the only turn is a pass"};
}

template std::optional<Error> why_not_from(const Position<Version::Level1>&, Space);
template std::optional<Error> why_not_from(const Position<Version::Level2>&, Space);
template std::optional<Error> why_not_from(const Position<Version::Level3>&, Space);
template std::optional<Error> why_not_to(const Position<Version::Level1>&, Space, Space);
template std::optional<Error> why_not_to(const Position<Version::Level2>&, Space, Space);
template std::optional<Error> why_not_to(const Position<Version::Level3>&, Space, Space);
template std::optional<Error> why_no_claim(const Position<Version::Level1>&);
template std::optional<Error> why_no_claim(const Position<Version::Level2>&);
template std::optional<Error> why_no_claim(const Position<Version::Level3>&);
template Error must_pass(const Position<Version::Level1>&);
template Error must_pass(const Position<Version::Level2>&);
template Error must_pass(const Position<Version::Level3>&);

}  // namespace potentia::tamsk
