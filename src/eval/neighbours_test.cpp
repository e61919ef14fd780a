// Arrangements of neighbours, counted.
#include "eval/neighbours.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace potentia {
namespace {

template <unsigned kKinds>
void expect_all_of_them() {
  const auto& of = kArrangementTable<kKinds>.of;
  const std::set<std::uint16_t> numbers(of.begin(), of.end());
  EXPECT_EQ(numbers.size(), arrangements(kKinds));
  EXPECT_EQ(*numbers.rbegin() + 1U, arrangements(kKinds));
}

TEST(Neighbours, HaveSoManyArrangements) {
  expect_all_of_them<2>();
  expect_all_of_them<3>();
  expect_all_of_them<4>();
  expect_all_of_them<5>();
  EXPECT_EQ(arrangements(4), 430U);
}

}  // namespace
}  // namespace potentia
