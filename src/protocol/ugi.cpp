// UGI's commands and answers. Unknown words are errors with a sentence; nothing is guessed.
#include "protocol/ugi.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "engine/number_options.h"
#include "games/games.h"
#include "games/levels.h"

namespace potentia::ugi {
namespace {

using Words = std::vector<std::string_view>;

constexpr NumberOption kEloOption{"elo", kLowestElo, kHighestElo, "a rating instead of a level"};

Error bad(std::string_view word, std::string why) {
  return Error{"bad-command"_code, quoted(word), std::move(why)};
}

std::string joined(const Words& words, std::size_t begin, std::size_t end) {
  std::string out;
  for (std::size_t i = begin; i < end; ++i) out += (i > begin ? " " : "") + std::string(words[i]);
  return out;
}

Result<Command> parse_setoption(const Words& words) {
  if (words.size() < 3 || words[1] != "name")
    return bad("setoption", "write: setoption name NAME value VALUE");
  const auto value = static_cast<std::size_t>(std::find(words.begin(), words.end(), "value") - words.begin());
  return Command(
      SetOption{joined(words, 2, value), value < words.size() ? joined(words, value + 1, words.size()) : ""});
}

Result<Command> parse_position(const Words& words) {
  const auto moves = static_cast<std::size_t>(std::find(words.begin(), words.end(), "moves") - words.begin());
  SetPosition out;
  if (words.size() >= 2 && words[1] == "startpos" && (moves == 2 || words.size() == 2)) {
    out.position = "startpos";
  } else if (words.size() >= 3 && words[1] == "fen" && moves > 2) {
    out.position = joined(words, 2, moves);
  } else {
    return bad("position", "write: position startpos|fen TEXT [moves TURN…]");
  }
  for (std::size_t i = moves + 1; i < words.size(); ++i) out.turns.emplace_back(words[i]);
  return Command(out);
}

Result<Command> parse_go(const Words& words) {
  Go go;
  Limits& limits = go.limits;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "infinite") {
      limits.infinite = true;
      continue;
    }
    if (word == "ponder") {
      limits.ponder = true;
      continue;
    }
    const LimitOption* const limit = find_limit(word);
    if (limit == nullptr)
      return bad(word, "go knows p1time p2time p1inc p2inc movestogo movetime depth nodes infinite ponder");
    const auto number = i + 1 < words.size() ? limit->parse(words[i + 1]) : std::nullopt;
    if (!number) return bad(word, limit->range() + " must follow");
    limit->set(limits, *number);
    ++i;
  }
  return Command(go);
}

Result<int> number_option(const SetOption& option, const NumberOption& bounds) {
  if (const auto number = bounds.parse(option.value)) return static_cast<int>(*number);
  return Error{"bad-option"_code, "option " + option.name,
               potentia::quoted(option.value) + " is not " + bounds.range()};
}

Result<bool> check_option(const SetOption& option) {
  const std::string value = to_lower(option.value);
  if (value == "true") return true;
  if (value == "false") return false;
  return Error{"bad-option"_code, "option " + option.name,
               potentia::quoted(option.value) + " is not true or false"};
}

template <class T, class Field>
std::optional<Error> assign(Field& field, const Result<T>& value) {
  if (!value) return value.error();
  field = *value;
  return std::nullopt;
}

}  // namespace

Result<Command> parse_command(std::string_view line) {
  const Words words = split_words(line);
  if (words.empty()) return Command(Nothing{});
  const std::string_view verb = words[0];
  if (verb == "setoption") return parse_setoption(words);
  if (verb == "position") return parse_position(words);
  if (verb == "go") return parse_go(words);
  if (verb == "query") {
    if (words.size() != 2 || (words[1] != "gameover" && words[1] != "p1turn" && words[1] != "result")) {
      return bad(verb, "write: query gameover|p1turn|result");
    }
    return Command(Query{std::string(words[1])});
  }
  static const std::map<std::string_view, Command> kPlain = {
      {"ugi", Ugi{}},   {"isready", IsReady{}},     {"uginewgame", NewGame{}},
      {"stop", Stop{}}, {"ponderhit", PonderHit{}}, {"quit", Quit{}}};
  const auto plain = kPlain.find(verb);
  if (plain == kPlain.end()) {
    return bad(
        verb,
        "this is no UGI command (ugi isready setoption uginewgame position query go stop ponderhit quit)");
  }
  if (words.size() > 1) return bad(words[1], std::string(verb) + " takes nothing behind it");
  return plain->second;
}

