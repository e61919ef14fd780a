// Solves DVONN on a small board from the empty board on: what the margin is if both place and move as well as
// can be, and what each first DVONN piece, and each place of all three, is worth.
//
//   potentia_small_boards FOLDER BOARD [MOST]
//
// BOARD: 7, 9, 13, 15, 19 or 19-hexagon (kBoards). A small board is a part of DVONN's own, with the cells
// around it empty from the start: distances, neighbours and links are the same there. White places a DVONN
// piece, Black one, White one, then each his own pieces, Black first, until the board is full; there are as
// many white pieces as black ones.
//
// FOLDER/BOARD.leaves keeps what was proved of full boards, a line each as soon as it is known: the same
// command goes on where it was stopped. MOST: so many places of the three DVONN pieces are looked at, all
// unless said otherwise. docs/results/dvonn-small-boards.md says what came out.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

#include "geometry/lattice.h"
#include "rules/dvonn/rules.h"
#include "search/control.h"
#include "solver/bounds_table.h"
#include "solver/dvonn/ending.h"
#include "solver/margin_solver.h"

namespace potentia::dvonn {
namespace {

struct Row {
  int y;
  int first;
  int last;
};
struct SmallBoard {
  std::string_view name;
  std::vector<Row> rows;
};
// Elongated hexagons as DVONN's own board, a regular one, and rhombs.
const std::vector<SmallBoard> kBoards = {
    {"7", {{1, 3, 4}, {2, 3, 5}, {3, 4, 5}}},
    {"9", {{1, 3, 5}, {2, 3, 5}, {3, 3, 5}}},
    {"13", {{1, 2, 5}, {2, 2, 6}, {3, 3, 6}}},
    {"15", {{1, 2, 6}, {2, 2, 6}, {3, 2, 6}}},
    {"19", {{1, 2, 7}, {2, 2, 8}, {3, 3, 8}}},
    {"19-hexagon", {{0, 2, 4}, {1, 2, 5}, {2, 2, 6}, {3, 3, 6}, {4, 4, 6}}},
};

enum class Piece : std::uint8_t { None, Red, White, Black };
constexpr std::string_view kLetters = ".rwb";

[[noreturn]] void refuse(const std::string& why) {
  std::cerr << "potentia_small_boards: " << why << "\n";
  std::exit(1);
}

/// What lies on the cells, two bits each.
using Filling = std::uint64_t;

Filling with(Filling filling, std::size_t cell, Piece piece) {
  return filling | Filling{static_cast<std::uint8_t>(piece)} << (2 * cell);
}
Piece piece_at(Filling filling, std::size_t cell) {
  return static_cast<Piece>(filling >> (2 * cell) & 3);
}

struct Bounds {
  std::int8_t lower = -kCells;
  std::int8_t upper = kCells;
};

/// The cells of a small board in the order of their names, its symmetries as permutations of them, and full
/// boards as positions.
class Place {
 public:
  explicit Place(const SmallBoard& board) {
    for (const Row& row : board.rows) {
      for (int x = row.first; x <= row.last; ++x) cells_.push_back({x, row.y});
    }
    std::sort(cells_.begin(), cells_.end());
    find_symmetries();
  }

  std::size_t size() const { return cells_.size(); }
  std::string name(std::size_t cell) const {
    return {static_cast<char>('a' + cells_[cell].first), static_cast<char>('1' + cells_[cell].second)};
  }
  std::size_t symmetries() const { return symmetries_.size(); }

  /// The smallest of its images.
  Filling folded(Filling filling) const {
    Filling least = ~Filling{0};
    for (const auto& to : symmetries_) {
      Filling image = 0;
      for (std::size_t cell = 0; cell < size(); ++cell)
        image = with(image, to[cell], piece_at(filling, cell));
      least = std::min(least, image);
    }
    return least;
  }

  std::string letters(Filling filling) const {
    std::string out;
    for (std::size_t cell = 0; cell < size(); ++cell)
      out += kLetters[static_cast<std::size_t>(piece_at(filling, cell))];
    return out;
  }

  /// White to move.
  Position position(Filling filling) const {
    std::string text;
    for (int y = kRows - 1; y >= 0; --y) {
      for (int x = first_column(y); x <= last_column(y); ++x) {
        const auto found = std::find(cells_.begin(), cells_.end(), std::pair(x, y));
        text += found == cells_.end() ? '.'
                                      : kLetters[static_cast<std::size_t>(piece_at(
                                            filling, static_cast<std::size_t>(found - cells_.begin())))];
      }
      text += y > 0 ? "/" : " w m";
    }
    return parse_position(text).value();
  }

