// search: think about one position and print what UGI would.
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "engine/engine.h"
#include "protocol/json.h"
#include "protocol/ugi.h"

namespace potentia::cli {
namespace {

struct SearchOptions : GameOptions {
  Limits limits;
  EngineOptions engine;
};

Json to_json(const SearchInfo& info) {
  return {{"depth", info.depth},
          {"seldepth", info.selective_depth},
          {"multipv", info.rank},
          {"score", info.score.text()},
          {"nodes", info.nodes},
          {"nps", info.nps},
          {"hashfull", info.hashfull},
          {"time", info.time_ms},
          {"pv", info.line}};
}

int run(const SearchOptions& options) {
  const auto position = options.load();
  if (!position) return refuse(position.error());
  if (const auto outcome = (*position)->outcome()) {
    std::cerr << "potentia: the game is over (" << outcome->text() << "), there is no turn to find\n";
    return kNegative;
  }
  auto engine = make_engine(options.game);
  if (!engine) return refuse(engine.error());
  if (const auto ready = (*engine)->configure(options.engine); !ready) {
    refuse(ready.error());
    return kMachineFailure;
  }
  if (const auto set = (*engine)->set_position((*position)->text(), {}); !set) return refuse(set.error());
  Limits limits = options.limits;
  if (!limits.depth && !limits.nodes && !limits.movetime) limits.movetime = 1000;
  (*engine)->arm();
  const SearchResult result = (*engine)->search(limits, [&](const SearchInfo& info) {
    if (options.json) {
      std::cout << dump(to_json(info)) << '\n' << std::flush;
    } else {
      std::cout << ugi::info_line(info) << '\n' << std::flush;
    }
  });
  if (options.json) {
    std::cout << dump(Json{{"bestmove", result.best}}) << "\n";
  } else {
    std::cout << "bestmove " << result.best << "\n";
  }
  return kDone;
}

}  // namespace

void add_search(CLI::App& app, int& status) {
  auto options = std::make_shared<SearchOptions>();
  CLI::App* command =
      app.add_subcommand("search", "think about a position (one second unless told otherwise)");
  options->add_to(*command);
  command->add_option("--movetime", options->limits.movetime, "milliseconds")
      ->check(CLI::Range(1, 1000000000));
  command->add_option("--depth", options->limits.depth, "plies")->check(CLI::Range(1, 100));
  command->add_option("--nodes", options->limits.nodes, "nodes")->check(CLI::PositiveNumber);
  command->add_option("--multipv", options->engine.multi_pv, "lines")->check(CLI::Range(1, 64));
  command->add_option("--threads", options->engine.threads, "threads")->check(CLI::Range(1, 256));
  command->add_option("--hash", options->engine.hash_mebibytes, "hash table, MiB")
      ->check(CLI::Range(1, kMaxHashMebibytes));
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace potentia::cli
