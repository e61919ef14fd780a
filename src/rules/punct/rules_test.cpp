// PÜNCT's rules where a plain test says more than the cases of tests/vectors: the tables of spaces and
// places, the reasons given for wrong texts and clicks, options, counting, keys through random games.
#include "rules/punct/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/rng.h"
#include "rules/perft.h"
#include "rules/punct/checks.h"
#include "rules/punct/words.h"

namespace potentia::punct {
namespace {

Position position(std::string_view text) {
  const auto read = Standard::parse_position(text);
  EXPECT_TRUE(read.ok()) << text << ": " << (read ? "" : read.error().sentence());
  return read ? *read : Standard::start();
}

/// The canonical text of a turn, or the code of why it is none.
std::string reading(std::string_view from, std::string_view turn) {
  const Position at = position(from);
  const auto move = Standard::parse_turn(at, turn);
  return move ? to_text(at, *move) : move.error().code;
}

std::string sentence(std::string_view text) {
  const auto read = Standard::parse_position(text);
  return read ? "accepted" : read.error().sentence();
}

constexpr std::string_view kFew = "Ee5a,cg5c,ee8a w standard";
constexpr std::string_view kBridge = "Ed5d,Ed7a,Eh5a,tb1a w standard";
constexpr std::string_view kMirrored = "Le5a,Re9a,tb1a w standard";
constexpr std::string_view kHanging = "Ch6a,Ed5d,Ed7a,Td6b,tb1a/Ed5d,Ed7a w standard";

TEST(PunctBoard, HasTheCountsOfTheRules) {
  std::map<int, int> by_neighbours;
  for (int i = 0; i < kSpaces; ++i) {
    int count = 0;
    for (int d = 0; d < kDirections; ++d) count += neighbour(Space(i), d).is_none() ? 0 : 1;
    ++by_neighbours[count];
  }
  EXPECT_EQ(by_neighbours, (std::map<int, int>{{3, 12}, {4, 30}, {5, 6}, {6, 163}}));
  EXPECT_EQ(run_from(*space_named("i9")).count, 42);
}

TEST(PunctBoard, SetsStepAsTheirSpacesDo) {
  for (int i = 0; i < kSpaces; ++i) {
    SpaceSet around{Space(i)};
    for (int d = 0; d < kDirections; ++d) {
      const Space next = neighbour(Space(i), d);
      const SpaceSet stepped = next.is_none() ? SpaceSet() : SpaceSet(next);
      EXPECT_EQ(SpaceSet(Space(i)).shifted(d), stepped) << name(Space(i)) << orientation_letter(d);
      around |= stepped;
    }
    EXPECT_EQ(SpaceSet(Space(i)).dilated(), around) << name(Space(i));
  }
}

TEST(PunctBoard, NamesAreReadBack) {
  for (int i = 0; i < kSpaces; ++i) EXPECT_EQ(space_named(name(Space(i))), Space(i));
  for (const char* none : {"a1", "a9", "i1", "i17", "q9", "q17", "r9", "a", "e05", "e100", ""})
    EXPECT_FALSE(space_named(none)) << none;
}

TEST(PunctPieces, HaveAsManyPlacesAsTheRulesSay) {
  std::map<char, int> places;
  for (int i = 0; i < kPlaceEnd; ++i) {
    if (Place(i).on_board()) ++places[letter(Place(i).kind())];
  }
  EXPECT_EQ(places, (std::map<char, int>{
                        {'C', 531}, {'E', 1062}, {'L', 1074}, {'M', 1074}, {'R', 1074}, {'T', 1116}}));
}

TEST(PunctPieces, LieOnTheBoardsImageAsTheyLieHere) {
  for (int i = 0; i < kPlaceEnd; ++i) {
    const Place place(i);
    if (!place.on_board()) continue;
    for (int s = 0; s < kSymmetries; ++s) {
      std::set<Space> expected;
      for (const Space space : place.dots().spaces()) expected.insert(transform(space, s));
      const Place image = transform(place, s);
      std::set<Space> covered;
      for (const Space space : image.dots().spaces()) covered.insert(space);
      ASSERT_EQ(covered, expected) << piece_text(Player::White, place) << " under " << s;
      ASSERT_EQ(image.punct(), transform(place.punct(), s));
    }
  }
}

TEST(PunctTurns, AreReadTolerantly) {
  EXPECT_EQ(reading("startpos", " t i12 A"), "Ti12a");
  EXPECT_EQ(reading("startpos", "Ti12,i13,j13"), "Ti12a");
  EXPECT_EQ(reading("startpos", "Ti12,j13,i13"), "Ti12a");
  EXPECT_EQ(reading("startpos", "i12,i13,j13"), "Ti12a");
  EXPECT_EQ(reading("startpos", "e2,e1,e3"), "Ce2a");
  EXPECT_EQ(reading(kBridge, "H5-D5,D6,D7"), "h5-d5a");
}

TEST(PunctTurns, AreRefusedWithTheirReason) {
  EXPECT_EQ(reading("startpos", ""), "unknown-turn");
  EXPECT_EQ(reading("startpos", "Xi12a"), "unknown-turn");
  EXPECT_EQ(reading("startpos", "i12a"), "unknown-turn");
  EXPECT_EQ(reading("startpos", "Ti12"), "off-board");
  EXPECT_EQ(reading("startpos", "Ti12g"), "no-orientation");
  EXPECT_EQ(reading("startpos", "Ci12d"), "no-orientation");
  EXPECT_EQ(reading("startpos", "i12,i13,i15"), "no-orientation");
  EXPECT_EQ(reading("startpos", "Ti16a"), "partly-off-board");
  EXPECT_EQ(reading("startpos", "Ti9a"), "centre-closed");
  EXPECT_EQ(reading("startpos", "pass"), "may-not-pass");
  EXPECT_EQ(reading("startpos", "i12-i13a"), "no-own-piece");
  EXPECT_EQ(reading(kFew, "Te7a"), "occupied");
  EXPECT_EQ(reading(kFew, "e5-f7a"), "not-in-line");
  EXPECT_EQ(reading(kFew, "e5-e5a"), "unchanged");
  EXPECT_EQ(reading(kFew, "e5-e8a"), "on-opponent");
  EXPECT_EQ(reading(kFew, "g5-g6a"), "no-own-piece");
  EXPECT_EQ(reading(kBridge, "h5-d5b"), "not-level");
  EXPECT_EQ(reading("Ca3a,Cb8a,Td2b w standard", "Cn9a"), "no-piece-left");
  EXPECT_EQ(reading("Ed5d,Tf5f,lb1a/Te5e w standard", "d5-d5a"), "covered");
  EXPECT_EQ(reading("Cn11c,Ea6b,Ed9b,Eg11c,Ej11c,Tp11b,tb1a/Cn11c b standard", "Ti12a"), "game-over");
}

TEST(PunctOptions, SayWhatABridgeMayLieOn) {
  EXPECT_EQ(reading(kMirrored, "e9-e5f"), "e9-e5f");
  EXPECT_EQ(reading(std::string(kMirrored) + " bridge-two-pieces=on", "e9-e5f"), "one-piece-below");
  EXPECT_EQ(reading(kHanging, "h6-d6a"), "h6-d6a");
  EXPECT_EQ(reading(std::string(kHanging) + " bridge-punct=carried", "h6-d6a"), "punct-in-air");
  const std::string both = "- w standard bridge-punct=carried bridge-two-pieces=on";
  EXPECT_EQ(to_text(position(both)), both);
  EXPECT_EQ(to_text(position("- w standard bridge-punct=over-own bridge-two-pieces=off")), "- w standard");
  EXPECT_NE(position(both).key(), Standard::start().key());
}

TEST(PunctPositions, AreRefusedWithWhereAndWhy) {
  EXPECT_EQ(sentence("- w"), "a position of PÜNCT has 3 fields (pieces, side, version), not 2");
  EXPECT_EQ(sentence("- x standard"), "side: 'x' is not a side (w or b)");
  EXPECT_EQ(sentence("- w basic"), "version: 'basic' is not the version of this game, standard");
  EXPECT_EQ(sentence("-/- w standard"), "pieces: the highest level is empty; leave it out");
  EXPECT_EQ(sentence("Xe5a w standard"), "'Xe5a': its kind is none of T C E M L R (small letters for Black)");
  EXPECT_EQ(sentence("Ce5d w standard"), "'Ce5d': its orientation is none of a to c");
  EXPECT_EQ(sentence("Ea8a w standard"), "Ea8a: a part of it lies off the board");
  EXPECT_EQ(sentence("Ce5a,Ce9a,Cg9a w standard"), "Cg9a: White has only 2 of this kind");
  EXPECT_NE(sentence("Ee5a,Te6a w standard").find("Te6a: it cannot lie there on level 0"), std::string::npos);
  EXPECT_NE(sentence("Ee5a/ee5a w standard").find("ee5a: it cannot lie there on level 1"), std::string::npos);
  EXPECT_NE(sentence("Ee5a/-/Ee5a w standard").find("on level 2"), std::string::npos);
  EXPECT_EQ(sentence("Ee5a/Ee5a w standard"), "accepted");
}

TEST(PunctPositions, AreEqualWhateverTheOrderOfTheirTurns) {
  const auto after = [](std::initializer_list<const char*> turns) {
    Position at = Standard::start();
    for (const char* turn : turns) at = at.after(*Standard::parse_turn(at, turn));
    return at;
  };
  const Position one = after({"Tb2a", "Te2a", "Tl9a", "Tm14a"});
  const Position other = after({"Tl9a", "Tm14a", "Tb2a", "Te2a"});
  EXPECT_EQ(one, other);
  EXPECT_EQ(one.key(), other.key());
  EXPECT_FALSE(one == after({"Tb2a", "Te2a", "Tl9a", "Tm14b"}));
}

TEST(PunctSetup, IsTheSameTextAgain) {
  const std::string text = "Ed5d,Ed7a,tb1a/Ed5a b standard bridge-two-pieces=on";
  const auto setup = Standard::read_setup(text);
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->pieces.back().at, "d5");
  EXPECT_EQ(setup->pieces.back().piece.pile, "Ea");
  EXPECT_EQ(setup->pieces.back().piece.height, 2);
  EXPECT_EQ(Standard::to_text(*setup), text);
  for (const PlacedPiece& placed : setup->pieces)
    EXPECT_NE(potentia::kind_of(setup_form(), placed.piece), nullptr);
}

TEST(PunctClicks, GoFromThePieceToItsOrientation) {
  const auto next = [](std::string_view from, std::vector<std::string> clicks) {
    return Standard::partial_turn(position(from), clicks);
  };
  EXPECT_EQ(next("startpos", {})->stage, kKind);
  EXPECT_EQ(next("startpos", {})->words, (std::vector<std::string>{"T", "C", "E", "M", "L", "R"}));
  EXPECT_EQ(next("startpos", {"T"})->stage, TurnStage::kPlace);
  EXPECT_EQ(next("startpos", {"T", "i12"})->stage, kOrientation);
  EXPECT_EQ(next("startpos", {"T", "i12", "i13"})->turn, "Ti12a");
  EXPECT_EQ(next("startpos", {"C", "i14", "i13"})->turn, "Ci14a");
  EXPECT_EQ(next("startpos", {"T", "i9"}).error().code, "out-of-reach");
  EXPECT_EQ(next(kFew, {})->stage, kKind);
  EXPECT_EQ(next(kFew, {})->next, (std::vector<std::string>{"e5", "e6", "e7"}));
  EXPECT_EQ(next(kFew, {"g5"}).error().code, "no-own-piece");
  EXPECT_EQ(next(kFew, {"e6"})->stage, TurnStage::kTo);
  EXPECT_EQ(next(kFew, {"e6", "e5", "d4"})->turn, "e5-e5e");
  EXPECT_EQ(next(kFew, {"e6", "e5", "e6"}).error().code, "no-orientation");
  const auto whole = next(kBridge, {"h6", "d5", "d6"});
  EXPECT_EQ(whole->turn, "h5-d5a");
  // Three dots go, and lie there turned otherwise.
  ASSERT_EQ(whole->steps.size(), 6U);
  EXPECT_EQ(whole->steps[0].kind, StepKind::kMove);
  EXPECT_EQ(whole->steps[0].to, "d5");
  EXPECT_EQ(whole->steps[3].kind, StepKind::kBecome);
  EXPECT_EQ(whole->steps[3].piece.height, 2);
  EXPECT_EQ(whole->steps[3].piece.pile, "Ea0");
}

/// Every turn listed is read alone, and its image is a turn of the image; at every ply of a few random games.
template <class G>
void play_random_games(int games) {
  Rng rng(2005);
  for (int game = 0; game < games; ++game) {
    Position now = G::start();
    for (int ply = 0; ply < 300; ++ply) {
      std::vector<Move> moves;
      G::for_each_turn(now, [&](const Move& move) { moves.push_back(move); });
      ASSERT_EQ(moves.size(), G::count_turns(now));
      ASSERT_EQ(moves.empty(), G::outcome(now).has_value());
      if (moves.empty()) break;
      for (int sample = 0; sample < 40; ++sample) {
        const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const auto read = G::parse_turn(now, G::to_text(now, move));
        ASSERT_TRUE(read && *read == move) << to_text(now) << " " << G::to_text(now, move);
        ASSERT_LT(move.history_index(), G::kHistorySize);
      }
      const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const Position next = now.after(move);
      for (int s = 1; s < G::kSymmetries; ++s) {
        ASSERT_EQ(G::transform(now, s).after(G::transform(move, s)), G::transform(next, s)) << to_text(now);
        ASSERT_EQ(G::count_turns(G::transform(next, s)), G::count_turns(next)) << to_text(next);
      }
      ASSERT_EQ(next.key(), next.recomputed_key());
      now = next;
    }
  }
}

TEST(PunctGame, HoldsItselfTogetherInRandomGames) {
  play_random_games<Standard>(6);
  play_random_games<Basic>(3);
}

// The search asks so for turns that it remembers from other positions (FindsTurns). `tags`: of those of the
// legal turns that are no pass.
template <class G>
void expect_found(const Position& now, const std::vector<Move>& legal, const std::set<std::uint16_t>& tags,
                  const Move& move) {
  const bool is_legal = std::ranges::find(legal, move) != legal.end();
  ASSERT_EQ(G::is_found(now, move), is_legal && !move.is_pass())
      << to_text(now) << " " << (is_legal ? to_text(now, move) : "");
  const auto with_tag = G::find_turn(now, move.tag());
  ASSERT_EQ(with_tag.has_value(), tags.contains(move.tag())) << to_text(now);
  if (!with_tag) return;
  ASSERT_EQ(with_tag->tag(), move.tag());
  ASSERT_NE(std::ranges::find(legal, *with_tag), legal.end()) << to_text(now);
}

template <class G>
void expect_single_turns_found(std::uint64_t seed) {
  Rng rng(seed);
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  std::vector<Move> remembered;
  std::size_t moved = 0;
  std::size_t refused = 0;
  for (int game = 0; game < 4 && !testing::Test::HasFailure(); ++game) {
    Position now = G::start();
    for (int ply = 0; ply < 100; ++ply) {
      std::vector<Move> legal;
      std::vector<Move> moves;
      std::set<std::uint16_t> tags;
      G::for_each_turn(now, [&](const Move& move) {
        legal.push_back(move);
        if (!move.is_pass()) tags.insert(move.tag());
        if (!move.is_new()) moves.push_back(move);
      });
      for (int i = 0; i < 40 && !legal.empty(); ++i)
        expect_found<G>(now, legal, tags, legal[below(legal.size())]);
      for (int i = 0; i < 40 && !moves.empty(); ++i)
        expect_found<G>(now, legal, tags, moves[below(moves.size())]);
      for (const Move& move : remembered) {
        expect_found<G>(now, legal, tags, move);
        refused += std::ranges::find(legal, move) == legal.end() ? 1U : 0U;
      }
      for (int i = 0; i < 100; ++i) {
        const auto any = G::find_turn(now, static_cast<std::uint16_t>(below(1 << 16)));
        ASSERT_TRUE(!any || std::ranges::find(legal, *any) != legal.end()) << to_text(now);
      }
      if (legal.empty()) break;
      moved += moves.size();
      // Half of them moves, or pieces would hardly come to lie on others.
      const auto& choice = moves.empty() || below(2) == 0 ? legal : moves;
      remembered.push_back(choice[below(choice.size())]);
      now = now.after(remembered.back());
    }
  }
  EXPECT_GT(moved, 1000U);
  EXPECT_GT(refused, 1000U);
}

TEST(PunctTurns, AreFoundSinglyWhereTheyAreLegal) {
  expect_single_turns_found<Standard>(7);
  expect_single_turns_found<Basic>(8);
}

TEST(PunctPerft, CountsAsTheRulesSay) {
  EXPECT_EQ(perft<Standard>(Standard::start(), 2), 23'841'810U);
  EXPECT_EQ(perft<Basic>(Basic::start(), 2), 28'499'958U);
}

}  // namespace
}  // namespace potentia::punct
