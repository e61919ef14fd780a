// Reading position texts: piles, reserves, what may still be entered, options; each refusal says where.
#include <vector>

#include "base/text.h"
#include "rules/gipf/pushes.h"
#include "rules/gipf/settings.h"
#include "rules/potentials/notation.h"
#include "rules/potentials/settle.h"

namespace potentia::potentials {
namespace {

using gipf::column_length;
using gipf::kColumns;
using gipf::lowest_y;

Error bad_position(std::string where, std::string why) {
  return Error{"bad-position"_code, std::move(where), std::move(why)};
}
std::string column_name(int x) {
  return std::string("column ") + static_cast<char>('b' + x);
}

struct Potential {
  Type type;
  Player owner;
};
std::optional<Potential> potential_of(char c) {
  for (const Type type : kAllTypes) {
    for (const Player owner : {Player::White, Player::Black}) {
      if (letter(type, owner) == c) return Potential{type, owner};
    }
  }
  return std::nullopt;
}

struct Column {
  int x;
  int i = 0;  // spots read so far

  bool inside() const { return i < column_length(x); }
  // A spot beyond the column has no name; the caller complains about the length.
  Cell cell() const { return Cell::at(x, lowest_y(x) + i); }
  std::string where() const { return column_name(x) + (inside() ? ", spot " + name(cell()) : ""); }
};

// One pile, piece or run of vacant spots; `text` goes on past it.
std::optional<Error> read_spot(std::string_view& text, Column& column, Board& board) {
  const char c = text.front();
  if (c >= '1' && c <= '9') {
    column.i += c - '0';
    text.remove_prefix(1);
    return std::nullopt;
  }
  Pile pile;
  if (c == '(') {
    const auto end = text.find(')');
    if (end == std::string_view::npos)
      return bad_position(column.where(), "the pile that begins here has no ')'");
    const auto read = read_pile(text.substr(1, end - 1), column.where());
    if (!read) return read.error();
    pile = *read;
    text.remove_prefix(end + 1);
  } else {
    if (c != 'w' && c != 'b' && c != 'W' && c != 'B') {
      return bad_position(column.where(),
                          quoted(std::string_view(&c, 1)) +
                              " is not a piece (w, b, W, B), a pile in brackets or a number of vacant spots");
    }
    pile.owner = to_lower(c) == 'w' ? Player::White : Player::Black;
    if (c == 'W' || c == 'B') pile.base = Base::Gipf;
    text.remove_prefix(1);
  }
  if (column.inside()) board.put(column.cell(), pile);
  ++column.i;
  return std::nullopt;
}

Result<Board> read_columns(std::string_view text) {
  const auto columns = split(text, '/');
  if (columns.size() != kColumns) {
    return bad_position("columns",
                        "there are " + std::to_string(columns.size()) + ", not 7 (b to h) joined by '/'");
  }
  Board board;
  for (int x = 0; x < kColumns; ++x) {
    Column column{x};
    std::string_view rest = columns[at(x)];
    while (!rest.empty() && column.i <= column_length(x)) {
      if (auto problem = read_spot(rest, column, board)) return *std::move(problem);
    }
    if (column.i != column_length(x)) {
      const bool longer = column.i > column_length(x);
      return bad_position(column_name(x),
                          "it has " + (longer ? "more than " : std::to_string(column.i) + " spots, not ") +
                              std::to_string(column_length(x)) + (longer ? " spots" : ""));
    }
  }
  return board;
}

/// "12/15": two numbers from 0 to 99.
Result<std::array<int, 2>> read_pair(std::string_view text, const std::string& what) {
  const auto parts = split(text, '/');
  std::array<int, 2> out{};
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    const auto n = parts.size() == 2 ? parse_int<int>(parts[i]) : std::nullopt;
    if (!n || *n < 0 || *n > kMostPieces) {
      return bad_position(what, quoted(text) + " is not WHITE/BLACK with numbers from 0 to 99 (as 12/12)");
    }
    out[i] = *n;
  }
  return out;
}

/// What the boxes hold for each player (C.1), and Ultimate GIPF (D.4).
std::optional<Store> set_called(std::string_view name) {
  if (name == "set-1") return Store{6, 0, 0, 0, 0};
  if (name == "set-2") return Store{0, 6, 6, 0, 0};
  if (name == "set-3") return Store{0, 0, 0, 6, 6};
  if (name == "ultimate") return Store{3, 3, 3, 3, 3};
  return std::nullopt;
}

Result<Store> read_store(std::string_view text) {
  Store store{};
  if (text == "-") return store;
  if (const auto set = set_called(text)) return *set;
  const Error wrong = bad_position(
      "pot", quoted(text) +
                 " does not say how many potentials are to be entered: types T, Z, D, Y, P, "
                 "each with a number from 1 to 9 (as T6Z6), set-1, set-2, set-3, ultimate, or -");
  if (text.empty() || text.size() % 2 != 0) return wrong;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const auto potential = potential_of(text[i]);
    const char digit = text[i + 1];
    if (!potential || potential->owner != Player::White || digit < '1' || digit > '9') return wrong;
    std::uint8_t& n = store[at(number(potential->type))];
    if (n != 0) return wrong;
    n = static_cast<std::uint8_t>(digit - '0');
  }
  return store;
}

