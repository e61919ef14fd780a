// Swiss pairings: against published ones, against the rules' own procedure tried candidate by candidate, and
// in whole tournaments at random. Matchings against all that there are.
#include "pairing/swiss.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <sstream>

#include "base/rng.h"
#include "base/test_data.h"
#include "pairing/matching.h"

namespace potentia::pairing {
namespace {

TEST(Matching, IsTheBestOfAll) {
  Rng rng(7);
  for (int trial = 0; trial < 600; ++trial) {
    const int size = 2 * (1 + static_cast<int>(rng.below(4)));
    const std::uint32_t density = 1 + rng.below(4);
    const std::uint32_t range = 2 + rng.below(6);
    Graph graph(size);
    for (int a = 0; a < size; ++a) {
      for (int b = a + 1; b < size; ++b) {
        if (rng.below(4) > density) continue;
        Weight weight;
        for (const std::size_t part : {0U, 5U, 39U}) weight[part] = static_cast<int>(rng.below(range)) - 2;
        graph.join(a, b, weight);
      }
    }
    std::optional<Weight> best;
    std::vector<bool> taken(static_cast<std::size_t>(size));
    const std::function<void(Weight)> search = [&](const Weight& sum) {
      const auto first = std::find(taken.begin(), taken.end(), false);
      if (first == taken.end()) {
        if (!best || sum > *best) best = sum;
        return;
      }
      const int a = static_cast<int>(first - taken.begin());
      *first = true;
      for (int b = a + 1; b < size; ++b) {
        if (taken[static_cast<std::size_t>(b)] || graph.between(a, b) == nullptr) continue;
        taken[static_cast<std::size_t>(b)] = true;
        Weight more = sum;
        more += *graph.between(a, b);
        search(more);
        taken[static_cast<std::size_t>(b)] = false;
      }
      taken[static_cast<std::size_t>(a)] = false;
    };
    search(Weight());
    const auto mates = best_perfect_matching(graph);
    ASSERT_EQ(mates.has_value(), best.has_value());
    if (!mates) continue;
    Weight sum;
    for (int a = 0; a < size; ++a) {
      const int b = (*mates)[static_cast<std::size_t>(a)];
      ASSERT_EQ((*mates)[static_cast<std::size_t>(b)], a);
      if (a < b) sum += *graph.between(a, b);
    }
    EXPECT_EQ(sum, *best) << trial;
  }
}

// --- published pairings ---

// A player's rounds: "4w1 2b1 12b= 3w+ -": opponent, colour, result; a forfeit has + or -; "-" is absent.
Card card_of(const std::string& line) {
  Card card;
  std::istringstream in(line);
  for (std::string word; in >> word;) {
    Turn turn;
    if (word != "-") {
      const char result = word.back();
      const bool forfeit = result == '+' || result == '-';
      turn.kind = forfeit ? Turn::Kind::Forfeit : Turn::Kind::Game;
      // FIDE lets two meet whose game was not played; here they do not, so that they are not told of it.
      turn.opponent = forfeit ? -1 : std::stoi(word) - 1;
      turn.colour = word[word.size() - 2] == 'w' ? Colour::White : Colour::Black;
      turn.points = result == '1' || result == '+' ? kWin : result == '=' ? kDraw : 0;
    }
    card.rounds.push_back(turn);
  }
  return card;
}

std::string text(const Result<Round>& round) {
  if (!round) return round.error().code;
  std::string out;
  for (const Pair& pair : round->pairs)
    out += std::to_string(pair.white + 1) + "-" + std::to_string(pair.black + 1) + " ";
  if (round->bye >= 0) out += std::to_string(round->bye + 1);
  return out;
}

// From bbpPairings 6.0.0's regression tests (github.com/BieremaBoyzProgramming/bbpPairings, test/tests), the
// program of the FIDE-endorsed SwissSys: dutch_2025_C5, dutch_2025_C9.
TEST(Swiss, PairsAsTheEndorsedProgram) {
  std::vector<Card> fifth = {card_of("4w1 2b1"), card_of("5b1 1w0"), card_of("6w1 4b1"),
                             card_of("1b0 3w0"), card_of("2w0 6b1"), card_of("3b0 5w0")};
  fifth[3].is_here = false;
  EXPECT_EQ(text(pair_swiss(fifth, Which::Last)), "1-5 3-2 6");
  const std::vector<Card> ninth = {card_of("3w1"), card_of("4b1"), card_of("1b0"), card_of("2w0"),
                                   card_of("-")};
  EXPECT_EQ(text(pair_swiss(ninth, Which::NotLast)), "2-1 3-5 4");
}

// The same program's test issue_7: 60 players before their last round, with forfeits.
TEST(Swiss, PairsALongTournamentAsTheEndorsedProgram) {
  std::ifstream in(test::test_data("vectors/pairing/dutch_60.txt"));
  ASSERT_TRUE(in);
  std::vector<Card> cards;
  std::string expected;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#") || line.empty()) continue;
    if (line.starts_with("round ")) {
      expected = line.substr(6) + " ";
    } else {
      cards.push_back(card_of(line));
    }
  }
  ASSERT_EQ(cards.size(), 60U);
  std::set<std::string> there;
  std::istringstream words(expected);
  for (std::string word; words >> word;) there.insert(word);
  const auto round = pair_swiss(cards, Which::Last);
  std::istringstream mine(text(round));
  int wrong = 0;
  for (std::string word; mine >> word;) {
    EXPECT_TRUE(there.contains(word)) << word;
    wrong += there.contains(word) ? 0 : 1;
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(there.size(), 30U);
}

// --- the rules, candidate by candidate ---

// All that the rules look at, in the plainest way; it shares the colours (card.h) with what is tested.
class Procedure {
 public:
  Procedure(const std::vector<Card>& cards, Which which) : cards_(cards), which_(which) {}

