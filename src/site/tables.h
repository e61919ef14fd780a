// Tables: the games that go on here. Each is written by nobody else, in order: a command is decided by play/,
// its events go to the disk, and only then is anybody told of them. So what was acknowledged is there after
// any crash, and what could not be kept has never happened.
//
// A client may say everything twice: commands carry an id of his, and a turn says how many there are before
// it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "site/halls.h"
#include "site/table.h"

namespace potentia::site {

class HallGames;
using TablePtr = std::shared_ptr<Table>;

/// Who plays for the site: asked for a turn, and answers later.
class Thinker {
 public:
  Thinker() = default;
  virtual ~Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// `done` on the site's thread, with the turn; "" if it could not think.
  virtual void think(const play::Game& game, int level, std::function<void(std::string)> done) = 0;
};

class Tables {
 public:
  using Clock = std::function<storage::Moment()>;

  /// What is told to a table, and by whom.
  struct Order {
    Player by;
    play::Command command;
    std::string id;          // the client's; "" from elsewhere
    std::optional<int> ply;  // turns before it, as he knows them
  };
  /// Of a command: the version that the game has by it.
  using Answer = std::function<void(Result<std::uint64_t>)>;

  Tables(Keeping& keeping, Members& members, Clock now, Thinker* thinker)
      : keeping_(keeping), members_(members), now_(std::move(now)), thinker_(thinker) {}

  /// At the start: the games that go on, as they are kept. The time since `alive`, when the site was last
  /// seen running, is nobody's. How many there are; an error if one cannot be read.
  Result<std::size_t> take_up(storage::Store& store, storage::Moment alive);

  /// A new game between two (null: the site's engine); `with` is kept together with it, or neither is. `id`:
  /// of the game, if there is one already (new_id). Error "id-taken": there is such a game.
  void begin(const Terms& terms, const std::array<MemberPtr, 2>& players, storage::Batch with,
             std::function<void(Result<TablePtr>)> done, const std::string& id = "");

  /// For a game of these terms between these two, who need not be known yet.
  std::string new_id(const Terms& terms, const std::array<MemberPtr, 2>& players);

  /// One that goes on, or somebody looks at; null if it is kept in a hall that is not this one.
  TablePtr find(std::string_view id) const;
  /// Reads it if it is over and nobody looks at it. Errors: "no-game", "site-away" (it goes on in a hall that
  /// is not this one).
  void load(const std::string& id, std::function<void(Result<TablePtr>)> done);
  /// To see how games stand that go on, wherever they are kept; those that are over or none are left out.
  void look_at(std::vector<std::string> ids, const std::function<void(std::vector<TablePtr>)>& done);

  /// Errors are the game's, "not-saved" (the disk's), "stale" (he has not heard of the last turn), "no-game".
  void order(const TablePtr& table, const Order& order, const Answer& done);
  /// What `by` answers by itself from now on, in place of what it was; only he hears of it. Errors: those of
  /// read_in_advance, "forbidden" (a game with a clock), "not-saved".
  void set_in_advance(const TablePtr& table, Player by, const TurnLines& lines,
                      const std::function<void(std::optional<Error>)>& done);
  /// A vacation of his has begun or ended: where his clock runs by correspondence it has so much more or
  /// less.
  void vacation_changed(const MemberPtr& member, std::int64_t ms);
  /// The other has been gone for long: wins or draws. Error "not-gone".
  void claim(const TablePtr& table, Player by, bool wins, const Answer& done);
  void say(const TablePtr& table, const MemberPtr& from, std::string text,
           std::function<void(std::optional<Error>)> done);
  void want_rematch(const TablePtr& table, Player by, bool wants);

  /// From now on he hears what happens; he is told the game first, or only what he has missed.
  void watch(const TablePtr& table, Hearer* hearer, const Member* member, std::uint64_t from);
  void unwatch(const TablePtr& table, Hearer* hearer);
  /// His line takes so long.
  void measured(const Member& member, std::int64_t round_trip_ms);
  /// A line of his has ended, and nobody knows whether he has read what he was told last.
  void missed(const Member& member);

  // --- several servers ---

