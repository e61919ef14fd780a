// The board against what RULES.md B.1 prints: counts, names, lines, entries, symmetries.
#include "rules/gipf/board.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "rules/gipf/layout.h"

namespace potentia::gipf {
namespace {

TEST(Board, HasTheCountsOfTheRules) {
  const Layout board = layout();
  std::map<std::string, int> roles;
  for (const LayoutPoint& point : board.points) ++roles[point.role];
  EXPECT_EQ(board.points.size(), 61U);
  EXPECT_EQ(roles["spot"], 37);
  EXPECT_EQ(roles["dot"], 24);
  std::map<std::size_t, int> lengths;
  for (const auto& line : board.lines) ++lengths[line.size() - 2];
  EXPECT_EQ(lengths, (std::map<std::size_t, int>{{4, 6}, {5, 6}, {6, 6}, {7, 3}}));
}

TEST(Board, HasTheLinesOfTheRules) {
  std::set<std::string> lines;
  for (const auto& line : layout().lines) {
    std::string text;
    for (const std::string& point : line) text += (text.empty() ? "" : " ") + point;
    lines.insert(text);
  }
  EXPECT_EQ(lines.size(), 21U);
  for (const char* line :
       {"e1 e2 e3 e4 e5 e6 e7 e8 e9", "a1 b2 c3 d4 e5 f5 g5 h5 i5", "a4 b5 c6 d7 e8 f8", "d1 e2 f2 g2 h2 i2",
        "a2 b2 c2 d2 e2 f1", "a5 b5 c5 d5 e5 f4 g3 h2 i1", "d8 e8 f7 g6 h5 i4", "h1 h2 h3 h4 h5 h6"}) {
    EXPECT_EQ(lines.count(line), 1U) << line;
  }
}

TEST(Board, NamesReadBack) {
  for (int x = -1; x <= 9; ++x) {
    for (int y = -1; y <= 9; ++y) {
      if (is_point({x, y})) {
        EXPECT_EQ(point_named(name(Point{x, y})), (Point{x, y}));
      }
    }
  }
  for (const char* text : {"", "a", "a6", "i6", "e0", "E5", "e10", "j1", "b7", "11"}) {
    EXPECT_EQ(point_named(text), std::nullopt) << text;
  }
}

TEST(Board, CornerDotsTouchOneLineTheOthersTwo) {
  std::map<std::string, int> entries;
  for (int entry = 0; entry < kEntries; ++entry) ++entries[dot_name(dot_of_entry(entry))];
  EXPECT_EQ(entries.size(), 24U);
  for (const auto& [dot, n] : entries) {
    const std::set<std::string> corners = {"a1", "a5", "e1", "e9", "i1", "i5"};
    EXPECT_EQ(n, corners.count(dot) ? 1 : 2) << dot;
  }
}

TEST(Board, EntriesLeadFromTheirDotToTheirSpot) {
  for (int entry = 0; entry < kEntries; ++entry) {
    EXPECT_EQ(entry_between(dot_of_entry(entry), first_spot(entry)), entry);
    for (const Cell cell : line_spots(line_of_entry(entry))) {
      EXPECT_EQ(entry_towards(dot_of_entry(entry), cell), entry);
    }
  }
}

TEST(Board, SymmetriesMapTheBoardAndThePushesOntoThemselves) {
  for (int s = 0; s < kSymmetries; ++s) {
    EXPECT_EQ(transform(kBoard, s), kBoard);
    std::set<int> pushes;
    for (int push = 0; push < kPushes; ++push) {
      const int mapped = transform_push(push, s);
      EXPECT_EQ(displaces(mapped), displaces(push));
      EXPECT_EQ(entered_spot(mapped), transform(entered_spot(push), s));
      pushes.insert(mapped);
    }
    EXPECT_EQ(pushes.size(), static_cast<std::size_t>(kPushes));
    EXPECT_TRUE(s != 0 || transform_push(17, 0) == 17);
  }
}

TEST(Board, DisplacesUpToTheFirstVacantSpot) {
  const CellSet line = line_spots(3);  // column e
  const int from_e1 = 6;
  const int from_e9 = 7;
  ASSERT_EQ(dot_name(dot_of_entry(from_e1)), "e1");
  ASSERT_EQ(dot_name(dot_of_entry(from_e9)), "e9");
  const Cell e4 = cell_at(*point_named("e4"));
  const CellSet occupied = line - CellSet(e4);
  EXPECT_EQ(displaced_spots(from_e1, occupied).size(), 2);
  EXPECT_EQ(displaced_spots(from_e9, occupied).size(), 4);
  EXPECT_EQ(reached_spot(from_e1, occupied), e4);
  EXPECT_EQ(reached_spot(from_e9, occupied), e4);
  EXPECT_EQ(moved_on(occupied, displaced_spots(from_e9, occupied), from_e9), line - CellSet(line.last()));
  EXPECT_TRUE(displaced_spots(from_e1, CellSet()).empty());
  EXPECT_TRUE(is_full(3, line));
}

}  // namespace
}  // namespace potentia::gipf