  std::optional<std::set<std::pair<int, int>>> pair() {
    std::vector<int> left;
    for (int i = 0; i < static_cast<int>(cards_.size()); ++i) {
      if (card(i).is_here) left.push_back(i);
    }
    std::sort(left.begin(), left.end(),
              [&](int a, int b) { return std::pair(-score(a), a) < std::pair(-score(b), b); });
    std::set<std::pair<int, int>> out;
    std::vector<int> moved_down;
    while (!left.empty()) {
      moved_ = {moved_down.begin(), moved_down.end()};
      bracket_.clear();
      next_.clear();
      std::optional<int> here;
      std::optional<int> below;
      for (const int i : left) {
        if (moved_.contains(i)) {
          bracket_.push_back(i);
        } else if (!here || score(i) == *here) {
          here = score(i);
          bracket_.push_back(i);
        } else if (!below || score(i) == *below) {
          below = score(i);
          next_.insert(i);
        }
      }
      best_.reset();
      all_pairings(left, {});
      if (!best_) return std::nullopt;
      moved_down.clear();
      std::vector<int> rest;
      for (const int i : left) {
        if (std::find(bracket_.begin(), bracket_.end(), i) == bracket_.end()) {
          rest.push_back(i);
        } else if (const int mate = best_->second.at(i); is_in(mate)) {
          out.insert({std::min(i, mate), std::max(i, mate)});
        } else {
          moved_down.push_back(i);
        }
      }
      const bool is_last = rest.empty();
      rest.insert(rest.begin(), moved_down.begin(), moved_down.end());
      left = rest;
      if (is_last) break;
    }
    if (!left.empty()) out.insert({left.front(), kBye});
    return out;
  }

  static constexpr int kBye = 1000;

 private:
  using Mates = std::map<int, int>;
  using Value = std::vector<std::vector<int>>;  // less is better

