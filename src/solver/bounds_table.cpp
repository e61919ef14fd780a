// Replacing entries: the one that cost least goes, unless the same position is there already.
#include "solver/bounds_table.h"

#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace potentia {
namespace {

// Aligned for huge pages, which are asked for where the system has them: nearly every probe goes to a page of
// its own, and with small pages a search in 1 GiB spends half of its time looking those up.
constexpr std::align_val_t kAlignment{std::size_t{2} << 20};

void ask_for_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__)
  madvise(memory, bytes, MADV_HUGEPAGE);
#endif
}

}  // namespace

void BoundsTable::Release::operator()(Bucket* buckets) const {
  ::operator delete(buckets, kAlignment);
}

bool BoundsTable::resize(std::size_t mebibytes) {
  const std::size_t count = std::bit_floor(mebibytes * 1024 * 1024 / sizeof(Bucket));
  if (!buckets_ || count != mask_ + 1) {
    void* const memory = ::operator new(count * sizeof(Bucket), kAlignment, std::nothrow);
    if (memory == nullptr) return false;
    ask_for_huge_pages(memory, count * sizeof(Bucket));
    buckets_.reset(static_cast<Bucket*>(memory));
    mask_ = count - 1;
  }
  clear();
  return true;
}

void BoundsTable::clear() {
  for (std::size_t i = 0; i <= mask_; ++i) new (&buckets_[i]) Bucket();
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
