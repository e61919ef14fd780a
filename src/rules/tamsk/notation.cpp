// Position text and drawing; turn_text.cpp has the turns.
#include "rules/tamsk/notation.h"

#include <span>
#include <vector>

#include "base/text.h"

namespace potentia::tamsk {
namespace {

constexpr std::array kPlayers = {Player::White, Player::Black};

Error bad_position(std::string where, std::string why) {
  return Error{"bad-position"_code, std::move(where), std::move(why)};
}

template <class Parts>
char glass_letter(const Parts& parts, Space space) {
  for (const Player p : kPlayers) {
    if (parts.glasses[at(index_of(p))].has(space)) return letter(p);
  }
  return ' ';
}

// --- reading ---

// One space, "." or "2" or "w0"; `text` is cut behind it.
template <class Parts>
std::optional<Error> read_space(std::string_view& text, Space space, Parts& parts) {
  const char c = text.front();
  text.remove_prefix(1);
  if (c == '.' || is_digit(c)) {
    parts.rings[at(space.index())] = static_cast<std::uint8_t>(c == '.' ? 0 : c - '0');
    return std::nullopt;
  }
  if ((c != 'w' && c != 'b') || text.empty() || !is_digit(text.front())) {
    return bad_position(
        "space " + name(space),
        quoted(std::string_view(&c, 1)) +
            " is not what can be there: . (nothing), a digit (rings), or w or b (a glass) and the "
            "digit of the rings under it");
  }
  parts.glasses[c == 'w' ? 0 : 1] |= SpaceSet(space);
  parts.rings[at(space.index())] = static_cast<std::uint8_t>(text.front() - '0');
  text.remove_prefix(1);
  return std::nullopt;
}

template <class Parts>
std::optional<Error> read_columns(std::string_view text, Parts& parts) {
  const auto columns = split(text, '/');
  if (columns.size() != at(kColumns)) {
    return bad_position("columns",
                        "there are " + std::to_string(columns.size()) + ", not 7 (a to g) joined by '/'");
  }
  for (int column = 0; column < kColumns; ++column) {
    std::string_view rest = columns[at(column)];
    int spaces = 0;
    for (; !rest.empty() && spaces < column_length(column); ++spaces) {
      if (auto problem = read_space(rest, space_at(column, lowest_height(column) + spaces), parts))
        return problem;
    }
    if (spaces < column_length(column) || !rest.empty()) {
      return bad_position(std::string("column ") + static_cast<char>('a' + column),
                          "it has " + (rest.empty() ? std::to_string(spaces) : std::string("more")) +
                              " spaces, not " + std::to_string(column_length(column)));
    }
  }
  return std::nullopt;
}

// Numbers from 0 to `most`, joined by '/'.
template <std::size_t kCount, class Int>
std::optional<Error> read_numbers(std::string_view text, const std::string& what, Int most,
                                  std::array<Int, kCount>& out) {
  const auto numbers = split(text, '/');
  for (std::size_t i = 0; i < kCount; ++i) {
    const auto n = numbers.size() == kCount ? parse_int<Ms>(numbers[i]) : std::nullopt;
    if (!n || *n > most) {
      return bad_position(what, quoted(text) + " is not " + std::to_string(kCount) + " numbers from 0 to " +
                                    std::to_string(most) + " joined by '/'");
    }
    out[i] = static_cast<Int>(*n);
  }
  return std::nullopt;
}

std::optional<std::uint8_t> players_named(std::string_view text) {
  for (std::uint8_t bits = 1; bits < 4; ++bits) {
    if (text == word_of_players(bits)) return bits;
  }
  return text == "-" ? std::optional<std::uint8_t>(0) : std::nullopt;
}

/// A field KEY=VALUE.
struct KeyField {
  std::string_view key;
  std::string_view value;

