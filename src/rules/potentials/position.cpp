// Making positions and their keys from nothing; what may be entered and who has lost; symmetries.
#include "rules/potentials/position.h"

#include <utility>

namespace potentia::potentials {

Position::Position(const Parts& parts)
    : board_(parts.board),
      reserve_{static_cast<std::uint8_t>(parts.reserve[0]), static_cast<std::uint8_t>(parts.reserve[1])},
      store_(parts.store),
      opening_(static_cast<std::uint8_t>((parts.opening[0] ? 1 : 0) + (parts.opening[1] ? 2 : 0))),
      side_(parts.side),
      version_(parts.version),
      options_(parts.options),
      rows_settled_(parts.rows_settled) {
  assert((occupied() - kBoard).empty());
  key_ = recomputed_key();
}

Position::Parts Position::parts() const {
  return {board_,   {reserve_[0], reserve_[1]},
          store_,   {(opening_ & 1) != 0, (opening_ & 2) != 0},
          side_,    version_,
          options_, rows_settled_};
}

std::uint64_t Position::difference(const Board& a, const Board& b) {
  std::uint64_t key = 0;
  for (int plane = 0; plane < Board::kPlanes; ++plane) {
    for (const Cell cell : a.plane(plane) ^ b.plane(plane)) key ^= kPlaneKeys[at(plane * 64 + cell.index())];
  }
  return key;
}

std::uint64_t Position::recomputed_key() const {
  std::uint64_t key = difference(Board(), board_) ^ kOpeningKeys[opening_];
  for (const int player : {0, 1}) {
    key ^= reserve_key(player, reserve_[at(player)]);
    for (int type = 0; type < kTypes; ++type) key ^= store_key(player, type, store_[at(player)][at(type)]);
  }
  const int setting = static_cast<int>(version_) | static_cast<int>(options_.neutralised) << 2 |
                      static_cast<int>(options_.tamsk) << 3 | static_cast<int>(options_.punct) << 4;
  return key ^ kSettingKeys[at(setting)] ^ (side_ == Player::Black ? kSideKey : 0) ^
         (rows_settled_ ? kRowsSettledKey : 0);
}

KindSet Position::kinds_allowed() const {
  KindSet kinds;
  const int pieces = reserve(side_);
  if (pieces == 0) return kinds;
  if (may_enter_gipf(side_) && pieces >= 2) {
    kinds.add(Kind::gipf());
    if (has_yet_to_enter(side_)) return kinds;
  }
  kinds.add(Kind::basic());
  for (const Type type : kAllTypes) {
    if (store(side_)[at(number(type))] > 0) kinds.add(Kind::loaded(type));
  }
  return kinds;
}

std::optional<Player> Position::gipf_loser() const {
  if (version_ == Version::Basic) return std::nullopt;
  for (const Player p : {opponent(side_), side_}) {
    if (gipf(p).empty() && !may_enter_gipf(p)) return p;
  }
  return std::nullopt;
}

void Position::end_openings_of_losers(const Position& before, const Move& move) {
  const Action action = move.action();
  const bool makes_gipf = action.converts() || (action.is_push() && action.kind().is_gipf());
  for (const Player p : {Player::White, Player::Black}) {
    const bool had_one = !before.has_yet_to_enter(p) || (p == side_ && makes_gipf);
    if (may_enter_gipf(p) && gipf(p).empty() && had_one) end_opening(p);
  }
}

Position transform(const Position& position, int s) {
  Position::Parts parts = position.parts();
  parts.board = Board();
  for (const Cell cell : position.occupied())
    parts.board.put(gipf::transform(cell, s), *position.board().pile_at(cell));
  return Position(parts);
}

namespace {

Taken transformed(const Taken& taken, int s) {
  return {gipf::transform(taken.low(), s), gipf::transform(taken.high(), s)};
}

ExtraMoves transformed(const ExtraMoves& moves, int s) {
  ExtraMoves out;
  for (int i = 0; i < moves.size(); ++i) out = out.with(gipf::transform_push(moves[i], s));
  return out;
}

Action transformed(const Action& action, int s) {
  if (action.is_push()) return Action::push(gipf::transform_push(action.push(), s), action.kind());
  if (!action.is_use()) return action;
  const Cell from = gipf::transform(action.from(), s);
  const Cell to = gipf::transform(action.to(), s);
  return action.converts() ? Action::convert(from, to) : Action::use(from, to);
}

}  // namespace

Move transform(const Move& move, int s) {
  const TurnParts turn = move.parts();
  return Move({transformed(turn.before, s), transformed(turn.early, s), transformed(turn.action, s),
               transformed(turn.late, s), transformed(turn.after, s)});
}

Position colours_swapped(const Position& position) {
  Position::Parts parts = position.parts();
  parts.board = Board();
  for (const Cell cell : position.occupied()) {
    Pile pile = *position.board().pile_at(cell);
    pile.owner = opponent(pile.owner);
    parts.board.put(cell, pile);
  }
  std::swap(parts.reserve[0], parts.reserve[1]);
  std::swap(parts.store[0], parts.store[1]);
  std::swap(parts.opening[0], parts.opening[1]);
  parts.side = opponent(parts.side);
  return Position(parts);
}

}  // namespace potentia::potentials
