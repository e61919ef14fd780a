// DVONN for the eyes: layout, pieces, players, steps.
#include "rules/dvonn/view.h"
#include "rules/dvonn/words.h"

namespace potentia::dvonn {
namespace {

PieceView look(const Stack& stack) {
  return PieceView{stack.owner, stack.height, stack.reds, false};
}

// White places 25 of the 49 pieces (2 DVONN pieces and 23 white ones), Black 24.
int still_to_place(const Position& position, Player p) {
  if (position.phase() == Phase::Movement) return 0;
  const int placed = position.occupied().size();
  return p == Player::White ? 25 - (placed + 1) / 2 : 24 - placed / 2;
}

PlayerView player(const Position& position, Player p) {
  return {{{"score", position.score(p)}, {"reserve", still_to_place(position, p)}}};
}

}  // namespace

Layout layout() {
  Layout out;
  out.board = "dvonn";
  for (const Cell cell : kBoard) out.points.push_back({name(cell), cell.x(), cell.y(), "cell"});
  return out;
}

BoardView view(const Position& position) {
  BoardView out;
  for (const Cell cell : position.occupied())
    out.pieces.push_back({name(cell), look(position.stack_at(cell))});
  out.white = player(position, Player::White);
  out.black = player(position, Player::Black);
  out.phase = position.phase() == Phase::Placement ? GamePhase::kPlacement : GamePhase::kMovement;
  return out;
}

Step describe(const Event& event) {
  switch (event.kind) {
    case Event::Kind::Place:
      return Step{StepKind::kEnter, "", name(event.to), look(event.stack)};
    case Event::Kind::Jump:
      return Step{StepKind::kMove, name(event.from), name(event.to), look(event.stack)};
    case Event::Kind::CutOff:
      break;
  }
  return Step{kCutOff, name(event.from), "", look(event.stack)};
}

}  // namespace potentia::dvonn
