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
  SetLanes dots;
  SetLanes with_neighbours;
};

class Clusters {
 public:
  /// Those of a player of whom these dots are seen; nothing to do where they are as before.
  void make(const ColumnSet& seen) {
    if (seen == seen_) return;
    seen_ = seen;
    count_ = 0;
    const SetLanes all = SetLanes::all(seen);
    for (ColumnSet rest = seen; !rest.empty();) {
      Cluster cluster{.dots = SetLanes::all(rest.first()), .with_neighbours = {}};
      for (;;) {
        cluster.with_neighbours = cluster.dots.dilated();
        const SetLanes more = (cluster.with_neighbours & all) - cluster.dots;
        if (more.empty()) break;
        cluster.dots |= more;
      }
      rest = rest ^ cluster.dots.columns(0);
      assert(count_ < clusters_.size());
      clusters_[count_++] = cluster;
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