std::optional<Error> read_stores(std::string_view text, std::array<Store, 2>& stores) {
  const auto parts = split(text, '/');
  if (parts.size() > 2) return bad_position("pot", quoted(text) + " has more than one '/'");
  for (std::size_t i = 0; i < 2; ++i) {
    const auto store = read_store(parts[parts.size() == 2 ? i : 0]);
    if (!store) return store.error();
    stores[i] = *store;
  }
  return std::nullopt;
}

/// Reads one of an option's words, in the order of its values.
template <class Option>
std::optional<Error> read_option(std::string_view key, std::string_view value,
                                 std::initializer_list<std::string_view> words, Option& option) {
  int n = 0;
  std::string list;
  for (const std::string_view word : words) {
    if (word == value) {
      option = static_cast<Option>(n);
      return std::nullopt;
    }
    list += (n++ == 0 ? "" : ", ") + std::string(word);
  }
  return bad_position(std::string(key), quoted(value) + " is not one of " + list);
}

// One key=value.
std::optional<Error> read_setting(std::string_view field, Position::Parts& parts) {
  const auto equals = field.find('=');
  const std::string_view key = field.substr(0, equals);
  const std::string_view value = equals == std::string_view::npos ? "" : field.substr(equals + 1);
  if (key == "pot") return read_stores(value, parts.store);
  if (key == "extra") return gipf::read_extra(value, kMostPieces, parts.reserve);
  if (key == "rows") {
    parts.rows_settled = true;
    if (value == "settled") return std::nullopt;
    return bad_position("rows",
                        quoted(value) + " is not 'settled': the rows that still stand have been asked about");
  }
  Options& options = parts.options;
  if (key == "neutralised") return read_option(key, value, {"stays", "removed"}, options.neutralised);
  if (key == "tamsk") return read_option(key, value, {"any-push", "own-push-only"}, options.tamsk);
  if (key == "punct-gipf") return read_option(key, value, {"both", "neutralise", "off"}, options.punct);
  return bad_position("settings", quoted(field) +
                                      " is not known: pot=, extra=, neutralised=, tamsk=, punct-gipf=, rows= "
                                      "may follow the version");
}

std::optional<Error> read_settings(const std::vector<std::string_view>& fields, std::size_t first,
                                   Position::Parts& parts) {
  for (std::size_t i = first; i < fields.size(); ++i) {
    const std::string_view key = fields[i].substr(0, fields[i].find('='));
    for (std::size_t j = first; j < i; ++j) {
      if (fields[j].substr(0, fields[j].find('=')) == key)
        return bad_position("settings", quoted(key) + " stands there twice");
    }
    if (auto problem = read_setting(fields[i], parts)) return problem;
  }
  return std::nullopt;
}

