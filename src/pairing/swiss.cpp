// The round from the group of the highest score downwards. A bracket is the players of one score (residents)
// with those whom the bracket above has left over (moved down). Its matching goes over all who are not yet
// paired, so that those below can be paired too, but only what happens in the bracket is taken from it.
#include "pairing/swiss.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <set>

#include "pairing/matching.h"

namespace potentia::pairing {
namespace {

// What is known of a player before the round.
struct Seat {
  int number;
  int score;
  Preference preference;
  bool may_have_bye = true;  // C2
  bool is_topscorer = false;
  int unplayed = 0;
  std::array<bool, 2> floated_down{};  // in the last round, in the one before
  std::array<bool, 2> floated_up{};
};

bool floated(const std::vector<Card>& cards, const Card& card, std::size_t back, bool down) {
  if (card.rounds.size() < back) return false;
  const std::size_t round = card.rounds.size() - back;
  const Turn& turn = card.rounds[round];
  if (turn.kind == Turn::Kind::Game) {
    const int mine = score_of(card, round);
    const int his = score_of(cards[static_cast<std::size_t>(turn.opponent)], round);
    return down ? mine > his : mine < his;
  }
  return down && turn.points > 0;  // 1.4.3
}

Seat seat_of(const std::vector<Card>& cards, int number, Which which) {
  const Card& card = cards[static_cast<std::size_t>(number)];
  Seat seat{number, score_of(card), preference_of(card)};
  for (const Turn& turn : card.rounds) {
    if (turn.kind == Turn::Kind::Game) continue;
    ++seat.unplayed;
    if (turn.kind == Turn::Kind::Bye || turn.points >= kWin) seat.may_have_bye = false;
  }
  const int most = kWin * static_cast<int>(card.rounds.size());
  seat.is_topscorer = which == Which::Last && 2 * seat.score > most;
  for (const std::size_t back : {1U, 2U}) {
    seat.floated_down[back - 1] = floated(cards, card, back, true);
    seat.floated_up[back - 1] = floated(cards, card, back, false);
  }
  return seat;
}

// Counts in the order in which they matter: ten bits each, five in a part of the weight.
class Counts {
 public:
  static constexpr int kPerPart = 5;

  Counts(Weight& weight, std::size_t first_part) : weight_(weight), first_part_(first_part) {}

  void add(int at, std::int64_t count) {
    const auto part = first_part_ + static_cast<std::size_t>(at / kPerPart);
    weight_[part] += count * (std::int64_t{1} << (10 * (kPerPart - 1 - at % kPerPart)));
  }

 private:
  Weight& weight_;
  std::size_t first_part_;
};

// Marks of players, the first of them the heaviest: one bit each.
constexpr int kBitsPerPart = 50;
void add_mark(Weight& weight, std::size_t first_part, int at) {
  weight[first_part + static_cast<std::size_t>(at / kBitsPerPart)] +=
      std::int64_t{1} << (kBitsPerPart - 1 - at % kBitsPerPart);
}

// Where the parts of a weight begin: the criteria, then the order of candidates.
constexpr std::size_t kOrderPart = 16;
constexpr int kMostClasses = 11;  // of scores of those moved down; more are taken together

class Bracket {
 public:
  // `seats`: all who are not yet paired, in their order; the first `moved_down` come from above, those up to
  // `end` belong to the bracket, those up to `next` to the one below.
  Bracket(const std::vector<Card>& cards, const std::vector<Seat>& seats, int moved_down, int end, int next)
      : cards_(cards), seats_(seats), moved_down_(moved_down), end_(end), next_(next) {
    for (int i = 0; i < moved_down_; ++i) classes_.insert(seat(i).score);
    fixed_.assign(static_cast<std::size_t>(end_), kOpen);
  }

