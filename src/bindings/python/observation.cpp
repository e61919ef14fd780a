#include "bindings/python/observation.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <mutex>

#include "rules/vocabulary.h"

namespace potentia::python {
namespace {

using Kind = ShownValue::Kind;

std::vector<std::string> names_of(const ShownValue& value, const std::string& prefix) {
  const std::string name = prefix + std::string(value.name);
  if (value.kind == Kind::Text) return {};
  if (value.kind != Kind::Numbers) return {name};
  std::vector<std::string> names;
  for (int i = 0; i < value.count; ++i) names.push_back(name + "." + std::to_string(i + 1));
  return names;
}

}  // namespace

Observation::Observation(const GameDescriptor& game) {
  for (const LayoutPoint& point : game.rules->layout().points) points_.push_back(point.name);
  std::vector<std::string> phases;
  owners_ = kSharedVocabulary.owners;
  for (const Vocabulary* words : game.vocabularies) {
    for (const char owner : words->owners) {
      if (owners_.find(owner) == std::string::npos) owners_ += owner;
    }
    for (const GamePhase& phase : words->phases) phases.emplace_back(word(phase));
  }
  for (const char owner : owners_) planes_.emplace_back(1, owner);
  for (const char* name : {"reds", "gipf", "black_to_move", "placement", "movement"})
    planes_.emplace_back(name);
  planes_.insert(planes_.end(), phases.begin(), phases.end());
  for (const ShownValue& value : game.shown_values) {
    const bool of_player = value.of == ShownValue::Of::Player;
    for (const char* prefix : of_player ? std::vector{"white.", "black."} : std::vector{""}) {
      const auto names = names_of(value, prefix);
      planes_.insert(planes_.end(), names.begin(), names.end());
    }
  }
}

std::size_t Observation::plane(const std::string& name) const {
  return static_cast<std::size_t>(std::find(planes_.begin(), planes_.end(), name) - planes_.begin());
}

std::size_t Observation::point(std::string_view name) const {
  return static_cast<std::size_t>(std::find(points_.begin(), points_.end(), name) - points_.begin());
}

void Observation::fill(std::span<float> out, const std::string& name, float value) const {
  const std::size_t n = plane(name);
  if (n == planes_.size()) return;  // a list longer than its game says
  const auto of_plane = out.subspan(n * points_.size(), points_.size());
  std::fill(of_plane.begin(), of_plane.end(), value);
}

void Observation::write_value(std::span<float> out, const std::string& prefix,
                              const NamedValue& value) const {
  const std::string name = prefix + std::string(value.name);
  if (const auto* number = std::get_if<int>(&value.value)) {
    fill(out, name, static_cast<float>(*number));
  } else if (const auto* flag = std::get_if<bool>(&value.value)) {
    fill(out, name, *flag ? 1 : 0);
  } else if (const auto* numbers = std::get_if<std::vector<int>>(&value.value)) {
    for (std::size_t i = 0; i < numbers->size(); ++i)
      fill(out, name + "." + std::to_string(i + 1), static_cast<float>((*numbers)[i]));
  } else if (const std::size_t n = plane(name); n < planes_.size()) {
    for (const std::string& at : std::get<std::vector<std::string>>(value.value)) {
      if (const std::size_t where = point(at); where < points_.size()) out[n * points_.size() + where] = 1;
    }
  }
}

void Observation::write(const AnyPosition& position, std::span<float> out) const {
  assert(out.size() == size());
  std::fill(out.begin(), out.end(), 0.0F);
  const std::size_t width = points_.size();
  const bool black = position.side() == Player::Black;
  const BoardView view = position.view();
  for (const auto& [at, piece] : view.pieces) {
    const std::size_t where = point(at);
    const std::size_t owner = owners_.find(piece.owner);
    if (where == width || owner == std::string::npos) continue;
    out[owner * width + where] = static_cast<float>(piece.height);
    out[owners_.size() * width + where] = static_cast<float>(piece.reds);
    out[(owners_.size() + 1) * width + where] = piece.gipf ? 1 : 0;
  }
  fill(out, "black_to_move", black ? 1 : 0);
  fill(out, std::string(word(view.phase)), 1);
  for (const NamedValue& value : view.values) write_value(out, "", value);
  for (const NamedValue& value : view.white.values) write_value(out, "white.", value);
  for (const NamedValue& value : view.black.values) write_value(out, "black.", value);
}

Result<const Observation*> observation_of(const std::string& game) {
  static std::mutex mutex;
  static std::map<std::string, Observation> made;
  const auto described = describe(game);
  if (!described) return described.error();
  const std::lock_guard lock(mutex);
  return &made.try_emplace(game, *described).first->second;
}

}  // namespace potentia::python
