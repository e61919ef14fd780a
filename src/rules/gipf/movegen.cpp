// Counting turns without making them: the pushes of a board are counted at once, and only those that give the
// mover a row are looked at singly.
#include "rules/gipf/movegen.h"

namespace potentia::gipf {
namespace {

// The turns that go on with a push of a piece of one kind.
std::uint64_t count_pushes(const Pieces& pieces, Kind kind) {
  std::uint64_t turns = 0;
  visit_pushes(pieces.own, pieces.occupied(), [&](int push, bool makes_row) {
    turns += makes_row ? count_ways(pushed(pieces, push, kind)) : 1;
    return true;
  });
  return turns;
}

template <Version kVersion>
std::uint64_t count_after(const Position<kVersion>& position, CellSet before) {
  const KindsAllowed kinds = position.kinds_allowed(position.reserve_after_taking(before));
  const Pieces pieces = position.seen_by_mover().without(before);
  return (kinds.basic ? count_pushes(pieces, Kind::Basic) : 0) +
         (kinds.gipf ? count_pushes(pieces, Kind::Gipf) : 0);
}

}  // namespace

template <Version kVersion>
std::uint64_t count_turns(const Position<kVersion>& position) {
  if (position.gipf_loser()) return 0;
  const Pieces pieces = position.seen_by_mover();
  if (!has_row(pieces.own)) return count_after(position, CellSet());
  std::uint64_t turns = 0;
  visit_ways(pieces, [&](CellSet before) {
    turns += position.takes_last_gipf(before) ? 1 : count_after(position, before);
    return true;
  });
  return turns;
}

template std::uint64_t count_turns(const Position<Version::Basic>&);
template std::uint64_t count_turns(const Position<Version::Standard>&);
template std::uint64_t count_turns(const Position<Version::Tournament>&);

}  // namespace potentia::gipf
