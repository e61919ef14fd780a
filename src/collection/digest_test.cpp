// Keys are one for a position and all its images, and different for others; digests say how games ended.
#include "collection/digest.h"

#include <gtest/gtest.h>

#include <set>

namespace potentia {
namespace {

Record read(const std::string& text) {
  const ReadRecords read = read_records(text);
  EXPECT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  return read.records.at(0);
}

std::string key_at(const Digest& digest, std::size_t ply) {
  return digest.keys.substr(13 * ply, 13);
}

TEST(Digest, MirroredGamesHaveTheSameKeys) {
  // The same game of GIPF as it looks in a mirror, turned by half, and with the second turn's colours
  // exchanged.
  const Digest game = digest_of(read("[Game \"gipf-basic\"]\n\n1. b1-b3 d2 2. e1-e3 *\n"));
  const Digest mirrored = digest_of(read("[Game \"gipf-basic\"]\n\n1. h1-h3 f2 2. e1-e3 *\n"));
  EXPECT_EQ(game.keys, mirrored.keys);
  EXPECT_EQ(game.sides, "wbwb");
  EXPECT_EQ(game.keys.size(), 4U * 13);
  const Digest other = digest_of(read("[Game \"gipf-basic\"]\n\n1. b1-b3 f2 2. e1-e3 *\n"));
  EXPECT_EQ(key_at(game, 1), key_at(other, 1));
  EXPECT_NE(key_at(game, 2), key_at(other, 2));
}

TEST(Digest, ColoursAreFoldedWhereTheRulesTreatThemAlike) {
  const AnyGame& gipf = **find_game("gipf-basic");
  const auto key = [](const AnyGame& game, const std::string& text) {
    const auto position = game.parse_position(text);
    EXPECT_TRUE(position) << text;
    return collection_key_text(**position);
  };
  EXPECT_EQ(key(gipf, "b2w/5/6/w5b/6/5/b2w w 12/12 basic"), key(gipf, "w2b/5/6/b5w/6/5/w2b b 12/12 basic"));
  EXPECT_NE(key(gipf, "b2w/5/6/w5b/6/5/b2w w 12/11 basic"), key(gipf, "b2w/5/6/w5b/6/5/b2w w 11/12 basic"));
  const AnyGame& dvonn = **find_game("dvonn");
  EXPECT_EQ(key(dvonn, "........./........../.wbr......./........../......... w m"),
            key(dvonn, "........./........../.......rwb./........../......... b m"));
  EXPECT_NE(key(dvonn, "........./........../.wbr......./........../......... w m"),
            key(dvonn, "........./........../.wbr......./........../......... b m"));
}

TEST(Digest, PositionsThatAreNotImagesDiffer) {
  const AnyGame& game = **find_game("gipf-basic");
  std::set<std::string> keys;
  std::set<std::string> orbits;
  for (const std::string& first : game.start()->turns()) {
    const PositionPtr one = *game.start()->play(first);
    for (const std::string& second : one->turns()) {
      const PositionPtr two = *one->play(second);
      keys.insert(collection_key_text(*two));
      std::set<std::string> images;
      for (int s = 0; s < game.symmetries(); ++s) {
        images.insert(two->transformed(s)->text());
        images.insert(two->colours_swapped()->transformed(s)->text());
      }
      orbits.insert(*images.begin());
    }
  }
  EXPECT_GT(orbits.size(), 50U);
  EXPECT_EQ(keys.size(), orbits.size());
}

TEST(Digest, SaysHowAGameEnded) {
  const std::string start =
      "[Game \"dvonn\"]\n[Position \"........./........../rwbbb....../........../......... w m\"]\n";
  const Digest played = digest_of(read(start + "\n1. b3a3 *\n"));
  EXPECT_EQ(played.result, "1-0") << "the board says it where the record does not";
  EXPECT_EQ(played.margin, 2);
  const Digest resigned = digest_of(read(start + "[Score \"20-25\"]\n[Result \"0-1\"]\n\n0-1\n"));
  EXPECT_EQ(resigned.result, "0-1");
  EXPECT_EQ(resigned.margin, -5);
  EXPECT_EQ(resigned.keys.size(), 13U);
  EXPECT_FALSE(digest_of(read(start + "[Score \"many\"]\n\n*\n")).margin);
  EXPECT_EQ(digest_of(read(start + "\n*\n")).result, "*");
}

}  // namespace
}  // namespace potentia
