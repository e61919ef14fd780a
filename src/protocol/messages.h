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
#include "protocol/played_games.h"

namespace potentia {

class Messenger {
 public:
  /// `poll` is asked now and then, while a search slice runs, whether to stop.
  explicit Messenger(std::function<bool()> poll) : poll_(std::move(poll)) {}

  /// The answer to one request; a wrong request is answered by {"ok": false, "error": …}. Never fails
  /// otherwise.
  std::string answer(std::string_view request);

 private:
  friend struct SearchRequests;

  std::function<bool()> poll_;
  std::unique_ptr<Engine> engine_;
  bool searching_ = false;
  PlayedGames played_;
};

}  // namespace potentia
