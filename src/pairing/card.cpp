#include "pairing/card.h"

#include <algorithm>
#include <cstdlib>

namespace potentia::pairing {
namespace {

// The colours of the games that were played, the latest first.
std::vector<Colour> colours_back(const Card& card) {
  std::vector<Colour> out;
  for (auto at = card.rounds.rbegin(); at != card.rounds.rend(); ++at) {
    if (at->kind == Turn::Kind::Game) out.push_back(at->colour);
  }
  return out;
}

}  // namespace

int score_of(const Card& card, std::size_t rounds) {
  int score = 0;
  for (std::size_t i = 0; i < std::min(rounds, card.rounds.size()); ++i) score += card.rounds[i].points;
  return score;
}

bool have_met(const Card& card, int opponent) {
  return std::any_of(card.rounds.begin(), card.rounds.end(),
                     [&](const Turn& turn) { return turn.opponent == opponent; });
}

int colour_difference(const Card& card) {
  int difference = 0;
  for (const Colour colour : colours_back(card)) difference += colour == Colour::White ? 1 : -1;
  return difference;
}

Preference preference_of(const Card& card) {
  const std::vector<Colour> back = colours_back(card);
  if (back.empty()) return {};
  const int difference = colour_difference(card);
  const Colour balancing = difference > 0 ? Colour::Black : Colour::White;
  if (std::abs(difference) > 1) return {Strength::Absolute, balancing};
  if (back.size() > 1 && back[0] == back[1]) return {Strength::Absolute, other(back[0])};
  if (difference != 0) return {Strength::Strong, balancing};
  return {Strength::Mild, other(back[0])};
}

Colour colour_for_higher(const std::vector<Card>& cards, int first, int second) {
  const Card& higher = cards[static_cast<std::size_t>(first)];
  const Card& lower = cards[static_cast<std::size_t>(second)];
  const Preference mine = preference_of(higher);
  const Preference his = preference_of(lower);
  const bool i_wish = mine.strength != Strength::None;
  const bool he_wishes = his.strength != Strength::None;
  if (i_wish && (!he_wishes || mine.colour != his.colour)) return mine.colour;
  if (!i_wish && he_wishes) return other(his.colour);
  if (i_wish) {
    if (mine.strength != his.strength) return mine.strength > his.strength ? mine.colour : other(his.colour);
    const int my_gap = std::abs(colour_difference(higher));
    const int his_gap = std::abs(colour_difference(lower));
    if (mine.strength == Strength::Absolute && my_gap != his_gap)
      return my_gap > his_gap ? mine.colour : other(his.colour);
  }
  // As against the last time that they had different ones.
  const std::vector<Colour> my_back = colours_back(higher);
  const std::vector<Colour> his_back = colours_back(lower);
  for (std::size_t i = 0; i < std::min(my_back.size(), his_back.size()); ++i) {
    if (my_back[i] != his_back[i]) return other(my_back[i]);
  }
  if (i_wish) return mine.colour;
  return first % 2 == 0 ? Colour::White : Colour::Black;
}

}  // namespace potentia::pairing
