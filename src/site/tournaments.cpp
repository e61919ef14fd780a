// What people do with tournaments, how they are kept, and who is told of them.
#include "site/tournaments.h"

#include <algorithm>
#include <cmath>
#include <deque>

#include "site/common.h"
#include "site/ids.h"
#include "site/tournaments_live.h"

namespace potentia::site {
namespace {

constexpr std::ptrdiff_t kMostOfOne = 3;
constexpr std::size_t kMostAtOnce = 200;
constexpr std::size_t kListed = 40;
constexpr std::string_view kKind = "tournament";
constexpr std::string_view kOverKind = "tournament-over";
constexpr std::string_view kListKind = "tournaments";
constexpr std::string_view kListId = "over";

Error no_tournament(const std::string& id) {
  return Error{"no-tournament"_code, id, "there is no such tournament, or it is over"};
}
Error cannot_join(std::string why) {
  return Error{"cannot-join"_code, "", std::move(why)};
}
Error begun() {
  return Error{"begun"_code, "", "the tournament has begun"};
}

// Why he cannot come in as things stand; nothing: he can, or is in it already.
std::optional<Error> why_not_in(const Tournament& tournament, const std::string& account) {
  const bool is_known = tournament.find(account) >= 0;
  if (tournament.is_over()) return cannot_join("the tournament is over");
  if (is_known) return std::nullopt;
  if (static_cast<int>(tournament.entrants.size()) >= most_entrants(tournament.plan.kind))
    return cannot_join("all places are taken");
  if (tournament.status == TournamentStatus::Open) return std::nullopt;
  const TournamentKind kind = tournament.plan.kind;
  const bool is_early = 2 * static_cast<int>(tournament.rounds.size()) <= tournament.plan.rounds;
  if (kind == TournamentKind::Arena || (kind == TournamentKind::Swiss && is_early)) return std::nullopt;
  return cannot_join("the tournament has begun without you");
}

// That are played, or were.
std::uint64_t games_of(const Tournament& tournament) {
  std::uint64_t games = 0;
  for (const TournamentRound& round : tournament.rounds)
    games += static_cast<std::uint64_t>(std::count_if(round.games.begin(), round.games.end(),
                                                      [](const Fixture& one) { return !one.game.empty(); }));
  return games;
}

}  // namespace

Tournaments::Tournaments(Keeping& keeping, Tables& tables, Members& members, Clock now)
    : keeping_(keeping), tables_(tables), members_(members), now_(std::move(now)) {
  tables_.on_end([this](const Table& table) {
    if (!table.is_of_tournament()) return;
    if (const LivePtr live = find(table.terms.tournament)) take_result(live, table.id(), table.head);
  });
}

Result<std::size_t> Tournaments::take_up(storage::Store& store) {
  const auto kept = store.documents(kKind);
  if (!kept) return kept.error();
  for (const storage::Document& document : *kept) {
    auto tournament = read_tournament(document.text);
    if (!tournament) return Error(tournament.error()).within("tournament " + document.id);
    auto live = std::make_shared<Live>();
    live->now = std::move(*tournament);
    std::vector<std::string> accounts = {live->now.by};
    for (const Entrant& one : live->now.entrants) accounts.push_back(one.account);
    for (const std::string& id : accounts) {
      const auto account = store.account(id);
      if (!account) return account.error();
      if (*account) live->people[id] = {(*account)->name, (*account)->kind};
    }
    live_[live->now.id] = live;
  }
  const auto list = store.document(kListKind, kListId);
  if (!list) return list.error();
  const Json over = *list ? parse_json((*list)->text) : Json::array();
  if (over.is_array()) over_.assign(over.begin(), over.end());
  return live_.size();
}

Tournaments::LivePtr Tournaments::find(const std::string& id) const {
  const auto at = live_.find(id);
  return at == live_.end() ? nullptr : at->second;
}

// --- one writer ---

void Tournaments::change(const LivePtr& live, Change make, Done done) {
  live->waiting.push_back({std::move(make), std::move(done)});
  if (!live->is_writing) write(live);
}

void Tournaments::write(const LivePtr& live) {
  if (live->waiting.empty()) return;
  Tournament next = live->now;
  std::vector<Done> made;
  std::vector<std::pair<Done, Error>> refused;
  for (auto& [make, done] : std::exchange(live->waiting, {})) {
    Tournament changed = next;
    if (auto error = make(changed)) {
      refused.emplace_back(std::move(done), std::move(*error));
    } else {
      next = std::move(changed);
      made.push_back(std::move(done));
    }
  }
  for (const auto& [done, error] : refused) done(error);
  if (next == live->now) {
    for (const Done& done : made) done(std::nullopt);
    return;
  }
  live->is_writing = true;
  storage::Batch batch = batch_of(next);
  keeping_.commit(std::move(batch), [this, live, next = std::move(next),
                                     made = std::move(made)](const std::optional<Error>& error) {
    live->is_writing = false;
    if (!error) {
      pairings_ += games_of(next) - games_of(live->now);
      if (summary_json(next) != summary_json(live->now)) changed_.insert(next.id);
      live->now = next;
      live->is_news = true;
    }
    for (const Done& done : made) done(error ? std::optional(not_saved(*error)) : std::nullopt);
    if (!error) after_kept(live);
    write(live);
  });
}

storage::Batch Tournaments::batch_of(const Tournament& next) {
  const auto document = [](std::string_view kind, std::string_view id, std::string text) {
    return storage::PutDocument{{std::string(kind), std::string(id), std::move(text)}};
  };
  if (!next.is_over()) return {document(kKind, next.id, kept_text(next))};
  storage::Batch batch = {document(kKind, next.id, "")};
  if (next.status == TournamentStatus::Cancelled) return batch;
  std::erase_if(over_, [&](const Json& one) { return one["id"] == next.id; });
  over_.insert(over_.begin(), summary_json(next));
  if (over_.size() > kListed) over_.resize(kListed);
  batch.emplace_back(document(kOverKind, next.id, kept_text(next)));
  batch.emplace_back(document(kListKind, kListId, dump(Json(over_))));
  return batch;
}

void Tournaments::after_kept(const LivePtr& live) {
  if (!live->now.is_over()) return go_on(live);
  tell(live);
  live_.erase(live->now.id);
}

// --- what people do ---

void Tournaments::add(const MemberPtr& by, const Json& plan, const Shown& done) {
  const auto read = read_plan(plan, now_());
  if (!read) return done(read.error());
  const auto own = std::count_if(live_.begin(), live_.end(),
                                 [&](const auto& entry) { return entry.second->now.by == by->account.id; });
  if (own >= kMostOfOne || live_.size() >= kMostAtOnce)
    return done(Error{"too-many"_code, "", "three tournaments at once are enough; end one first"});
  auto live = std::make_shared<Live>();
  Tournament next;
  next.id = random_id(kPublicId);
  next.by = by->account.id;
  next.created = now_();
  next.plan = *read;
  next.plan.terms.tournament = next.id;
  live->people[by->account.id] = {by->account.name, by->account.kind};
  if (read->kind == TournamentKind::Simul) next.entrants.push_back(entrant(next, by));
  live->now = next;
  live->is_writing = true;
  keeping_.commit(batch_of(next), [this, live, done](const std::optional<Error>& error) {
    live->is_writing = false;
    if (error) return done(not_saved(*error));
    live_[live->now.id] = live;
    changed_.insert(live->now.id);
    done(view(*live));
  });
}

Entrant Tournaments::entrant(const Tournament& tournament, const MemberPtr& member) const {
  const std::string pool = pool_of(tournament.plan.terms);
  const bool is_rated = member->has_name() && !pool.empty();
  const int rating = is_rated ? static_cast<int>(std::lround(member->rating(pool, now_()).rating)) : 0;
  const bool is_host = tournament.by == member->account.id;
  return {member->account.id, rating, true, tournament.plan.kind != TournamentKind::Simul || is_host};
}

void Tournaments::join(const MemberPtr& member, const std::string& id, const Done& done) {
  const LivePtr live = find(id);
  if (!live) return done(no_tournament(id));
  if (live->now.plan.terms.rated && !member->has_name())
    return done(cannot_join("its games are rated; log in or register"));
  if (member->account.kind == storage::AccountKind::Bot)
    return done(cannot_join("programs play in no tournament"));
  if (member->is_banned(now_())) return done(cannot_join("this account may not play now"));
  live->people[member->account.id] = {member->account.name, member->account.kind};
  change(
      live,
      [this, member](Tournament& tournament) -> std::optional<Error> {
        if (auto error = why_not_in(tournament, member->account.id)) return error;
        const int at = tournament.find(member->account.id);
        if (at < 0) {
          tournament.entrants.push_back(entrant(tournament, member));
        } else {
          tournament.entrants[static_cast<std::size_t>(at)].is_here = true;
        }
        return std::nullopt;
      },
      done);
}

void Tournaments::leave(const MemberPtr& member, const std::string& id, const Done& done) {
  const LivePtr live = find(id);
  if (!live) return done(no_tournament(id));
  change(
      live,
      [account = member->account.id](Tournament& tournament) -> std::optional<Error> {
        const int at = tournament.find(account);
        if (at < 0) return std::nullopt;
        const bool is_host = tournament.plan.kind == TournamentKind::Simul && account == tournament.by;
        if (is_host) return Error{"forbidden"_code, "", "without you there is nothing; cancel it instead"};
        if (tournament.status == TournamentStatus::Open) {
          tournament.entrants.erase(tournament.entrants.begin() + at);
        } else {
          tournament.entrants[static_cast<std::size_t>(at)].is_here = false;
        }
        return std::nullopt;
      },
      done);
}

void Tournaments::start(const MemberPtr& by, const std::string& id, const Done& done) {
  const LivePtr live = find(id);
  if (!live) return done(no_tournament(id));
  if (live->now.by != by->account.id)
    return done(Error{"forbidden"_code, "", "who has made the tournament starts it"});
  change(
      live,
      [this](Tournament& tournament) -> std::optional<Error> {
        if (tournament.status != TournamentStatus::Open) return begun();
        if (tournament.present() < 2) return Error{"too-few"_code, "", "two players at least are needed"};
        begin_tournament(tournament, now_(), tables_);
        return std::nullopt;
      },
      done);
}

void Tournaments::cancel(const MemberPtr& by, const std::string& id, const Done& done) {
  const LivePtr live = find(id);
  if (!live) return done(no_tournament(id));
  if (live->now.by != by->account.id && by->account.role == storage::Role::Player)
    return done(Error{"forbidden"_code, "", "who has made the tournament cancels it"});
  change(
      live,
      [](Tournament& tournament) -> std::optional<Error> {
        if (tournament.status != TournamentStatus::Open) return begun();
        tournament.status = TournamentStatus::Cancelled;
        return std::nullopt;
      },
      done);
}

void Tournaments::describe(const MemberPtr& by, const std::string& id, const Json& said, const Done& done) {
  const LivePtr live = find(id);
  if (!live) return done(no_tournament(id));
  const auto about = read_about(said);
  if (!about) return done(about.error());
  const bool takes_away = by->account.role != storage::Role::Player && about->empty();
  if (live->now.by != by->account.id && !takes_away)
    return done(Error{"forbidden"_code, "", "who has made the tournament says what it is"});
  change(
      live,
      [about = *about](Tournament& tournament) -> std::optional<Error> {
        tournament.plan.about = about;
        return std::nullopt;
      },
      done);
}

void Tournaments::take(const MemberPtr& by, const std::string& id, const std::string& account, bool on,
                       const Done& done) {
  const LivePtr live = find(id);
  if (!live) return done(no_tournament(id));
  if (live->now.by != by->account.id || live->now.plan.kind != TournamentKind::Simul)
    return done(Error{"forbidden"_code, "", "the host of a simul chooses whom he plays"});
  change(
      live,
      [account, on](Tournament& tournament) -> std::optional<Error> {
        if (tournament.status != TournamentStatus::Open) return begun();
        const int at = tournament.find(account);
        if (at > 0) tournament.entrants[static_cast<std::size_t>(at)].is_in = on;
        return std::nullopt;
      },
      done);
}

// --- who is told ---

Json Tournaments::view(const Live& live) const {
  const auto person = [&](const std::string& id) {
    const auto at = live.people.find(id);
    return at == live.people.end() ? TournamentPerson() : at->second;
  };
  std::vector<TournamentPerson> people;
  people.reserve(live.now.entrants.size() + 1);
  for (const Entrant& one : live.now.entrants) people.push_back(person(one.account));
  people.push_back(person(live.now.by));
  Json out = tournament_json(live.now, people);
  if (live.rests_until > now_()) out["next"] = live.rests_until;
  return out;
}

namespace {

Result<Tournament> read_over(storage::Store& store, const std::string& id) {
  const auto kept = store.document(kOverKind, id);
  if (!kept) return kept.error();
  if (!*kept) return no_tournament(id);
  return read_tournament((*kept)->text);
}

Result<Json> show_over(storage::Store& store, const std::string& id) {
  const auto tournament = read_over(store, id);
  if (!tournament) return tournament.error();
  std::vector<std::string> accounts;
  for (const Entrant& one : tournament->entrants) accounts.push_back(one.account);
  accounts.push_back(tournament->by);
  std::vector<TournamentPerson> people;
  for (const std::string& one : accounts) {
    const auto account = store.account(one);
    if (!account) return account.error();
    people.push_back(*account ? TournamentPerson{(*account)->name, (*account)->kind} : TournamentPerson());
  }
  return tournament_json(*tournament, people);
}

}  // namespace

void Tournaments::show(const std::string& id, const Shown& done) {
  if (const LivePtr live = find(id)) return done(view(*live));
  ask(keeping_, [id](storage::Store& store) { return show_over(store, id); }, done);
}

void Tournaments::show_games(const std::string& id, int entrant, const Shown& done) {
  if (const LivePtr live = find(id)) return done(games_of_json(live->now, entrant));
  ask(
      keeping_,
      [id, entrant](storage::Store& store) -> Result<Json> {
        const auto tournament = read_over(store, id);
        return tournament ? Result<Json>(games_of_json(*tournament, entrant)) : tournament.error();
      },
      done);
}

Json Tournaments::list() const {
  std::vector<const Tournament*> all;
  all.reserve(live_.size());
  for (const auto& [id, live] : live_) all.push_back(&live->now);
  const auto key = [](const Tournament& one) {
    const bool runs = one.status == TournamentStatus::Running;
    return std::tuple(!runs,
                      runs                   ? -one.begun
                      : one.plan.starts == 0 ? one.created
                                             : one.plan.starts,
                      one.id);
  };
  std::sort(all.begin(), all.end(),
            [&](const Tournament* a, const Tournament* b) { return key(*a) < key(*b); });
  Json out = Json::array();
  for (const Tournament* one : all) out.push_back(summary_json(*one));
  for (const Json& one : over_) out.push_back(one);
  return {{"tournaments", std::move(out)}};
}

std::optional<Error> Tournaments::watch(const std::string& id, Hearer* hearer) {
  const LivePtr live = find(id);
  if (!live) return no_tournament(id);
  live->hearers.insert(hearer);
  Json body = {{"tournament", view(*live)}};
  hearer->hear(make_message(Message::Kind::Tournament, body));
  return std::nullopt;
}

void Tournaments::unwatch(const std::string& id, Hearer* hearer) {
  if (const LivePtr live = find(id)) live->hearers.erase(hearer);
}

void Tournaments::tell(const LivePtr& live) {
  live->is_news = false;
  live->told = now_();
  if (live->hearers.empty()) return;
  Json body = {{"tournament", view(*live)}};
  const Message message = make_message(Message::Kind::Tournament, body);
  const std::set<Hearer*> hearers = live->hearers;  // one who hears may go
  for (Hearer* hearer : hearers) {
    if (live->hearers.contains(hearer)) hearer->hear(message);
  }
}

void Tournaments::watch_list(Hearer* hearer) {
  list_hearers_.insert(hearer);
  Json body = list();
  hearer->hear(make_message(Message::Kind::Tournaments, body));
}

void Tournaments::tell_list() {
  const std::set<std::string> changed = std::exchange(changed_, {});
  told_list_ = now_();
  if (list_hearers_.empty()) return;
  Json more = Json::array();
  Json gone = Json::array();
  for (const std::string& id : changed) {
    const LivePtr live = find(id);
    const auto over =
        std::find_if(over_.begin(), over_.end(), [&id](const Json& one) { return one["id"] == id; });
    if (live) {
      more.push_back(summary_json(live->now));
    } else if (over != over_.end()) {
      more.push_back(*over);
    } else {
      gone.push_back(id);
    }
  }
  Json body = {{"more", std::move(more)}, {"gone", std::move(gone)}};
  const Message message = make_message(Message::Kind::Tournaments, body);
  const std::set<Hearer*> hearers = list_hearers_;  // one who hears may go
  for (Hearer* hearer : hearers) {
    if (list_hearers_.contains(hearer)) hearer->hear(message);
  }
}

Tournaments::Counts Tournaments::counts() const {
  Counts out;
  out.pairings = pairings_;
  for (const auto& [id, live] : live_) {
    if (live->now.status != TournamentStatus::Running) continue;
    ++out.running;
    for (const TournamentRound& round : live->now.rounds)
      out.games += static_cast<std::size_t>(std::count_if(round.games.begin(), round.games.end(),
                                                          [](const Fixture& one) { return !one.is_over; }));
  }
  return out;
}

void Tournaments::tick() {
  if (now_() - looked_ < kSecond / 2) return;
  looked_ = now_();
  if (!changed_.empty() && now_() - told_list_ >= kSecond) tell_list();
  std::vector<LivePtr> all;
  all.reserve(live_.size());
  for (const auto& [id, live] : live_) all.push_back(live);
  for (const LivePtr& live : all) {
    go_on(live);
    if (live->is_news && now_() - live->told >= kSecond) tell(live);
  }
}

}  // namespace potentia::site
