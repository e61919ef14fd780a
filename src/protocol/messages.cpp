// A request is found by its word among the kinds of requests that this program is linked with.
#include "protocol/messages.h"

#include "base/text.h"
#include "protocol/requests.h"

namespace potentia {
namespace {

std::string refuse(const Error& error) {
  return dump(Json{{"ok", false}, {"error", to_json(error)}});
}

Answer answer_to(std::string_view op) {
  for (const auto kinds :
       {rules_requests(), play_requests(), editor_requests(), record_requests(), search_requests()}) {
    for (const RequestKind& kind : kinds) {
      if (kind.op == op) return kind.answer;
    }
  }
  return nullptr;
}

}  // namespace

Result<const AnyGame*> game_field(const Json& request) {
  const auto id = text_field(request, "game", std::nullopt);
  if (!id) return id.error();
  return find_game(*id);
}

Result<Played> play_through(PlayedGames& games, const Json& request) {
  const auto game = game_field(request);
  if (!game) return game.error();
  const auto text = text_field(request, "position", "startpos");
  if (!text) return text.error();
  const auto turns = texts_field(request, "turns");
  if (!turns) return turns.error();
  return games.play(**game, *text, *turns);
}

Result<Repetition> repetition_field(const Json& request, Repetition usual) {
  const auto said = text_field(request, "repetition", std::string(word(usual)));
  if (!said) return said.error();
  const auto repetition = repetition_of(*said);
  if (!repetition)
    return Error{"bad-field"_code, "field repetition", potentia::quoted(*said) + " is not draw or none"};
  return *repetition;
}

std::string Messenger::answer(std::string_view text) {
  const Json request = parse_json(text);
  if (!request.is_object())
    return refuse({"bad-request"_code, "", "a request is a JSON object with the field op"});
  const auto op = text_field(request, "op", std::nullopt);
  if (!op) return refuse(op.error());
  const Answer responder = answer_to(*op);
  if (responder == nullptr) {
    return refuse(
        {"bad-request"_code, "field op", potentia::quoted(*op) + " is not a request (see docs/messages.md)"});
  }
  const auto answered = responder(conversation_, request);
  if (!answered) return refuse(answered.error());
  Json out = {{"ok", true}};
  out.update(*answered);
  return dump(out);
}

}  // namespace potentia
