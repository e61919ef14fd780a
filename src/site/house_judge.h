// HouseJudge: compares the turns of games with those of the engine, when the machine has nothing else to do,
// one game at a time.
//
// Cost: `nodes` a turn, a second or two a game, and a small table of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "site/conduct.h"
#include "site/stoppable_search.h"
#include "site/worker.h"

namespace potentia::site {

class HouseJudge final : public Judge {
 public:
  /// What figures of different games are made with, so that they can be added up.
  static constexpr std::uint64_t kNodes = 40'000;

  /// `post` runs a function on the site's thread; `nodes`: how long it looks at each turn.
  explicit HouseJudge(std::function<void(std::function<void()>)> post, std::uint64_t nodes = kNodes);
  ~HouseJudge() override;

  /// What is broken off since the site goes is not answered.
  void judge(const play::Game& game, std::function<void(std::optional<Judgement>)> done) override;

 private:
  struct Question {
    std::string game;
    std::string start;
    std::vector<std::string> turns;
    std::vector<Player> sides;  // to move before each turn
    bool repetition;
    bool is_open;  // no turn has ended it
  };
  /// What the engine would play, and what it thinks of it, as whoever is to move sees it.
  struct Choice {
    std::string best;
    std::string second;  // "": there is no choice
    ScoreText score{ScoreText::Kind::Judgement, 0};
    double chance = 0.5;
    double second_chance = 0.5;
  };

  std::optional<Judgement> answer(const Question& question);
  std::optional<Choice> choice(Engine& engine, const Question& question, std::size_t ply);
  static GameFigures figures(const Question& question, const std::vector<Choice>& choices);
  static void count(const Question& question, std::size_t ply, const Choice& choice, double lost,
                    GameFigures& out);

  const std::function<void(std::function<void()>)> post_;
  const std::uint64_t nodes_;
  StoppableSearch search_;
  Worker worker_;  // last: it uses all the others
};

}  // namespace potentia::site
