// The kinds of requests that there are, one .cpp a subject: a program for the browser that needs only some of
// them is linked without the others (bindings/wasm).
#pragma once

#include <span>
#include <string_view>

#include "protocol/json.h"
#include "protocol/messages.h"
#include "rules/repetition.h"

namespace potentia {

using Answer = Result<Json> (*)(Conversation&, const Json& request);

struct RequestKind {
  std::string_view op;
  Answer answer;
};

/// What the rules say of a position and its turns.
std::span<const RequestKind> rules_requests();
/// Positions set up by hand, and seeds for their lots.
std::span<const RequestKind> editor_requests();
/// A game in progress: commands in, events out.
std::span<const RequestKind> play_requests();
/// Records, read and written.
std::span<const RequestKind> record_requests();
/// What the engine is asked.
std::span<const RequestKind> search_requests();

/// The game that the request names.
Result<const AnyGame*> game_field(const Json& request);
/// The game so far that the request tells.
Result<Played> play_through(PlayedGames& games, const Json& request);
/// The option `repetition` with which it is played.
Result<Repetition> repetition_field(const Json& request, Repetition usual);

}  // namespace potentia
