// The legal turns of a GIPF position (RULES.md B.3 to B.6; D4 to D9).
//
// A turn: one way of settling the mover's rows (settle.h); if that takes a player's last GIPF-piece, the turn
// ends there; else a push of each kind of piece he may enter, and one way of settling the rows that it gives
// him.
//
// D5: who has nothing to bring in after the rows he must take has lost. A way of settling that leaves his
// reserve empty (all that he could take are GIPF-pieces, and he keeps them) is therefore no turn, since
// another way always exists: a row holds four pieces of his, and taking all of them refills the reserve. So a
// position is lost for want of a piece exactly when no row is due and the reserve is empty (or the board
// full, which has the same sentence in the rules: he cannot bring a piece into play).
//
// Without a row before the push, which is nearly always, nothing is stored and nothing allocated.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/gipf/position.h"
#include "rules/gipf/pushes.h"
#include "rules/gipf/words.h"

namespace potentia::gipf {

/// The board after a push, seen by the mover.
inline Pieces pushed(const Pieces& pieces, int push, Kind kind) {
  const CellSet entered(entered_spot(push));
  const CellSet moved = displaces(push) ? displaced_spots(push, pieces.occupied()) : CellSet();
  const int entry = entry_of_push(push);
  return {moved_on(pieces.own, moved, entry) | entered, moved_on(pieces.enemy, moved, entry),
          moved_on(pieces.gipf, moved, entry) | (kind == Kind::Gipf ? entered : CellSet())};
}

namespace internal {

enum class Wanted : std::uint8_t { AllTurns, TakingTurns };

/// The turns that begin with taking `before` and go on with a push of this kind.
template <Wanted kWanted, class F>
bool visit_turns_after(const Pieces& pieces, CellSet before, Kind kind, F&& f) {
  const auto visit = [&](int push, bool makes_row) {
    if (!makes_row) return f(Move(before, push, kind, CellSet()));
    return visit_ways(pushed(pieces, push, kind),
                      [&](CellSet after) { return f(Move(before, push, kind, after)); });
  };
  if (kWanted == Wanted::TakingTurns && before.empty())
    return visit_row_pushes(pieces.own, pieces.occupied(), visit);
  return visit_pushes(pieces.own, pieces.occupied(), visit);
}

template <Wanted kWanted, Version kVersion, class F>
bool visit_turns_after(const Position<kVersion>& position, CellSet before, F&& f) {
  const KindsAllowed kinds = position.kinds_allowed(position.reserve_after_taking(before));
  const Pieces pieces = position.seen_by_mover().without(before);
  if (kinds.basic && !visit_turns_after<kWanted>(pieces, before, Kind::Basic, f)) return false;
  if constexpr (kVersion == Version::Tournament) {
    if (kinds.gipf && !visit_turns_after<kWanted>(pieces, before, Kind::Gipf, f)) return false;
  }
  return true;
}

template <Wanted kWanted, Version kVersion, class F>
bool visit_wanted_turns(const Position<kVersion>& position, F&& f) {
  if (position.gipf_loser()) return true;
  const Pieces pieces = position.seen_by_mover();
  if (!has_row(pieces.own)) return visit_turns_after<kWanted>(position, CellSet(), f);
  return visit_ways(pieces, [&](CellSet before) {
    if (position.takes_last_gipf(before)) return f(Move::without_push(before));
    return visit_turns_after<kWanted>(position, before, f);
  });
}

}  // namespace internal

/// Calls f(Move) for each legal turn until it answers false; whether it never did.
template <Version kVersion, class F>
bool visit_turns(const Position<kVersion>& position, F&& f) {
  return internal::visit_wanted_turns<internal::Wanted::AllTurns>(position, f);
}

template <Version kVersion, class F>
void for_each_turn(const Position<kVersion>& position, F&& f) {
  visit_turns(position, [&](const Move& move) {
    f(move);
    return true;
  });
}

template <Version kVersion>
void generate(const Position<kVersion>& position, MoveList& list) {
  if (list.full()) return;
  visit_turns(position, [&](const Move& move) {
    list.push_back(move);
    return !list.full();
  });
}

/// Only the turns that take something off the board, before or after the push; at half the cost.
template <Version kVersion>
void generate_taking(const Position<kVersion>& position, MoveList& list) {
  if (list.full()) return;
  internal::visit_wanted_turns<internal::Wanted::TakingTurns>(position, [&](const Move& move) {
    list.push_back(move);
    return !list.full();
  });
}

/// Calls f(Move) for each legal turn that begins with pushing this piece, until it answers false. None where
/// a row of the mover's is due, which is settled first.
template <Version kVersion, class F>
void visit_turns_with(const Position<kVersion>& position, int push, Kind kind, F&& f) {
  const Pieces pieces = position.seen_by_mover();
  if (position.gipf_loser() || has_row(pieces.own) || push >= kPushes) return;
  const KindsAllowed kinds = position.kinds_allowed(position.reserve(position.side()));
  if (kind == Kind::Basic ? !kinds.basic : !kinds.gipf) return;
  if (!takes_push(pieces.occupied(), push)) return;
  const Pieces after = pushed(pieces, push, kind);
  if (!has_row(after.own)) {
    f(Move(CellSet(), push, kind, CellSet()));
  } else {
    visit_ways(after, [&](CellSet taken) { return f(Move(CellSet(), push, kind, taken)); });
  }
}

/// The legal turn with this tag, and whether this turn is legal, without listing any; no answer where a row
/// is due.
template <Version kVersion>
std::optional<Move> find_turn(const Position<kVersion>& position, std::uint16_t tag) {
  std::optional<Move> found;
  visit_turns_with(position, Move::push_of_tag(tag), Move::kind_of_tag(tag), [&](const Move& move) {
    if (move.tag() == tag) found = move;
    return !found;
  });
  return found;
}
template <Version kVersion>
bool is_found(const Position<kVersion>& position, const Move& wanted) {
  bool found = false;
  visit_turns_with(position, wanted.push(), wanted.kind(), [&](const Move& move) {
    found = move == wanted;
    return !found;
  });
  return found;
}

template <Version kVersion>
std::uint64_t count_turns(const Position<kVersion>& position);

template <Version kVersion>
std::optional<Outcome> outcome(const Position<kVersion>& position) {
  if (const auto loser = position.gipf_loser()) return Outcome{opponent(*loser), kByGipf};
  const Player side = position.side();
  if (position.reserve(side) > 0 && position.occupied() != kBoard) return std::nullopt;
  if (has_row(position.pieces(side))) return std::nullopt;
  return Outcome{opponent(side), kByReserve};
}

extern template std::uint64_t count_turns(const Position<Version::Basic>&);
extern template std::uint64_t count_turns(const Position<Version::Standard>&);
extern template std::uint64_t count_turns(const Position<Version::Tournament>&);

}  // namespace potentia::gipf
