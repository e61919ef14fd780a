// EngineOf<G, E>: the façade over the search templates for one game. Included by one .cpp a game, where
// templates and games meet.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "base/rng.h"
#include "engine/engine.h"
#include "engine/level.h"
#include "engine/proof_plan.h"
#include "search/thinker.h"

namespace potentia {

/// How a search's score is shown. Decided scores lose their offset.
///
/// A margin is a judgement here: who wins is certain, as all that the other could do was looked at, but the
/// winner may have more points by a turn that was left out. Only a proof is exact.
inline ScoreText score_text(int score) {
  if (is_win_distance(score)) {
    const int plies = kWinScore - std::abs(score);
    return {score > 0 ? ScoreText::Kind::Win : ScoreText::Kind::Loss, plies};
  }
  if (is_margin(score)) {
    const int points = std::abs(score) - kMarginScore;
    return {ScoreText::Kind::Judgement, score > 0 ? 100 * points : -100 * points};
  }
  return {ScoreText::Kind::Judgement, score};
}

/// The chance of the side to move to win, by a search's score; see win_chance().
inline double chance_of(int score, double scale) {
  if (is_margin(score)) return score > 0 ? 1 : 0;
  return win_chance(score_text(score), scale);
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
        const std::size_t before = proved_.size();
        prove_ending();
        if (on_info && proved_.size() > before) inform(on_info);
        return !all_proved_;
      }
    }
    const bool more = thinker_.step();
    if (on_info) inform(on_info);
    return more;
  }

  SearchResult finish() override {
    thinker_.finish();
    const Report<G> report = thinker_.report();
    if (!proved_.empty()) {
      const auto& line = proved_[0].line;
      SearchResult out{line[0], std::nullopt, nodes_of(report)};
      if (line.size() > 1) out.ponder = line[1];
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
    proved_.clear();
    all_proved_ = false;
    Limits thinking = options_.level ? limits_of_level(levels_, *options_.level, limits) : limits;
    if constexpr (X::kExists) {
      begin_ending(limits, poll);
      if (limits.nodes) thinking.nodes = *limits.nodes - proof_plan_.nodes();
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

  // Levels play as they search, and who wants a depth wants a search.
  void begin_ending(const Limits& limits, const std::function<bool()>& poll) {
    ending_.begin();
    proof_plan_ = {};
    if (options_.level || limits.depth) return;
    const ProofPlan plan(limits, position_.side());
    if (!X::is_near(position_, plan.patience())) return;
    proof_plan_ = plan;
    poll_ = poll;
  }

  // After a few iterations: there is then something to say whatever comes.
  bool is_ending_due() const {
    constexpr int kIterationsBefore = 4;
    return thinker_.depth() >= kIterationsBefore && proof_plan_.is_due(thinker_.elapsed());
  }

  // An attempt: at the best line first, then at all that are shown.
  void prove_ending() {
    // What an earlier attempt's limit ended goes on; what was stopped from outside does not.
    ending_.arm();
    if (thinker_.control().stopped()) return proof_plan_.end();
    const Report<G> report = thinker_.report();
    std::vector<typename G::Move> likely;
    for (const auto& line : report.lines) {
      if (!line.turns.empty()) likely.push_back(line.turns[0]);
    }
    const std::size_t count = proved_.empty() ? 1 : report.lines.size();
    const std::int64_t before = thinker_.elapsed();
    const std::uint64_t nodes_before = ending_.nodes();
    const auto proofs = ending_.prove(position_, count, likely, proof_plan_.next(), poll_);
    const bool has_found = proofs.size() == count;
    proof_plan_.attempted(has_found, thinker_.elapsed() - before, ending_.nodes() - nodes_before);
    if (!has_found) return;
    proved_.clear();
    for (const auto& proof : proofs) proved_.push_back(told(proof.line, proof.lower));
    all_proved_ = count == report.lines.size();
    if (all_proved_) proof_plan_.end();
  }

  SearchInfo told(const std::vector<typename G::Move>& line, int margin) const {
    SearchInfo info;
    info.depth = info.selective_depth = static_cast<int>(line.size());
    info.score = {ScoreText::Kind::Margin, margin};
    info.win_chance = win_chance(info.score, E::kWinScale);
    info.line = texts(line);
    return info;
  }

  void inform(const OnInfo& on_info) const {
    const Report<G> report = thinker_.report();
    std::vector<SearchInfo> lines = proved_;
    for (const auto& line : report.lines) {
      if (lines.size() == shown_) break;
      if (line.score == -kInfinite) continue;  // broken off before this line had a score
      auto info = searched(line);
      if (!info) continue;
      info->depth = report.depth;
      info->selective_depth = report.selective_depth;
      lines.push_back(*std::move(info));
    }
    put_in_order(lines);
    int rank = 0;
    for (SearchInfo& info : lines) {
      info.rank = ++rank;
      info.nodes = nodes_of(report);
      info.time_ms = report.time_ms;
      info.nps = nodes_per_second(info);
      info.hashfull = report.hashfull;
      on_info(info);
    }
  }

  // Of a line that is won for certain the points found so far may be less than what another is judged to be
  // worth; it is shown as worth as much. Lost ones likewise.
  static void put_in_order(std::vector<SearchInfo>& lines) {
    const auto is_judged = [](const SearchInfo& info) {
      return info.score.kind == ScoreText::Kind::Judgement;
    };
    for (std::size_t i = lines.size(); i-- > 1;) {
      SearchInfo& better = lines[i - 1];
      if (is_judged(better) && is_judged(lines[i]) && better.win_chance == 1)
        better.score.value = std::max(better.score.value, lines[i].score.value);
    }
    for (std::size_t i = 1; i < lines.size(); ++i) {
      SearchInfo& worse = lines[i];
      if (is_judged(worse) && is_judged(lines[i - 1]) && worse.win_chance == 0)
        worse.score.value = std::min(worse.score.value, lines[i - 1].score.value);
    }
  }

  // What the search says of a line; nothing if its turn is proved. No turn is worth more than one that is
  // proved to be the best.
  std::optional<SearchInfo> searched(const Line<G>& line) const {
    SearchInfo info;
    info.line = texts(line.turns);
    const auto is_same = [&](const SearchInfo& proved) { return proved.line[0] == info.line[0]; };
    if (std::any_of(proved_.begin(), proved_.end(), is_same)) return std::nullopt;
    info.score = score_text(line.score);
    info.win_chance = chance_of(line.score, E::kWinScale);
    if (!proved_.empty()) {
      const int best = proved_[0].score.value;
      info.score.value = std::min(info.score.value, 100 * best);
      info.win_chance = std::min(info.win_chance, proved_[0].win_chance);
    }
    return info;
  }

  // Those of a proof that was asked for count, whether or not it was found.
  std::uint64_t nodes_of(const Report<G>& report) const {
    if constexpr (X::kExists) return report.nodes + ending_.nodes();
    return report.nodes;
  }

  static std::int64_t nodes_per_second(const SearchInfo& info) {
    return static_cast<std::int64_t>(info.nodes * 1000 /
                                     static_cast<std::uint64_t>(std::max<std::int64_t>(1, info.time_ms)));
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
  ProofPlan proof_plan_;
  std::function<bool()> poll_;
  std::vector<SearchInfo> proved_;  // lines, best first: none, the best one, or all
  bool all_proved_ = false;         // the search is over
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
