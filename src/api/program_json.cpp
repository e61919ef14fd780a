#include "api/program_json.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "api/analysis_export.h"
#include "base/text.h"
#include "site/common.h"

namespace potentia::api {
namespace {

using play::OfferKind;
using site::Table;

constexpr std::int64_t kNoClock = 2'147'483'647;  // as there, where no clock runs
constexpr std::string_view kGuest = "guest";

struct Status {
  std::string_view name;
  int id;
};

// The endings of our games by the words of theirs; "variantEnd" is a win by the rules of a game that is not
// chess.
Status status_of(const std::optional<play::Ending>& ending) {
  if (!ending) return {"started", 20};
  if (!ending->counts) return {"aborted", 25};
  if (ending->termination == "resign") return {"resign", 31};
  if (ending->termination == "time") return {"outoftime", 35};
  if (ending->termination == "abandoned") return {"timeout", 33};
  return ending->winner ? Status{"variantEnd", 60} : Status{"draw", 34};
}

std::string_view color(Player side) {
  return side == Player::White ? "white" : "black";
}

Json variant_json(const std::string& game) {
  return {{"key", game}, {"name", game}};
}

// A game without a clock is "correspondence" there.
std::string_view speed_word(site::Speed speed) {
  return site::word(speed == site::Speed::None ? site::Speed::Correspondence : speed);
}

Json named_json(const std::string& name) {
  return {{"id", name.empty() ? std::string(kGuest) : site::in_small_letters(name)},
          {"name", name.empty() ? std::string(kGuest) : name}};
}

bool is_bot(const storage::Game& head, const site::Kinds& kinds, std::size_t at) {
  return kinds[at] == storage::AccountKind::Bot && !head.names[at].empty();
}

// A Person of docs/site.md.
Json user_json(const Json& person) {
  Json out = named_json(person["name"].get<std::string>());
  if (person["kind"] == "bot") out["title"] = "BOT";
  if (person.contains("rating")) out["rating"] = person["rating"];
  if (person.contains("provisional")) out["provisional"] = true;
  return out;
}

Json player_json(const Table& table, Player side, storage::Moment now) {
  if (table.has_engine(side)) return {{"aiLevel", table.terms.level}};
  const site::MemberPtr& member = table.players[Table::at(side)];
  if (member) return user_json(site::person_json(*member, table.head.pool, now));
  Json out = named_json(table.head.names[Table::at(side)]);
  if (is_bot(table.head, table.kinds, Table::at(side))) out["title"] = "BOT";
  if (const int rating = table.head.ratings[Table::at(side)]; rating != 0) out["rating"] = rating;
  return out;
}

std::string turns_text(const play::Game& game) {
  std::string out;
  for (const std::string& turn : game.turns()) out += (out.empty() ? "" : " ") + turn;
  return out;
}

Json state_of(const play::Game& game, const play::TimeControl& time, storage::Moment now) {
  const auto left = [&](Player side) {
    const auto ms = game.clocks().left(side, now);
    return ms ? std::max<std::int64_t>(0, *ms) : kNoClock;
  };
  Json out = {{"type", "gameState"},
              {"moves", turns_text(game)},
              {"wtime", left(Player::White)},
              {"btime", left(Player::Black)},
              {"winc", time.increment},
              {"binc", time.increment},
              {"status", status_of(game.ending()).name}};
  if (!game.ending()) out["player"] = color(game.side());
  if (game.ending() && game.ending()->winner) out["winner"] = color(*game.ending()->winner);
  if (const auto by = game.offer(OfferKind::Draw)) out[*by == Player::White ? "wdraw" : "bdraw"] = true;
  if (const auto by = game.offer(OfferKind::Takeback))
    out[*by == Player::White ? "wtakeback" : "btakeback"] = true;
  return out;
}

void add_clock(const play::TimeControl& time, Json& out) {
  if (time.turn) out["daysPerTurn"] = static_cast<double>(*time.turn) / static_cast<double>(site::kDay);
  if (!time.base) return;
  out["clock"] = {{"initial", *time.base}, {"increment", time.increment}};
  if (time.delay != 0) out["clock"]["delay"] = time.delay;
}

Json time_control_json(const Json& terms) {
  if (!terms.contains("time")) return {{"type", "unlimited"}};
  const Json& time = terms["time"];
  if (time.contains("turn")) {
    const auto days = static_cast<double>(time["turn"].get<std::int64_t>()) / static_cast<double>(site::kDay);
    return {{"type", "correspondence"}, {"daysPerTurn", days}};
  }
  const std::int64_t limit = time.value("base", std::int64_t{0}) / site::kSecond;
  const std::int64_t increment = time.value("increment", std::int64_t{0}) / site::kSecond;
  const std::string show = std::to_string((limit + 59) / 60) + "+" + std::to_string(increment);
  return {{"type", "clock"}, {"limit", limit}, {"increment", increment}, {"show", show}};
}

Error bad_number(std::string_view name, std::int64_t most) {
  return bad_field(name, "a whole number from 0 to " + std::to_string(most) + " is wanted");
}

// A number of seconds or days; nothing: it is not there.
Result<std::optional<std::int64_t>> number_of(const FieldOf& field, std::string_view name,
                                              std::int64_t most) {
  const std::string text = field(name);
  if (text.empty()) return std::optional<std::int64_t>();
  const auto number = parse_int<std::int64_t>(text);
  if (!number || *number < 0 || *number > most) return bad_number(name, most);
  return number;
}

}  // namespace

Json profile_json(const site::Member& member, storage::Moment now) {
  Json perfs = Json::object();
  for (const auto& [pool, rating] : member.ratings) {
    const site::Glicko glicko = site::glicko_of(rating, now);
    perfs[pool] = {{"games", rating.games},
                   {"rating", std::lround(glicko.rating)},
                   {"rd", std::lround(glicko.deviation)}};
    if (glicko.deviation > site::kProvisionalDeviation) perfs[pool]["prov"] = true;
  }
  Json out = named_json(member.account.name);
  out.erase("name");
  out["username"] = member.account.name;
  if (member.account.kind == storage::AccountKind::Bot) out["title"] = "BOT";
  out["perfs"] = std::move(perfs);
  out["createdAt"] = member.account.created;
  out["seenAt"] = std::max(member.account.seen, member.used);
  out["url"] = "/#/player/" + member.account.name;
  return out;
}

Json game_state_json(const Table& table, storage::Moment now) {
  if (table.kept == table.game.version()) return state_of(table.game, table.terms.time, now);
  // What is on its way to the disk has not happened yet.
  const auto kept = play::Game::replay(std::span(table.game.log()).first(table.kept));
  return state_of(kept ? *kept : table.game, table.terms.time, now);
}

Json game_full_json(const Table& table, storage::Moment now) {
  Json out = {{"type", "gameFull"},
              {"id", table.id()},
              {"rated", table.head.rated},
              {"variant", variant_json(table.head.game)},
              {"speed", speed_word(table.speed())},
              {"perf", {{"name", table.head.pool}}},
              {"createdAt", table.head.created},
              {"white", player_json(table, Player::White, now)},
              {"black", player_json(table, Player::Black, now)},
              {"initialFen", table.is_over() ? table.game.settings().start : table.game.open_start()}};
  add_clock(table.terms.time, out);
  out["state"] = game_state_json(table, now);
  return out;
}

Json game_event_json(const Table& table, Player mine, storage::Moment now) {
  const Player other = opponent(mine);
  const Status status = status_of(table.game.ending());
  Json opponent = player_json(table, other, now);
  if (opponent.contains("aiLevel")) {
    opponent = {{"id", nullptr}, {"username", "engine"}, {"ai", table.terms.level}};
  } else {
    opponent["username"] = opponent["name"];
    opponent.erase("name");
  }
  const auto& turns = table.game.turns();
  Json out = {{"gameId", table.id()},
              {"id", table.id()},
              {"fullId", table.id()},
              {"color", color(mine)},
              {"fen", table.game.position()->open_text()},
              {"hasMoved", turns.size() > Table::at(mine)},
              {"isMyTurn", !table.is_over() && table.game.side() == mine},
              {"lastMove", turns.empty() ? std::string() : turns.back()},
              {"opponent", std::move(opponent)},
              {"perf", table.head.pool},
              {"rated", table.head.rated},
              {"speed", speed_word(table.speed())},
              {"status", {{"id", status.id}, {"name", status.name}}},
              {"variant", variant_json(table.head.game)},
              {"compat", {{"bot", true}, {"board", true}}}};
  if (const auto left = table.game.clocks().left(mine, now))
    out["secondsLeft"] = std::max<std::int64_t>(0, *left) / site::kSecond;
  if (table.game.ending() && table.game.ending()->winner) out["winner"] = color(*table.game.ending()->winner);
  return out;
}

Json archived_game_json(const storage::Game& head, const site::Kinds& kinds, const play::Game& game,
                        const Analysis& analysis) {
  const auto terms = site::read_terms(parse_json(head.terms));
  const auto player = [&](Player side) {
    const std::size_t at = Table::at(side);
    if (head.accounts[at].empty()) return Json{{"aiLevel", terms ? terms->level : 0}};
    Json out = {{"user", named_json(head.names[at])}};
    if (is_bot(head, kinds, at)) out["user"]["title"] = "BOT";
    if (head.ratings[at] != 0) out["rating"] = head.ratings[at];
    if (head.rated) out["ratingDiff"] = head.gains[at];
    return out;
  };
  Json out = {{"id", head.id},
              {"rated", head.rated},
              {"variant", head.game},
              {"speed", speed_word(terms ? site::speed_of(terms->time) : site::Speed::None)},
              {"perf", head.pool},
              {"createdAt", head.created},
              {"lastMoveAt", head.moved},
              {"status", status_of(game.ending()).name},
              {"players", {{"white", player(Player::White)}, {"black", player(Player::Black)}}},
              {"initialFen", game.ending() ? game.settings().start : game.open_start()},
              {"moves", turns_text(game)}};
  if (game.ending() && game.ending()->winner) out["winner"] = color(*game.ending()->winner);
  if (terms) add_clock(terms->time, out);
  add_analysis(game, analysis, out);
  return out;
}

Json challenge_event_json(const Json& challenge, std::string_view direction) {
  const Json& terms = challenge["terms"];
  const std::string side = terms["side"].get<std::string>();
  const auto read = site::read_terms(terms);
  Json out = {{"id", challenge["id"]},
              {"url", "/#/invitation/" + challenge["id"].get<std::string>()},
              {"status", "created"},
              {"challenger", user_json(challenge["from"])},
              {"destUser", challenge.contains("to") ? user_json(challenge["to"]) : Json()},
              {"variant", variant_json(terms["game"].get<std::string>())},
              {"rated", terms["rated"]},
              {"speed", speed_word(read ? site::speed_of(read->time) : site::Speed::None)},
              {"timeControl", time_control_json(terms)},
              {"color", side == "w"   ? "white"
                        : side == "b" ? "black"
                                      : "random"},
              {"perf", {{"name", read ? site::pool_of(*read) : std::string()}}},
              {"direction", direction}};
  if (terms["start"] != "startpos") out["initialFen"] = terms["start"];
  return out;
}

Result<site::Terms> terms_of_fields(const FieldOf& field) {
  constexpr std::int64_t kMostSeconds = std::int64_t{12} * 3600;
  constexpr std::int64_t kMostDays = 30;
  if (field("variant").empty())
    return bad_field("variant", "it is missing: which game, by its id, dvonn for instance");
  const auto limit = number_of(field, "clock.limit", kMostSeconds);
  if (!limit) return limit.error();
  const auto increment = number_of(field, "clock.increment", kMostSeconds);
  if (!increment) return increment.error();
  const auto days = number_of(field, "days", kMostDays);
  if (!days) return days.error();
  Json terms = {{"game", field("variant")}};
  if (*limit) {
    terms["time"] = {{"base", **limit * site::kSecond}};
    if (*increment && **increment > 0) terms["time"]["increment"] = **increment * site::kSecond;
  } else if (*days) {
    terms["time"] = {{"turn", **days * site::kDay}};
  }
  const std::string wish = field("color");
  if (!wish.empty() && wish != "white" && wish != "black" && wish != "random")
    return bad_field("color", "must be white, black or random");
  if (wish == "white" || wish == "black") terms["side"] = wish.substr(0, 1);
  const std::string rated = field("rated");
  if (!rated.empty() && rated != "true" && rated != "false")
    return bad_field("rated", "must be true or false");
  if (rated == "true") terms["rated"] = true;
  if (const std::string start = field("fen"); !start.empty()) terms["start"] = start;
  return site::read_terms(terms);
}

}  // namespace potentia::api
