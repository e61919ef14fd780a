// Random positions of PÜNCT: pieces of both colours laid anywhere, most of them together and many on others,
// as the rules let pieces lie.
#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "tests/reference/random_material.h"

namespace potentia::test {
namespace {

using Space = std::pair<int, int>;  // column from 0, number from 1

constexpr std::array<Space, 6> kWays = {{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
constexpr std::string_view kKinds = "TCEMLR";
constexpr std::array<int, 6> kStock = {6, 2, 4, 2, 2, 2};

int pick(Rng& rng, int from, int to) {
  return from + static_cast<int>(rng.below(static_cast<std::uint32_t>(to - from + 1)));
}

bool is_on_board(Space s) {
  const int x = s.first - 8;
  const int y = s.second - 9;
  if (std::abs(x) > 8 || std::abs(y) > 8 || std::abs(x - y) > 8) return false;
  return (std::abs(x) == 8) + (std::abs(y) == 8) + (std::abs(x - y) == 8) < 2;
}

Space step(Space from, int way) {
  const Space by = kWays[static_cast<std::size_t>((way + 6) % 6)];
  return {from.first + by.first, from.second + by.second};
}

/// Both ends and the middle; of a triangle any order.
std::array<Space, 3> dots(char kind, Space punct, int way) {
  const Space near = step(punct, way);
  switch (kind) {
    case 'T':
      return {punct, near, step(punct, way + 1)};
    case 'C':
      return {near, step(punct, way + 3), punct};
    case 'E':
      return {punct, step(near, way), near};
    case 'M':
      return {near, step(punct, way + 2), punct};
    case 'L':
      return {punct, step(near, way - 1), near};
    default:
      return {punct, step(near, way + 1), near};
  }
}

struct Seen {
  int height = 0;
  bool is_white = false;
};

class Board {
 public:
  void lay_one(Rng& rng) {
    const bool is_white = rng.below(2) == 0;
    const std::size_t kind = rng.below(6);
    int& left = left_[is_white ? 0 : 1][kind];
    const Space punct = near_others(rng);
    const int way = pick(rng, 0, kKinds[kind] == 'C' ? 2 : 5);
    const auto covered = dots(kKinds[kind], punct, way);
    const auto level = level_of(kKinds[kind], covered, punct, is_white);
    if (left == 0 || level < 0) return;
    --left;
    for (const Space s : covered) seen_[s] = {level + 1, is_white};
    const char letter = is_white ? kKinds[kind] : static_cast<char>(kKinds[kind] - 'A' + 'a');
    levels_[static_cast<std::size_t>(level)].insert(
        std::string(1, letter) + static_cast<char>('a' + punct.first) + std::to_string(punct.second) +
        static_cast<char>('a' + way));
  }

  std::string text() const {
    std::string out;
    for (const auto& level : levels_) {
      if (level.empty()) break;
      if (!out.empty()) out += '/';
      bool is_first = true;
      for (const auto& piece : level) {
        if (!is_first) out += ',';
        out += piece;
        is_first = false;
      }
    }
    return out.empty() ? "-" : out;
  }

 private:
  Space near_others(Rng& rng) const {
    if (seen_.empty() || rng.below(4) == 0) {
      Space s;
      do s = {pick(rng, 0, 16), pick(rng, 1, 17)};
      while (!is_on_board(s));
      return s;
    }
    auto from = seen_.begin();
    std::advance(from, rng.below(static_cast<std::uint32_t>(seen_.size())));
    return rng.below(2) == 0 ? from->first : step(from->first, pick(rng, 0, 5));
  }
  Seen seen(Space s) const {
    const auto found = seen_.find(s);
    return found == seen_.end() ? Seen() : found->second;
  }
  int level_of(char kind, const std::array<Space, 3>& covered, Space punct, bool is_white) const {
    for (const Space s : covered) {
      if (!is_on_board(s)) return -1;
    }
    const int height = seen(covered[0]).height;
    const int middle = seen(covered[2]).height;
    if (seen(covered[1]).height != height || middle > height || (kind == 'T' && middle < height)) return -1;
    const Seen below = seen(punct);
    return height == 0 || (below.height > 0 && below.is_white == is_white) ? height : -1;
  }

  std::map<Space, Seen> seen_;
  std::array<std::set<std::string>, 36> levels_;
  std::array<std::array<int, 6>, 2> left_ = {kStock, kStock};
};

}  // namespace

std::string random_punct_position(const std::string& game, Rng& rng) {
  Board board;
  for (int tries = pick(rng, 0, 200); tries > 0; --tries) board.lay_one(rng);
  constexpr std::array<std::string_view, 6> kOptions = {
      "", "", "", "", " bridge-punct=carried", " bridge-two-pieces=on"};
  return board.text() + (rng.below(2) == 0 ? " w " : " b ") + (game == "punct" ? "standard" : "basic") +
         std::string(kOptions[rng.below(6)]);
}

}  // namespace potentia::test
