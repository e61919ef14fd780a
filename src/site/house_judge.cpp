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

bool is_possible(const Look& look, const AnyPosition& position) {
  if (look.line.empty() || !position.play(look.line.front())) return false;
  return !look.second || position.play(look.second->turn).ok();
}

}  // namespace

HouseJudge::HouseJudge(std::function<void(std::function<void()>)> post, std::uint64_t nodes,
                       LookElsewhere elsewhere)
    : post_(std::move(post)), nodes_(nodes), elsewhere_(std::move(elsewhere)) {}

HouseJudge::~HouseJudge() {
  *is_here_ = false;
  stops_ = true;
}

void HouseJudge::judge(const play::Game& game, std::function<void(std::optional<Judgement>)> done) {
  Question question{game.settings().game,
                    game.positions().front()->text(),
                    game.turns(),
                    game.positions(),
                    game.settings().repetition == Repetition::Draw,
                    game.turns().size() + (game.ended_by_turn() ? 0 : 1)};
  if (!elsewhere_) return add(std::move(question), {}, std::move(done));
  const LooksWanted wanted{question.game,  question.start, question.turns, question.repetition,
                           question.looks, nodes_,         kJudgesHash};
  elsewhere_(wanted, [this, here = is_here_, question = std::move(question),
                      done = std::move(done)](SeenElsewhere seen) {
    if (*here) add(question, std::move(seen), done);
  });
}

void HouseJudge::add(Question question, SeenElsewhere seen,
                     std::function<void(std::optional<Judgement>)> done) {
  worker_.add([this, question = std::move(question), seen = std::move(seen), done = std::move(done)] {
    std::optional<Judgement> judgement;
    when_idle([&] { judgement = answer(question, seen); });
    // What was broken off is not judged: the site asks again when it is back.
    if (!stops_) post_([done, judgement] { done(judgement); });
  });
}

std::optional<Judgement> HouseJudge::answer(const Question& question, const SeenElsewhere& seen) {
  EngineOptions options;
  options.hash_mebibytes = kJudgesHash;
  options.multi_pv = 2;
  options.repetition = question.repetition;
  std::unique_ptr<Engine> engine;  // where others have looked at all there is no need of it
  std::vector<Choice> choices;
  Analysis analysis;
  for (std::size_t ply = 0; ply < question.looks; ++ply) {
    std::optional<Look> known = ply < seen.size() ? seen[ply] : std::nullopt;
    if (!known || !is_possible(*known, *question.positions[ply])) {
      if (!engine) {
        auto made = make_engine(question.game, options);
        if (!made) return std::nullopt;
        engine = std::move(*made);
      }
      auto own = look(*engine, question, ply);
      if (!own) return std::nullopt;
      known = std::move(*own);
    }
    choices.push_back(choice(known, question.positions[ply]->side()));
    if (known) {
      analysis.push_back(SeenPosition{known->score, known->chance, choices.back().best});
    } else {
      analysis.emplace_back();
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
      const bool same = question.positions[ply]->side() == question.positions[ply + 1]->side();
      after = same ? choices[ply + 1].chance : 1 - choices[ply + 1].chance;
    }
    count(question, ply, choices[ply], std::max(0.0, choices[ply].chance - after), out);
  }
  return out;
}

std::optional<std::optional<Look>> HouseJudge::look(Engine& engine, const Question& question,
                                                    std::size_t ply) {
  const std::vector<std::string> before(question.turns.begin(),
                                        question.turns.begin() + static_cast<std::ptrdiff_t>(ply));
  Limits limits;
  limits.nodes = nodes_;
  auto out = look_at(engine, question.start, before, limits, [this] { return stops_.load(); });
  if (!out || stops_) return std::nullopt;
  return std::move(*out);
}

HouseJudge::Choice HouseJudge::choice(const std::optional<Look>& look, Player side) {
  Choice out;
  if (!look) return out;
  const auto his = [side](double chance) { return side == Player::White ? chance : 1 - chance; };
  out.best = bare_turn(look->line.front());
  out.chance = his(look->chance);
  if (look->second) {
    out.second = bare_turn(look->second->turn);
    out.second_chance = his(look->second->chance);
  }
  return out;
}

void HouseJudge::count(const Question& question, std::size_t ply, const Choice& choice, double lost,
                       GameFigures& out) {
  if (choice.second.empty() || choice.chance < kOpenLeast || choice.chance > kOpenMost) return;
  TurnFigures& figures = out[Table::at(question.positions[ply]->side())];
  const bool is_best = bare_turn(question.turns[ply]) == choice.best;
  ++figures.turns;
  figures.best += is_best ? 1 : 0;
  figures.lost += lost;
  if (choice.chance - choice.second_chance < kFar) return;
  ++figures.hard;
  figures.found += is_best ? 1 : 0;
}

}  // namespace potentia::site
