// The solver's memory: for each position the bounds proved on its value so far, and the turn that did best.
//
// Values do not depend on how a position came about (no game solved here can repeat), so an entry never goes
// stale and serves every later question. A bucket of four entries fills a cache line. An entry, 16 bytes:
//
//   64 key | 24 check | 8 lower | 8 upper | 16 move tag | 8 effort
//
// Key and check together identify the position by 88 bits of which some two dozen choose the bucket: in a
// search of 10^10 nodes a wrong match has a chance of about one in 10^9. `effort` is the logarithm of the
// nodes it took, and decides what is replaced.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/large_array.h"

namespace potentia {

struct ProvedBounds {
  int lower;
  int upper;
  std::uint16_t move_tag;
};

class BoundsTable {
 public:
  explicit BoundsTable(std::size_t mebibytes = 64) { resize(mebibytes); }

  /// 1 to 65536 MiB, rounded down to a power of two, and empties the table. False if memory is short: the
  /// table then keeps its old size (or what of it can be had again).
  bool resize(std::size_t mebibytes);
  /// False if no memory at all could be had for it: then nothing else may be asked.
  bool is_there() const { return buckets_.size() > 0; }
  void clear();

  /// What is known, or nothing. Not to be kept: the next `store` may change it.
  bool probe(std::uint64_t key, std::uint32_t check, ProvedBounds& found) const {
    for (const Entry& entry : buckets_[key & mask_].entries) {
      if (entry.key == key && entry.check_effort >> 8 == (check & kCheckMask) && entry.lower <= entry.upper) {
        found = {entry.lower, entry.upper, entry.move_tag};
        return true;
      }
    }
    return false;
  }
  /// `nodes`: what it took to find out.
  void store(std::uint64_t key, std::uint32_t check, const ProvedBounds& bounds, std::uint64_t nodes);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[key & mask_]); }

 private:
  static constexpr std::uint32_t kCheckMask = 0xffffff;

  // An empty entry has lower > upper.
  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t check_effort = 0;
    std::int8_t lower = 1;
    std::int8_t upper = 0;
    std::uint16_t move_tag = 0;
  };
  static_assert(sizeof(Entry) == 16);
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  LargeArray<Bucket> buckets_;
  std::size_t mask_ = 0;
};

}  // namespace potentia
