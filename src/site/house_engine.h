// HouseEngine: plays for the site against people, on a thread of its own, one turn at a time in the order in
// which they are asked for. An engine a game is kept, so that its table is warm and its nets are read once.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "engine/engine.h"
#include "site/stoppable_search.h"
#include "site/tables.h"
#include "site/worker.h"

namespace potentia::site {

class HouseEngine final : public Thinker {
 public:
  /// `post` runs a function on the site's thread.
  explicit HouseEngine(std::function<void(std::function<void()>)> post);
  ~HouseEngine() override;

  void think(const play::Game& game, int level, std::function<void(std::string)> done) override;

 private:
  struct Question {
    std::string game;
    std::string start;
    std::vector<std::string> turns;
    bool repetition;
    int level;
  };

  std::string answer(const Question& question);

  const std::function<void(std::function<void()>)> post_;
  std::map<std::string, std::unique_ptr<Engine>> engines_;  // of the thread
  StoppableSearch search_;
  Worker worker_;  // last: it uses all the others
};

}  // namespace potentia::site
