// Requests about games: the archive, records of them, challenges, notes.
#include <algorithm>

#include "api/web_requests.h"
#include "record/forms.h"
#include "site/common.h"

namespace potentia::api {
namespace {

using AskedPtr = std::shared_ptr<Asked>;

constexpr std::size_t kMostNote = 4000;
constexpr site::Allowance kChallenges = {20, 30'000};
constexpr site::Allowance kExports = {5, 60'000};

bool may(const AskedPtr& asked, std::string_view what, site::Allowance allowance) {
  const site::MemberPtr& member = asked->visitor.member;
  return asked->site.allowances.take(what, member ? member->account.id : asked->request.origin.address,
                                     allowance, asked->site.now());
}

// --- the archive ---

Result<std::string> id_of(storage::Store& store, const std::string& name) {
  if (name.empty()) return std::string();
  const auto account = store.account_named(name);
  if (!account) return account.error();
  if (!*account) return Error{"no-account"_code, name, "there is no such account"};
  return (*account)->id;
}

Result<storage::GameQuery> query_of(const AskedPtr& asked) {
  const Request& request = asked->request;
  storage::GameQuery query;
  query.game = request.value("game");
  query.pool = request.value("pool");
  query.result = request.value("result");
  query.before = request.value("before");
  if (const std::string rated = request.value("rated"); !rated.empty()) query.rated = rated == "true";
  if (const std::string status = request.value("status"); status == "ended")
    query.status = storage::GameStatus::Ended;
  return query;
}

using Games = std::vector<storage::Game>;

/// `limit` and one more, which tells whether there is a next page.
void find_games(const AskedPtr& asked, int limit, const std::function<void(Result<Games>)>& done) {
  const auto query = query_of(asked);
  if (!query) return done(query.error());
  const std::string player = asked->request.value("player");
  const std::string opponent = asked->request.value("opponent");
  site::ask(
      asked->site.keeping,
      [query = *query, player, opponent, limit](storage::Store& store) mutable -> Result<Games> {
        const auto account = id_of(store, player);
        if (!account) return account.error();
        const auto other = id_of(store, opponent);
        if (!other) return other.error();
        query.account = *account;
        query.opponent = *other;
        query.limit = limit + 1;
        return store.games(query);
      },
      done);
}

std::optional<Player> side_in(const storage::Game& head, const site::MemberPtr& member) {
  if (!member) return std::nullopt;
  if (head.accounts[0] == member->account.id) return Player::White;
  if (head.accounts[1] == member->account.id) return Player::Black;
  return std::nullopt;
}

void list_games(const AskedPtr& asked, const Answered& done) {
  constexpr int kPage = 50;
  find_games(asked, kPage, [asked, done](Result<Games> games) {
    if (!games) return done(refusal(games.error()));
    Json out = {{"games", Json::array()}};
    const bool has_more = games->size() > kPage;
    if (has_more) games->pop_back();
    for (const storage::Game& head : *games)
      out["games"].push_back(site::head_json(head, side_in(head, asked->visitor.member)));
    if (has_more) out["next"] = games->back().id;
    done(answer(out));
  });
}

void show_game(const AskedPtr& asked, const Answered& done) {
  asked->site.tables.load(asked->words[0], [asked, done](const Result<site::TablePtr>& table) {
    if (!table) return done(refusal(table.error()));
    const site::Table::Watcher eyes{nullptr, (*table)->side_of(asked->visitor.member.get())};
    done(answer({{"game", site::view_json(**table, eyes, asked->site.now())}}));
  });
}

// --- records ---

/// The game's record as the site tells it: who played, when, for what rating.
Record record_of(const storage::Game& head, const play::Game& game) {
  Record record = game.record();
  const auto tag = [&](const char* name, const std::string& value) {
    if (!value.empty()) record.set_tag(name, value);
  };
  tag("Site", "/#/game/" + head.id);
  tag("White", head.names[0]);
  tag("Black", head.names[1]);
  if (head.ratings[0] != 0) tag("WhiteElo", std::to_string(head.ratings[0]));
  if (head.ratings[1] != 0) tag("BlackElo", std::to_string(head.ratings[1]));
  return record;
}

Result<std::string> text_in(const std::string& form_name, const storage::Game& head, const play::Game& game) {
  const auto form = find_record_form(form_name);
  if (!form) return form.error();
  if ((*form)->writes == nullptr) return bad_field("form", "games are not written in this form");
  const auto written = (*form)->writes(record_of(head, game));
  if (!written) return written.error();
  return written->text;
}

std::string form_of(const AskedPtr& asked) {
  const std::string form = asked->request.value("form");
  return form.empty() || form == "record" ? std::string(record_forms()[0].name) : form;
}

/// A game that goes on is nobody's to take away but its players', move for move behind.
bool may_read(const AskedPtr& asked, const site::Table& table) {
  return table.is_over() || table.side_of(asked->visitor.member.get()) || table.terms.spectators == 0;
}

void export_game(const AskedPtr& asked, const Answered& done) {
  asked->site.tables.load(asked->words[0], [asked, done](const Result<site::TablePtr>& table) {
    if (!table) return done(refusal(table.error()));
    if (!may_read(asked, **table))
      return done(refusal(Error{"forbidden"_code, "", "its players have agreed that it is seen later"}));
    const auto text = text_in(form_of(asked), (*table)->head, (*table)->game);
    done(text ? Answer{200, *text, "text/plain; charset=utf-8", {}} : refusal(text.error()));
  });
}

Result<std::string> texts_of(storage::Store& store, const Games& games, const std::string& form) {
  std::string out;
  for (const storage::Game& head : games) {
    if (head.status == storage::GameStatus::Running) continue;
    const auto events = store.events(head.id);
    if (!events) return events.error();
    const auto log = site::read_log(*events);
    if (!log) continue;
    if (form == "ndjson") {
      Json one = site::head_json(head, std::nullopt);
      one["turns"] = log->game.turns();
      out += dump(one) + "\n";
      continue;
    }
    const auto text = text_in(form, head, log->game);
    if (!text) return text.error();
    out += (out.empty() ? "" : "\n") + *text;
  }
  return out;
}

void export_games(const AskedPtr& asked, const Answered& done) {
  constexpr int kMost = 999;
  if (!may(asked, "export", kExports)) return done(refusal(site::too_many()));
  if (asked->request.value("player").empty())
    return done(refusal(bad_field("player", "it is missing: whose games?")));
  const std::string form = asked->request.value("form") == "ndjson" ? "ndjson" : form_of(asked);
  find_games(asked, kMost, [asked, form, done](const Result<Games>& games) {
    if (!games) return done(refusal(games.error()));
    site::ask(
        asked->site.keeping,
        [games = *games, form](storage::Store& store) { return texts_of(store, games, form); },
        [done](const Result<std::string>& text) {
          done(text ? Answer{200, *text, "text/plain; charset=utf-8", {}} : refusal(text.error()));
        });
  });
}

// --- challenges ---

void add_challenge(const AskedPtr& asked, const Answered& done) {
  if (!may(asked, "challenge", kChallenges)) return done(refusal(site::too_many()));
  const auto at = asked->body.find("terms");
  if (at == asked->body.end()) return done(refusal(bad_field("terms", "it is missing")));
  const auto terms = site::read_terms(*at);
  if (!terms) return done(refusal(terms.error()));
  const auto to = text_field(asked->body, "to", "");
  if (!to) return done(refusal(to.error()));
  const site::MemberPtr& member = asked->visitor.member;
  if (member->is_banned(asked->site.now()))
    return done(refusal(Error{"cannot-accept"_code, "", "this account may not play now"}));
  if (terms->level == 0) {
    return asked->site.challenges.add(member, *to, *terms, [done](const Result<Json>& challenge) {
      done(challenge ? answer({{"challenge", *challenge}}) : refusal(challenge.error()));
    });
  }
  asked->site.tables.begin(*terms, site::seated(member, nullptr, terms->side), {},
                           [done](const Result<site::TablePtr>& table) {
                             done(table ? answer({{"game", (*table)->id()}}) : refusal(table.error()));
                           });
}

void show_challenge(const AskedPtr& asked, const Answered& done) {
  asked->site.challenges.show(asked->words[0], [done](const Result<Json>& challenge) {
    done(challenge ? answer({{"challenge", *challenge}}) : refusal(challenge.error()));
  });
}

void accept_challenge(const AskedPtr& asked, const Answered& done) {
  asked->site.challenges.accept(asked->visitor.member, asked->words[0],
                                [done](const Result<site::TablePtr>& table) {
                                  done(table ? answer({{"game", (*table)->id()}}) : refusal(table.error()));
                                });
}

void decline_challenge(const AskedPtr& asked, const Answered& done) {
  asked->site.challenges.decline(asked->visitor.member, asked->words[0], answer_done(done));
}

void cancel_challenge(const AskedPtr& asked, const Answered& done) {
  asked->site.challenges.cancel(asked->visitor.member, asked->words[0], answer_done(done));
}

// --- notes ---

void show_note(const AskedPtr& asked, const Answered& done) {
  site::ask(
      asked->site.keeping,
      [game = asked->words[0], id = asked->visitor.member->account.id](storage::Store& store) {
        return store.note(game, id);
      },
      [done](const Result<std::optional<storage::Note>>& note) {
        if (!note) return done(refusal(note.error()));
        done(answer({{"text", *note ? (*note)->text : ""}}));
      });
}

void set_note(const AskedPtr& asked, const Answered& done) {
  const auto text = text_field(asked->body, "text", std::nullopt);
  if (!text) return done(refusal(text.error()));
  if (text->size() > kMostNote) return done(refusal(bad_field("text", "a note has 4000 bytes at most")));
  asked->site.keeping.commit({storage::PutNote{{asked->words[0], asked->visitor.member->account.id, *text}}},
                             answer_done(done));
}

}  // namespace

std::span<const Route> game_routes() {
  using enum Needs;
  static constexpr Route kRoutes[] = {
      {"GET", "/site/games", Nobody, list_games},
      {"GET", "/site/games/export", Nobody, export_games},
      {"GET", "/site/game/*", Nobody, show_game},
      {"GET", "/site/game/*/record", Nobody, export_game},
      {"POST", "/site/challenge", Somebody, add_challenge},
      {"GET", "/site/challenge/*", Nobody, show_challenge},
      {"POST", "/site/challenge/*/accept", Somebody, accept_challenge},
      {"POST", "/site/challenge/*/decline", Account, decline_challenge},
      {"POST", "/site/challenge/*/cancel", Somebody, cancel_challenge},
      {"GET", "/site/note/*", Account, show_note},
      {"POST", "/site/note/*", Account, set_note},
  };
  return kRoutes;
}

}  // namespace potentia::api