 private:
  // The twelve of the lattice, as far as they bring the board, moved back, onto itself.
  void find_symmetries() {
    for (int mirrored = 0; mirrored < 2; ++mirrored) {
      for (int turns = 0; turns < 6; ++turns) {
        std::vector<std::pair<int, int>> image;
        for (auto [x, y] : cells_) {
          if (mirrored) std::swap(x, y);
          for (int i = 0; i < turns; ++i) {
            const int turned = x - y;  // by 60 degrees: (1, 0) to (1, 1)
            y = x;
            x = turned;
          }
          image.emplace_back(x, y);
        }
        const auto least = *std::min_element(image.begin(), image.end());
        for (const auto& origin : cells_) {
          std::vector<std::size_t> to;
          for (const auto& [x, y] : image) {
            const auto found =
                std::find(cells_.begin(), cells_.end(),
                          std::pair(x - least.first + origin.first, y - least.second + origin.second));
            if (found == cells_.end()) break;
            to.push_back(static_cast<std::size_t>(found - cells_.begin()));
          }
          if (to.size() == size()) symmetries_.push_back(std::move(to));
        }
      }
    }
  }

  std::vector<std::pair<int, int>> cells_;
  std::vector<std::vector<std::size_t>> symmetries_;
};

/// Asks of placements whether White comes out so many points ahead.
class Placements {
 public:
  Placements(const Place& place, const std::string& leaves) : place_(place), history_(4 * place.size()) {
    std::ifstream in(leaves);
    std::string line;
    std::uintmax_t whole = 0;  // bytes; a last line without its end was cut off, and is asked again
    while (std::getline(in, line) && !in.eof()) {
      whole += line.size() + 1;
      std::istringstream words(line);
      std::string letters;
      int lower = 0;
      int upper = 0;
      if (!(words >> letters >> lower >> upper) || letters.size() != place.size() ||
          letters.find_first_not_of(kLetters.substr(1)) != std::string::npos)
        refuse(leaves + ": " + line + ": no line of a full board; delete the file and begin again");
      Filling filling = 0;
      for (std::size_t cell = 0; cell < place.size(); ++cell)
        filling = with(filling, cell, static_cast<Piece>(kLetters.find(letters[cell])));
      known_[filling] = {static_cast<std::int8_t>(lower), static_cast<std::int8_t>(upper)};
    }
    std::error_code error;
    if (std::filesystem::exists(leaves, error)) std::filesystem::resize_file(leaves, whole, error);
    out_.open(leaves, std::ios::app);
    if (error || !out_) refuse(leaves + ": cannot be written; is the folder there?");
  }

  /// The margin of White, from a first guess on.
  int value(Filling filling, int guess) {
    const std::size_t placed = count(filling);
    Bounds bounds;
    while (bounds.lower < bounds.upper) {
      const int asked = std::clamp(guess, bounds.lower + 1, int{bounds.upper});
      if (at_least(filling, placed, asked)) {
        bounds.lower = static_cast<std::int8_t>(asked);
        guess = asked + 1;
      } else {
        bounds.upper = static_cast<std::int8_t>(asked - 1);
        guess = asked - 1;
      }
    }
    return bounds.lower;
  }

  std::uint64_t leaves() const { return leaves_; }
  std::size_t positions() const { return known_.size(); }

  static std::size_t count(Filling filling) {
    std::size_t placed = 0;
    for (; filling != 0; filling >>= 2) placed += (filling & 3) != 0;
    return placed;
  }

 private:
  // White, Black, White the DVONN pieces; then Black, White, … their own.
  static bool is_white(std::size_t placed) { return placed % 2 == 0; }
  static Piece piece_of(std::size_t placed) {
    return placed < 3 ? Piece::Red : is_white(placed) ? Piece::White : Piece::Black;
  }

  bool at_least(Filling filling, std::size_t placed, int asked) {
    const Filling folded = place_.folded(filling);
    const Bounds before = known_[folded];
    if (before.lower >= asked) return true;
    if (before.upper < asked) return false;
    const Bounds after = placed == place_.size() ? asked_of_full(folded, before, asked)
                                                 : asked_of_children(folded, before, placed, asked);
    known_[folded] = after;
    return after.lower >= asked;
  }

  Bounds asked_of_full(Filling filling, Bounds bounds, int asked) {
    control_.arm();
    control_.start({}, Player::White, nullptr);
    const auto proof = solver_.ask(place_.position(filling), asked);
    bounds.lower = std::max(bounds.lower, static_cast<std::int8_t>(proof.lower));
    bounds.upper = std::min(bounds.upper, static_cast<std::int8_t>(proof.upper));
    ++leaves_;
    out_ << place_.letters(filling) << ' ' << int{bounds.lower} << ' ' << int{bounds.upper} << std::endl;
    if (!out_) refuse("what was proved cannot be written; is the disk full?");
    return bounds;
  }

