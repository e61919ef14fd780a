// Positions of the rules handed on to outlook and order of the kernel's board.
#include "solver/dvonn/ending.h"

#include "solver/dvonn/order.h"

namespace potentia::dvonn {

Outlook EndingKnowledge::outlook(const Position& position) {
  const Ground ground(position.occupied());
  const Board board = ground.board_of(position);
  Targets targets;
  ground.find_targets(board, targets);
  constexpr int kBeyond = 2 * kCells;  // no margin is, so that bounds answer
  const BoardKey key = key_of(board);
  return {{bound_for(ground, board, targets, -kBeyond).value(),
           bound_for(ground, board, targets, kBeyond).value()},
          0,
          key.key,
          key.check};
}

void EndingKnowledge::list_turns(const Position& position, OrderedTurns<Rules>& turns) {
  const Ground ground(position.occupied());
  const Board board = ground.board_of(position);
  Targets targets;
  ground.find_targets(board, targets);
  StackTurns listed;
  dvonn::list_turns(ground, board, targets, ground.surrounded(board.all()), listed);
  for (const StackTurn& turn : listed) {
    const Move move = ground.move(turn.from, turn.to);
    turns.push_back({move, turn.order + judgement_after(position, move)});
  }
}

}  // namespace potentia::dvonn
