// What programs ask about accounts, challenges, seeks and games that are over.
#include <algorithm>
#include <string>

#include "api/game_texts.h"
#include "api/how_often.h"
#include "api/operations.h"
#include "api/program_json.h"
#include "base/text.h"
#include "engine/number_options.h"
#include "protocol/schema_types.h"
#include "site/common.h"

namespace potentia::api {
namespace {

using schema::flag;
using schema::object;
using schema::one_of;
using schema::text;
using schema::whole;

constexpr int kMostExported = 999;

Error too_many_streams() {
  return Error{"too-many"_code, "", "32 streams at once are enough; close one first"};
}

bool may(const CallPtr& call, std::string_view what, site::Allowance allowance) {
  const site::MemberPtr& member = call->member();
  return call->site.allowances.take(
      what, member ? member->account.id : site::network_of(call->request.origin.address), allowance,
      call->site.now());
}

void with_account(const CallPtr& call, const std::string& name,
                  const std::function<void(const storage::Account&)>& then) {
  site::ask(
      call->site.keeping, [name](storage::Store& store) { return store.account_named(name); },
      [call, name, then](const Result<std::optional<storage::Account>>& found) {
        if (!found) return call->refuse(found.error());
        if (!*found || name.empty())
          return call->refuse(Error{"no-account"_code, "", "there is no such account"});
        then(**found);
      });
}

// --- accounts ---

void show_account(const CallPtr& call) {
  call->answer(profile_json(*call->member(), call->site.now()));
}

void list_playing(const CallPtr& call) {
  const std::set<std::string>& games = call->member()->games;
  call->site.tables.look_at({games.begin(), games.end()}, [call](const std::vector<site::TablePtr>& tables) {
    Json out = Json::array();
    for (const site::TablePtr& table : tables) {
      if (const auto side = table->side_of(call->member().get()))
        out.push_back(game_event_json(*table, *side, call->site.now()));
    }
    call->answer({{"nowPlaying", std::move(out)}});
  });
}

void become_bot(const CallPtr& call) {
  const site::MemberPtr& member = call->member();
  if (!member->has_name())
    return call->refuse(Error{"account-needed"_code, "", "a guest cannot be a bot; register first"});
  storage::GameQuery query;
  query.account = member->account.id;
  query.limit = 1;
  site::ask(
      call->site.keeping, [query](storage::Store& store) { return store.games(query); },
      [call](const Result<std::vector<storage::Game>>& games) {
        if (!games) return call->refuse(games.error());
        if (!games->empty())
          return call->refuse(
              Error{"forbidden"_code, "", "an account that has played stays a person's; make a new one"});
        call->site.accounts.set(
            call->member(), [](storage::Account& account) { account.kind = storage::AccountKind::Bot; },
            ok_or_refusal(call));
      });
}

void follow_events(const CallPtr& call) {
  if (call->api.open<EventStream>(call->visitor, call->exit) == nullptr) call->refuse(too_many_streams());
}

// --- ways to a game ---

Result<site::Terms> terms_of(const CallPtr& call) {
  return terms_of_fields([&](std::string_view name) { return call->field(name); });
}

std::optional<Error> why_not_play(const CallPtr& call) {
  if (!may(call, "challenge", kChallenges)) return site::too_many();
  if (call->member()->is_banned(call->site.now()))
    return Error{"cannot-accept"_code, "", "this account may not play now"};
  return std::nullopt;
}

void challenge_person(const CallPtr& call) {
  if (auto error = why_not_play(call)) return call->refuse(*error);
  const auto terms = terms_of(call);
  if (!terms) return call->refuse(terms.error());
  with_account(call, call->words[0], [call, terms = *terms](const storage::Account& account) {
    call->site.challenges.add(call->member(), account.id, terms, [call](const Result<Json>& challenge) {
      if (!challenge) return call->refuse(challenge.error());
      call->answer(challenge_event_json(*challenge, "out"));
    });
  });
}

void challenge_engine(const CallPtr& call) {
  if (auto error = why_not_play(call)) return call->refuse(*error);
  auto terms = terms_of(call);
  if (!terms) return call->refuse(terms.error());
  const auto level = kLevelOption.parse(call->field("level"));
  if (!level) return call->refuse(bad_field("level", kLevelOption.range() + " is wanted"));
  if (terms->rated)
    return call->refuse(
        Error{"cannot-be-rated"_code, "rated", "games against the site's engine are not rated"});
  terms->level = static_cast<int>(*level);
  call->site.tables.begin(*terms, site::seated(call->member(), nullptr, terms->side), {},
                          [call](const Result<site::TablePtr>& table) {
                            if (!table) return call->refuse(table.error());
                            const auto side = (*table)->side_of(call->member().get());
                            call->answer(game_event_json(**table, *side, call->site.now()));
                          });
}

void list_challenges(const CallPtr& call) {
  call->site.challenges.of(call->member(), [call](const std::vector<Json>& challenges) {
    Json out = {{"in", Json::array()}, {"out", Json::array()}};
    for (const Json& challenge : challenges) {
      const std::string_view direction = challenge["from"]["id"] == call->member()->account.id ? "out" : "in";
      out[std::string(direction)].push_back(challenge_event_json(challenge, direction));
    }
    call->answer(out);
  });
}

void accept(const CallPtr& call) {
  call->site.challenges.accept(call->member(), call->words[0], [call](const Result<site::TablePtr>& table) {
    ok_or_refusal(call)(table ? std::nullopt : std::optional(table.error()));
  });
}

void decline(const CallPtr& call) {
  call->site.challenges.decline(call->member(), call->words[0], ok_or_refusal(call));
}

void cancel(const CallPtr& call) {
  call->site.challenges.cancel(call->member(), call->words[0], ok_or_refusal(call));
}

// A seek's time is said in minutes there.
Result<site::Terms> seek_terms(const CallPtr& call) {
  constexpr double kMostMinutes = 720;
  std::string limit = call->field("time");
  if (!limit.empty()) {
    char* end = nullptr;
    const double minutes = std::strtod(limit.c_str(), &end);
    if (*end != '\0' || !(minutes >= 0) || minutes > kMostMinutes)
      return bad_field("time", "minutes from 0 to 720 are wanted");
    limit = std::to_string(static_cast<int>(minutes * 60));
  }
  return terms_of_fields([&](std::string_view name) {
    if (name == "clock.limit") return limit;
    return call->field(name == "clock.increment" ? "increment" : name);
  });
}

Result<std::optional<std::array<int, 2>>> range_of(const std::string& text) {
  if (text.empty()) return std::optional<std::array<int, 2>>();
  const std::size_t dash = text.find('-');
  const auto least = parse_int<int>(text.substr(0, dash));
  const auto most = dash == std::string::npos ? std::nullopt : parse_int<int>(text.substr(dash + 1));
  if (!least || !most || *least > *most)
    return bad_field("ratingRange", "two ratings are wanted, as 1500-1800");
  return std::optional(std::array{*least, *most});
}

void seek(const CallPtr& call) {
  if (!may(call, "seek", kSeeks)) return call->refuse(site::too_many());
  const auto terms = seek_terms(call);
  if (!terms) return call->refuse(terms.error());
  const auto range = range_of(call->field("ratingRange"));
  if (!range) return call->refuse(range.error());
  // Refused before the stream begins, which could say it no more.
  if (terms->rated && !call->member()->has_name())
    return call->refuse(
        Error{"cannot-be-rated"_code, "rated", "a rated game needs an account; log in or register"});
  if (call->member()->is_banned(call->site.now()))
    return call->refuse(Error{"cannot-accept"_code, "", "this account may not play now"});
  SeekStream* const stream = call->api.open<SeekStream>(call->visitor, call->exit);
  if (stream == nullptr) return call->refuse(too_many_streams());
  if (const auto error = call->site.lobby.add(stream, call->member(), *terms, *range))
    stream->give_up(*error);
}

// --- games that were played ---

std::string form_of(const CallPtr& call) {
  if (const std::string form = call->field("form"); !form.empty()) return form;
  const std::string& accept = call->request.accept;
  if (accept.starts_with("application/x-ndjson") || accept.starts_with("application/json")) return "ndjson";
  return accept.starts_with("application/x-go-sgf") ? "sgf" : "record";
}

Answer text_answer(const std::string& text, const std::string& form) {
  return {200, text, form == "ndjson" ? "application/x-ndjson" : "text/plain; charset=utf-8", {}};
}

void export_game(const CallPtr& call) {
  call->site.tables.load(call->words[0], [call](const Result<site::TablePtr>& table) {
    if (!table) return call->refuse(table.error());
    if (auto error = why_not_read(**table, call->member().get())) return call->refuse(*error);
    site::ask(
        call->site.keeping,
        [id = (*table)->id(), wanted = call->field("evals") != "false"](storage::Store& store) {
          return wanted ? site::analysis_of(store, id) : Analysis();
        },
        [call, table = *table](const Result<Analysis>& analysis) {
          if (!analysis) return call->refuse(analysis.error());
          const std::string form = form_of(call);
          if (form == "ndjson" || form == "json")
            return call->answer(archived_game_json(table->head, table->kinds, table->game, *analysis));
          const auto written = game_text(form, table->head, table->game, *analysis);
          if (!written) return call->refuse(written.error());
          call->exit.answer(text_answer(*written, form));
        });
  });
}

void export_games(const CallPtr& call) {
  if (!may(call, "export", kExports)) return call->refuse(site::too_many());
  storage::GameQuery query;
  query.limit = kMostExported;
  query.over = true;
  if (const std::string most = call->field("max"); !most.empty()) {
    const auto number = parse_int<int>(most);
    if (!number || *number < 1) return call->refuse(bad_field("max", "a whole number from 1 on is wanted"));
    query.limit = std::min(query.limit, *number);
  }
  for (const auto& [name, place] : {std::pair{"since", &query.since}, std::pair{"until", &query.until}}) {
    const std::string moment = call->field(name);
    if (moment.empty()) continue;
    const auto read = parse_int<std::int64_t>(moment);
    if (!read || *read < 0) return call->refuse(bad_field(name, "milliseconds since 1970 are wanted"));
    *place = *read;
  }
  if (const std::string rated = call->field("rated"); !rated.empty()) query.rated = rated == "true";
  query.game = call->field("variant");
  const Taken taken = {form_of(call),
                       [](const Listed& listed, const play::Game& game, const Analysis& analysis) {
                         return dump(archived_game_json(listed.head, listed.kinds, game, analysis));
                       },
                       call->field("evals") == "true"};
  with_account(call, call->words[0], [call, query, taken](const storage::Account& account) mutable {
    query.account = account.id;
    site::ask(
        call->site.keeping,
        [query, taken](storage::Store& store) -> Result<std::string> {
          const auto games = list_games(store, query);
          if (!games) return games.error();
          return game_texts(store, *games, taken);
        },
        [call, form = taken.form](const Result<std::string>& written) {
          if (!written) return call->refuse(written.error());
          call->exit.answer(text_answer(*written, form));
        });
  });
}

Json terms_fields() {
  return object(
      {
          {"variant", text(), "The game, by its id."},
          {"clock.limit?", whole(), "Seconds for the game."},
          {"clock.increment?", whole(), "Seconds more for each turn."},
          {"days?", whole(), "Days a turn, in place of a clock."},
          {"color?", one_of({"white", "black", "random"})},
          {"rated?", flag()},
          {"fen?", text(), "The start: a position text, or `shuffled` or `symmetric` in DVONN."},
      },
      false);
}

}  // namespace

std::vector<Operation> people_operations() {
  const Json nothing = object({}, false);
  const std::string levels = kLevelOption.bounds() + ".";
  const Json level = object({{"level", whole(), levels}}, false);
  const Json form = object(
      {
          {"form?", text(), "`record`, `sgf`, `ndjson`; else by the field Accept."},
          {"evals?", flag(),
           "With what the engine thought of each position, where it has looked (rated games between people): "
           "`analysis`, in records `[%eval …]`. Of a single game unless `false`, of many if `true`."},
      },
      false);
  const Json some = object(
      {
          {"max?", whole(), "So many at most, newest first; 999 else."},
          {"since?", whole(), "Begun then or later, in milliseconds since 1970."},
          {"until?", whole(), "Begun before."},
          {"rated?", flag()},
          {"variant?", text()},
      },
      false);
  const Json seek_fields = object(
      {
          {"variant", text()},
          {"time?", schema::number(), "Minutes for the game."},
          {"increment?", whole(), "Seconds more for each turn."},
          {"days?", whole(), "Days a turn, in place of a clock."},
          {"color?", one_of({"white", "black", "random"})},
          {"rated?", flag()},
          {"ratingRange?", text(), "Of who may accept: `1500-1800`."},
      },
      false);
  return {
      {"GET", "/api/account", "-", "Whose token this is.", nothing, "Profile", show_account},
      {"GET", "/api/account/playing", "-", "One's games that go on.", nothing, "NowPlaying", list_playing},
      {"POST", "/api/bot/account/upgrade", "bot:play",
       "Makes a bot of an account that has never played; it stays one.", nothing, "Ok", become_bot},
      {"GET", "/api/stream/event", "-", "What happens to the account.", nothing, "EventLine lines",
       follow_events},
      {"GET", "/api/challenge", "challenge:read", "Challenges that wait, from others and to others.", nothing,
       "Challenges", list_challenges},
      {"POST", "/api/challenge/ai", "challenge:write", "A game against the site's engine.",
       schema::with(terms_fields(), level), "GameInfo", challenge_engine},
      {"POST", "/api/challenge/{username}", "challenge:write", "Challenges somebody.", terms_fields(),
       "Challenge", challenge_person},
      {"POST", "/api/challenge/{id}/accept", "challenge:write", "Begins the game.", nothing, "Ok", accept},
      {"POST", "/api/challenge/{id}/decline", "challenge:write", "Declines.",
       object({{"reason?", text(), "Is not told on."}}, false), "Ok", decline},
      {"POST", "/api/challenge/{id}/cancel", "challenge:write", "Takes one's own challenge back.", nothing,
       "Ok", cancel},
      {"POST", "/api/board/seek", "board:play",
       "Seeks an opponent as long as the stream is open; it ends when a game begins.", seek_fields,
       "SeekLine lines", seek},
      {"GET", "/game/export/{id}", "", "A game, to take away.", form, "ArchivedGame", export_game},
      {"GET", "/api/games/user/{username}", "", "Somebody's games that are over, newest first.",
       schema::with(some, form), "ArchivedGame lines", export_games},
  };
}

}  // namespace potentia::api
