// A second program for what potentia says of TAMSK on small boards: it shares nothing with the rest of the
// tree, neither rules nor search.
//
//   potentia_check_tamsk POSITION [ENTRIES]
//
// POSITION: of level 1 (docs/formats.md), at most 19 spaces that are not closed. ENTRIES: of its table, in
// millions (64; 24 bytes each). Says the margin from here on, then that of each turn: White's rings dropped
// less Black's, if both play as well as can be. Plain alpha-beta; keys are whole positions, so that
// no two can be taken for one another.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr int kMostSpaces = 19;
constexpr int kHighest = 64;  // no margin is beyond

/// Which spaces are open, and how they hang together. Columns a to g, 4 5 6 7 6 5 4 spaces each.
struct Board {
  std::vector<std::string> names;
  std::vector<std::uint32_t> beside;  // of each space those beside it, a bit each
};

/// What fits on a space more is told by two bits; who stands where by a bit a space.
struct Position {
  std::uint64_t room = 0;
  std::array<std::uint32_t, 2> glasses{};
  std::array<int, 2> left{};  // rings
  int side = 0;

  int room_on(int space) const { return static_cast<int>(room >> 2 * space & 3); }
};

int column_length(int column) {
  return 7 - std::abs(column - 3);
}

/// How many rings a space takes: one on the border, a ring more for each step inwards.
int capacity(int column, int row) {
  return std::min({row, column_length(column) - 1 - row, column, 6 - column}) + 1;
}

bool are_beside(int column, int row, int other_column, int other_row) {
  if (column == other_column) return std::abs(row - other_row) == 1;
  if (other_column < column) return are_beside(other_column, other_row, column, row);
  if (other_column != column + 1) return false;
  // The next column begins half a space lower where it is longer, else half a space higher.
  const int first = column_length(other_column) > column_length(column) ? row : row - 1;
  return other_row == first || other_row == first + 1;
}

struct Start {
  Board board;
  Position position;
};

struct OpenSpace {
  int column;
  int row;
};

/// The two numbers of "13/12".
std::array<int, 2> rings_of(std::string_view word) {
  const std::size_t bar = word.find('/');
  if (bar == std::string_view::npos) throw std::runtime_error("the rings are two numbers, like 13/13");
  const std::array<int, 2> rings = {std::atoi(std::string(word.substr(0, bar)).c_str()),
                                    std::atoi(std::string(word.substr(bar + 1)).c_str())};
  if (std::min(rings[0], rings[1]) < 0 || std::max(rings[0], rings[1]) > 32)
    throw std::runtime_error("a player has 0 to 32 rings");
  return rings;
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char letter : text) {
    if (letter == ' ') {
      words.emplace_back();
    } else {
      words.back() += letter;
    }
  }
  return words;
}

std::string name_of(const OpenSpace& space) {
  return std::string(1, static_cast<char>('a' + space.column)) + std::to_string(space.row + 1);
}

/// Adds what the columns say to a start, and answers the spaces that are open or carry a glass.
std::vector<OpenSpace> read_columns(const std::string& columns, Start& start) {
  std::vector<OpenSpace> spaces;
  int column = 0;
  int row = 0;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i] == '/') {
      if (row != column_length(column++)) throw std::runtime_error("a column has not its length");
      row = 0;
      continue;
    }
    if (column > 6 || row >= column_length(column)) throw std::runtime_error("a column has not its length");
    const char letter = columns[i];
    const bool is_glass = letter == 'w' || letter == 'b';
    if (is_glass && ++i == columns.size()) throw std::runtime_error("a glass lacks its rings");
    const int rings = columns[i] == '.' ? 0 : columns[i] - '0';
    const int room = capacity(column, row) - rings;
    if (rings < 0 || room < 0 || room > 3)
      throw std::runtime_error(name_of({column, row}) +
                               " has more rings, or more room, than a small board knows");
    if (room > 0 || is_glass) {
      const auto number = spaces.size();
      if (number == kMostSpaces) throw std::runtime_error("more than 19 spaces are open");
      spaces.push_back({column, row});
      start.position.room |= static_cast<std::uint64_t>(room) << 2 * number;
      if (is_glass) start.position.glasses[letter == 'b' ? 1 : 0] |= 1U << number;
    }
    ++row;
  }
  if (column != 6 || row != column_length(6))
    throw std::runtime_error("there are seven columns, of 4 5 6 7 6 5 4 spaces");
  return spaces;
}

