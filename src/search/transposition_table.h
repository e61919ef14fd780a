// The transposition table: results of earlier searches by position key, shared by all threads without locks.
//
// A bucket of four entries fills one cache line. An entry is two words; the first holds key ^ data, so that a
// torn write by two threads reads as a miss (Hyatt's trick). Data, from bit 0:
//
//   16 move tag | 16 score | 16 era | 8 depth | 2 bound | 6 generation
//
// An era lasts until the table is cleared; what was written in an earlier one counts as nothing. Writing
// zeros into 64 MiB took half the time of an analysis with 20 000 nodes a turn.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/large_array.h"

namespace potentia {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct TableEntry {
  std::uint16_t move_tag;
  std::int16_t score;
  std::int8_t depth;
  Bound bound;
};

class TranspositionTable {
 public:
  /// One without room for anything: it must be resized before it is used.
  TranspositionTable() = default;
  explicit TranspositionTable(std::size_t mebibytes) { resize(mebibytes); }
  /// `mebibytes`: 1 to 65536; the number of buckets is the largest power of two that fits. Empties the table.
  /// False if memory is short: the table then keeps its old size (or what of it can be had again).
  bool resize(std::size_t mebibytes);
  /// As if nothing had been stored; in constant time, but for one of 65 535 times.
  void clear();
  /// A new search begins: entries of earlier ones are the first to be replaced.
  void age() { generation_ = (generation_ + 1) & 63; }

  std::optional<TableEntry> probe(std::uint64_t key) const;
  void store(std::uint64_t key, const TableEntry& entry);
  /// Has what is known of this position come from memory while something else is done; WebAssembly cannot.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[index(key)]); }
#if defined(__wasm__)
  static constexpr bool kPrefetches = false;
#else
  static constexpr bool kPrefetches = true;
#endif
  /// Permille of the entries written by the current search, from a sample of 1000.
  int hashfull() const;

 private:
  static constexpr int kEntries = 4;
  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Bucket {
    Slot slots[kEntries];
  };

  std::size_t index(std::uint64_t key) const { return key & mask_; }
  bool is_of_now(std::uint64_t data) const;
  int worth(std::uint64_t data) const;

  LargeArray<Bucket> buckets_;
  std::size_t mask_ = 0;
  unsigned generation_ = 0;
  std::uint16_t era_ = 1;  // never 0, as what has not been written is of era 0
};

}  // namespace potentia
