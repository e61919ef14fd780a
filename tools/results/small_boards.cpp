// Solves DVONN on a small board from the empty board on: what the margin is if both place and move as well as
// can be, and what each first DVONN piece, and each place of all three, is worth.
//
//   potentia_small_boards FOLDER BOARD [MOST [GUESS [THREADS]]]
//
// BOARD: 7, 9, 13, 15, 19 or 19-hexagon (kBoards). White places a DVONN piece, Black one, White one, then
// each his own pieces, Black first, until the board is full; there are as many white pieces as black ones.
//
// FOLDER/BOARD.leaves keeps what was proved of full boards, a line each as soon as it is known: the same
// command goes on where it was stopped. MOST: so many places of the three DVONN pieces are looked at, all
// unless said otherwise; with 0 the first pieces are not, either. GUESS: what the empty board may be worth
// (0). THREADS: so many search together (1). On stderr stands each question that was answered.
// docs/results/dvonn-small-boards.md says what came out.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "results/placements.h"
#include "results/small_board.h"

namespace potentia::dvonn {
namespace {

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

void solve(const SmallBoard& board, const std::string& folder, std::size_t most, int guess, int threads) {
  const Place place(board);
  Placements placements(place, folder + "/" + std::string(board.name) + ".leaves", threads);
  const auto said = [&](std::span<const std::size_t> reds, int margin) {
    for (const std::size_t cell : reds) std::cout << place.name(cell) << ' ';
    std::cout << (margin > 0 ? "+" : "") << margin << "  # " << placements.leaves()
              << " full boards asked now, " << placements.positions() << " placements known" << std::endl;
  };
  std::cout << "# board " << board.name << "\n# " << place.symmetries() << " symmetries\n";
  const auto ask = [&](std::span<const std::size_t> reds) {
    Filling filling = 0;
    for (const std::size_t cell : reds) filling = with(filling, cell, Piece::Red);
    guess = placements.value(filling, guess);
    said(reds, guess);
  };
  ask({});
  if (most == 0) return;
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
  const int threads = words.size() == 6 ? std::atoi(words[5]) : 1;
  if (words.size() < 3 || words.size() > 6 || board == kBoards.end() || threads < 1 || threads > 256) {
    std::cerr << "usage: potentia_small_boards FOLDER BOARD [MOST [GUESS [THREADS]]]; BOARD is 7, 9, 13, 15, "
                 "19 or 19-hexagon, THREADS 1 to 256\n";
    return 2;
  }
  solve(*board, words[1], words.size() >= 4 ? std::strtoul(words[3], nullptr, 10) : SIZE_MAX,
        words.size() >= 5 ? std::atoi(words[4]) : 0, threads);
}
