// HallGames: at the site's keeper, the games that are kept in halls (halls.h). It sees to it that each is
// taken up there, settles what follows from its end, and answers what halls ask.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "site/halls.h"
#include "site/tables.h"

namespace potentia::site {

class HallGames {
 public:
  /// All outlive it. From now on `tables` begins games in halls.
  HallGames(Keeping& keeping, Members& members, Tables& tables, Tables::Clock now, Halls& halls);
  HallGames(const HallGames&) = delete;
  HallGames& operator=(const HallGames&) = delete;

  /// At the start: the games that go on in halls, and those that are to be settled. Errors: the store's.
  Result<std::size_t> take_up(storage::Store& store);

  /// A new game in a hall has been begun, and that is kept.
  void begun(const Table& table);
  Hall choose(const std::array<MemberPtr, 2>& players) { return halls_.choose(players); }
  std::size_t running() const;
  /// How many in each hall where any go on: it has to be kept by somebody.
  std::map<Hall, std::size_t> in_halls() const;

  void hear(Hall hall, const Note& note);
  /// His line takes so long: it matters in his games.
  void measured(const Member& member, std::int64_t round_trip_ms);
  void person_gone(const std::string& account);
  /// What was not answered is said again, and tried again; each second.
  void tick();

 private:
  struct Running {
    std::array<std::string, 2> accounts;
    bool is_taken_up = false;  // by its hall
  };

  void add(const std::string& game, const std::array<std::string, 2>& accounts);
  Running* find(const std::string& game);
  void settle(const std::string& game);
  void settle_read(const std::string& game, Tables::Read read);
  void keep(const TablePtr& table);
  void turn(const std::string& game, const Json& head);
  void rematch(const std::string& game);
  void follow(const std::string& game);
  void begin_next(const TablePtr& table);
  void answer_next(const std::string& game, const std::string& next);
  void tell_settled(const storage::Game& head);
  void over(const std::string& game);

  Keeping& keeping_;
  Members& members_;
  Tables& tables_;
  const Tables::Clock now_;
  Halls& halls_;
  std::map<Hall, std::map<std::string, Running>> running_;  // no hall without any
  std::set<std::string> unsettled_;                         // over; tried each second
  std::set<std::string> settling_;                          // on the way to the disk
  std::set<std::string> followed_;                          // of which another is to begin
  storage::Moment said_ = 0;
};

}  // namespace potentia::site