  Error is_not(const char* wanted) const {
    return bad_position(std::string(key), quoted(value) + " is not " + wanted);
  }
};

KeyField key_field(std::string_view field) {
  const auto split_at = std::min(field.find('='), field.size());
  return {field.substr(0, split_at), field.substr(std::min(split_at + 1, field.size()))};
}

// Whether a key is one of the sand's at this level; reading it may find a problem.
bool reads_sand_key(const KeyField& field, Version version, Sand& sand, std::optional<Error>& problem) {
  const auto& [key, value] = field;
  if (key == "last" || (key == "skip" && version == Version::Level3)) {
    const auto players = players_named(value);
    if (!players) problem = field.is_not("a player or both (-, w, b or wb)");
    (key == "last" ? sand.last : sand.skips) = players.value_or(0);
    return true;
  }
  if (key == "fifteen" && version == Version::Level3) {
    const auto ms = parse_int<Ms>(value);
    if (!ms || *ms > kFifteenSand) problem = field.is_not("a number of milliseconds up to 15000");
    sand.fifteen = ms.value_or(0);
    return true;
  }
  if (key == "tamsk-penalty" && version == Version::Level3) {
    if (value != word(Penalty::Next) && value != word(Penalty::Turn)) problem = field.is_not("next or turn");
    sand.penalty = value == word(Penalty::Next) ? Penalty::Next : Penalty::Turn;
    return true;
  }
  return false;
}

// The same of the keys of every level, and of those that go with them.
template <class Parts>
bool reads_ring_key(const KeyField& field, Version version, Parts& parts, std::optional<Error>& problem) {
  const auto& [key, value] = field;
  if (key == "tamsk-ring") {
    if (value != word(RingRule::Dropped) && value != word(RingRule::Claim))
      problem = field.is_not("dropped or claim");
    parts.ring_rule = value == word(RingRule::Dropped) ? RingRule::Dropped : RingRule::Claim;
    return true;
  }
  if (key == "open") {
    parts.open = space_named(value);
    if (!parts.open && value != "-") problem = field.is_not("a space, nor - for none");
    return true;
  }
  if (key == "out" && version != Version::Level1) {
    const auto spaces = spaces_listed(value);
    if (!spaces) problem = field.is_not("spaces joined by ',', nor - for none");
    parts.sand.out = spaces.value_or(SpaceSet());
    return true;
  }
  return false;
}

template <class Parts>
std::optional<Error> read_keys(std::span<const std::string_view> fields, Version version, Parts& parts) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const KeyField field = key_field(fields[i]);
    for (std::size_t j = 0; j < i; ++j) {
      if (field.key == key_field(fields[j]).key)
        return bad_position(std::string(field.key), "it is told twice");
    }
    std::optional<Error> problem;
    if (!reads_sand_key(field, version, parts.sand, problem) &&
        !reads_ring_key(field, version, parts, problem)) {
      constexpr const char* kKeys[] = {"tamsk-ring= and open=", "last=, tamsk-ring=, open= and out=",
                                       "last=, fifteen=, skip=, tamsk-penalty=, tamsk-ring=, open= and out="};
      return bad_position("", quoted(fields[i]) + " is none of " + kKeys[static_cast<int>(version)]);
    }
    if (problem) return problem;
  }
  return std::nullopt;
}

std::optional<Error> read_sand(std::span<const std::string_view> fields, Sand& sand) {
  if (fields.size() < kPlayers.size()) {
    return bad_position("", "White's and Black's sand is missing, behind the level (as 0/0/0 0/0/0)");
  }
  for (const Player p : kPlayers) {
    const std::string what = p == Player::White ? "White's sand" : "Black's sand";
    auto& left = sand.left[at(index_of(p))];
    if (auto problem = read_numbers(fields[at(index_of(p))], what, kGlassSand, left)) return problem;
  }
  return std::nullopt;
}

// --- checks on what was read ---

template <class Parts>
std::optional<Error> check_board(const Parts& parts) {
  int rings = 0;
  for (const Space space : kBoard) {
    const int n = parts.rings[at(space.index())];
    rings += n;
    if (n > capacity(space)) {
      return Error{"too-many-rings"_code, "space " + name(space),
                   "it has " + std::to_string(n) + " rings and takes " + std::to_string(capacity(space))};
    }
  }
  const int there = rings + parts.store[0] + parts.store[1];
  if (there > 2 * kStore) {
    return Error{"more-than-64-rings"_code, "rings",
                 "board and players have " + std::to_string(there) + "; the game has 64"};
  }
  for (const Player p : kPlayers) {
    const int glasses = parts.glasses[at(index_of(p))].size();
    if (glasses > kGlasses) {
      return Error{"too-many-glasses"_code, "glasses",
                   std::string(p == Player::White ? "White" : "Black") + " has " + std::to_string(glasses) +
                       " of them; the game has three each"};
    }
  }
  return std::nullopt;
}

// What the glass on a space has left; nothing if there is none.
template <class Parts>
std::optional<Ms> sand_on(const Parts& parts, Space wanted) {
  for (const Player p : kPlayers) {
    std::size_t i = 0;
    for (const Space space : parts.glasses[at(index_of(p))]) {
      if (space == wanted) return parts.sand.left[at(index_of(p))][i];
      ++i;
    }
  }
  return std::nullopt;
}

