// The legal turns of a position of GIPF with potentials (RULES.md B.3 to B.6, C; D4 to D9, D15 to D18).
//
// A turn: one way of settling the mover's rows; the extra moves of a TAMSK-potential that the opponent has
// pushed to the centre, or its loss; a push or the use of a potential; the extra moves of one that this push
// has brought there, or its loss; one way of settling the rows that there are then.
//
// D5, C.7: who can neither push nor use a potential after the rows he must take has lost. A way of settling
// after which he can do nothing is therefore no turn while another way leaves him something to do. An early
// extra move is the use of a potential: if nothing else can be done after it, the turn is that (C.6 speaks of
// it as in addition to the regular move).
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <optional>

#include "rules/gipf/pushes.h"
#include "rules/potentials/position.h"
#include "rules/potentials/settle.h"

namespace potentia::potentials {

/// The lines whose rows the player to move must settle before he moves.
inline LineSet rows_due(const Position& position) {
  return position.rows_settled() ? LineSet{0} : due_lines(position.board(), position.side());
}

/// Calls f(Cell from, Cell to) for each use of a loaded piece's potential by the player to move, until f
/// answers false; whether it never did. A PÜNCT-potential on a GIPF-piece: visited once (D18).
template <class F>
bool visit_uses(const Position& position, F&& f);

/// Whether a PÜNCT-potential could also convert what stands on this spot: a GIPF-piece (D18).
inline bool can_convert(const Position& position, Cell to) {
  return position.board().gipf().has(to) && position.options().punct == PunctGipf::Both &&
         position.reserve(position.side()) >= 2;
}

namespace internal {

/// The spots where the potential of this loaded piece can go (C.6).
CellSet targets(const Position& position, Cell from);

template <class F>
bool visit_late(const Board& board, Player player, TurnParts turn, F&& f) {
  return visit_ways(board, player, [&](const Taken& after) {
    turn.after = after;
    return f(Move(turn));
  });
}
template <class F>
bool visit_late(const Position& position, const TurnParts& turn, F&& f) {
  return visit_late(position.board(), position.side(), turn, f);
}

/// A TAMSK-potential has come to the centre: each extra move if it may make one, or its loss.
template <class F>
bool visit_arrival(const Position& position, const TurnParts& turn, F&& f) {
  const CellSet own = position.pieces(position.side());
  const auto visit = [&](int push, bool) {
    TurnParts more = turn;
    more.late = turn.late.with(push);
    const bool arrives = position.losing_tamsk().brings_tamsk(push);
    const Position next = position.with_extra_move(push);
    return arrives ? visit_arrival(next, more, f) : visit_late(next, more, f);
  };
  const bool goes_on = !position.may_make_extra_move() || gipf::visit_pushes(own, position.occupied(), visit);
  return goes_on && visit_late(position.losing_tamsk(), turn, f);
}

/// The turns that go on with this action.
template <class F>
bool visit_action(const Position& position, TurnParts turn, const Action& action, F&& f) {
  turn.action = action;
  if (action.is_push() && position.brings_tamsk(action.push()))
    return visit_arrival(position.doing(action), turn, f);
  return visit_late(position.board_after(action), position.side(), turn, f);
}

/// Calls f(kind) for each kind of the set until it answers false; whether it never did.
template <class F>
bool visit_kinds(KindSet kinds, F&& f) {
  for (unsigned rest = kinds.bits(); rest != 0; rest &= rest - 1) {
    if (!f(Kind::at(std::countr_zero(rest)))) return false;
  }
  return true;
}

/// The turns that go on with a push.
template <class F>
bool visit_push_actions(const Position& position, const TurnParts& turn, F&& f) {
  const KindSet kinds = position.kinds_allowed();
  if (kinds.empty()) return true;
  const CellSet own = position.pieces(position.side());
  const Move before_push(turn);
  const bool may_arrive = position.has_tamsk_near_centre();
  return gipf::visit_pushes(own, position.occupied(), [&](int push, bool makes_row) {
    const bool goes_on = makes_row || (may_arrive && position.brings_tamsk(push));
    return visit_kinds(kinds, [&](Kind kind) {
      const Action action = Action::push(push, kind);
      return goes_on ? visit_action(position, turn, action, f) : f(before_push.with(action));
    });
  });
}

/// The turns that go on with this use of a potential.
template <class F>
bool visit_use_actions(const Position& position, const TurnParts& turn, Cell from, Cell to, F&& f) {
  return visit_action(position, turn, Action::use(from, to), f) &&
         (!can_convert(position, to) || visit_action(position, turn, Action::convert(from, to), f));
}

/// The turns that go on with a push or the use of a potential.
template <class F>
bool visit_actions(const Position& position, const TurnParts& turn, F&& f) {
  return visit_push_actions(position, turn, f) && visit_uses(position, [&](Cell from, Cell to) {
           return visit_use_actions(position, turn, from, to, f);
         });
}

/// The turns that go on with a push or the use of a potential, and take something after it.
template <class F>
bool visit_taking_actions(const Position& position, const TurnParts& turn, F&& f) {
  const CellSet own = position.pieces(position.side());
  const auto visit = [&](const Move& move) { return move.after().empty() || f(move); };
  const KindSet kinds = position.kinds_allowed();
  // A push that brings a TAMSK-potential to the centre may take by the extra move that follows.
  const bool may_arrive = position.has_tamsk_near_centre();
  const auto visit_push = [&](int push, bool makes_row) {
    if (!makes_row && !position.brings_tamsk(push)) return true;
    return visit_kinds(
        kinds, [&](Kind kind) { return visit_action(position, turn, Action::push(push, kind), visit); });
  };
  const bool goes_on =
      kinds.empty() || (may_arrive ? gipf::visit_pushes(own, position.occupied(), visit_push)
                                   : gipf::visit_row_pushes(own, position.occupied(), visit_push));
  // What is used leaves its piece where it stands, so that a row of the player's own can only come where the
  // potential goes. Rows that stand already have been asked about.
  const CellSet completers = gipf::has_row(own) ? kBoard : gipf::row_completers(own);
  return goes_on && visit_uses(position, [&](Cell from, Cell to) {
           return !completers.has(to) || visit_use_actions(position, turn, from, to, visit);
         });
}

/// Whether there is a push or the use of a potential.
bool can_act(const Position& position);
/// Whether the player to move can do this next, of which nothing is known.
bool is_possible(const Position& position, Action action);
/// Whether a possible action may leave him a row or an extra move.
bool goes_on(const Position& position, Action action);

/// The extra moves of a TAMSK-potential that stands on the centre when the turn's rows have been settled;
/// what may follow rest(position, turn) visits.
template <class Rest>
bool visit_early(const Position& position, const TurnParts& turn, Rest&& rest) {
  const CellSet own = position.pieces(position.side());
  const auto visit = [&](int push, bool) {
    TurnParts more = turn;
    more.early = turn.early.with(push);
    const bool arrives = position.losing_tamsk().brings_tamsk(push);
    const Position next = position.with_extra_move(push);
    return arrives ? visit_early(next, more, rest) : rest(next, more);
  };
  const bool goes_on = !position.may_make_extra_move() || gipf::visit_pushes(own, position.occupied(), visit);
  return goes_on && rest(position.losing_tamsk(), turn);
}

enum class Wanted : std::uint8_t { AllTurns, TakingLater };

/// The turns that go on when the rows due at their beginning have been settled; or those of them that take
/// something later.
template <Wanted kWanted, class F>
bool visit_turns_after(const Position& position, const TurnParts& turn, F&& f) {
  constexpr bool kAll = kWanted == Wanted::AllTurns;
  const auto rest = [&](const Position& here, const TurnParts& so_far) {
    if (so_far.early.empty() || can_act(here)) {
      if constexpr (kAll) return visit_actions(here, so_far, f);
      return visit_taking_actions(here, so_far, f);
    }
    return visit_late(here, so_far,
                      [&](const Move& move) { return (!kAll && move.after().empty()) || f(move); });
  };
  return position.begins_with_extra_move() ? visit_early(position, turn, rest) : rest(position, turn);
}

}  // namespace internal

template <class F>
bool visit_uses(const Position& position, F&& f) {
  for (const Cell from : position.powers()) {
    for (const Cell to : internal::targets(position, from)) {
      if (!f(from, to)) return false;
    }
  }
  return true;
}

/// Calls f(Move) for each legal turn until it answers false; whether it never did. Cost: a position made for
/// each action; with the ways of settling its rows, which double with each piece that may be taken or left.
template <class F>
bool visit_turns(const Position& position, F&& f) {
  if (position.gipf_loser()) return true;
  TurnParts turn;
  if (rows_due(position) == 0)
    return internal::visit_turns_after<internal::Wanted::AllTurns>(position, turn, f);
  return visit_ways(position.board(), position.side(), [&](const Taken& before) {
    turn.before = before;
    if (position.takes_last_gipf(before)) return f(Move(turn));
    return internal::visit_turns_after<internal::Wanted::AllTurns>(position.taking(before), turn, f);
  });
}

/// The same for those turns alone that take something off the board after their action, or whose rows taken
/// before it, if any, are enough: is_enough(Taken). At a third of the cost.
template <class Enough, class F>
bool visit_taking_turns(const Position& position, Enough&& is_enough, F&& f) {
  using internal::Wanted;
  if (position.gipf_loser()) return true;
  TurnParts turn;
  if (rows_due(position) == 0) return internal::visit_turns_after<Wanted::TakingLater>(position, turn, f);
  return visit_ways(position.board(), position.side(), [&](const Taken& before) {
    turn.before = before;
    if (position.takes_last_gipf(before)) return f(Move(turn));
    const Position settled = position.taking(before);
    return is_enough(before) ? internal::visit_turns_after<Wanted::AllTurns>(settled, turn, f)
                             : internal::visit_turns_after<Wanted::TakingLater>(settled, turn, f);
  });
}

/// Calls f(Move) for each legal turn with this action, of which nothing is known, until f answers false. None
/// where something is due before it.
template <class F>
void visit_turns_with(const Position& position, Action action, F&& f) {
  if (position.begins_with_extra_move() || rows_due(position) != 0 || position.gipf_loser()) return;
  if (!internal::is_possible(position, action)) return;
  TurnParts turn;
  turn.action = action;
  if (internal::goes_on(position, action)) {
    internal::visit_action(position, turn, action, f);
  } else {
    f(Move(turn));
  }
}

/// A legal turn with this tag, and whether this turn is legal, without listing all; no answer where something
/// is due before the action. Cost: that of one action; for the tag of a turn that takes something, that of
/// visit_taking_turns.
std::optional<Move> find_turn(const Position& position, std::uint16_t tag);
bool is_found(const Position& position, const Move& wanted);

/// The same for those who can wait (ListsMayBeCut in rules/game.h).
bool visit_each_turn(const Position& position, const std::function<bool(const Move&)>& f);

template <class F>
void for_each_turn(const Position& position, F&& f) {
  visit_turns(position, [&](const Move& move) {
    f(move);
    return true;
  });
}

/// All turns, or the first that the list holds.
void generate(const Position& position, MoveList& list);

/// Their number, without making them where nothing is taken and no extra move is made.
std::uint64_t count_turns(const Position& position);

/// Whether there is a turn after this way of settling, of which `position.taking(before)` is given.
bool leads_on(const Position& settled);

std::optional<Outcome> outcome(const Position& position);

}  // namespace potentia::potentials
