#include "games/dvonn/drawn_start.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/rng.h"
#include "rules/dvonn/position.h"

namespace potentia::dvonn {
namespace {

void shuffle(std::string& pieces, Rng& rng) {
  for (std::size_t left = pieces.size(); left > 1; --left)
    std::swap(pieces[left - 1], pieces[rng.below(static_cast<std::uint32_t>(left))]);
}

// All cells in the order of a position text, in which half a turn of the board is the order from behind.
std::string any_board(Rng& rng) {
  std::string pieces =
      std::string(kReds, 'r') + std::string(kPiecesEach, 'w') + std::string(kPiecesEach, 'b');
  shuffle(pieces, rng);
  return pieces;
}

std::string symmetric_board(Rng& rng) {
  std::string half = std::string(1, 'r') + std::string(kPiecesEach, 'w');
  shuffle(half, rng);
  std::string other;
  for (char& piece : half) {
    if (piece == 'w' && rng.below(2) == 1) piece = 'b';
    other += piece == 'w' ? 'b' : piece == 'b' ? 'w' : 'r';
  }
  std::reverse(other.begin(), other.end());
  return half + 'r' + other;
}

}  // namespace

std::string drawn_start(std::uint64_t lot, Fairness fairness) {
  Rng rng(lot);
  const std::string pieces = fairness == Fairness::Symmetric ? symmetric_board(rng) : any_board(rng);
  std::string text;
  std::size_t at = 0;
  for (int y = 0; y < kRows; ++y) {
    const int columns = last_column(y) - first_column(y) + 1;
    const auto length = static_cast<std::size_t>(columns);
    text += (y == 0 ? "" : "/") + pieces.substr(at, length);
    at += length;
  }
  return text + " w m";
}

}  // namespace potentia::dvonn
