// EngineOf<G, E>: the façade over the search templates for one game. Included by one .cpp a game, where
// templates and games meet.
#pragma once

#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "base/rng.h"
#include "engine/engine.h"
#include "engine/level.h"
#include "search/thinker.h"

namespace potentia {

/// How a score is shown. Decided scores lose their offset.
inline ScoreText score_text(int score) {
  if (is_win_distance(score)) {
    const int plies = kWinScore - std::abs(score);
    return {score > 0 ? ScoreText::Kind::Win : ScoreText::Kind::Loss, plies};
  }
  if (is_margin(score)) {
    const int points = std::abs(score) - kMarginScore;
    return {ScoreText::Kind::Margin, score > 0 ? points : -points};
  }
  return {ScoreText::Kind::Judgement, score};
}

/// Stands for an exact solver where a game has none.
struct NoEnding {
  static constexpr bool kExists = false;
};

/// `X`: proves endings (exact_ending.h), or NoEnding.
template <Game G, Evaluator<G> E, class X = NoEnding>
class EngineOf final : public Engine {
 public:
  /// Without memory or threads: it must be configured before it is used. A game that is G from another start
  /// has an id of its own.
  explicit EngineOf(const LevelTable& levels, std::string_view id = G::kId,
                    const typename G::Position& start = G::start())
      : levels_(levels), id_(id), start_(start), thinker_(table_, evaluator_), position_(start) {}

  std::string_view game() const override { return id_; }

  Result<bool> configure(const EngineOptions& options) override {
    if (!thinker_.resize(options.threads)) {
      return Error{"no-memory"_code, "Threads",
                   "the machine has not enough memory or threads for " + std::to_string(options.threads) +
                       "; ask for fewer"};
    }
    if (options.hash_mebibytes != options_.hash_mebibytes &&
        !table_.resize(static_cast<std::size_t>(options.hash_mebibytes))) {
      thinker_.resize(options_.threads);
      return Error{
          "no-memory"_code, "Hash",
          "there is not enough memory for " + std::to_string(options.hash_mebibytes) + " MiB; ask for less"};
    }
    options_ = options;
    if constexpr (X::kExists) ending_.set_hash(options.hash_mebibytes);
    return true;
  }

  void new_game() override {
    table_.clear();
    thinker_.new_game();
    if constexpr (X::kExists) ending_.new_game();
  }

  Result<bool> set_position(std::string_view text, const std::vector<std::string>& turns) override {
    const auto start = text == "startpos" ? Result<typename G::Position>(start_) : G::parse_position(text);
    if (!start) return start.error();
    typename G::Position position = *start;
    std::vector<std::uint64_t> past;
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const auto turn = G::parse_turn(position, turns[i]);
      if (!turn) return Error(turn.error()).within("turn " + std::to_string(i + 1));
      past.push_back(position.key());
      position = position.after(*turn);
    }
    position_ = position;
    past_ = std::move(past);
    return true;
  }
  Player side() const override { return position_.side(); }
  std::optional<Outcome> outcome() const override { return G::outcome(position_); }

  void arm() override {
    thinker_.control().arm();
    if constexpr (X::kExists) ending_.arm();
  }
  void stop() override {
    thinker_.control().stop();
    if constexpr (X::kExists) ending_.stop();
  }

  bool step(const OnInfo& on_info) override {
    if constexpr (X::kExists) {
      if (is_ending_due()) {
        if (!prove_ending()) return true;
        if (on_info) on_info(*exact_);
        return false;
      }
    }
    const bool more = thinker_.step();
    if (on_info) inform(on_info);
    return more;
  }

  SearchResult finish() override {
    thinker_.finish();
    const Report<G> report = thinker_.report();
    if (exact_) {
      SearchResult out{exact_->line[0], std::nullopt, nodes_of(report)};
      if (exact_->line.size() > 1) out.ponder = exact_->line[1];
      return out;
    }
    const std::size_t chosen = options_.level ? choose_line(report) : 0;
    const auto& turns = report.lines[chosen].turns;
    SearchResult out;
    out.nodes = nodes_of(report);
    out.best = G::to_text(position_, turns[0]);
    if (turns.size() > 1) out.ponder = G::to_text(position_.after(turns[0]), turns[1]);
    return out;
  }

 private:
  void start(const Limits& given, std::function<bool()> poll) override {
    Limits limits = given;
    limits.turns_ahead = turns_ahead(evaluator_, position_, limits.turns_ahead);
    ThinkOptions think;
    think.threads = options_.level ? 1 : options_.threads;
    think.lines = options_.level
                      ? std::max<int>(options_.multi_pv, level_of(levels_, *options_.level).candidates)
                      : options_.multi_pv;
    think.repetition = options_.repetition;
    think.full_strength = !options_.level;  // levels play as they were measured
    shown_ = static_cast<std::size_t>(options_.multi_pv);
    exact_.reset();
    ending_nodes_ = 0;
    Limits thinking = options_.level ? limits_of_level(levels_, *options_.level, limits) : limits;
    if constexpr (X::kExists) {
      begin_ending(limits, poll);
      // A number of nodes is shared.
      if (ending_limits_ && limits.nodes) thinking.nodes = *limits.nodes - *ending_limits_->nodes;
    }
    if (thinking.nodes) thinking.nodes = affordable(*thinking.nodes);
    thinker_.begin(position_, past_, thinking, think, std::move(poll));
  }

  // A limit of nodes where nodes are dear; never so few that not each turn can be looked at once.
  std::uint64_t affordable(std::uint64_t nodes) const {
    constexpr std::uint64_t kLeast = 100;
    const auto cost = static_cast<std::uint64_t>(node_cost(evaluator_, position_));
    return std::max(std::min(nodes, kLeast), nodes / cost);
  }

