// A bot: an account of a site whose games are played by an engine. It hears what happens to the account,
// accepts the challenges that it wants, and plays each game in a thread of its own (game_player.h).
//
// It knows a site by docs/api.md alone, nothing of its inside: site and bot may be of different versions.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "bot/game_player.h"
#include "bot/wishes.h"

namespace potentia::bot {

struct BotOptions {
  Address address;
  Wishes wishes;
  Thinking thinking;
  int games = 1;         // at once
  bool upgrade = false;  // a person's account is made a bot's, for good
};

/// Plays until it is stopped. `leaving`: nothing new is accepted, games with a clock are played to their
/// ends, then it returns. `stop`: it returns at once. Nothing is resigned; what goes on goes on when the bot
/// comes back.
///
/// The exit status: 0 stopped; 2 the token, the account or the engine is none, with one sentence on `err`.
int run_bot(const BotOptions& options, const StopFlag& leaving, const StopFlag& stop, std::ostream& out,
            std::ostream& err);

}  // namespace potentia::bot
