// How far a PÜNCT player is from joining two opposite sides, and where.
//
// The way from side to side that wants the fewest dots: spaces that show an own dot cost nothing, vacant ones
// one, those where the opponent's dots are near enough to be covered two; others are walls. All spaces of one
// cost are found at once, as a set that grows.
#pragma once

#include <algorithm>
#include <array>

#include "eval/punct/clusters.h"
#include "eval/punct/set_lanes.h"
#include "rules/punct/rules.h"

namespace potentia::punct {

/// Farther than any way that matters: 17 on an empty board.
inline constexpr int kFar = 24;
/// Ways that cost so much more than the cheapest are told no more apart.
inline constexpr int kBehind = 1;

/// What is seen of both players, in the order of lanes.
struct SeenColumns {
  std::array<ColumnSet, 2> of;

  explicit SeenColumns(const Position& position)
      : of{ColumnSet(position.seen(Player::White)), ColumnSet(position.seen(Player::Black))} {}
  const ColumnSet& operator[](Player p) const { return of[static_cast<std::size_t>(index_of(p))]; }
};

/// Where a player may go, and at what cost; the same in all lanes.
struct Ground {
  LanePart own;        // 0
  Clusters clusters;   // all of these
  LanePart vacant;     // 1
  LanePart coverable;  // 2

  void make(const SeenColumns& seen, Player p) {
    static const LanePart kAll = LanePart::all(ColumnSet(kBoard));
    own = LanePart::all(seen[p]);
    clusters.make(seen[p]);
    const LanePart enemy = LanePart::all(seen[opponent(p)]);
    vacant = kAll - own - enemy;
    // A piece whose PÜNCT dot lies on an own one reaches two spaces farther.
    coverable = own.dilated().dilated() & enemy;
  }
};

/// One side of each pair, in the lane of the pair.
inline SetLanes sides(SpaceSet SidePair::* which) {
  SetLanes out;
  for (std::size_t i = 0; i < kSides.size(); ++i) out.set(i, ColumnSet(kSides[i].*which));
  return out;
}

/// Walks from one side of each pair, all ways at once, a cost higher with each `go_on`.
class Walks {
 public:
  // Own dots are not coverable: to have been led there is as good as nowhere, which takes longer to set.
  Walks(const Ground& ground, const SetLanes& from)
      : ground_(ground), reached_(from & ground.own), front_(from), last_front_(reached_) {
    for (std::size_t i = 0; i < SetLanes::kParts; ++i) over_own(i, LanePart(reached_.part(i)));  // it grows
  }

  /// The spaces that cost so much, their own cost included, or less.
  const SetLanes& reached() const { return reached_; }
  void go_on() {
    for (std::size_t i = 0; i < SetLanes::kParts; ++i) {
      LanePart& front = front_.part(i);
      LanePart& last_front = last_front_.part(i);
      LanePart& reached = reached_.part(i);
      reached |= (front & ground_.vacant) | (last_front & ground_.coverable);
      last_front = front;
      // Without the side itself: what is open there was reached with the first steps.
      front = reached.dilated_over_edges();
      over_own(i, (front & ground_.own) - reached);
    }
  }

 private:
  /// What comes into reach by the clusters of these dots; that touches no other.
  void over_own(std::size_t i, const LanePart& touched) {
    if (touched.empty()) return;
    // Most clusters are not met, and branches that tell which are would be guessed wrongly.
    std::array<const Cluster*, std::size_t{kPiecesEach} * kDots> met;
    std::size_t count = 0;
    for (const Cluster& cluster : ground_.clusters) {
      met[count] = &cluster;
      count += LanePart::is_any(cluster.dots.meeting(touched)) ? 1 : 0;
    }
    LanePart& reached = reached_.part(i);
    LanePart& front = front_.part(i);
    for (std::size_t m = 0; m < count; ++m) {
      const auto meeting = met[m]->dots.meeting(touched);
      reached |= met[m]->dots.in(meeting);
      front |= met[m]->with_neighbours.in(meeting);
    }
  }

  const Ground& ground_;
  SetLanes reached_;
  SetLanes front_;       // where those lead to, and beyond the edges
  SetLanes last_front_;  // where those of one cost less led to
};

/// From where ways lead, and where to.
struct Ends {
  SetLanes one = sides(&SidePair::one);
  SetLanes other = sides(&SidePair::other);

  static const Ends& of_all() {
    static const Ends kEnds;
    return kEnds;
  }
};

/// A player's ways between the three pairs of sides.
struct Survey {
  Ground ground;
  std::array<int, kSidePairs> cost{};  // at most kBehind more than the least
  int least = kFar;
  std::array<SetLanes, kFar + 1> reached;  // by cost, in lanes by pair; up to most_looked_at

  /// Ways that one piece may close are all looked at, else the cheapest.
  int most_looked_at() const { return std::max(least, kDots); }

  void make(const SeenColumns& seen, Player p) {
    const Ends& ends = Ends::of_all();
    ground.make(seen, p);
    cost.fill(kFar);
    least = kFar;
    Walks walks(ground, ends.one);
    for (int c = 0; c <= std::min(kFar, most_looked_at()); ++c) {
      if (c > 0) walks.go_on();
      reached[at(c)] = walks.reached();
      const SetLanes there = walks.reached() & ends.other;
      if (there.empty()) continue;
      const auto is_there = there.any();
      for (std::size_t i = 0; i < cost.size(); ++i) {
        if (is_there[i]) cost[i] = std::min(cost[i], c);
        least = std::min(least, cost[i]);
      }
    }
    for (int& c : cost) c = std::min(c, least + kBehind);
  }

  /// The costs, smallest first.
  std::array<int, kSidePairs> in_order() const {
    auto out = cost;
    std::sort(out.begin(), out.end());
    return out;
  }
};

/// Where a player's cheapest ways lie, and all that one piece may close.
struct Ways {
  SpaceSet open;    // spaces of them that he has still to cover
  SpaceSet joined;  // those that show his dots

  // A space's own cost is in both parts of a way over it; in a pair whose ways cost more nothing meets.
  explicit Ways(const Survey& survey) {
    if (survey.least >= kFar) return;
    const int most = survey.most_looked_at();
    SetLanes own;
    SetLanes vacant;
    SetLanes coverable;
    Walks back(survey.ground, Ends::of_all().other);
    for (int c = 0; c <= most; ++c) {
      if (c > 0) back.go_on();
      const auto at_rest = [&](int more) { return back.reached() & survey.reached[at(most - c + more)]; };
      own |= at_rest(0);
      if (c > 0) vacant |= at_rest(1);
      if (c > 1) coverable |= at_rest(2);
    }
    joined = (own & survey.ground.own).together();
    open = ((vacant & survey.ground.vacant) | (coverable & survey.ground.coverable)).together();
  }
};

}  // namespace potentia::punct