  // Whether, and within which limits, this search is to ask for a proof. Levels play as they search; who
  // wants several lines or a depth wants a search.
  void begin_ending(const Limits& limits, const std::function<bool()>& poll) {
    ending_limits_.reset();
    if (options_.level || options_.multi_pv > 1 || limits.depth) return;
    constexpr std::int64_t kUnlimited = 5000;  // ms: then an analysis without limits goes on searching
    const TimePlan plan = plan_time(limits, position_.side());
    Limits share;
    // Nodes alone are not timed: the same search then finds the same on a slow machine.
    if (plan.soft || plan.hard)
      share.movetime = *(plan.soft ? plan.soft : plan.hard) * 4 / 10;
    else if (!limits.nodes)
      share.movetime = kUnlimited;
    std::int64_t ms = share.movetime.value_or(std::numeric_limits<std::int64_t>::max());
    if (limits.nodes) {
      constexpr std::uint64_t kNodesPerMs = 1000;
      share.nodes = *limits.nodes / 2;
      ms = std::min(ms, static_cast<std::int64_t>(*share.nodes / kNodesPerMs));
    }
    if (!X::is_near(position_, ms)) return;
    ending_limits_ = share;
    poll_ = poll;
  }

  // After a few iterations: there is then something to say whatever comes.
  bool is_ending_due() const {
    constexpr int kIterationsBefore = 4;
    return ending_limits_ && thinker_.depth() >= kIterationsBefore;
  }

  bool prove_ending() {
    const Limits limits = *ending_limits_;
    ending_limits_.reset();
    const auto proof = ending_.prove(position_, limits, std::move(poll_));
    ending_nodes_ = ending_.nodes();
    if (!proof) return false;
    const Report<G> report = thinker_.report();
    SearchInfo info;
    info.depth = info.selective_depth = static_cast<int>(proof->line.size());
    info.score = {ScoreText::Kind::Margin, proof->lower};
    info.nodes = nodes_of(report);
    info.time_ms = report.time_ms;
    info.nps = nodes_per_second(info);
    info.hashfull = report.hashfull;
    info.win_chance = win_chance(info.score, E::kWinScale);
    info.line = texts(proof->line);
    exact_ = std::move(info);
    return true;
  }

  // Those of a proof that was asked for count, whether or not it was found.
  std::uint64_t nodes_of(const Report<G>& report) const { return report.nodes + ending_nodes_; }

  static std::int64_t nodes_per_second(const SearchInfo& info) {
    return static_cast<std::int64_t>(info.nodes * 1000 /
                                     static_cast<std::uint64_t>(std::max<std::int64_t>(1, info.time_ms)));
  }

  void inform(const OnInfo& on_info) const {
    const Report<G> report = thinker_.report();
    for (std::size_t i = 0; i < report.lines.size() && i < shown_; ++i) {
      const auto& line = report.lines[i];
      if (line.score == -kInfinite) continue;  // broken off before this line had a score
      SearchInfo info;
      info.depth = report.depth;
      info.selective_depth = report.selective_depth;
      info.rank = static_cast<int>(i) + 1;
      info.score = score_text(line.score);
      info.nodes = nodes_of(report);
      info.time_ms = report.time_ms;
      info.nps = nodes_per_second(info);
      info.hashfull = report.hashfull;
      info.win_chance = win_chance(info.score, E::kWinScale);
      info.line = texts(line.turns);
      on_info(info);
    }
  }

  std::vector<std::string> texts(const std::vector<typename G::Move>& turns) const {
    std::vector<std::string> out;
    typename G::Position position = position_;
    for (const auto& turn : turns) {
      out.push_back(G::to_text(position, turn));
      position = position.after(turn);
    }
    return out;
  }

  // Weaker levels play one of the near-equal turns, the better ones more often. The choice depends on the
  // position alone, so that a search can be repeated.
  std::size_t choose_line(const Report<G>& report) const {
    const double spread = level_of(levels_, *options_.level).spread;
    std::vector<double> weights;
    double sum = 0;
    const int best = report.lines[0].score;
    for (const auto& line : report.lines) {
      const bool usable = line.score > -kInfinite && (!is_decided(best) || line.score == best);
      const double gap = best - line.score;
      weights.push_back(usable ? std::exp(-gap / std::max(1.0, spread)) : 0.0);
      sum += weights.back();
    }
    Rng rng(position_.key() ^ past_.size());
    double pick = rng.unit() * sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      pick -= weights[i];
      if (pick < 0 && weights[i] > 0) return i;
    }
    return 0;
  }

  const LevelTable& levels_;
  std::string id_;
  typename G::Position start_;
  EngineOptions options_{0, 0, 1, std::nullopt, true};  // no threads, no memory yet
  E evaluator_;
  TranspositionTable table_;
  Thinker<G, E> thinker_;
  typename G::Position position_;
  std::vector<std::uint64_t> past_;
  std::size_t shown_ = 1;

  [[no_unique_address]] X ending_;
  std::uint64_t ending_nodes_ = 0;
  std::optional<Limits> ending_limits_;  // while a proof is still to be asked for
  std::function<bool()> poll_;
  std::optional<SearchInfo> exact_;  // proved: the search is over
};

/// The engine of that one of a game's versions `G` which has the id; each is judged by an `E` of its own.
/// Null: none has it.
template <template <class> class E, Game... G>
std::unique_ptr<Engine> engine_among(std::string_view id, const LevelTable& levels) {
  std::unique_ptr<Engine> engine;
  ((id == G::kId ? void(engine = std::make_unique<EngineOf<G, E<G>>>(levels)) : void()), ...);
  return engine;
}

}  // namespace potentia
