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
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "eval/gipf/evaluator.h"
#include "files/reader.h"
#include "files/writer.h"
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

template <class G, class Write>
std::size_t write(const std::vector<Record>& records, Write write_bytes) {
  std::size_t count = 0;
  tune::for_each_position<G>(records, gipf::HandcraftedEvaluator<G>::kWinScale,
                             [&](const typename G::Position& position, double chance, std::size_t game) {
                               if (G::outcome(position)) return;
                               const auto bytes =
                                   described<G>(position, chance, tune::number_of(records[game], game));
                               write_bytes(std::string_view(bytes.data(), bytes.size()));
                               ++count;
                             });
  return count;
}

template <class Write>
std::size_t write_for(const std::string& game, const std::vector<Record>& records, Write write_bytes) {
  if (game == gipf::Basic::kId) return write<gipf::Basic>(records, write_bytes);
  if (game == gipf::Standard::kId) return write<gipf::Standard>(records, write_bytes);
  if (game == gipf::Tournament::kId) return write<gipf::Tournament>(records, write_bytes);
  return 0;
}

}  // namespace
}  // namespace potentia

int main(int argc, char** argv) {
  using namespace potentia;
  if (argc < 4) {
    std::cerr << "usage: potentia_positions GAME RECORDS OUT\n";
    return 2;
  }
  const auto fail = [](const Error& error) {
    std::cerr << "potentia_positions: " << error.sentence() << "\n";
    return 2;
  };
  const auto text = files::read_file(argv[2]);
  if (!text) return fail(text.error());
  const ReadRecords read = read_records(*text);
  for (const Error& error : read.errors) std::cerr << error.sentence() << "\n";

  auto out = files::Writer::open(argv[3]);
  if (!out) return fail(out.error());
  constexpr std::size_t kMostWaiting = std::size_t{1} << 20;
  std::string waiting;
  Result<bool> written = true;
  const auto pass_on = [&] {
    if (written) written = out->write(waiting);
    waiting.clear();
  };
  const std::size_t count = write_for(argv[1], read.records, [&](std::string_view bytes) {
    waiting += bytes;
    if (waiting.size() > kMostWaiting) pass_on();
  });
  if (count == 0) return fail({"empty", argv[2], "there are no finished games of that game"});
  pass_on();
  if (written) written = out->finish();
  if (!written) return fail(written.error());
  std::cerr << read.records.size() << " games, " << count << " positions\n";
  return 0;
}