  // White needs one child that says yes, Black one that says no: first one of which that is known, then those
  // that did so elsewhere.
  Bounds asked_of_children(Filling filling, Bounds bounds, std::size_t placed, int asked) {
    const bool wanted = is_white(placed);
    const Piece piece = piece_of(placed);
    std::vector<std::pair<int, std::size_t>> order;
    bool found = false;
    for (std::size_t cell = 0; cell < place_.size() && !found; ++cell) {
      if (piece_at(filling, cell) != Piece::None) continue;
      const auto known = known_.find(place_.folded(with(filling, cell, piece)));
      found = known != known_.end() && (wanted ? known->second.lower >= asked : known->second.upper < asked);
      order.emplace_back(-success(piece, cell), cell);
    }
    if (!found) std::sort(order.begin(), order.end());
    for (std::size_t n = 0; n < order.size() && !found; ++n) {
      const std::size_t cell = order[n].second;
      found = at_least(with(filling, cell, piece), placed + 1, asked) == wanted;
      if (found) success(piece, cell) += static_cast<int>(place_.size() - placed);
    }
    if (found == wanted) {
      bounds.lower = static_cast<std::int8_t>(asked);
    } else {
      bounds.upper = static_cast<std::int8_t>(asked - 1);
    }
    return bounds;
  }

  int& success(Piece piece, std::size_t cell) { return history_[4 * cell + static_cast<std::size_t>(piece)]; }

  const Place& place_;
  std::unordered_map<Filling, Bounds> known_;
  std::vector<int> history_;
  BoundsTable table_{64};
  Control control_;
  MarginSolver<Rules, EndingKnowledge> solver_{table_, control_};
  std::ofstream out_;
  std::uint64_t leaves_ = 0;
};

/// The places of so many DVONN pieces, one of each class of symmetry, in the order of their cells.
std::vector<std::vector<std::size_t>> red_places(const Place& place, std::size_t reds) {
  std::map<Filling, std::vector<std::size_t>> found;
  const auto add = [&](auto&& self, Filling filling, std::vector<std::size_t>& cells) -> void {
    if (cells.size() == reds) {
      found.try_emplace(place.folded(filling), cells);
      return;
    }
    for (std::size_t cell = cells.empty() ? 0 : cells.back() + 1; cell < place.size(); ++cell) {
      cells.push_back(cell);
      self(self, with(filling, cell, Piece::Red), cells);
      cells.pop_back();
    }
  };
  std::vector<std::size_t> cells;
  add(add, 0, cells);
  std::vector<std::vector<std::size_t>> out;
  for (auto& [_, places] : found) out.push_back(std::move(places));
  return out;
}

void solve(const SmallBoard& board, const std::string& folder, std::size_t most) {
  const Place place(board);
  Placements placements(place, folder + "/" + std::string(board.name) + ".leaves");
  const auto said = [&](std::span<const std::size_t> reds, int margin) {
    for (const std::size_t cell : reds) std::cout << place.name(cell) << ' ';
    std::cout << (margin > 0 ? "+" : "") << margin << "  # " << placements.leaves()
              << " full boards asked now, " << placements.positions() << " placements known" << std::endl;
  };
  std::cout << "# board " << board.name << "\n# " << place.symmetries() << " symmetries\n";
  int guess = 0;
  const auto ask = [&](std::span<const std::size_t> reds) {
    Filling filling = 0;
    for (const std::size_t cell : reds) filling = with(filling, cell, Piece::Red);
    guess = placements.value(filling, guess);
    said(reds, guess);
  };
  ask({});
  std::cout << "# the first DVONN piece\n";
  for (const auto& reds : red_places(place, 1)) ask(reds);
  std::cout << "# all three\n";
  auto triples = red_places(place, 3);
  triples.resize(std::min(most, triples.size()));
  for (const auto& reds : triples) ask(reds);
}

}  // namespace
}  // namespace potentia::dvonn

int main(int argc, char** argv) {
  using namespace potentia::dvonn;
  const std::span words(argv, static_cast<std::size_t>(argc));
  const auto board = std::find_if(kBoards.begin(), kBoards.end(), [&](const SmallBoard& one) {
    return words.size() >= 3 && one.name == words[2];
  });
  if (words.size() < 3 || words.size() > 4 || board == kBoards.end()) {
    std::cerr
        << "usage: potentia_small_boards FOLDER BOARD [MOST]; BOARD is 7, 9, 13, 15, 19 or 19-hexagon\n";
    return 2;
  }
  solve(*board, words[1], words.size() == 4 ? std::strtoul(words[3], nullptr, 10) : SIZE_MAX);
}
