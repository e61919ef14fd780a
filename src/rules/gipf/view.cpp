// GIPF for the eyes: pieces, players, steps.
#include "rules/gipf/view.h"
#include "rules/gipf/words.h"

namespace potentia::gipf {
namespace {

PieceView look(Player owner, bool gipf) {
  return PieceView{letter(owner), gipf ? 2 : 1, 0, gipf};
}

template <Version kVersion>
PlayerView player(const Position<kVersion>& position, Player p) {
  return {{{"reserve", position.reserve(p)},
           {"captured", -1},  // the position alone cannot tell
           {"gipf_pieces", position.gipf(p).size()}}};
}

}  // namespace

template <Version kVersion>
BoardView view(const Position<kVersion>& position) {
  BoardView out;
  for (const Player p : {Player::White, Player::Black}) {
    for (const Cell cell : position.pieces(p)) {
      out.pieces.push_back({name(cell), look(p, position.gipf().has(cell))});
    }
  }
  out.white = player(position, Player::White);
  out.black = player(position, Player::Black);
  out.phase = position.may_enter_gipf(position.side()) ? kInOpening : GamePhase::kPlay;
  return out;
}

Step describe(const Event& event) {
  const PieceView piece = look(event.owner, event.gipf);
  switch (event.kind) {
    case Event::Kind::Enter:
      return Step{StepKind::kEnter, dot_name(event.dot), name(event.to), piece};
    case Event::Kind::Move:
      return Step{StepKind::kMove, name(event.from), name(event.to), piece};
    case Event::Kind::Return:
      return Step{StepKind::kReturn, name(event.from), "", piece};
    case Event::Kind::Capture:
      break;
  }
  return Step{StepKind::kCapture, name(event.from), "", piece};
}

template BoardView view(const Position<Version::Basic>&);
template BoardView view(const Position<Version::Standard>&);
template BoardView view(const Position<Version::Tournament>&);

}  // namespace potentia::gipf
