// Where the solver templates meet the games.
#include "solver/any_solver.h"

#include <algorithm>

#include "base/text.h"
#include "eval/gipf/evaluator.h"
#include "eval/potentials/evaluator.h"
#include "rules/dvonn/rules.h"
#include "rules/gipf/rules.h"
#include "rules/potentials/rules.h"
#include "rules/tamsk/rules.h"
#include "rules/zertz/arrangement.h"
#include "solver/dvonn/ending.h"
#include "solver/margin_solver.h"
#include "solver/tamsk/ending.h"
#include "solver/win_solver.h"
#include "solver/zertz/winning.h"

namespace potentia {
namespace {

using Verdict = Solution::Verdict;

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
  bool resize(int mebibytes) { return table_.resize(static_cast<std::size_t>(mebibytes)); }
  void stop() override { control_.stop(); }
  bool has_points() const override { return true; }

  Result<Solution> solve(std::string_view text, const Limits& limits, std::function<bool()> poll) override {
    const auto position = read(text);
    if (!position) return position.error();
    start(*position, limits, std::move(poll));
    return prove(*position, std::nullopt);
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
    const auto proof = solver_.solve(position, guess);
    Solution out;
    out.verdict = proof.is_exact() ? Verdict::Margin : Verdict::Unknown;
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

/// Win or loss of games without points; `K`: see win_solver.h.
template <Game G, class K>
class PlainSolver final : public AnySolver {
 public:
  bool resize(int mebibytes) { return table_.resize(static_cast<std::size_t>(mebibytes)); }
  void stop() override { control_.stop(); }
  bool has_points() const override { return false; }

  Result<Solution> solve(std::string_view text, const Limits& limits, std::function<bool()> poll) override {
    const auto position = G::parse_position(text);
    if (!position) return position.error();
    start(*position, limits, std::move(poll));
    return prove(*position);
  }

  Result<std::vector<SolvedTurn>> solve_turns(std::string_view text, const Limits& limits,
                                              std::function<bool()> poll) override {
    const auto position = G::parse_position(text);
    if (!position) return position.error();
    start(*position, limits, std::move(poll));
    std::vector<SolvedTurn> out;
    for (const auto& [turn_text, turn] : turns_in_order<G>(*position)) {
      SolvedTurn solved{turn_text, prove(position->after(turn))};
      Verdict& verdict = solved.solution.verdict;
      if (verdict == Verdict::Win || verdict == Verdict::Loss) {
        verdict = verdict == Verdict::Win ? Verdict::Loss : Verdict::Win;
      }
      ++solved.solution.plies;
      solved.solution.line.insert(solved.solution.line.begin(), turn_text);
      out.push_back(std::move(solved));
    }
    return out;
  }

 private:
  using Solver = WinSolver<G, K>;

  void start(const typename G::Position& position, const Limits& limits, std::function<bool()> poll) {
    control_.arm();
    control_.start(limits, position.side(), std::move(poll));
    most_plies_ = limits.depth.value_or(Solver::kMaxPlies);
  }

  Solution prove(const typename G::Position& position) {
    Solution out;
    if (const auto outcome = G::outcome(position)) {
      const bool won = outcome->winner == position.side();
      out.verdict = !outcome->winner ? Verdict::Draw : won ? Verdict::Win : Verdict::Loss;
      return out;
    }
    const std::int64_t before = control_.elapsed();
    const auto proof = solver_.solve(position, most_plies_);
    using Found = typename WinProof<G>::Verdict;
    out.verdict = proof.verdict == Found::Win    ? Verdict::Win
                  : proof.verdict == Found::Loss ? Verdict::Loss
                                                 : Verdict::Unknown;
    out.plies = proof.plies;
    out.line = texts<G>(position, proof.line);
    out.nodes = proof.nodes;
    out.time_ms = control_.elapsed() - before;
    return out;
  }

  TranspositionTable table_{1};
  Control control_;
  K knowledge_;
  Solver solver_{table_, control_, knowledge_};
  int most_plies_ = Solver::kMaxPlies;
};

template <class S>
Result<std::unique_ptr<AnySolver>> make(int hash_mebibytes) {
  auto solver = std::make_unique<S>();
  if (!solver->resize(hash_mebibytes)) {
    return Error{"no-memory"_code, "hash",
                 "there is not enough memory for " + std::to_string(hash_mebibytes) + " MiB; ask for less"};
  }
  return std::unique_ptr<AnySolver>(std::move(solver));
}

}  // namespace

using DvonnSolver = ExactSolver<dvonn::Rules, dvonn::EndingKnowledge>;
using TamskSolver = ExactSolver<tamsk::Level1, tamsk::EndingKnowledge>;
template <class G>
using GipfSolver = PlainSolver<G, gipf::HandcraftedEvaluator<G>>;
template <class G>
using PotentialsSolver = PlainSolver<G, potentials::HandcraftedEvaluator<G>>;
template <class G>
using ZertzSolver = PlainSolver<G, zertz::WinningKnowledge<G>>;

Result<std::unique_ptr<AnySolver>> make_solver(std::string_view game, int hash_mebibytes) {
  if (game == dvonn::Rules::kId) return make<DvonnSolver>(hash_mebibytes);
  if (game == gipf::Basic::kId) return make<GipfSolver<gipf::Basic>>(hash_mebibytes);
  if (game == gipf::Standard::kId) return make<GipfSolver<gipf::Standard>>(hash_mebibytes);
  if (game == gipf::Tournament::kId) return make<GipfSolver<gipf::Tournament>>(hash_mebibytes);
  if (game == potentials::Usual::kId) return make<PotentialsSolver<potentials::Usual>>(hash_mebibytes);
  if (game == potentials::Ultimate::kId) return make<PotentialsSolver<potentials::Ultimate>>(hash_mebibytes);
  if (game == zertz::Standard37::kId) return make<ZertzSolver<zertz::Standard37>>(hash_mebibytes);
  if (game == zertz::Tournament48::kId) return make<ZertzSolver<zertz::Tournament48>>(hash_mebibytes);
  if (game == zertz::Tournament61::kId || zertz::rings_of(game))
    return make<ZertzSolver<zertz::Tournament61>>(hash_mebibytes);
  if (game == zertz::Blitz37::kId) return make<ZertzSolver<zertz::Blitz37>>(hash_mebibytes);
  if (game == tamsk::Level1::kId) return make<TamskSolver>(hash_mebibytes);
  return Error{
      "unknown-game"_code, quoted(game),
      "there is no solver for this game; there are those of dvonn, gipf-basic, gipf-standard, "
      "gipf-tournament, gipf-potentials, gipf-ultimate, zertz-37, zertz-48, zertz-61, zertz-blitz and "
      "tamsk-1"};
}

}  // namespace potentia
