// PÜNCT for the eyes: layout, pieces, players, steps.
#include "rules/punct/view.h"

#include "base/text.h"
#include "rules/punct/movegen.h"

namespace potentia::punct {
namespace {

PieceView look(Player owner, Place place, int level) {
  const char kind = letter(place.kind());
  PieceView out{letter(owner), level + 1, 0, false};
  out.pile = std::string(1, owner == Player::White ? kind : to_lower(kind)) +
             orientation_letter(place.orientation());
  return out;
}

PieceView look(const SeenDot& dot) {
  PieceView out = look(dot.owner, dot.place, dot.level);
  out.pile += std::to_string(dot.number);
  return out;
}

PlayerView player(const Position& position, Player p) {
  std::vector<int> left;
  left.reserve(kAllKinds.size());
  for (const Kind kind : kAllKinds) left.push_back(position.left(p, kind));
  return {{{"pieces_left", left}, {"centre", centre(position, p)}}};
}

}  // namespace

Layout layout() {
  Layout out;
  out.board = "punct";
  out.has_piles = true;
  for (int i = 0; i < kSpaces; ++i) {
    const Space space(i);
    out.points.push_back({name(space), space.x(), space.y(), "space"});
  }
  return out;
}

std::vector<PlacedPiece> piece_views(std::span<const LyingPiece> pieces) {
  std::vector<PlacedPiece> out;
  for (const LyingPiece& piece : pieces)
    out.push_back({name(piece.place.punct()), look(piece.owner, piece.place, piece.level)});
  return out;
}

BoardView view(const Position& position) {
  BoardView out;
  for (int i = 0; i < kSpaces; ++i) {
    const Space space(i);
    if (!position.is_vacant(space)) out.pieces.push_back({name(space), look(position.dot_seen(space))});
  }
  out.white = player(position, Player::White);
  out.black = player(position, Player::Black);
  return out;
}

Step describe(const Event& event) {
  const auto named = [](Space space) { return space.is_none() ? std::string() : name(space); };
  const StepKind kind = event.kind == Event::Kind::Enter  ? StepKind::kEnter
                        : event.kind == Event::Kind::Move ? StepKind::kMove
                                                          : StepKind::kBecome;
  return Step{kind, named(event.from), named(event.to), look(event.dot)};
}

}  // namespace potentia::punct
