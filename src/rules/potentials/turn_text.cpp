// Turn texts (docs/formats.md 4). Reading: the parts between ';' are rows taken (x…), extra moves (T:…) and
// the push or the use of a potential; each is checked where it stands in the turn.
#include <vector>

#include "base/text.h"
#include "rules/potentials/checks.h"
#include "rules/potentials/movegen.h"
#include "rules/potentials/notation.h"

namespace potentia::potentials {
namespace {

// --- writing ---

std::string kind_prefix(Kind kind) {
  if (kind.is_basic()) return "";
  return std::string(1, kind.is_gipf() ? 'G' : capital(kind.type()));
}

std::string action_text(const Position& position, const Action& action) {
  if (action.is_push())
    return kind_prefix(action.kind()) + gipf::push_text(position.occupied(), action.push());
  return std::string(1, capital(position.board().type_at(action.from()))) + ':' + name(action.from()) + '-' +
         name(action.to()) + (action.converts() ? "=" : "");
}

void add_part(std::string& text, const std::string& part) {
  if (part.empty()) return;
  if (!text.empty()) text += ';';
  text += part;
}

void add_phase(std::string& text, const Position& position, const Taken& taken) {
  if (taken.empty()) return;
  const auto part = phase_text(position.board(), position.side(), taken);
  assert(part);
  add_part(text, part.value_or(""));
}

// Adds the extra moves; answers the position after them.
Position add_extra_moves(std::string& text, Position position, const ExtraMoves& moves) {
  for (int i = 0; i < moves.size(); ++i) {
    add_part(text, "T:" + gipf::push_text(position.occupied(), moves[i]));
    position = position.with_extra_move(moves[i]);
  }
  return position;
}

// The potential on the centre, if one has come there, is not used.
Position without_extra_move(const Position& position, bool has_come) {
  const bool is_there = position.board().powers(position.side(), Type::Tamsk).has(kCentre);
  return has_come && is_there ? position.losing_tamsk() : position;
}

// --- reading ---

// The text cut at ';'.
struct Parts {
  std::vector<std::string_view> before;  // x parts, without their x
  std::vector<std::string_view> middle;  // extra moves, and the push or use among them
  std::vector<std::string_view> after;
};

Result<Parts> cut(std::string_view text) {
  Parts parts;
  for (const std::string_view piece : split(text, ';')) {
    const std::string_view part = trim(piece);
    if (!part.empty() && part[0] == 'x') {
      (parts.middle.empty() ? parts.before : parts.after).push_back(part.substr(1));
    } else if (parts.after.empty()) {
      parts.middle.push_back(part);
    } else {
      return Error{"wrong-order"_code, quoted(part),
                   "rows are taken before all moves of a turn or after them"};
    }
  }
  return parts;
}

// One piece of an x part, as ":Zd6*": G a GIPF-piece, a capital a loaded piece, : before a used potential.
struct PieceRead {
  Cell cell;
  std::string text;  // as it should be written
};

Result<PieceRead> read_piece(std::string_view text) {
  const std::string_view whole = text;
  std::string head;
  if (!text.empty() && text.front() == ':') {
    head = ":";
    text.remove_prefix(1);
  }
  if (!text.empty() && std::string_view("GTZDYP").find(text.front()) != std::string_view::npos) {
    head += text.front();
    text.remove_prefix(1);
  }
  const bool enemy = !text.empty() && text.back() == '*';
  if (enemy) text.remove_suffix(1);
  const auto point = gipf::point_named(text);
  if (!point || !gipf::is_spot(*point) || head == ":" || head == ":G") {
    return Error{"not-a-spot"_code, quoted(whole),
                 "a piece taken is written by its spot; in front G for a GIPF-piece, T Z D Y P for a loaded "
                 "piece, : and the letter for a used potential; * after an enemy's"};
  }
  const Cell cell = gipf::cell_at(*point);
  return PieceRead{cell, head + name(cell) + (enemy ? "*" : "")};
}

// The row of one x part: its spots on one line, its text with the pieces in the order of the line.
Result<RowRead> read_row(std::string_view text) {
  RowRead row;
  std::array<std::string, 64> texts;
  LineSet common = ~LineSet{0};
  for (const std::string_view part : split(text, ',')) {
    const auto piece = read_piece(trim(part));
    if (!piece) return piece.error();
    if (row.taken.has(piece->cell))
      return Error{"taken-twice"_code, name(piece->cell), "this piece is named twice in one row"};
    row.taken |= CellSet(piece->cell);
    texts[at(piece->cell.index())] = piece->text;
    LineSet through = 0;
    for (int axis = 0; axis < gipf::kAxes; ++axis)
      through |= gipf::line_bit(gipf::line_through(axis, piece->cell));
    common &= through;
  }
  if (common == 0) {
    return Error{"not-one-row"_code, quoted(text),
                 "these pieces are not on one line; write each row by itself, joined by ';'"};
  }
  for (const Cell cell : row.taken) row.text += (row.text.empty() ? "x" : ",") + texts[at(cell.index())];
  return row;
}

// A bare x: the only way that takes at least what is named.
Result<Taken> only_way(const Board& board, Player player, CellSet named) {
  int found = 0;
  Taken only;
  visit_ways(board, player, [&](const Taken& way) {
    if ((named - way.spots()).empty()) {
      ++found;
      only = way;
    }
    return found < 2;
  });
  if (found == 1) return only;
  if (found == 0) return why_not_rows(board, player, named);
  return Error{"ambiguous-row"_code, "x", "there is more than one way to take: name the pieces"};
}

// Where a row names a piece as it does not stand there at the beginning of the phase, and no row can have
// changed it: the mistake that is worth a sentence of its own.
std::optional<Error> wrong_name(const Board& board, Player player, const std::vector<RowRead>& rows) {
  for (const RowRead& row : rows) {
    if (const CellSet vacant = row.taken - board.occupied())
      return Error{"empty-spot"_code, gipf::names(vacant), "no piece stands there to be taken"};
  }
  if (rows.size() != 1) return std::nullopt;
  const std::string right = row_text(board, player, rows[0].taken);
  if (right == rows[0].text) return std::nullopt;
  return Error{"wrong-piece"_code, quoted(rows[0].text), "these pieces are written " + right};
}

// What is taken in one settle phase.
Result<Taken> read_phase(const Board& board, Player player, const std::vector<std::string_view>& parts) {
  if (parts.empty()) {
    if (due_lines(board, player) == 0) return Taken();
    return why_not_rows(board, player, CellSet());
  }
  if (parts.size() > gipf::kLines)
    return Error{"no-such-way"_code, "x", "there are more rows than the board has lines"};
  std::vector<RowRead> rows;
  CellSet named;
  bool bare = false;
  for (const std::string_view part : parts) {
    if (trim(part).empty()) {
      bare = true;
      continue;
    }
    auto row = read_row(part);
    if (!row) return row.error();
    named |= row->taken;
    rows.push_back(*std::move(row));
  }
  if (due_lines(board, player) == 0) return why_not_rows(board, player, named);
  if (bare) return only_way(board, player, named);
  if (const auto taken = taken_by(board, player, rows)) return *taken;
  if (auto problem = wrong_name(board, player, rows)) return *std::move(problem);
  return why_not_rows(board, player, named);
}

// What is taken before the move; `parts` without their x.
Result<Taken> read_before(const Position& position, const std::vector<std::string_view>& parts) {
  if (!position.rows_settled()) return read_phase(position.board(), position.side(), parts);
  if (parts.empty()) return Taken();
  return Error{"no-row"_code, "x",
               "the rows have been settled in this turn, so nothing more is taken before the move"};
}

bool is_extra_move(std::string_view part) {
  return part.starts_with("T:");
}
bool is_use(std::string_view part) {
  return part.size() >= 2 && part[1] == ':' && !is_extra_move(part);
}

// "Z:c3-f6", "P:c3-d4=".
Result<Action> read_use(const Position& settled, std::string_view part) {
  const std::string where = quoted(part);
  const bool converts = part.back() == '=';
  std::string_view points = trim(part.substr(2));
  if (converts) points.remove_suffix(1);
  const auto dash = points.find('-');
  const auto from = gipf::point_named(trim(points.substr(0, dash)));
  const auto to =
      dash == std::string_view::npos ? std::nullopt : gipf::point_named(trim(points.substr(dash + 1)));
  if (!from || !to || !gipf::is_spot(*from) || !gipf::is_spot(*to)) {
    return Error{"not-a-use"_code, where,
                 "the use of a potential is its letter, ':', its spot, '-' and the spot where it goes "
                 "(Z:c3-f6)"};
  }
  const Cell a = gipf::cell_at(*from);
  const Cell b = gipf::cell_at(*to);
  if (auto problem = why_not_power(settled, a)) return std::move(*problem).within(where);
  const Type type = settled.board().type_at(a);
  if (part[0] != capital(type)) {
    return Error{"wrong-type"_code, where,
                 std::string("the potential on ") + name(a) + " is written " + capital(type)};
  }
  if (!internal::targets(settled, a).has(b)) return why_not_target(settled, a, b);
  if (!converts) return Action::use(a, b);
  if (!can_convert(settled, b)) {
    return Error{"cannot-convert"_code, where,
                 "a PÜNCT-potential converts a GIPF-piece, with two pieces in reserve, where the option "
                 "allows it (leave the '=' out)"};
  }
  return Action::convert(a, b);
}

Result<Action> read_action(const Position& settled, std::string_view part) {
  if (is_use(part)) return read_use(settled, part);
  Kind kind = Kind::basic();
  std::string_view push = part;
  if (!push.empty() && push.front() == 'G') kind = Kind::gipf();
  for (const Type type : kAllTypes) {
    if (!push.empty() && push.front() == capital(type)) kind = Kind::loaded(type);
  }
  if (!kind.is_basic()) push = trim(push.substr(1));
  const auto read = gipf::read_push(settled.occupied(), push);
  if (!read) return read.error();
  if (auto problem = why_not_kind(settled, kind)) return std::move(*problem).within(quoted(part));
  return Action::push(*read, kind);
}

// The middle of a turn as it is read, part by part.
class Reader {
 public:
  Reader(const Position& settled, const std::vector<std::string_view>& parts)
      : now_(settled), may_extra_(settled.begins_with_extra_move()), parts_(parts) {}

