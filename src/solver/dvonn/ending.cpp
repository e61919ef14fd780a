// Positions of the rules handed on to outlook and order of the kernel's board.
#include "solver/dvonn/ending.h"

#include "solver/dvonn/order.h"

namespace potentia::dvonn {

Outlook EndingKnowledge::outlook(const Position& position) {
  const Ground ground(position.occupied());
  const Board board = ground.board_of(position);
  Targets targets;
  ground.find_targets(board, targets);
  // The first has the lower bound, the second the upper one.
  Outlook out = outlook_for(ground, board, targets, board.margin);
  out.range.upper = outlook_for(ground, board, targets, board.margin + 1).range.upper;
  return out;
}

void EndingKnowledge::list_turns(const Position& position, OrderedTurns<Rules>& turns) {
  const Ground ground(position.occupied());
  const Board board = ground.board_of(position);
  Targets targets;
  ground.find_targets(board, targets);
  StackTurns listed;
  dvonn::list_turns(ground, board, targets, listed);
  for (const StackTurn& turn : listed) {
    const int tag = ground.tag(turn.from, turn.to);
    turns.push_back({Move::jump(Cell(tag >> 6), Cell(tag & 63)), turn.order});
  }
}

}  // namespace potentia::dvonn
