// GIPF with potentials for the eyes: pieces, players, steps.
#include "rules/potentials/view.h"

#include "rules/gipf/layout.h"
#include "rules/potentials/notation.h"

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
  out.phase = is_opening ? GamePhase::Opening : GamePhase::Play;
  return out;
}

Step describe(const Event& event) {
  const PieceView piece = look(event.pile);
  const std::string from = event.from.is_none() ? "" : name(event.from);
  const std::string to = event.to.is_none() ? "" : name(event.to);
  switch (event.kind) {
    case Event::Kind::Enter:
      return Step{Step::Kind::Enter, gipf::dot_name(event.dot), to, piece};
    case Event::Kind::Move:
      return Step{Step::Kind::Move, from, to, piece};
    case Event::Kind::Return:
      return Step{Step::Kind::Return, from, "", piece};
    case Event::Kind::Capture:
      return Step{Step::Kind::Capture, from, "", piece};
    case Event::Kind::Lift:
      return Step{Step::Kind::Lift, from, to, piece};
    case Event::Kind::Become:
      break;
  }
  return Step{Step::Kind::Become, from, "", piece};
}

}  // namespace potentia::potentials
