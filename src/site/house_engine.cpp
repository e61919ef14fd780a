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

HouseEngine::HouseEngine(std::function<void(std::function<void()>)> post)
    : post_(std::move(post)), thread_([this] { run(); }) {}

HouseEngine::~HouseEngine() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    if (thinking_ != nullptr) thinking_->stop();
  }
  has_work_.notify_all();
  thread_.join();
}

void HouseEngine::think(const play::Game& game, int level, std::function<void(std::string)> done) {
  {
    const std::lock_guard lock(mutex_);
    questions_.push_back({game.settings().game, game.open_start(), game.turns(),
                          game.settings().repetition == Repetition::Draw, level, std::move(done)});
  }
  has_work_.notify_one();
}

void HouseEngine::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    has_work_.wait(lock, [this] { return stopping_ || !questions_.empty(); });
    if (stopping_) return;
    const Question question = std::move(questions_.front());
    questions_.pop_front();
    lock.unlock();
    std::string turn = answer(question);
    post_([done = question.done, turn = std::move(turn)] { done(turn); });
    lock.lock();
  }
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
  engine->arm();
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return "";
    thinking_ = engine.get();
  }
  const SearchResult result = engine->search(limits, [](const SearchInfo&) {});
  const std::lock_guard lock(mutex_);
  thinking_ = nullptr;
  return stopping_ ? std::string() : result.best;
}

}  // namespace potentia::site