  const Card& card(int i) const { return cards_[static_cast<std::size_t>(i)]; }
  int score(int i) const { return score_of(card(i)); }
  bool is_in(int i) const { return std::find(bracket_.begin(), bracket_.end(), i) != bracket_.end(); }
  bool is_top(int i) const {
    return which_ == Which::Last && score(i) > static_cast<int>(card(i).rounds.size());
  }
  bool may(int a, int b) const {
    if (moved_.contains(a) && moved_.contains(b)) return false;
    if (b == kBye) {
      return std::none_of(card(a).rounds.begin(), card(a).rounds.end(), [](const Turn& turn) {
        return turn.kind == Turn::Kind::Bye || (turn.kind == Turn::Kind::Forfeit && turn.points == kWin);
      });
    }
    if (have_met(card(a), b)) return false;
    const Preference one = preference_of(card(a));
    const Preference two = preference_of(card(b));
    return one.strength != Strength::Absolute || two.strength != Strength::Absolute ||
           one.colour != two.colour || is_top(a) || is_top(b);
  }

  void all_pairings(const std::vector<int>& left, const Mates& mates) {
    if (left.empty()) {
      Value value = criteria(mates);
      add_order(value, mates);
      if (!best_ || value < best_->first) best_ = {value, mates};
      return;
    }
    const int a = left[0];
    std::vector<int> others(left.begin() + 1, left.end());
    if (left.size() % 2 == 1) others.push_back(kBye);
    for (const int b : others) {
      if (!may(a, b)) continue;
      std::vector<int> rest;
      std::copy_if(left.begin() + 1, left.end(), std::back_inserter(rest), [b](int i) { return i != b; });
      Mates more = mates;
      more[a] = b;
      more[b] = a;
      if (b == kBye && rest.size() % 2 == 1) continue;
      all_pairings(rest, more);
    }
  }

  bool floated(int i, std::size_t back, bool down) const {
    if (card(i).rounds.size() < back) return false;
    const std::size_t before = card(i).rounds.size() - back;
    const Turn& turn = card(i).rounds[before];
    if (turn.kind != Turn::Kind::Game) return down && turn.points > 0;
    const int difference = score_of(card(i), before) - score_of(card(turn.opponent), before);
    return down ? difference > 0 : difference < 0;
  }

  static std::vector<int> falling(std::vector<int> values) {
    std::sort(values.rbegin(), values.rend());
    return values;
  }

  Value criteria(const Mates& mates) const {
    Value value;
    value.push_back({mates.contains(kBye) ? score(mates.at(kBye)) : 0});
    std::vector<int> floaters;
    for (const int i : bracket_) {
      if (!is_in(mates.at(i))) floaters.push_back(i);
    }
    value.push_back({static_cast<int>(floaters.size())});
    std::vector<int> scores;
    for (const int i : floaters) scores.push_back(score(i));
    value.push_back(falling(scores));
    std::set<int> below = next_;
    below.insert(floaters.begin(), floaters.end());
    std::vector<int> further;
    for (const int i : below) {
      if (!below.contains(mates.at(i))) further.push_back(score(i));
    }
    value.push_back({static_cast<int>(further.size())});
    value.push_back(falling(further));
    int unplayed = 0;
    if (floaters.size() == 1 && mates.at(floaters[0]) == kBye) {
      for (const Turn& turn : card(floaters[0]).rounds) unplayed += turn.kind != Turn::Kind::Game ? 1 : 0;
    }
    value.push_back({unplayed});
    add_colours(value, mates);
    add_floats(value, mates);
    return value;
  }

  void add_colours(Value& value, const Mates& mates) const {
    std::vector<int> counts(4);
    for (const int a : bracket_) {
      const int b = mates.at(a);
      if (!is_in(b)) continue;
      const bool is_higher = std::pair(-score(a), a) < std::pair(-score(b), b);
      const Colour mine =
          is_higher ? colour_for_higher(cards_, a, b) : other(colour_for_higher(cards_, b, a));
      const Preference wish = preference_of(card(a));
      const int difference = colour_difference(card(a)) + (mine == Colour::White ? 1 : -1);
      std::vector<Colour> played;
      for (const Turn& turn : card(a).rounds) {
        if (turn.kind == Turn::Kind::Game) played.push_back(turn.colour);
      }
      const std::size_t n = played.size();
      const bool third = n > 1 && played[n - 1] == mine && played[n - 2] == mine;
      if ((is_top(a) || is_top(b)) && std::abs(difference) > 2) ++counts[0];
      if ((is_top(a) || is_top(b)) && third) ++counts[1];
      if (wish.strength != Strength::None && wish.colour != mine) ++counts[2];
      if (wish.strength >= Strength::Strong && wish.colour != mine) ++counts[3];
    }
    for (const int count : counts) value.push_back({count});
  }

