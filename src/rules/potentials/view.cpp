// GIPF with potentials for the eyes: pieces, players, steps.
#include "rules/potentials/view.h"

#include "rules/gipf/layout.h"
#include "rules/gipf/words.h"
#include "rules/potentials/notation.h"
#include "rules/potentials/words.h"

namespace potentia::potentials {
namespace {

PlayerView player(const Position& position, Player p) {
  std::vector<int> to_enter;
  to_enter.reserve(kAllTypes.size());
  for (const Type type : kAllTypes) to_enter.push_back(position.store(p)[at(number(type))]);
  return {{{"reserve", position.reserve(p)},
           {"captured", -1},  // the position alone cannot tell
           {"gipf_pieces", position.gipf(p).size()},
           {"potentials", std::move(to_enter)}}};
}

}  // namespace

PieceView look(const Pile& pile) {
  PieceView view{potentia::letter(pile.shows()), pile.height(), 0, pile.base == Base::Gipf, ""};
  if (pile.type) {
    view.pile = pile_text(pile);
    view.pile = view.pile.substr(1, view.pile.size() - 2);  // without its brackets
  }
  return view;
}

Layout layout() {
  Layout out = gipf::layout();
  out.board = "potentials";
  out.has_piles = true;
  return out;
}

BoardView view(const Position& position) {
  BoardView out;
  for (const Cell cell : position.occupied())
    out.pieces.push_back({name(cell), look(*position.board().pile_at(cell))});
  out.white = player(position, Player::White);
  out.black = player(position, Player::Black);
  const Player side = position.side();
  const bool is_opening = position.may_enter_gipf(side) || position.store(side) != Store{};
  out.phase = is_opening ? gipf::kInOpening : GamePhase::kPlay;
  return out;
}

Step describe(const Event& event) {
  const PieceView piece = look(event.pile);
  const std::string from = event.from.is_none() ? "" : name(event.from);
  const std::string to = event.to.is_none() ? "" : name(event.to);
  switch (event.kind) {
    case Event::Kind::Enter:
      return Step{StepKind::kEnter, gipf::dot_name(event.dot), to, piece};
    case Event::Kind::Move:
      return Step{StepKind::kMove, from, to, piece};
    case Event::Kind::Return:
      return Step{StepKind::kReturn, from, "", piece};
    case Event::Kind::Capture:
      return Step{StepKind::kCapture, from, "", piece};
    case Event::Kind::Lift:
      return Step{kLift, from, to, piece};
    case Event::Kind::Become:
      break;
  }
  return Step{StepKind::kBecome, from, "", piece};
}

}  // namespace potentia::potentials
