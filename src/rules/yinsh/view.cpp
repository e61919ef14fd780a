// YINSH for the eyes: layout, rings and markers, players, steps.
#include "rules/yinsh/view.h"

namespace potentia::yinsh {
namespace {

PieceView ring_look(Player owner) {
  return PieceView{owner == Player::White ? 'W' : 'B', 1, 0, false};
}
PieceView marker_look(Player owner) {
  return PieceView{letter(owner), 1, 0, false};
}

PlayerView player(const Position& position, Player p) {
  const int to_place = position.phase() == Phase::Placing ? kRingsEach - position.rings(p).size() : 0;
  return {{{"rings_taken", position.rings_taken(p)}, {"rings_to_place", to_place}}};
}

}  // namespace

Layout layout() {
  Layout out;
  out.board = "yinsh";
  for (int x = 0; x < kSpan; ++x) {
    for (int i = 0; i < column_length(x); ++i) {
      const Point point = Point::at(x, lowest_y(x) + i);
      out.points.push_back({name(point), point.x(), point.y(), "point"});
    }
  }
  return out;
}

BoardView view(const Position& position) {
  BoardView out;
  for (const Player p : {Player::White, Player::Black}) {
    for (const Point point : position.rings(p)) out.pieces.push_back({name(point), ring_look(p)});
    for (const Point point : position.markers(p)) out.pieces.push_back({name(point), marker_look(p)});
  }
  out.values = {{"markers_left", position.pool()}};
  out.white = player(position, Player::White);
  out.black = player(position, Player::Black);
  out.phase = position.phase() == Phase::Placing ? GamePhase::kPlacement : GamePhase::kMovement;
  return out;
}

Step describe(const Event& event) {
  const std::string from = name(event.from);
  const std::string to = name(event.to);
  switch (event.kind) {
    case Event::Kind::PlaceRing:
      return Step{StepKind::kEnter, "", to, ring_look(event.owner)};
    case Event::Kind::MoveRing:
      return Step{StepKind::kMove, from, to, ring_look(event.owner)};
    case Event::Kind::PlaceMarker:
      return Step{StepKind::kEnter, "", to, marker_look(event.owner)};
    case Event::Kind::Flip:
      return Step{StepKind::kBecome, from, "", marker_look(event.owner)};
    case Event::Kind::TakeMarker:
      return Step{StepKind::kReturn, from, "", marker_look(event.owner)};
    case Event::Kind::TakeRing:
      break;
  }
  return Step{StepKind::kCapture, from, "", ring_look(event.owner)};
}

}  // namespace potentia::yinsh
