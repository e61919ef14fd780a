#include "cli/play/chance.h"

#include <random>
#include <utility>

namespace potentia::cli {

std::string side_name(Player player) {
  return player == Player::White ? "White" : "Black";
}

std::uint64_t drawn_number() {
  std::random_device store;
  return std::uint64_t{store()} << 32 | store();
}

PositionPtr with_drawn_seed(const PositionPtr& position) {
  const auto seeded = position->with_seed(drawn_number());
  return seeded ? seeded : position;
}

PositionPtr innermost_contest(const AnyPosition& position) {
  PositionPtr inner = position.contest();
  while (inner) {
    PositionPtr deeper = inner->contest();
    if (!deeper) break;
    inner = std::move(deeper);
  }
  return inner;
}

std::optional<std::string> entry_of_chance(const AnyPosition& position) {
  const PositionPtr contest = innermost_contest(position);
  const AnyPosition& inner = contest ? *contest : position;
  const auto composed = inner.view().composed;
  if (!composed || !composed->use) return std::nullopt;
  const UseStage stage = composed->use->stage;
  if (stage == UseStage::Asked || stage == UseStage::Result) return std::nullopt;
  // With a seed there is one entry.
  const auto seeded = inner.with_seed(drawn_number());
  return (seeded ? seeded->turns() : inner.turns()).front();
}

std::string entry_in_words(const AnyPosition& before, const std::string& entry) {
  const PositionPtr contest = innermost_contest(before);
  const AnyPosition& inner = contest ? *contest : before;
  const std::string user = side_name(inner.side());
  const std::string other = side_name(opponent(inner.side()));
  const std::string roll = entry.substr(std::min(entry.find(':'), entry.size() - 1) + 1);
  const auto dash = roll.find('-');
  if (entry.starts_with("lot:"))
    return "The lot: " + side_name(roll == "w" ? Player::White : Player::Black) + " is White in the contest.";
  if (entry.starts_with("dice:")) {
    return "The dice: " + user + " rolls " + roll.substr(0, dash) + ", " + other + " " +
           roll.substr(dash + 1) + ".";
  }
  if (entry.starts_with("cards:")) {
    return "The cards: " + user + " draws " + roll.substr(0, dash) + ", " + other + " " +
           roll.substr(dash + 1) + ".";
  }
  return entry == "+" ? user + " may use the potential."
                      : user + " may not use the potential: it is neutralised.";
}

}  // namespace potentia::cli