std::vector<std::string> option_lines() {
  std::string games = "option name Game type combo default dvonn";
  for (const GameDescriptor& game : all_games()) games += " var " + std::string(game.rules->id());
  const auto spin = [](std::string_view name, int standard, const NumberOption& bounds) {
    return "option name " + std::string(name) + " type spin default " + std::to_string(standard) + " min " +
           std::to_string(bounds.least) + " max " + std::to_string(bounds.most);
  };
  const Settings standard;
  return {games,
          spin("Threads", standard.engine.threads, kThreadsOption),
          spin("Hash", standard.engine.hash_mebibytes, kHashOption),
          spin("MultiPV", standard.engine.multi_pv, kMultiPvOption),
          spin("Level", kLevels, kLevelOption),
          "option name LimitStrength type check default false",
          spin("Elo", standard.elo, kEloOption),
          "option name Repetition type combo default draw var draw var none"};
}

Result<Settings> with_option(const Settings& settings, const SetOption& option) {
  Settings out = settings;
  const std::string name = to_lower(option.name);
  std::optional<Error> problem;
  if (name == "game") {
    const auto game = find_game(option.value);
    if (!game) return Error(game.error()).within("option Game");
    out.game = option.value;
  } else if (name == "threads") {
    problem = assign(out.engine.threads, number_option(option, kThreadsOption));
  } else if (name == "hash") {
    problem = assign(out.engine.hash_mebibytes, number_option(option, kHashOption));
  } else if (name == "multipv") {
    problem = assign(out.engine.multi_pv, number_option(option, kMultiPvOption));
  } else if (name == "level") {
    problem = assign(out.level, number_option(option, kLevelOption));
    // The highest level is full strength.
    if (out.level == kLevels) out.level.reset();
  } else if (name == "limitstrength") {
    problem = assign(out.limit_strength, check_option(option));
  } else if (name == "elo") {
    problem = assign(out.elo, number_option(option, kEloOption));
  } else if (name == "repetition") {
    if (option.value != "draw" && option.value != "none") {
      return Error{"bad-option"_code, "option Repetition",
                   potentia::quoted(option.value) + " is not draw or none"};
    }
    out.engine.repetition = option.value == "draw";
  } else {
    return Error{"bad-option"_code, "option " + potentia::quoted(option.name),
                 "there is no such option (Game Threads Hash MultiPV Level LimitStrength Elo Repetition)"};
  }
  if (problem) return *problem;
  return out;
}

EngineOptions engine_options(const Settings& settings) {
  EngineOptions out = settings.engine;
  out.level = settings.level;
  if (settings.limit_strength) {
    const int level = level_near(*describe(settings.game)->levels, settings.elo);
    out.level = level < kLevels ? std::optional(level) : std::nullopt;
  }
  return out;
}

std::string info_line(const SearchInfo& info) {
  const auto permille = static_cast<int>(std::lround(info.win_chance * 1000));
  std::string out = "info depth " + std::to_string(info.depth) + " seldepth " +
                    std::to_string(info.selective_depth) + " multipv " + std::to_string(info.rank) +
                    " score " + info.score.text() + " nodes " + std::to_string(info.nodes) + " nps " +
                    std::to_string(info.nps) + " hashfull " + std::to_string(info.hashfull) + " time " +
                    std::to_string(info.time_ms) + " wdl " + std::to_string(permille) + " 0 " +
                    std::to_string(1000 - permille) + " pv";
  for (const std::string& turn : info.line) out += " " + turn;
  return out;
}

std::string bestmove_line(const SearchResult& result) {
  return "bestmove " + result.best + (result.ponder ? " ponder " + *result.ponder : "");
}

std::string error_line(const Error& error) {
  return "info string error: " + error.sentence();
}

}  // namespace potentia::ugi
