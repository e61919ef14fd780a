// HouseJudge: compares the turns of games with those of the engine, when the machine has nothing else to do,
// one game at a time. Positions that others have looked at are taken as they say; each search forgets the
// others, so that it is the same judgement whoever has looked.
//
// Cost: `nodes` a turn, a second or two a game, and a small table of its own.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "review/review.h"
#include "site/conduct.h"
#include "site/worker.h"

namespace potentia::site {

/// The positions of a game, in order, that a judge wants to be looked at.
struct LooksWanted {
  std::string game;
  std::string start;
  std::vector<std::string> turns;  // before position i the first i of them were played
  bool repetition;
  std::size_t positions;
  std::uint64_t nodes;  // of each look, which follows two lines
  int hash;             // MiB
};
/// By position; nothing, or no entry: nobody has.
using SeenElsewhere = std::vector<std::optional<Look>>;
/// Has them looked at by others and answers later, on the site's thread, with what has come in time.
using LookElsewhere = std::function<void(const LooksWanted&, std::function<void(SeenElsewhere)>)>;

class HouseJudge final : public Judge {
 public:
  /// What figures of different games are made with, so that they can be added up.
  static constexpr std::uint64_t kNodes = 40'000;

  /// `post` runs a function on the site's thread; `nodes`: how long it looks at each turn.
  explicit HouseJudge(std::function<void(std::function<void()>)> post, std::uint64_t nodes = kNodes,
                      LookElsewhere elsewhere = nullptr);
  ~HouseJudge() override;

  /// What is broken off since the site goes is not answered.
  void judge(const play::Game& game, std::function<void(std::optional<Judgement>)> done) override;

 private:
  struct Question {
    std::string game;
    std::string start;
    std::vector<std::string> turns;
    std::vector<PositionPtr> positions;  // before each turn, and the last
    bool repetition;
    std::size_t looks;  // how many of them: not at one in which the game is over
  };
  /// What the engine would play ("": it does not know) and what it thinks of it, as whoever is to move sees
  /// it.
  struct Choice {
    std::string best;
    std::string second;  // "": there is no choice
    double chance = 0.5;
    double second_chance = 0.5;
  };

  void add(Question question, SeenElsewhere seen, std::function<void(std::optional<Judgement>)> done);
  std::optional<Judgement> answer(const Question& question, const SeenElsewhere& seen);
  /// Nothing: it was broken off, or refused; within that: the nodes did not suffice to judge any turn.
  std::optional<std::optional<Look>> look(Engine& engine, const Question& question, std::size_t ply);
  static Choice choice(const std::optional<Look>& look, Player side);
  static GameFigures figures(const Question& question, const std::vector<Choice>& choices);
  static void count(const Question& question, std::size_t ply, const Choice& choice, double lost,
                    GameFigures& out);

  const std::function<void(std::function<void()>)> post_;
  const std::uint64_t nodes_;
  const LookElsewhere elsewhere_;
  const std::shared_ptr<bool> is_here_ = std::make_shared<bool>(true);
  std::atomic<bool> stops_{false};
  Worker worker_;  // last: it uses all the others
};

}  // namespace potentia::site
