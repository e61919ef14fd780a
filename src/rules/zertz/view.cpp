// ZÈRTZ for the eyes: layout, marbles, players, steps.
#include "rules/zertz/view.h"

#include "base/text.h"
#include "rules/zertz/checks.h"
#include "rules/zertz/words.h"

namespace potentia::zertz {
namespace {

PieceView look(Colour colour) {
  return PieceView{to_lower(capital(colour)), 1, 0, false};
}

std::vector<int> counts(const Marbles& marbles) {
  return {marbles[0], marbles[1], marbles[2]};
}

template <Version kVersion>
PlayerView player(const Position<kVersion>& position, Player p) {
  return {{{"captured", total(position.captured(p))}, {"marbles", counts(position.captured(p))}}};
}

}  // namespace

template <Board kBoard>
Layout layout() {
  Layout out;
  out.board = "zertz";
  constexpr Shape kOf = kShape<kBoard>;
  for (int x = 0; x < kOf.span; ++x) {
    for (int i = 0; i < column_length(kOf, x); ++i) {
      const Ring<kBoard> ring = Ring<kBoard>::at(x, lowest_y(kOf, x) + i);
      out.points.push_back({name<kBoard>(ring), ring.x(), ring.y(), "ring"});
    }
  }
  return out;
}

template <Version kVersion>
BoardView view(const Position<kVersion>& position) {
  constexpr Board kBoard = Position<kVersion>::kBoard;
  BoardView out;
  for (const auto ring : position.occupied())
    out.pieces.push_back({name<kBoard>(ring), look(position.colour_at(ring))});
  out.values = {{"gone", names<kBoard>(kAllRings<kBoard> - position.rings())},
                {"pool", counts(position.pool())}};
  out.white = player(position, Player::White);
  out.black = player(position, Player::Black);
  out.phase = GamePhase::kPlay;
  return out;
}

template <Board kBoard>
Step describe(const Event& event) {
  const auto name_of = [](int ring) { return ring == kNoRing ? "" : name<kBoard>(Ring<kBoard>(ring)); };
  const std::string from = name_of(event.from);
  const std::string to = name_of(event.to);
  switch (event.kind) {
    case Event::Kind::Place:
      return Step{StepKind::kEnter, from, to, look(event.colour)};
    case Event::Kind::Jump:
      return Step{StepKind::kMove, from, to, look(event.colour)};
    case Event::Kind::Capture:
      return Step{StepKind::kCapture, from, to, look(event.colour)};
    case Event::Kind::RemoveRing:
      break;
  }
  return Step{kRemoveRing, from, to, PieceView{'o', 0, 0, false}};
}

template Layout layout<Board::Rings37>();
template Layout layout<Board::Rings48>();
template Layout layout<Board::Rings61>();
template BoardView view(const Position<Version::Standard37>&);
template BoardView view(const Position<Version::Tournament48>&);
template BoardView view(const Position<Version::Tournament61>&);
template BoardView view(const Position<Version::Blitz37>&);
template Step describe<Board::Rings37>(const Event&);
template Step describe<Board::Rings48>(const Event&);
template Step describe<Board::Rings61>(const Event&);

}  // namespace potentia::zertz
