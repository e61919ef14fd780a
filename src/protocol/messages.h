// Messages: JSON requests of a page answered in JSON (docs/messages.md). The same for every binding; no input
// or output of its own.
//
// A Messenger holds what must live between requests: the engine and its running search. What it keeps of
// games that rules requests tell changes no answer.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "play/game.h"
#include "protocol/played_games.h"

namespace potentia {

/// What lives between requests.
struct Conversation {
  std::function<bool()> poll;      // asked now and then, while a search slice runs, whether to stop
  std::unique_ptr<Engine> engine;  // null until something is searched
  bool searching = false;
  PlayedGames played;
  std::unique_ptr<play::Game> game;  // in progress, that was told last
};

class Messenger {
 public:
  explicit Messenger(std::function<bool()> poll) { conversation_.poll = std::move(poll); }

  /// The answer to one request; a wrong request is answered by {"ok": false, "error": …}. Never fails
  /// otherwise.
  std::string answer(std::string_view request);

 private:
  Conversation conversation_;
};

}  // namespace potentia
