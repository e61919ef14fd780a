#include "site/hearer.h"

#include <array>

namespace potentia::site {

std::string_view word(Message::Kind kind) {
  constexpr std::array<std::string_view, 21> kWords = {
      "hello",     "beat",          "lobby", "seeks",   "game",       "events",      "done",
      "refused",   "present",       "chat",  "rematch", "over",       "begins",      "turn",
      "challenge", "challenge-end", "error", "restart", "tournament", "tournaments", "in-advance"};
  return kWords[static_cast<std::size_t>(kind)];
}

Message make_message(Message::Kind kind, Json& body, const Table* table) {
  body["t"] = word(kind);
  return {kind, std::make_shared<const std::string>(dump(body)), table, &body};
}

}  // namespace potentia::site