Result<std::array<bool, 2>> read_opening(std::string_view text) {
  if (text == "wb") return std::array{true, true};
  if (text == "w") return std::array{true, false};
  if (text == "b") return std::array{false, true};
  if (text == "-") return std::array{false, false};
  return bad_position("opening",
                      quoted(text) + " does not say who may still enter GIPF-pieces (wb, w, b or -)");
}

// Potentials of each player and type on this pile.
void count_potentials(const Pile& pile, std::array<std::array<int, kTypes>, 2>& counts) {
  if (!pile.type) return;
  const auto type = at(number(*pile.type));
  const auto base = at(index_of(pile.owner));
  if (pile.loaded || pile.base == Base::None) ++counts[base][type];
  counts[1 - base][type] += (pile.covers + 1) / 2;
  counts[base][type] += pile.covers / 2;
}

std::optional<Error> check_version(const Position& position) {
  const CellSet gipf = position.board().gipf();
  if (position.version() != Version::Basic || gipf.empty()) return std::nullopt;
  const Cell cell = gipf.first();
  return Error{"no-gipf-pieces"_code, std::string("column ") + name(cell)[0] + ", spot " + name(cell),
               quoted(pile_text(*position.board().pile_at(cell))) +
                   " is a GIPF-piece, and the basic game has none (w, b)"};
}

std::optional<Error> check_material(const Position& position) {
  std::array<std::array<int, kTypes>, 2> potentials{};
  std::array<int, 2> pieces = {position.reserve(Player::White), position.reserve(Player::Black)};
  for (const Cell cell : position.occupied()) {
    const Pile pile = *position.board().pile_at(cell);
    count_potentials(pile, potentials);
    pieces[at(index_of(pile.owner))] += pile.base == Base::None ? 0 : pile.base == Base::Gipf ? 2 : 1;
  }
  for (const Player p : {Player::White, Player::Black}) {
    const std::string who = p == Player::White ? "White" : "Black";
    const int has = pieces[at(index_of(p))];
    if (has > kMostPieces) {
      return Error{"too-many-pieces"_code, "pieces",
                   who + " has " + std::to_string(has) + " with the reserve, and at most " +
                       std::to_string(kMostPieces) + " are read"};
    }
    for (const Type type : kAllTypes) {
      const auto i = at(number(type));
      const int n = potentials[at(index_of(p))][i] + position.store(p)[i];
      if (n <= kMostOfType) continue;
      return Error{"too-many-potentials"_code, "potentials",
                   who + " has " + std::to_string(n) + " of " + capital(type) + ", and at most " +
                       std::to_string(kMostOfType) + " are read"};
    }
  }
  return std::nullopt;
}

std::optional<Error> check_rows(const Position& position) {
  if (position.rows_settled() && due_lines(position.board(), position.side()) == 0)
    return bad_position("rows", "no row of the player to move stands on the board: leave rows= out");
  CellSet rows;
  for (const Player p : {Player::White, Player::Black}) {
    for (LineSet due = due_lines(position.board(), p); due != 0; due &= due - 1)
      rows |= row_on(std::countr_zero(due), position.board(), p);
  }
  const CellSet optional = rows & position.board().optional();
  if (optional.size() <= kMostOptionalInRows) return std::nullopt;
  return Error{"too-many-choices"_code, "rows",
               "they hold " + std::to_string(optional.size()) + " pieces that may be taken or left (" +
                   gipf::names(optional) + "), and at most " + std::to_string(kMostOptionalInRows) +
                   " are read"};
}

Result<Version> read_version(std::string_view text) {
  for (const Version version : {Version::Basic, Version::Standard, Version::Tournament}) {
    if (text == word(version)) return version;
  }
  return bad_position("version", quoted(text) + " is not a version (basic, standard, tournament)");
}

