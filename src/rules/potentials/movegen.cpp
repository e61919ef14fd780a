// Where potentials can go; counting turns, and finding single ones, without making all.
#include "rules/potentials/movegen.h"
#include "rules/gipf/words.h"

namespace potentia::potentials {
namespace internal {
namespace {

// ZÈRTZ: over one or more pieces without a gap, onto the first vacant spot.
CellSet jump(Cell from, Direction d, CellSet occupied) {
  CellSet spot = CellSet(from).shifted(d);
  if ((spot & occupied).empty()) return CellSet();
  while (spot & occupied) spot = spot.shifted(d);
  return spot & kBoard;
}

// YINSH: any number of vacant spots far.
CellSet slide(Cell from, Direction d, CellSet occupied) {
  CellSet reached;
  for (CellSet spot = CellSet(from).shifted(d); spot & (kBoard - occupied); spot = spot.shifted(d))
    reached |= spot;
  return reached;
}

CellSet neighbours(Cell cell) {
  CellSet around;
  for (const Direction d : geometry::kDirections) around |= CellSet(cell).shifted(d);
  return around;
}

// DVONN: an enemy's basic piece, or an enemy's DVONN-potential, loaded or on a pile.
CellSet dvonn_targets(const Board& board) {
  return board.basic() | board.of_type(Type::Dvonn);
}
// PÜNCT: an enemy's PÜNCT-potential, loaded or on a pile, or his GIPF-piece.
CellSet punct_targets(const Board& board, PunctGipf option) {
  const CellSet potentials = board.of_type(Type::Punct);
  return option == PunctGipf::Off ? potentials : potentials | board.gipf();
}

}  // namespace

CellSet targets(const Position& position, Cell from) {
  const Board& board = position.board();
  const CellSet enemy = board.pieces(opponent(position.side()));
  const Type type = board.type_at(from);
  CellSet reached;
  switch (type) {
    case Type::Tamsk:
      break;  // used only by coming to the centre
    case Type::Zertz:
      for (const Direction d : geometry::kDirections) reached |= jump(from, d, board.occupied());
      break;
    case Type::Yinsh:
      for (const Direction d : geometry::kDirections) reached |= slide(from, d, board.occupied());
      break;
    case Type::Dvonn:
      reached = neighbours(from) & enemy & dvonn_targets(board);
      break;
    case Type::Punct:
      reached = neighbours(from) & enemy & punct_targets(board, position.options().punct);
      break;
  }
  return reached;
}

bool can_act(const Position& position) {
  if (!position.kinds_allowed().empty() && position.occupied() != kBoard) return true;
  return !visit_uses(position, [](Cell, Cell) { return false; });
}

bool is_possible(const Position& position, Action action) {
  if (action.is_push()) {
    return action.kind().index() < kKinds && action.push() < gipf::kPushes &&
           position.kinds_allowed().has(action.kind()) &&
           gipf::takes_push(position.occupied(), action.push());
  }
  return action.is_use() && position.powers().has(action.from()) &&
         targets(position, action.from()).has(action.to()) &&
         (!action.converts() || can_convert(position, action.to()));
}

bool goes_on(const Position& position, Action action) {
  const CellSet own = position.pieces(position.side());
  if (!action.is_push()) return gipf::has_row(own | CellSet(action.to()));
  const int push = action.push();
  const CellSet stand = gipf::displaces(push)
                            ? gipf::moved_on(own, gipf::displaced_spots(push, position.occupied()), push)
                            : own;
  return gipf::has_row(stand | CellSet(gipf::entered_spot(push))) || position.brings_tamsk(push);
}

namespace {

std::uint64_t count_all(const Position& position, const TurnParts& turn, const Action& action) {
  std::uint64_t turns = 0;
  visit_action(position, turn, action, [&](const Move&) {
    ++turns;
    return true;
  });
  return turns;
}

// The turns that go on with a push or the use of a potential.
std::uint64_t count_actions(const Position& position) {
  const KindSet kinds = position.kinds_allowed();
  const CellSet own = position.pieces(position.side());
  const TurnParts turn;
  std::uint64_t turns = 0;
  if (!kinds.empty()) {
    const auto of_each_kind = static_cast<std::uint64_t>(kinds.size());
    gipf::visit_pushes(own, position.occupied(), [&](int push, bool makes_row) {
      if (!makes_row && !position.brings_tamsk(push)) {
        turns += of_each_kind;
        return true;
      }
      return visit_kinds(kinds, [&](Kind kind) {
        turns += count_all(position, turn, Action::push(push, kind));
        return true;
      });
    });
  }
  visit_uses(position, [&](Cell from, Cell to) {
    const bool converts = can_convert(position, to);
    if (!gipf::has_row(own | CellSet(to))) {
      turns += converts ? 2 : 1;
      return true;
    }
    turns += count_all(position, turn, Action::use(from, to));
    if (converts) turns += count_all(position, turn, Action::convert(from, to));
    return true;
  });
  return turns;
}

std::uint64_t count_after(const Position& settled) {
  if (!settled.begins_with_extra_move()) return count_actions(settled);
  std::uint64_t turns = 0;
  visit_turns_after<Wanted::AllTurns>(settled, TurnParts(), [&](const Move&) {
    ++turns;
    return true;
  });
  return turns;
}

}  // namespace
}  // namespace internal

void generate(const Position& position, MoveList& list) {
  if (list.full()) return;
  visit_turns(position, [&](const Move& move) {
    list.push_back(move);
    return !list.full();
  });
}

std::uint64_t count_turns(const Position& position) {
  if (position.gipf_loser()) return 0;
  if (rows_due(position) == 0) return internal::count_after(position);
  std::uint64_t turns = 0;
  visit_ways(position.board(), position.side(), [&](const Taken& before) {
    turns += position.takes_last_gipf(before) ? 1 : internal::count_after(position.taking(before));
    return true;
  });
  return turns;
}

std::optional<Move> find_turn(const Position& position, std::uint16_t tag) {
  std::optional<Move> found;
  const auto visit = [&](const Move& move) {
    if (move.tag() == tag) found = move;
    return !found;
  };
  if (tag < kHistorySize) {
    visit_turns_with(position, Action(tag), visit);
  } else if (!position.begins_with_extra_move() && rows_due(position) == 0) {
    visit_taking_turns(position, [](const Taken&) { return true; }, visit);
  }
  return found;
}

bool is_found(const Position& position, const Move& wanted) {
  bool found = false;
  visit_turns_with(position, wanted.action(), [&](const Move& move) {
    found = move == wanted;
    return !found;
  });
  return found;
}

bool leads_on(const Position& settled) {
  return !internal::visit_turns_after<internal::Wanted::AllTurns>(settled, TurnParts(),
                                                                  [](const Move&) { return false; });
}

std::optional<Outcome> outcome(const Position& position) {
  if (const auto loser = position.gipf_loser()) return Outcome{opponent(*loser), gipf::kByGipf};
  if (position.reserve(position.side()) > 0 && position.occupied() != kBoard) return std::nullopt;
  if (!visit_turns(position, [](const Move&) { return false; })) return std::nullopt;
  return Outcome{opponent(position.side()), gipf::kByReserve};
}

}  // namespace potentia::potentials