template <class Parts>
std::optional<Error> check_sand(const Parts& parts) {
  for (const Player p : kPlayers) {
    const std::string what = p == Player::White ? "White's sand" : "Black's sand";
    const auto& left = parts.sand.left[at(index_of(p))];
    std::size_t i = 0;
    for (const Space space : parts.glasses[at(index_of(p))]) {
      if (left[i++] > 0 && parts.rings[at(space.index())] == 0 && parts.ring_rule == RingRule::Dropped)
        return Error{"runs-without-ring"_code, what,
                     "the glass on " + name(space) + " runs, but no ring has been dropped over it"};
    }
    for (; i < left.size(); ++i) {
      if (left[i] > 0) return bad_position(what, "it is told for more glasses than he has");
    }
  }
  return std::nullopt;
}

// What only the option claim brings about (D24).
template <class Parts>
std::optional<Error> check_claims(const Parts& parts) {
  if (parts.ring_rule == RingRule::Dropped && (parts.open || parts.sand.out))
    return bad_position(parts.open ? "open" : "out", "without tamsk-ring=claim each glass has got its ring");
  if (parts.open) {
    const int rings = parts.rings[at(parts.open->index())];
    if (!parts.glasses[at(index_of(opponent(parts.side)))].has(*parts.open) ||
        rings == capacity(*parts.open)) {
      return bad_position("open",
                          "on " + name(*parts.open) +
                              " no glass of the player who is not to move stands with room for a ring");
    }
  }
  for (const Space space : parts.sand.out) {
    if (parts.rings[at(space.index())] > 0 || sand_on(parts, space) != std::optional(Ms{0}))
      return bad_position("out", "on " + name(space) + " no glass that has run out stands without a ring");
  }
  return std::nullopt;
}

// --- drawing ---

std::string sand_words(Ms left) {
  const Ms seconds = (left + 999) / 1000;
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ":" + (rest.size() == 1 ? "0" : "") + rest;
}

template <Version kVersion>
std::string player_line(const Position<kVersion>& position, Player p) {
  std::string out = std::string(p == Player::White ? "White" : "Black") + ": " +
                    std::to_string(position.store(p)) + " rings left";
  if constexpr (Position<kVersion>::kHasSand) {
    for (const Space space : position.glasses(p)) {
      const Ms left = position.sand_of(p, space);
      out += ", " + name(space) + " ";
      out += left > 0 ? sand_words(left) : position.not_started().has(space) ? "not started" : "run out";
    }
    if (position.sand().must_skip(p)) out += ", loses the next turn";
  }
  return out + ".\n";
}

// What a space shows: nothing, its rings, '#' when it is closed; a glass with the rings under it.
template <Version kVersion>
std::string space_words(const Position<kVersion>& position, Space space) {
  const int rings = position.rings(space);
  for (const Player p : kPlayers) {
    if (position.glasses(p).has(space))
      return (p == Player::White ? "W" : "B") + (rings > 0 ? std::to_string(rings) : "");
  }
  if (position.room(space) == 0) return "#";
  return rings == 0 ? "." : std::to_string(rings);
}

// The option claim and what goes with it, as fields with a space in front.
template <class Parts>
std::string claims_text(const Parts& parts) {
  std::string out;
  if (parts.ring_rule != RingRule::Dropped) out += " tamsk-ring=" + std::string(word(parts.ring_rule));
  if (parts.open) out += " open=" + name(*parts.open);
  if (parts.sand.out) out += " out=" + listed(parts.sand.out, ",");
  return out;
}

}  // namespace

template <Version kVersion>
std::string to_text(const typename Position<kVersion>::Parts& parts) {
  std::string out;
  for (int column = 0; column < kColumns; ++column) {
    if (column > 0) out += '/';
    for (int i = 0; i < column_length(column); ++i) {
      const Space space = space_at(column, lowest_height(column) + i);
      const char glass = glass_letter(parts, space);
      const int rings = parts.rings[at(space.index())];
      if (glass != ' ') out += glass;
      out += glass == ' ' && rings == 0 ? "." : std::to_string(rings);
    }
  }
  out += std::string(" ") + letter(parts.side) + ' ' + std::to_string(parts.store[0]) + '/' +
         std::to_string(parts.store[1]) + ' ' + std::string(word(kVersion));
  const std::string claims = claims_text(parts);
  if (kVersion == Version::Level1) return out + claims;
  const Sand& sand = parts.sand;
  for (const auto& left : sand.left) {
    for (std::size_t i = 0; i < left.size(); ++i) out += (i == 0 ? ' ' : '/') + std::to_string(left[i]);
  }
  if (sand.last != 0) out += " last=" + std::string(word_of_players(sand.last));
  if (sand.fifteen != 0) out += " fifteen=" + std::to_string(sand.fifteen);
  if (sand.skips != 0) out += " skip=" + std::string(word_of_players(sand.skips));
  if (sand.penalty != Penalty::Next) out += " tamsk-penalty=" + std::string(word(sand.penalty));
  return out + claims;
}

