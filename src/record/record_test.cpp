// Records: what is written is read back equal; what is wrong is said with line and reason, and costs only
// itself.
#include "record/record.h"

#include <gtest/gtest.h>

namespace potentia {
namespace {

constexpr std::string_view kRich = R"([Game "gipf-basic"]
[Event "A \"quoted\" cup"]
[White "Ann"]
[Result "1-0"]

{Before it all.} 1. b3! {first, with a brace \} inside} (1. b4 $14 b6-b3 {reply}) (1. c2 (1. c6 d7) d2)
1... b4 $2 2. c2 {
two lines} 1-0
)";

TEST(Records, AreReadWithCommentsGlyphsAndVariations) {
  const auto read = read_records(kRich);
  ASSERT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  ASSERT_EQ(read.records.size(), 1U);
  const Record& record = read.records[0];
  EXPECT_EQ(record.tag("Event"), "A \"quoted\" cup");
  EXPECT_EQ(record.comment, "Before it all.");
  ASSERT_EQ(record.turns.size(), 3U);
  EXPECT_EQ(record.turns[0].turn, "b3");
  EXPECT_EQ(record.turns[0].glyphs, std::vector<int>{1});
  EXPECT_EQ(record.turns[0].comment, "first, with a brace } inside");
  ASSERT_EQ(record.turns[0].variations.size(), 2U);
  EXPECT_EQ(record.turns[0].variations[0][1].turn, "b6-b3");
  EXPECT_EQ(record.turns[0].variations[1][0].variations[0][1].turn, "d7");
  EXPECT_EQ(record.result, "1-0");
}

TEST(Records, RoundTrip) {
  const Record record = read_records(kRich).records.at(0);
  const std::string text = write_record(record);
  const auto again = read_records(text);
  ASSERT_TRUE(again.errors.empty()) << again.errors[0].sentence() << "\n" << text;
  EXPECT_EQ(again.records.at(0), record) << text;
  EXPECT_EQ(write_record(again.records.at(0)), text);
}

TEST(Records, NumberDvonnsMovementFromANewPair) {
  Record record = make_record("dvonn", "wwwbbbwww/wrbwbbbwbb/bwbwwbbbwbb/bwwbwwbbww/bwbwrbwr. w p");
  auto position = *(*find_game("dvonn"))->parse_position(record.start());
  for (int i = 0; i < 4; ++i) {
    const auto turns = position->turns();
    ASSERT_FALSE(turns.empty());
    record.turns.push_back({turns[0], "", "", {}, {}});
    position = *position->play(turns[0]);
  }
  const std::string text = write_record(record);
  EXPECT_NE(text.find("1. k5 2. "), std::string::npos) << text;
  EXPECT_NE(text.find(" 3. "), std::string::npos) << text;
  EXPECT_EQ(text.find(" 4. "), std::string::npos) << text;
}

TEST(Records, HoldContestsInTheMiddleOfTheGame) {
  constexpr std::string_view kText = R"([Game "gipf-composed"]
[Position "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:tamsk-1 challenges=1/2"]

1. ?Ze5 ! $5 2. lot:b {a lot} <tamsk-1 1... a1a2 2. a4b4 (2. d1d2 {instead} 2... concede > 3.
Z:e5-e7) 2... a2a3 *
)";
  const auto read = read_records(kText);
  ASSERT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  const Record& record = read.records.at(0);
  EXPECT_EQ(record.turns.size(), 6U);
  EXPECT_EQ(record.turns[1].turn, "!");
  EXPECT_EQ(record.turns[1].glyphs, std::vector<int>{5});
  EXPECT_EQ(write_record(record), kText);
}

TEST(Records, HoldContestsInContests) {
  constexpr std::string_view kText = R"([Game "gipf-composed"]
[Position "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:gipf-composed(4/5/6/3(wZ)b2/6/5/4_w_1/5_basic_links=Z:zertz-37_challenges=1/1) challenges=1/1"]

1. ?Ze5 ! 2. lot:b <gipf-composed 1... ?Ze5 2. ! lot:w <zertz-37 1... Wd4,d1 2. Bd2,c1 concede >
3... e2 4. b2 > 3. + 4. Z:e5-e7 *
)";
  const auto read = read_records(kText);
  ASSERT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  EXPECT_EQ(write_record(read.records.at(0)), kText);
  std::string wrong(kText);
  wrong.replace(wrong.find("Wd4"), 0, "> ");
  EXPECT_EQ(read_records(wrong).errors.at(0).why, "the contest of zertz-37 goes on here (leave the > out)");
}