  // The partner of each in the bracket, kFloats if he has none there. Nothing: it is not possible.
  std::optional<std::vector<int>> pair() {
    auto mates = solve(Order::None);
    if (!mates) return std::nullopt;
    const int floaters = count_floaters(*mates);
    counts_unplayed_ = floaters == 1;  // C9
    pairs_ = (end_ - floaters) / 2;
    if (moved_down_ > 0) {
      mates = solve(Order::MovedDown);
      for (int i = 0; i < moved_down_; ++i) fix(i, (*mates)[static_cast<std::size_t>(i)]);
    }
    for (int i = moved_down_; i < end_; ++i) {
      if (fixed(i) == kOpen) rest_.push_back(i);
    }
    upper_ = pairs_ - static_cast<int>(rest_pairs_of_moved_down());
    mates = solve(Order::Exchanges);
    choose_upper(*mates);
    mates = solve(Order::Transposition);
    std::vector<int> out;
    for (int i = 0; i < end_; ++i) {
      const int mate = (*mates)[static_cast<std::size_t>(i)];
      out.push_back(mate < end_ ? mate : kFloats);
    }
    return out;
  }

  static constexpr int kFloats = -1;

 private:
  static constexpr int kOpen = -2;
  enum class Order : std::uint8_t { None, MovedDown, Exchanges, Transposition };

  const Seat& seat(int i) const { return seats_[static_cast<std::size_t>(i)]; }
  int fixed(int i) const { return fixed_[static_cast<std::size_t>(i)]; }
  void fix(int i, int mate) {
    fixed_[static_cast<std::size_t>(i)] = mate < end_ ? mate : kFloats;
    if (mate < end_) fixed_[static_cast<std::size_t>(mate)] = i;
  }
  int players() const { return static_cast<int>(seats_.size()); }
  bool is_here(int i) const { return i < end_; }
  bool is_bye(int i) const { return i == players(); }

  int count_floaters(const std::vector<int>& mates) const {
    int out = 0;
    for (int i = 0; i < end_; ++i) out += is_here(mates[static_cast<std::size_t>(i)]) ? 0 : 1;
    return out;
  }
  std::ptrdiff_t rest_pairs_of_moved_down() const {
    return std::count_if(fixed_.begin(), fixed_.begin() + moved_down_,
                         [](int mate) { return mate != kFloats; });
  }

  // --- which edges there are ---

  // a < b.
  bool may_meet(int a, int b) const {
    if (is_bye(b)) return seat(a).may_have_bye;
    if (b < moved_down_) return false;  // both from above: partners are residents
    const Seat& one = seat(a);
    const Seat& two = seat(b);
    if (have_met(cards_[static_cast<std::size_t>(one.number)], two.number)) return false;  // C1
    const bool clash = one.preference.strength == Strength::Absolute &&
                       two.preference.strength == Strength::Absolute &&
                       one.preference.colour == two.preference.colour;
    return !clash || one.is_topscorer || two.is_topscorer;  // C3
  }
  bool is_open(int a, int b, Order order) const {
    for (const auto& [one, two] : {std::pair(a, b), std::pair(b, a)}) {
      if (!is_here(one) || fixed(one) == kOpen) continue;
      if (fixed(one) == kFloats ? is_here(two) : fixed(one) != two) return false;
    }
    if (order != Order::Transposition || !is_here(a) || fixed(a) != kOpen) return true;
    const bool a_upper = upper_rank(a) >= 0;
    if (!is_here(b)) return !a_upper;
    return a_upper != (upper_rank(b) >= 0);
  }

  // --- what they are worth ---

  Weight weight(int a, int b, Order order) const {
    Weight out;
    Counts counts(out, 0);
    const int classes = class_count();
    int at = 0;
    counts.add(at++, is_bye(b) ? -seat(a).score : 0);                 // C5
    counts.add(at++, is_here(b) ? 1 : 0);                             // C6
    if (is_here(a) && !is_here(b)) counts.add(at + class_of(a), -1);  // C7
    at += classes + 1;
    counts.add(at++, !is_here(b) && b < next_ ? 1 : 0);  // C8: pairs below
    if (is_here(a) && b >= next_) counts.add(at + class_of(a), -1);
    at += classes + 1;
    counts.add(at++, counts_unplayed_ && is_here(a) && is_bye(b) ? -seat(a).unplayed : 0);  // C9
    if (is_here(b)) add_colours(counts, at, a, b);
    at += 4;
    add_floats(counts, at, a, b);
    add_order(out, a, b, order);
    return out;
  }

