// Little Golem's text and CodeCup's logs: what they leave out is filled in, what is wrong is said.
#include <gtest/gtest.h>

#include "record/codecup.h"
#include "record/little_golem.h"
#include "record/sample_games.h"

namespace potentia {
namespace {

// 48 placements along the rows; k5 stays vacant.
std::string placements(bool capitals) {
  std::string out;
  int count = 0;
  const std::string_view rows[] = {"abcdefghi", "abcdefghij", "abcdefghijk", "bcdefghijk", "cdefghij"};
  for (int row = 0; row < 5; ++row) {
    for (const char letter : rows[row]) {
      if (!capitals && count % 2 == 0) out += std::to_string(count / 2 + 1) + ". ";
      out += static_cast<char>(capitals ? letter - 'a' + 'A' : letter);
      out += static_cast<char>('1' + row);
      out += ' ';
      ++count;
    }
  }
  return out;
}

TEST(LittleGolem, FillsInTheLastPlacement) {
  const auto read = read_little_golem("Event [a.b] Site [www] White [Ada [x]] Black [K] " +
                                      placements(false) + "25. resign\nWhite [Next] 1. e3 e4");
  ASSERT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  ASSERT_EQ(read.records.size(), 2U);
  const Record& record = read.records[0];
  EXPECT_EQ(record.turns.size(), 49U);
  EXPECT_EQ(record.turns.back().turn, "k5");
  EXPECT_EQ(record.tag("White"), "Ada [x]");
  EXPECT_EQ(record.tag("Termination"), "resign");
  EXPECT_EQ(record.result, "0-1");
  EXPECT_EQ(read.records[1].turns.size(), 2U);
  EXPECT_EQ(write_little_golem(record)->text,
            "Event [a.b] Site [www] White [Ada [x]] Black [K] " + placements(false) + "25. resign\n");
}

TEST(LittleGolem, AllFortyNineAreReadToo) {
  const auto read = read_little_golem(placements(false) + "25. k5");
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0].turns.size(), 49U);
}

TEST(LittleGolem, ReportsEachWrongGameOnce) {
  const auto read = read_little_golem(
      "White [a] 1. e3 e3 2. zz\nWhite [b] 1. e3\nWhite [c] 1. e3 resign 2. e4\nWhite [d]\n");
  EXPECT_EQ(read.records.size(), 1U);
  ASSERT_EQ(read.errors.size(), 3U);
  EXPECT_EQ(read.errors[0].sentence().find("line 1, turn 'e3'"), 0U) << read.errors[0].sentence();
  EXPECT_EQ(read.errors[1].sentence(), "line 3: 'e4' stands behind the end");
  EXPECT_EQ(read.errors[2].sentence().find("line 5: these tags are followed by no turns"), 0U)
      << read.errors[2].sentence();
}

TEST(CodeCup, IsReadWithTagsAndComments) {
  const auto read = read_codecup("# [White \"A \\\"B\\\"\"]\n# by hand\nStart " + placements(true) +
                                 "K5\n# full\n\nE3,E4,E5\nQuit\n");
  ASSERT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  ASSERT_EQ(read.records.size(), 2U);
  EXPECT_EQ(read.records[0].turns.size(), 49U);
  EXPECT_EQ(read.records[0].tag("White"), "A \"B\"");
  EXPECT_EQ(read.records[0].comment, "by hand");
  EXPECT_EQ(read.records[0].turns.back().comment, "full");
  EXPECT_EQ(read.records[1].turns.size(), 3U);
}

TEST(CodeCup, CommentsAheadOfABlankLineAreOfTheNextGame) {
  const auto read = read_codecup("# one\n\nE3\n\n# the end\n");
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0].comment, "one");
  EXPECT_EQ(read.notes.size(), 1U);
  EXPECT_FALSE(write_codecup(make_record("dvonn", "startpos")));
  EXPECT_EQ(read_codecup("# nothing\n").errors.at(0).sentence(), "there is no game in this text");
}

TEST(CodeCup, APlayersLogIsReadByItsArrows) {
  const auto read = read_codecup("seed 1\nval=0\n --D2-->\nBAAA\n<--C1--\nAABA\n --K5-->\n");
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0].main_line(), (std::vector<std::string>{"d2", "c1", "k5"}));
}

TEST(CodeCup, AWrongGameCostsOnlyItself) {
  const auto read = read_codecup("E3 E3 E4\n\nE3 E4\n");
  EXPECT_EQ(read.records.size(), 1U);
  ASSERT_EQ(read.errors.size(), 1U);
  EXPECT_EQ(read.errors[0].sentence().find("line 1, turn 'E3'"), 0U) << read.errors[0].sentence();
}

}  // namespace
}  // namespace potentia
