// Requests to the engine: each one function; the table at the end says which word calls which.
#include <utility>

#include "engine/number_options.h"
#include "protocol/requests.h"

namespace potentia {

Json to_json(const SearchInfo& info) {
  return {{"depth", info.depth},
          {"seldepth", info.selective_depth},
          {"multipv", info.rank},
          {"score", info.score.text()},
          {"win_chance", info.win_chance},
          {"nodes", info.nodes},
          {"nps", info.nps},
          {"hashfull", info.hashfull},
          {"time", info.time_ms},
          {"pv", info.line}};
}

namespace {

Result<std::optional<std::int64_t>> option_field(const Json& request, const NumberOption& option) {
  return number_field(request, option.name, option.least, option.most);
}

Error no_search() {
  return Error{"no-search"_code, "", "no search is running; begin one with go"};
}

Json finish(Conversation& self) {
  self.searching = false;
  const SearchResult result = self.engine->finish();
  Json out = {{"best", result.best}, {"nodes", result.nodes}};
  if (result.ponder) out["ponder"] = *result.ponder;
  return out;
}

Result<Json> answer_go(Conversation& self, const Json& request) {
  const auto played = play_through(self.played, request);
  if (!played) return played.error();
  if (played->position->outcome())
    return Error{"game-over"_code, "", "the game is over, there is nothing to search"};
  EngineOptions options;
  const auto repetition = repetition_field(request, Repetition::Draw);
  if (!repetition) return repetition.error();
  options.repetition = *repetition == Repetition::Draw;
  const auto level = option_field(request, kLevelOption);
  if (!level) return level.error();
  if (*level && **level < kLevels) options.level = static_cast<int>(**level);
  Limits limits;
  for (const std::string_view name : {"movetime", "depth", "nodes"}) {
    const LimitOption& limit = *find_limit(name);
    const auto number = option_field(request, limit);
    if (!number) return number.error();
    if (*number) limit.set(limits, **number);
  }
  // Full strength still answers a page that named nothing else.
  if (*level == kLevels && !limits.movetime && !limits.depth && !limits.nodes)
    limits = limits_of_level(*describe(played->position->game().id())->levels, kLevels, limits);
  const auto lines = option_field(request, kMultiPvOption);
  if (!lines) return lines.error();
  options.multi_pv = static_cast<int>(lines->value_or(1));
  const std::string_view game = played->position->game().id();
  if (!self.engine || self.engine->game() != game) {
    auto engine = make_engine(game, options);
    if (!engine) return engine.error();
    self.engine = std::move(*engine);
  } else if (const auto ready = self.engine->configure(options); !ready) {
    return ready.error();
  }
  if (request.contains("fresh") && request["fresh"] == true) self.engine->new_game();
  if (const auto set = self.engine->set_position(played->start->text(), played->turns); !set)
    return set.error();
  self.engine->begin(limits, self.poll);
  self.searching = true;
  return Json::object();
}

Result<Json> answer_step(Conversation& self, const Json&) {
  if (!self.searching) return no_search();
  Json lines = Json::array();
  const bool more = self.engine->step([&](const SearchInfo& info) { lines.push_back(to_json(info)); });
  Json out = {{"info", lines}};
  if (!more) out.update(finish(self));
  return out;
}

Result<Json> answer_stop(Conversation& self, const Json&) {
  if (!self.searching) return no_search();
  self.engine->stop();
  return finish(self);
}

Result<Json> answer_new_game(Conversation& self, const Json&) {
  if (self.engine) self.engine->new_game();
  return Json::object();
}

}  // namespace

std::span<const RequestKind> search_requests() {
  static constexpr RequestKind kKinds[] = {
      {"go", answer_go}, {"step", answer_step}, {"stop", answer_stop}, {"new-game", answer_new_game}};
  return kKinds;
}

}  // namespace potentia
