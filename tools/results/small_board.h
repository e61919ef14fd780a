// DVONN's small boards: parts of its own board with the cells around them empty from the start, their
// symmetries, and what lies on them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "geometry/lattice.h"
#include "rules/dvonn/rules.h"

namespace potentia::dvonn {

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
inline const std::vector<SmallBoard> kBoards = {
    {"7", {{1, 3, 4}, {2, 3, 5}, {3, 4, 5}}},
    {"9", {{1, 3, 5}, {2, 3, 5}, {3, 3, 5}}},
    {"13", {{1, 2, 5}, {2, 2, 6}, {3, 3, 6}}},
    {"15", {{1, 2, 6}, {2, 2, 6}, {3, 2, 6}}},
    {"19", {{1, 2, 7}, {2, 2, 8}, {3, 3, 8}}},
    {"19-hexagon", {{0, 2, 4}, {1, 2, 5}, {2, 2, 6}, {3, 3, 6}, {4, 4, 6}}},
};

enum class Piece : std::uint8_t { None, Red, White, Black };
inline constexpr std::string_view kLetters = ".rwb";

/// What lies on the cells, two bits each.
using Filling = std::uint64_t;

inline Filling with(Filling filling, std::size_t cell, Piece piece) {
  return filling | Filling{static_cast<std::uint8_t>(piece)} << (2 * cell);
}
inline Filling without(Filling filling, std::size_t cell) {
  return filling & ~(Filling{3} << (2 * cell));
}
inline Piece piece_at(Filling filling, std::size_t cell) {
  return static_cast<Piece>(filling >> (2 * cell) & 3);
}

/// The DVONN pieces alone: of these the lower bit is set and not the upper one.
inline Filling reds_of(Filling filling) {
  constexpr Filling kLower = 0x5555555555555555;
  return filling & ~(filling >> 1) & kLower;
}

/// Pieces on the board.
inline std::size_t count(Filling filling) {
  std::size_t placed = 0;
  for (; filling != 0; filling >>= 2) placed += (filling & 3) != 0;
  return placed;
}

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
    for (const auto& to : symmetries_) images_.push_back(images_by(to));
  }

  std::size_t size() const { return cells_.size(); }
  std::string name(std::size_t cell) const {
    return {static_cast<char>('a' + cells_[cell].first), static_cast<char>('1' + cells_[cell].second)};
  }
  std::size_t symmetries() const { return symmetries_.size(); }

  /// One of its images, the same for all of them. Boards whose DVONN pieces are images of each other get them
  /// onto the same cells.
  Filling folded(Filling filling) const {
    std::pair<Filling, Filling> least{~Filling{0}, 0};
    for (const Images& images : images_) {
      Filling image = 0;
      for (std::size_t part = 0; part < images.size(); ++part)
        image |= images[part][filling >> (kBitsOfPart * part) & (kFillingsOfPart - 1)];
      least = std::min(least, std::pair(reds_of(image), image));
    }
    return least.second;
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
  // Where a symmetry brings what lies on each four cells.
  static constexpr std::size_t kBitsOfPart = 8;
  static constexpr std::size_t kFillingsOfPart = std::size_t{1} << kBitsOfPart;
  using Images = std::vector<std::array<Filling, kFillingsOfPart>>;

  static Images images_by(const std::vector<std::size_t>& to) {
    constexpr std::size_t kCellsOfPart = kBitsOfPart / 2;
    Images images((to.size() + kCellsOfPart - 1) / kCellsOfPart);
    for (std::size_t part = 0; part < images.size(); ++part) {
      for (Filling filling = 0; filling < kFillingsOfPart; ++filling) {
        Filling image = 0;
        for (std::size_t cell = 0; cell < kCellsOfPart && part * kCellsOfPart + cell < to.size(); ++cell)
          image = with(image, to[part * kCellsOfPart + cell], piece_at(filling, cell));
        images[part][filling] = image;
      }
    }
    return images;
  }

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
  std::vector<Images> images_;  // by each of them
};

}  // namespace potentia::dvonn
