// Halls: where games that go on are kept when several servers are one site. A hall is a letter; one server at
// a time keeps it, as one keeps the site, and the hall of a game stands in the game's id. What all games
// share (people, ratings, the lobby, tournaments) stays with the site's keeper, and so do games that nobody
// plays in one sitting.
//
// A game is begun by the keeper and goes on in its hall alone: turns, clocks, who looks on. When it is over
// the hall has kept that, and the keeper settles what follows from it. Each says what matters until the other
// has answered (notes below), so that it does not matter which of them dies in between.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/json.h"
#include "site/members.h"

namespace potentia::site {

/// 'a' to 'z'; a game that is kept with the site has none.
using Hall = char;
inline constexpr Hall kNoHall = '\0';

/// Of a game's id: eight letters and digits, and behind them the hall's letter.
Hall hall_of(std::string_view game);

/// What keeper and hall say to each other, as JSON: `k`, the kind, and what belongs to it.
///
///   begun    game                     keeper: take it up
///   has      game                     hall: I have it
///   over     game                     hall: it is over, and that is kept
///   settled  game, names, ratings,    keeper: what follows from it is kept as well
///            gains
///   turn     game, head               hall: who is to move does not look at it
///   lag      account, ms              keeper: his line takes so long
///   rematch  game                     hall: both want another game
///   next     game, next               keeper: it has begun; "": it has not
///   gone     account                  keeper: he has erased his account
enum class NoteKind : std::uint8_t { Begun, Has, Over, Settled, Turn, Lag, Rematch, Next, Gone };
struct Note {
  NoteKind kind;
  Json body;  // with its field `k`

  std::string game() const;
};
Note make_note(NoteKind kind, Json body);
std::string to_text(const Note& note);
/// Nothing: it is none, or lacks what belongs to it.
std::optional<Note> read_note(std::string_view text);

/// At the site's keeper: the halls that there are.
class Halls {
 public:
  Halls() = default;
  virtual ~Halls() = default;
  Halls(const Halls&) = delete;
  Halls& operator=(const Halls&) = delete;

  /// Where a new game of these two is kept (null: an engine, or not known yet); kNoHall: there is none now.
  virtual Hall choose(const std::array<MemberPtr, 2>& players) = 0;
  virtual void tell(Hall hall, const Note& note) = 0;
  /// All that there are.
  virtual void tell_all(const Note& note) = 0;
};

/// In a hall: the way to the keeper, whoever that is now.
class WayToKeeper {
 public:
  WayToKeeper() = default;
  virtual ~WayToKeeper() = default;
  WayToKeeper(const WayToKeeper&) = delete;
  WayToKeeper& operator=(const WayToKeeper&) = delete;

  virtual void tell(const Note& note) = 0;
};

/// The kind of documents that say of a game in a hall that it is over and not yet settled; the id is the
/// game.
inline constexpr std::string_view kUnsettledKind = "unsettled";

/// For who asks for such a game elsewhere than in its hall.
Error hall_away();

}  // namespace potentia::site
