// Search and engine where a wrong answer would be quiet: finished games, one legal turn, tiny tables, limits
// kept, the same nodes twice, decided endings found, stop obeyed at once, helpers that do not disturb.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>
#include <thread>

#include "base/clock.h"
#include "base/rng.h"
#include "engine/engine.h"
#include "games/games.h"
#include "search/history.h"
#include "search/transposition_table.h"

namespace potentia {
namespace {

// From the start of ZÈRTZ two plies are some million turns; PÜNCT has a thousand turns all along.
int depth_for(std::string_view game) {
  if (game.starts_with("punct")) return 2;
  if (game == "gipf-potentials" || game == "gipf-ultimate" || game == "gipf-composed") return 3;
  return game.starts_with("zertz") ? 1 : 4;
}

std::unique_ptr<Engine> engine_at(std::string_view game, std::string_view position,
                                  const EngineOptions& options = {}) {
  auto engine = make_engine(game);
  const bool ready = engine && (*engine)->configure(options) && (*engine)->set_position(position, {});
  // A search of another position than meant might never end: the test ends here instead.
  if (!ready) throw std::invalid_argument("no engine at " + std::string(position));
  return std::move(*engine);
}

SearchResult search(Engine& engine, const Limits& limits, std::vector<SearchInfo>* infos = nullptr) {
  engine.arm();
  return engine.search(limits, [infos](const SearchInfo& info) {
    if (infos) infos->push_back(info);
  });
}

Limits of_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

TEST(Engine, PlaysZertzWithOtherNumbersOfRings) {
  auto engine = make_engine("zertz-49");
  ASSERT_TRUE(engine);
  ASSERT_TRUE((*engine)->configure({}));
  EXPECT_EQ((*engine)->game(), "zertz-49");
  const PositionPtr start = (*find_game("zertz-49"))->start();
  ASSERT_TRUE((*engine)->set_position("startpos", {}));
  Limits limits;
  limits.depth = 1;
  (*engine)->arm();
  EXPECT_TRUE(start->canonical_turn((*engine)->search(limits, nullptr).best));
  EXPECT_FALSE((*engine)->set_position("startpos", {"Wa1"}))
      << "a1 is one of the twelve places without a ring";
  EXPECT_EQ(win_scale("zertz-49"), win_scale("zertz-61"));
}

/// Milliseconds that no proof needs here, however busy the machine is.
constexpr int kLong = 200'000;

// tests/positions/dvonn-endings.solved begins with this one.
TEST(Search, AnnouncesAProvedEnding) {
  const auto engine =
      engine_at("dvonn", "........./......b2w3b5r/...w2ww4b..w2b3/...w3w3.b2.../..rrw3.w.. w m");
  std::vector<SearchInfo> infos;
  Limits limits;
  limits.movetime = kLong;
  const SearchResult result = search(*engine, limits, &infos);
  ASSERT_FALSE(infos.empty());
  EXPECT_EQ(infos.back().score.text(), "margin 13");
  EXPECT_EQ(infos.back().line.at(0), result.best);
  EXPECT_LT(infos.back().time_ms, kLong / 2) << "the search ends with the proof";
}

TEST(Search, AnnouncesAProvedEndingOfTamsk) {
  const auto engine =
      engine_at("tamsk-1", ".1../..221/.w2332./.22w1b32./b12222./..w2b2./.1.. w 12/12 level-1");
  std::vector<SearchInfo> infos;
  Limits limits;
  limits.movetime = kLong;
  const SearchResult result = search(*engine, limits, &infos);
  ASSERT_FALSE(infos.empty());
  EXPECT_EQ(infos.back().score.text(), "margin 1");
  EXPECT_EQ(infos.back().line.at(0), result.best);
  EXPECT_LT(infos.back().time_ms, kLong / 2) << "the search ends with the proof";
}

/// The lines that were said last, best first.
std::vector<SearchInfo> last_lines(const std::vector<SearchInfo>& infos) {
  auto first = infos.end();
  while (first != infos.begin() && (--first)->rank != 1) {
  }
  return {first, infos.end()};
}

// Each of several lines is proved: an analysis without limits ends by itself then.
TEST(Search, AnnouncesTheProofsOfSeveralLines) {
  constexpr std::string_view kEnding = "..w..w2.../b.www4bw3w4../b4*bw3..rb..../bb.b3w...../...w4rw2... w m";
  EngineOptions options;
  options.multi_pv = 3;
  std::vector<SearchInfo> infos;
  const SearchResult result = search(*engine_at("dvonn", kEnding, options), {}, &infos);
  const auto lines = last_lines(infos);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].line.at(0), result.best);
  auto turns = (*make_solver("dvonn", 16))->solve_turns(kEnding, {});
  ASSERT_TRUE(turns);
  std::map<std::string, int> margins;
  for (const auto& [turn, solution] : *turns) margins[turn] = solution.lower;
  std::vector<int> best;
  for (const auto& [turn, margin] : margins) best.push_back(margin);
  std::sort(best.begin(), best.end(), std::greater<>());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(lines[i].score, (ScoreText{ScoreText::Kind::Margin, best[i]}));
    EXPECT_EQ(margins.at(lines[i].line.at(0)), best[i]);
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(lines[j].line[0], lines[i].line[0]);
  }
}

