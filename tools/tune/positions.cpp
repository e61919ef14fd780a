// Writes the positions of recorded games of GIPF for tools/train/gipf.py.
//
//   potentia_positions GAME RECORDS OUT
//
// Fifty bytes a position, numbers with the lowest byte first: 37 bytes for the spots in the order of kBoard
// (0 vacant, 1 own, 2 own GIPF-piece, 3 the enemy's, 4 his GIPF-piece; own is the side to move), the own
// reserve, the enemy's, the pieces left to both (three bytes); the handcrafted judgement without the net, in
// hundredths of a piece (two bytes, signed); the chance of the side to move (four, a float); the game's
// number (four).
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "eval/handcrafted/gipf.h"
#include "record/record.h"
#include "tune/recorded.h"

namespace potentia {
namespace {

constexpr std::size_t kBytes = 50;

template <class T>
void put(char*& to, T value) {
  std::memcpy(to, &value, sizeof value);
  to += sizeof value;
}

template <class G>
std::array<char, kBytes> described(const typename G::Position& position, double chance, std::size_t game) {
  using E = gipf::HandcraftedEvaluator<G>;
  std::array<char, kBytes> bytes{};
  char* to = bytes.data();
  const Player own = position.side();
  const Player enemy = opponent(own);
  for (const gipf::Cell cell : gipf::kBoard) {
    int content = 0;
    for (const Player player : {own, enemy}) {
      if (!position.pieces(player).has(cell)) continue;
      content = (player == own ? 1 : 3) + (position.gipf(player).has(cell) ? 1 : 0);
    }
    put(to, static_cast<std::uint8_t>(content));
  }
  put(to, static_cast<std::uint8_t>(position.reserve(own)));
  put(to, static_cast<std::uint8_t>(position.reserve(enemy)));
  put(to, static_cast<std::uint8_t>(E::pieces_left(position)));
  put(to, static_cast<std::int16_t>(std::clamp(E::weighted_sum(position), -kEvalLimit, kEvalLimit)));
  put(to, static_cast<float>(chance));
  put(to, static_cast<std::int32_t>(game));
  return bytes;
}

template <class G>
std::size_t write(const std::vector<Record>& records, std::ostream& out) {
  std::size_t count = 0;
  tune::for_each_position<G>(records, gipf::HandcraftedEvaluator<G>::kWinScale,
                             [&](const typename G::Position& position, double chance, std::size_t game) {
                               if (G::outcome(position)) return;
                               const auto bytes = described<G>(position, chance, game);
                               out.write(bytes.data(), bytes.size());
                               ++count;
                             });
  return count;
}

std::size_t write_for(const std::string& game, const std::vector<Record>& records, std::ostream& out) {
  if (game == gipf::Basic::kId) return write<gipf::Basic>(records, out);
  if (game == gipf::Standard::kId) return write<gipf::Standard>(records, out);
  if (game == gipf::Tournament::kId) return write<gipf::Tournament>(records, out);
  return 0;
}

}  // namespace
}  // namespace potentia

int main(int argc, char** argv) {
  using namespace potentia;
  std::ifstream file(argc > 2 ? argv[2] : "");
  std::ofstream out(argc > 3 ? argv[3] : "", std::ios::binary);
  if (argc < 4 || !file || !out) {
    std::cerr << "usage: potentia_positions GAME RECORDS OUT\n";
    return 2;
  }
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const ReadRecords read = read_records(text);
  for (const Error& error : read.errors) std::cerr << error.sentence() << "\n";
  const std::size_t count = write_for(argv[1], read.records, out);
  out.close();
  if (count == 0 || !out) {
    std::cerr << "potentia_positions: "
              << (count == 0 ? "no finished games of that game in " : "could not write ")
              << (count == 0 ? argv[2] : argv[3]) << "\n";
    return 2;
  }
  std::cerr << read.records.size() << " games, " << count << " positions\n";
  return 0;
}
