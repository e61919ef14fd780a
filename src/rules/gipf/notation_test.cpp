// GIPF's texts: what is written, what is read, and the sentence for what is not.
#include "rules/gipf/notation.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "rules/gipf/rules.h"

namespace potentia::gipf {
namespace {

template <class G>
std::string why_not(std::string_view text) {
  const auto position = G::parse_position(text);
  return position ? "" : position.error().sentence();
}

/// The canonical text of a turn, or "code: sentence".
template <class G>
std::string reading(std::string_view position_text, std::string_view turn) {
  const auto position = G::parse_position(position_text);
  EXPECT_TRUE(position.ok()) << position_text;
  const auto move = G::parse_turn(*position, turn);
  return move ? G::to_text(*position, *move) : move.error().code;
}

TEST(PositionText, IsWrittenCanonically) {
  EXPECT_EQ(Basic::to_text(Basic::start()), "b2w/5/6/w5b/6/5/b2w w 12/12 basic");
  EXPECT_EQ(Standard::to_text(Standard::start()), "B2W/5/6/W5B/6/5/B2W w 12/12 standard");
  EXPECT_EQ(Tournament::to_text(Tournament::start()), "4/5/6/7/6/5/4 w 18/18 tournament wb");
  const auto loose = Basic::parse_position("  b11w/5/33/w5b/6/5/b2w   w 012/12 basic \n");
  ASSERT_TRUE(loose.ok());
  EXPECT_EQ(Basic::to_text(*loose), "b2w/5/6/w5b/6/5/b2w w 12/12 basic");
  EXPECT_EQ(*Standard::parse_position("startpos"), Standard::start());
}

// B.7: pieces more or fewer, whatever the version.
TEST(PositionText, CanBeSettingsWithAHandicap) {
  const auto reading_of = [](const auto& position) {
    return position ? to_text(*position) : position.error().sentence();
  };
  EXPECT_EQ(reading_of(Basic::parse_position("basic extra=0/3")), "b2w/5/6/w5b/6/5/b2w w 12/15 basic");
  EXPECT_EQ(reading_of(Basic::parse_position(" basic extra=-2/0 ")), "b2w/5/6/w5b/6/5/b2w w 10/12 basic");
  EXPECT_EQ(reading_of(Standard::parse_position("standard")), to_text(Standard::start()));
  EXPECT_EQ(reading_of(Tournament::parse_position("tournament extra=0/-4")),
            "4/5/6/7/6/5/4 w 18/14 tournament wb");
  EXPECT_EQ(reading_of(Standard::parse_position("B2W/5/6/W5B/6/5/B2W b 12/9 standard extra=1/-9")),
            "B2W/5/6/W5B/6/5/B2W b 13/0 standard");
  EXPECT_EQ(why_not<Standard>("standard extra=0/-13"),
            "extra: Black would have -1 pieces in reserve, and 0 to 99 are read");
  EXPECT_EQ(why_not<Standard>("standard extra=3").find("extra: '3' is not WHITE/BLACK"), 0U);
  EXPECT_EQ(why_not<Standard>("basic extra=0/3"),
            "version: this is a position of gipf-basic, not of gipf-standard");
  EXPECT_EQ(why_not<Tournament>("tournament extra=0/4"),
            "GIPF-pieces: Black has or may make 11, and at most 10 are read");
}

TEST(PositionText, WrongOnesGetASentence) {
  EXPECT_EQ(why_not<Basic>("b2w/1x3/6/w5b/6/5/b2w w 12/12 basic"),
            "column c, spot c3: 'x' is not a piece (w, b, W, B) or a number of vacant spots");
  EXPECT_EQ(why_not<Basic>("B2w/5/6/w5b/6/5/b2w w 12/12 basic"),
            "column b, spot b2: 'B' is a GIPF-piece, and the basic game has none (w, b)");
  EXPECT_EQ(why_not<Basic>("b2w/4/6/w5b/6/5/b2w w 12/12 basic"), "column c: it has 4 spots, not 5");
  EXPECT_EQ(why_not<Basic>("b2w/9/6/w5b/6/5/b2w w 12/12 basic"), "column c: it has more than 5 spots");
  EXPECT_EQ(why_not<Basic>("b2w/5/6 w 12/12 basic"), "columns: there are 3, not 7 (b to h) joined by '/'");
  EXPECT_EQ(why_not<Basic>("b2w/5/6/w5b/6/5/b2w x 12/12 basic"), "side: 'x' is not a side (w or b)");
  EXPECT_EQ(why_not<Basic>("b2w/5/6/w5b/6/5/b2w w 12-12 basic"),
            "reserves: '12-12' is not WHITE/BLACK with numbers from 0 to 99 (as 12/12)");
  EXPECT_EQ(why_not<Basic>("b2w/5/6/w5b/6/5/b2w w 12/12 standard"),
            "version: this is a position of gipf-standard, not of gipf-basic");
  EXPECT_EQ(why_not<Basic>("b2w/5/6/w5b/6/5/b2w w 12/12 basics"),
            "version: 'basics' is not a version (basic, standard, tournament)");
  EXPECT_EQ(why_not<Tournament>("4/5/6/7/6/5/4 w 18/18 tournament bw"),
            "opening: 'bw' does not say who may still enter GIPF-pieces (wb, w, b or -)");
  EXPECT_EQ(
      why_not<Tournament>("4/5/6/7/6/5/4 w 18/18 tournament"),
      "a position of gipf-tournament has 5 fields (columns, side, reserves, version, opening; extra= may "
      "follow), not 4");
  EXPECT_EQ(why_not<Basic>("b2w/5/6/w5b/6/5/b2w w 98/12 basic"),
            "pieces: White has 101 with the reserve, and at most 99 are read");
  EXPECT_EQ(why_not<Tournament>("4/5/6/7/6/5/4 w 18/30 tournament wb"),
            "GIPF-pieces: Black has or may make 15, and at most 10 are read");
  EXPECT_NE(why_not<Basic>(""), "");
}

TEST(TurnText, IsReadTolerantly) {
  constexpr std::string_view kStart = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
  EXPECT_EQ(reading<Basic>(kStart, " b3 "), "b3");
  EXPECT_EQ(reading<Basic>(kStart, "a2-b3"), "b3");
  EXPECT_EQ(reading<Basic>(kStart, "a1-b2"), "a1-c3");
  EXPECT_EQ(reading<Basic>(kStart, "a1 - c3"), "a1-c3");
  constexpr std::string_view kRows = "4/5/1www2/7/1bbb2/5/4 w 6/6 basic";
  EXPECT_EQ(reading<Basic>(kRows, "d2;x"), "d2;xd2,d3,d4,d5");
  EXPECT_EQ(reading<Basic>(kRows, "d2 ; x d5, d4,d3 ,d2"), "d2;xd2,d3,d4,d5");
  constexpr std::string_view kGipf = "B2W/5/wwwWB1/7/6/5/4 w 5/5 standard";
  EXPECT_EQ(reading<Standard>(kGipf, "xGd6*,d4,d2,d3;c6"), "xd2,d3,d4,Gd6*;c6");
  // Two rows before the push, one of them left to the reader.
  constexpr std::string_view kTwo = "wwww/5/6/7/6/5/wwww w 1/5 basic";
  EXPECT_EQ(reading<Basic>(kTwo, "x;x;e2"), "xb2,b3,b4,b5;xh2,h3,h4,h5;e2");
  EXPECT_EQ(reading<Basic>(kTwo, "xh2,h3,h4,h5;x;e2"), "xb2,b3,b4,b5;xh2,h3,h4,h5;e2");
  // Any division of the same pieces into rows is the same turn.
  constexpr std::string_view kCross = "B3/1w3/2w3/1wwWw2/3w2/5/4 w 5/5 standard";
  EXPECT_EQ(reading<Standard>(kCross, "xe3,e4,Ge5,e6;xc3,d4,f5"), "xc3,d4,Ge5,f5;xe3,e4,e6");
}

TEST(TurnText, WrongPushesGetACode) {
  constexpr std::string_view kStart = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
  EXPECT_EQ(reading<Basic>(kStart, ""), "unknown-turn");
  EXPECT_EQ(reading<Basic>(kStart, "E2"), "unknown-turn");
  EXPECT_EQ(reading<Basic>(kStart, "b3;b4"), "two-pushes");
  EXPECT_EQ(reading<Basic>(kStart, "a1"), "needs-two-points");
  EXPECT_EQ(reading<Basic>(kStart, "e5"), "not-on-border");
  EXPECT_EQ(reading<Basic>(kStart, "e2"), "occupied");
  EXPECT_EQ(reading<Basic>(kStart, "e2-e4"), "not-a-dot");
  EXPECT_EQ(reading<Basic>(kStart, "k1-e4"), "not-a-dot");
  EXPECT_EQ(reading<Basic>(kStart, "e1-e9"), "not-a-spot");
  EXPECT_EQ(reading<Basic>(kStart, "e1-d3"), "not-in-line");
  EXPECT_EQ(reading<Basic>(kStart, "e1-e4"), "wrong-reach");
  EXPECT_EQ(reading<Basic>("wbwb/5/6/7/6/5/4 w 5/5 basic", "b1-b2"), "line-full");
  EXPECT_EQ(reading<Basic>("www1/5/6/7/6/5/4 w 0/5 basic", "e2"), "game-over");
}

TEST(TurnText, WrongRowsGetACode) {
  constexpr std::string_view kStart = "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
  EXPECT_EQ(reading<Basic>(kStart, "b3;x"), "no-row");
  EXPECT_EQ(reading<Basic>(kStart, "xb5;b3"), "no-row");
  constexpr std::string_view kGipf = "B2W/5/wwwWB1/7/6/5/4 w 5/5 standard";
  EXPECT_EQ(reading<Standard>(kGipf, "c6"), "rows-due");
  EXPECT_EQ(reading<Standard>(kGipf, "x;c6"), "ambiguous-row");
  EXPECT_EQ(reading<Standard>(kGipf, "xd2,d3;c6"), "must-be-taken");
  EXPECT_EQ(reading<Standard>(kGipf, "xd2,d3,d4,Gd6;c6"), "wrong-owner");
  EXPECT_EQ(reading<Standard>(kGipf, "xd2*,d3,d4;c6"), "wrong-owner");
  EXPECT_EQ(reading<Standard>(kGipf, "xd2,d3,d4,d5;c6"), "wrong-kind");
  EXPECT_EQ(reading<Standard>(kGipf, "xd2,d3,d4,d7;c6"), "empty-spot");
  EXPECT_EQ(reading<Standard>(kGipf, "xd2,d3,d4,d1;c6"), "not-a-spot");
  EXPECT_EQ(reading<Standard>(kGipf, "xd2,d3,d3,d4;c6"), "taken-twice");
  EXPECT_EQ(reading<Standard>(kGipf, "xd2,d3,d4,Gb5;c6"), "not-one-row");
  EXPECT_EQ(reading<Standard>(kGipf, "xd2,d3,d4;xGb5;c6"), "not-in-row");
  EXPECT_EQ(reading<Standard>(kGipf, "xd2,d3,d4"), "push-missing");
  EXPECT_EQ(reading<Standard>("4/5/wwwwB1/7/6/W4/4 w 5/5 standard", "xd2,d3,d4,d5,Gd6*;b2"), "game-ends");
  EXPECT_EQ(reading<Basic>("4/5/1www2/7/1bbb2/5/4 w 6/6 basic", "d2"), "rows-due");
}

// Whatever is thrown at the readers, they answer.
TEST(TurnText, HostileTextsAreAnswered) {
  constexpr std::string_view kLetters = "xG*;,-abdei2359 wWbB/\n\xff";
  const auto position = *Standard::parse_position("B3/1w3/2w3/1wwWw2/3w2/5/4 w 5/5 standard");
  const std::string seeds[] = {"xGb2*,c3,d4,f5;xe3,e4,e6;a1-c3", "B3/1w3/2w3/1wwWw2/3w2/5/4 w 5/5 standard"};
  Rng rng(7);
  for (int i = 0; i < 20000; ++i) {
    std::string text = seeds[i % 2];
    for (int n = 0; n < 3; ++n) {
      const auto where = rng.below(static_cast<std::uint32_t>(text.size()));
      const char c = kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))];
      if (rng.below(2) == 0) {
        text[where] = c;
      } else {
        text.insert(text.begin() + where, c);
      }
    }
    if (const auto move = Standard::parse_turn(position, text)) {
      EXPECT_TRUE(Standard::parse_turn(position, Standard::to_text(position, *move)).ok());
    } else {
      EXPECT_FALSE(move.error().code.empty());
    }
    if (const auto read = Standard::parse_position(text)) {
      EXPECT_EQ(*Standard::parse_position(Standard::to_text(*read)), *read);
    }
  }
}

TEST(Drawing, ShowsPointsWhereTheyLie) {
  const std::string text = Basic::drawing(Basic::start());
  EXPECT_NE(text.find("                e9\n            d8      f8\n        c7      b       g7\n"),
            std::string::npos);
  EXPECT_NE(text.find("White to move. Reserve: White 12, Black 12."), std::string::npos);
}

}  // namespace
}  // namespace potentia::gipf
