// Lists of openings, and random ones.
#include "match/openings.h"

#include <string>
#include <utility>

#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"

namespace potentia::match {
namespace {

Result<PositionPtr> parse_opening(const AnyGame& game, std::string_view line) {
  constexpr std::string_view kMoves = " moves ";
  const auto moves = line.find(kMoves);
  auto position = game.parse_position(trim(line.substr(0, moves)));
  if (!position) return position;
  if (moves != std::string_view::npos) {
    for (const std::string_view turn : split_words(line.substr(moves + kMoves.size()))) {
      position = (*position)->play(turn);
      if (!position) return std::move(position.error()).within("turn " + std::string(turn));
    }
  }
  if ((*position)->outcome())
    return Error{"game-over"_code, "", "the game is over in this opening; take it out"};
  return position;
}

// Random turns; fewer than `plies` if the game ends before.
std::pair<PositionPtr, int> random_turns(PositionPtr position, int plies, Rng& rng) {
  for (int ply = 0; ply < plies; ++ply) {
    const auto turns = position->turns();
    PositionPtr next = *position->play(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    if (next->outcome()) return {position, ply};
    position = std::move(next);
  }
  return {position, plies};
}

}  // namespace

Openings Openings::random(const AnyGame& game, int plies, std::uint64_t seed) {
  Openings out(game);
  out.plies_ = plies;
  out.seed_ = seed;
  return out;
}

Result<Openings> Openings::parse(const AnyGame& game, std::string_view text) {
  Openings out(game);
  std::size_t number = 0;
  for (const std::string_view raw : split(text, '\n')) {
    ++number;
    const std::string_view line = trim(raw);
    if (line.empty() || line.front() == '#') continue;
    auto position = parse_opening(game, line);
    if (!position) return std::move(position.error()).within("line " + std::to_string(number));
    out.list_.push_back(*position);
  }
  if (out.list_.empty())
    return Error{"no-openings"_code, "", "there is no opening; write one position text a line"};
  return out;
}

void Openings::shuffle(std::uint64_t seed) {
  Rng rng(seed);
  for (std::size_t i = list_.size(); i > 1; --i) {
    std::swap(list_[i - 1], list_[rng.below(static_cast<std::uint32_t>(i))]);
  }
}

PositionPtr Openings::at(std::size_t number) const {
  if (!list_.empty()) return list_[number % list_.size()];
  return random_opening(game_->start(), plies_, seed_, number);
}

PositionPtr random_opening(const PositionPtr& from, int plies, std::uint64_t seed, std::uint64_t number) {
  Rng rng(mix64(mix64(seed) + number));
  constexpr int kTries = 100;
  for (int i = 1;; ++i) {
    auto [position, played] = random_turns(from, plies, rng);
    if (played == plies || i == kTries) return position;
  }
}

}  // namespace potentia::match
