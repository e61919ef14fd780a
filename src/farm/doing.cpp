#include "farm/doing.h"

#include <chrono>
#include <utility>
#include <variant>

#include "farm/solution_json.h"
#include "games/games.h"
#include "match/game.h"
#include "match/openings.h"
#include "match/player.h"
#include "protocol/evaluation.h"
#include "protocol/json.h"
#include "review/review.h"

namespace potentia::farm {
namespace {

constexpr int kOpponentHash = 16;
constexpr int kProofHash = 16;  // of the late positions of games
constexpr std::int64_t kForAsLongAsItTakes = std::int64_t{1} << 40;

std::int64_t unix_now() {
  using std::chrono::duration_cast;
  return duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

bool is_same(const EngineOptions& one, const EngineOptions& other) {
  return one.hash_mebibytes == other.hash_mebibytes && one.level == other.level &&
         one.repetition == other.repetition && one.multi_pv == other.multi_pv;
}

/// The engine against itself: one player on both sides, at so many nodes a turn.
match::PlayerSpec player_of(const BlockTask& task) {
  match::PlayerSpec out;
  out.name = "Potentia";
  out.time.nodes = task.nodes;
  out.time.patience = kForAsLongAsItTakes;
  return out;
}

match::Referee referee_of(const BlockTask& task) {
  match::Referee out;
  out.stray = {task.stray_percent, task.stray_plies};
  out.max_plies = task.most_plies;
  out.comments = true;
  out.times = false;
  return out;
}

Result<PositionPtr> opening_of(const AnyGame& game, const BlockTask& task, std::size_t index) {
  auto from =
      task.openings.empty() ? Result<PositionPtr>(game.start()) : game.parse_position(task.openings[index]);
  if (!from) return from;
  if ((*from)->outcome()) return Error{"game-over"_code, "", "the game is over in this opening"};
  return match::random_opening(*from, task.opening, task.seed, task.first + index);
}

/// What was proved, as a score; nothing of what was not.
std::optional<ScoreText> score_of(const Solution& solution) {
  using Verdict = Solution::Verdict;
  switch (solution.verdict) {
    case Verdict::Margin:
      return ScoreText{ScoreText::Kind::Margin, solution.lower};
    case Verdict::Win:
      return ScoreText{ScoreText::Kind::Win, solution.plies};
    case Verdict::Loss:
      return ScoreText{ScoreText::Kind::Loss, solution.plies};
    default:
      return std::nullopt;
  }
}

/// Puts what is proved of the last positions of a game into the comments behind the turns that lead there. A
/// solver of its own for each game, which remembers the positions behind those that it is asked of.
Result<bool> prove_tail(const AnyGame& game, const BlockTask& task, const std::atomic<bool>& stop,
                        Record& record) {
  const auto solver = make_solver(task.game, kProofHash);
  if (!solver) return solver.error();
  auto position = game.parse_position(record.start());
  if (!position) return position.error();
  std::vector<PositionPtr> behind;  // each turn
  for (const RecordNode& node : record.turns) {
    position = (*position)->play(node.turn);
    if (!position) return position.error();
    behind.push_back(*position);
  }
  Limits limits;
  limits.nodes = task.exact_nodes;
  for (std::size_t i = behind.size(); i-- > 0 && !stop.load();) {
    if (behind[i]->outcome() && !(*solver)->has_points()) continue;  // the result says it
    const auto solution = (*solver)->solve(behind[i]->text(), limits, [&] { return stop.load(); });
    // Where a game cannot be solved from, as in DVONN's placement, it cannot be before either.
    const auto score = solution ? score_of(*solution) : std::nullopt;
    if (!score) break;
    SplitComment parts = split_comment(record.turns[i].comment);
    const bool is_white = behind[i]->side() == Player::White;
    parts.evaluation = Evaluation{is_white ? *score : score->reversed(), {}};
    record.turns[i].comment = join_comment(parts);
  }
  return true;
}

}  // namespace

std::string_view word(Solution::Verdict verdict) {
  constexpr std::string_view kWords[] = {"exact", "win", "loss", "draw", "unknown"};
  return kWords[static_cast<int>(verdict)];
}

Json to_json(const Solution& solution, bool has_points, std::optional<std::int64_t> time) {
  using Verdict = Solution::Verdict;
  Json json{{"verdict", word(solution.verdict)}};
  if (solution.verdict == Verdict::Margin) json["margin"] = solution.lower;
  if (solution.verdict == Verdict::Unknown && has_points) {
    json["lower"] = solution.lower;
    json["upper"] = solution.upper;
  }
  if (!has_points) {
    json["plies"] = solution.plies;
    if (solution.is_solved()) json["fewest_plies"] = solution.fewest;
  }
  if (!solution.line.empty()) json["bestmove"] = solution.line.front();
  json["nodes"] = solution.nodes;
  if (time) json["time"] = *time;
  json["pv"] = solution.line;
  return json;
}

Doer::Done Doer::run(const Task& task, const std::atomic<bool>& stop) {
  return std::visit([&](const auto& one) { return answer(one, stop); }, task);
}

Result<Engine*> Doer::engine_at(const Played& at, const EngineOptions& options) {
  if (!engine_ || engine_->game() != at.game || !is_same(options, options_)) {
    engine_.reset();  // its memory first
    auto made = make_engine(at.game, options);
    if (!made) return made.error();
    engine_ = std::move(*made);
    options_ = options;
  }
  engine_->new_game();
  if (const auto set = engine_->set_position(at.start, at.turns); !set) return set.error();
  if (engine_->outcome()) return Error{"game-over"_code, "", "the game is over in this position"};
  return engine_.get();
}

Doer::Done Doer::answer(const TurnTask& task, const std::atomic<bool>& stop) {
  if (unix_now() >= task.until) return Error{"too-late"_code, "", "its time was over when it was taken"};
  EngineOptions options;
  options.hash_mebibytes = kOpponentHash;
  options.level = task.level;
  options.repetition = task.at.repetition;
  const auto engine = engine_at(task.at, options);
  if (!engine) return engine.error();
  std::optional<ScoreText> score;
  (*engine)->begin(Limits(), [&] { return stop.load() || unix_now() >= task.until; });
  while ((*engine)->step([&](const SearchInfo& info) {
    if (info.rank == 1) score = info.score;
  })) {
  }
  const SearchResult found = (*engine)->finish();
  if (stop.load()) return std::optional<std::string>();
  Json out{{"turn", found.best}};
  if (score) out["score"] = score->text();
  return std::optional(dump(out));
}

Doer::Done Doer::answer(const LookTask& task, const std::atomic<bool>& stop) {
  EngineOptions options;
  options.hash_mebibytes = task.hash;
  options.multi_pv = task.lines;
  options.repetition = task.at.repetition;
  const auto engine = engine_at(task.at, options);
  if (!engine) return engine.error();
  Limits limits;
  limits.nodes = task.nodes;
  const auto look = look_at(**engine, task.at.start, task.at.turns, limits, [&] { return stop.load(); });
  if (!look) return look.error();
  if (stop.load()) return std::optional<std::string>();
  Json out = Json::object();
  if (*look) out = {{"score", (*look)->score.text()}, {"chance", (*look)->chance}, {"line", (*look)->line}};
  if (*look && task.lines > 1) {
    const auto& second = (*look)->second;
    out["second"] = second ? Json{{"turn", second->turn}, {"chance", second->chance}} : Json();
  }
  return std::optional(dump(out));
}

// A solver of its own for each: what one remembers would change how many nodes the next one needs.
Doer::Done Doer::answer(const ProveTask& task, const std::atomic<bool>& stop) {
  const auto solver = make_solver(task.game, task.hash);
  if (!solver) return solver.error();
  Limits limits;
  limits.nodes = task.nodes;
  const auto poll = [&] { return stop.load(); };
  const auto solution = task.at_least ? (*solver)->ask(task.position, *task.at_least, limits, poll)
                                      : (*solver)->solve(task.position, limits, poll);
  if (!solution) return solution.error();
  if (stop.load()) return std::optional<std::string>();
  return std::optional(dump(to_json(*solution, (*solver)->has_points(), std::nullopt)));
}

Doer::Done Doer::answer(const BlockTask& task, const std::atomic<bool>& stop) {
  const auto game = find_game(task.game);
  if (!game) return game.error();
  const match::PlayerSpec spec = player_of(task);
  const match::Referee referee = referee_of(task);
  const auto player = match::make_player(**game, spec, stop);
  std::string out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(task.games); ++i) {
    const std::uint64_t number = task.first + i;
    const auto opening = opening_of(**game, task, i);
    if (!opening) return opening.error();
    auto played = match::play_game(*opening, {*player, spec}, {*player, spec}, referee);
    if (!played) return played.error();
    if (task.exact_nodes != 0 && !played->stopped) {
      const auto proved = prove_tail(**game, task, stop, played->record);
      if (!proved) return proved.error();
    }
    if (played->stopped || stop.load()) return std::optional<std::string>();
    played->record.set_tag("Event", "potentia selfplay");
    played->record.set_tag("Round", std::to_string(number + 1));
    if (!out.empty()) out += "\n";
    out += write_record(played->record);
  }
  return std::optional(std::move(out));
}

}  // namespace potentia::farm