// Nodes for no proof, for the best turn's alone, and for all: what is judged lies beneath what is proved.
TEST(Search, JudgesTheOthersWhereOneTurnIsProved) {
  constexpr std::string_view kEnding =
      "...w2...../w4b.b2w2...../b2b2rb2bb4*...../...w2b5b2*..../..w2...... w m";
  EngineOptions options;
  options.multi_pv = 4;
  for (const auto& [nodes, proved] : {std::pair(3000, 0), std::pair(6000, 1), std::pair(12'000, 4)}) {
    Limits limits;
    limits.nodes = nodes;
    std::vector<SearchInfo> infos;
    const SearchResult result = search(*engine_at("dvonn", kEnding, options), limits, &infos);
    EXPECT_LE(result.nodes, *limits.nodes);
    const auto lines = last_lines(infos);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0].line.at(0), result.best);
    std::set<std::string> turns;
    int exact = 0;
    for (const SearchInfo& info : lines) {
      turns.insert(info.line.at(0));
      const bool is_exact = info.score.kind == ScoreText::Kind::Margin;
      exact += is_exact ? 1 : 0;
      if (proved == 0) continue;
      EXPECT_LE(is_exact ? 100 * info.score.value : info.score.value, 100 * -21);
      EXPECT_EQ(info.win_chance, 0);
    }
    EXPECT_EQ(turns.size(), lines.size());
    EXPECT_EQ(exact, proved);
  }
}

// A line is a win by some points at least and the next is judged to be worth more; or the last one is a loss.
TEST(Search, ShowsTheBestLineFirstWhereOnlyTheWinnerIsCertain) {
  EngineOptions options;
  options.multi_pv = 3;
  for (const auto& [position, chance] :
       {std::pair("b..b2www../.bb2wbbb.../...b13r....../...rrww.../...w2ww2... w m", 1.0),
        std::pair("rw2..b4*w5.../bw..w5bb2.../wbb..ww3..../wbw.w3..w4b3*./bbw...... w m", 0.0)}) {
    std::vector<SearchInfo> infos;
    search(*engine_at("dvonn", position, options), of_depth(11), &infos);
    bool is_certain = false;
    for (std::size_t i = 1; i < infos.size(); ++i) {
      is_certain |= infos[i].win_chance == chance;
      if (infos[i].rank != 1) EXPECT_LE(infos[i].score.value, infos[i - 1].score.value) << position;
    }
    EXPECT_TRUE(is_certain);
  }
}

