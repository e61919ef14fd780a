// Replacing entries: the one that cost least goes, unless the same position is there already.
#include "solver/bounds_table.h"

#include <bit>

namespace potentia {

bool BoundsTable::resize(std::size_t mebibytes) {
  const std::size_t count = std::bit_floor(mebibytes * 1024 * 1024 / sizeof(Bucket));
  if (count == buckets_.size()) {
    clear();
    return true;
  }
  const bool has_room = buckets_.resize(count);
  mask_ = buckets_.size() - 1;
  return has_room;
}

void BoundsTable::clear() {
  for (std::size_t i = 0; i < buckets_.size(); ++i) buckets_[i] = Bucket();
}

void BoundsTable::store(std::uint64_t key, std::uint32_t check, const ProvedBounds& bounds,
                        std::uint64_t nodes) {
  Entry* victim = nullptr;
  std::uint32_t least = 256;
  for (Entry& entry : buckets_[key & mask_].entries) {
    const bool empty = entry.lower > entry.upper;
    if (!empty && entry.key == key && entry.check_effort >> 8 == (check & kCheckMask)) {
      victim = &entry;
      break;
    }
    const std::uint32_t effort = empty ? 0 : entry.check_effort & 0xff;
    if (effort < least) {
      least = effort;
      victim = &entry;
    }
  }
  victim->key = key;
  victim->check_effort = (check & kCheckMask) << 8 | static_cast<std::uint32_t>(std::bit_width(nodes) + 1);
  victim->lower = static_cast<std::int8_t>(bounds.lower);
  victim->upper = static_cast<std::int8_t>(bounds.upper);
  victim->move_tag = bounds.move_tag;
}

}  // namespace potentia
