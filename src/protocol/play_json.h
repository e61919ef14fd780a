// A game in progress (play/game.h) as JSON: its settings, commands, events, and how it stands.
// docs/messages.md has the shapes.
#pragma once

#include <string_view>
#include <vector>

#include "play/game.h"
#include "protocol/json.h"

namespace potentia {

// The words by which JSON calls them, in the order of the enumerations and variants.
inline constexpr std::array<std::string_view, 3> kSeatKinds = {"person", "engine", "remote"};
inline constexpr std::array<std::string_view, 3> kTakebacks = {"never", "agreed", "free"};
inline constexpr std::array<std::string_view, 4> kOfferKinds = {"draw", "takeback", "adjourn", "resume"};
inline constexpr std::array<std::string_view, 10> kEventKinds = {
    "begun", "turn",    "offer",      "offer-ended", "taken-back",
    "held",  "went-on", "time-given", "ended",       "hurried"};
inline constexpr std::array<std::string_view, 11> kCommandKinds = {
    "turn", "offer", "end-offer", "resign",     "abort", "look",
    "hold", "go-on", "give-time", "adjudicate", "hurry"};

Json to_json(const play::Settings& settings);
Json to_json(const play::Event& event);
/// How it stands at this moment.
Json status_json(const play::Game& game, play::Moment at);

// What cannot be read is "bad-field"; whether it can be is the game's to say.

Result<play::Settings> settings_from_json(const Json& json);
Result<play::Command> command_from_json(const Json& json);
Result<std::vector<play::Event>> log_from_json(const Json& json);

}  // namespace potentia
