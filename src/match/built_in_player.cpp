// The engine of this program as a player, in the runner's own thread: no process, no pipes.
//
// It is asked in slices, so that the end of a match ends its search too.
#include <utility>

#include "base/clock.h"
#include "match/player.h"
#include "protocol/ugi.h"

namespace potentia::match {
namespace {

class BuiltInPlayer final : public MatchPlayer {
 public:
  BuiltInPlayer(const AnyGame& game, const PlayerSpec& spec, const StopFlag& stop)
      : game_(game), spec_(spec), stop_(stop) {}

  Result<bool> begin_game(const std::string& start) override {
    if (!engine_) {
      ugi::Settings settings;
      for (const auto& [name, value] : spec_.options) {
        const auto changed = ugi::with_option(settings, {name, value});
        if (!changed) return changed.error();
        settings = *changed;
      }
      auto engine = make_engine(game_.id(), ugi::engine_options(settings));
      if (!engine) return engine.error();
      engine_ = std::move(*engine);
    }
    engine_->new_game();
    return engine_->set_position(start, {});
  }

  std::variant<Answer, Fault> ask(const Question& question) override {
    if (const auto set = engine_->set_position(question.start, question.turns); !set) {
      return Fault{Fault::Kind::Disconnect, set.error().sentence()};
    }
    Answer answer;
    engine_->begin(question.limits, [&] { return stop_.load() || now_ms() > question.deadline; });
    while (engine_->step([&](const SearchInfo& info) {
      if (info.rank != 1) return;
      answer.score = info.score;
      answer.depth = info.depth;
    })) {
    }
    const SearchResult result = engine_->finish();
    if (stop_.load()) return Fault{Fault::Kind::Stopped, ""};
    answer.turn = result.best;
    answer.nodes = result.nodes;
    return answer;
  }

  void end_game() override {}

 private:
  const AnyGame& game_;
  const PlayerSpec& spec_;
  const StopFlag& stop_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace

std::unique_ptr<MatchPlayer> make_built_in_player(const AnyGame& game, const PlayerSpec& spec,
                                                  const StopFlag& stop) {
  return std::make_unique<BuiltInPlayer>(game, spec, stop);
}

}  // namespace potentia::match
