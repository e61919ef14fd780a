// What programs are told, in the shapes of lichess's Board and Bot API, so that programs written for it need
// little change. docs/api.md has them; api/open_api.cpp declares them.
//
// `variant.key` is an id of our games, `moves` our turns with a space between. Names tell accounts apart, so
// that an id here is the name in small letters, as there; a guest is "guest".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "site/analysis.h"
#include "site/site.h"

namespace potentia::api {

/// What an account tells of itself: GET /api/account.
Json profile_json(const site::Member& member, storage::Moment now);

/// The beginning of a game's stream, and its export: who plays what, and how it stands.
Json game_full_json(const site::Table& table, storage::Moment now);
/// How it stands, as far as it is on the disk: the turns, the clocks, offers, the end.
Json game_state_json(const site::Table& table, storage::Moment now);
/// A game that is one's own, in a stream of events.
Json game_event_json(const site::Table& table, Player mine, storage::Moment now);
/// A game of the archive, a line of an export, with what the engine thought of it (analysis_export.h).
Json archived_game_json(const storage::Game& head, const site::Kinds& kinds, const play::Game& game,
                        const Analysis& analysis);

/// A Challenge of docs/site.md, as `direction` ("in", "out") sees it.
Json challenge_event_json(const Json& challenge, std::string_view direction);

/// What a terms' JSON is made of in this API: variant, clock.limit, clock.increment, days, color, rated, fen.
using FieldOf = std::function<std::string(std::string_view name)>;
/// Errors: those of site::read_terms, "bad-field".
Result<site::Terms> terms_of_fields(const FieldOf& field);

}  // namespace potentia::api
