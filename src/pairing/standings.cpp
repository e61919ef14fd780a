#include "pairing/standings.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace potentia::pairing {
namespace {

const Card& card_of(const std::vector<Card>& cards, int number) {
  return cards[static_cast<std::size_t>(number)];
}

// What an opponent's score counts: rounds that he stayed away from at the end are draws.
int adjusted_score(const Card& card) {
  int score = score_of(card);
  for (auto turn = card.rounds.rbegin(); turn != card.rounds.rend(); ++turn) {
    if (turn->kind != Turn::Kind::Absent) break;
    score += kDraw - turn->points;
  }
  return score;
}

Place place_of(const std::vector<Card>& cards, int number, Ties ties) {
  const Card& card = card_of(cards, number);
  Place out{number, 1, score_of(card), 0, 0, 0};
  for (const Turn& turn : card.rounds) {
    const bool played =
        turn.kind == Turn::Kind::Game || (ties == Ties::RoundRobin && turn.kind == Turn::Kind::Forfeit);
    const auto his = [&] {
      const Card& opponent = card_of(cards, turn.opponent);
      return ties == Ties::Swiss ? adjusted_score(opponent) : score_of(opponent);
    };
    const int there = played ? his() : out.score;
    out.buchholz += there;
    out.sonneborn_berger += there * turn.points;
    if (played && turn.points == kWin) ++out.wins;
  }
  return out;
}

// Points against the others of a group, and how many of them were met.
struct Encounter {
  int points = 0;
  int met = 0;
};
Encounter encounter(const std::vector<Card>& cards, int number, const std::vector<Place>& group) {
  Encounter out;
  for (const Turn& turn : card_of(cards, number).rounds) {
    const bool among = std::any_of(group.begin(), group.end(),
                                   [&](const Place& one) { return one.number == turn.opponent; });
    if (!among) continue;
    out.points += turn.points;
    ++out.met;
  }
  return out;
}

// Direct encounter. All have met: by their points. Else whoever is first however the games that are missing
// would have ended is taken out, again and again. The rank of each in the group, from 0.
std::vector<int> ranks_by_encounter(const std::vector<Card>& cards, const std::vector<Place>& group) {
  std::vector<int> ranks(group.size(), 0);
  std::vector<Place> left = group;
  int rank = 0;
  while (left.size() > 1) {
    const auto others = static_cast<int>(left.size()) - 1;
    std::vector<Encounter> met;
    met.reserve(left.size());
    for (const Place& one : left) met.push_back(encounter(cards, one.number, left));
    const auto missing = [&](const Encounter& one) { return std::max(0, others - one.met); };
    const bool all_met =
        std::all_of(met.begin(), met.end(), [&](const Encounter& one) { return missing(one) == 0; });
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < left.size() && !first; ++i) {
      bool leads = true;
      for (std::size_t j = 0; j < left.size(); ++j)
        leads &= i == j || met[i].points > met[j].points + kWin * missing(met[j]);
      if (leads) first = i;
    }
    if (all_met && !first) {
      for (std::size_t i = 0; i < left.size(); ++i) {
        const auto at = static_cast<std::size_t>(
            std::find_if(group.begin(), group.end(),
                         [&](const Place& one) { return one.number == left[i].number; }) -
            group.begin());
        ranks[at] = rank + static_cast<int>(std::count_if(met.begin(), met.end(), [&](const Encounter& one) {
                      return one.points > met[i].points;
                    }));
      }
      return ranks;
    }
    for (std::size_t i = 0; i < group.size(); ++i) {
      const bool is_left = std::any_of(left.begin(), left.end(),
                                       [&](const Place& one) { return one.number == group[i].number; });
      if (is_left) ranks[i] = first && left[*first].number == group[i].number ? rank : rank + 1;
    }
    if (!first) return ranks;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(*first));
    ++rank;
  }
  return ranks;
}

std::tuple<int, int, int> key(const Place& place, Ties ties) {
  return {-place.score, ties == Ties::Swiss ? -place.buchholz : 0, -place.sonneborn_berger};
}

}  // namespace

std::vector<Place> standings(const std::vector<Card>& cards, Ties ties) {
  std::vector<Place> all;
  all.reserve(cards.size());
  for (int number = 0; number < static_cast<int>(cards.size()); ++number)
    all.push_back(place_of(cards, number, ties));
  std::sort(all.begin(), all.end(), [&](const Place& a, const Place& b) {
    return std::tuple(key(a, ties), a.number) < std::tuple(key(b, ties), b.number);
  });
  for (std::size_t begin = 0; begin < all.size();) {
    std::size_t end = begin;
    while (end < all.size() && key(all[end], ties) == key(all[begin], ties)) ++end;
    const std::vector<Place> group(all.begin() + static_cast<std::ptrdiff_t>(begin),
                                   all.begin() + static_cast<std::ptrdiff_t>(end));
    const std::vector<int> ranks = ranks_by_encounter(cards, group);
    std::vector<std::tuple<int, int, int, Place>> order;
    for (std::size_t i = 0; i < group.size(); ++i) {
      const int wins = ties == Ties::RoundRobin ? -group[i].wins : 0;
      order.emplace_back(ranks[i], wins, group[i].number, group[i]);
    }
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
      return std::tie(std::get<0>(a), std::get<1>(a), std::get<2>(a)) <
             std::tie(std::get<0>(b), std::get<1>(b), std::get<2>(b));
    });
    for (std::size_t i = 0; i < order.size(); ++i) {
      Place& place = all[begin + i] = std::get<3>(order[i]);
      const bool same = i > 0 && std::get<0>(order[i]) == std::get<0>(order[i - 1]) &&
                        std::get<1>(order[i]) == std::get<1>(order[i - 1]);
      place.place = same ? all[begin + i - 1].place : static_cast<int>(begin + i) + 1;
    }
    begin = end;
  }
  return all;
}

}  // namespace potentia::pairing
