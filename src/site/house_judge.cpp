#include "site/house_judge.h"

#include <sched.h>

#include <algorithm>
#include <system_error>
#include <thread>
#include <utility>

namespace potentia::site {
namespace {

constexpr int kJudgesHash = 8;  // MiB
// Turns that many know by heart say nothing.
constexpr std::size_t kOpening = 6;
// Beyond these the game is as good as over, and all turns are alike.
constexpr double kOpenLeast = 0.05;
constexpr double kOpenMost = 0.95;
// One turn is better than all others by far.
constexpr double kFar = 0.1;

// On a thread that takes no lock of others: who has one and does not come to work holds up the site. Where
// the machine refuses the lowest priority, it takes its turn like others.
void when_idle(const std::function<void()>& work) {
  try {
    std::thread([&work] {
      const sched_param nothing{};
      ::sched_setscheduler(0, SCHED_IDLE, &nothing);
      work();
    }).join();
  } catch (const std::system_error&) {  // there is no thread more
    work();
  }
}

}  // namespace

HouseJudge::HouseJudge(std::function<void(std::function<void()>)> post, std::uint64_t nodes)
    : post_(std::move(post)), nodes_(nodes) {}

HouseJudge::~HouseJudge() {
  search_.stop();
}

void HouseJudge::judge(const play::Game& game, std::function<void(std::optional<Judgement>)> done) {
  Question question{game.settings().game,
                    game.positions().front()->text(),
                    game.turns(),
                    {},
                    game.settings().repetition == Repetition::Draw,
                    !game.ended_by_turn()};
  for (const PositionPtr& position : game.positions()) question.sides.push_back(position->side());
  worker_.add([this, question = std::move(question), done = std::move(done)] {
    std::optional<Judgement> judgement;
    when_idle([&] { judgement = answer(question); });
    // What was broken off is not judged: the site asks again when it is back.
    if (!search_.is_stopped()) post_([done, judgement] { done(judgement); });
  });
}

std::optional<Judgement> HouseJudge::answer(const Question& question) {
  EngineOptions options;
  options.hash_mebibytes = kJudgesHash;
  options.multi_pv = 2;
  options.repetition = question.repetition;
  const auto engine = make_engine(question.game, options);
  if (!engine) return std::nullopt;
  std::vector<Choice> choices;
  Analysis analysis;
  const std::size_t positions = question.turns.size() + (question.is_open ? 1 : 0);
  for (std::size_t ply = 0; ply < positions; ++ply) {
    const auto made = choice(**engine, question, ply);
    if (!made) return std::nullopt;
    choices.push_back(*made);
    const bool is_white = question.sides[ply] == Player::White;
    if (made->best.empty()) {
      analysis.emplace_back();
    } else {
      analysis.push_back(SeenPosition{is_white ? made->score : made->score.reversed(),
                                      is_white ? made->chance : 1 - made->chance, made->best});
    }
  }
  return Judgement{figures(question, choices), std::move(analysis)};
}

GameFigures HouseJudge::figures(const Question& question, const std::vector<Choice>& choices) {
  GameFigures out;
  for (TurnFigures& side : out) side.games = 1;
  for (std::size_t ply = kOpening; ply < question.turns.size(); ++ply) {
    const std::string_view played = bare_turn(question.turns[ply]);
    double after = choices[ply].chance;
    if (played == choices[ply].second) {
      after = choices[ply].second_chance;
    } else if (played != choices[ply].best) {
      if (ply + 1 == choices.size() || choices[ply + 1].best.empty()) continue;  // nothing is known behind it
      const bool same = question.sides[ply] == question.sides[ply + 1];
      after = same ? choices[ply + 1].chance : 1 - choices[ply + 1].chance;
    }
    count(question, ply, choices[ply], std::max(0.0, choices[ply].chance - after), out);
  }
  return out;
}

std::optional<HouseJudge::Choice> HouseJudge::choice(Engine& engine, const Question& question,
                                                     std::size_t ply) {
  const std::vector<std::string> before(question.turns.begin(),
                                        question.turns.begin() + static_cast<std::ptrdiff_t>(ply));
  if (!engine.set_position(question.start, before)) return std::nullopt;
  Limits limits;
  limits.nodes = nodes_;
  Choice out;
  const auto result = search_.run(engine, limits, [&out](const SearchInfo& info) {
    if (info.line.empty()) return;
    (info.rank == 1 ? out.best : out.second) = bare_turn(info.line.front());
    (info.rank == 1 ? out.chance : out.second_chance) = info.win_chance;
    if (info.rank == 1) out.score = info.score;
  });
  return result ? std::optional(out) : std::nullopt;
}

void HouseJudge::count(const Question& question, std::size_t ply, const Choice& choice, double lost,
                       GameFigures& out) {
  if (choice.second.empty() || choice.chance < kOpenLeast || choice.chance > kOpenMost) return;
  TurnFigures& figures = out[Table::at(question.sides[ply])];
  const bool is_best = bare_turn(question.turns[ply]) == choice.best;
  ++figures.turns;
  figures.best += is_best ? 1 : 0;
  figures.lost += lost;
  if (choice.chance - choice.second_chance < kFar) return;
  ++figures.hard;
  figures.found += is_best ? 1 : 0;
}

}  // namespace potentia::site
