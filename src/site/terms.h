// Terms: what two people agree on before a game, as seeks, challenges and games keep it. docs/site.md has
// their JSON.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "play/settings.h"
#include "protocol/json.h"

namespace potentia::site {

/// By how long a game takes, as ratings tell them apart. None: there is no clock.
enum class Speed : std::uint8_t { None, Bullet, Blitz, Rapid, Classical, Correspondence };

std::string_view word(Speed speed);

/// Which side the one who offers plays.
enum class SideWish : std::uint8_t { Random, White, Black };

struct Terms {
  std::string game;
  std::string start = "startpos";  // a position text, "shuffled" or "symmetric" too
  play::TimeControl time;
  SideWish side = SideWish::Random;
  bool rated = false;
  Repetition repetition = Repetition::Draw;
  play::Takebacks takebacks = play::Takebacks::Agreed;
  bool chat = true;
  int spectators = 0;  // how many turns later others see it
  int level = 0;       // of the site's engine, 1 to 12; 0: a person
  // Only the site says so:
  std::string tournament = {};  // that the game belongs to
  std::string next = {};        // the game that the same two have begun after it
  // Where lots and dice come from, in games that have them: a secret of the site's until the game is over.
  // Its hash (ids.h) is told from the beginning, so that everybody can see afterwards that nothing was
  // changed.
  std::string lots = {};

  bool operator==(const Terms&) const = default;
};

/// Errors: "bad-field" (which, and what it can be), "unknown-game", "bad-clock", those of the position,
/// "cannot-be-rated" (why not).
Result<Terms> read_terms(const Json& json);
/// As they are kept with a game: what the site has added, too.
Result<Terms> read_kept_terms(const std::string& text);
Json kept_terms_json(const Terms& terms);
/// As they are told.
Json terms_json(const Terms& terms);

/// Whether chance has a part in the game by these terms, so that it needs `lots`.
bool has_lots(const Terms& terms);

Speed speed_of(const play::TimeControl& time);
/// About how long one player has in all, in milliseconds; 0: there is no clock.
std::int64_t expected_ms(const play::TimeControl& time);
/// "dvonn:blitz"; "" without a clock.
std::string pool_of(const Terms& terms);

/// The settings of a game by these terms. `lot` is where a start by lot comes from: the same lot, the same
/// start. What falls by lot in the game comes from `terms.lots`. Turns that nobody chooses are the site's.
/// Both players' first turns cost nothing, but by correspondence.
Result<play::Settings> settings_of(const Terms& terms, const std::array<play::Seat, 2>& seats,
                                   std::uint64_t lot);

}  // namespace potentia::site