  /// Fills the parts of the turn; `now` is then the position before the last rows.
  std::optional<Error> read(TurnParts& turn) {
    if (auto problem = read_extra_moves(turn.early)) return problem;
    now_ = without_extra_move(now_, may_extra_);
    if (next_ == parts_.size()) {
      if (turn.early.empty() || internal::can_act(now_)) {
        return Error{"push-missing"_code, "", "the turn goes on with a push or the use of a potential"};
      }
      return std::nullopt;
    }
    const auto action = read_action(now_, parts_[next_]);
    if (!action) return action.error();
    ++next_;
    turn.action = *action;
    may_extra_ = action->is_push() && now_.brings_tamsk(action->push());
    now_ = now_.doing(*action);
    if (auto problem = read_extra_moves(turn.late)) return problem;
    now_ = without_extra_move(now_, may_extra_);
    if (next_ == parts_.size()) return std::nullopt;
    return Error{"two-moves"_code, quoted(parts_[next_]),
                 "a turn has one push or use of a potential, and extra moves (T:) around it"};
  }
  const Position& now() const { return now_; }

 private:
  std::optional<Error> read_extra_moves(ExtraMoves& moves) {
    for (; next_ < parts_.size() && is_extra_move(parts_[next_]); ++next_) {
      const std::string where = quoted(parts_[next_]);
      if (!may_extra_ || !now_.board().powers(now_.side(), Type::Tamsk).has(kCentre)) {
        return Error{"no-extra-move"_code, where,
                     "an extra move is made when a piece loaded with a TAMSK-potential has been pushed to "
                     "e5"};
      }
      if (!now_.may_make_extra_move()) return not_allowed(kCentre).within(where);
      const auto push = gipf::read_push(now_.occupied(), trim(parts_[next_].substr(2)));
      if (!push) return push.error();
      moves = moves.with(*push);
      now_ = now_.with_extra_move(*push);
    }
    return std::nullopt;
  }

