// Turns as text: written in the one canonical form, read tolerantly with a sentence for what is wrong.
#include "base/text.h"
#include "rules/yinsh/checks.h"
#include "rules/yinsh/notation.h"

namespace potentia::yinsh {
namespace {

std::string move_text(const Move& move) {
  switch (move.kind()) {
    case Move::Kind::Place:
      return name(move.from());
    case Move::Kind::Ring:
      return name(move.from()) + '-' + name(move.to());
    case Move::Kind::Pass:
      return "pass";
    case Move::Kind::End:
      break;
  }
  return "";
}

/// Reads one turn of one position from left to right.
class Reader {
 public:
  Reader(const Position& position, Goal goal, std::string_view text)
      : position_(position), goal_(goal), board_(seen_by_mover(position, goal)) {
    for (const char c : text) {
      if (!is_space(c)) text_ += to_lower(c);
    }
    parts_ = split(text_, ';');
  }

  Result<Move> turn() {
    if (outcome(position_, goal_)) return game_over();
    if (position_.phase() == Phase::Placing) return placement();
    Removals before;
    if (auto problem = removals({board_.own_markers, board_.own_rings, board_.needed}, before))
      return *std::move(problem);
    board_ = board_.without(before);
    if (board_.needed == 0) {
      if (next_ == parts_.size()) return Move::end().with(before, Removals());
      return Error{"game-won"_code, quoted(parts_[next_]),
                   "the ring taken before wins the game: leave the rest of the turn out"};
    }
    const auto move = ring_move();
    if (!move) return move.error();
    Removals after;
    if (move->moves_ring()) {
      const bool jumps = reach(move->from(), board_.ground()).jumps.has(move->to());
      if (auto problem = removals(board_.after(move->from(), move->to(), jumps), after))
        return *std::move(problem);
    }
    if (next_ < parts_.size()) return unknown(parts_[next_]);
    return move->with(before, after);
  }

 private:
  static Error unknown(std::string_view text) {
    return Error{"unknown-turn"_code, quoted(text),
                 "this is no part of a turn (a ring's move as h7-g7, a row taken with a ring as xd2-d6xa2, "
                 "or pass), or it stands in the wrong place"};
  }

  Result<Move> placement() const {
    if (parts_.size() != 1 || text_.find('-') != std::string::npos || text_.find('x') != std::string::npos)
      return Error{"unknown-turn"_code, quoted(text_),
                   "rings are still placed: name one vacant point, as e3"};
    const auto point = point_of(text_);
    if (!point) return point.error();
    if (auto problem = why_not_place(position_, *point)) return *std::move(problem);
    return Move::place(*point);
  }

  std::optional<Error> removals(Holdings own, Removals& taken);
  std::optional<Error> removal(std::string_view text, const Holdings& own, Removals& taken);
  Result<Move> ring_move();

  const Position& position_;
  const Goal goal_;
  MoverBoard board_;  // before the ring move, without what has been taken
  std::string text_;  // in small letters, without white space
  std::vector<std::string_view> parts_;
  std::size_t next_ = 0;
};

/// The parts that begin with x, as far as they go; all that is due must be taken.
std::optional<Error> Reader::removals(Holdings own, Removals& taken) {
  while (next_ < parts_.size() && parts_[next_].starts_with('x')) {
    const std::string_view part = parts_[next_];
    if (own.needed == 0)
      return Error{"game-won"_code, quoted(part), "the ring taken before wins the game: further rows stay"};
    Removals one;
    if (auto problem = removal(part.substr(1), own, one)) return problem;
    own = {own.markers - one.points(), own.rings - one.rings, own.needed - 1};
    taken.add_row(one.rows[0]);
    taken.rings |= one.rings;
    ++next_;
  }
  if (own.needed > 0 && has_row(own.markers)) return rows_due(own.markers);
  return std::nullopt;
}

/// "d2-d6xa2", or "a2" where there is only one row.
std::optional<Error> Reader::removal(std::string_view text, const Holdings& own, Removals& taken) {
  const auto cross = text.find('x');
  const bool names_row = cross != std::string_view::npos;
  const auto ring = point_of(names_row ? text.substr(cross + 1) : text);
  if (!ring && !names_row && text.find('-') != std::string_view::npos)
    return Error{"ring-for-row"_code, quoted(text), "with each row a ring is taken: add x and its point"};
  if (!ring) return ring.error();
  if (!has_row(own.markers))
    return Error{"no-row"_code, quoted(text), "the player to move has no row here, so nothing can be taken"};
  int row = 0;
  if (names_row) {
    const auto ends = split(text.substr(0, cross), '-');
    const auto one = ends.size() == 2 ? point_named(ends[0]) : std::nullopt;
    const auto other = ends.size() == 2 ? point_named(ends[1]) : std::nullopt;
    const auto between_ends = one && other ? row_between(*one, *other) : std::nullopt;
    if (!between_ends || (kRows[at(*between_ends)].points - own.markers)) {
      return Error{"not-a-row"_code, quoted(text.substr(0, cross)),
                   "these are not the ends of five markers in line of the player to move"};
    }
    row = *between_ends;
  } else {
    const RowList rows = rows_in(own.markers);
    if (rows.size() > 1)
      return Error{"which-row"_code, quoted(text), "there are several rows: write the ends of the one taken"};
    row = rows[0];
  }
  if (auto problem = why_not_ring(own.rings, *ring)) return problem;
  taken.add_row(row);
  taken.rings = PointSet(*ring);
  return std::nullopt;
}

Result<Move> Reader::ring_move() {
  const bool may_move = can_move(board_.own_rings, board_.ground());
  if (next_ == parts_.size()) {
    if (!may_move) return must_pass();
    return Error{"move-missing"_code, "", "the turn goes on with a ring's move (add ';' and the move)"};
  }
  const std::string_view part = parts_[next_++];
  if (part == "pass") return may_move ? Result<Move>(may_not_pass()) : Move::pass();
  const auto ends = split(part, '-');
  if (ends.size() != 2) return unknown(part);
  const auto from = point_of(ends[0]);
  if (!from) return from.error();
  const auto to = point_of(ends[1]);
  if (!to) return to.error();
  if (!may_move) return must_pass();
  if (auto problem = why_not_from(board_, *from)) return *std::move(problem);
  if (auto problem = why_not_to(board_, *from, *to)) return *std::move(problem);
  return Move::ring(*from, *to);
}

}  // namespace

std::string row_text(int row) {
  return name(Point(kRows[at(row)].first)) + '-' + name(Point(kRows[at(row)].last));
}

std::string to_text(const Move& move) {
  std::string out;
  const auto add = [&](const std::string& part) { out += (out.empty() ? "" : ";") + part; };
  const auto removal = [&](int i) {
    return 'x' + row_text(move.removal(i).row) + 'x' + name(move.removal(i).ring);
  };
  for (int i = 0; i < move.before(); ++i) add(removal(i));
  if (move.kind() != Move::Kind::End) add(move_text(move));
  for (int i = move.before(); i < move.removals(); ++i) add(removal(i));
  return out;
}

Result<Move> parse_turn(const Position& position, Goal goal, std::string_view text) {
  return Reader(position, goal, text).turn();
}

}  // namespace potentia::yinsh
