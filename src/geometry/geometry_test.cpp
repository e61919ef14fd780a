// The lattice: sets of cells against std::set, shifts against coordinates, and the twelve symmetries as a
// group.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>

#include "geometry/lattice.h"
#include "geometry/symmetry.h"

namespace potentia::geometry {
namespace {

constexpr int kWidth = 9;
using TestCell = Cell<kWidth>;
using TestSet = CellSet<kWidth>;

std::set<int> model_of(TestSet set) {
  std::set<int> indices;
  for (const TestCell cell : set) indices.insert(cell.index());
  return indices;
}

/// How far apart two points are, in steps (RULES.md A.1).
int distance(LatticePoint a, LatticePoint b) {
  const int x = a.x - b.x;
  const int y = a.y - b.y;
  return std::max({std::abs(x), std::abs(y), std::abs(x - y)});
}

RC_GTEST_PROP(CellSetTest, BehavesAsASet, (std::uint64_t a_bits, std::uint64_t b_bits)) {
  const TestSet a(a_bits);
  const TestSet b(b_bits);
  std::set<int> either;
  std::set<int> both;
  std::set<int> only_a;
  for (int index = 0; index < 64; ++index) {
    const TestCell cell(index);
    if (a.has(cell) || b.has(cell)) either.insert(index);
    if (a.has(cell) && b.has(cell)) both.insert(index);
    if (a.has(cell) && !b.has(cell)) only_a.insert(index);
  }
  RC_ASSERT(model_of(a | b) == either);
  RC_ASSERT(model_of(a & b) == both);
  RC_ASSERT(model_of(a - b) == only_a);
  RC_ASSERT((a ^ b) == ((a - b) | (b - a)));
  RC_ASSERT(static_cast<std::size_t>(a.size()) == model_of(a).size());
  if (a.empty()) return;
  RC_ASSERT(a.first().index() == *model_of(a).begin());
  RC_ASSERT(a.last().index() == *model_of(a).rbegin());
  RC_ASSERT(model_of(a.without_first()).size() == model_of(a).size() - 1);
}

TEST(LatticeTest, AShiftIsAStepInCoordinates) {
  for (const Direction direction : kDirections) {
    for (int y = 2; y <= 4; ++y) {
      for (int x = 2; x <= 6; ++x) {
        for (int n = 0; n <= 2; ++n) {
          const TestSet moved = TestSet(TestCell::at(x, y)).shifted(direction, n);
          ASSERT_EQ(moved.size(), 1);
          EXPECT_EQ(moved.first().x(), x + n * dx(direction));
          EXPECT_EQ(moved.first().y(), y + n * dy(direction));
          EXPECT_EQ(moved.shifted(opposite(direction), n), TestSet(TestCell::at(x, y)));
        }
      }
    }
  }
}

TEST(LatticeTest, SixNeighboursAtDistanceOne) {
  std::set<std::pair<int, int>> steps;
  for (const Direction direction : kDirections) {
    steps.emplace(dx(direction), dy(direction));
    EXPECT_EQ(distance({0, 0}, {dx(direction), dy(direction)}), 1);
    EXPECT_EQ(dx(opposite(direction)), -dx(direction));
    EXPECT_EQ(dy(opposite(direction)), -dy(direction));
  }
  EXPECT_EQ(steps.size(), 6U);
  EXPECT_EQ(TestSet(1).shifted(Direction::North, 8).size(), 0) << "a shift out of the word leaves nothing";
}

RC_GTEST_PROP(SymmetryTest, KeepsDistances, ()) {
  const auto coordinate = rc::gen::inRange(-20, 21);
  const LatticePoint a{*coordinate, *coordinate};
  const LatticePoint b{*coordinate, *coordinate};
  for (int s = 0; s < kLatticeSymmetries; ++s) {
    RC_ASSERT(distance(transformed(a, s), transformed(b, s)) == distance(a, b));
  }
  RC_ASSERT(transformed(a, 0) == a);
}

TEST(SymmetryTest, AreTwelveAndAGroup) {
  // Two points that no symmetry but the identity leaves in place tell all of them apart.
  const auto image = [](int s) {
    const LatticePoint a = transformed({2, 1}, s);
    const LatticePoint b = transformed({5, 1}, s);
    return std::array{a.x, a.y, b.x, b.y};
  };
  std::set<std::array<int, 4>> images;
  for (int s = 0; s < kLatticeSymmetries; ++s) images.insert(image(s));
  EXPECT_EQ(images.size(), 12U);
  for (int s = 0; s < kLatticeSymmetries; ++s) {
    for (int t = 0; t < kLatticeSymmetries; ++t) {
      const LatticePoint a = transformed(transformed({2, 1}, s), t);
      const LatticePoint b = transformed(transformed({5, 1}, s), t);
      EXPECT_TRUE(images.count({a.x, a.y, b.x, b.y})) << s << " then " << t;
    }
  }
}

TEST(SymmetryTest, TurnsEastThroughAllDirections) {
  LatticePoint point{1, 0};
  for (const Direction direction : kDirections) {
    EXPECT_EQ(point.x, dx(direction));
    EXPECT_EQ(point.y, dy(direction));
    point = turned(point);
  }
  EXPECT_EQ(point, (LatticePoint{1, 0}));
}

}  // namespace
}  // namespace potentia::geometry