  /// At the site's keeper, before anything is begun or taken up: games in one sitting go on in halls.
  void divide(HallGames& games) { hall_games_ = &games; }
  /// In a hall: its games alone are taken up, and what follows from their ends is the keeper's.
  void be_hall(Hall hall, WayToKeeper& way) { hall_ = hall, way_ = &way; }
  /// In a hall, after its games: those that are over and were not settled.
  Result<std::size_t> take_up_unsettled(storage::Store& store);
  /// In a hall: nothing goes on, nothing is to be settled, nobody looks on.
  bool is_idle() const { return running_ == 0 && unsettled_.empty() && tables_.empty(); }
  /// In a hall: the keeper has said this.
  void hear(const Note& note);
  /// At the keeper: what follows from the end of a game in a hall, to be kept together; and, once it is, who
  /// has to hear of it hears it. Its players sit at the table.
  storage::Batch settlement(Table& table);
  void settled(const TablePtr& table);
  /// Another game after one that is over, with the other colours; `done` hears its id, or "".
  void begin_next(const TablePtr& table, const std::function<void(std::string)>& done);
  /// Null for "", who is an engine.
  void with_player(const std::string& id, const std::function<void(Result<MemberPtr>)>& then);
  /// A whole game as it is kept, and the table of it, at which nobody sits yet. Errors: "no-game", "bad-log",
  /// the store's.
  struct Read {
    storage::Game head;
    Kinds kinds;
    std::vector<storage::LoggedEvent> events;
    std::vector<storage::ChatLine> chat;
  };
  static Result<Read> read(storage::Store& store, const std::string& id);
  static Result<TablePtr> table_of(Read read);

  /// To hear of the end of each game, once that is on the disk.
  void on_end(std::function<void(const Table&)> hear) { on_end_.push_back(std::move(hear)); }
  /// What is kept together with the end of a game.
  void keep_with_end(std::function<storage::Batch(const Table&)> more) { with_end_ = std::move(more); }

  /// His name and what he has said go from the games that are in memory, as they have gone from the store.
  void forget_person(const std::string& id);

  /// Looks at the clocks that are over and at those who are gone. Ten times a second or so.
  void tick();
  /// Games that are over and at which nobody looks any more go out of memory; now and then.
  void forget();
  /// That go on, in halls too.
  std::size_t running() const;
  std::size_t kept_here() const { return running_; }
  std::size_t in_memory() const { return tables_.size(); }
  /// All that go on.
  void for_each(const std::function<void(const Table&)>& look) const;

 private:
  using Told = std::optional<Table::Told>;

  /// `with` is kept together with what follows from the command, or neither is.
  void decide(const TablePtr& table, const play::Command& command, const Told& told, const Answer& done,
              storage::Batch with = {});
  void keep(const TablePtr& table, const std::vector<play::Event>& events, const Told& told,
            const Answer& done, storage::Batch with);
  storage::Batch end_batch(Table& table);
  void after_kept(const TablePtr& table);
  void after_end(const TablePtr& table);
  void tell_over(const TablePtr& table, const std::set<Hearer*>& hearers);
  bool is_here(const storage::Game& head) const;
  Result<storage::Batch> take_up_one(storage::Store& store, const storage::Game& head, storage::Moment alive);
  void take_seats(const TablePtr& table, const std::function<void(Result<TablePtr>)>& done);
  void join(const TablePtr& table);
  void hear_gone(const std::string& account);
  void hear_settled(const std::string& game, const Json& note);
  void hear_next(const std::string& game, const std::string& next);
  void say_again();
  void mend(const TablePtr& table);
  void look_again(const TablePtr& table);
  void tell_events(Table& table);
  void show_anew(Table& table);
  Json present_json(const Table& table) const;
  void tell_present(Table& table);
  void tell_turn(const Table& table);
  void begin_rematch(const TablePtr& table);
  void ask_engine(const TablePtr& table);
  /// Whether whoever is to move has answered in advance, and it is on its way to the disk.
  bool play_in_advance(const TablePtr& table);
  void drop_in_advance(const TablePtr& table, Player side);
  static void tell_in_advance(const Table& table, Player side);
  static Result<bool> read_in_advance_of(Table& table, storage::Store& store);
  void set_deadline(const TablePtr& table);
  void seat(Table& table);
  static void tell(Table& table, const Message& message);

  Keeping& keeping_;
  Members& members_;
  const Clock now_;
  Thinker* const thinker_;
  std::unordered_map<std::string, TablePtr> tables_;
  std::set<std::pair<storage::Moment, std::string>> deadlines_;
  std::size_t running_ = 0;
  HallGames* hall_games_ = nullptr;   // null: all games are here
  Hall hall_ = kNoHall;               // that this is
  WayToKeeper* way_ = nullptr;        // from this hall
  std::set<std::string> unsettled_;   // games of this hall that are over, and the keeper has not answered
  std::set<std::string> asked_next_;  // games of this hall of which another is wanted, the same
  storage::Moment said_again_ = 0;
  bool is_new_ = true;  // until its first tick
  std::vector<std::function<void(const Table&)>> on_end_;
  std::function<storage::Batch(const Table&)> with_end_;
};

}  // namespace potentia::site
