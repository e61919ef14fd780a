#include "site/terms.h"

#include <algorithm>
#include <string>

#include "engine/number_options.h"
#include "games/games.h"
#include "protocol/play_json.h"
#include "site/common.h"
#include "site/ids.h"

namespace potentia::site {
namespace {

constexpr std::array<std::string_view, 6> kSpeeds = {"",      "bullet",    "blitz",
                                                     "rapid", "classical", "correspondence"};
constexpr std::array<std::string_view, 3> kSides = {"random", "w", "b"};
constexpr std::string_view kShuffled = "shuffled";
constexpr std::string_view kSymmetric = "symmetric";

// So many turns of a game are reckoned with, as its increment is added behind each.
constexpr std::int64_t kTurnsReckoned = 40;
constexpr std::int64_t kLongestBase = 12 * kHour;
constexpr std::int64_t kLongestIncrement = 10 * kMinute;
constexpr std::int64_t kShortestTurn = kHour;  // less is no correspondence
constexpr std::int64_t kLongestTurn = 30 * kDay;
constexpr std::int64_t kMostBehind = 50;

Result<bool> flag_field(const Json& json, std::string_view name, bool standard) {
  const auto at = json.find(name);
  if (at == json.end()) return standard;
  if (!at->is_boolean()) return bad_field(name, "must be true or false");
  return at->get<bool>();
}

template <std::size_t kCount>
Result<std::size_t> word_field(const Json& json, std::string_view name,
                               const std::array<std::string_view, kCount>& words, std::size_t standard) {
  const auto text = text_field(json, name, std::string(words[standard]));
  if (!text) return text.error();
  const auto at = std::find(words.begin(), words.end(), *text);
  if (at == words.end()) {
    std::string all;
    for (const std::string_view one : words) all += (all.empty() ? "" : ", ") + std::string(one);
    return bad_field(name, potentia::quoted(*text) + " is none of " + all);
  }
  return static_cast<std::size_t>(at - words.begin());
}

Error bad_clock(std::string why) {
  return Error{"bad-clock"_code, "time", std::move(why)};
}

std::optional<Error> why_not(const play::TimeControl& time) {
  if (time.turns || time.grace != 0 || time.free_turns != 0)
    return bad_clock("a game here has `base` with `increment` or `delay`, or `turn`");
  if (time.turn) {
    if (time.base || time.increment != 0 || time.delay != 0)
      return bad_clock("a time for each turn goes together with nothing else");
    if (*time.turn < kShortestTurn || *time.turn > kLongestTurn)
      return bad_clock("a turn by correspondence takes from an hour to 30 days");
    return std::nullopt;
  }
  if (!time.base) {
    if (time.increment != 0 || time.delay != 0) return bad_clock("an increment needs a `base`");
    return std::nullopt;
  }
  if (*time.base < 0 || *time.base > kLongestBase || time.increment > kLongestIncrement ||
      time.delay > kLongestIncrement)
    return bad_clock("at most 12 hours for a game and 10 minutes for each turn");
  if (*time.base == 0 && time.increment == 0 && time.delay == 0) return bad_clock("it would be over at once");
  if (expected_ms(time) < 15'000) return bad_clock("nobody can play that fast; take 15 seconds or more");
  return std::nullopt;
}

// With a text of a position this is the position's own canonical one.
Result<std::string> read_start(const GameDescriptor& game, std::string_view start) {
  if (start == kShuffled || start == kSymmetric) {
    if (game.drawn_start != nullptr) return std::string(start);
    return Error{"bad-field"_code, "start", "this game has no start by lot"};
  }
  if (start == "startpos") return std::string(start);
  const auto position = game.rules->parse_position(start);
  if (!position) return Error(position.error()).within("start");
  if ((*position)->outcome()) return Error{"game-over"_code, "start", "nothing can be played from there"};
  if ((*position)->trusts_players())
    return Error{"bad-field"_code, "start",
                 "a contest away from the screen cannot be seen here; link a game, dice or cards"};
  // The seed of lots is the site's.
  return (*position)->open_text();
}

std::optional<Error> why_not_rated(const Terms& terms) {
  const auto no = [](std::string why) { return Error{"cannot-be-rated"_code, "rated", std::move(why)}; };
  if (terms.level != 0) return no("games against the site's engine are not rated");
  if (!terms.time.counts()) return no("a game without a clock is not rated");
  if (terms.start != "startpos" && terms.start != kShuffled && terms.start != kSymmetric)
    return no("a game from a position of one's own is not rated");
  return std::nullopt;
}

Result<play::TimeControl> read_time(const Json& json) {
  if (!json.contains("time")) return play::TimeControl{};
  // The reader of whole settings knows the fields of a clock, and says what is wrong with them.
  const Json settings = {{"game", ""}, {"time", {{"w", json["time"]}, {"b", json["time"]}}}};
  const auto read = settings_from_json(settings);
  if (!read) return read.error();
  if (auto error = why_not(read->time[0])) return std::move(*error);
  return read->time[0];
}

// The fields that stand for themselves.
std::optional<Error> read_choices(const Json& json, Terms& terms) {
  const auto side = word_field(json, "side", kSides, 0);
  if (!side) return side.error();
  terms.side = static_cast<SideWish>(*side);
  const auto repetition = text_field(json, "repetition", std::string(word(Repetition::Draw)));
  if (!repetition) return repetition.error();
  const auto known = repetition_of(*repetition);
  if (!known) return bad_field("repetition", "must be draw or none");
  terms.repetition = *known;
  constexpr std::array<std::string_view, 2> kAllowed = {"never", "agreed"};
  const auto takebacks = word_field(json, "takebacks", kAllowed, 1);
  if (!takebacks) return takebacks.error();
  terms.takebacks = static_cast<play::Takebacks>(*takebacks);
  const auto chat = flag_field(json, "chat", true);
  if (!chat) return chat.error();
  terms.chat = *chat;
  const auto behind = number_field(json, "spectators", 0, kMostBehind);
  if (!behind) return behind.error();
  terms.spectators = static_cast<int>(behind->value_or(0));
  const auto level = number_field(json, kLevelOption.name, kLevelOption.least, kLevelOption.most);
  if (!level) return level.error();
  terms.level = static_cast<int>(level->value_or(0));
  return std::nullopt;
}

// The seed of a secret is no way back to it, nor to its hash that is told.
std::uint64_t seed_of(const std::string& lots) {
  return std::stoull(hash_of("seed " + lots).substr(0, 16), nullptr, 16);
}

}  // namespace

std::string_view word(Speed speed) {
  return kSpeeds[static_cast<std::size_t>(speed)];
}

Result<Terms> read_terms(const Json& json) {
  if (!json.is_object()) return bad_field("terms", "must be an object");
  Terms terms;
  const auto id = text_field(json, "game", std::nullopt);
  if (!id) return id.error();
  const auto game = describe(*id);
  if (!game) return game.error();
  terms.game = game->rules->id();
  const auto start = text_field(json, "start", "startpos");
  if (!start) return start.error();
  auto canonical = read_start(*game, *start);
  if (!canonical) return canonical.error();
  terms.start = std::move(*canonical);
  const auto time = read_time(json);
  if (!time) return time.error();
  terms.time = *time;
  if (auto error = read_choices(json, terms)) return std::move(*error);
  // Whoever takes back a turn behind which a lot has fallen would know how it falls.
  if (has_lots(terms)) terms.takebacks = play::Takebacks::Never;
  const auto rated = flag_field(json, "rated", false);
  if (!rated) return rated.error();
  terms.rated = *rated;
  if (terms.rated) {
    if (auto error = why_not_rated(terms)) return std::move(*error);
  }
  return terms;
}

Result<Terms> read_kept_terms(const std::string& text) {
  const Json json = parse_json(text);
  auto terms = read_terms(json);
  if (!terms) return terms;
  const auto tournament = text_field(json, "tournament", "");
  if (tournament) terms->tournament = *tournament;
  const auto lots = text_field(json, "lots", "");
  if (lots) terms->lots = *lots;
  const auto next = text_field(json, "next", "");
  if (next) terms->next = *next;
  return terms;
}

Json kept_terms_json(const Terms& terms) {
  Json out = terms_json(terms);
  if (!terms.lots.empty()) out["lots"] = terms.lots;
  return out;
}

bool has_lots(const Terms& terms) {
  const auto game = describe(terms.game);
  return game && game->rules->start()->with_seed(1) != nullptr;
}

Json terms_json(const Terms& terms) {
  Json out = {{"game", terms.game}, {"start", terms.start}};
  if (terms.time.counts()) {
    play::Settings settings;
    settings.game = terms.game;
    settings.time[0] = terms.time;
    const Json json = potentia::to_json(settings);
    out["time"] = json["time"]["w"];
  }
  out["side"] = kSides[static_cast<std::size_t>(terms.side)];
  out["rated"] = terms.rated;
  out["repetition"] = word(terms.repetition);
  out["takebacks"] = kTakebacks[static_cast<std::size_t>(terms.takebacks)];
  out["chat"] = terms.chat;
  out["spectators"] = terms.spectators;
  if (terms.level != 0) out["level"] = terms.level;
  if (!terms.tournament.empty()) out["tournament"] = terms.tournament;
  if (!terms.lots.empty()) out["lots_hash"] = hash_of(terms.lots);
  if (!terms.next.empty()) out["next"] = terms.next;
  return out;
}

std::int64_t expected_ms(const play::TimeControl& time) {
  if (time.turn) return *time.turn;
  return time.base ? *time.base + kTurnsReckoned * (time.increment + time.delay) : 0;
}

Speed speed_of(const play::TimeControl& time) {
  if (time.turn) return Speed::Correspondence;
  if (!time.base) return Speed::None;
  const std::int64_t ms = expected_ms(time);
  return ms < 3 * kMinute    ? Speed::Bullet
         : ms < 8 * kMinute  ? Speed::Blitz
         : ms < 25 * kMinute ? Speed::Rapid
                             : Speed::Classical;
}

std::string pool_of(const Terms& terms) {
  const Speed speed = speed_of(terms.time);
  const auto game = describe(terms.game);
  if (speed == Speed::None || !game) return "";
  return std::string(game->family) + ":" + std::string(word(speed));
}

Result<play::Settings> settings_of(const Terms& terms, const std::array<play::Seat, 2>& seats,
                                   std::uint64_t lot) {
  const auto game = describe(terms.game);
  if (!game) return game.error();
  play::Settings settings;
  settings.game = terms.game;
  settings.start = terms.start;
  if (terms.start == kShuffled) settings.start = game->drawn_start(lot, Fairness::Any);
  if (terms.start == kSymmetric) settings.start = game->drawn_start(lot, Fairness::Symmetric);
  if (!terms.lots.empty()) {
    const auto start = game->rules->parse_position(terms.start);
    if (!start) return start.error();
    settings.start = (*start)->with_seed(seed_of(terms.lots))->text();
  }
  settings.due_turns = true;
  settings.seats = seats;
  settings.time = {terms.time, terms.time};
  if (terms.time.base) settings.time[0].free_turns = settings.time[1].free_turns = 1;
  settings.repetition = terms.repetition;
  settings.takebacks = terms.takebacks;
  return settings;
}

}  // namespace potentia::site