Start read(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  if (words.size() != 4 || words[3] != "level-1" || (words[1] != "w" && words[1] != "b"))
    throw std::runtime_error("a position is COLUMNS SIDE RINGS level-1");
  Start start;
  const std::vector<OpenSpace> spaces = read_columns(words[0], start);
  for (const OpenSpace& space : spaces) {
    start.board.names.push_back(name_of(space));
    std::uint32_t beside = 0;
    for (std::size_t other = 0; other < spaces.size(); ++other) {
      if (are_beside(space.column, space.row, spaces[other].column, spaces[other].row)) beside |= 1U << other;
    }
    start.board.beside.push_back(beside);
  }
  start.position.left = rings_of(words[2]);
  start.position.side = words[1] == "b" ? 1 : 0;
  return start;
}

struct Turn {
  int from;
  int to;
};

class Search {
 public:
  Search(Board board, std::size_t entries) : board_(std::move(board)), table_(std::bit_floor(entries)) {}

  const Board& board() const { return board_; }
  std::uint64_t nodes() const { return nodes_; }

  std::vector<Turn> turns(const Position& position) const {
    std::vector<Turn> out;
    Turns turns;
    const int count = list(position, turns);
    for (int i = 0; i < count; ++i) out.push_back(turns[static_cast<std::size_t>(i)]);
    return out;
  }

  static Position after(Position position, const Turn& turn) {
    auto& glasses = position.glasses[static_cast<std::size_t>(position.side)];
    glasses ^= 1U << turn.from | 1U << turn.to;
    position.room -= std::uint64_t{1} << 2 * turn.to;
    --position.left[static_cast<std::size_t>(position.side)];
    position.side = 1 - position.side;
    return position;
  }

  /// What the side to move drops more than the other from here on: exact between the bounds, beyond them a
  /// bound.
  int value(const Position& position, int low, int high, bool has_passed = false) {
    ++nodes_;
    Turns turns;
    const int count = list(position, turns);
    const auto side = static_cast<std::size_t>(position.side);
    if (count == 0) {
      if (has_passed) return 0;
      Position passed = position;
      passed.side = 1 - passed.side;
      return -value(passed, -high, -low, true);
    }
    const int fits = rings_that_fit(position);
    const int most = std::min(position.left[side], fits);
    const int least = -std::min(position.left[1 - side], fits);
    if (most <= low) return most;
    if (least >= high) return least;
    Entry& entry = entry_of(position);
    const Key key = key_of(position);
    int first = -1;
    if (entry.key == key) {
      if (entry.least >= high || entry.least == entry.most) return entry.least;
      if (entry.most <= low) return entry.most;
      first = entry.first;
    }
    int best = -kHighest;
    int best_turn = 0;
    for (int n = 0; n < count && best < high; ++n) {
      // The turn that was best before goes first, the others as they come.
      const int i = first < 0 ? n : n == 0 ? first : n <= first ? n - 1 : n;
      const int of_this =
          1 - value(after(position, turns[static_cast<std::size_t>(i)]), 1 - high, 1 - std::max(low, best));
      if (of_this > best) {
        best = of_this;
        best_turn = i;
      }
    }
    // The entry may have been another's in the meantime.
    if (entry.key != key)
      entry = {key, static_cast<std::int8_t>(least), static_cast<std::int8_t>(most), 0, 0};
    entry.first = static_cast<std::int8_t>(best_turn);
    if (best > low) entry.least = static_cast<std::int8_t>(std::max<int>(entry.least, best));
    if (best < high) entry.most = static_cast<std::int8_t>(std::min<int>(entry.most, best));
    return best;
  }

 private:
  static constexpr int kMostTurns = 18;  // three glasses with six neighbours each
  using Turns = std::array<Turn, kMostTurns>;
  using Key = std::array<std::uint64_t, 2>;
  struct Entry {
    Key key{};
    std::int8_t least = 0;
    std::int8_t most = 0;
    std::int8_t first = 0;
    std::int8_t unused = 0;
  };