  int class_count() const { return std::min(static_cast<int>(classes_.size()), kMostClasses); }
  // 0: the highest score of those moved down; the last: residents.
  int class_of(int i) const {
    if (i >= moved_down_) return class_count();
    const auto higher = std::distance(classes_.upper_bound(seat(i).score), classes_.end());
    return std::min(static_cast<int>(higher), kMostClasses - 1);
  }

  // C10 to C13, by the colours that they would get.
  void add_colours(Counts& counts, int at, int a, int b) const {
    const Colour first = colour_for_higher(cards_, seat(a).number, seat(b).number);
    const bool counts_extremes = seat(a).is_topscorer || seat(b).is_topscorer;
    for (const auto& [i, colour] : {std::pair(a, first), std::pair(b, other(first))}) {
      const Preference& wish = seat(i).preference;
      if (wish.strength == Strength::None || wish.colour == colour) continue;
      const Card& card = cards_[static_cast<std::size_t>(seat(i).number)];
      const int difference = colour_difference(card) + (colour == Colour::White ? 1 : -1);
      if (counts_extremes && std::abs(difference) > 2) counts.add(at, -1);
      if (counts_extremes && is_third(card, colour)) counts.add(at + 1, -1);
      counts.add(at + 2, -1);
      if (wish.strength >= Strength::Strong) counts.add(at + 3, -1);
    }
  }
  static bool is_third(const Card& card, Colour colour) {
    int same = 0;
    for (auto turn = card.rounds.rbegin(); turn != card.rounds.rend(); ++turn) {
      if (turn->kind != Turn::Kind::Game) continue;
      if (turn->colour != colour) return false;
      if (++same == 2) return true;
    }
    return false;
  }

  // C14 to C21.
  void add_floats(Counts& counts, int at, int a, int b) const {
    if (!is_here(a)) return;
    const int classes = class_count();
    for (const int back : {0, 1}) {
      const auto one = static_cast<std::size_t>(back);
      if (a >= moved_down_ && !is_here(b) && seat(a).floated_down[one]) counts.add(at + 2 * back, -1);
      if (a >= moved_down_ || !is_here(b)) continue;
      if (seat(b).floated_up[one]) counts.add(at + 2 * back + 1, -1);
      // Who floats further down has the greater difference, so that each who is paired here is a gain.
      const int from = at + 4 + 2 * back * classes;
      if (seat(a).floated_down[one]) counts.add(from + class_of(a), 1);
      if (seat(b).floated_up[one]) counts.add(from + classes + class_of(a), -1);
    }
  }

  // --- which of the equally good comes first (article 4) ---

  int rank_in_rest(int i) const {
    const auto at = std::lower_bound(rest_.begin(), rest_.end(), i);
    return at != rest_.end() && *at == i ? static_cast<int>(at - rest_.begin()) : -1;
  }
  int upper_rank(int i) const {
    const auto at = std::lower_bound(upper_seats_.begin(), upper_seats_.end(), i);
    return at != upper_seats_.end() && *at == i ? static_cast<int>(at - upper_seats_.begin()) : -1;
  }

  void add_order(Weight& out, int a, int b, Order order) const {
    if (!is_here(a)) return;
    if (order == Order::MovedDown && a < moved_down_ && is_here(b)) {
      add_mark(out, kOrderPart, a);  // 4.4
      Counts(out, kOrderPart + 4).add(a, -(b - moved_down_));
    }
    if (order == Order::Exchanges && fixed(a) == kOpen) add_exchange(out, rank_in_rest(a), b);
    if (order == Order::Transposition && is_here(b) && fixed(a) == kOpen) {
      const int upper = std::max(upper_rank(a), upper_rank(b));
      Counts(out, kOrderPart).add(upper, -(upper_rank(a) >= 0 ? b : a));  // 4.2
    }
  }

  // 4.3: who leaves the upper half, and who comes into it.
  void add_exchange(Weight& out, int a, int partner) const {
    const int b = is_here(partner) ? rank_in_rest(partner) : -1;
    const int leaves = b < 0 ? a : b;
    if (leaves < upper_) {
      out[kOrderPart] -= 1;
      out[kOrderPart + 1] += leaves;
      add_mark(out, kOrderPart + 2, upper_ - 1 - leaves);
    }
    if (a >= upper_ && b >= 0) {
      out[kOrderPart + 1] -= a;
      add_mark(out, kOrderPart + 5, a - upper_);
    }
  }

