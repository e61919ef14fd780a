#include "protocol/play_json.h"

#include <algorithm>
#include <limits>
#include <span>

#include "base/text.h"
#include "engine/number_options.h"

namespace potentia {
namespace {

using namespace play;

std::string side_word(Player player) {
  return std::string(1, letter(player));
}

// --- as JSON ---

Json seat_json(const Seat& seat) {
  Json out = {{"kind", kSeatKinds[static_cast<std::size_t>(seat.kind)]}};
  if (seat.level != 0) out["level"] = seat.level;
  if (!seat.name.empty()) out["name"] = seat.name;
  return out;
}

Json control_json(const TimeControl& control) {
  Json out = Json::object();
  if (control.base) out["base"] = *control.base;
  if (control.turn) out["turn"] = *control.turn;
  if (control.turns) out["turns"] = *control.turns;
  for (const auto& [name, ms] : {std::pair{"increment", control.increment},
                                 {"delay", control.delay},
                                 {"grace", control.grace},
                                 {"free_turns", std::int64_t{control.free_turns}}}) {
    if (ms != 0) out[name] = ms;
  }
  return out;
}

Json ending_json(const Ending& ending) {
  Json out = {{"result", ending.result()}, {"termination", ending.termination}};
  if (!ending.score.empty()) out["score"] = ending.score;
  return out;
}

// What an event has beside its version, its moment and its kind.
struct EventFields {
  Json operator()(const Begun& begun) const { return {{"settings", to_json(begun.settings)}}; }
  Json operator()(const TurnPlayed& played) const {
    Json out = {{"turn", played.turn}};
    if (played.credit != 0) out["credit"] = played.credit;
    return out;
  }
  Json operator()(const OfferMade& made) const { return offer(made.by, made.kind); }
  Json operator()(const OfferEnded& ended) const { return offer(ended.by, ended.kind); }
  Json operator()(const TurnsTakenBack& back) const { return {{"ply", back.ply}}; }
  Json operator()(const Held& held) const { return {{"adjourned", held.adjourned}}; }
  Json operator()(const WentOn&) const { return Json::object(); }
  Json operator()(const TimeGiven& given) const { return {{"to", side_word(given.to)}, {"ms", given.ms}}; }
  Json operator()(const Ended& ended) const { return {{"ending", ending_json(ended.ending)}}; }
  Json operator()(const Hurried& hurried) const { return {{"taken", hurried.taken}}; }

  static Json offer(Player by, OfferKind kind) {
    return {{"by", side_word(by)}, {"offer", kOfferKinds[static_cast<std::size_t>(kind)]}};
  }
};

// --- from JSON ---

// The fields of an object. The first that is wrong is remembered; those behind it are read as nothing, so
// that who reads asks once, at the end.
class Fields {
 public:
  explicit Fields(const Json& json, std::string_view name) : json_(json.is_object() ? json : kNone) {
    if (!json.is_object()) problem_ = bad_field(name, "an object is wanted");
  }

  bool has(std::string_view name) const { return json_.contains(name); }
  const Json& at(std::string_view name) {
    if (!has(name)) return refuse(bad_field(name, "it is missing")), kNone;
    return json_[std::string(name)];
  }
  std::string text(std::string_view name, std::optional<std::string> usual = std::nullopt) {
    auto read = text_field(json_, name, std::move(usual));
    if (!read) return refuse(read.error()), "";
    return std::move(*read);
  }
  std::optional<std::int64_t> number(std::string_view name, std::int64_t least, std::int64_t most) {
    const auto read = number_field(json_, name, least, most);
    if (!read) return refuse(read.error()), std::nullopt;
    return *read;
  }
  std::int64_t needed_number(std::string_view name, std::int64_t least, std::int64_t most) {
    const auto read = number(name, least, most);
    if (!read) refuse(bad_field(name, "it is missing"));
    return read.value_or(0);
  }
  /// One of these words, as its place among them.
  std::size_t word(std::string_view name, std::span<const std::string_view> words,
                   std::optional<std::string> usual = std::nullopt) {
    const std::string told = text(name, std::move(usual));
    const auto found = std::ranges::find(words, told);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    std::string all;
    for (const std::string_view one : words) all += (all.empty() ? "" : ", ") + std::string(one);
    refuse(bad_field(name, potentia::quoted(told) + " is none of " + all));
    return 0;
  }
  Player side(std::string_view name) {
    constexpr std::array<std::string_view, 2> kSides = {"w", "b"};
    return word(name, kSides) == 0 ? Player::White : Player::Black;
  }
  void refuse(Error why) {
    if (!problem_) problem_ = std::move(why);
  }

  const std::optional<Error>& problem() const { return problem_; }

