// Requests about a game in progress. The page keeps its log; each request brings it, and what has happened
// comes back.
#include <utility>

#include "protocol/play_json.h"
#include "protocol/requests.h"

namespace potentia {
namespace {

Result<play::Moment> moment_field(const Json& request) {
  const auto at = number_field(request, "at", 0, kHighestInJson);
  if (!at) return at.error();
  if (!*at) return bad_field("at", "it is missing");
  return **at;
}

// The game of this log. The one told last is kept: as a rule the next request brings it again.
Result<play::Game*> game_of(Conversation& self, const Json& request) {
  if (!request.contains("log")) return bad_field("log", "it is missing");
  const auto log = log_from_json(request["log"]);
  if (!log) return log.error();
  if (!self.game || self.game->log() != *log) {
    auto game = play::Game::replay(*log);
    if (!game) return game.error();
    self.game = std::make_unique<play::Game>(std::move(*game));
  }
  return self.game.get();
}

Json answer_with(const play::Game& game, std::span<const play::Event> events, play::Moment at) {
  Json told = Json::array();
  for (const play::Event& event : events) told.push_back(to_json(event));
  return {{"events", std::move(told)}, {"game", status_json(game, at)}};
}

Result<Json> answer_begin_game(Conversation& self, const Json& request) {
  if (!request.contains("settings")) return bad_field("settings", "it is missing");
  const auto settings = settings_from_json(request["settings"]);
  if (!settings) return settings.error();
  const auto at = moment_field(request);
  if (!at) return at.error();
  auto game = play::Game::begin(*settings, *at);
  if (!game) return game.error();
  self.game = std::make_unique<play::Game>(std::move(*game));
  return answer_with(*self.game, self.game->log(), *at);
}

Result<Json> answer_play(Conversation& self, const Json& request) {
  const auto at = moment_field(request);
  if (!at) return at.error();
  const auto game = game_of(self, request);
  if (!game) return game.error();
  if (!request.contains("commands")) return answer_with(**game, {}, *at);
  if (!request["commands"].is_array()) return bad_field("commands", "a list of commands is wanted");
  // All or none: a command that is refused leaves the log as it was brought.
  play::Game next = **game;
  for (const Json& entry : request["commands"]) {
    const auto command = command_from_json(entry);
    if (!command) return command.error();
    if (const auto handled = next.handle(*command, *at); !handled) return handled.error();
  }
  const std::uint64_t before = (*game)->version();
  **game = std::move(next);
  return answer_with(**game, (*game)->since(before), *at);
}

}  // namespace

std::span<const RequestKind> play_requests() {
  static constexpr RequestKind kKinds[] = {{"begin-game", answer_begin_game}, {"play", answer_play}};
  return kKinds;
}

}  // namespace potentia
