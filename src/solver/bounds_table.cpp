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
  for (std::size_t i = 0; i < buckets_.size(); ++i) {
    for (Entry& entry : buckets_[i].entries) {
      entry.key_and_data.store(0, std::memory_order_relaxed);
      entry.data.store(0, std::memory_order_relaxed);
    }
  }
}

void BoundsTable::store(std::uint64_t key, std::uint32_t check, const ProvedBounds& bounds,
                        std::uint64_t nodes) {
  Entry* victim = nullptr;
  std::uint64_t least = 256;
  for (Entry& entry : buckets_[key & mask_].entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if (is_of(entry, data, key, check)) {
      victim = &entry;
      break;
    }
    const std::uint64_t effort = data & 0xff;
    if (effort < least) {
      least = effort;
      victim = &entry;
    }
  }
  const std::uint64_t data = static_cast<std::uint64_t>(std::bit_width(nodes) + 1) |
                             std::uint64_t{check & 0xffffff} << 8 | std::uint64_t{bounds.move_tag} << 32 |
                             std::uint64_t{static_cast<std::uint8_t>(bounds.lower)} << 48 |
                             std::uint64_t{static_cast<std::uint8_t>(bounds.upper)} << 56;
  victim->key_and_data.store(key ^ data, std::memory_order_relaxed);
  victim->data.store(data, std::memory_order_relaxed);
}

}  // namespace potentia
