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
  /// Those of a player of whom these dots are seen; nothing to do where they are as before.
  void make(const ColumnSet& seen) {
    if (seen == seen_) return;
    seen_ = seen;
    count_ = 0;
    const LanePart all = LanePart::all(seen);
    for (ColumnSet rest = seen; !rest.empty();) {
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
  ColumnSet seen_{SpaceSet()};
  // Nothing is allocated: each thread keeps one, and the page's engine cannot take leave of a thread.
  std::array<Cluster, std::size_t{kPiecesEach} * kDots> clusters_;
  std::size_t count_ = 0;
};

}  // namespace potentia::punct
