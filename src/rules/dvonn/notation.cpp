// Reading and writing DVONN's texts. Every refusal says where and why.
#include "rules/dvonn/notation.h"

#include <cstdlib>
#include <utility>

#include "base/text.h"
#include "rules/dvonn/movegen.h"

namespace potentia::dvonn {
namespace {

constexpr int kTallest = kCells;

constexpr Stack kVacant = {'.', 0, 0};

Stack stack_on(const Position& position, Cell cell) {
  return position.occupied().has(cell) ? position.stack_at(cell) : kVacant;
}

std::string stack_text(const Stack& stack) {
  std::string out(1, stack.owner);
  if (stack.height > 1) out += std::to_string(stack.height);
  if (stack.owner != 'r') out.append(static_cast<std::size_t>(stack.reds), '*');
  return out;
}

Error bad_position(std::string where, std::string why) {
  return Error{"bad-position"_code, std::move(where), std::move(why)};
}

// `stack_on`: what stands on a cell, kVacant where nothing does.
template <class StackOn>
std::string position_text(StackOn stack_on, Player side, Phase phase) {
  std::string out;
  for (int y = 0; y < kRows; ++y) {
    if (y > 0) out += '/';
    for (int x = first_column(y); x <= last_column(y); ++x) out += stack_text(stack_on(Cell::at(x, y)));
  }
  out += ' ';
  out += letter(side);
  out += phase == Phase::Placement ? " p" : " m";
  return out;
}

// One cell's text at the front of `row`, which loses it; "." gives kVacant.
Result<Stack> take_stack(std::string_view& row, const std::string& where) {
  const char top = row.front();
  row.remove_prefix(1);
  if (top == '.') return kVacant;
  if (top != 'w' && top != 'b' && top != 'r') {
    return bad_position(where, quoted(std::string_view(&top, 1)) + " is not a piece (w, b, r or .)");
  }
  std::size_t digits = 0;
  while (digits < row.size() && is_digit(row[digits])) ++digits;
  int height = 1;
  if (digits > 0) {
    const auto number = digits <= 2 ? parse_int<int>(row.substr(0, digits)) : std::nullopt;
    if (!number || *number < 2 || *number > kTallest || row.front() == '0') {
      return bad_position(where, "the height " + quoted(row.substr(0, digits)) +
                                     " is not possible (2 to 49; a single piece is written without one)");
    }
    height = *number;
    row.remove_prefix(digits);
  }
  int reds = 0;
  while (!row.empty() && row.front() == '*') {
    ++reds;
    row.remove_prefix(1);
  }
  if (top == 'r') {
    if (height > 1) return bad_position(where, "a DVONN piece is never on top of a stack (write w or b)");
    if (reds > 0) return bad_position(where, "a bare DVONN piece is written 'r', without '*'");
    return Stack{'r', 1, 1};
  }
  if (reds > kReds) return bad_position(where, "there are only three DVONN pieces");
  if (reds > height - 1) {
    return bad_position(where, "a stack of height " + std::to_string(height) + " holds at most " +
                                   std::to_string(height - 1) + " DVONN pieces below its top");
  }
  return Stack{top, height, reds};
}

Result<std::vector<StackOnCell>> read_rows(std::string_view text) {
  const auto rows = split(text, '/');
  if (rows.size() != kRows) {
    return bad_position("rows", "there are " + std::to_string(rows.size()) + ", not 5 joined by '/'");
  }
  std::vector<StackOnCell> stacks;
  for (int y = 0; y < kRows; ++y) {
    std::string_view row = rows[static_cast<std::size_t>(y)];
    const std::string row_name = "row " + std::to_string(y + 1);
    int x = first_column(y);
    for (; !row.empty(); ++x) {
      if (x > last_column(y)) {
        return bad_position(row_name, "it has more than its " +
                                          std::to_string(last_column(y) - first_column(y) + 1) + " cells");
      }
      const Cell cell = Cell::at(x, y);
      const auto stack = take_stack(row, row_name + ", cell " + name(cell));
      if (!stack) return stack.error();
      if (*stack != kVacant) stacks.push_back({cell, *stack});
    }
    if (x <= last_column(y)) {
      return bad_position(row_name, "it has " + std::to_string(x - first_column(y)) + " cells, not " +
                                        std::to_string(last_column(y) - first_column(y) + 1));
    }
  }
  return stacks;
}

struct Material {
  int stacks[2] = {0, 0};  // owned by White, Black
  int pieces = 0;
  int reds = 0;
};

Material material_of(const Parts& parts) {
  Material material;
  for (const auto& [cell, stack] : parts.stacks) {
    if (stack.owner != 'r') ++material.stacks[stack.owner == 'w' ? 0 : 1];
    material.pieces += stack.height;
    material.reds += stack.reds;
  }
  return material;
}

// How many pieces of a colour are on the board after `placed` placements: the three DVONN pieces come first,
// then Black and White in turn (RULES.md A.2).
constexpr int expected_pieces(Player p, int placed) {
  const int coloured = placed > kReds ? placed - kReds : 0;
  return p == Player::Black ? (coloured + 1) / 2 : coloured / 2;
}

std::optional<Error> check_placement(const Material& material, const Position& position) {
  const int placed = position.occupied().size();
  if (material.pieces != placed)
    return Error{"stacks-while-placing"_code, "rows", "in the placement phase there are no stacks"};
  if (placed == kCells)
    return Error{"movement-begun"_code, "phase", "the board is full: the movement phase has begun (write m)"};
  const Player side = placed % 2 == 0 ? Player::White : Player::Black;
  if (side != position.side()) {
    return Error{"others-placement"_code, "side",
                 "with " + std::to_string(placed) + " pieces placed it is " +
                     (side == Player::White ? "White's" : "Black's") + " turn (write " +
                     std::string(1, letter(side)) + ")"};
  }
  const int reds = placed < kReds ? placed : kReds;
  const int white = expected_pieces(Player::White, placed);
  const int black = expected_pieces(Player::Black, placed);
  if (material.reds != reds || material.stacks[0] != white || material.stacks[1] != black) {
    return Error{"wrong-placements"_code, "rows",
                 "after " + std::to_string(placed) + " placements there are " + std::to_string(reds) +
                     " DVONN pieces, " + std::to_string(white) + " white and " + std::to_string(black) +
                     " black pieces, not " + std::to_string(material.reds) + ", " +
                     std::to_string(material.stacks[0]) + " and " + std::to_string(material.stacks[1])};
  }
  return std::nullopt;
}

std::optional<Error> check_movement(const Material& material, const Position& position) {
  if (material.reds < 1 || material.reds > kReds) {
    return Error{
        "wrong-dvonn-pieces"_code, "rows",
        "there are " + std::to_string(material.reds) + " DVONN pieces; the movement phase has one to three"};
  }
  for (const Player p : {Player::White, Player::Black}) {
    if (material.stacks[index_of(p)] > kPiecesEach) {
      return Error{"too-many-stacks"_code, "rows",
                   std::string(p == Player::White ? "White" : "Black") + " owns " +
                       std::to_string(material.stacks[index_of(p)]) + " stacks, but has only 23 pieces"};
    }
  }
  if (material.pieces - material.reds > 2 * kPiecesEach) {
    return Error{"too-high-stacks"_code, "rows",
                 "the heights add up to " + std::to_string(material.pieces - material.reds) +
                     " white and black pieces; there are 46"};
  }
  const CellSet loose = position.occupied() - linked(position.reds(), position.occupied());
  if (loose) {
    return Error{"no-link"_code, "cell " + name(loose.first()),
                 "this stack has no link to a DVONN piece and would have been removed"};
  }
  return std::nullopt;
}

std::string cells_text(int n) {
  return n == 1 ? "1 cell" : std::to_string(n) + " cells";
}

}  // namespace

std::string to_text(const Position& position) {
  return position_text([&](Cell cell) { return stack_on(position, cell); }, position.side(),
                       position.phase());
}

std::string to_text(const Parts& parts) {
  const auto stack_on = [&](Cell cell) {
    for (const auto& [at, stack] : parts.stacks) {
      if (at == cell) return stack;
    }
    return kVacant;
  };
  return position_text(stack_on, parts.side, parts.phase);
}

Result<Parts> read_parts(std::string_view text) {
  text = trim(text);
  if (text == "startpos") return Parts();
  const auto fields = split_words(text);
  if (fields.size() != 3) {
    return bad_position(
        "", "a DVONN position has 3 fields (rows, side, phase), not " + std::to_string(fields.size()));
  }
  auto stacks = read_rows(fields[0]);
  if (!stacks) return stacks.error();
  if (fields[1] != "w" && fields[1] != "b") {
    return bad_position("side", quoted(fields[1]) + " is not a side (w or b)");
  }
  if (fields[2] != "p" && fields[2] != "m") {
    return bad_position("phase", quoted(fields[2]) + " is not a phase (p placement, m movement)");
  }
  return Parts{std::move(*stacks), fields[1] == "w" ? Player::White : Player::Black,
               fields[2] == "p" ? Phase::Placement : Phase::Movement};
}

Result<Position> parse_position(std::string_view text) {
  const auto parts = read_parts(text);
  if (!parts) return parts.error();
  Position::Builder builder;
  for (const auto& [cell, stack] : parts->stacks) builder.set(cell, stack);
  const Position position = builder.build(parts->side, parts->phase);
  const Material material = material_of(*parts);
  const auto problem = parts->phase == Phase::Placement ? check_placement(material, position)
                                                        : check_movement(material, position);
  if (problem) return *problem;
  return position;
}

std::string to_text(Move move) {
  if (move.is_pass()) return "pass";
  if (move.is_placement()) return name(move.to());
  return name(move.from()) + name(move.to());
}

std::optional<Error> why_not_place(const Position& position, Cell at) {
  if (position.occupied().has(at)) {
    return Error{"occupied"_code, name(at), "this cell is taken; place on a vacant one"};
  }
  return std::nullopt;
}

std::optional<Error> why_not_from(const Position& position, Cell from) {
  const std::string where = name(from);
  if (!position.occupied().has(from))
    return Error{"empty-cell"_code, where, "there is nothing on this cell to move"};
  if (position.bare_reds().has(from)) {
    return Error{"dvonn-piece-alone"_code, where,
                 "a DVONN piece alone never moves; only a stack on top of it does"};
  }
  if (!position.owned(position.side()).has(from)) {
    return Error{"not-your-stack"_code, where, "this stack belongs to the opponent: its top piece is his"};
  }
  if (surrounded(position.occupied()).has(from)) {
    return Error{"surrounded"_code, where,
                 "all six cells around this stack are occupied, so it may not move"};
  }
  if (!position.targets(from)) {
    const int height = position.height(from);
    return Error{"no-target"_code, where,
                 "a stack of " + std::to_string(height) + " moves exactly " + cells_text(height) +
                     ", and no occupied cell lies that far in a straight line"};
  }
  return std::nullopt;
}

std::optional<Error> why_not_to(const Position& position, Cell from, Cell to) {
  if (position.targets(from).has(to)) return std::nullopt;
  const std::string where = name(from) + " to " + name(to);
  const int height = position.height(from);
  const int x = to.x() - from.x();
  const int y = to.y() - from.y();
  if (from == to) return Error{"same-cell"_code, where, "a stack cannot stay where it is"};
  if (x != 0 && y != 0 && x != y) {
    return Error{"not-in-line"_code, where, "a stack moves in a straight line, in one of the six directions"};
  }
  const int distance = std::abs(x) > std::abs(y) ? std::abs(x) : std::abs(y);
  if (distance != height) {
    return Error{"wrong-distance"_code, where,
                 "a stack of " + std::to_string(height) + " moves exactly " + cells_text(height) +
                     ", and this is " + cells_text(distance)};
  }
  return Error{"empty-target"_code, where, "a stack must land on an occupied cell, and this one is empty"};
}

Result<Move> parse_turn(const Position& position, std::string_view text) {
  const std::string word = to_lower(trim(text));
  if (is_over(position)) return Error{"game-over"_code, quoted(text), "the game is over, no turn can follow"};
  const bool placement = position.phase() == Phase::Placement;
  const bool can_jump = !placement && position.has_jump(position.side());
  if (word == "pass") {
    if (placement || can_jump)
      return Error{"may-not-pass"_code, "pass", "a player who can move may not pass"};
    return Move::pass();
  }
  const bool dashed = word.size() == 5 && word[2] == '-';
  const auto first = cell_named(std::string_view(word).substr(0, 2));
  if (word.size() == 2 && first) {
    if (!placement) {
      return Error{"needs-two-cells"_code, quoted(text),
                   "a turn of the movement phase names two cells, as a1b2"};
    }
    if (const auto problem = why_not_place(position, *first)) return *problem;
    return Move::place(*first);
  }
  const auto second =
      word.size() >= 4 ? cell_named(std::string_view(word).substr(word.size() - 2)) : std::nullopt;
  if (!(word.size() == 4 || dashed) || !first || !second) {
    return Error{"unknown-turn"_code, quoted(text),
                 placement ? "this is not a placement (a cell from a1 to k5, as e3)"
                           : "this is not a turn (two cells, as a1b2, or pass)"};
  }
  if (placement)
    return Error{"still-placing"_code, quoted(text), "pieces are still being placed: name one vacant cell"};
  if (!can_jump)
    return Error{"must-pass"_code, quoted(text), "no stack of this player can move: the only turn is pass"};
  if (const auto problem = why_not_from(position, *first)) return *problem;
  if (const auto problem = why_not_to(position, *first, *second)) return *problem;
  return Move::jump(*first, *second);
}

std::string drawing(const Position& position) {
  constexpr int kCellWidth = 6;  // holds "w10***"
  std::string out;
  for (int y = kRows - 1; y >= 0; --y) {
    std::string line = std::to_string(y + 1) + " ";
    const int indent = std::abs(y - 2) * (kCellWidth / 2);
    line.append(static_cast<std::size_t>(indent), ' ');
    for (int x = first_column(y); x <= last_column(y); ++x) {
      std::string cell = stack_text(stack_on(position, Cell::at(x, y)));
      cell.resize(kCellWidth, ' ');
      line += cell;
    }
    // Columns j and k start above row 1: their letters stand where they would go on.
    if (y < 2) line += y == 0 ? "j" : "k";
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out += line + "\n";
  }
  std::string letters(2 + kCellWidth * 3 / 2, ' ');
  for (char c = 'a'; c <= 'i'; ++c) letters += c + std::string(kCellWidth - 1, ' ');
  while (letters.back() == ' ') letters.pop_back();
  return out + letters + "\n";
}

}  // namespace potentia::dvonn
