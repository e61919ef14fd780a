// Position text and drawing; turn_text.cpp has the turns.
#include "rules/zertz/notation.h"

#include <cstdlib>
#include <vector>

#include "base/text.h"
#include "rules/zertz/checks.h"

namespace potentia::zertz {
namespace {

Error bad_position(std::string where, std::string why) {
  return Error{"bad-position"_code, std::move(where), std::move(why)};
}

std::string column_name(int x) {
  return std::string("column ") + static_cast<char>('a' + x);
}

template <Version kVersion>
char letter_at(const Position<kVersion>& position, typename Position<kVersion>::Ring ring) {
  if (!position.rings().has(ring)) return ' ';
  if (position.vacant().has(ring)) return '.';
  return capital(position.colour_at(ring));
}

std::string marbles_text(const Marbles& marbles) {
  return std::to_string(marbles[0]) + '/' + std::to_string(marbles[1]) + '/' + std::to_string(marbles[2]);
}

template <Version kVersion>
using Parts = typename Position<kVersion>::Parts;

// One ring, a ring gone or a run of vacant rings; `i` goes on past them.
template <Version kVersion>
std::optional<Error> read_ring(char c, int x, int& i, Parts<kVersion>& parts) {
  constexpr Board kBoard = Position<kVersion>::kBoard;
  using Set = RingSet<kBoard>;
  const int length = column_length(kShape<kBoard>, x);
  const int low = lowest_y(kShape<kBoard>, x);
  if (c >= '1' && c <= '9') {
    for (int run = c - '0'; run > 0; --run, ++i) {
      if (i < length) parts.rings |= Set(Ring<kBoard>::at(x, low + i));
    }
    return std::nullopt;
  }
  const auto colour = colour_of(c);
  // A ring beyond the column has no name; the caller complains about the length.
  const bool inside = i < length;
  if (c != '.' && !colour) {
    return bad_position(
        column_name(x) + (inside ? ", ring " + name<kBoard>(Ring<kBoard>::at(x, low + i)) : ""),
        quoted(std::string_view(&c, 1)) +
            " is not a marble (W, G, B), a ring that is gone (.) or a number of vacant rings");
  }
  if (inside && c != '.') {
    const Set ring(Ring<kBoard>::at(x, low + i));
    parts.rings |= ring;
    parts.marbles[static_cast<std::size_t>(*colour)] |= ring;
  }
  ++i;
  return std::nullopt;
}

template <Version kVersion>
std::optional<Error> read_columns(std::string_view text, Parts<kVersion>& parts) {
  constexpr Shape kOf = kShape<Position<kVersion>::kBoard>;
  const auto columns = split(text, '/');
  if (columns.size() != at(kOf.span)) {
    return bad_position("columns", "there are " + std::to_string(columns.size()) + ", not " +
                                       std::to_string(kOf.span) + " (a to " +
                                       static_cast<char>('a' + kOf.span - 1) + ") joined by '/'");
  }
  for (int x = 0; x < kOf.span; ++x) {
    const int length = column_length(kOf, x);
    int i = 0;
    for (const char c : columns[at(x)]) {
      if (auto problem = read_ring<kVersion>(c, x, i, parts)) return problem;
      if (i > length) break;
    }
    if (i != length) {
      return bad_position(column_name(x),
                          "it has " + (i > length ? "more than " : std::to_string(i) + " rings, not ") +
                              std::to_string(length) + (i > length ? " rings" : ""));
    }
  }
  return std::nullopt;
}

Result<Marbles> read_marbles(std::string_view text, const std::string& what) {
  const auto numbers = split(text, '/');
  Marbles marbles{};
  for (std::size_t i = 0; i < kColours; ++i) {
    const auto n = numbers.size() == kColours ? parse_int<int>(numbers[i]) : std::nullopt;
    if (!n || *n < 0 || *n > 10) {
      return bad_position(what,
                          quoted(text) + " is not WHITE/GREY/BLACK with numbers from 0 to 10 (as 6/8/10)");
    }
    marbles[i] = static_cast<std::uint8_t>(*n);
  }
  return marbles;
}

/// The rule that a field KEY=VALUE sets.
std::optional<IsolationRule> isolation_rule_of(std::string_view field) {
  for (const IsolationRule rule : {IsolationRule::Captured, IsolationRule::Claim}) {
    if (field == "zertz-isolation=" + std::string(word(rule))) return rule;
  }
  return std::nullopt;
}

// Fewer marbles than the game has are welcome for study; more would break what lists are sized by.
template <Version kVersion>
std::optional<Error> check_marbles(const Position<kVersion>& position) {
  for (const Colour colour : kAllColours) {
    const auto i = static_cast<std::size_t>(colour);
    const int there = position.marbles(colour).size() + position.pool()[i] +
                      position.captured(Player::White)[i] + position.captured(Player::Black)[i];
    if (there > Position<kVersion>::kMaterial.pool[i]) {
      return Error{"too-many-marbles"_code, "marbles",
                   "board, pool and captures hold " + std::to_string(there) + " " +
                       std::string(word(colour)) + " marbles; the game has " +
                       std::to_string(Position<kVersion>::kMaterial.pool[i])};
    }
  }
  return std::nullopt;
}

template <Version kVersion>
std::optional<Error> check_course(const Position<kVersion>& position) {
  constexpr Board kBoard = Position<kVersion>::kBoard;
  const bool may_be_left = position.isolation_rule() == IsolationRule::Claim;
  const auto full = full_groups(position.rings(), position.vacant());
  if (full && !may_be_left) {
    return Error{"captured-group"_code, "ring " + names<kBoard>(full).front(),
                 "its group has no vacant ring and would have been captured"};
  }
  if (full && position.vacant().empty())
    return Error{"no-vacant-ring"_code, "rings",
                 "none is vacant: who filled the last one would have captured all"};
  if (wins(position.captured(position.side()), Position<kVersion>::kMaterial)) {
    return Error{"won-before"_code, "captures",
                 "the player to move has a winning set: the game was over a turn ago"};
  }
  return std::nullopt;
}

template <Version kVersion>
std::string captures_line(const Position<kVersion>& position) {
  const auto words = [](const Marbles& m) {
    return std::to_string(m[0]) + " white, " + std::to_string(m[1]) + " grey, " + std::to_string(m[2]) +
           " black";
  };
  return "Pool: " + words(position.pool()) + ".\nWhite has " + words(position.captured(Player::White)) +
         "; Black has " + words(position.captured(Player::Black)) + ".\n";
}

}  // namespace

template <Version kVersion>
std::string to_text(const Position<kVersion>& position) {
  constexpr Board kBoard = Position<kVersion>::kBoard;
  constexpr Shape kOf = kShape<kBoard>;
  std::string out;
  for (int x = 0; x < kOf.span; ++x) {
    if (x > 0) out += '/';
    int vacant = 0;
    for (int i = 0; i < column_length(kOf, x); ++i) {
      const char c = letter_at(position, Ring<kBoard>::at(x, lowest_y(kOf, x) + i));
      if (c == '.') {
        ++vacant;
        continue;
      }
      if (vacant > 0) out += std::to_string(vacant);
      vacant = 0;
      out += c == ' ' ? '.' : c;
    }
    if (vacant > 0) out += std::to_string(vacant);
  }
  return out + ' ' + marbles_text(position.pool()) + ' ' + marbles_text(position.captured(Player::White)) +
         ' ' + marbles_text(position.captured(Player::Black)) + ' ' + letter(position.side()) + ' ' +
         std::string(word(kVersion)) +
         (position.isolation_rule() == IsolationRule::Claim ? " zertz-isolation=claim" : "");
}

template <Version kVersion>
Result<typename Position<kVersion>::Parts> read_parts(std::string_view text) {
  text = trim(text);
  if (text == "startpos") return Position<kVersion>::start().parts();
  const auto fields = split_words(text);
  if (fields.size() != 6 && fields.size() != 7) {
    return bad_position(
        "",
        "a position of ZÈRTZ has 6 fields (columns, pool, White's captures, Black's captures, "
        "side, version) and may have an option, not " +
            std::to_string(fields.size()));
  }
  if (fields[4] != "w" && fields[4] != "b")
    return bad_position("side", quoted(fields[4]) + " is not a side (w or b)");
  if (fields[5] != word(kVersion)) {
    return bad_position(
        "version", quoted(fields[5]) + " is not this game's version (" + std::string(word(kVersion)) + ")");
  }
  Parts<kVersion> parts;
  if (fields.size() == 7) {
    const auto rule = isolation_rule_of(fields[6]);
    if (!rule) {
      return bad_position("option", quoted(fields[6]) +
                                        " is not an option of ZÈRTZ (zertz-isolation=captured or "
                                        "zertz-isolation=claim)");
    }
    parts.isolation = *rule;
  }
  if (auto problem = read_columns<kVersion>(fields[0], parts)) return *std::move(problem);
  const auto pool = read_marbles(fields[1], "pool");
  if (!pool) return pool.error();
  const auto white = read_marbles(fields[2], "White's captures");
  if (!white) return white.error();
  const auto black = read_marbles(fields[3], "Black's captures");
  if (!black) return black.error();
  parts.pool = *pool;
  parts.captured = {*white, *black};
  parts.side = fields[4] == "w" ? Player::White : Player::Black;
  return parts;
}

template <Version kVersion>
Result<Position<kVersion>> parse_position(std::string_view text) {
  const auto parts = read_parts<kVersion>(text);
  if (!parts) return parts.error();
  const Position<kVersion> position(*parts);
  if (auto problem = check_marbles(position)) return *std::move(problem);
  if (auto problem = check_course(position)) return *std::move(problem);
  return position;
}

// A column is four characters wide; neighbours in a column are two lines apart, the columns half a step
// shifted.
template <Version kVersion>
std::string drawing(const Position<kVersion>& position) {
  constexpr Board kBoard = Position<kVersion>::kBoard;
  constexpr Shape kOf = kShape<kBoard>;
  constexpr std::size_t kColumnWidth = 4;
  // Twice the height of (x, y) above the lowest ring is 2y - x, from -below on the way to 2 span - 2 - below.
  constexpr int kLines = 2 * kOf.span - 1 + 2;
  std::vector<std::string> lines(kLines, std::string(kColumnWidth * at(kOf.span), ' '));
  for (int x = 0; x < kOf.span; ++x) {
    for (int i = -1; i < column_length(kOf, x); ++i) {
      const int y = lowest_y(kOf, x) + i;
      const char c = i < 0 ? static_cast<char>('a' + x) : letter_at(position, Ring<kBoard>::at(x, y));
      lines[at(kLines - 3 - (2 * y - x + kOf.below))][kColumnWidth * at(x)] = c;
    }
  }
  std::string out;
  for (std::string& line : lines) {
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out += line + "\n";
  }
  return out + "\n" + (position.side() == Player::White ? "White" : "Black") + " to move. " +
         captures_line(position);
}

template std::string to_text(const Position<Version::Standard37>&);
template std::string to_text(const Position<Version::Tournament48>&);
template std::string to_text(const Position<Version::Tournament61>&);
template std::string to_text(const Position<Version::Blitz37>&);
template Result<Position<Version::Standard37>::Parts> read_parts<Version::Standard37>(std::string_view);
template Result<Position<Version::Tournament48>::Parts> read_parts<Version::Tournament48>(std::string_view);
template Result<Position<Version::Tournament61>::Parts> read_parts<Version::Tournament61>(std::string_view);
template Result<Position<Version::Blitz37>::Parts> read_parts<Version::Blitz37>(std::string_view);
template Result<Position<Version::Standard37>> parse_position(std::string_view);
template Result<Position<Version::Tournament48>> parse_position(std::string_view);
template Result<Position<Version::Tournament61>> parse_position(std::string_view);
template Result<Position<Version::Blitz37>> parse_position(std::string_view);
template std::string drawing(const Position<Version::Standard37>&);
template std::string drawing(const Position<Version::Tournament48>&);
template std::string drawing(const Position<Version::Tournament61>&);
template std::string drawing(const Position<Version::Blitz37>&);

}  // namespace potentia::zertz
