// Site: the place where people play each other, whole: accounts, the lobby, challenges, games. It knows
// neither HTTP nor SQL, reads no clock of its own, and runs on one thread; what takes long is done beside it
// and comes back as a callback (keeping.h, passwords.h).
#pragma once

#include <functional>
#include <memory>

#include "protocol/json.h"
#include "site/accounts.h"
#include "site/allowances.h"
#include "site/challenges.h"
#include "site/conduct.h"
#include "site/hall_games.h"
#include "site/keeping.h"
#include "site/lobby.h"
#include "site/mailboxes.h"
#include "site/members.h"
#include "site/notices.h"
#include "site/passwords.h"
#include "site/reminders.h"
#include "site/tables.h"
#include "site/tournaments.h"

namespace potentia::site {

class Site {
 public:
  using Clock = std::function<storage::Moment()>;

  /// Says, at once or later, how the farm stands that works for the site: as docs/site.md says of
  /// `GET /site/farm`.
  using AskFarm = std::function<void(std::function<void(const Json&)>)>;

  /// Who works for the site; null: nobody does.
  struct Helpers {
    Thinker* thinker = nullptr;  // plays against people
    Judge* judge = nullptr;      // compares their turns with an engine's
    Mailer* mailer = nullptr;    // brings mail to them
    Pusher* pusher = nullptr;    // wakes their browsers
    AskFarm farm = nullptr;
  };

  /// `post` runs a function on the site's thread, from any.
  Site(Keeping& keeping, std::function<void(std::function<void()>)> post, Clock now, HashCost cost,
       Helpers helpers);

  /// Before it takes anything up, where several servers are one site: games in one sitting are kept in halls.
  void divide(Halls& halls);
  /// The same, and this is no site but one of its halls: it has games alone, and whoever plays or looks on.
  void be_hall(Hall hall, WayToKeeper& way);

  /// Before anybody is served: games that go on, challenges that wait. What was running when the site went is
  /// given back the time since. Errors: the store's.
  Result<bool> take_up(storage::Store& store);

  /// Ten times a second or so.
  void tick();
  /// The site goes and comes back: everybody is told, and when it was is written down.
  void say_restart();

  Keeping& keeping;
  const Clock now;
  Allowances allowances;
  Members members;
  Passwords passwords;
  Accounts accounts;
  Tables tables;
  Lobby lobby;
  Challenges challenges;
  Tournaments tournaments;
  ConductFiles conduct;
  Notices notices;
  Mailboxes mailboxes;
  Reminders reminders;
  const AskFarm farm;  // null: there is none

  std::unique_ptr<HallGames> hall_games;  // null: all games are here

  /// Every socket and stream, so that all can be told.
  std::vector<Hearer*> hearers;

  bool is_hall() const { return hall_ != kNoHall; }

 private:
  void note_alive();
  std::string alive_id() const;
  void tidy();

  Hall hall_ = kNoHall;

  storage::Moment told_lobby_ = 0;
  storage::Moment noted_alive_ = 0;
  storage::Moment tidied_ = 0;
};

}  // namespace potentia::site
