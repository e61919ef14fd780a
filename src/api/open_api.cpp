#include "api/open_api.h"

#include <algorithm>

#include "api/operations.h"
#include "base/text.h"
#include "protocol/schema_types.h"

namespace potentia::api {
namespace {

using namespace schema;

constexpr std::string_view kLines = " lines";

// A reference as OpenAPI writes it.
Json shape(std::string_view name) {
  return {{"$ref", "#/components/schemas/" + std::string(name)}};
}

Json colors() {
  return one_of({"white", "black"});
}

Json choice(std::initializer_list<std::string_view> names) {
  Json out = {{"anyOf", Json::array()}};
  for (const std::string_view name : names) out["anyOf"].push_back(shape(name));
  return out;
}

void declare_people(Json& shapes) {
  shapes["Error"] = object({{"error", text(), "One sentence."}, {"code", text(), "Stays the same."}});
  shapes["Ok"] = object({{"ok", yes()}});
  shapes["Variant"] = object({{"key", text(), "A game's id."}, {"name", text()}});
  shapes["Pool"] = object({{"name", text(), "Family and speed, as `dvonn:blitz`; \"\" without a clock."}});
  shapes["User"] = object({
      {"id", text(), "The name in small letters."},
      {"name", text()},
      {"title?", one_of({"BOT"})},
      {"rating?", whole()},
      {"provisional?", yes()},
  });
  shapes["Perf"] = object({{"games", whole()}, {"rating", whole()}, {"rd", whole()}, {"prov?", yes()}});
  shapes["Profile"] = object({
      {"id", text()},
      {"username", text()},
      {"title?", one_of({"BOT"})},
      {"perfs", map_of(shape("Perf")), "By pool."},
      {"createdAt", whole()},
      {"seenAt", whole()},
      {"url", text()},
  });
}

void declare_challenges(Json& shapes) {
  shapes["TimeControl"] = object({
      {"type", one_of({"clock", "correspondence", "unlimited"})},
      {"limit?", whole(), "Seconds."},
      {"increment?", whole(), "Seconds."},
      {"daysPerTurn?", number()},
      {"show?", text()},
  });
  shapes["Challenge"] = object({
      {"id", text()},
      {"url", text()},
      {"status", one_of({"created", "declined", "canceled"})},
      {"challenger", shape("User")},
      {"destUser", {{"anyOf", Json::array({shape("User"), {{"type", "null"}}})}}},
      {"variant", shape("Variant")},
      {"rated", flag()},
      {"speed", text()},
      {"timeControl", shape("TimeControl")},
      {"color", one_of({"white", "black", "random"})},
      {"perf", shape("Pool")},
      {"direction", one_of({"in", "out"})},
      {"initialFen?", text()},
  });
  shapes["EndedChallenge"] = object({{"id", text()}}, false);
  shapes["Challenges"] = object({{"in", list_of(shape("Challenge"))}, {"out", list_of(shape("Challenge"))}});
  shapes["SeekLine"] = that("None but an error: the seek says nothing.", shape("Error"));
}

void declare_events(Json& shapes) {
  shapes["Status"] = object({{"id", whole()}, {"name", text()}});
  shapes["Opponent"] = object({
      {"id", {{"type", Json::array({"string", "null"})}}, "null: the site's engine."},
      {"username", text()},
      {"ai?", whole(), "The engine's level."},
      {"title?", one_of({"BOT"})},
      {"rating?", whole()},
      {"provisional?", yes()},
  });
  shapes["GameInfo"] = object({
      {"gameId", text()},
      {"id", text()},
      {"fullId", text()},
      {"color", colors()},
      {"fen", text(), "The position's text."},
      {"hasMoved", flag()},
      {"isMyTurn", flag()},
      {"lastMove", text()},
      {"opponent", shape("Opponent")},
      {"perf", text()},
      {"rated", flag()},
      {"speed", text()},
      {"status", shape("Status")},
      {"variant", shape("Variant")},
      {"compat", object({{"bot", flag()}, {"board", flag()}})},
      {"secondsLeft?", whole()},
      {"winner?", colors()},
  });
  shapes["NowPlaying"] = object({{"nowPlaying", list_of(shape("GameInfo"))}});
  shapes["GameEvent"] = object({{"type", one_of({"gameStart", "gameFinish"})}, {"game", shape("GameInfo")}});
  shapes["ChallengeEvent"] = object({{"type", one_of({"challenge"})}, {"challenge", shape("Challenge")}});
  shapes["ChallengeEndEvent"] = object({
      {"type", one_of({"challengeCanceled", "challengeDeclined"})},
      {"challenge", shape("EndedChallenge"), "A Challenge, if this stream has told it before."},
  });
  shapes["EventLine"] = choice({"GameEvent", "ChallengeEvent", "ChallengeEndEvent"});
}

void declare_game(Json& shapes) {
  shapes["Player"] = object({
      {"aiLevel?", whole(), "Alone: the site's engine."},
      {"id?", text()},
      {"name?", text()},
      {"title?", one_of({"BOT"})},
      {"rating?", whole()},
      {"provisional?", yes()},
  });
  shapes["Clock"] = object({
      {"initial", whole(), "Milliseconds."},
      {"increment", whole(), "Milliseconds."},
      {"delay?", whole(), "Milliseconds of each turn that cost nothing."},
  });
  shapes["GameState"] = object({
      {"type", one_of({"gameState"})},
      {"moves", text(), "The turns, with a space between."},
      {"wtime", whole(), "Milliseconds; 2147483647 without a clock."},
      {"btime", whole()},
      {"winc", whole()},
      {"binc", whole()},
      {"status", one_of({"started", "aborted", "resign", "timeout", "draw", "outoftime", "variantEnd"}),
       "`timeout`: the other had gone; `variantEnd`: won by the rules."},
      {"player?", colors(),
       "Whose turn it is, as long as the game goes on; it does not follow from `moves`."},
      {"winner?", colors()},
      {"wdraw?", yes(), "White offers a draw."},
      {"bdraw?", yes()},
      {"wtakeback?", yes(), "White asks to take a turn back."},
      {"btakeback?", yes()},
  });
  shapes["GameFull"] = object({
      {"type", one_of({"gameFull"})},
      {"id", text()},
      {"rated", flag()},
      {"variant", shape("Variant")},
      {"speed", text()},
      {"perf", shape("Pool")},
      {"createdAt", whole()},
      {"white", shape("Player")},
      {"black", shape("Player")},
      {"initialFen", text(), "`startpos` or a position's text."},
      {"clock?", shape("Clock")},
      {"daysPerTurn?", number()},
      {"state", shape("GameState")},
  });
  shapes["ChatLine"] = object(
      {{"type", one_of({"chatLine"})}, {"room", one_of({"player"})}, {"username", text()}, {"text", text()}});
  shapes["OpponentGone"] =
      object({{"type", one_of({"opponentGone"})}, {"gone", flag()}, {"claimWinInSeconds?", whole()}});
  shapes["GameLine"] = choice({"GameFull", "GameState", "ChatLine", "OpponentGone"});
  shapes["ChatLines"] = list_of(object({{"text", text()}, {"user", text()}}));
}

void declare_tournaments(Json& shapes) {
  shapes["TournamentPlayer"] = object({
      {"id", text()},
      {"name", text()},
      {"kind", one_of({"guest", "person", "bot"})},
      {"rating?", whole(), "When the player came in."},
      {"gone?", yes(), "Is not paired any more."},
      {"asks?", yes(), "The host of the simul has not taken this player yet."},
  });
  shapes["TournamentPlace"] = object({
      {"player", whole(), "Which of `players`, from 0."},
      {"place", whole(), "Equal where nothing tells two apart."},
      {"points", whole(), "Half points; in an arena its points."},
      {"games", whole()},
      {"buchholz?", whole(), "Half points."},
      {"sonneborn_berger?", whole(), "Quarter points."},
      {"fire?", yes(), "The next game counts double."},
  });
  shapes["TournamentGame"] = object({
      {"round", whole(), "From 1."},
      {"white", whole(), "Which of `players`."},
      {"black", whole()},
      {"game?", text(), "Its id; none where it was not played."},
      {"points?", list_of(whole()), "Half points of White and Black, once it is over."},
      {"forfeit?", yes(), "One of the two did not come."},
  });
  const Json summary = object({
      {"id", text()},
      {"name", text()},
      {"kind", one_of({"round-robin", "swiss", "arena", "simul"})},
      {"status", one_of({"open", "running", "over", "cancelled"})},
      {"terms", object({}, false), "Terms of docs/site.md."},
      {"speed", text()},
      {"created", whole()},
      {"entrants", whole()},
      {"starts?", whole(), "When it begins by itself."},
      {"begun?", whole()},
      {"ended?", whole()},
      {"minutes?", whole(), "Of an arena."},
      {"ends?", whole(), "When an arena pairs nobody any more."},
      {"cycles?", whole(), "Of a round robin: how often everybody meets everybody."},
      {"rounds?", whole(), "In all."},
      {"round?", whole(), "The one that is played; 0 before the first."},
  });
  shapes["TournamentHead"] = summary;
  shapes["Tournaments"] = object({{"tournaments", list_of(shape("TournamentHead"))}});
  shapes["Tournament"] = schema::with(
      summary,
      object({
          {"by", shape("TournamentPlayer")},
          {"about?", text(), "What its creator says of it; none once it is over."},
          {"players", list_of(shape("TournamentPlayer"))},
          {"standings", list_of(shape("TournamentPlace"))},
          {"games", list_of(shape("TournamentGame")), "Of an arena those that go on and the latest."},
          {"byes", list_of(object({{"round", whole()}, {"player", whole()}}))},
          {"next?", whole(), "When the next round begins."},
      }));
}

void declare_archive(Json& shapes) {
  shapes["PlayerAnalysis"] = object({
      {"inaccuracy", whole()},
      {"mistake", whole()},
      {"blunder", whole()},
      {"acpl", whole(), "Hundredths of a piece lost by a turn, in the mean."},
      {"accuracy?", whole(), "Of 100."},
  });
  shapes["ArchivedPlayer"] = object({
      {"aiLevel?", whole()},
      {"user?", shape("User")},
      {"rating?", whole()},
      {"ratingDiff?", whole()},
      {"analysis?", shape("PlayerAnalysis")},
  });
  shapes["Judgment"] = object({
      {"name", one_of({"Inaccuracy", "Mistake", "Blunder"}), "Gave away 10, 20, 30 points of 100 to win."},
      {"comment", text()},
  });
  shapes["TurnAnalysis"] = object({
      {"eval?", whole(), "Of the position behind the turn, White's, in hundredths of a piece."},
      {"mate?", whole(), "Or proven: White wins in so many turns, Black where it is negative."},
      {"margin?", whole(), "Or proven: the game ends with this margin."},
      {"best?", text(), "What the engine plays in place of a turn that has a judgment."},
      {"judgment?", shape("Judgment")},
  });
  shapes["ArchivedGame"] = object({
      {"id", text()},
      {"rated", flag()},
      {"variant", text()},
      {"speed", text()},
      {"perf", text()},
      {"createdAt", whole()},
      {"lastMoveAt", whole()},
      {"status", text()},
      {"players", object({{"white", shape("ArchivedPlayer")}, {"black", shape("ArchivedPlayer")}})},
      {"initialFen", text()},
      {"moves", text()},
      {"winner?", colors()},
      {"clock?", shape("Clock")},
      {"daysPerTurn?", number()},
      {"analysis?", list_of(shape("TurnAnalysis")), "By turn; an empty one where nothing is known."},
  });
}

Json shapes() {
  Json out = Json::object();
  declare_people(out);
  declare_challenges(out);
  declare_events(out);
  declare_game(out);
  declare_archive(out);
  declare_tournaments(out);
  return out;
}

bool is_stream(const Operation& operation) {
  return operation.answers.ends_with(kLines);
}

std::string_view shape_of(const Operation& operation) {
  return operation.answers.substr(0, operation.answers.size() - (is_stream(operation) ? kLines.size() : 0));
}

Json parameters_of(const Operation& operation) {
  Json out = Json::array();
  std::string_view rest = operation.path;
  for (std::size_t at = rest.find('{'); at != std::string_view::npos; at = rest.find('{')) {
    const std::size_t end = rest.find('}', at);
    const std::string name(rest.substr(at + 1, end - at - 1));
    const Json type = name == "kind" ? one_of({"board", "bot"}) : text();
    out.push_back({{"name", name}, {"in", "path"}, {"required", true}, {"schema", type}});
    rest.remove_prefix(end);
  }
  if (operation.method != "GET") return out;
  for (const auto& [name, type] : operation.takes["properties"].items())
    out.push_back({{"name", name}, {"in", "query"}, {"required", false}, {"schema", type}});
  return out;
}

Json described(const Operation& operation) {
  const std::string_view type = is_stream(operation) ? "application/x-ndjson" : "application/json";
  Json out = {{"summary", operation.says}, {"parameters", parameters_of(operation)}};
  if (operation.method == "POST" && !operation.takes["properties"].empty()) {
    for (const std::string_view sent : {"application/x-www-form-urlencoded", "application/json"})
      out["requestBody"]["content"][std::string(sent)]["schema"] = operation.takes;
  }
  Json& responses = out["responses"];
  responses["200"] = {
      {"description", is_stream(operation) ? "Lines of it, now and then an empty one." : "So."}};
  responses["200"]["content"][std::string(type)]["schema"] = shape(shape_of(operation));
  responses["default"] = {{"description", "Why not; 429 with Retry-After: too often."}};
  responses["default"]["content"]["application/json"]["schema"] = shape("Error");
  out["security"] = Json::array();
  if (!operation.scope.empty()) {
    Json scopes = Json::array();
    if (operation.scope != "-") scopes.push_back(operation.scope);
    out["security"].push_back({{"token", scopes}});
  }
  return out;
}

std::string scope_words(const Operation& operation) {
  if (operation.scope.empty()) return "none";
  return operation.scope == "-" ? "any token" : std::string(operation.scope);
}

std::string taken_words(const Operation& operation) {
  std::string out;
  for (const auto& [name, type] : operation.takes["properties"].items()) {
    const Json& required = operation.takes["required"];
    const bool is_needed = std::find(required.begin(), required.end(), name) != required.end();
    out += (out.empty() ? "`" : ", `") + name + (is_needed ? "`" : "?`");
  }
  return out;
}

std::string type_words(const Json& type) {
  if (type.contains("allOf")) return type_words(type["allOf"][0]);
  if (type.contains("$ref")) {
    const std::string name = type["$ref"].get<std::string>();
    return name.substr(name.rfind('/') + 1);
  }
  std::string out;
  if (type.contains("anyOf")) {
    for (const Json& one : type["anyOf"]) out += (out.empty() ? "" : " or ") + type_words(one);
    return out;
  }
  if (type.contains("enum")) {
    for (const Json& word : type["enum"]) out += (out.empty() ? "" : ", ") + word.get<std::string>();
    return out;
  }
  if (type["type"].is_array()) return "string or null";
  std::string name = type["type"].get<std::string>();
  if (name == "array") return "list of " + type_words(type["items"]);
  if (name == "object" && type.contains("additionalProperties") && type["additionalProperties"].is_object())
    return "map to " + type_words(type["additionalProperties"]);
  return name;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
  return out;
}

}  // namespace

Json open_api() {
  Json out = {
      {"openapi", "3.1.0"},
      {"info",
       {{"title", "Potentia for programs"},
        {"version", "1"},
        {"description", "In the shape of lichess's Board and Bot API. A token is made on the page."}}}};
  for (const Operation& operation : operations()) {
    out["paths"][std::string(operation.path)][to_lower(operation.method)] = described(operation);
  }
  out["components"]["securitySchemes"]["token"] = {{"type", "http"}, {"scheme", "bearer"}};
  out["components"]["schemas"] = shapes();
  return out;
}

std::string api_tables() {
  std::string out = "| request | scope | takes | answers |\n| --- | --- | --- | --- |\n";
  for (const Operation& operation : operations()) {
    out += "| `" + std::string(operation.method) + " " + std::string(operation.path) +
           "`: " + std::string(operation.says) + " | " + scope_words(operation) + " | " +
           taken_words(operation) + " | " + std::string(operation.answers) + " |\n";
  }
  const Json all = shapes();
  for (const auto& [name, declared] : all.items()) {
    out += "\n**" + name + "**";
    if (!declared.contains("properties")) {
      out += ": " + type_words(declared) + ".\n";
      continue;
    }
    out += "\n\n| field | | |\n| --- | --- | --- |\n";
    for (const auto& [field, type] : declared["properties"].items()) {
      const Json& required = declared["required"];
      const bool is_needed = std::find(required.begin(), required.end(), field) != required.end();
      out += "| `" + field + (is_needed ? "`" : "?`") + " | " + type_words(type) + " | " +
             type.value("description", "") + " |\n";
    }
  }
  return out;
}

Answer api_page() {
  std::string out =
      "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\"><title>Potentia for programs</title></head>"
      "<body><h1>Potentia for programs</h1><p>In the shape of lichess's Board and Bot API. Send "
      "<code>Authorization: Bearer TOKEN</code>; a token is made on the page, with the scopes that it needs. "
      "Everything by machine: <a href=\"/api/openapi.json\">openapi.json</a>.</p><dl>";
  for (const Operation& operation : operations()) {
    out += "<dt><code>" + escaped(operation.method) + " " + escaped(operation.path) + "</code></dt><dd>" +
           escaped(operation.says) + " Scope: " + escaped(scope_words(operation)) + ".";
    if (const std::string taken = taken_words(operation); !taken.empty())
      out += " Takes " + escaped(taken) + ".";
    out += "</dd>";
  }
  return {200, out + "</dl></body></html>\n", "text/html; charset=utf-8", {}};
}

}  // namespace potentia::api