 private:
  static inline const Json kNone = Json::object();

  const Json& json_;
  std::optional<Error> problem_;
};

Seat read_seat(Fields& fields) {
  const auto kind = static_cast<Seat::Kind>(fields.word("kind", kSeatKinds, "person"));
  const auto level =
      static_cast<int>(fields.number(kLevelOption.name, kLevelOption.least, kLevelOption.most).value_or(0));
  return {kind, level, fields.text("name", "")};
}

TimeControl read_control(Fields& fields) {
  constexpr int kMostTurns = 10'000;
  TimeControl out;
  out.base = fields.number("base", 0, kLongestMs);
  out.turn = fields.number("turn", 0, kLongestMs);
  out.increment = fields.number("increment", 0, kLongestMs).value_or(0);
  out.delay = fields.number("delay", 0, kLongestMs).value_or(0);
  out.grace = fields.number("grace", 0, kLongestMs).value_or(0);
  if (const auto turns = fields.number("turns", 1, kMostTurns)) out.turns = static_cast<int>(*turns);
  out.free_turns = static_cast<int>(fields.number("free_turns", 0, kMostTurns).value_or(0));
  return out;
}

// Of both players, by their letters; what is not told of one is as it usually is.
template <class T>
std::array<T, 2> read_both(Fields& fields, std::string_view name, T (*read)(Fields&)) {
  std::array<T, 2> out;
  if (!fields.has(name)) return out;
  Fields both(fields.at(name), name);
  for (const Player player : {Player::White, Player::Black}) {
    if (!both.has(side_word(player))) continue;
    Fields own(both.at(side_word(player)), name);
    out[static_cast<std::size_t>(index_of(player))] = read(own);
    if (own.problem()) both.refuse(*own.problem());
  }
  if (both.problem()) fields.refuse(*both.problem());
  return out;
}

Settings read_settings(Fields& fields) {
  Settings out;
  out.game = fields.text("game");
  out.start = fields.text("start", "startpos");
  out.seats = read_both(fields, "seats", read_seat);
  out.time = read_both(fields, "time", read_control);
  out.time_text = fields.text("time_text", "");
  const std::string repetition = fields.text("repetition", std::string(word(out.repetition)));
  const auto known = repetition_of(repetition);
  if (!known) fields.refuse(bad_field("repetition", potentia::quoted(repetition) + " is not draw or none"));
  out.repetition = known.value_or(out.repetition);
  out.takebacks = static_cast<Takebacks>(fields.word("takebacks", kTakebacks, "agreed"));
  out.most_plies =
      static_cast<int>(fields.number("most_plies", 0, std::numeric_limits<int>::max()).value_or(0));
  out.due_turns = fields.has("due_turns") && fields.at("due_turns") == true;
  return out;
}

Ending read_ending(Fields& fields) {
  constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};
  const std::size_t result = fields.word("result", kResults);
  Ending out{std::nullopt, result < 3, fields.text("termination"), fields.text("score", "")};
  if (result < 2) out.winner = result == 0 ? Player::White : Player::Black;
  return out;
}

OfferKind read_offer(Fields& fields) {
  return static_cast<OfferKind>(fields.word("offer", kOfferKinds));
}

std::int64_t read_credit(Fields& fields) {
  return fields.number("credit", 0, kHighestInJson).value_or(0);
}

std::int64_t read_gift(Fields& fields) {
  return fields.needed_number("ms", -kLongestMs, kLongestMs);
}

using Happening = decltype(Event::what);

// In the order of kEventKinds.
Happening read_happening(Fields& fields, std::size_t kind) {
  switch (kind) {
    case 0: {
      Fields settings(fields.at("settings"), "settings");
      Happening out = Begun{read_settings(settings)};
      if (settings.problem()) fields.refuse(*settings.problem());
      return out;
    }
    case 1:
      return TurnPlayed{fields.text("turn"), read_credit(fields)};
    case 2:
      return OfferMade{fields.side("by"), read_offer(fields)};
    case 3:
      return OfferEnded{fields.side("by"), read_offer(fields)};
    case 4:
      return TurnsTakenBack{
          static_cast<int>(fields.needed_number("ply", 0, std::numeric_limits<int>::max()))};
    case 5:
      return Held{fields.has("adjourned") && fields.at("adjourned") == true};
    case 6:
      return WentOn{};
    case 7:
      return TimeGiven{fields.side("to"), read_gift(fields)};
    case 8: {
      Fields ending(fields.at("ending"), "ending");
      Happening out = Ended{read_ending(ending)};
      if (ending.problem()) fields.refuse(*ending.problem());
      return out;
    }
    default:
      return Hurried{fields.needed_number("taken", 0, kLongestMs)};
  }
}

// In the order of kCommandKinds.
Command read_command(Fields& fields, std::size_t kind) {
  switch (kind) {
    case 0:
      return PlayTurn{fields.side("by"), fields.text("turn"), read_credit(fields)};
    case 1:
      return MakeOffer{fields.side("by"), read_offer(fields)};
    case 2:
      return EndOffer{fields.side("by"), read_offer(fields)};
    case 3:
      return Resign{fields.side("by")};
    case 4:
      return Abort{fields.side("by")};
    case 5:
      return LookAtClock{};
    case 6:
      return HoldClocks{};
    case 7:
      return GoOn{};
    case 8:
      return GiveTime{fields.side("to"), read_gift(fields)};
    case 9: {
      Ending ending = read_ending(fields);
      if (!ending.counts) fields.refuse(bad_field("result", "a decided game has a winner or is drawn"));
      return Adjudicate{ending.winner, std::move(ending.termination), std::move(ending.score)};
    }
    default:
      return Hurry{fields.side("by")};
  }
}

static_assert(std::variant_size_v<Happening> == kEventKinds.size());
static_assert(std::variant_size_v<Command> == kCommandKinds.size());

Result<Event> event_from_json(const Json& json) {
  Fields fields(json, "log");
  const auto version = static_cast<std::uint64_t>(fields.needed_number("version", 1, kHighestInJson));
  const Moment at = fields.needed_number("at", 0, kHighestInJson);
  Event out{version, at, read_happening(fields, fields.word("kind", kEventKinds))};
  if (fields.problem()) return *fields.problem();
  return out;
}

}  // namespace

