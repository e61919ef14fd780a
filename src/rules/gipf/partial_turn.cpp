// A turn is walked through as the rules have it; each question that the clicks answer is answered, the first
// that they do not is the stage the turn has reached.
#include "rules/gipf/partial_turn.h"

#include <vector>

#include "base/text.h"
#include "rules/gipf/checks.h"
#include "rules/gipf/movegen.h"
#include "rules/gipf/notation.h"
#include "rules/gipf/view.h"
#include "rules/gipf/words.h"

namespace potentia::gipf {
namespace {

/// One spot of the board, or why the click is none.
Result<Cell> clicked_spot(const std::string& click) {
  const auto point = point_named(click);
  if (!point) return Error{"not-a-point"_code, quoted(click), "this is not a point of the board (a1 to i5)"};
  if (!is_spot(*point)) return Error{"rows-due"_code, click, "a row must be settled first: click its pieces"};
  return cell_at(*point);
}

RowView row_view(CellSet row, const Pieces& pieces) {
  RowView out;
  out.points = names_of(row);
  out.optional = names_of(row & pieces.gipf);
  return out;
}

/// The line whose row the click names.
Result<int> chosen_line(LineSet due, const Pieces& pieces, const std::string& click) {
  const auto cell = clicked_spot(click);
  if (!cell) return cell.error();
  int found = -1;
  for (; due != 0; due &= due - 1) {
    const int line = std::countr_zero(due);
    if (!row_on(line, pieces).has(*cell)) continue;
    if (found >= 0)
      return Error{"two-rows"_code, click,
                   "this piece stands in two rows: click one that stands in one only"};
    found = line;
  }
  if (found < 0) return Error{"not-in-row"_code, click, "this is not a piece of a row that must be settled"};
  return found;
}

template <Version kVersion>
class Walk {
 public:
  Walk(const Position<kVersion>& position, std::span<const std::string> clicks)
      : position_(position), clicks_(clicks), pieces_(position.seen_by_mover()) {}

  /// Goes as far as the clicks do. Each step answers false when it waits for a click or has met a wrong one.
  Result<PartialTurn> result() {
    if (outcome(position_)) return game_over();
    if (settle(before_) && !ends_before_push() && choose_kind() && choose_push() && settle(after_)) {
      complete(Move(before_, push_, kind_, after_));
    }
    if (error_) return *error_;
    if (out_.complete && next_click_ < clicks_.size()) {
      return Error{"turn-complete"_code, quoted(clicks_.back()),
                   "the turn is complete, nothing more can be clicked"};
    }
    position_.after(so_far(), StepRecorder{&out_.steps});
    return out_;
  }

 private:
  const std::string* take_click() { return next_click_ < clicks_.size() ? &clicks_[next_click_++] : nullptr; }
  bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }
  Move so_far() const { return pushed_ ? Move(before_, push_, kind_, after_) : Move::without_push(before_); }
  void complete(const Move& move) {
    out_.stage = TurnStage::kComplete;
    out_.complete = true;
    out_.turn = to_text(position_, move);
  }
  bool ends_before_push() {
    if (!position_.takes_last_gipf(before_)) return false;
    complete(Move::without_push(before_));
    return true;
  }

  bool settle(CellSet& taken);
  bool choose_row(LineSet due, int& line);
  bool choose_pieces(CellSet row, LineSet others, CellSet& kept);
  void ask_for_row(LineSet due);
  void ask_for_pieces(CellSet row, CellSet kept, bool may_end);
  bool leaves_no_push(CellSet taken, LineSet asked) const;
  bool choose_kind();
  bool choose_push();
  bool choose_way(int dot);

