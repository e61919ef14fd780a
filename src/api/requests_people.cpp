// Requests about people: profiles, leader boards, who follows and blocks whom, what moderators do.
#include <algorithm>
#include <map>

#include "api/how_often.h"
#include "api/web_requests.h"
#include "site/common.h"
#include "site/ids.h"

namespace potentia::api {
namespace {

using AskedPtr = std::shared_ptr<Asked>;

constexpr int kMostLeaders = 100;
constexpr int kMostLike = 10;
constexpr int kMostReports = 100;
constexpr int kLeastJudged = 20;  // turns, before anything is said of them
constexpr std::size_t kMostReport = 2000;
const std::string kTournamentMark = "tournament/";  // before what a report is about, where that is no game
constexpr site::Allowance kReports = {10, 10 * site::kMinute};

// --- profiles ---

// By address, since a new guest is made with each request that wants one.
bool may_look(const AskedPtr& asked) {
  return asked->site.allowances.take("look", site::network_of(asked->request.origin.address), kLooks,
                                     asked->site.now());
}

struct Profile {
  storage::Account account;
  std::vector<storage::Rating> ratings;
  std::map<std::string, std::vector<storage::RatingPoint>> history;
  std::vector<storage::Game> games;
  bool is_followed = false;  // by the one who asks
};

/// `asker`: an account's id; "": nobody's.
Result<Profile> read_profile(storage::Store& store, const std::string& name, const std::string& asker) {
  auto account = store.account_named(name);
  if (!account) return account.error();
  if (!*account || (*account)->closed) return Error{"no-account"_code, name, "there is no such account"};
  Profile out{**account, {}, {}, {}, false};
  if (!asker.empty()) {
    const auto relations = store.relations(asker);
    if (!relations) return relations.error();
    out.is_followed = std::any_of(relations->begin(), relations->end(), [&](const storage::Relation& one) {
      return one.kind == storage::RelationKind::Follow && one.to == out.account.id;
    });
  }
  auto ratings = store.ratings(out.account.id);
  if (!ratings) return ratings.error();
  out.ratings = std::move(*ratings);
  for (const storage::Rating& rating : out.ratings) {
    auto history = store.rating_history(out.account.id, rating.pool);
    if (!history) return history.error();
    out.history[rating.pool] = std::move(*history);
  }
  storage::GameQuery query;
  query.account = out.account.id;
  query.status = storage::GameStatus::Ended;
  query.limit = 1000;
  auto games = store.games(query);
  if (!games) return games.error();
  out.games = std::move(*games);
  return out;
}

/// By game and side: won, drawn, lost. Of the latest thousand games.
Json results_json(const Profile& profile) {
  std::map<std::string, std::array<std::array<int, 3>, 2>> counts;
  for (const storage::Game& game : profile.games) {
    const std::size_t side = game.accounts[0] == profile.account.id ? 0 : 1;
    const bool is_drawn = game.result == "1/2-1/2";
    const bool has_won = game.result == (side == 0 ? "1-0" : "0-1");
    ++counts[game.game][side][is_drawn ? 1 : has_won ? 0 : 2];
  }
  Json out = Json::object();
  for (const auto& [game, sides] : counts) out[game] = {{"w", sides[0]}, {"b", sides[1]}};
  return out;
}

void show_player(const AskedPtr& asked, const Answered& done) {
  if (!may_look(asked)) return done(refusal(site::too_many()));
  const std::string name = percent_decoded(asked->words[0]);
  const std::string asker = asked->visitor.member ? asked->visitor.member->account.id : "";
  site::ask(
      asked->site.keeping, [name, asker](storage::Store& store) { return read_profile(store, name, asker); },
      [asked, done](const Result<Profile>& profile) {
        if (!profile) return done(refusal(profile.error()));
        const storage::Moment now = asked->site.now();
        Json out = {{"account", account_json(profile->account, false)},
                    {"ratings", Json::object()},
                    {"history", Json::object()},
                    {"results", results_json(*profile)}};
        for (const storage::Rating& rating : profile->ratings)
          out["ratings"][rating.pool] = site::rating_json(rating, now);
        for (const auto& [pool, points] : profile->history) {
          Json& line = out["history"][pool] = Json::array();
          for (const storage::RatingPoint& point : points) line.push_back({point.at, point.rating});
        }
        const site::MemberPtr there = asked->site.members.find(profile->account.id);
        out["online"] = there && there->is_online();
        if (asked->visitor.member && asked->visitor.member->blocked.contains(profile->account.id))
          out["blocks"] = true;
        if (profile->is_followed) out["follows"] = true;
        done(answer(out));
      });
}

void find_players(const AskedPtr& asked, const Answered& done) {
  const std::string like = asked->request.value("like");
  if (like.empty()) return done(answer({{"players", Json::array()}}));
  if (!may_look(asked)) return done(refusal(site::too_many()));
  site::ask(
      asked->site.keeping, [like](storage::Store& store) { return store.accounts_like(like, kMostLike); },
      [done](const Result<std::vector<storage::Account>>& found) {
        if (!found) return done(refusal(found.error()));
        Json players = Json::array();
        for (const storage::Account& account : *found)
          players.push_back({{"id", account.id}, {"name", account.name}, {"kind", site::word(account.kind)}});
        done(answer({{"players", std::move(players)}}));
      });
}

struct Leader {
  storage::Rating rating;
  std::string name;
};

Result<std::vector<Leader>> read_leaders(storage::Store& store, const std::string& pool) {
  const auto ratings = store.leaders(pool, site::kProvisionalDeviation, kMostLeaders);
  if (!ratings) return ratings.error();
  std::vector<Leader> out;
  for (const storage::Rating& rating : *ratings) {
    const auto account = store.account(rating.account);
    if (!account) return account.error();
    if (*account && !(*account)->closed && !(*account)->marked) out.push_back({rating, (*account)->name});
  }
  return out;
}

void show_leaders(const AskedPtr& asked, const Answered& done) {
  site::ask(
      asked->site.keeping,
      [pool = percent_decoded(asked->words[0])](storage::Store& store) { return read_leaders(store, pool); },
      [done](const Result<std::vector<Leader>>& leaders) {
        if (!leaders) return done(refusal(leaders.error()));
        Json out = Json::array();
        for (const Leader& leader : *leaders)
          out.push_back({{"id", leader.rating.account},
                         {"name", leader.name},
                         {"kind", "person"},
                         {"rating", std::lround(leader.rating.rating)}});
        done(answer({{"leaders", std::move(out)}}));
      });
}

// --- relations ---

void relate(const AskedPtr& asked, storage::RelationKind kind, const Answered& done) {
  const auto to = text_field(asked->body, "id", std::nullopt);
  if (!to) return done(refusal(to.error()));
  const bool is_on = !asked->body.contains("on") || asked->body["on"] == true;
  const site::MemberPtr member = asked->visitor.member;
  if (*to == member->account.id) return done(refusal(bad_field("id", "this is you")));
  asked->site.members.load(*to, [=](const Result<site::MemberPtr>& other) {
    if (!other) return done(refusal(other.error()));
    const storage::Relation relation{member->account.id, *to, kind};
    storage::Batch batch;
    if (is_on) {
      batch.emplace_back(storage::PutRelation{relation});
    } else {
      batch.emplace_back(storage::DropRelation{relation});
    }
    asked->site.keeping.commit(std::move(batch), [=](const std::optional<Error>& error) {
      if (!error && kind == storage::RelationKind::Block && is_on) member->blocked.insert(*to);
      if (!error && kind == storage::RelationKind::Block && !is_on) member->blocked.erase(*to);
      answer_done(done)(error);
    });
  });
}

void follow(const AskedPtr& asked, const Answered& done) {
  relate(asked, storage::RelationKind::Follow, done);
}

void block(const AskedPtr& asked, const Answered& done) {
  relate(asked, storage::RelationKind::Block, done);
}

// --- moderation ---

void report(const AskedPtr& asked, const Answered& done) {
  const auto about = text_field(asked->body, "about", std::nullopt);
  const auto game = text_field(asked->body, "game", "");
  const auto tournament = text_field(asked->body, "tournament", "");
  const auto text = text_field(asked->body, "text", std::nullopt);
  for (const auto* field : {&about, &game, &tournament, &text}) {
    if (!*field) return done(refusal(field->error()));
  }
  if (text->empty() || text->size() > kMostReport)
    return done(refusal(bad_field("text", "a report has 1 to 2000 bytes")));
  const std::string& from = asked->visitor.member->account.id;
  if (!asked->site.allowances.take("report", from, kReports, asked->site.now()))
    return done(refusal(site::too_many()));
  const storage::Report made{site::random_id(site::kPublicId),
                             from,
                             *about,
                             tournament->empty() ? *game : kTournamentMark + *tournament,
                             asked->site.now(),
                             *text,
                             ""};
  asked->site.members.load(*about, [asked, made, done](const Result<site::MemberPtr>& member) {
    if (!member) return done(refusal(member.error()));
    asked->site.keeping.commit({storage::PutReport{made}}, answer_done(done));
  });
}

struct OpenReport {
  storage::Report report;
  Json from;  // a Person
  Json about;
};

Result<Json> person_of(storage::Store& store, const std::string& id) {
  const auto account = store.account(id);
  if (!account) return account.error();
  const storage::Account person = account->value_or(storage::Account{});
  return Json{{"id", id}, {"name", person.name}, {"kind", site::word(person.kind)}};
}

Result<std::vector<OpenReport>> read_reports(storage::Store& store) {
  const auto reports = store.reports(true, kMostReports);
  if (!reports) return reports.error();
  std::vector<OpenReport> out;
  for (const storage::Report& report : *reports) {
    auto from = person_of(store, report.from);
    auto about = person_of(store, report.about);
    if (!from) return from.error();
    if (!about) return about.error();
    out.push_back({report, std::move(*from), std::move(*about)});
  }
  return out;
}

void list_reports(const AskedPtr& asked, const Answered& done) {
  site::ask(asked->site.keeping, read_reports, [done](const Result<std::vector<OpenReport>>& reports) {
    if (!reports) return done(refusal(reports.error()));
    Json out = Json::array();
    for (const auto& [report, from, about] : *reports) {
      out.push_back(
          {{"id", report.id}, {"from", from}, {"about", about}, {"at", report.at}, {"text", report.text}});
      if (report.game.starts_with(kTournamentMark)) {
        out.back()["game"] = "";
        out.back()["tournament"] = report.game.substr(kTournamentMark.size());
      } else {
        out.back()["game"] = report.game;
      }
    }
    done(answer({{"reports", std::move(out)}}));
  });
}

struct Watched {
  storage::Account account;
  site::Conduct conduct;
};

Result<std::vector<Watched>> read_conducts(storage::Store& store) {
  const auto kept = store.documents(storage::kAboutAccounts);
  if (!kept) return kept.error();
  std::vector<std::pair<double, const storage::Document*>> ranked;
  for (const storage::Document& document : *kept) {
    const site::Conduct conduct = site::read_conduct(document.text);
    if (conduct.own.turns >= kLeastJudged) ranked.emplace_back(site::least_found(conduct.own), &document);
  }
  std::sort(ranked.begin(), ranked.end(), std::greater<>());
  std::vector<Watched> out;
  for (const auto& [least, document] : ranked) {
    const auto account = store.account(document->id);
    if (!account) return account.error();
    if (*account && !(*account)->closed) out.push_back({**account, site::read_conduct(document->text)});
    if (out.size() == std::size_t{kMostLeaders}) break;
  }
  return out;
}

void list_conducts(const AskedPtr& asked, const Answered& done) {
  site::ask(asked->site.keeping, read_conducts, [asked, done](const Result<std::vector<Watched>>& all) {
    if (!all) return done(refusal(all.error()));
    Json out = Json::array();
    for (const Watched& one : *all)
      out.push_back({{"id", one.account.id},
                     {"name", one.account.name},
                     {"marked", one.account.marked},
                     {"own", site::shown_json(one.conduct.own)},
                     {"others", site::shown_json(one.conduct.others)}});
    done(answer({{"people", std::move(out)}, {"waiting", asked->site.conduct.waiting()}}));
  });
}

void show_farm(const AskedPtr& asked, const Answered& done) {
  if (!asked->site.farm) return done(answer({{"state", "none"}}));
  asked->site.farm([done](const Json& farm) { done(answer(farm)); });
}

/// What a moderator has done is told to whoever runs the site, by ids alone. `deed`: an object.
auto answer_moderator(const AskedPtr& asked, Json deed, const Answered& done) {
  deed["by"] = asked->visitor.member->account.id;
  return [deed = std::move(deed), done](const std::optional<Error>& error) {
    if (error) return done(refusal(*error));
    Answer out = answer(Json::object());
    out.note = deed;
    done(std::move(out));
  };
}

void answer_report(const AskedPtr& asked, const Answered& done) {
  const auto text = text_field(asked->body, "answer", std::nullopt);
  if (!text || text->empty()) return done(refusal(bad_field("answer", "it is missing")));
  site::ask(
      asked->site.keeping, [](storage::Store& store) { return store.reports(true, 1000); },
      [asked, text = *text, done](const Result<std::vector<storage::Report>>& reports) {
        if (!reports) return done(refusal(reports.error()));
        for (storage::Report one : *reports) {
          if (one.id != asked->words[0]) continue;
          one.answer = asked->visitor.member->account.name + ": " + text;
          const Json deed = {{"deed", "answer-report"}, {"report", one.id}};
          return asked->site.keeping.commit({storage::PutReport{one}}, answer_moderator(asked, deed, done));
        }
        done(refusal(Error{"no-page"_code, asked->words[0], "there is no such open report"}));
      });
}

/// Changes another's account; `deed` as above.
void moderate(const AskedPtr& asked, Json deed, const std::function<void(storage::Account&)>& change,
              const Answered& done) {
  const auto id = text_field(asked->body, "id", std::nullopt);
  if (!id) return done(refusal(id.error()));
  asked->site.members.load(*id, [asked, change, deed, done](const Result<site::MemberPtr>& other) mutable {
    if (!other) return done(refusal(other.error()));
    if ((*other)->account.role != storage::Role::Player &&
        asked->visitor.member->account.role != storage::Role::Administrator)
      return done(refusal(Error{"forbidden"_code, "", "this is for administrators"}));
    deed["about"] = (*other)->account.id;
    asked->site.accounts.set(*other, change, answer_moderator(asked, std::move(deed), done));
  });
}

void ban(const AskedPtr& asked, const Answered& done) {
  const auto days = number_field(asked->body, "days", 0, 36500);
  if (!days) return done(refusal(days.error()));
  const storage::Moment until =
      days->value_or(0) == 0 ? 0 : asked->site.now() + days->value_or(0) * site::kDay;
  moderate(
      asked, {{"deed", "ban"}, {"days", days->value_or(0)}},
      [until](storage::Account& account) { account.banned_until = until; }, done);
}

void mark(const AskedPtr& asked, const Answered& done) {
  const bool is_on = !asked->body.contains("on") || asked->body["on"] == true;
  moderate(
      asked, {{"deed", is_on ? "mark" : "unmark"}},
      [is_on](storage::Account& account) { account.marked = is_on; }, done);
}

}  // namespace

std::span<const Route> people_routes() {
  using enum Needs;
  static constexpr Route kRoutes[] = {
      {"GET", "/site/player/*", Nobody, show_player},
      {"GET", "/site/players", Nobody, find_players},
      {"GET", "/site/leaders/*", Nobody, show_leaders},
      {"POST", "/site/follow", Account, follow},
      {"POST", "/site/block", Account, block},
      {"POST", "/site/report", Account, report},
      {"GET", "/site/reports", Moderator, list_reports},
      {"POST", "/site/reports/*", Moderator, answer_report},
      {"GET", "/site/conduct", Moderator, list_conducts},
      {"GET", "/site/farm", Moderator, show_farm},
      {"POST", "/site/ban", Moderator, ban},
      {"POST", "/site/mark", Moderator, mark},
  };
  return kRoutes;
}

}  // namespace potentia::api
