// SGF: the tree, the properties of records, wrong games among right ones, hostile nesting.
#include "record/sgf.h"

#include <gtest/gtest.h>

namespace potentia {
namespace {

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::string first_error(std::string_view text) {
  const auto read = read_sgf(text);
  return read.errors.empty() ? "accepted" : read.errors[0].sentence();
}

TEST(Sgf, IsReadWithTagsCommentsAndVariations) {
  const auto read = read_sgf(R"((;FF[4]GM[39]SU[gipf-standard 0 102]PW[Ada \] L.]PB[Kurt]RE[B+R]GN[A-K]
C[Before it all.]
;W[b1-b3]TE[2]WL[295]C[up](;B[d2](;W[c2])(;W[f2];B[c6]))(;B[f2]BM[1]))
)");
  ASSERT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  ASSERT_EQ(read.records.size(), 1U);
  const Record& record = read.records[0];
  EXPECT_EQ(record.tag("Game"), "gipf-standard");
  EXPECT_EQ(record.tag("White"), "Ada ] L.");
  EXPECT_EQ(record.tag("GN"), "A-K");
  EXPECT_EQ(record.tag("Termination"), "resign");
  EXPECT_EQ(record.result, "0-1");
  EXPECT_EQ(record.comment, "Before it all.");
  ASSERT_EQ(record.turns.size(), 3U);
  EXPECT_EQ(record.turns[0].comment, "[%clk 0:04:55] up");
  EXPECT_EQ(record.turns[0].glyphs, std::vector<int>{3});
  ASSERT_EQ(record.turns[1].variations.size(), 1U);
  EXPECT_EQ(record.turns[1].variations[0][0].glyphs, std::vector<int>{2});
  ASSERT_EQ(record.turns[2].variations.size(), 1U);
  EXPECT_EQ(record.turns[2].variations[0].size(), 2U);
}

TEST(Sgf, WritesWhatOtherProgramsRead) {
  Record record = make_record("dvonn", "startpos");
  record.set_tag("White", "Ada");
  record.set_tag("Result", record.result = "1-0");
  record.set_tag("Score", "25-21");
  record.turns.push_back({"e3", "", "[%clk 0:01:00] centre", {1}, {}});
  record.turns.push_back({"e4", "", "", {}, {}});
  EXPECT_EQ(write_sgf(record)->text,
            "(;FF[4]CA[UTF-8]AP[Potentia]GM[37]\nPW[Ada]\nRE[W+4]\nXT[Score:25-21]\n"
            ";W[e3]TE[1]WL[60]C[centre]\n;B[e4])\n");
}

TEST(Sgf, NodesWithoutATurnSpeakOfTheNext) {
  const auto read = read_sgf("(;GM[37];C[one];W[e3];C[two]LB[e3:x](;B[e4])(;B[e5]))");
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0].comment, "one");
  EXPECT_EQ(read.records[0].turns[0].comment, "two");
  EXPECT_EQ(read.records[0].turns[1].variations.size(), 1U);
  ASSERT_EQ(read.notes.size(), 1U);
  EXPECT_NE(read.notes[0].where.find("LB"), std::string::npos);
}

TEST(Sgf, AWrongGameCostsOnlyItself) {
  const auto read = read_sgf(
      "mail "
      "header\n(;GM[37];W[e3])\n(;GM[37];W[e3];B[e3])\n(;GM[37];W[e3\n(;GM[37];W[e4])\n(;GM[37];W[e5]\n(;GM["
      "1];"
      "B[aa])\n(;GM[39]SU[gipf-matrx];W[b3])\n(;GM[37]C[cut\n");
  EXPECT_EQ(read.records.size(), 2U);
  const std::vector<std::string> wanted = {"line 1: 'mail header' stands outside a game",
                                           "line 3, turn 'e3', e3: this cell is taken",
                                           "line 4: the value of property 'W' has no closing bracket ]",
                                           "line 6: the game that begins here breaks off",
                                           "line 7, property GM: '1' is no game of this program",
                                           "line 8, property SU, 'gipf-matrx': there is no such game",
                                           "line 9: the value of property 'C' has no closing bracket ]"};
  ASSERT_EQ(read.errors.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i)
    EXPECT_EQ(read.errors[i].sentence().find(wanted[i]), 0U) << read.errors[i].sentence();
}

TEST(Sgf, SaysWhatIsWrong) {
  EXPECT_EQ(first_error("(;GM[37];B[e3])"), "line 1, turn 'e3': Black has a turn where White is to move");
  EXPECT_EQ(first_error("(;GM[37];W[e3]W[e4])").find("line 1, turn 'e4'"), std::string::npos);
  EXPECT_EQ(first_error("(;GM[37];W[e3]AW[e4])"),
            "line 1: pieces are set up by hand, which no record can hold");
  EXPECT_EQ(first_error("(;GM[37]XT[nonsense])"), "line 1: 'nonsense' is not a tag of XT, name:value");
  EXPECT_EQ(first_error("(;GM[37])x"), "line 1: 'x' stands outside a game; an SGF game begins with (;");
  EXPECT_EQ(first_error("(;GM[37];W[e3](;B[e4])(;XD[7]B[e5]))"),
            "line 1: XD counts levels of variations that are there, from 0");
  EXPECT_EQ(first_error("()"), "line 1: these brackets hold no game");
  EXPECT_EQ(first_error(""), "there is no game in this text");
}

TEST(Sgf, SurvivesHostileNesting) {
  constexpr int kMany = 100000;
  std::string tags = "(;GM[37]XT";
  for (int i = 0; i < kMany; ++i) tags += "[tag " + std::to_string(i) + ":x]";
  EXPECT_EQ(first_error(tags + ")"), "line 1: there are more than 1000 tags");
  EXPECT_EQ(first_error(repeated("(;", kMany)).find("line 1: the game that begins here breaks off"), 0U);
  EXPECT_EQ(first_error("(;GM[37]" + repeated("(;C[x]", kMany) + repeated(")", kMany + 1)), "accepted");
  EXPECT_EQ(
      first_error("(;GM[37]" + repeated("(", kMany)).find("line 1: the game that begins here breaks off"),
      0U);
  const std::string siblings = "(;GM[37]" + repeated("(;W[e3])", 2000) + ")";
  EXPECT_EQ(first_error(siblings), "accepted");
  // Each level has two branches: real variations inside variations.
  std::string tree = "(;GM[37]";
  for (int level = 0; level < 34; ++level) {
    const char turn[] = {static_cast<char>('c' + level % 7), static_cast<char>('1' + level / 7), '\0'};
    const char* side = level % 2 ? "B[" : "W[";
    tree += std::string("(;") + side + "k5])(;" + side + turn + "]";
  }
  EXPECT_EQ(first_error(tree + repeated(")", 35)), "accepted");
  tree = "(;GM[37];W[e3]";
  for (int level = 0; level < 70; ++level) tree += level % 2 ? "(;W[a1])(;W[a1]" : "(;B[a2])(;B[b1]";
  EXPECT_NE(first_error(tree + repeated(")", 71)), "accepted");
}

}  // namespace
}  // namespace potentia
