// perft: the number of turn sequences of a given length; --divide shows them by first turn.
#include <atomic>
#include <iostream>

#include "base/clock.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "protocol/json.h"
#include "search/worker_threads.h"

namespace potentia::cli {
namespace {

// The leaves below each first turn, in the order of `turns`; threads take the next turn that is left.
Result<std::vector<std::uint64_t>> count_each(const AnyPosition& position,
                                              const std::vector<std::string>& turns,
                                              const PerftOptions& options) {
  WorkerThreads helpers;
  const auto helper_count = static_cast<std::size_t>(options.threads - 1);
  if (!helpers.resize(helper_count)) {
    return Error{"no-memory"_code, "--threads",
                 "the machine has not enough memory or threads for " + std::to_string(options.threads) +
                     "; ask for fewer"};
  }
  std::vector<std::uint64_t> counts(turns.size());
  std::atomic<std::size_t> next{0};
  const auto count_next = [&] {
    const std::size_t i = next++;
    if (i >= turns.size()) return false;
    const auto child = position.play(turns[i]);
    counts[i] = (*child)->perft(options.depth - 1, options.made);
    return true;
  };
  for (std::size_t i = 0; i < helper_count; ++i) {
    helpers.start(i, [&] {
      while (count_next()) {
      }
    });
  }
  Progress progress;
  while (count_next())
    progress.show(next, turns.size(),
                  std::to_string(next) + " of " + std::to_string(turns.size()) + " first turns");
  helpers.join();
  return counts;
}

}  // namespace

int run_perft(const PerftOptions& options) {
  const auto position = options.load();
  if (!position) return refuse(position.error());
  const std::int64_t start = now_ms();
  std::uint64_t nodes = 0;
  Json divided = Json::object();
  if (options.depth <= 1 && !options.divide) {
    nodes = (*position)->perft(options.depth, options.made);
  } else {
    const auto turns = (*position)->turns();
    const auto counts = count_each(**position, turns, options);
    if (!counts) return refuse(counts.error());
    for (std::size_t i = 0; i < turns.size(); ++i) {
      nodes += (*counts)[i];
      if (!options.divide) continue;
      if (options.json) {
        divided[turns[i]] = (*counts)[i];
      } else {
        std::cout << turns[i] << ": " << (*counts)[i] << "\n";
      }
    }
  }
  const std::int64_t elapsed = std::max<std::int64_t>(1, now_ms() - start);
  if (options.json) {
    Json out = {{"nodes", nodes}};
    if (options.divide) out["divide"] = divided;
    std::cout << dump(out) << "\n";
  } else {
    std::cout << "nodes " << nodes << "\n";
  }
  std::cerr << "time " << elapsed << " ms, " << nodes / static_cast<std::uint64_t>(elapsed)
            << " thousand nodes/s\n";
  return kDone;
}

}  // namespace potentia::cli
