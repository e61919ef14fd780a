// bench: a fixed search of fixed positions. Its node counts are the search's signature: the same on every
// compiler and instruction set, changed only when the search changes (bench/signature.txt holds what they
// should be).
#include <array>
#include <cstdint>
#include <iostream>
#include <memory>
#include <span>

#include "base/clock.h"
#include "cli/command.h"
#include "engine/engine.h"
#include "protocol/json.h"

namespace potentia::cli {
namespace {

struct Bench {
  std::string_view game;
  int depth;
  std::array<std::string_view, 6> positions;
};

// From the start, through the middle, to an ending; found in random and engine games.
constexpr std::array<Bench, 4> kBenches = {{
    {"dvonn",
     6,
     {"........./........../.........../........../......... w p",
      "bwwwbbwbw/wbwbbbbbwb/wrwbbwbwbww/wwwbrbrwwb/bbwwwwbbb w m",
      ".w2wbw.wbw/wbwwrbb2*wbw/.bbbbwbbrw./w2bwbbwwbbb2/wwbbbwbbw w m",
      "r..w3w2.b.w2/rw2w.wbwb2b3./bb2b2wwbww2.w2r/.b.bww..b3./bw2.bbb..w b m",
      "bbbb2*.w..b3/b.b2...w3w4b./..wbb2.wrwbb/w2w2ww2w2rw.ww/wb..b2b.ww b m",
      "..w3...b2b2./...bb3*rbw2b2b/...w2w3*ww..b3b/....wwww2../.....w2... b m"}},
    {"gipf-basic",
     5,
     {"b2w/5/6/w5b/6/5/b2w w 12/12 basic", "4/5/1www2/7/1bbb2/5/4 w 6/6 basic",
      "b1ww/1b1bw/w2bw1/4bww/1bw2b/bw1wb/1www b 4/7 basic", "1b2/wwbbw/wb2bb/b5w/w3w1/1b2w/1wwb w 5/7 basic",
      "2bw/1w1wb/bww1bw/wb1b1b1/bw1wbw/w1www/1wwb w 3/6 basic",
      "w2b/1bw2/2wb2/w1b1w1b/3bw1/1wb2/b2w w 6/6 basic"}},
    {"gipf-standard",
     5,
     {"B2W/5/6/W5B/6/5/B2W w 12/12 standard", "b1ww/1B1bw/W2Ww1/4Bww/1Bw2b/bwWwb/1www b 0/7 standard",
      "1B2/wwbWw/wb2Bb/b5w/W3w1/1B2w/1wwb w 5/7 standard",
      "w2W/bwB1w/2w3/wW3Bb/b1wWbb/1B1w1/bwww b 2/6 standard", "B3/1w3/2w3/1wwWw2/3w2/5/4 w 5/5 standard",
      "B2W/5/bb1bb1/7/6/5/4 w 5/5 standard"}},
    {"gipf-tournament",
     5,
     {"4/5/6/7/6/5/4 w 18/18 tournament wb", "W2B/5/6/7/6/5/4 w 16/16 tournament wb",
      "w1WB/5/6/7/6/5/4 b 15/16 tournament b", "wbbw/bWwbW/w1Wbwb/b4Wb/b4W/wb2w/wbBb w 2/4 tournament -",
      "w1wb/bw1wb/wb2bw/w3bwb/wB1w1b/2W1w/1bw1 w 3/6 tournament -",
      "1b1b/ww3/wb1b1b/1b3b1/b2WwB/4w/3w b 12/8 tournament -"}},
}};

Result<std::uint64_t> run_one(const Bench& bench, std::int64_t& milliseconds) {
  auto engine = make_engine(bench.game);
  if (!engine) return engine.error();
  std::uint64_t nodes = 0;
  for (const std::string_view text : bench.positions) {
    (*engine)->new_game();
    if (const auto set = (*engine)->set_position(text, {}); !set)
      return Error(set.error()).within(std::string(text));
    Limits limits;
    limits.depth = bench.depth;
    (*engine)->arm();
    const std::int64_t start = now_ms();
    nodes += (*engine)->search(limits, nullptr).nodes;
    milliseconds += now_ms() - start;
  }
  return nodes;
}

int run(const std::string& only, bool json) {
  if (!only.empty()) {
    if (const auto game = find_game(only); !game) return refuse(game.error());
  }
  for (const Bench& bench : kBenches) {
    if (!only.empty() && bench.game != only) continue;
    std::int64_t milliseconds = 0;
    const auto nodes = run_one(bench, milliseconds);
    if (!nodes) return refuse(nodes.error());
    if (json) {
      std::cout << dump(Json{{"game", bench.game}, {"nodes", *nodes}}) << "\n";
    } else {
      std::cout << "bench " << bench.game << " " << *nodes << "\n";
    }
    std::cerr << bench.game << " nps "
              << *nodes * 1000 / static_cast<std::uint64_t>(std::max<std::int64_t>(1, milliseconds)) << "\n";
  }
  return kDone;
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
  struct Options {
    std::string game;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("bench", "search fixed positions; print the nodes, the search's signature");
  command->add_option("GAME", options->game, "only this game");
  command->add_flag("--json", options->json, "print one JSON object a line");
  command->callback([options, &status] { status = run(options->game, options->json); });
}

}  // namespace potentia::cli
