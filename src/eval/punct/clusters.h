// A PÜNCT player's dots by clusters: those that hang together, and all spaces that a step from them leads to.
//
// A walk that comes to one dot of a cluster has come to all of it, and by that to no other. So walks need not
// flood own dots at each cost, which were a third of the engine's instructions.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "eval/punct/set_lanes.h"
#include "rules/punct/pieces.h"

namespace potentia::punct {

/// The same in all lanes.
struct Cluster {
  LanePart dots;
  LanePart with_neighbours;
};

class Clusters {
 public:
  /// Those of a player of whom these dots are seen. What no change touches stays as it was: most positions
  /// are like the one before but for a few dots.
  void make(const ColumnSet& seen) {
    const ColumnSet changed = seen ^ seen_;
    if (changed.empty()) return;
    seen_ = seen;
    ColumnSet rest = keep_all_but(LanePart::all(changed), seen);
    const LanePart all = LanePart::all(seen);
    while (!rest.empty()) {
      LanePart dots = LanePart::all(rest.first());
      LanePart with_neighbours;
      for (;;) {
        with_neighbours = dots.dilated();
        const LanePart more = (with_neighbours & all) - dots;
        if (more.empty()) break;
        dots |= more;
      }
      rest = rest ^ dots.columns(0);
      assert(count_ < clusters_.size());
      Cluster& cluster = clusters_[count_++];
      cluster.dots = dots;
      cluster.with_neighbours = with_neighbours;
    }
  }

  const Cluster* begin() const { return clusters_.data(); }
  const Cluster* end() const { return clusters_.data() + count_; }

 private:
  // The dots that are in none of those that stay.
  ColumnSet keep_all_but(const LanePart& changed, ColumnSet seen) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      if (LanePart::is_any(clusters_[i].with_neighbours.meeting(changed))) continue;
      if (kept < i) clusters_[kept] = clusters_[i];
      seen = seen ^ clusters_[kept++].dots.columns(0);
    }
    count_ = kept;
    return seen;
  }

  ColumnSet seen_{SpaceSet()};
  // Nothing is allocated: each thread keeps one, and the page's engine cannot take leave of a thread.
  std::array<Cluster, std::size_t{kPiecesEach} * kDots> clusters_;
  std::size_t count_ = 0;
};

}  // namespace potentia::punct