  Position now_;
  bool may_extra_;
  const std::vector<std::string_view>& parts_;
  std::size_t next_ = 0;
};

}  // namespace

std::string to_text(const Position& position, const Move& move) {
  const TurnParts turn = move.parts();
  std::string out;
  add_phase(out, position, turn.before);
  Position now = position.taking(turn.before);
  now = add_extra_moves(out, now, turn.early);
  const bool goes_on = turn.action.what() != Action::What::Nothing || !turn.early.empty();
  if (goes_on) now = without_extra_move(now, position.begins_with_extra_move() || !turn.early.empty());
  bool arrives = false;
  if (turn.action.what() != Action::What::Nothing) {
    add_part(out, action_text(now, turn.action));
    arrives = turn.action.is_push() && now.brings_tamsk(turn.action.push());
    now = now.doing(turn.action);
  }
  now = without_extra_move(add_extra_moves(out, now, turn.late), arrives);
  add_phase(out, now, turn.after);
  return out;
}

Result<Taken> parse_settling(const Position& position, const std::vector<std::string_view>& parts) {
  std::vector<std::string_view> rows;
  for (const std::string_view part : parts) {
    if (!part.starts_with('x'))
      return Error{"wrong-order"_code, quoted(part), "only rows (x…) stand in front of an announcement"};
    rows.push_back(part.substr(1));
  }
  return read_before(position, rows);
}

std::string settling_text(const Position& position, const Taken& taken) {
  std::string out;
  add_phase(out, position, taken);
  return out;
}

Result<Move> parse_turn(const Position& position, std::string_view text) {
  if (outcome(position)) return game_over();
  const auto parts = cut(trim(text));
  if (!parts) return parts.error();
  const Player side = position.side();
  TurnParts turn;
  const auto before = read_before(position, parts->before);
  if (!before) return before.error();
  turn.before = *before;
  if (position.takes_last_gipf(turn.before)) {
    if (parts->middle.empty()) return Move(turn);
    return Error{"game-ends"_code, quoted(parts->middle[0]),
                 "taking the last GIPF-piece ends the game before the push: leave the push out"};
  }
  Reader reader(position.taking(turn.before), parts->middle);
  if (auto problem = reader.read(turn)) return *std::move(problem);
  const auto after = read_phase(reader.now().board(), side, parts->after);
  if (!after) return after.error();
  turn.after = *after;
  return Move(turn);
}

}  // namespace potentia::potentials
