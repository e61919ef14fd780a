#include "site/house_engine.h"

#include <utility>

#include "games/games.h"
#include "site/common.h"

namespace potentia::site {
namespace {

// The longest that people wait for a turn; the levels of most games take less.
constexpr std::int64_t kLongestThought = 2 * kSecond;
constexpr int kHashMebibytes = 16;

}  // namespace

HouseEngine::HouseEngine(std::function<void(std::function<void()>)> post) : post_(std::move(post)) {}

HouseEngine::~HouseEngine() {
  search_.stop();
}

void HouseEngine::think(const play::Game& game, int level, std::function<void(std::string)> done) {
  const Question question{game.settings().game, game.open_start(), game.turns(),
                          game.settings().repetition == Repetition::Draw, level};
  worker_.add(
      [this, question, done = std::move(done)] { post_([done, turn = answer(question)] { done(turn); }); });
}

std::string HouseEngine::answer(const Question& question) {
  EngineOptions options;
  options.hash_mebibytes = kHashMebibytes;
  options.level = question.level;
  options.repetition = question.repetition;
  auto& engine = engines_[question.game];
  if (!engine) {
    auto made = make_engine(question.game, options);
    if (!made) return "";
    engine = std::move(*made);
  }
  if (!engine->configure(options) || !engine->set_position(question.start, question.turns)) return "";
  Limits limits;
  limits.movetime = kLongestThought;
  const auto result = search_.run(*engine, limits, [](const SearchInfo&) {});
  return result ? result->best : "";
}

}  // namespace potentia::site