  void add_floats(Value& value, const Mates& mates) const {
    for (const std::size_t back : {1U, 2U}) {
      int down = 0;
      int up = 0;
      for (const int i : bracket_) {
        const int mate = mates.at(i);
        if (!moved_.contains(i) && !is_in(mate) && floated(i, back, true)) ++down;
        if (!moved_.contains(i) && moved_.contains(mate) && floated(i, back, false)) ++up;
      }
      value.push_back({down});
      value.push_back({up});
    }
    for (const std::size_t back : {1U, 2U}) {
      std::vector<int> down;
      std::vector<int> up;
      for (const int i : moved_) {
        const int mate = mates.at(i);
        const int difference = is_in(mate) ? score(i) - score(mate) : 500 + score(i);
        if (floated(i, back, true)) down.push_back(difference);
        if (is_in(mate) && floated(mate, back, false)) up.push_back(difference);
      }
      value.push_back(falling(down));
      value.push_back(falling(up));
    }
  }

  // Article 4: the order in which candidates come.
  void add_order(Value& value, const Mates& mates) const {
    std::vector<int> paired;
    std::vector<int> opponents;
    std::vector<int> rest;
    for (std::size_t i = 0; i < bracket_.size(); ++i) {
      const int mate = mates.at(bracket_[i]);
      if (moved_.contains(bracket_[i]) && is_in(mate)) {
        paired.push_back(static_cast<int>(i));
        opponents.push_back(place_in(bracket_, mate));
      }
      if (!moved_.contains(bracket_[i]) && !moved_.contains(mate)) rest.push_back(bracket_[i]);
    }
    value.push_back(paired);
    value.push_back(opponents);
    std::vector<std::pair<int, int>> pairs;
    for (const int i : rest) {
      const int mate = mates.at(i);
      if (is_in(mate) && place_in(rest, i) < place_in(rest, mate))
        pairs.emplace_back(place_in(rest, i), place_in(rest, mate));
    }
    const int half = static_cast<int>(pairs.size());
    std::set<int> upper;
    for (const auto& [a, b] : pairs) upper.insert(a);
    std::vector<int> out;
    std::vector<int> in;
    for (int i = 0; i < static_cast<int>(rest.size()); ++i) {
      if (i < half && !upper.contains(i)) out.push_back(-i);
      if (i >= half && upper.contains(i)) in.push_back(i);
    }
    std::sort(out.begin(), out.end());
    value.push_back({static_cast<int>(out.size())});
    value.push_back({std::accumulate(in.begin(), in.end(), 0) + std::accumulate(out.begin(), out.end(), 0)});
    value.push_back(out);
    value.push_back(in);
    std::sort(pairs.begin(), pairs.end());
    std::vector<int> partners;
    for (const auto& [a, b] : pairs) partners.push_back(b);
    value.push_back(partners);
  }
  static int place_in(const std::vector<int>& list, int i) {
    return static_cast<int>(std::find(list.begin(), list.end(), i) - list.begin());
  }

