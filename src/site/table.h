// Table: one game that people play or have played here: its log (play/game.h), its head as it is kept, and
// who looks on. What happens at it is decided in tables.h.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "play/game.h"
#include "site/hearer.h"
#include "site/in_advance.h"
#include "site/lag.h"
#include "site/members.h"
#include "site/terms.h"

namespace potentia::site {

/// What the accounts of White and Black are. Which one has played a game says nothing else: a bot's account
/// was one before its first game, and a guest who has become a person plays on as he was called when it
/// began.
using Kinds = std::array<storage::AccountKind, 2>;
/// Of a game in the store; cost: two look-ups by key.
Result<Kinds> kinds_in(storage::Store& store, const storage::Game& head);

class Table {
 public:
  /// Somebody who looks on. `told`: the version up to which he knows the game.
  struct Watcher {
    Hearer* hearer;
    std::optional<Player> side;  // none: a spectator
    std::uint64_t told = 0;
  };
  /// A command that was told by its client with an id of its own, and the version it led to.
  struct Told {
    Player by;
    std::string id;
    std::uint64_t version;
  };
  /// One line of a conversation.
  struct Spoken {
    storage::ChatLine line;
    Json from;  // a Person
  };

  Table(storage::Game its_head, Terms its_terms, play::Game its_game, Kinds its_kinds);

  storage::Game head;
  Terms terms;
  play::Game game;
  Kinds kinds;
  std::array<MemberPtr, 2> players;  // null: an engine of the site, or somebody who is not in memory
  std::vector<Watcher> watchers;
  std::array<Lag, 2> lags;
  std::array<storage::Moment, 2> gone_since{};  // 0: he is here
  std::deque<Told> told;                        // the latest, for repeats
  std::vector<Spoken> chat;
  std::optional<Player> rematch;        // who has asked for another game
  bool next_begins = false;             // both have, and it is on its way to the disk
  bool is_settled = true;               // no: it is over, and what follows from that is not kept yet
  std::array<InAdvance, 2> in_advance;  // by correspondence: what is answered by itself

  std::uint64_t kept = 0;        // the version up to which the log is on the disk
  int on_their_way = 0;          // batches that are not yet on the disk
  bool is_broken = false;        // one of them was not kept: it is read again
  bool is_in_doubt = false;      // … or may have been kept
  storage::Moment deadline = 0;  // when somebody must look at it; 0: never
  storage::Moment back = 0;      // when the site came back to it; nobody need have begun before that

  const std::string& id() const { return head.id; }
  bool is_over() const { return game.ending().has_value(); }
  /// Its players were put together: no other game follows, nobody calls it off, who does not begin has lost.
  bool is_of_tournament() const { return !terms.tournament.empty(); }
  Speed speed() const { return speed_of(terms.time); }
  std::optional<Player> side_of(const Member* member) const;
  bool is_here(Player side) const;
  bool has_engine(Player side) const {
    return game.settings().seats[at(side)].kind == play::Seat::Kind::Engine;
  }
  /// Whether the game is one of people in one sitting, who are missed when they go.
  bool is_live() const { return speed() != Speed::Correspondence && speed() != Speed::None; }

  /// The version up to which this watcher may know the game now.
  std::uint64_t visible(const Watcher& watcher) const;

  /// Until when who is to move must play the first turn of his; nothing: he has, or may take his time.
  std::optional<storage::Moment> begin_by() const;
  /// When somebody has to look at it if nothing happens: a clock is over, a turn comes that nobody chooses,
  /// or nobody has begun.
  std::optional<storage::Moment> next_deadline() const;
  /// How long the opponent of one who has gone waits before he can claim; nothing: not in such a game.
  std::optional<std::int64_t> patience() const;

  static std::size_t at(Player side) { return static_cast<std::size_t>(index_of(side)); }
};

/// Who is to move by correspondence and on vacation has before him what he had, from its end on: the game is
/// told so. Called where the clock of a turn begins.
std::vector<play::Event> stand_for_vacation(Table& table, storage::Moment at);

/// The shapes of docs/site.md. `mine`: whose eyes it is told to.
Json head_json(const Table& table, std::optional<Player> mine, storage::Moment now);
Json head_json(const storage::Game& head, const Kinds& kinds, std::optional<Player> mine);
Json view_json(const Table& table, const Table::Watcher& watcher, storage::Moment now);
Json clock_json(const Table& table, storage::Moment now);
/// As they may be told now: the seed of lots comes with the end.
Json events_json(const Table& table, std::uint64_t from, std::uint64_t to);
Json chat_json(const Table::Spoken& spoken);

/// An event as it is kept, with the client's id of the command that it began with.
storage::LoggedEvent logged(const play::Event& event, const std::optional<Table::Told>& told);
/// The game of a log that was kept, and the ids in it. Error "bad-log".
struct ReadLog {
  play::Game game;
  std::deque<Table::Told> told;
};
Result<ReadLog> read_log(const std::vector<storage::LoggedEvent>& events);

}  // namespace potentia::site
