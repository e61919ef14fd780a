// Lines of play that begin alike share what has been played of them.
#include "protocol/played_games.h"

#include <algorithm>

namespace potentia {

Result<PlayedGames::Line*> PlayedGames::line_of(const AnyGame& game, std::string_view position) {
  const auto found = std::ranges::find_if(
      lines_, [&](const Line& line) { return line.game == &game && line.text == position; });
  if (found != lines_.end()) {
    std::rotate(found, found + 1, lines_.end());
    return &lines_.back();
  }
  const auto start = game.parse_position(position);
  if (!start) return Error(start.error()).within("position");
  if (lines_.size() == kMost) lines_.erase(lines_.begin());
  lines_.push_back({&game, std::string(position), {}, {*start}, {}, {}});
  return &lines_.back();
}

Result<Played> PlayedGames::play(const AnyGame& game, std::string_view position,
                                 const std::vector<std::string>& turns) {
  const auto found = line_of(game, position);
  if (!found) return found.error();
  Line& line = **found;
  const auto differ = std::ranges::mismatch(turns, line.told);
  const auto same = static_cast<std::size_t>(differ.in1 - turns.begin());
  line.told.resize(same);
  line.turns.resize(same);
  line.steps.resize(same);
  line.positions.resize(same + 1);
  for (std::size_t i = same; i < turns.size(); ++i) {
    const std::string where = "turn " + std::to_string(i + 1);
    const auto canonical = line.positions.back()->canonical_turn(turns[i]);
    if (!canonical) return Error(canonical.error()).within(where);
    Transition steps;
    const auto next = line.positions.back()->play(*canonical, &steps);
    if (!next) return Error(next.error()).within(where);
    line.told.push_back(turns[i]);
    line.turns.push_back(*canonical);
    line.steps.push_back(std::move(steps));
    line.positions.push_back(*next);
  }
  return Played{line.positions.back(), line.positions.front(), line.turns, line.steps, line.positions};
}

}  // namespace potentia
