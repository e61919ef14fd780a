// Requests of who sets up positions: each one function; the table at the end says which word calls which.
#include <charconv>

#include "base/text.h"
#include "protocol/requests.h"
#include "protocol/setup_json.h"

namespace potentia {
namespace {

// The number is the page's: whoever holds a game keeps it to himself until the game is over.
Result<Json> answer_seed(Conversation& self, const Json& request) {
  const auto played = play_through(self.played, request);
  if (!played) return played.error();
  const auto text = text_field(request, "seed", std::nullopt);
  if (!text) return text.error();
  std::uint64_t value = 0;
  const char* const text_end = text->data() + text->size();
  const auto [end, problem] = std::from_chars(text->data(), text_end, value, 16);
  if (text->empty() || problem != std::errc{} || end != text_end)
    return Error{"bad-field"_code, "field seed",
                 potentia::quoted(*text) + " is not a number of 1 to 16 hexadecimal digits"};
  const PositionPtr seeded = played->position->with_seed(value);
  return Json{{"position", (seeded ? seeded : played->position)->text()}};
}

Result<Json> answer_setup_form(Conversation&, const Json& request) {
  const auto game = game_field(request);
  if (!game) return game.error();
  return to_json((*game)->setup_form());
}

// Of a text only the shape must be right, of a setup its pieces and fields: whether the rules allow what they
// say is told beside it.
Result<Json> answer_setup(Conversation&, const Json& request) {
  const auto game = game_field(request);
  if (!game) return game.error();
  const auto text = text_field(request, "position", "startpos");
  if (!text) return text.error();
  const auto setup =
      request.contains("setup") ? setup_from_json(**game, request["setup"]) : (*game)->read_setup(*text);
  if (!setup) return Error(setup.error()).within(request.contains("setup") ? "setup" : "position");
  const std::string position = (*game)->setup_text(*setup);
  Json out = {{"position", position}, {"setup", to_json(*setup)}};
  if (const auto possible = (*game)->parse_position(position); !possible)
    out["problem"] = to_json(possible.error());
  return out;
}

}  // namespace

std::span<const RequestKind> editor_requests() {
  static constexpr RequestKind kKinds[] = {
      {"setup-form", answer_setup_form}, {"setup", answer_setup}, {"seed", answer_seed}};
  return kKinds;
}

}  // namespace potentia
