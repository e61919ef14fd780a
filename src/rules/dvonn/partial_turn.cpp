// Click by click: each stage lists what may come next; a wrong click gets its sentence from the notation's
// checks.
#include "rules/dvonn/partial_turn.h"

#include <algorithm>

#include "base/text.h"
#include "rules/dvonn/movegen.h"
#include "rules/dvonn/notation.h"
#include "rules/dvonn/view.h"

namespace potentia::dvonn {
namespace {

std::vector<std::string> names(CellSet cells) {
  std::vector<std::string> out;
  for (const Cell cell : cells) out.push_back(name(cell));
  std::sort(out.begin(), out.end());
  return out;
}

PartialTurn completed(const Position& position, Move move) {
  PartialTurn out;
  out.stage = TurnStage::kComplete;
  out.complete = true;
  out.turn = to_text(move);
  position.after(move, StepRecorder{&out.steps});
  return out;
}

CellSet sources(const Position& position) {
  CellSet from;
  for (const Cell cell : position.movable(position.side())) {
    if (position.targets(cell)) from |= CellSet(cell);
  }
  return from;
}

PartialTurn first_choice(const Position& position) {
  PartialTurn out;
  if (position.phase() == Phase::Placement) {
    out.stage = TurnStage::kPlace;
    out.next = names(kBoard - position.occupied());
  } else if (const CellSet from = sources(position)) {
    out.stage = TurnStage::kFrom;
    out.next = names(from);
  } else {
    out.stage = TurnStage::kPass;
    out.words = {"pass"};
  }
  return out;
}

Result<Cell> clicked_cell(const std::string& click) {
  if (const auto cell = cell_named(click)) return *cell;
  return Error{"not-a-cell"_code, quoted(click), "this is not a cell of the board (a1 to k5)"};
}

}  // namespace

Result<PartialTurn> partial_turn(const Position& position, std::span<const std::string> clicks) {
  if (is_over(position)) return Error{"game-over"_code, "", "the game is over, no turn can follow"};
  if (clicks.empty()) return first_choice(position);

  const bool placement = position.phase() == Phase::Placement;
  const bool must_pass = !placement && !position.has_jump(position.side());
  if (clicks.size() > (placement || must_pass ? 1U : 2U)) {
    return Error{"turn-complete"_code, quoted(clicks.back()),
                 "the turn is complete, nothing more can be clicked"};
  }
  if (must_pass) {
    if (clicks[0] == "pass") return completed(position, Move::pass());
    return Error{"must-pass"_code, quoted(clicks[0]),
                 "no stack of this player can move: the only turn is pass"};
  }
  const auto first = clicked_cell(clicks[0]);
  if (!first) return first.error();
  if (placement) {
    if (const auto problem = why_not_place(position, *first)) return *problem;
    return completed(position, Move::place(*first));
  }
  if (const auto problem = why_not_from(position, *first)) return *problem;
  if (clicks.size() == 1) {
    PartialTurn out;
    out.stage = TurnStage::kTo;
    out.next = names(position.targets(*first));
    return out;
  }
  const auto second = clicked_cell(clicks[1]);
  if (!second) return second.error();
  if (const auto problem = why_not_to(position, *first, *second)) return *problem;
  return completed(position, Move::jump(*first, *second));
}

}  // namespace potentia::dvonn
