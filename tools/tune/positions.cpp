// Writes the positions of recorded games for tools/train: net_positions.h says in which form.
//
//   potentia_positions GAME RECORDS OUT
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "eval/gipf/evaluator.h"
#include "eval/punct/evaluator.h"
#include "eval/tamsk/evaluator.h"
#include "eval/yinsh/evaluator.h"
#include "eval/zertz/evaluator.h"
#include "files/reader.h"
#include "files/writer.h"
#include "record/record.h"
#include "rules/gipf/rules.h"
#include "rules/punct/rules.h"
#include "rules/tamsk/rules.h"
#include "rules/yinsh/rules.h"
#include "rules/zertz/rules.h"
#include "tune/net_positions.h"
#include "tune/recorded.h"

namespace potentia {
namespace {

template <class G, class Form, class Write>
std::size_t write(const std::vector<Record>& records, Write write_bytes) {
  std::size_t count = 0;
  write_bytes(Form::head());
  tune::for_each_position<G>(
      records, Form::kWinScale, [&](const typename G::Position& position, double chance, std::size_t game) {
        if (!Form::holds(position)) return;
        const auto packed = Form::packed(position, chance, tune::number_of(records[game], game));
        write_bytes(packed.bytes());
        ++count;
      });
  return count;
}

template <class G>
using OfGipf = tune::NetPositions<G, gipf::StaticEvaluator<G>>;
template <class G>
using OfPunct = tune::NetPositions<G, punct::StaticEvaluator<G>>;
template <class G>
using OfTamsk = tune::NetPositions<G, tamsk::StaticEvaluator<G>>;
template <class G>
using OfYinsh = tune::NetPositions<G, yinsh::StaticEvaluator<G>>;
template <class G>
using OfZertz = tune::NetPositions<G, zertz::StaticEvaluator<G>>;

template <class Write>
std::size_t write_for(const std::string& game, const std::vector<Record>& records, Write write_bytes) {
  std::size_t count = 0;
  const auto try_game = [&]<class G, template <class> class Form>() {
    if (game == G::kId) count = write<G, Form<G>>(records, write_bytes);
  };
  try_game.template operator()<gipf::Basic, OfGipf>();
  try_game.template operator()<gipf::Standard, OfGipf>();
  try_game.template operator()<gipf::Tournament, OfGipf>();
  try_game.template operator()<punct::Standard, OfPunct>();
  try_game.template operator()<tamsk::Level1, OfTamsk>();
  try_game.template operator()<tamsk::Level2, OfTamsk>();
  try_game.template operator()<tamsk::Level3, OfTamsk>();
  try_game.template operator()<yinsh::Standard, OfYinsh>();
  try_game.template operator()<yinsh::Blitz, OfYinsh>();
  try_game.template operator()<zertz::Standard37, OfZertz>();
  return count;
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
  if (count == 0) return fail({"empty"_code, argv[2], "there are no finished games of that game"});
  pass_on();
  if (written) written = out->finish();
  if (!written) return fail(written.error());
  std::cerr << read.records.size() << " games, " << count << " positions\n";
  return 0;
}
