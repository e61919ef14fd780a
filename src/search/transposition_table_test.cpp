// A table that was cleared answers and replaces as a new one, in every era.
#include "search/transposition_table.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace potentia {
namespace {

TableEntry entry_by_lot(Rng& rng) {
  return {.move_tag = static_cast<std::uint16_t>(rng.below(65'536)),
          .score = static_cast<std::int16_t>(static_cast<int>(rng.below(65'536)) - 32'768),
          .depth = static_cast<std::int8_t>(rng.below(30)),
          .bound = static_cast<Bound>(1 + rng.below(3))};
}

void expect_same(const std::optional<TableEntry>& one, const std::optional<TableEntry>& other) {
  ASSERT_EQ(one.has_value(), other.has_value());
  if (!one) return;
  EXPECT_EQ(one->move_tag, other->move_tag);
  EXPECT_EQ(one->score, other->score);
  EXPECT_EQ(one->depth, other->depth);
  EXPECT_EQ(one->bound, other->bound);
}

// The same of both, more than there is room for: keys of few buckets, so that they are replaced.
void fill_alike(TranspositionTable& one, TranspositionTable& other, Rng& rng) {
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t key = rng.below(40) | std::uint64_t{rng.below(10)} << 40;
    if (i % 300 == 0) {
      one.age();
      other.age();
    }
    const TableEntry entry = entry_by_lot(rng);
    one.store(key, entry);
    other.store(key, entry);
    const std::uint64_t asked = rng.below(40) | std::uint64_t{rng.below(10)} << 40;
    expect_same(one.probe(asked), other.probe(asked));
  }
  EXPECT_EQ(one.hashfull(), other.hashfull());
}

TEST(TranspositionTable, IsAsNewWhenCleared) {
  Rng rng(11);
  TranspositionTable cleared(1);
  for (int era = 0; era < 20; ++era) {
    TranspositionTable fresh(1);
    fill_alike(cleared, fresh, rng);
    cleared.clear();
    EXPECT_EQ(cleared.hashfull(), 0);
    for (std::uint64_t key = 0; key < 40; ++key) EXPECT_FALSE(cleared.probe(key));
  }
}

// Eras are counted in sixteen bits: what was stored so many of them ago does not come back.
TEST(TranspositionTable, ForgetsAcrossAllEras) {
  Rng rng(12);
  TranspositionTable cleared(1);
  for (std::uint64_t key = 0; key < 1000; ++key) cleared.store(key, entry_by_lot(rng));
  for (int era = 0; era < 2 * 65'536; ++era) {
    cleared.clear();
    for (std::uint64_t key = 0; key < 1000; key += 97) ASSERT_FALSE(cleared.probe(key));
  }
  TranspositionTable fresh(1);
  fill_alike(cleared, fresh, rng);
}

}  // namespace
}  // namespace potentia
