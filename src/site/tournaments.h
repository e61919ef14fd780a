// Tournaments: those that are to come or go on here. Each is changed by one writer: changes wait in a line,
// are made together on a copy, and hold once that is on the disk. So what was acknowledged is there after any
// crash. Its games are ordinary ones; their ids are kept before they begin, so that after a restart one sees
// which of them have yet to begin and which have ended meanwhile.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "site/members.h"
#include "site/tables.h"
#include "site/tournament.h"

namespace potentia::site {

class Tournaments {
 public:
  using Clock = std::function<storage::Moment()>;
  using Done = std::function<void(const std::optional<Error>&)>;
  using Shown = std::function<void(Result<Json>)>;

  Tournaments(Keeping& keeping, Tables& tables, Members& members, Clock now);

  /// At the start, after the tables: those that are not over.
  Result<std::size_t> take_up(storage::Store& store);

  /// Errors: those of read_plan, "too-many" (three of one person that are not over).
  void add(const MemberPtr& by, const Json& plan, const Shown& done);
  /// Errors: "no-tournament", "cannot-join" (why not), "cannot-be-rated".
  void join(const MemberPtr& member, const std::string& id, const Done& done);
  /// Before the start his name goes; later he is not paired any more, and may come again.
  void leave(const MemberPtr& member, const std::string& id, const Done& done);
  /// By its creator. Errors: "no-tournament", "forbidden", "too-few", "begun".
  void start(const MemberPtr& by, const std::string& id, const Done& done);
  /// By its creator or a moderator, before the start.
  void cancel(const MemberPtr& by, const std::string& id, const Done& done);
  /// What is said of it, by its creator; a moderator can only take that away. Errors: "no-tournament",
  /// "forbidden", "bad-field".
  void describe(const MemberPtr& by, const std::string& id, const Json& said, const Done& done);
  /// Of a simul, by its host: whom he plays.
  void take(const MemberPtr& by, const std::string& id, const std::string& account, bool on,
            const Done& done);

  /// A Tournament of docs/site.md, of one that is over too. Error "no-tournament".
  void show(const std::string& id, const Shown& done);
  /// All games of one player, by his number among the players, oldest first; none of a number that is
  /// nobody's. Error "no-tournament".
  void show_games(const std::string& id, int entrant, const Shown& done);
  /// `{"tournaments": […]}`: those that go on and those to come, then the latest that are over.
  Json list() const;

  /// From now on he hears of it. Error "no-tournament": there is none that goes on.
  std::optional<Error> watch(const std::string& id, Hearer* hearer);
  void unwatch(const std::string& id, Hearer* hearer);
  /// The same of the list of them: he is told it whole, then what has changed.
  void watch_list(Hearer* hearer);
  void unwatch_list(Hearer* hearer) { list_hearers_.erase(hearer); }

  /// For whoever runs the site.
  struct Counts {
    std::size_t running = 0;
    std::size_t games = 0;       // of them that go on
    std::uint64_t pairings = 0;  // games made since the site began
  };
  Counts counts() const;

  /// Ten times a second or so.
  void tick();

 private:
  struct Live;
  using LivePtr = std::shared_ptr<Live>;
  /// Changes the copy, or says why not.
  using Change = std::function<std::optional<Error>(Tournament&)>;

  LivePtr find(const std::string& id) const;
  void change(const LivePtr& live, Change make, Done done);
  void write(const LivePtr& live);
  storage::Batch batch_of(const Tournament& next);
  void after_kept(const LivePtr& live);
  Entrant entrant(const Tournament& tournament, const MemberPtr& member) const;
  void tell(const LivePtr& live);
  void tell_list();
  Json view(const Live& live) const;

  // What goes on by itself (tournaments_play.cpp).
  void go_on(const LivePtr& live);
  void look_after_games(const LivePtr& live);
  void look_after(const LivePtr& live, const Fixture& fixture);
  void begin_game(const LivePtr& live, const Fixture& fixture);
  void take_result(const LivePtr& live, const std::string& game, const storage::Game& head);
  void begin_if_due(const LivePtr& live);
  void next_round(const LivePtr& live);
  void next_swiss_round(const LivePtr& live);
  void pair_arena(const LivePtr& live);
  void end(const LivePtr& live);

  Keeping& keeping_;
  Tables& tables_;
  Members& members_;
  const Clock now_;
  std::unordered_map<std::string, LivePtr> live_;
  std::vector<Json> over_;  // summaries, the latest first
  std::set<Hearer*> list_hearers_;
  std::set<std::string> changed_;  // since the list was told
  std::uint64_t pairings_ = 0;
  storage::Moment looked_ = 0;
  storage::Moment told_list_ = 0;
};

/// Somebody of a tournament as others see him.
struct TournamentPerson {
  std::string name;
  storage::AccountKind kind = storage::AccountKind::Guest;
};

/// A Tournament of docs/site.md; `people` by entrant, the last one is who has made it.
Json tournament_json(const Tournament& tournament, const std::vector<TournamentPerson>& people);
/// What a list says of it.
Json games_of_json(const Tournament& tournament, int entrant);
Json summary_json(const Tournament& tournament);

/// Begins it: puts the entrants in order; the games of a simul are made at once.
void begin_tournament(Tournament& tournament, storage::Moment now, Tables& tables);

}  // namespace potentia::site