TEST(Records, GoOnBehindAContest) {
  constexpr std::string_view kText = R"([Game "gipf-composed"]
[Position "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic links=Z:dvonn challenges=1/2 contest=e5,b,89 )"
                                     R"(........./........../rww......../........../......... w m"]

<dvonn 1... b3c3 > 1. + 2. b2 e8 *
)";
  const auto read = read_records(kText);
  ASSERT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  EXPECT_EQ(read.records.at(0).main_line(), (std::vector<std::string>{"b3c3", "+", "b2", "e8"}));
  EXPECT_EQ(write_record(read.records.at(0)), kText);
}

// YINSH's official numbering gives each turn a number: odd White's, even Black's.
TEST(Records, ReadTurnsThatAreNumberedOneByOne) {
  const auto read = read_records(
      "[Game \"yinsh\"]\n\n1.e3 2.a5 3.b5 4.c6 5.d6 6.e4 7.h7 8.g2 9.g3 10.g8 11.h7-g7 12.g8-h8 *");
  ASSERT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  EXPECT_EQ(read.records.at(0).main_line().size(), 12U);
  EXPECT_EQ(read.records[0].main_line().back(), "g8-h8");
}

std::string sentence(std::string_view text) {
  const auto read = read_records(text);
  return read.errors.empty() ? "accepted" : read.errors[0].sentence();
}

TEST(Records, SayWhereAndWhyTheyAreWrong) {
  EXPECT_EQ(sentence(""), "there is no record in this text");
  EXPECT_EQ(sentence("1. e2 *"), "line 1: the tag Game is missing (write, for instance, [Game \"dvonn\"])");
  EXPECT_EQ(sentence("[Game \"chess\"]\n\n*").find("line 3, tag Game, 'chess': there is no such game"), 0U);
  EXPECT_EQ(sentence("[Game \"dvonn\"\n\n*").find("line 3: tag 'Game' has no closing bracket"), 0U);
  EXPECT_EQ(sentence("[Game \"dvonn\"]\n\n1. e3 e3 *").find("line 3, turn 'e3', e3: this cell is taken"), 0U);
  EXPECT_EQ(sentence("[Game \"dvonn\"]\n\n1. e3 {never\nclosed").find("line 3: this comment has no closing"),
            0U);
  EXPECT_EQ(sentence("[Game \"dvonn\"]\n\n1. e3 (1. e4"), "line 3: a variation has no closing bracket )");
  EXPECT_EQ(sentence("[Game \"dvonn\"]\n\n1. e3) *"), "line 3: a variation ends here that did not begin");
  EXPECT_EQ(sentence("[Game \"dvonn\"]\n[Result \"0-1\"]\n\n1. e3 1-0"),
            "line 4: the tag Result says 0-1, the game text ends in 1-0");
  EXPECT_EQ(sentence("[Game \"dvonn\"]\n\n1. e3 <dvonn e4 *"), "line 3: no contest of 'dvonn' begins here");
  EXPECT_EQ(sentence("[Game \"dvonn\"]\n\n1. e3?!? *"), "line 3: '?!?' is not one of ! ? !! ?? !? ?!");
}

// Variations in each other, so many deep: each replaces the one turn of the one around it.
std::string nested(int depth) {
  std::string text = "[Game \"dvonn\"]\n\n1. e3";
  for (int i = 0; i < depth; ++i) text += i % 2 == 0 ? " (1. e4" : " (1. e3";
  return text + std::string(static_cast<std::size_t>(depth), ')') + " *\n";
}

TEST(Records, NestVariationsUpToTheLimit) {
  static_assert(kDeepestVariation == 64);  // docs/formats.md section 5
  const auto deepest = read_records(nested(64));
  ASSERT_EQ(deepest.records.size(), 1U);
  EXPECT_EQ(read_records(write_record(deepest.records[0])).records, deepest.records);
  EXPECT_EQ(sentence(nested(65)), "line 3: variations are nested more than 64 deep");
}

TEST(Records, SurviveHostileNesting) {
  const std::string deep = "[Game \"dvonn\"]\n\n1. e3 " + [] {
    std::string brackets;
    for (int i = 0; i < 100000; ++i) brackets += "(e4 ";
    return brackets;
  }();
  EXPECT_NE(sentence(deep).find("nested more than"), std::string::npos);
}

TEST(Records, AWrongOneCostsOnlyItself) {
  const auto read = read_records(
      "[Game \"dvonn\"]\n\n1. e3 e4 *\n\n[Game \"dvonn\"]\n\n1. zz *\n\n[Game \"dvonn\"]\n\n1. a1 *\n");
  EXPECT_EQ(read.records.size(), 2U);
  ASSERT_EQ(read.errors.size(), 1U);
  EXPECT_EQ(read.errors[0].where.find("line 7"), 0U);
}

}  // namespace
}  // namespace potentia