Json to_json(const Settings& settings) {
  const auto& [white, black] = settings.seats;
  const auto& [white_time, black_time] = settings.time;
  Json out = {{"game", settings.game},
              {"start", settings.start},
              {"seats", {{"w", seat_json(white)}, {"b", seat_json(black)}}},
              {"time", {{"w", control_json(white_time)}, {"b", control_json(black_time)}}},
              {"repetition", word(settings.repetition)},
              {"takebacks", kTakebacks[static_cast<std::size_t>(settings.takebacks)]}};
  if (!settings.time_text.empty()) out["time_text"] = settings.time_text;
  if (settings.most_plies != 0) out["most_plies"] = settings.most_plies;
  if (settings.due_turns) out["due_turns"] = true;
  return out;
}

Json to_json(const Event& event) {
  Json out = {{"version", event.version}, {"at", event.at}, {"kind", kEventKinds[event.what.index()]}};
  out.update(std::visit(EventFields{}, event.what));
  return out;
}

Json status_json(const Game& game, Moment at) {
  at = std::max(at, game.log().back().at);
  Json out = {{"version", game.version()}, {"turns", game.turns()}, {"side", side_word(game.side())}};
  if (game.ending()) out["ending"] = ending_json(*game.ending());
  Json left = Json::object();
  Json offers = Json::object();
  Json takebacks = Json::object();
  for (const Player player : {Player::White, Player::Black}) {
    if (const auto ms = game.clocks().left(player, at)) left[side_word(player)] = *ms;
    if (const auto ply = game.takeback_ply(player)) takebacks[side_word(player)] = *ply;
  }
  for (std::size_t kind = 0; kind < kOfferKinds.size(); ++kind) {
    if (const auto by = game.offer(static_cast<OfferKind>(kind)))
      offers[std::string(kOfferKinds[kind])] = side_word(*by);
  }
  out["left"] = left;
  if (const auto running = game.clocks().running()) out["running"] = side_word(*running);
  if (const auto ends = game.clocks().ends()) out["ends"] = *ends;
  if (const auto hurried = game.hurried()) out["hurried"] = *hurried;
  out["taken"] = game.clocks().taken(at);
  out["held"] = game.held();
  out["adjourned"] = game.adjourned();
  out["offers"] = offers;
  out["takebacks"] = takebacks;
  return out;
}

Result<Settings> settings_from_json(const Json& json) {
  Fields fields(json, "settings");
  Settings out = read_settings(fields);
  if (fields.problem()) return *fields.problem();
  return out;
}

Result<Command> command_from_json(const Json& json) {
  Fields fields(json, "command");
  Command out = read_command(fields, fields.word("kind", kCommandKinds));
  if (fields.problem()) return *fields.problem();
  return out;
}

Result<std::vector<Event>> log_from_json(const Json& json) {
  if (!json.is_array()) return bad_field("log", "a list of events is wanted");
  std::vector<Event> out;
  out.reserve(json.size());
  for (const Json& entry : json) {
    auto event = event_from_json(entry);
    if (!event) return event.error();
    out.push_back(std::move(*event));
  }
  return out;
}

}  // namespace potentia
