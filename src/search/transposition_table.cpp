// Packing, probing and replacing entries. Relaxed atomics: the check word makes torn entries harmless.
#include "search/transposition_table.h"

#include <bit>

namespace potentia {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;

constexpr std::uint64_t pack(const TableEntry& e, std::uint16_t era, unsigned generation) {
  return std::uint64_t{e.move_tag} | std::uint64_t{static_cast<std::uint16_t>(e.score)} << 16 |
         std::uint64_t{era} << 32 | std::uint64_t{static_cast<std::uint8_t>(e.depth)} << 48 |
         std::uint64_t{static_cast<std::uint8_t>(e.bound)} << 56 | std::uint64_t{generation} << 58;
}

constexpr TableEntry unpack(std::uint64_t data) {
  return {static_cast<std::uint16_t>(data), static_cast<std::int16_t>(data >> 16),
          static_cast<std::int8_t>(data >> 48), static_cast<Bound>(data >> 56 & 3)};
}

constexpr unsigned generation_of(std::uint64_t data) {
  return static_cast<unsigned>(data >> 58);
}
constexpr std::uint16_t era_of(std::uint64_t data) {
  return static_cast<std::uint16_t>(data >> 32);
}

}  // namespace

bool TranspositionTable::resize(std::size_t mebibytes) {
  const std::size_t count = std::bit_floor(mebibytes * 1024 * 1024 / sizeof(Bucket));
  const bool has_room = buckets_.resize(count);
  mask_ = buckets_.size() - 1;
  generation_ = 0;
  era_ = 1;
  return has_room;
}

void TranspositionTable::clear() {
  generation_ = 0;
  if (++era_ != 0) return;
  era_ = 1;
  for (std::size_t i = 0; i <= mask_; ++i) {
    for (Slot& slot : buckets_[i].slots) {
      slot.check.store(0, kRelaxed);
      slot.data.store(0, kRelaxed);
    }
  }
}

bool TranspositionTable::is_of_now(std::uint64_t data) const {
  return era_of(data) == era_;
}

std::optional<TableEntry> TranspositionTable::probe(std::uint64_t key) const {
  for (const Slot& slot : buckets_[index(key)].slots) {
    const std::uint64_t data = slot.data.load(kRelaxed);
    if ((slot.check.load(kRelaxed) ^ data) == key && is_of_now(data)) return unpack(data);
  }
  return std::nullopt;
}

// Deep entries of this search are worth most; each search that has passed since costs eight plies.
int TranspositionTable::worth(std::uint64_t data) const {
  if (!is_of_now(data)) return -1000;
  const int age = static_cast<int>((generation_ - generation_of(data)) & 63);
  return unpack(data).depth - 8 * age;
}

void TranspositionTable::store(std::uint64_t key, const TableEntry& entry) {
  Bucket& bucket = buckets_[index(key)];
  Slot* victim = &bucket.slots[0];
  int least = 1 << 20;
  for (Slot& slot : bucket.slots) {
    const std::uint64_t data = slot.data.load(kRelaxed);
    if ((slot.check.load(kRelaxed) ^ data) == key && is_of_now(data)) {
      // A shallower bound does not push out a deeper one of the same search.
      if (generation_of(data) == generation_ && entry.bound != Bound::Exact &&
          unpack(data).depth > entry.depth + 3) {
        return;
      }
      victim = &slot;
      break;
    }
    if (const int value = worth(data); value < least) {
      least = value;
      victim = &slot;
    }
  }
  const std::uint64_t data = pack(entry, era_, generation_);
  victim->check.store(key ^ data, kRelaxed);
  victim->data.store(data, kRelaxed);
}

int TranspositionTable::hashfull() const {
  constexpr std::size_t kSample = 250;
  const std::size_t buckets = mask_ + 1 < kSample ? mask_ + 1 : kSample;
  int used = 0;
  for (std::size_t i = 0; i < buckets; ++i) {
    for (const Slot& slot : buckets_[i].slots) {
      const std::uint64_t data = slot.data.load(kRelaxed);
      if (is_of_now(data) && generation_of(data) == generation_) ++used;
    }
  }
  return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (buckets * kEntries));
}

}  // namespace potentia