std::optional<Error> check_fields(const std::vector<std::string_view>& fields) {
  if (fields.size() < 4) {
    return bad_position("",
                        "a position has columns, side, reserves, version, for a tournament who may enter "
                        "GIPF-pieces, then settings (key=value); here are only " +
                            std::to_string(fields.size()) + " fields");
  }
  if (fields[1] != "w" && fields[1] != "b")
    return bad_position("side", quoted(fields[1]) + " is not a side (w or b)");
  return std::nullopt;
}

}  // namespace

Result<Pile> read_pile(std::string_view text, const std::string& where) {
  Pile pile;
  if (const auto alone = text.size() == 1 ? potential_of(text[0]) : std::nullopt) {
    if (covers_pieces(alone->type)) {
      return bad_position(where, "a used DVONN- or PÜNCT-potential stands on a piece (as (wd))");
    }
    return Pile{alone->owner, Base::None, alone->type, false, false, 0};
  }
  if (text.size() < 2 || (text[0] != 'w' && text[0] != 'b')) {
    return bad_position(where, quoted(text) +
                                   " is not a pile: a basic piece (w, b) and the potentials on it, or one of "
                                   "T, Z, Y, t, z, y alone");
  }
  pile.owner = text[0] == 'w' ? Player::White : Player::Black;
  for (const char c : text.substr(1)) {
    if (c == '-' && pile.loaded && !pile.spent && pile.covers == 0) {
      pile.spent = true;
      continue;
    }
    const auto potential = potential_of(c);
    if (!potential) {
      return bad_position(where, quoted(std::string_view(&c, 1)) +
                                     " is not a potential (T, Z, D, Y, P, small letters for Black's)");
    }
    if (pile.type && *pile.type != potential->type)
      return bad_position(where, "the potentials of a pile are of one type");
    const bool loads = !pile.type && potential->owner == pile.owner;
    if (!loads && !covers_pieces(potential->type))
      return bad_position(where, "only DVONN- and PÜNCT-potentials come to lie on others' pieces");
    if (!loads && potential->owner == pile.shows())
      return bad_position(where, "nobody covers a pile of his own colour");
    pile.type = potential->type;
    if (loads) {
      pile.loaded = true;
    } else if (++pile.covers > kMostCovers) {
      return bad_position(where, "this pile is higher than the potentials of a game");
    }
  }
  return pile;
}

Result<Position::Parts> read_parts(std::string_view text, const Position& start) {
  if (trim(text) == "startpos") return start.parts();
  const std::string whole = gipf::with_start(text);
  const auto fields = split_words(whole);
  if (auto problem = check_fields(fields)) return *std::move(problem);
  const auto version = read_version(fields[3]);
  if (!version) return version.error();
  const auto board = read_columns(fields[0]);
  if (!board) return board.error();
  const auto reserve = read_pair(fields[2], "reserves");
  if (!reserve) return reserve.error();
  Position::Parts parts;
  parts.board = *board;
  parts.reserve = *reserve;
  parts.side = fields[1] == "w" ? Player::White : Player::Black;
  parts.version = *version;
  std::size_t next = 4;
  if (*version == Version::Tournament) {
    const auto opening = read_opening(fields.size() > next ? fields[next] : "");
    if (!opening) return opening.error();
    parts.opening = *opening;
    ++next;
  }
  if (auto problem = read_settings(fields, next, parts)) return *std::move(problem);
  return parts;
}

Result<Position> parse_position(std::string_view text, const Position& start) {
  const auto parts = read_parts(text, start);
  if (!parts) return parts.error();
  const Position position(*parts);
  if (auto problem = check_version(position)) return *std::move(problem);
  if (auto problem = check_material(position)) return *std::move(problem);
  if (auto problem = check_rows(position)) return *std::move(problem);
  return position;
}

}  // namespace potentia::potentials