  const std::vector<Card>& cards_;
  const Which which_;
  std::set<int> moved_;
  std::vector<int> bracket_;
  std::set<int> next_;
  std::optional<std::pair<Value, Mates>> best_;
};

// --- whole tournaments ---

// Results at random; now and then somebody stays away, does not come, or draws.
void play(std::vector<Card>& cards, const Round& round, Rng& rng, bool with_absences) {
  for (Card& card : cards) card.rounds.emplace_back();
  const auto last = [&](int i) -> Turn& { return cards[static_cast<std::size_t>(i)].rounds.back(); };
  for (const Pair& pair : round.pairs) {
    const std::uint32_t lot = rng.below(20);
    const int white = lot < 8 ? 2 : lot < 12 ? 1 : 0;
    const auto kind = with_absences && lot == 19 ? Turn::Kind::Forfeit : Turn::Kind::Game;
    last(pair.white) = {kind, pair.black, Colour::White, white};
    last(pair.black) = {kind, pair.white, Colour::Black, 2 - white};
  }
  if (round.bye >= 0) last(round.bye) = {Turn::Kind::Bye, -1, Colour::White, kWin};
  for (Card& card : cards) card.is_here = !with_absences || rng.below(12) != 0;
}

std::set<std::pair<int, int>> pairs_of(const Round& round) {
  std::set<std::pair<int, int>> out;
  for (const Pair& pair : round.pairs)
    out.insert({std::min(pair.white, pair.black), std::max(pair.white, pair.black)});
  if (round.bye >= 0) out.insert({round.bye, Procedure::kBye});
  return out;
}

TEST(Swiss, IsWhatTheRulesProcedureFinds) {
  Rng rng(3);
  int compared = 0;
  int impossible = 0;
  for (int trial = 0; trial < 140; ++trial) {
    const int players = 3 + trial % 7;  // to 9
    std::vector<Card> cards(static_cast<std::size_t>(players));
    for (int round = 0; round < players; ++round) {
      const Which which = rng.below(3) == 0 ? Which::Last : Which::NotLast;
      const auto drawn = pair_swiss(cards, which);
      const auto wanted = Procedure(cards, which).pair();
      ASSERT_EQ(drawn.ok(), wanted.has_value()) << "trial " << trial << ", round " << round;
      if (!drawn) {
        ++impossible;
        break;
      }
      EXPECT_EQ(pairs_of(*drawn), *wanted) << "trial " << trial << ", round " << round;
      ++compared;
      play(cards, *drawn, rng, trial % 2 == 1);
    }
  }
  EXPECT_GT(compared, 400);
  EXPECT_GT(impossible, 25);
}

TEST(Swiss, KeepsTheAbsoluteRulesInTournamentsOfAllSizes) {
  Rng rng(5);
  // Odd and even ones; the greatest for nine rounds, the small ones until nobody is left to meet.
  for (const int players : {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 19, 30, 45, 60}) {
    std::vector<Card> cards(static_cast<std::size_t>(players));
    int rounds = 0;
    for (; rounds < players && rounds < 9; ++rounds) {
      const auto drawn = pair_swiss(cards, Which::NotLast);
      if (!drawn) break;
      ASSERT_EQ(drawn->pairs.size(), static_cast<std::size_t>(players / 2));
      ASSERT_EQ(drawn->bye >= 0, players % 2 == 1);
      std::set<int> seen;
      for (const Pair& pair : drawn->pairs) {
        ASSERT_TRUE(seen.insert(pair.white).second && seen.insert(pair.black).second);
        ASSERT_FALSE(have_met(cards[static_cast<std::size_t>(pair.white)], pair.black));
      }
      if (drawn->bye >= 0) {
        for (const Turn& turn : cards[static_cast<std::size_t>(drawn->bye)].rounds)
          ASSERT_NE(turn.kind, Turn::Kind::Bye);
      }
      play(cards, *drawn, rng, false);
      for (const Card& card : cards) {
        ASSERT_LE(std::abs(colour_difference(card)), 2);
        const Preference wish = preference_of(card);
        int same = 0;
        for (auto turn = card.rounds.rbegin(); turn != card.rounds.rend(); ++turn) {
          if (turn->kind != Turn::Kind::Game) continue;
          if (turn->colour == wish.colour) break;
          ++same;
        }
        ASSERT_LE(same, 2);
      }
    }
    EXPECT_GE(rounds, std::min(players / 2, 9)) << players;
  }
}

}  // namespace
}  // namespace potentia::pairing
