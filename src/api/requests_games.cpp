// Requests about games: the archive, records of them, challenges, notes.
#include <algorithm>

#include "api/game_texts.h"
#include "api/how_often.h"
#include "api/web_requests.h"
#include "site/common.h"

namespace potentia::api {
namespace {

using AskedPtr = std::shared_ptr<Asked>;

constexpr std::size_t kMostNote = 4000;

bool may(const AskedPtr& asked, std::string_view what, site::Allowance allowance) {
  const site::MemberPtr& member = asked->visitor.member;
  return asked->site.allowances.take(
      what, member ? member->account.id : site::network_of(asked->request.origin.address), allowance,
      asked->site.now());
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

using Games = std::vector<Listed>;

/// `limit` and one more, which tells whether there is a next page.
void find_games(const AskedPtr& asked, int limit, const std::function<void(Result<Games>)>& done) {
  const auto query = query_of(asked);
  if (!query) return done(query.error());
  const std::string player = asked->request.value("player");
  const std::string opponent = asked->request.value("opponent");
  site::ask(
      asked->site.keeping,
      [wanted = *query, player, opponent, limit](storage::Store& store) -> Result<Games> {
        storage::GameQuery found = wanted;
        const auto account = id_of(store, player);
        if (!account) return account.error();
        const auto other = id_of(store, opponent);
        if (!other) return other.error();
        found.account = *account;
        found.opponent = *other;
        found.limit = limit + 1;
        return list_games(store, found);
      },
      done);
}

std::optional<Player> side_in(const storage::Game& head, const site::MemberPtr& member) {
  if (!member) return std::nullopt;
  if (head.accounts[0] == member->account.id) return Player::White;
  if (head.accounts[1] == member->account.id) return Player::Black;
  return std::nullopt;
}

// How a game stands that goes on is known at its table; the store knows it when it is over.
Json list_json(const AskedPtr& asked, const Games& games, const std::vector<site::TablePtr>& going) {
  Json out = Json::array();
  for (const auto& [head, kinds] : games) {
    const auto mine = side_in(head, asked->visitor.member);
    const auto table = std::find_if(going.begin(), going.end(),
                                    [&id = head.id](const site::TablePtr& one) { return one->id() == id; });
    out.push_back(table != going.end() ? site::head_json(**table, mine, asked->site.now())
                                       : site::head_json(head, kinds, mine));
  }
  return out;
}

void list_games(const AskedPtr& asked, const Answered& done) {
  constexpr int kPage = 50;
  find_games(asked, kPage, [asked, done](Result<Games> games) {
    if (!games) return done(refusal(games.error()));
    const bool has_more = games->size() > kPage;
    if (has_more) games->pop_back();
    std::vector<std::string> going;
    for (const auto& [head, kinds] : *games) {
      if (head.status == storage::GameStatus::Running) going.push_back(head.id);
    }
    asked->site.tables.look_at(
        std::move(going), [asked, done, games = *games, has_more](const std::vector<site::TablePtr>& tables) {
          Json out = {{"games", list_json(asked, games, tables)}};
          if (has_more) out["next"] = games.back().head.id;
          done(answer(out));
        });
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

void export_game(const AskedPtr& asked, const Answered& done) {
  asked->site.tables.load(asked->words[0], [asked, done](const Result<site::TablePtr>& table) {
    if (!table) return done(refusal(table.error()));
    if (auto error = why_not_read(**table, asked->visitor.member.get())) return done(refusal(*error));
    const auto text = game_text(asked->request.value("form"), (*table)->head, (*table)->game);
    done(text ? Answer{200, *text, "text/plain; charset=utf-8", {}} : refusal(text.error()));
  });
}

std::string line_of(const Listed& listed, const play::Game& game, const Analysis&) {
  Json one = site::head_json(listed.head, listed.kinds, std::nullopt);
  one["turns"] = game.turns();
  return dump(one);
}

void export_games(const AskedPtr& asked, const Answered& done) {
  constexpr int kMost = 999;
  if (!may(asked, "export", kExports)) return done(refusal(site::too_many()));
  if (asked->request.value("player").empty())
    return done(refusal(bad_field("player", "it is missing: whose games?")));
  const Taken taken = {asked->request.value("form"), line_of};
  find_games(asked, kMost, [asked, taken, done](const Result<Games>& games) {
    if (!games) return done(refusal(games.error()));
    site::ask(
        asked->site.keeping,
        [games = *games, taken](storage::Store& store) { return game_texts(store, games, taken); },
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

// --- by correspondence ---

void set_in_advance(const AskedPtr& asked, const Answered& done) {
  const auto at = asked->body.find("lines");
  const auto lines = at == asked->body.end() ? std::nullopt : site::turn_lines(*at);
  if (!lines) return done(refusal(bad_field("lines", "must be a list of lists of turns")));
  const site::TablePtr table = asked->site.tables.find(asked->words[0]);
  if (!table) return done(refusal(Error{"no-game"_code, "", "there is no such game"}));
  const auto side = table->side_of(asked->visitor.member.get());
  if (!side) return done(refusal(Error{"not-yours"_code, table->id(), "others play this game"}));
  asked->site.tables.set_in_advance(
      table, *side, *lines, [table, side, done](const std::optional<Error>& error) {
        if (error) return done(refusal(*error));
        done(answer(site::in_advance_json(table->in_advance[site::Table::at(*side)])));
      });
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
      {"POST", "/site/game/*/in-advance", Somebody, set_in_advance},
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
