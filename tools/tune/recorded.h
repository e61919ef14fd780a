// The positions of recorded games, and what became of them: what weights and nets are fitted to.
#pragma once

#include <cmath>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "record/record.h"
#include "rules/player.h"

namespace potentia::tune {

/// What a record's comment says of the chance of White.
struct Said {
  double chance = 0;
  bool is_proven = false;
};

/// In the words "[%eval 1.50]" (pieces), "[%eval 7]" (an exact margin) or "[%eval #-3]" (won or lost).
inline std::optional<Said> said_in(std::string_view comment, double win_scale) {
  constexpr std::string_view kWord = "[%eval ";
  const std::size_t begin = comment.find(kWord);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view rest = comment.substr(begin + kWord.size());
  const std::string value(rest.substr(0, rest.find(']')));
  if (value.empty()) return std::nullopt;
  if (value[0] == '#') return Said{value.find('-') == std::string::npos ? 1.0 : 0.0, true};
  const double number = std::strtod(value.c_str(), nullptr);
  if (value.find('.') == std::string::npos) return Said{number > 0 ? 1.0 : number < 0 ? 0.0 : 0.5, true};
  return Said{1 / (1 + std::exp(-number * 100 / win_scale)), false};
}

/// A record's number among the games of its match, from 0 on: its Round's, as games that are played side by
/// side do not end in their order; without one its place in the file, `index`. Games 2n and 2n + 1 have one
/// opening.
inline std::size_t number_of(const Record& record, std::size_t index) {
  const auto round = parse_int<std::size_t>(record.tag("Round"));
  return round && *round > 0 ? *round - 1 : index;
}

/// Calls use(position, chance, game) for the positions of the finished games in which a turn was played:
/// `chance` of the side to move, half the result of the game and half, where the record has it, the score of
/// the search there; `game` counts the records from 0. Where the comment behind the turn before proves what
/// the position is worth (`potentia selfplay --exact`), that alone counts. A position whose turn strayed is
/// left out: nobody searched it, and what became of it was the turn's doing.
template <class G, class Use>
void for_each_position(const std::vector<Record>& records, double win_scale, Use use) {
  constexpr double kResultShare = 0.5;
  for (std::size_t game = 0; game < records.size(); ++game) {
    const Record& record = records[game];
    const double white = record.result == "1-0"   ? 1
                         : record.result == "0-1" ? 0
                         : record.result == "*"   ? -1
                                                  : 0.5;
    auto position = G::parse_position(record.start());
    if (white < 0 || !position) continue;
    std::optional<Said> before;  // of the position, behind the turn that led there
    for (const RecordNode& node : record.turns) {
      const auto said = said_in(node.comment, win_scale);
      const double searched = said ? said->chance : white;
      const bool is_proven = before && before->is_proven;
      const double chance = is_proven ? before->chance : kResultShare * white + (1 - kResultShare) * searched;
      if (is_proven || !node.comment.starts_with("stray"))
        use(*position, position->side() == Player::White ? chance : 1 - chance, game);
      before = said;
      const auto move = G::parse_turn(*position, node.turn);
      if (!move) break;
      *position = position->after(*move);
    }
  }
}

}  // namespace potentia::tune
