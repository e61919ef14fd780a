// Turn texts (docs/formats.md 4). Writing: of all divisions of a settle phase into rows, the text that is
// smallest. Reading: the parts between ';' are the rows taken (x…) and the push; each is checked where it
// stands in the turn.
#include <algorithm>
#include <vector>

#include "base/text.h"
#include "rules/gipf/checks.h"
#include "rules/gipf/movegen.h"
#include "rules/gipf/notation.h"

namespace potentia::gipf {
namespace {

// --- writing ---

// "xc6*,d6,Gf5": bits rise in the order of the line.
std::string row_text(const Pieces& pieces, CellSet taken) {
  std::string out;
  for (const Cell cell : taken) {
    out += out.empty() ? "x" : ",";
    if (pieces.gipf.has(cell)) out += 'G';
    out += name(cell);
    if (pieces.enemy.has(cell)) out += '*';
  }
  return out;
}

std::string division_text(const Pieces& pieces, const Division& division) {
  std::vector<std::string> rows;
  for (const RowTaken& row : division) rows.push_back(row_text(pieces, row.taken));
  std::sort(rows.begin(), rows.end());
  std::string out;
  for (const std::string& row : rows) out += (out.empty() ? "" : ";") + row;
  return out;
}

// A settle phase that takes these spots; "" if it takes nothing.
std::string phase_text(const Pieces& pieces, CellSet taken) {
  if (taken.empty()) return "";
  std::string best;
  for (const Division& division : divisions(pieces, taken)) {
    const std::string text = division_text(pieces, division);
    if (best.empty() || text < best) best = text;
  }
  assert(!best.empty());
  return best;
}

// --- reading ---

// The text cut at ';'. Each x part is without its x. Most turns are a push alone and ask for no memory.
struct Parts {
  std::vector<std::string_view> before;
  std::string_view push;  // the first
  int pushes = 0;
  std::vector<std::string_view> after;
};

Parts cut(std::string_view text) {
  Parts parts;
  for (bool is_last = false; !is_last;) {
    const auto end = text.find(';');
    const std::string_view part = trim(text.substr(0, end));
    if (!part.empty() && part[0] == 'x') {
      (parts.pushes == 0 ? parts.before : parts.after).push_back(part.substr(1));
    } else if (++parts.pushes == 1) {
      parts.push = part;
    }
    is_last = end == std::string_view::npos;
    if (!is_last) text.remove_prefix(end + 1);
  }
  return parts;
}

// One piece of an x part, as "Gd6*".
Result<Cell> read_piece(const Pieces& pieces, std::string_view text) {
  const std::string_view whole = text;
  const bool gipf = !text.empty() && text.front() == 'G';
  if (gipf) text.remove_prefix(1);
  const bool enemy = !text.empty() && text.back() == '*';
  if (enemy) text.remove_suffix(1);
  const auto point = point_named(text);
  if (!point || !is_spot(*point)) {
    return Error{"not-a-spot"_code, quoted(whole),
                 "a piece taken is written by its spot, G before a GIPF-piece, * after an enemy's"};
  }
  const Cell cell = cell_at(*point);
  if (!pieces.occupied().has(cell))
    return Error{"empty-spot"_code, quoted(whole), "no piece stands there to be taken"};
  const auto right = [&] { return row_text(pieces, CellSet(cell)).substr(1); };
  if (enemy != pieces.enemy.has(cell)) {
    return Error{
        "wrong-owner"_code, quoted(whole),
        (enemy ? "this piece is the player's own: write " : "this piece is the enemy's: write ") + right()};
  }
  if (gipf != pieces.gipf.has(cell)) {
    return Error{"wrong-kind"_code, quoted(whole),
                 (gipf ? "this is not a GIPF-piece: write " : "this is a GIPF-piece: write ") + right()};
  }
  return cell;
}

// The spots of one x part, which lie on one line.
Result<CellSet> read_row(const Pieces& pieces, std::string_view text) {
  CellSet row;
  LineSet common = ~LineSet{0};
  for (const std::string_view part : split(text, ',')) {
    const auto cell = read_piece(pieces, trim(part));
    if (!cell) return cell.error();
    if (row.has(*cell)) return Error{"taken-twice"_code, name(*cell), "this piece is named twice"};
    row |= CellSet(*cell);
    LineSet through = 0;
    for (int axis = 0; axis < kAxes; ++axis) through |= line_bit(line_through(axis, *cell));
    common &= through;
  }
  if (common == 0) {
    return Error{"not-one-row"_code, quoted(text),
                 "these pieces are not on one line; write each row by itself, joined by ';'"};
  }
  return row;
}

// A bare x: the only way that takes at least `named`.
Result<CellSet> only_way(const Pieces& pieces, CellSet named) {
  int found = 0;
  CellSet only;
  visit_ways(pieces, [&](CellSet way) {
    if ((named - way).empty()) {
      ++found;
      only = way;
    }
    return found < 2;
  });
  if (found == 1) return only;
  if (found == 0) return why_not_way(pieces, named);
  return Error{"ambiguous-row"_code, "x", "there is more than one way to take: name the pieces"};
}

// The spots taken in one settle phase.
Result<CellSet> read_phase(const Pieces& pieces, const std::vector<std::string_view>& rows) {
  CellSet taken;
  if (rows.empty() && !has_row(pieces.own)) return taken;
  bool bare = false;
  for (const std::string_view text : rows) {
    if (trim(text).empty()) {
      bare = true;
      continue;
    }
    const auto row = read_row(pieces, text);
    if (!row) return row.error();
    if (taken & *row) return Error{"taken-twice"_code, names(taken & *row), "this piece is named twice"};
    taken |= *row;
  }
  if (!rows.empty() && !has_row(pieces.own)) {
    return Error{"no-row"_code, "x", "the player to move has no row here, so nothing can be taken"};
  }
  if (bare) return only_way(pieces, taken);
  if (divisions(pieces, taken).empty()) return why_not_way(pieces, taken);
  return taken;
}

// A text without a push: legal only if what is taken ends the game (D6).
template <Version kVersion>
Result<Move> turn_without_push(const Position<kVersion>& position, CellSet before) {
  if (position.takes_last_gipf(before)) return Move::without_push(before);
  return Error{"push-missing"_code, "", "the turn goes on with a push (add ';' and the push)"};
}

}  // namespace

template <Version kVersion>
std::string to_text(const Position<kVersion>& position, const Move& move) {
  const Pieces pieces = position.seen_by_mover();
  std::string out = phase_text(pieces, move.before());
  if (!move.has_push()) return out;
  if (!out.empty()) out += ';';
  const Pieces left = pieces.without(move.before());
  if (move.enters_gipf()) out += 'G';
  out += push_text(left.occupied(), move.push());
  if (move.after()) out += ";" + phase_text(pushed(left, move.push(), move.kind()), move.after());
  return out;
}

template <Version kVersion>
Result<Move> parse_turn(const Position<kVersion>& position, std::string_view text) {
  if (outcome(position)) return game_over();
  const Parts parts = cut(trim(text));
  if (parts.pushes > 1) {
    return Error{"two-pushes"_code, quoted(text), "a turn has one push; every other part begins with x"};
  }
  const Pieces pieces = position.seen_by_mover();
  const auto before = read_phase(pieces, parts.before);
  if (!before) return before.error();
  if (parts.pushes == 0) return turn_without_push(position, *before);
  if (position.takes_last_gipf(*before)) {
    return Error{"game-ends"_code, quoted(parts.push),
                 "taking the last GIPF-piece ends the game before the push: leave the push out"};
  }

  std::string_view push_part = parts.push;
  const Kind kind = push_part.starts_with('G') ? Kind::Gipf : Kind::Basic;
  if (kind == Kind::Gipf) push_part = trim(push_part.substr(1));
  const Pieces left = pieces.without(*before);
  const auto push = read_push(left.occupied(), push_part);
  if (!push) return push.error();
  if (auto problem = why_not_kind(position, *before, kind))
    return std::move(*problem).within(quoted(parts.push));

  const auto after = read_phase(pushed(left, *push, kind), parts.after);
  if (!after) return after.error();
  return Move(*before, *push, kind, *after);
}

template std::string to_text(const Position<Version::Basic>&, const Move&);
template std::string to_text(const Position<Version::Standard>&, const Move&);
template std::string to_text(const Position<Version::Tournament>&, const Move&);
template Result<Move> parse_turn(const Position<Version::Basic>&, std::string_view);
template Result<Move> parse_turn(const Position<Version::Standard>&, std::string_view);
template Result<Move> parse_turn(const Position<Version::Tournament>&, std::string_view);

}  // namespace potentia::gipf
