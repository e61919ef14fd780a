// What is the same for every game: score texts, levels, and which .cpp makes which engine.
#include "engine/engine.h"

#include <algorithm>

#include "base/text.h"
#include "engine/engines.h"
#include "engine/level.h"

namespace potentia {

std::string ScoreText::text() const {
  switch (kind) {
    case Kind::Judgement:
      return "cp " + std::to_string(value);
    case Kind::Margin:
      return "margin " + std::to_string(value);
    case Kind::Win:
      return "win " + std::to_string(value);
    case Kind::Loss:
      break;
  }
  return "loss " + std::to_string(value);
}

Limits limits_of_level(int level, Limits limits) {
  const Level strength = level_of(level);
  limits.depth = std::min(limits.depth.value_or(strength.depth), strength.depth);
  limits.nodes = std::min(limits.nodes.value_or(strength.nodes), strength.nodes);
  return limits;
}

Result<std::unique_ptr<Engine>> make_engine(std::string_view game) {
  if (game == "dvonn") return make_dvonn_engine();
  if (auto engine = make_gipf_engine(game)) return engine;
  if (auto engine = make_zertz_engine(game)) return engine;
  return Error{"unknown-game", quoted(game), "there is no engine for this game"};
}

}  // namespace potentia
