#include "site/in_advance.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "site/common.h"

namespace potentia::site {
namespace {

constexpr std::size_t kMostLines = 50;
constexpr std::size_t kMostTurns = 400;  // of all lines together

std::string name_of(std::size_t line) {
  return "line " + std::to_string(line + 1);
}
Error bad_line(std::size_t line, std::string why) {
  return bad_field("lines", std::move(why)).within(name_of(line));
}

// Plays one line from where the game is; canonical turns.
Result<std::vector<std::string>> played(const play::Game& game, Player by, std::size_t number,
                                        const std::vector<std::string>& line) {
  if (line.size() < 2 || line.size() % 2 != 0)
    return bad_line(number, "a turn of the other's, your answer, and so on: it ends with an answer of yours");
  PositionPtr position = game.position();
  std::vector<std::string> out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (position->outcome()) return bad_line(number, "the game is over before " + potentia::quoted(line[i]));
    // Else who tries one lot after the other knows how it will fall.
    if (i > 0 && position->due_turn(std::nullopt))
      return bad_line(number, "what follows on " + potentia::quoted(line[i - 1]) +
                                  " comes by itself, and is not known before: the line ends there");
    const Player expected = i % 2 == 0 ? opponent(by) : by;
    if (position->side() != expected)
      return bad_line(number, "whoever is to move at " + potentia::quoted(line[i]) + " is not whom you mean");
    const auto turn = position->canonical_turn(line[i]);
    if (!turn) return Error(turn.error()).within(name_of(number));
    out.push_back(*turn);
    const auto next = position->play(*turn);
    if (!next) return Error(next.error()).within(name_of(number));
    position = *next;
  }
  return out;
}

// Each turn of the other's has one answer.
std::optional<Error> why_not_tree(const TurnLines& lines) {
  std::map<std::vector<std::string>, std::string> answers;
  for (std::size_t number = 0; number < lines.size(); ++number) {
    std::vector<std::string> before;
    for (std::size_t i = 0; i < lines[number].size(); ++i) {
      const std::string& turn = lines[number][i];
      if (i % 2 == 1 && answers.try_emplace(before, turn).first->second != turn)
        return bad_line(number, "another line has another answer to " + potentia::quoted(before.back()));
      before.push_back(turn);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<TurnLines> turn_lines(const Json& json) {
  const auto is_turn = [](const Json& turn) { return turn.is_string(); };
  const auto is_line = [&](const Json& line) {
    return line.is_array() && std::all_of(line.begin(), line.end(), is_turn);
  };
  if (!json.is_array() || !std::all_of(json.begin(), json.end(), is_line)) return std::nullopt;
  return json.get<TurnLines>();
}

std::optional<InAdvance::Answered> InAdvance::answer_to(const std::string& turn) const {
  Answered out{"", {ply + 2, {}, false}};
  for (const auto& line : lines) {
    if (line.size() < 2 || line[0] != turn) continue;
    out.reply = line[1];
    if (line.size() > 2) out.rest.lines.emplace_back(line.begin() + 2, line.end());
  }
  if (out.reply.empty()) return std::nullopt;
  return out;
}

Result<InAdvance> read_in_advance(const play::Game& game, Player by, const TurnLines& lines) {
  InAdvance out{static_cast<int>(game.turns().size()), {}, false};
  if (lines.empty()) return out;
  if (game.ending()) return Error{"game-over"_code, "", "the game is over"};
  if (game.side() == by)
    return Error{"not-your-turn"_code, "", "it is your turn: play it; turns in advance answer the other's"};
  std::size_t turns = 0;
  for (const auto& line : lines) turns += line.size();
  if (lines.size() > kMostLines || turns > kMostTurns)
    return bad_field("lines", "50 lines with 400 turns in all are enough");
  for (std::size_t number = 0; number < lines.size(); ++number) {
    auto line = played(game, by, number, lines[number]);
    if (!line) return line.error();
    if (std::find(out.lines.begin(), out.lines.end(), *line) == out.lines.end())
      out.lines.push_back(std::move(*line));
  }
  if (auto error = why_not_tree(out.lines)) return std::move(*error);
  return out;
}

std::string in_advance_id(std::string_view game) {
  return "in-advance/" + std::string(game);
}

storage::Document in_advance_document(const std::string& account, std::string_view game,
                                      const InAdvance& plan) {
  Json json = in_advance_json(plan);
  json["ply"] = plan.ply;
  const bool is_nothing = plan.lines.empty() && !plan.dropped;
  return {storage::own_kind(account), in_advance_id(game), is_nothing ? "" : dump(json)};
}

InAdvance read_kept_in_advance(const std::string& text) {
  InAdvance out;
  const Json json = parse_json(text);
  if (!json.is_object() || !json.contains("ply") || !json["ply"].is_number_integer()) return out;
  out.ply = json["ply"].get<int>();
  out.dropped = json.contains("dropped");
  if (json.contains("lines")) out.lines = turn_lines(json["lines"]).value_or(TurnLines());
  return out;
}

Json in_advance_json(const InAdvance& plan) {
  Json out = {{"lines", plan.lines}};
  if (plan.dropped) out["dropped"] = true;
  return out;
}

}  // namespace potentia::site
