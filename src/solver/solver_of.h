// The solver templates behind the façade of any_solver.h, for one game each. Included by one .cpp a game,
// where templates and games meet.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/game.h"
#include "solver/any_solver.h"
#include "solver/margin_solver.h"
#include "solver/win_prover.h"

namespace potentia {
template <Game G>
std::vector<std::string> texts(typename G::Position position, const std::vector<typename G::Move>& line) {
  std::vector<std::string> out;
  for (const auto& turn : line) {
    out.push_back(G::to_text(position, turn));
    position = position.after(turn);
  }
  return out;
}

/// The legal turns with their texts, in text order.
template <Game G>
std::vector<std::pair<std::string, typename G::Move>> turns_in_order(const typename G::Position& position) {
  std::vector<std::pair<std::string, typename G::Move>> turns;
  G::for_each_turn(position, [&](const auto& turn) { turns.emplace_back(G::to_text(position, turn), turn); });
  std::sort(turns.begin(), turns.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return turns;
}

/// The exact margin of games that are counted in points; `K`: see margin_solver.h.
template <Game G, Ending<G> K>
class ExactSolver final : public AnySolver {
 public:
  bool resize(int mebibytes) override { return table_.resize(static_cast<std::size_t>(mebibytes)); }
  void stop() override { control_.stop(); }
  bool has_points() const override { return true; }
  bool set_threads(int threads) override { return solver_.set_threads(threads); }

  Result<Solution> solve(std::string_view text, const Limits& limits, std::function<bool()> poll) override {
    const auto position = read(text);
    if (!position) return position.error();
    start(*position, limits, std::move(poll));
    return prove(*position, std::nullopt);
  }

  Result<Solution> ask(std::string_view text, int at_least, const Limits& limits,
                       std::function<bool()> poll) override {
    const auto position = read(text);
    if (!position) return position.error();
    start(*position, limits, std::move(poll));
    return told(*position, solver_.ask(*position, at_least), 0);
  }

  Result<std::vector<SolvedTurn>> solve_turns(std::string_view text, const Limits& limits,
                                              std::function<bool()> poll) override {
    const auto position = read(text);
    if (!position) return position.error();
    start(*position, limits, std::move(poll));
    std::vector<SolvedTurn> out;
    std::optional<int> guess;
    for (const auto& [turn_text, turn] : turns_in_order<G>(*position)) {
      const std::uint64_t before = solver_.nodes();
      SolvedTurn solved{turn_text, prove(position->after(turn), guess)};
      if (solved.solution.is_solved()) guess = solved.solution.lower;
      std::swap(solved.solution.lower, solved.solution.upper);
      solved.solution.lower = -solved.solution.lower;
      solved.solution.upper = -solved.solution.upper;
      solved.solution.line.insert(solved.solution.line.begin(), turn_text);
      solved.solution.nodes = solver_.nodes() - before;
      out.push_back(std::move(solved));
    }
    return out;
  }

 private:
  using Position = typename G::Position;

  static Result<Position> read(std::string_view text) {
    auto position = G::parse_position(text);
    if (!position) return position;
    if (auto refusal = K::refusal(*position)) return std::move(*refusal);
    return position;
  }

  void start(const Position& position, const Limits& limits, std::function<bool()> poll) {
    control_.arm();
    control_.start(limits, position.side(), std::move(poll));
    solver_.reset_nodes();
  }

  Solution prove(const Position& position, std::optional<int> guess) {
    const std::int64_t before = control_.elapsed();
    return told(position, solver_.solve(position, guess), before);
  }

  /// Of a proof that was begun at a moment of the control's.
  Solution told(const Position& position, const MarginProof<G>& proof, std::int64_t before) {
    Solution out;
    out.verdict = proof.is_exact() ? Solution::Verdict::Margin : Solution::Verdict::Unknown;
    out.lower = proof.lower;
    out.upper = proof.upper;
    out.line = texts<G>(position, proof.line);
    out.nodes = proof.nodes;
    out.time_ms = control_.elapsed() - before;
    return out;
  }

  BoundsTable table_{1};
  Control control_;
  MarginSolver<G, K> solver_{table_, control_};
};

/// Win or loss of games without points; `K`: see win_solver.h, and forced_win.h for wins by force.
template <Game G, class K>
class PlainSolver final : public AnySolver {
 public:
  bool resize(int mebibytes) override { return prover_.resize(static_cast<std::size_t>(mebibytes)); }
  void stop() override { control_.stop(); }
  bool has_points() const override { return false; }
  bool set_threads(int) override { return true; }

  Result<Solution> solve(std::string_view text, const Limits& limits, std::function<bool()> poll) override {
    const auto position = G::parse_position(text);
    if (!position) return position.error();
    start(*position, limits, std::move(poll));
    return prove(*position);
  }

  Result<Solution> ask(std::string_view, int, const Limits&, std::function<bool()>) override {
    return Error{"no-points"_code, std::string(G::kId), "of this game no margins are proved"};
  }

  Result<std::vector<SolvedTurn>> solve_turns(std::string_view text, const Limits& limits,
                                              std::function<bool()> poll) override {
    const auto position = G::parse_position(text);
    if (!position) return position.error();
    start(*position, limits, std::move(poll));
    std::vector<SolvedTurn> out;
    for (const auto& [turn_text, turn] : turns_in_order<G>(*position)) {
      SolvedTurn solved{turn_text, prove(position->after(turn))};
      Solution::Verdict& verdict = solved.solution.verdict;
      if (verdict == Solution::Verdict::Win || verdict == Solution::Verdict::Loss) {
        verdict = verdict == Solution::Verdict::Win ? Solution::Verdict::Loss : Solution::Verdict::Win;
      }
      ++solved.solution.plies;
      ++solved.solution.fewest;
      solved.solution.line.insert(solved.solution.line.begin(), turn_text);
      out.push_back(std::move(solved));
    }
    return out;
  }

 private:
  using Prover = WinProver<G, K>;

  void start(const typename G::Position& position, const Limits& limits, std::function<bool()> poll) {
    control_.arm();
    control_.start(limits, position.side(), std::move(poll));
    most_plies_ = limits.depth.value_or(Prover::kMaxPlies);
  }

  Solution prove(const typename G::Position& position) {
    Solution out;
    if (const auto outcome = G::outcome(position)) {
      const bool won = outcome->winner == position.side();
      out.verdict = !outcome->winner ? Solution::Verdict::Draw
                    : won            ? Solution::Verdict::Win
                                     : Solution::Verdict::Loss;
      return out;
    }
    const std::int64_t before = control_.elapsed();
    const auto proof = prover_.solve(position, most_plies_);
    using Found = typename WinProof<G>::Verdict;
    out.verdict = proof.verdict == Found::Win    ? Solution::Verdict::Win
                  : proof.verdict == Found::Loss ? Solution::Verdict::Loss
                                                 : Solution::Verdict::Unknown;
    out.plies = proof.plies;
    out.fewest = proof.fewest;
    out.line = texts<G>(position, proof.line);
    out.nodes = proof.nodes;
    out.time_ms = control_.elapsed() - before;
    return out;
  }

  Control control_;
  Prover prover_{control_};
  int most_plies_ = Prover::kMaxPlies;
};

/// The solver of that one of a game's versions `G` which has the id; each knows its `K`. Null: none has it.
template <template <class> class K, Game... G>
std::unique_ptr<AnySolver> solver_among(std::string_view id) {
  std::unique_ptr<AnySolver> solver;
  ((id == G::kId ? void(solver = std::make_unique<PlainSolver<G, K<G>>>()) : void()), ...);
  return solver;
}

}  // namespace potentia
