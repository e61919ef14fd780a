// Round robins against FIDE's tables, standings against examples worked out by hand, arenas by their rules.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/rng.h"
#include "pairing/arena.h"
#include "pairing/round_robin.h"
#include "pairing/standings.h"

namespace potentia::pairing {
namespace {

// As the tables print it: "1-4 2-3".
std::string text(const Round& round) {
  std::string out;
  for (const Pair& pair : round.pairs)
    out += (out.empty() ? "" : " ") + std::to_string(pair.white + 1) + "-" + std::to_string(pair.black + 1);
  return out;
}

TEST(RoundRobin, IsFidesTables) {
  // FIDE Handbook C.05, annex 1: 3 or 4, 5 or 6, 7 or 8 players.
  const std::vector<std::vector<std::string>> tables = {
      {"1-4 2-3", "4-3 1-2", "2-4 3-1"},
      {"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"},
      {"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3", "3-8 4-2 5-1 6-7",
       "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"}};
  for (const auto& table : tables) {
    const int players = static_cast<int>(table.size()) + 1;
    ASSERT_EQ(round_robin_rounds(players, 1), static_cast<int>(table.size()));
    for (std::size_t round = 0; round < table.size(); ++round)
      EXPECT_EQ(text(round_robin(players, 1, static_cast<int>(round))), table[round]);
  }
  // Who would meet the one who is missing is free.
  EXPECT_EQ(text(round_robin(5, 1, 1)), "5-3 1-2");
  EXPECT_EQ(round_robin(5, 1, 1).bye, 3);
}

TEST(RoundRobin, EverybodyMeetsEverybodyOnceACycle) {
  for (int players = 2; players <= 21; ++players) {
    for (const int cycles : {1, 2}) {
      std::map<std::pair<int, int>, int> met;
      std::vector<int> whites(static_cast<std::size_t>(players));
      for (int round = 0; round < round_robin_rounds(players, cycles); ++round) {
        std::set<int> seen;
        const Round drawn = round_robin(players, cycles, round);
        for (const Pair& pair : drawn.pairs) {
          EXPECT_TRUE(seen.insert(pair.white).second && seen.insert(pair.black).second);
          ++met[{pair.white, pair.black}];
          ++whites[static_cast<std::size_t>(pair.white)];
        }
        EXPECT_EQ(drawn.bye >= 0, players % 2 == 1);
        EXPECT_EQ(seen.size() + (drawn.bye >= 0 ? 1U : 0U), static_cast<std::size_t>(players));
      }
      for (int a = 0; a < players; ++a) {
        for (int b = a + 1; b < players; ++b) {
          EXPECT_EQ((met[{a, b}]) + (met[{b, a}]), cycles);
          if (cycles == 2) EXPECT_EQ((met[{a, b}]), 1);
        }
      }
      const auto [least, most] = std::minmax_element(whites.begin(), whites.end());
      EXPECT_LE(*most - *least, cycles == 2 ? 0 : 1) << players;
    }
  }
}

Turn game(int opponent, int points, Colour colour = Colour::White) {
  return {Turn::Kind::Game, opponent, colour, points};
}

TEST(Standings, TiesAreBrokenInTheirOrder) {
  // Four players, three rounds: 0 beats 1 and 2 and loses to 3; 1 beats 2 and 3; 2 and 3 draw.
  const std::vector<Card> cards = {{{game(1, 2), game(2, 2), game(3, 0)}},
                                   {{game(0, 0), game(3, 2), game(2, 2)}},
                                   {{game(3, 1), game(0, 0), game(1, 0)}},
                                   {{game(2, 1), game(1, 0), game(0, 2)}}};
  const std::vector<Place> places = standings(cards, Ties::RoundRobin);
  // 0 and 1 have two points each. Sonneborn-Berger, in quarter points: 0 has 2·4 + 2·1, 1 has 2·3 + 2·1.
  EXPECT_EQ(places[0].number, 0);
  EXPECT_EQ(places[0].sonneborn_berger, 10);
  EXPECT_EQ(places[1].number, 1);
  EXPECT_EQ(places[1].sonneborn_berger, 8);
  EXPECT_EQ(places[1].place, 2);
  EXPECT_EQ(places[2].number, 3);
  EXPECT_EQ(places[0].buchholz, 4 + 1 + 3);
}

TEST(Standings, WhatNothingTellsApartSharesAPlace) {
  const std::vector<Card> drawn = {{{game(1, 1)}}, {{game(0, 1)}}};
  for (const Place& place : standings(drawn, Ties::Swiss)) EXPECT_EQ(place.place, 1);
  // Three who beat each other in turn, and one who lost to all.
  const std::vector<Card> ring = {{{game(1, 2), game(2, 0), game(3, 2)}},
                                  {{game(0, 0), game(3, 2), game(2, 2)}},
                                  {{game(3, 2), game(0, 2), game(1, 0)}},
                                  {{game(2, 0), game(1, 0), game(0, 0)}}};
  const std::vector<Place> places = standings(ring, Ties::RoundRobin);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(places[static_cast<std::size_t>(i)].place, 1);
  EXPECT_EQ(places[3].place, 4);
}

TEST(Standings, DirectEncounterDecidesAmongEquals) {
  // 0 and 1 have met, 1 won; both have 2 of 3 and the same of all else.
  const std::vector<Card> cards = {{{game(1, 0), game(2, 2)}},
                                   {{game(0, 2), game(3, 0)}},
                                   {{game(3, 2), game(0, 0)}},
                                   {{game(2, 0), game(1, 2)}}};
  const std::vector<Place> places = standings(cards, Ties::Swiss);
  std::vector<int> order;
  for (const Place& place : places) order.push_back(place.number);
  // All have one point, a Buchholz of two and a Sonneborn-Berger of one; not all have met, none leads for
  // sure.
  EXPECT_EQ(order, (std::vector{0, 1, 2, 3}));
  for (const Place& place : places) EXPECT_EQ(place.place, 1);
  const std::vector<Card> two = {{{game(1, 0), game(2, 2), game(3, 2)}},
                                 {{game(0, 2), game(3, 2), game(2, 0)}},
                                 {{game(3, 0), game(0, 0), game(1, 2)}},
                                 {{game(2, 2), game(1, 0), game(0, 0)}}};
  const std::vector<Place> decided = standings(two, Ties::Swiss);
  EXPECT_EQ(decided[0].score, decided[1].score);
  EXPECT_EQ(decided[0].buchholz, decided[1].buchholz);
  EXPECT_EQ(decided[0].number, 1);
  EXPECT_EQ(decided[1].place, 2);
}

TEST(Standings, RoundsWithoutAGameCountAsTheRulesSay) {
  // 0 has a bye and a game; 1 loses to 0 and leaves.
  const std::vector<Card> cards = {{{{Turn::Kind::Bye, -1, Colour::White, 2}, game(1, 2)}},
                                   {{{Turn::Kind::Absent, -1, Colour::White, 0}, game(0, 0)}},
                                   {{{Turn::Kind::Game, 3, Colour::White, 2}, {}}},
                                   {{{Turn::Kind::Game, 2, Colour::Black, 0}, {}}}};
  const std::vector<Place> places = standings(cards, Ties::Swiss);
  EXPECT_EQ(places[0].number, 0);
  EXPECT_EQ(places[0].buchholz, 4 + 0);  // himself for the bye, then 1
  EXPECT_EQ(places[1].number, 2);
  EXPECT_EQ(places[1].buchholz, (0 + kDraw) + 2);  // 3 with a draw for the round after he left; himself
}

TEST(Arena, TwoWinsMakeTheNextGamesCountDouble) {
  ArenaScore score;
  EXPECT_EQ(score.add(kWin), 2);
  EXPECT_EQ(score.add(kWin), 2);
  EXPECT_TRUE(score.is_on_fire());
  EXPECT_EQ(score.add(kWin), 4);
  EXPECT_EQ(score.add(kDraw), 2);
  EXPECT_FALSE(score.is_on_fire());
  EXPECT_EQ(score.add(0), 0);
  EXPECT_EQ(score.add(kDraw), 1);
  EXPECT_EQ(score.points, 11);
}

TEST(Arena, NeighboursMeetAndNotAtOnceAgain) {
  const std::vector<Waiting> four = {{7, 0, 8, 1, 0}, {8, 1, 7, 0, 1}, {9, 2, -1, 0, 2}, {10, 3, -1, 0, 3}};
  // 7 and 8 have just met: so 7 meets 9 (distance 2), 8 meets 10.
  EXPECT_EQ(pair_arena(four, false), (std::vector<Pair>{{9, 7}, {8, 10}}));
  const std::vector<Waiting> two = {{7, 0, 8, 1, 0}, {8, 1, 7, 0, 1}};
  EXPECT_TRUE(pair_arena(two, false).empty());
  EXPECT_EQ(pair_arena(two, true), (std::vector<Pair>{{8, 7}}));
  // Of three the one who has come last waits on.
  const std::vector<Waiting> three = {{1, 0, -1, 0, 9}, {2, 1, -1, 0, 1}, {3, 2, -1, 0, 2}};
  EXPECT_EQ(pair_arena(three, false), (std::vector<Pair>{{2, 3}}));
}

TEST(Arena, ManyArePairedNextToEachOther) {
  Rng rng(1);
  std::vector<Waiting> waiting;
  for (int i = 0; i < 201; ++i) waiting.push_back({i, i, i ^ 1, static_cast<int>(rng.below(3)) - 1, i});
  const std::vector<Pair> pairs = pair_arena(waiting, false);
  EXPECT_EQ(pairs.size(), 100U);
  for (const Pair& pair : pairs) {
    EXPECT_NE(pair.white, pair.black ^ 1);
    EXPECT_LE(std::abs(pair.white - pair.black), 4);
  }
}

}  // namespace
}  // namespace potentia::pairing
