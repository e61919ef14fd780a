// search: think about one position and print what UGI would.
#include <iostream>

#include "cli/commands.h"
#include "engine/engine.h"
#include "protocol/json.h"
#include "protocol/ugi.h"

namespace potentia::cli {

int run_search(const SearchOptions& options) {
  const auto position = options.load();
  if (!position) return refuse(position.error());
  if (const auto outcome = (*position)->outcome()) {
    std::cerr << "potentia: the game is over (" << outcome->text() << "), there is no turn to find\n";
    return kNegative;
  }
  auto engine = make_engine(options.game, options.engine);
  if (!engine) return refuse(engine.error());
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

}  // namespace potentia::cli