  /// Where there is most room first.
  int list(const Position& position, Turns& turns) const {
    const auto side = static_cast<std::size_t>(position.side);
    if (position.left[side] == 0) return 0;
    std::uint32_t open = 0;
    for (std::size_t space = 0; space < board_.beside.size(); ++space) {
      if (position.room_on(static_cast<int>(space)) > 0) open |= 1U << space;
    }
    open &= ~(position.glasses[0] | position.glasses[1]);
    std::array<int, kMostTurns> order{};
    int count = 0;
    for (std::uint32_t own = position.glasses[side]; own != 0; own &= own - 1) {
      const int from = std::countr_zero(own);
      for (std::uint32_t to = board_.beside[static_cast<std::size_t>(from)] & open; to != 0; to &= to - 1) {
        const Turn turn = {from, std::countr_zero(to)};
        const std::uint32_t ways = board_.beside[static_cast<std::size_t>(turn.to)] & open;
        const int worth = 4 * std::popcount(ways) + 3 * position.room_on(turn.to);
        int place = count++;
        for (; place > 0 && order[static_cast<std::size_t>(place) - 1] < worth; --place) {
          order[static_cast<std::size_t>(place)] = order[static_cast<std::size_t>(place) - 1];
          turns[static_cast<std::size_t>(place)] = turns[static_cast<std::size_t>(place) - 1];
        }
        order[static_cast<std::size_t>(place)] = worth;
        turns[static_cast<std::size_t>(place)] = turn;
      }
    }
    return count;
  }

  static int rings_that_fit(const Position& position) {
    constexpr std::uint64_t kLow = 0x5555555555555555;
    return std::popcount(position.room & kLow) + 2 * std::popcount(position.room & ~kLow);
  }

  /// The whole position: how many rings both have left together is told by the room.
  static Key key_of(const Position& position) {
    return {position.room | static_cast<std::uint64_t>(position.left[0]) << 40 |
                static_cast<std::uint64_t>(position.side + 1) << 48,
            std::uint64_t{position.glasses[0]} << 32 | position.glasses[1]};
  }

  Entry& entry_of(const Position& position) {
    const Key key = key_of(position);
    std::uint64_t mixed = (key[0] ^ key[1] * 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
    mixed ^= mixed >> 29;
    return table_[mixed * 0x94d049bb133111eb >> 8 & (table_.size() - 1)];
  }

  Board board_;
  std::vector<Entry> table_;
  std::uint64_t nodes_ = 0;
};

/// Exact, by questions with a window of one from a guess on.
int solved(Search& search, const Position& position, int guess) {
  int low = -kHighest;
  int high = kHighest;
  while (low < high) {
    const int asked = guess == low ? low + 1 : guess;
    const int said = search.value(position, asked - 1, asked);
    (said < asked ? high : low) = said;
    guess = said;
  }
  return low;
}

void say(Search& search, const Position& start) {
  const int done = start.side == 0 ? 1 : -1;  // values are the mover's, margins White's
  const int value = solved(search, start, 0);
  std::cout << done * value << "  # " << search.nodes() << " nodes" << std::endl;
  for (const Turn& turn : search.turns(start)) {
    const int of_turn = 1 - solved(search, Search::after(start, turn), 1 - value);
    const auto& names = search.board().names;
    std::cout << names[static_cast<std::size_t>(turn.from)] << names[static_cast<std::size_t>(turn.to)] << ' '
              << done * of_turn << "  # " << search.nodes() << " nodes" << std::endl;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::span words(argv, static_cast<std::size_t>(argc));
  const long long millions = words.size() == 3 ? std::atoll(words[2]) : 64;
  if (words.size() < 2 || words.size() > 3 || millions < 1 || millions > 4096) {
    std::cerr
        << "usage: potentia_check_tamsk POSITION [ENTRIES]; ENTRIES of the table in millions, 1 to 4096\n";
    return 2;
  }
  try {
    Start start = read(words[1]);
    Search search(std::move(start.board), static_cast<std::size_t>(millions) << 20);
    say(search, start.position);
  } catch (const std::bad_alloc&) {
    std::cerr << "potentia_check_tamsk: there is no memory for " << millions
              << " million entries; give a smaller ENTRIES\n";
    return 1;
  } catch (const std::exception& error) {
    std::cerr << "potentia_check_tamsk: " << error.what() << '\n';
    return 1;
  }
}
