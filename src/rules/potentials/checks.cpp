// The sentences about kinds of piece, potentials and rows.
#include "rules/potentials/checks.h"

#include "rules/gipf/pushes.h"
#include "rules/potentials/settle.h"

namespace potentia::potentials {
namespace {

std::string_view noun(Type type) {
  constexpr std::string_view kNouns[] = {"TAMSK-potential", "ZÈRTZ-potential", "DVONN-potential",
                                         "YINSH-potential", "PÜNCT-potential"};
  return kNouns[number(type)];
}

Error why_not_loaded(const Position& settled, Type type) {
  const std::string none = "this player has no " + std::string(noun(type)) +
                           " to enter (leave the letter out, or enter another type)";
  const Player side = settled.side();
  if (settled.store(side)[at(number(type))] > 0) {
    return Error{"must-enter-gipf"_code, "",
                 "a player's first piece in a tournament game is a GIPF-piece (write G first)"};
  }
  return Error{"no-potential"_code, "", none};
}

Error why_not_gipf(const Position& settled) {
  const Player side = settled.side();
  if (settled.version() != Version::Tournament) {
    return Error{"no-gipf-entry"_code, "",
                 "GIPF-pieces are entered only in the tournament game (leave the G out)"};
  }
  if (!settled.may_enter_gipf(side)) {
    return Error{"opening-over"_code, "",
                 "this player has entered another piece, or lost his last GIPF-piece, and may enter "
                 "GIPF-pieces no more (leave the G out)"};
  }
  return Error{"gipf-needs-two"_code, "",
               "a GIPF-piece is two pieces, and only one is in reserve (leave the G out)"};
}

}  // namespace

std::optional<Error> why_not_kind(const Position& settled, Kind kind) {
  if (settled.kinds_allowed().has(kind)) return std::nullopt;
  if (settled.reserve(settled.side()) == 0) {
    return Error{"reserve-empty"_code, "",
                 "the reserve is empty, there is no piece to bring in (use a potential, or take more of the "
                 "rows)"};
  }
  if (kind.is_gipf()) return why_not_gipf(settled);
  if (kind.is_loaded()) return why_not_loaded(settled, kind.type());
  return Error{"must-enter-gipf"_code, "",
               "a player's first piece in a tournament game is a GIPF-piece (write G first)"};
}

Error not_allowed(Cell from) {
  return Error{
      "not-allowed"_code, name(from),
      "the use of this potential can be challenged: announce it first, by ?, its letter and its spot "
      "(?Zc3)"};
}

std::optional<Error> why_not_power(const Position& settled, Cell from) {
  const Board& board = settled.board();
  if (!board.occupied().has(from))
    return Error{"empty-spot"_code, name(from), "no piece stands there whose potential could be used"};
  if (!board.pieces(settled.side()).has(from))
    return Error{"not-your-piece"_code, name(from), "this piece is the enemy's"};
  if (!board.loaded().has(from))
    return Error{"not-loaded"_code, name(from), "only the potential of a loaded piece can be used, and once"};
  if (!board.powers(settled.side()).has(from))
    return Error{"power-spent"_code, name(from), "the power of this potential was lost in a contest"};
  if (!settled.powers().has(from)) return not_allowed(from);
  if (board.type_at(from) == Type::Tamsk) {
    return Error{"tamsk-needs-centre"_code, name(from),
                 "a TAMSK-potential is used when its piece is pushed to e5: write T: and the push after it"};
  }
  return std::nullopt;
}

Error why_not_target(const Position& settled, Cell from, Cell to) {
  const std::string where = name(from) + "-" + name(to);
  switch (settled.board().type_at(from)) {
    case Type::Tamsk:
      break;
    case Type::Zertz:
      return Error{"wrong-zertz-target"_code, where,
                   "a ZÈRTZ-potential jumps in a straight line over pieces without a gap to the first vacant "
                   "spot"};
    case Type::Yinsh:
      return Error{"wrong-yinsh-target"_code, where,
                   "a YINSH-potential slides in a straight line over vacant spots to a vacant spot"};
    case Type::Dvonn:
      return Error{"wrong-dvonn-target"_code, where,
                   "a DVONN-potential goes to an adjacent spot onto an enemy's basic piece or "
                   "DVONN-potential"};
    case Type::Punct:
      return Error{"wrong-punct-target"_code, where,
                   "a PÜNCT-potential goes to an adjacent spot onto an enemy's PÜNCT-potential, or his "
                   "GIPF-piece where the option allows it"};
  }
  return Error{"wrong-extra-move"_code, where, "this potential makes its extra move from a dot"};
}

Error why_not_rows(const Board& board, Player player, CellSet named) {
  const LineSet due = due_lines(board, player);
  if (due == 0)
    return Error{"no-row"_code, "x", "the player to move has no row here, so nothing can be taken"};
  CellSet rows;
  for (LineSet rest = due; rest != 0; rest &= rest - 1) rows |= row_on(std::countr_zero(rest), board, player);
  if (named.empty())
    return Error{"rows-due"_code, gipf::names(rows),
                 "this must be settled: name the pieces taken from each row (x…)"};
  return Error{"no-such-way"_code, gipf::names(named),
               "no order of settling the rows takes this: of a row every basic piece, used potential and "
               "top of a pile must be taken, GIPF-pieces and loaded pieces may stay, but not all; each row "
               "by itself, joined by ';'"};
}

Error game_over() {
  return Error{"game-over"_code, "", "the game is over, no turn can follow"};
}

}  // namespace potentia::potentials