  const Position<kVersion>& position_;
  const std::span<const std::string> clicks_;
  std::size_t next_click_ = 0;
  Pieces pieces_;  // as they stand now
  CellSet before_;
  CellSet after_;
  bool pushed_ = false;
  int push_ = 0;
  Kind kind_ = Kind::Basic;
  PartialTurn out_;
  std::optional<Error> error_;
};

// One settle phase (settle.h). A row that meets no other is not asked for: it is settled sooner or later
// anyway.
template <Version kVersion>
bool Walk<kVersion>::settle(CellSet& taken) {
  LineSet asked = 0;
  for (;;) {
    const LineSet due = lines_with_rows(pieces_.own) & ~asked;
    if (due == 0) return true;
    int line = lone_row(due, pieces_);
    if (line < 0 && !choose_row(due, line)) return false;
    asked |= line_bit(line);
    const CellSet row = row_on(line, pieces_);
    CellSet kept;
    if ((row & pieces_.gipf) && !choose_pieces(row, asked, kept)) return false;
    taken |= row - kept;
    pieces_ = pieces_.without(row - kept);
  }
}

template <Version kVersion>
bool Walk<kVersion>::choose_row(LineSet due, int& line) {
  const std::string* click = take_click();
  if (!click) {
    ask_for_row(due);
    return false;
  }
  const auto chosen = chosen_line(due, pieces_, *click);
  if (!chosen) return fail(chosen.error());
  line = *chosen;
  return true;
}

template <Version kVersion>
void Walk<kVersion>::ask_for_row(LineSet due) {
  CellSet once;
  CellSet twice;
  for (; due != 0; due &= due - 1) {
    const CellSet row = row_on(std::countr_zero(due), pieces_);
    out_.rows.push_back(row_view(row, pieces_));
    twice |= once & row;
    once |= row;
  }
  out_.stage = TurnStage::kRow;
  out_.next = sorted(names_of(once - twice));
}

// D5: keeping all GIPF-pieces of the last row before the push may leave no piece to push, or no room
// (movegen.h).
template <Version kVersion>
bool Walk<kVersion>::leaves_no_push(CellSet taken, LineSet asked) const {
  if (pushed_ || (lines_with_rows(pieces_.without(taken).own) & ~asked) != 0) return false;
  const CellSet all = before_ | taken;
  if (position_.takes_last_gipf(all)) return false;
  return position_.reserve_after_taking(all) == 0 || position_.occupied() - all == kBoard;
}

template <Version kVersion>
bool Walk<kVersion>::choose_pieces(CellSet row, LineSet asked, CellSet& kept) {
  const CellSet optional = row & pieces_.gipf;
  for (;;) {
    const bool may_end = !leaves_no_push(row - kept, asked);
    const std::string* click = take_click();
    if (!click) {
      ask_for_pieces(row, kept, may_end);
      return false;
    }
    if (*click == "done") {
      if (may_end) return true;
      return fail(
          {"reserve-empty"_code, "done", "there would be no piece to bring in: take at least one of these"});
    }
    const auto cell = clicked_spot(*click);
    if (!cell) return fail(cell.error());
    if (!row.has(*cell))
      return fail({"not-in-row"_code, *click, "this is not a piece of the row that is being settled"});
    if (!optional.has(*cell)) {
      return fail({"not-optional"_code, *click,
                   "a single piece of a row is always taken; only GIPF-pieces may stay"});
    }
    kept ^= CellSet(*cell);
  }
}

template <Version kVersion>
void Walk<kVersion>::ask_for_pieces(CellSet row, CellSet kept, bool may_end) {
  RowView view = row_view(row, pieces_);
  view.kept = names_of(kept);
  view.chosen = true;
  out_.stage = kAskRowPieces;
  out_.next = sorted(view.optional);
  if (may_end) out_.words = {"done"};
  out_.rows.push_back(std::move(view));
}

template <Version kVersion>
bool Walk<kVersion>::choose_kind() {
  const KindsAllowed allowed = position_.kinds_allowed(position_.reserve_after_taking(before_));
  kind_ = allowed.basic ? Kind::Basic : Kind::Gipf;
  const bool both = allowed.basic && allowed.gipf;
  if (next_click_ == clicks_.size() || clicks_[next_click_] != "G") {
    if (next_click_ == clicks_.size() && both) out_.words = {"G"};
    return true;
  }
  ++next_click_;
  if (auto problem = why_not_kind(position_, before_, Kind::Gipf))
    return fail(std::move(*problem).within("G"));
  if (!both) return fail({"gipf-anyway"_code, "G", "this turn enters a GIPF-piece anyway: click a dot"});
  kind_ = Kind::Gipf;
  return true;
}

template <Version kVersion>
bool Walk<kVersion>::choose_push() {
  const std::string* click = take_click();
  if (!click) {
    out_.stage = kAskDot;
    for (int dot = 0; dot < kDots; ++dot) {
      if (!entries_from(dot, pieces_.occupied()).empty()) out_.next.push_back(dot_name(dot));
    }
    return false;
  }
  if (*click == "G")
    return fail({"gipf-chosen"_code, "G", "a GIPF-piece has been chosen already: click a dot"});
  const auto point = point_named(*click);
  if (!point || !is_dot(*point)) {
    return fail(
        {"not-a-dot"_code, quoted(*click), "a piece is entered from one of the 24 dots around the board"});
  }
  return choose_way(dot_at(*point));
}

template <Version kVersion>
bool Walk<kVersion>::choose_way(int dot) {
  if (auto problem = why_not_dot(dot, pieces_.occupied())) return fail(*std::move(problem));
  const std::vector<int> ways = entries_from(dot, pieces_.occupied());
  int entry = ways.front();
  if (ways.size() > 1) {
    const std::string* click = take_click();
    if (!click) {
      out_.stage = kAskPush;
      for (const int way : ways) out_.next.push_back(name(first_spot(way)));
      out_.next = sorted(std::move(out_.next));
      return false;
    }
    const auto point = point_named(*click);
    entry = point && is_spot(*point) ? entry_between(dot, cell_at(*point)) : -1;
    if (entry < 0) {
      return fail({"not-next-to-dot"_code, quoted(*click),
                   "click the spot next to " + dot_name(dot) + " to push towards"});
    }
  }
  const Cell spot = first_spot(entry);
  push_ = pieces_.occupied().has(spot) ? entry : plain_push(spot);
  pushed_ = true;
  pieces_ = pushed(pieces_, push_, kind_);
  return true;
}

}  // namespace

template <Version kVersion>
Result<PartialTurn> partial_turn(const Position<kVersion>& position, std::span<const std::string> clicks) {
  return Walk<kVersion>(position, clicks).result();
}

template Result<PartialTurn> partial_turn(const Position<Version::Basic>&, std::span<const std::string>);
template Result<PartialTurn> partial_turn(const Position<Version::Standard>&, std::span<const std::string>);
template Result<PartialTurn> partial_turn(const Position<Version::Tournament>&, std::span<const std::string>);

}  // namespace potentia::gipf
