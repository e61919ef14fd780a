// bench: a fixed search of fixed positions. Its node counts are the search's signature: the same on every
// compiler and instruction set, changed only when the search changes (bench/signature.txt holds what they
// should be).
#include <cstdint>
#include <iostream>

#include "base/clock.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "games/games.h"
#include "protocol/json.h"

namespace potentia::cli {
namespace {

// Of one position. Only where nodes are dear (a board being filled, which a net judges) is it reached.
constexpr std::uint64_t kMostNodes = 200'000;

Result<std::uint64_t> run_one(const GameDescriptor& game, std::int64_t& milliseconds, Progress& progress) {
  auto engine = make_engine(game.rules->id());
  if (!engine) return engine.error();
  std::uint64_t nodes = 0;
  for (const std::string_view text : game.signature.positions) {
    (*engine)->new_game();
    if (const auto set = (*engine)->set_position(text, {}); !set)
      return Error(set.error()).within(std::string(text));
    Limits limits;
    limits.depth = game.signature.depth;
    limits.nodes = kMostNodes;
    (*engine)->arm();
    const std::int64_t start = now_ms();
    nodes += (*engine)->search(limits, nullptr).nodes;
    milliseconds += now_ms() - start;
    progress.show(std::string(game.rules->id()));
  }
  return nodes;
}

}  // namespace

int run_bench(const BenchOptions& options) {
  if (!options.game.empty()) {
    if (const auto game = find_game(options.game); !game) return refuse(game.error());
  }
  Progress progress;
  for (const GameDescriptor& game : all_games()) {
    const std::string_view id = game.rules->id();
    if (!options.game.empty() && id != options.game) continue;
    std::int64_t milliseconds = 0;
    const auto nodes = run_one(game, milliseconds, progress);
    progress.clear();
    if (!nodes) return refuse(nodes.error());
    if (options.json) {
      std::cout << dump(Json{{"game", id}, {"nodes", *nodes}}) << "\n";
    } else {
      std::cout << "bench " << id << " " << *nodes << "\n";
    }
    std::cerr << id << " nps "
              << *nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(1, milliseconds)) << "\n";
  }
  return kDone;
}

}  // namespace potentia::cli
