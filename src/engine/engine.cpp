// What is the same for every game: score texts and levels.
#include "engine/engine.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
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

ScoreText ScoreText::reversed() const {
  switch (kind) {
    case Kind::Win:
      return {Kind::Loss, value};
    case Kind::Loss:
      return {Kind::Win, value};
    default:
      return {kind, -value};
  }
}

std::optional<ScoreText> parse_score(std::string_view text) {
  const auto words = split_words(text);
  const auto value = words.size() == 2 ? parse_int<int>(words[1]) : std::nullopt;
  if (!value) return std::nullopt;
  if (words[0] == "cp") return ScoreText{ScoreText::Kind::Judgement, *value};
  if (words[0] == "margin") return ScoreText{ScoreText::Kind::Margin, *value};
  if (words[0] == "win") return ScoreText{ScoreText::Kind::Win, *value};
  if (words[0] == "loss") return ScoreText{ScoreText::Kind::Loss, *value};
  return std::nullopt;
}

double win_chance(const ScoreText& score, double scale) {
  switch (score.kind) {
    case ScoreText::Kind::Win:
      return 1;
    case ScoreText::Kind::Loss:
      return 0;
    case ScoreText::Kind::Margin:
      return score.value > 0 ? 1 : score.value < 0 ? 0 : 0.5;
    case ScoreText::Kind::Judgement:
      break;
  }
  return 1 / (1 + std::exp(-score.value / scale));
}

SearchResult Engine::search(const Limits& limits, const OnInfo& on_info) {
  start(limits, nullptr);
  while (step(on_info)) {
  }
  return finish();
}

void Engine::begin(const Limits& limits, std::function<bool()> poll) {
  arm();
  start(limits, std::move(poll));
}

int level_near(const LevelTable& levels, int elo) {
  const auto nearest = std::min_element(levels.begin(), levels.end(), [&](const Level& a, const Level& b) {
    return std::abs(a.elo - elo) < std::abs(b.elo - elo);
  });
  return static_cast<int>(nearest - levels.begin()) + 1;
}

Limits limits_of_level(const LevelTable& levels, int level, Limits limits) {
  const Level& strength = level_of(levels, level);
  limits.depth = std::min<int>(limits.depth.value_or(strength.depth), strength.depth);
  limits.nodes = std::min<std::uint64_t>(limits.nodes.value_or(strength.nodes), strength.nodes);
  return limits;
}

}  // namespace potentia
