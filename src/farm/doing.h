// Doer: does one job at a time, knowing nothing of a bus. What it says depends on the task alone.
//
// Answers, one text each:
//   opponent   {"turn": "d3f3", "score": "cp 35"}, the score from the side that moves, where there is one
//   analysis   {"score": "cp 35", "chance": 0.53, "line": ["d3f3"]}, from White's side; with two lines also
//              "second": {"turn": "d3d4", "chance": 0.51}, or null where there is no other turn; {} where the
//              nodes did not suffice to judge any turn
//   prove      {"verdict": "exact", "margin": 7, "nodes": 1200, "pv": ["d3f3"]} …, as `potentia solve
//   --json`,
//              but for the time it took
//              where only a question was asked, lower and upper say whether the margin is so much
//   selfplay   the records of the games (docs/formats.md section 5), a Round for each from 1 on
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "farm/job.h"

namespace potentia::farm {

class Doer {
 public:
  /// Nothing: `stop` was set meanwhile. Errors: the task cannot be done ("bad-position", "unknown-game",
  /// "game-over", "too-late" …), and nobody else of this engine can; "no-memory": this machine cannot.
  Result<std::optional<std::string>> run(const Task& task, const std::atomic<bool>& stop);

 private:
  using Done = Result<std::optional<std::string>>;

  Done answer(const TurnTask& task, const std::atomic<bool>& stop);
  Done answer(const LookTask& task, const std::atomic<bool>& stop);
  Done answer(const ProveTask& task, const std::atomic<bool>& stop);
  Done answer(const BlockTask& task, const std::atomic<bool>& stop);
  /// The engine with these options at this position, where the game is not over.
  Result<Engine*> engine_at(const Played& at, const EngineOptions& options);

  // The last one used, as the next job mostly wants the same.
  std::unique_ptr<Engine> engine_;
  EngineOptions options_;
};

}  // namespace potentia::farm
