// UGI's commands and answers. Unknown words are errors with a sentence; nothing is guessed.
#include "protocol/ugi.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/text.h"
#include "engine/number_options.h"

namespace potentia::ugi {
namespace {

using Words = std::vector<std::string_view>;

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
