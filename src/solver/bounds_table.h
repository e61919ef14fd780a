// The solver's memory: for each position the bounds proved on its value so far, and the turn that did best.
//
// Values do not depend on how a position came about (no game solved here can repeat), so an entry never goes
// stale and serves every later question. A bucket of four entries fills a cache line. An entry is two words;
// the first holds key ^ data, so that a torn write by two threads reads as a miss (Hyatt's trick). Data, from
// bit 0, all 0 in an empty one:
//
//   8 effort | 24 check | 16 move tag | 8 lower | 8 upper
//
// Key and check together identify the position by 88 bits of which some two dozen choose the bucket: in a
// search of 10^10 nodes a wrong match has a chance of about one in 10^9. `effort` is the logarithm of the
// nodes it took, and decides what is replaced.
#pragma once

#include <array>
#include <atomic>
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
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if (!is_of(entry, data, key, check)) continue;
      found = {static_cast<std::int8_t>(data >> 48), static_cast<std::int8_t>(data >> 56),
               static_cast<std::uint16_t>(data >> 32)};
      return true;
    }
    return false;
  }
  /// `nodes`: what it took to find out.
  void store(std::uint64_t key, std::uint32_t check, const ProvedBounds& bounds, std::uint64_t nodes);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[key & mask_]); }

 private:
  struct Entry {
    std::atomic<std::uint64_t> key_and_data{0};
    std::atomic<std::uint64_t> data{0};
  };
  static_assert(sizeof(Entry) == 16);
  static bool is_of(const Entry& entry, std::uint64_t data, std::uint64_t key, std::uint32_t check) {
    return (entry.key_and_data.load(std::memory_order_relaxed) ^ data) == key && data != 0 &&
           ((static_cast<std::uint32_t>(data) >> 8) ^ check) << 8 == 0;
  }
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  LargeArray<Bucket> buckets_;
  std::size_t mask_ = 0;
};

}  // namespace potentia
