// See checks.h.
#include "rules/zertz/checks.h"

#include <algorithm>

namespace potentia::zertz {

std::optional<Colour> colour_of(char letter) {
  for (const Colour colour : kAllColours) {
    if (capital(colour) == letter) return colour;
  }
  return std::nullopt;
}

template <Board kBoard>
std::vector<std::string> names(RingSet<kBoard> rings) {
  std::vector<std::string> out;
  for (const auto ring : rings) out.push_back(name<kBoard>(ring));
  std::sort(out.begin(), out.end());
  return out;
}

template <Board kBoard>
std::string listed(RingSet<kBoard> rings) {
  std::string out;
  for (const std::string& ring : names<kBoard>(rings)) out += (out.empty() ? "" : ", ") + ring;
  return out;
}

template <Version kVersion>
std::optional<Error> why_not_colour(const Position<kVersion>& position, Colour colour) {
  if (position.hand()[static_cast<std::size_t>(colour)] > 0) return std::nullopt;
  const std::string marble = std::string(word(colour)) + " marble";
  if (!position.is_pool_empty())
    return Error{"no-such-marble"_code, std::string(word(colour)), "the pool has no " + marble + " left"};
  return Error{"no-such-marble"_code, std::string(word(colour)),
               "the pool is empty, and this player has captured no " + marble + " to place"};
}

template <Version kVersion>
std::optional<Error> why_not_place(const Position<kVersion>& position,
                                   typename Position<kVersion>::Ring ring) {
  if (position.vacant().has(ring)) return std::nullopt;
  const std::string where = name<Position<kVersion>::kBoard>(ring);
  if (position.occupied().has(ring))
    return Error{"occupied"_code, where, "this ring carries a marble; place on a vacant one"};
  return Error{"ring-gone"_code, where, "this ring has been removed"};
}

template <Version kVersion>
std::optional<Error> why_not_remove(const Position<kVersion>& position,
                                    typename Position<kVersion>::Ring placed,
                                    typename Position<kVersion>::Ring ring) {
  constexpr Board kBoard = Position<kVersion>::kBoard;
  const std::string where = name<kBoard>(ring);
  if (ring == placed) return Error{"occupied"_code, where, "the marble has just been placed on this ring"};
  if (position.occupied().has(ring))
    return Error{"occupied"_code, where, "this ring carries a marble; only a vacant one may be removed"};
  if (!position.rings().has(ring))
    return Error{"ring-gone"_code, where, "this ring has been removed already"};
  const auto free = free_among(position.vacant(), position.rings());
  if (free.has(ring)) return std::nullopt;
  return Error{"not-free"_code, where,
               "this ring cannot be slid out: no two places side by side around it are missing"};
}

template <Version kVersion>
std::optional<Error> why_not_jump_from(const Position<kVersion>& position,
                                       typename Position<kVersion>::Ring ring) {
  if (position.jumpers().has(ring)) return std::nullopt;
  constexpr Board kBoard = Position<kVersion>::kBoard;
  const std::string where = name<kBoard>(ring);
  if (!position.occupied().has(ring))
    return Error{"no-marble"_code, where, "there is no marble here to jump with"};
  return Error{"cannot-jump"_code, where,
               "this marble cannot jump: it needs a marble beside it and a vacant ring straight behind that; "
               "those that can are on " +
                   listed<kBoard>(position.jumpers())};
}

template <Board kBoard>
RingSet<kBoard> landings(const JumpingGround<kBoard>& ground, Ring<kBoard> from) {
  RingSet<kBoard> out;
  for (const Direction d : kDirections) {
    const int over = kStep<kBoard>[at(from.index())][static_cast<std::size_t>(d)];
    const int to = kJump<kBoard>[at(from.index())][static_cast<std::size_t>(d)];
    if (to != kNoRing && ground.marbles.has(Ring<kBoard>(over)) && ground.landings.has(Ring<kBoard>(to)))
      out |= RingSet<kBoard>(Ring<kBoard>(to));
  }
  return out;
}

template <Board kBoard>
Result<Direction> jump_between(const JumpingGround<kBoard>& ground, Ring<kBoard> from, Ring<kBoard> to) {
  const std::string where = name<kBoard>(from) + " to " + name<kBoard>(to);
  for (const Direction d : kDirections) {
    if (kJump<kBoard>[at(from.index())][static_cast<std::size_t>(d)] != to.index()) continue;
    const Ring<kBoard> over(kStep<kBoard>[at(from.index())][static_cast<std::size_t>(d)]);
    if (!ground.marbles.has(over))
      return Error{"nothing-jumped"_code, where,
                   "there is no marble on " + name<kBoard>(over) + " to jump over"};
    if (!ground.landings.has(to)) return Error{"not-vacant"_code, where, "a jump ends on a vacant ring"};
    return d;
  }
  return Error{"not-a-jump"_code, where, "a jump goes straight over the next ring to the one behind it"};
}

Error game_over() {
  return Error{"game-over"_code, "", "the game is over, no turn can follow"};
}
Error must_capture() {
  return Error{"must-capture"_code, "",
               "a marble can jump, so a marble must be captured; write x and its rings"};
}
Error must_pass() {
  return Error{"must-pass"_code, "", "there is no marble left to place: the only turn is a pass, written -"};
}

template std::vector<std::string> names<Board::Rings37>(RingSet<Board::Rings37>);
template std::vector<std::string> names<Board::Rings48>(RingSet<Board::Rings48>);
template std::vector<std::string> names<Board::Rings61>(RingSet<Board::Rings61>);
template std::string listed<Board::Rings37>(RingSet<Board::Rings37>);
template std::string listed<Board::Rings48>(RingSet<Board::Rings48>);
template std::string listed<Board::Rings61>(RingSet<Board::Rings61>);
template RingSet<Board::Rings37> landings(const JumpingGround<Board::Rings37>&, Ring<Board::Rings37>);
template RingSet<Board::Rings48> landings(const JumpingGround<Board::Rings48>&, Ring<Board::Rings48>);
template RingSet<Board::Rings61> landings(const JumpingGround<Board::Rings61>&, Ring<Board::Rings61>);
template Result<Direction> jump_between(const JumpingGround<Board::Rings37>&, Ring<Board::Rings37>,
                                        Ring<Board::Rings37>);
template Result<Direction> jump_between(const JumpingGround<Board::Rings48>&, Ring<Board::Rings48>,
                                        Ring<Board::Rings48>);
template Result<Direction> jump_between(const JumpingGround<Board::Rings61>&, Ring<Board::Rings61>,
                                        Ring<Board::Rings61>);
template std::optional<Error> why_not_colour(const Position<Version::Standard37>&, Colour);
template std::optional<Error> why_not_colour(const Position<Version::Tournament48>&, Colour);
template std::optional<Error> why_not_colour(const Position<Version::Tournament61>&, Colour);
template std::optional<Error> why_not_colour(const Position<Version::Blitz37>&, Colour);
template std::optional<Error> why_not_place(const Position<Version::Standard37>&, Ring<Board::Rings37>);
template std::optional<Error> why_not_place(const Position<Version::Tournament48>&, Ring<Board::Rings48>);
template std::optional<Error> why_not_place(const Position<Version::Tournament61>&, Ring<Board::Rings61>);
template std::optional<Error> why_not_place(const Position<Version::Blitz37>&, Ring<Board::Rings37>);
template std::optional<Error> why_not_remove(const Position<Version::Standard37>&, Ring<Board::Rings37>,
                                             Ring<Board::Rings37>);
template std::optional<Error> why_not_remove(const Position<Version::Tournament48>&, Ring<Board::Rings48>,
                                             Ring<Board::Rings48>);
template std::optional<Error> why_not_remove(const Position<Version::Tournament61>&, Ring<Board::Rings61>,
                                             Ring<Board::Rings61>);
template std::optional<Error> why_not_remove(const Position<Version::Blitz37>&, Ring<Board::Rings37>,
                                             Ring<Board::Rings37>);
template std::optional<Error> why_not_jump_from(const Position<Version::Standard37>&, Ring<Board::Rings37>);
template std::optional<Error> why_not_jump_from(const Position<Version::Tournament48>&, Ring<Board::Rings48>);
template std::optional<Error> why_not_jump_from(const Position<Version::Tournament61>&, Ring<Board::Rings61>);
template std::optional<Error> why_not_jump_from(const Position<Version::Blitz37>&, Ring<Board::Rings37>);

}  // namespace potentia::zertz