  void choose_upper(const std::vector<int>& mates) {
    upper_seats_.clear();
    for (const int i : rest_) {
      const int mate = mates[static_cast<std::size_t>(i)];
      if (is_here(mate) && mate > i) upper_seats_.push_back(i);
    }
  }

  std::optional<std::vector<int>> solve(Order order) const {
    const int bye = players() % 2;
    Graph graph(players() + bye);
    for (int a = 0; a < players(); ++a) {
      for (int b = a + 1; b < players() + bye; ++b) {
        if (may_meet(a, b) && is_open(a, b, order)) graph.join(a, b, weight(a, b, order));
      }
    }
    return best_perfect_matching(graph);
  }

  const std::vector<Card>& cards_;
  const std::vector<Seat>& seats_;
  const int moved_down_;
  const int end_;
  const int next_;
  std::set<int> classes_;
  bool counts_unplayed_ = false;
  int pairs_ = 0;
  std::vector<int> fixed_;        // of the bracket's players
  std::vector<int> rest_;         // residents without one moved down
  int upper_ = 0;                 // so many of them are the upper half
  std::vector<int> upper_seats_;  // the upper half after exchanges
};

// Until which seat the score is the same as of this one.
int end_of_score(const std::vector<Seat>& seats, int from) {
  int end = from;
  while (end < static_cast<int>(seats.size()) &&
         seats[static_cast<std::size_t>(end)].score == seats[static_cast<std::size_t>(from)].score)
    ++end;
  return end;
}

bool is_before(const Seat& a, const Seat& b) {
  return a.score != b.score ? a.score > b.score : a.number < b.number;
}

void add_pair(Round& round, const std::vector<Card>& cards, const Seat& a, const Seat& b) {
  const Colour first = colour_for_higher(cards, a.number, b.number);
  round.pairs.push_back(first == Colour::White ? Pair{a.number, b.number} : Pair{b.number, a.number});
}

// Boards: by the higher score of the two, then by the sum of both, then by the higher player.
void sort_boards(Round& round, const std::vector<Card>& cards) {
  const auto key = [&](const Pair& pair) {
    const int white = score_of(cards[static_cast<std::size_t>(pair.white)]);
    const int black = score_of(cards[static_cast<std::size_t>(pair.black)]);
    const int first = white > black || (white == black && pair.white < pair.black) ? pair.white : pair.black;
    return std::array{-std::max(white, black), -(white + black), first};
  };
  std::sort(round.pairs.begin(), round.pairs.end(),
            [&](const Pair& a, const Pair& b) { return key(a) < key(b); });
}

}  // namespace

Result<Round> pair_swiss(const std::vector<Card>& cards, Which which) {
  std::vector<Seat> seats;
  for (int number = 0; number < static_cast<int>(cards.size()); ++number) {
    if (cards[static_cast<std::size_t>(number)].is_here) seats.push_back(seat_of(cards, number, which));
  }
  std::sort(seats.begin(), seats.end(), is_before);
  Round round;
  int moved_down = 0;
  while (moved_down < static_cast<int>(seats.size())) {
    const int end = end_of_score(seats, moved_down);
    const int next = end < static_cast<int>(seats.size()) ? end_of_score(seats, end) : end;
    const auto mates = Bracket(cards, seats, moved_down, end, next).pair();
    if (!mates)
      return Error{"cannot-pair"_code, "", "no pairing is left in which nobody meets somebody again"};
    std::vector<Seat> left;
    for (int i = 0; i < end; ++i) {
      const int mate = (*mates)[static_cast<std::size_t>(i)];
      if (mate == Bracket::kFloats) left.push_back(seats[static_cast<std::size_t>(i)]);
      if (mate > i)
        add_pair(round, cards, seats[static_cast<std::size_t>(i)], seats[static_cast<std::size_t>(mate)]);
    }
    moved_down = static_cast<int>(left.size());
    const bool is_last = end == static_cast<int>(seats.size());
    left.insert(left.end(), seats.begin() + end, seats.end());
    seats = std::move(left);
    if (is_last) break;
  }
  if (!seats.empty()) round.bye = seats.front().number;
  sort_boards(round, cards);
  return round;
}

}  // namespace potentia::pairing
