// A turn is walked through as the rules have it; each question that the clicks answer is answered, the first
// that they do not is the stage the turn has reached.
#include "rules/yinsh/partial_turn.h"

#include "base/text.h"
#include "rules/yinsh/checks.h"
#include "rules/yinsh/notation.h"
#include "rules/yinsh/view.h"

namespace potentia::yinsh {
namespace {

RowView row_view(int row, bool is_chosen) {
  RowView out;
  for (const Point point : kRows[at(row)].points) out.points.push_back(name(point));
  out.chosen = is_chosen;
  return out;
}

class Walk {
 public:
  Walk(const Position& position, Goal goal, std::span<const std::string> clicks)
      : position_(position), goal_(goal), clicks_(clicks), board_(seen_by_mover(position, goal)) {}

  /// Goes as far as the clicks do. Each step answers false when it waits for a click or has met a wrong one.
  Result<PartialTurn> result() {
    if (outcome(position_, goal_)) return game_over();
    const bool is_decided = position_.phase() == Phase::Placing ? choose_place() : choose_move();
    if (error_) return *error_;
    if (is_decided && next_click_ < clicks_.size()) {
      return Error{"turn-complete"_code, quoted(clicks_.back()),
                   "the turn is complete, nothing more can be clicked"};
    }
    const Move move = so_far();
    if (is_decided) {
      out_.stage = TurnStage::kComplete;
      out_.complete = true;
      out_.turn = to_text(move);
    }
    position_.after(move, StepRecorder{&out_.steps});
    return out_;
  }

 private:
  const std::string* take_click() { return next_click_ < clicks_.size() ? &clicks_[next_click_++] : nullptr; }
  bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }
  bool ask(TurnStage stage, PointSet points) {
    out_.stage = stage;
    out_.next = names(points);
    return false;
  }
  /// The point clicked; nothing where the turn waits for it, or where the click is none.
  std::optional<Point> take_point(TurnStage stage, PointSet points) {
    const std::string* click = take_click();
    if (!click) {
      ask(stage, points);
      return std::nullopt;
    }
    const auto point = point_of(*click);
    if (!point) {
      fail(point.error());
      return std::nullopt;
    }
    return *point;
  }
  Move so_far() const { return move_.with(before_, after_); }

  bool choose_place();
  bool choose_move();
  bool settle(Holdings own, Removals& taken);
  bool choose_row(const RowList& rows, int& row);
  bool choose_rows_at(const std::string& click, const RowList& rows, RowList& meant);
  bool ask_for_row(const RowList& rows);
  bool choose_ring_move();

  const Position& position_;
  const Goal goal_;
  const std::span<const std::string> clicks_;
  std::size_t next_click_ = 0;
  MoverBoard board_;
  Removals before_;
  Move move_ = Move::end();  // until a ring moves, rows alone change the board
  Removals after_;
  PartialTurn out_;
  std::optional<Error> error_;
};

bool Walk::choose_place() {
  const auto point = take_point(TurnStage::kPlace, position_.vacant());
  if (!point) return false;
  if (auto problem = why_not_place(position_, *point)) return fail(*std::move(problem));
  move_ = Move::place(*point);
  return true;
}

bool Walk::choose_move() {
  if (!settle({board_.own_markers, board_.own_rings, board_.needed}, before_)) return false;
  board_ = board_.without(before_);
  if (board_.needed == 0) return true;
  if (!choose_ring_move()) return false;
  if (!move_.moves_ring()) return true;
  const bool jumps = reach(move_.from(), board_.ground()).jumps.has(move_.to());
  return settle(board_.after(move_.from(), move_.to(), jumps), after_);
}

// A row is only shown as taken once its ring is chosen.
bool Walk::settle(Holdings own, Removals& taken) {
  while (own.needed > 0 && has_row(own.markers)) {
    int row = 0;
    if (!choose_row(rows_in(own.markers), row)) return false;
    const auto ring = take_point(TurnStage::kRing, own.rings);
    if (!ring) {
      if (!error_) out_.rows = {row_view(row, true)};
      return false;
    }
    if (auto problem = why_not_ring(own.rings, *ring)) return fail(*std::move(problem));
    taken.add_row(row);
    taken.rings |= PointSet(*ring);
    own = {own.markers - kRows[at(row)].points, own.rings - PointSet(*ring), own.needed - 1};
  }
  return true;
}

// A click leaves the rows that have its point, or the one that it names.
bool Walk::choose_row(const RowList& rows, int& row) {
  RowList left = rows;
  while (left.size() > 1) {
    const std::string* click = take_click();
    if (!click) return ask_for_row(left);
    RowList meant;
    for (const std::uint8_t candidate : left) {
      if (row_text(candidate) == *click) meant.push_back(candidate);
    }
    if (meant.empty() && !choose_rows_at(*click, left, meant)) return false;
    left = meant;
  }
  row = left[0];
  return true;
}

bool Walk::choose_rows_at(const std::string& click, const RowList& rows, RowList& meant) {
  const auto point = point_of(click);
  if (!point) return fail(point.error());
  for (const std::uint8_t candidate : rows) {
    if (kRows[candidate].points.has(*point)) meant.push_back(candidate);
  }
  if (meant.empty())
    return fail({"not-in-row"_code, name(*point), "this marker stands in no row that can be taken"});
  if (meant.size() == rows.size())
    return fail({"two-rows"_code, name(*point), "this marker stands in every row that may be meant"});
  return true;
}

bool Walk::ask_for_row(const RowList& rows) {
  PointSet once;
  PointSet twice;
  PointSet in_all = kBoard;
  for (const std::uint8_t candidate : rows) {
    const PointSet points = kRows[candidate].points;
    twice |= once & points;
    once |= points;
    in_all &= points;
  }
  for (const std::uint8_t candidate : rows) {
    out_.rows.push_back(row_view(candidate, false));
    // All its markers stand in other rows too.
    if ((kRows[candidate].points - twice).empty()) out_.words.push_back(row_text(candidate));
  }
  return ask(TurnStage::kRow, once - in_all);
}

bool Walk::choose_ring_move() {
  const Ground ground = board_.ground();
  PointSet movable;
  for (const Point ring : board_.own_rings) {
    if (can_move(PointSet(ring), ground)) movable |= PointSet(ring);
  }
  if (!movable) {
    move_ = Move::pass();
    const std::string* click = take_click();
    if (click) return *click == "pass" || fail(must_pass());
    out_.stage = TurnStage::kPass;
    out_.words = {"pass"};
    return false;
  }
  const auto from = take_point(TurnStage::kFrom, movable);
  if (!from) return false;
  if (auto problem = why_not_from(board_, *from)) return fail(*std::move(problem));
  const Reach there = reach(*from, ground);
  const auto to = take_point(TurnStage::kTo, there.vacant | there.jumps);
  if (!to) return false;
  if (auto problem = why_not_to(board_, *from, *to)) return fail(*std::move(problem));
  move_ = Move::ring(*from, *to);
  return true;
}

}  // namespace

Result<PartialTurn> partial_turn(const Position& position, Goal goal, std::span<const std::string> clicks) {
  return Walk(position, goal, clicks).result();
}

}  // namespace potentia::yinsh