template <Version kVersion>
std::string to_text(const Position<kVersion>& position) {
  return to_text<kVersion>(position.parts());
}

template <Version kVersion>
Result<typename Position<kVersion>::Parts> read_parts(std::string_view text) {
  text = trim(text);
  if (text == "startpos") return Position<kVersion>::start().parts();
  const auto fields = split_words(text);
  if (fields.size() < 4) {
    return bad_position(
        "",
        "a position of TAMSK has 4 fields (columns, side, rings left, level), and the sand at "
        "levels 2 and 3, not " +
            std::to_string(fields.size()));
  }
  typename Position<kVersion>::Parts parts;
  if (auto problem = read_columns(fields[0], parts)) return *std::move(problem);
  if (fields[1] != "w" && fields[1] != "b")
    return bad_position("side", quoted(fields[1]) + " is not a side (w or b)");
  parts.side = fields[1] == "w" ? Player::White : Player::Black;
  if (auto problem = read_numbers(fields[2], "rings left", std::uint8_t{kStore}, parts.store))
    return *std::move(problem);
  if (fields[3] != word(kVersion)) {
    return bad_position("level",
                        quoted(fields[3]) + " is not this game's (" + std::string(word(kVersion)) + ")");
  }
  auto rest = std::span(fields).subspan(4);
  if (kVersion != Version::Level1) {
    if (auto problem = read_sand(rest, parts.sand)) return *std::move(problem);
    rest = rest.subspan(kPlayers.size());
  }
  if (auto problem = read_keys(rest, kVersion, parts)) return *std::move(problem);
  return parts;
}

template <Version kVersion>
Result<Position<kVersion>> parse_position(std::string_view text) {
  const auto parts = read_parts<kVersion>(text);
  if (!parts) return parts.error();
  if (auto problem = check_board(*parts)) return *std::move(problem);
  if (auto problem = check_sand(*parts)) return *std::move(problem);
  if (auto problem = check_claims(*parts)) return *std::move(problem);
  return Position<kVersion>(*parts);
}

// A column is four characters wide; neighbours in a column are two lines apart, the columns half a step
// shifted.
template <Version kVersion>
std::string drawing(const Position<kVersion>& position) {
  constexpr std::size_t kColumnWidth = 4;
  // Twice the height of a space above the lowest is 2 height - column, from -3 on the way to 9.
  constexpr int kLines = 2 * kColumns - 1 + 2;
  std::vector<std::string> lines(kLines, std::string(kColumnWidth * at(kColumns), ' '));
  for (int column = 0; column < kColumns; ++column) {
    for (int i = -1; i < column_length(column); ++i) {
      const int height = lowest_height(column) + i;
      const std::string words = i < 0 ? std::string(1, static_cast<char>('a' + column))
                                      : space_words(position, space_at(column, height));
      lines[at(kLines - 3 - (2 * height - column + 3))].replace(kColumnWidth * at(column), words.size(),
                                                                words);
    }
  }
  std::string out;
  for (std::string& line : lines) {
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out += line + "\n";
  }
  out += std::string("\n") + (position.side() == Player::White ? "White" : "Black") + " to move.\n";
  if (position.open()) out += "No ring was dropped on " + name(*position.open()) + ".\n";
  out += player_line(position, Player::White) + player_line(position, Player::Black);
  if constexpr (kVersion == Version::Level3) {
    if (position.sand().fifteen > 0)
      out += "The 15-second glass runs: " + sand_words(position.sand().fifteen) + ".\n";
  }
  return out;
}

template std::string to_text<Version::Level1>(const Position<Version::Level1>::Parts&);
template std::string to_text<Version::Level2>(const Position<Version::Level2>::Parts&);
template std::string to_text<Version::Level3>(const Position<Version::Level3>::Parts&);
template std::string to_text(const Position<Version::Level1>&);
template std::string to_text(const Position<Version::Level2>&);
template std::string to_text(const Position<Version::Level3>&);
template Result<Position<Version::Level1>::Parts> read_parts<Version::Level1>(std::string_view);
template Result<Position<Version::Level2>::Parts> read_parts<Version::Level2>(std::string_view);
template Result<Position<Version::Level3>::Parts> read_parts<Version::Level3>(std::string_view);
template Result<Position<Version::Level1>> parse_position(std::string_view);
template Result<Position<Version::Level2>> parse_position(std::string_view);
template Result<Position<Version::Level3>> parse_position(std::string_view);
template std::string drawing(const Position<Version::Level1>&);
template std::string drawing(const Position<Version::Level2>&);
template std::string drawing(const Position<Version::Level3>&);

}  // namespace potentia::tamsk