// White's glass on a1 has not been started and can wait; two of Black's run out meanwhile, and then White
// moves alone.
TEST(Search, WaitsForTheSandOfTamskAtFullStrengthAlone) {
  constexpr std::string_view kWaiting =
      "w0..b0/...../....../......./b1....w1/w1..../..b1. w 30/30 level-2 0/150000/170000 0/180000/160000";
  Limits limits;
  limits.nodes = 20'000;
  EXPECT_NE(search(*engine_at("tamsk-2", kWaiting), limits).best.find('@'), std::string::npos);
  EngineOptions of_level;
  of_level.level = 8;
  EXPECT_EQ(search(*engine_at("tamsk-2", kWaiting, of_level), limits).best.find('@'), std::string::npos);
}

TEST(Search, SharesItsNodesWithTheProof) {
  const auto engine =
      engine_at("dvonn", "........./......b2w3b5r/...w2ww4b..w2b3/...w3w3.b2.../..rrw3.w.. w m");
  Limits limits;
  limits.nodes = 100;
  EXPECT_LE(search(*engine, limits).nodes, 100U);
}

// A proof of these 21 stacks takes more than the half of the nodes that it is given.
TEST(Search, CountsTheNodesOfAProofThatFails) {
  const auto engine =
      engine_at("dvonn", "..w..w2.../b.www4bw3w4../b4*bw3..rb..../bb.b3w...../...w4rw2... w m");
  std::vector<SearchInfo> infos;
  Limits limits;
  limits.nodes = 60'000;
  const SearchResult result = search(*engine, limits, &infos);
  EXPECT_GT(result.nodes, 45'000U);
  EXPECT_LE(result.nodes, 60'000U);
  ASSERT_FALSE(infos.empty());
  EXPECT_EQ(infos.back().nodes, result.nodes);
}

TEST(Search, PlaysLegalTurnsToTheEndOfWholeGames) {
  for (const GameDescriptor& described : all_games()) {
    const AnyGame& game = *described.rules;
    const std::string_view id = game.id();
    auto engine = engine_at(id, "startpos");
    PositionPtr position = game.start();
    std::vector<std::string> turns;
    Limits limits;
    limits.nodes = 60;
    while (!position->outcome() && turns.size() < 400) {
      ASSERT_TRUE(engine->set_position("startpos", turns).ok());
      const SearchResult result = search(*engine, limits);
      const auto next = position->play(result.best);
      ASSERT_TRUE(next.ok()) << id << ": " << position->text() << " " << result.best;
      position = *next;
      turns.push_back(result.best);
    }
    EXPECT_TRUE(position->outcome() || turns.size() == 400);
  }
}

TEST(Search, IsTheSameTwice) {
  for (const GameDescriptor& game : all_games()) {
    const std::string_view id = game.rules->id();
    auto engine = engine_at(id, "startpos");
    const SearchResult first = search(*engine, of_depth(depth_for(id)));
    engine->new_game();
    const SearchResult second = search(*engine, of_depth(depth_for(id)));
    EXPECT_EQ(first.nodes, second.nodes) << id;
    EXPECT_EQ(first.best, second.best) << id;
  }
}

// A jump to e4 makes a row that takes Black's last GIPF-piece, and nothing else does.
constexpr std::string_view kJumpWins = "4/(wZ)4/1b4/bw1wwB1/6/5/3W w 3/5 standard links=Z:dice challenges=";

std::string composed_choice(const std::string& rest) {
  Limits limits;
  limits.nodes = 4000;
  return search(*engine_at("gipf-composed", std::string(kJumpWins) + rest), limits).best;
}

TEST(Composed, AnnouncesAndChallengesWhatDecidesTheGame) {
  EXPECT_EQ(composed_choice("1/1"), "?Zc2");
  EXPECT_EQ(composed_choice("every"), "?Zc2");
  EXPECT_EQ(composed_choice("1/1 use=c2,asked"), "!");
  EXPECT_EQ(composed_choice("1/1 may=c2").substr(0, 7), "Z:c2-e4");
  EXPECT_EQ(composed_choice("1/0").substr(0, 7), "Z:c2-e4");
}

// The same with four pieces in line that are due: they are taken before the jump is announced (D43).
TEST(Composed, AnnouncesBehindTheRowsThatAreDue) {
  std::string text(kJumpWins);
  text.replace(text.find("/5/3W"), 5, "/wwww1/3W");
  Limits limits;
  limits.nodes = 4000;
  EXPECT_EQ(search(*engine_at("gipf-composed", text + "1/1"), limits).best, "xg2,g3,g4,g5;?Zc2");
}

// Four loaded pieces in line have been asked about and kept: they are not due again in this turn. Without a
// piece in reserve White has nothing but the jump.
TEST(Composed, KnowsThatTheRowsOfTheTurnHaveBeenSettled) {
  std::string text(kJumpWins);
  text.replace(text.find("/5/3W"), 5, "/(wT)(wT)(wT)(wT)1/3W");
  text.replace(text.find("3/5"), 3, "0/5");
  Limits limits;
  limits.nodes = 4000;
  const auto best = [&](const char* rest) {
    return search(*engine_at("gipf-composed", text + rest), limits).best;
  };
  EXPECT_EQ(best("1/1 rows=settled may=c2").substr(0, 7), "Z:c2-e4");
  EXPECT_EQ(best("1/1 rows=settled"), "?Zc2");
  EXPECT_EQ(best("1/1 rows=settled use=c2,asked"), "!");
}

TEST(Composed, KeepsItsChallengeWhereItChangesNothing) {
  Limits limits;
  limits.nodes = 4000;
  const auto engine =
      engine_at("gipf-composed", "4/5/6/3(wZ)b2/6/5/4 w 0/5 basic links=Z:dice challenges=1/1 use=e5,asked");
  EXPECT_EQ(search(*engine, limits).best, ".") << "White has lost whatever comes of it";
}

TEST(Composed, EntersWhatTheProcedureWants) {
  const AnyGame& game = **find_game("gipf-composed");
  Limits limits;
  limits.nodes = 500;
  for (const char* rest : {"1/0 use=c2,dice", "1/0 use=c2,won", "1/0 seed=5eed/0 use=c2,dice"}) {
    const std::string text = std::string(kJumpWins) + rest;
    const auto position = game.parse_position(text);
    ASSERT_TRUE(position) << text << position.error().sentence();
    EXPECT_TRUE((*position)->play(search(*engine_at("gipf-composed", text), limits).best)) << text;
  }
}

TEST(Search, KeepsToItsNodesDepthAndTime) {
  auto engine = engine_at("gipf-basic", "startpos");
  Limits limits;
  limits.nodes = 1000;
  EXPECT_LE(search(*engine, limits).nodes, 1000U);
  for (const int depth : {1, 3}) {
    std::vector<SearchInfo> infos;
    search(*engine, of_depth(depth), &infos);
    ASSERT_EQ(infos.size(), static_cast<std::size_t>(depth)) << "one for each iteration";
    EXPECT_EQ(infos.back().depth, depth);
  }
  // Generous: sanitizers, a loaded machine. Without the limit it would never end.
  limits = of_depth(1000);
  for (const std::int64_t ms : {1, 60}) {
    limits.movetime = ms;
    const std::int64_t start = now_ms();
    EXPECT_FALSE(search(*engine, limits).best.empty());
    EXPECT_LT(now_ms() - start, 2000) << ms;
  }
}

// Of what the last iteration found before it was broken off nothing is better than the turn that is played,
// and no turn stands in two lines.
TEST(Search, BrokenOffItStillSaysHowDeepItHasLooked) {
  std::vector<SearchInfo> infos;
  search(*engine_at("gipf-basic", "startpos"), of_depth(4), &infos);
  ASSERT_FALSE(infos.empty());
  const SearchInfo whole = infos.back();
  infos.clear();
  Limits limits;
  limits.nodes = whole.nodes + 1;
  search(*engine_at("gipf-basic", "startpos"), limits, &infos);
  ASSERT_FALSE(infos.empty());
  EXPECT_EQ(infos.back().depth, 4);
  EXPECT_EQ(infos.back().selective_depth, whole.selective_depth);
}

TEST(Search, BrokenOffItPlaysTheBestItHasFound) {
  EngineOptions options;
  options.multi_pv = 12;
  const std::pair<std::string_view, std::string_view> positions[] = {
      {"gipf-basic", "startpos"},
      {"gipf-tournament", "w1WB/5/6/7/6/5/4 b 15/16 tournament b"},
      {"tamsk-1", "..b1./1.12./1....1/b02w212w21/w11.b121/1222./111. w 15/15 level-1"},
      {"dvonn", "..w3...b2b2./...bb3*rbw2b2b/...w2w3*ww..b3b/....wwww2../.....w2... b m"}};
  for (const auto& [game, position] : positions) {
    for (const std::uint64_t nodes : {900, 3000, 6000, 9000, 15000, 25000}) {
      const auto engine = engine_at(game, position, options);
      Limits limits;
      limits.nodes = nodes;
      std::vector<SearchInfo> infos;
      const SearchResult result = search(*engine, limits, &infos);
      const auto is_first = [](const SearchInfo& info) { return info.rank == 1; };
      const auto last = std::find_if(infos.rbegin(), infos.rend(), is_first).base() - 1;
      const auto before = std::find_if(std::reverse_iterator(last), infos.rend(), is_first).base() - 1;
      EXPECT_EQ(result.best, last->line.at(0));
      std::set<std::string> turns;
      for (auto info = last; info != infos.end(); ++info) {
        EXPECT_TRUE(turns.insert(info->line.at(0)).second) << game << " " << nodes << " " << info->line.at(0);
        const bool is_new = std::none_of(before, last, [&](const SearchInfo& old) {
          return old.line == info->line && old.score == info->score;
        });
        if (is_new) {
          EXPECT_LE(info->score.value, last->score.value) << game << " " << nodes;
        }
      }
    }
  }
}

TEST(Search, OfADeepLimitEndsWhenTheGameTreeDoes) {
  // Five stacks, two turns: depth 100 is the whole tree, again and again.
  auto engine = engine_at("dvonn", "........./........../rwbbb....../........../......... w m", {});
  std::vector<SearchInfo> infos;
  search(*engine, of_depth(100), &infos);
  ASSERT_FALSE(infos.empty());
  EXPECT_EQ(infos.back().depth, 100);
  EXPECT_EQ(infos.back().win_chance, 1) << "who wins was seen";
}

TEST(Search, FindsExactMarginsOfSmallEndings) {
  // From the test data: best margin 7 with b3b2, every other turn is worse.
  auto engine = engine_at("dvonn", ".b2......./b2*ww......./.bw4bw3...b2w2*./w4*.b4w2...b4.w/...w..b6.. b m");
  std::vector<SearchInfo> infos;
  Limits limits;
  limits.nodes = 100'000;
  const SearchResult result = search(*engine, limits, &infos);
  EXPECT_EQ(result.best, "b3b2");
  EXPECT_EQ(infos.back().score.text(), "margin 7");
}

// Black wins, which a search to the end sees; by how much it does not, as it leaves out turns. Only a proof
// is called exact.
TEST(Search, CallsNoMarginExactThatIsNotProved) {
  constexpr std::string_view kEnding = "........./...w4....../.bb3*bb3*....../b3..bb...../b3*..b..... w m";
  std::vector<SearchInfo> infos;
  search(*engine_at("dvonn", kEnding), of_depth(5), &infos);
  ASSERT_FALSE(infos.empty());
  EXPECT_EQ(infos.back().score.kind, ScoreText::Kind::Judgement);
  EXPECT_EQ(infos.back().win_chance, 0);
  EXPECT_EQ((*make_solver("dvonn", 1))->solve(kEnding, {})->lower, -21);
}

TEST(Search, SeesAWinInOneTurn) {
  auto engine = engine_at("gipf-standard", "4/5/wwwwB1/7/6/W4/4 w 5/5 standard");
  std::vector<SearchInfo> infos;
  const SearchResult result = search(*engine, of_depth(3), &infos);
  EXPECT_EQ(result.best, "xd2,d3,d4,d5,Gd6*");
  EXPECT_EQ(infos.back().score.text(), "win 1");
}

// Whatever White does, Black brings in his last piece, and White fills a spot of the border.
TEST(Search, KnowsALossInTwoWithoutLooking) {
  for (const auto& [game, board] : {std::pair("gipf-basic", "4/5/6/7/6/5/4 w 3/1 basic"),
                                    std::pair("gipf-standard", "4/5/2W3/7/4B1/5/4 w 3/1 standard")}) {
    std::vector<SearchInfo> infos;
    search(*engine_at(game, board), of_depth(1), &infos);
    EXPECT_EQ(infos.back().score.text(), "win 3") << game;
  }
}

// A list has room for 1024 turns. Here there are 5085 and 6508, and what wins, or does not lose, is not among
// the first.
TEST(Search, SeesMoreTurnsOfItsRootThanAListHolds) {
  constexpr std::string_view kWon =
      "B1b1/(wT)W(wD)(wZ)(wD)/6/6(bz)/6/b3b/4 w 12/12 tournament - pot=T2Z2D1/-";
  Limits limits;
  limits.nodes = 200;
  std::vector<SearchInfo> infos;
  const SearchResult result = search(*engine_at("gipf-potentials", kWon), limits, &infos);
  EXPECT_EQ(infos.back().score.text(), "win 1");
  const auto game = find_game("gipf-potentials");
  const auto after = (*(*game)->parse_position(kWon))->play(result.best);
  ASSERT_TRUE(after);
  EXPECT_EQ((*after)->outcome()->winner, Player::White);
}
TEST(Search, CallsNothingLostWhereNotAllTurnsWereTried) {
  constexpr std::string_view kNotLost =
      "1(bt)(bz)(wP)/(wP)B3/1(bd)4/1(bp)3W1/(wD)(wD)3(wY)/(bz)4/(bp)(wT)(wP)1 b 12/13 tournament - "
      "pot=T2Z3D1Y2/T2Z1D2Y3P1";
  Limits limits;
  limits.nodes = 30'000;
  std::vector<SearchInfo> infos;
  search(*engine_at("gipf-ultimate", kNotLost), limits, &infos);
  EXPECT_EQ(infos.back().score.kind, ScoreText::Kind::Judgement) << infos.back().score.text();
}

// Black threatens to win at once, so that few turns are listed besides the table's turn and the killers,
// which need not be among them.
TEST(Search, TriesWhatItKnowsBesidesTheTurnsThatAreListed) {
  constexpr std::string_view kThreat =
      "Cb9b,Ee10c,Ei11d,Ei12c,Lj17d,Lm8f,Mh12e,Mm12f,Rd8d,Rq15e,Ta4a,cd4b,eg12a,ek15b,me6e,mj14c,rd9a,tb1b,"
      "tf9e,tl15b/Tk16c,ci13b,ed9d,ld10f,lf9b,rk14d/Ci12c,Ek15d b standard";
  auto engine = engine_at("punct", kThreat);
  const auto start = (*find_game("punct"))->parse_position(kThreat);
  ASSERT_TRUE(start);
  std::vector<SearchInfo> infos;
  Limits limits;
  limits.nodes = 10'000;
  search(*engine, limits, &infos);
  ASSERT_FALSE(infos.empty());
  for (const SearchInfo& info : infos) {
    PositionPtr position = *start;
    for (const std::string& turn : info.line) {
      const auto next = position->play(turn);
      ASSERT_TRUE(next) << turn;
      position = *next;
    }
  }
}

TEST(Search, CapturesWhatItMustAndGivesAwayToWin) {
  // White must capture; one of two ways takes his fourth white marble.
  auto due =
      engine_at("zertz-37", "BW1./...B1/1...1./..WB1../....../...../.... 0/0/0 3/0/0 0/0/0 w standard");
  EXPECT_EQ(search(*due, of_depth(2)).best, "xa1Wa3Bc5");
  auto group = engine_at("zertz-37", "1.../.2../.G2../...3W/...1.W/.2../.2. 2/0/1 0/3/4 2/4/5 b standard");
  std::vector<SearchInfo> infos;
  search(*group, of_depth(1), &infos);
  EXPECT_EQ(infos.back().score.text(), "win 1");
}

// Thirteen plies, six placements of which the opponent must take: no search of all turns sees as far.
TEST(Search, SeesAWinByForceThatLiesDeep) {
  auto engine = engine_at("zertz-37", "..../...../G.B.G./W5G/.2W2/B2../.G.. 0/2/6 1/1/2 3/1/0 w standard");
  std::vector<SearchInfo> infos;
  Limits limits;
  limits.nodes = 100'000;
  const SearchResult result = search(*engine, limits, &infos);
  ASSERT_FALSE(infos.empty());
  EXPECT_EQ(infos.back().score.kind, ScoreText::Kind::Win);
  EXPECT_EQ(infos.back().line.at(0), result.best);
  EXPECT_GE(infos.back().line.size(), 7U);
  EXPECT_LT(result.nodes, 100'000U);
}

TEST(Search, HasAnAnswerForOneLegalTurnAndFortyLines) {
  EngineOptions options;
  options.multi_pv = 40;
  auto engine = engine_at("dvonn", "........./........../w2*wb3......../........../......... b m", options);
  std::vector<SearchInfo> infos;
  EXPECT_EQ(search(*engine, of_depth(5), &infos).best, "pass");
  options.hash_mebibytes = 1;
  auto start = engine_at("gipf-basic", "startpos", options);
  infos.clear();
  search(*start, of_depth(3), &infos);
  int best_rank = 0;
  for (const SearchInfo& info : infos) best_rank = std::max(best_rank, info.rank);
  EXPECT_EQ(best_rank, 30);  // no more lines than turns
  for (std::size_t i = infos.size() - 29; i < infos.size(); ++i) {
    EXPECT_LE(infos[i].score.value, infos[i - 1].score.value) << "lines come best first";
  }
}

// A net judges there: a limit of nodes counts each as many, but lets every turn be looked at.
TEST(Search, NodesAreDearInDvonnsPlacement) {
  const auto engine = engine_at("dvonn", "startpos");
  const auto nodes_within = [&](std::uint64_t limit) {
    Limits limits;
    limits.nodes = limit;
    return search(*engine, limits).nodes;
  };
  EXPECT_EQ(nodes_within(100'000), 1250);
  EXPECT_EQ(nodes_within(1000), 100);
  EXPECT_EQ(nodes_within(60), 60);
}

TEST(Search, StopsAtOnceFromAnotherThread) {
  for (const int threads : {1, 2}) {
    EngineOptions options;
    options.threads = threads;
    auto engine = engine_at("dvonn", "startpos", options);
    engine->arm();
    Limits limits;
    limits.infinite = true;
    std::string best;
    std::thread searcher([&] { best = engine->search(limits, nullptr).best; });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const std::int64_t asked = now_ms();
    engine->stop();
    searcher.join();
    EXPECT_LT(now_ms() - asked, 1000);
    EXPECT_FALSE(best.empty());
  }
}

TEST(Search, AStopBeforeItsBeginningIsNotLost) {
  auto engine = engine_at("gipf-basic", "startpos");
  engine->arm();
  engine->stop();
  Limits limits;
  limits.infinite = true;
  EXPECT_FALSE(engine->search(limits, nullptr).best.empty());
}

TEST(WinScale, IsThereForEveryGame) {
  for (const GameDescriptor& game : all_games()) EXPECT_TRUE(win_scale(game.rules->id())) << game.rules->id();
  EXPECT_FALSE(win_scale("chess"));
}

TEST(KeyPath, KnowsTheThirdStandingAndTheSecondWithinALine) {
  KeyPath path;
  const std::uint64_t a = mix64(1);
  const std::uint64_t b = mix64(2);
  path.push(a);
  path.push(b);
  path.mark_root();
  path.push(mix64(3));
  EXPECT_FALSE(path.is_repetition(a)) << "stood once in the game: the second time is no draw";
  EXPECT_FALSE(path.is_repetition(mix64(4)));
  EXPECT_TRUE(path.is_repetition(mix64(3))) << "stands in the searched line already";
  path.clear();
  for (const std::uint64_t key : {a, b, a, b}) path.push(key);
  path.mark_root();
  EXPECT_TRUE(path.is_repetition(a)) << "the third time";
}

TEST(TranspositionTable, KeepsWhatItIsToldAndReplacesTheShallowest) {
  TranspositionTable table(1);
  table.age();
  Rng rng(7);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t key = rng.next();
    const TableEntry entry{static_cast<std::uint16_t>(i), static_cast<std::int16_t>(-i),
                           static_cast<std::int8_t>(i % 60), Bound::Lower};
    table.store(key, entry);
    const auto found = table.probe(key);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->move_tag, entry.move_tag);
    EXPECT_EQ(found->score, entry.score);
    EXPECT_EQ(found->depth, entry.depth);
    EXPECT_EQ(found->bound, Bound::Lower);
  }
  EXPECT_FALSE(table.probe(rng.next()).has_value());
  table.clear();
  EXPECT_EQ(table.hashfull(), 0);
}

TEST(Threads, SearchTheNextPositionAsDeeply) {
  EngineOptions options;
  options.threads = 2;
  auto engine = engine_at("gipf-standard", "startpos", options);
  Limits limits;
  limits.depth = 5;
  for (int search = 0; search < 3; ++search) {
    int depth = 0;
    engine->arm();
    engine->search(limits, [&](const SearchInfo& info) { depth = info.depth; });
    EXPECT_EQ(depth, 5) << search;
  }
}

TEST(Levels, AreFoundByTheirRatings) {
  for (const GameDescriptor& game : all_games()) {
    const LevelTable& levels = *game.levels;
    for (int level = 1; level <= kLevels; ++level) {
      EXPECT_EQ(level_near(levels, level_of(levels, level).elo), level) << game.rules->id();
    }
    for (int level = 2; level <= kLevels; ++level) {
      EXPECT_GT(level_of(levels, level).elo, level_of(levels, level - 1).elo) << game.rules->id();
    }
    EXPECT_EQ(level_near(levels, 0), 1);
    EXPECT_EQ(level_near(levels, 10'000), kLevels);
  }
}

TEST(Levels, PlayLegalTurnsAndTheSameOnesAgain) {
  for (const GameDescriptor& game : all_games()) {
    const std::string_view id = game.rules->id();
    for (int level = 1; level < kLevels; level += 3) {
      EngineOptions options;
      options.level = level;
      auto engine = engine_at(id, "startpos", options);
      Limits limits;
      limits.movetime = 100000;
      limits.nodes = 2000;
      const std::string best = search(*engine, limits).best;
      EXPECT_TRUE((*find_game(id))->start()->canonical_turn(best).ok());
      engine->new_game();
      EXPECT_EQ(search(*engine, limits).best, best) << id << " level " << level;
    }
  }
}

}  // namespace
}  // namespace potentia
