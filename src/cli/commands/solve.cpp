// solve: the exact value of a position and a turn that reaches it. DVONN, TAMSK: the final margin; GIPF,
// ZÈRTZ: win or loss.
#include <iostream>

#include "base/clock.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "farm/solution_json.h"
#include "protocol/json.h"
#include "solver/any_solver.h"

namespace potentia::cli {
namespace {

using Verdict = Solution::Verdict;

/// "exact 7", "win", or what is known of an unsolved one.
std::string text(const Solution& solution) {
  std::string out(farm::word(solution.verdict));
  if (solution.verdict == Verdict::Margin) out += " " + std::to_string(solution.lower);
  return out;
}

/// "13", or "13 to 33" where it is not known exactly.
std::string plies_text(const Solution& solution) {
  const std::string plies = std::to_string(solution.plies);
  return solution.fewest < solution.plies ? std::to_string(solution.fewest) + " to " + plies : plies;
}

std::string joined(const std::vector<std::string>& line) {
  std::string out;
  for (const std::string& turn : line) out += (out.empty() ? "" : " ") + turn;
  return out;
}

std::string bounds_text(const Solution& solution, bool has_points) {
  if (has_points) {
    return "the margin lies between " + std::to_string(solution.lower) + " and " +
           std::to_string(solution.upper);
  }
  return "neither side can force the end within " + std::to_string(solution.plies) + " plies";
}

int unsolved(const Solution& solution, bool has_points) {
  std::cerr << "potentia: not solved within the limit; " << bounds_text(solution, has_points) << "\n";
  return kNegative;
}

/// Asked by the solver now and then, it never stops it. How much is still to be searched nobody knows, but
/// for a limit of time.
std::function<bool()> shown_in(Progress& progress, const Limits& limits) {
  return [&progress, limit = limits.movetime, begun = now_ms()] {
    if (limit) {
      progress.show(static_cast<std::uint64_t>(now_ms() - begun), static_cast<std::uint64_t>(*limit),
                    "solving");
    } else {
      progress.show("solving");
    }
    return false;
  };
}

int solve_position(AnySolver& solver, const std::string& position, const SolveOptions& options,
                   bool has_points) {
  Progress progress;
  const auto solved = solver.solve(position, options.limits, shown_in(progress, options.limits));
  progress.clear();
  if (!solved) return refuse(solved.error());
  if (options.json) {
    std::cout << dump(farm::to_json(*solved, has_points, solved->time_ms)) << "\n";
  } else if (solved->is_solved()) {
    std::cout << text(*solved) << "\n";
    if (!solved->line.empty()) std::cout << "bestmove " << solved->line.front() << "\n";
    std::cout << "nodes " << solved->nodes << "\n";
  }
  if (!solved->is_solved()) return unsolved(*solved, has_points);
  std::cerr << "time " << solved->time_ms << " ms";
  if (!has_points) std::cerr << ", in " << plies_text(*solved) << " plies";
  std::cerr << (solved->line.empty() ? "" : ", pv ") << joined(solved->line) << "\n";
  return kDone;
}

int solve_turns(AnySolver& solver, const std::string& position, const SolveOptions& options,
                bool has_points) {
  Progress progress;
  const auto turns = solver.solve_turns(position, options.limits, shown_in(progress, options.limits));
  progress.clear();
  if (!turns) return refuse(turns.error());
  int status = kDone;
  for (const SolvedTurn& turn : *turns) {
    const Solution& solution = turn.solution;
    if (options.json) {
      Json json{{"turn", turn.turn}};
      json.update(farm::to_json(solution, has_points, solution.time_ms));
      json.erase("bestmove");
      std::cout << dump(json) << "\n";
    } else {
      std::cout << turn.turn << ": " << text(solution);
      if (!has_points && solution.is_solved()) std::cout << " in " << plies_text(solution);
      std::cout << "\n";
    }
    if (!solution.is_solved() && status == kDone) {
      std::cerr << "turn " << turn.turn << ": ";
      status = unsolved(solution, has_points);
    }
  }
  return status;
}

}  // namespace

int run_solve(const SolveOptions& options) {
  const auto position = options.load();
  if (!position) return refuse(position.error());
  auto solver = make_solver(options.game, options.hash_mebibytes, options.threads);
  if (!solver) return refuse(solver.error());
  const bool has_points = (*solver)->has_points();
  const std::string text = (*position)->text();
  return options.all_turns ? solve_turns(**solver, text, options, has_points)
                           : solve_position(**solver, text, options, has_points);
}

}  // namespace potentia::cli
