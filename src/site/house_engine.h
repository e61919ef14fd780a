// HouseEngine: plays for the site against people, on a thread of its own, one turn at a time in the order in
// which they are asked for. An engine a game is kept, so that its table is warm and its nets are read once.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "engine/engine.h"
#include "site/tables.h"

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
    std::function<void(std::string)> done;
  };

  void run();
  std::string answer(const Question& question);

  const std::function<void(std::function<void()>)> post_;
  std::map<std::string, std::unique_ptr<Engine>> engines_;  // of the thread
  std::mutex mutex_;
  std::condition_variable has_work_;
  std::deque<Question> questions_;
  Engine* thinking_ = nullptr;  // to be stopped with the rest
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace potentia::site
