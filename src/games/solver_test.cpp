// The solvers as others see them: solved endings of the test data turn by turn, limits, refusals, problems of
// GIPF and ZÈRTZ.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "base/rng.h"
#include "base/test_data.h"
#include "games/games.h"
#include "rules/gipf/rules.h"
#include "rules/potentials/rules.h"
#include "rules/punct/rules.h"
#include "rules/zertz/rules.h"

namespace potentia {
namespace {

using Verdict = Solution::Verdict;

std::unique_ptr<AnySolver> solver_for(std::string_view game, int mebibytes = 1) {
  auto solver = make_solver(game, mebibytes);
  EXPECT_TRUE(solver);
  return std::move(*solver);
}

constexpr int kUnread = 1000;  // no margin

struct Ending {
  std::string position;
  int margin = kUnread;
  std::map<std::string, int> turns;
};

/// `TURN:N …` of a line; what is no such word fails.
void read_turns(const std::string& line, Ending& ending) {
  std::istringstream words(line);
  for (std::string word; words >> word;) {
    const std::size_t colon = word.find(':');
    int margin = 0;
    ASSERT_TRUE(colon != std::string::npos && std::istringstream(word.substr(colon + 1)) >> margin) << line;
    ending.turns[word.substr(0, colon)] = margin;
  }
}

/// `pos TEXT`, `exact N`, `TURN:N …`, as tests/vectors/README.md says.
std::vector<Ending> read_endings(const std::string& name) {
  std::ifstream file(test::test_data(name));
  EXPECT_TRUE(file) << name << " is missing";
  std::vector<Ending> endings;
  std::string line;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    if (line.rfind("pos ", 0) == 0) {
      endings.push_back({line.substr(4), kUnread, {}});
    } else if (endings.empty()) {
      ADD_FAILURE() << name << ": '" << line << "' belongs to no position";
    } else if (line.rfind("exact ", 0) == 0) {
      std::istringstream(line.substr(6)) >> endings.back().margin;
    } else {
      read_turns(line, endings.back());
    }
  }
  EXPECT_FALSE(endings.empty()) << name;
  for (const Ending& ending : endings) {
    int best = -kUnread;
    for (const auto& [turn, margin] : ending.turns) best = std::max(best, margin);
    EXPECT_EQ(ending.margin, best) << name << ": " << ending.position << " is not complete";
  }
  return endings;
}

void check_ending(AnySolver& solver, const Ending& ending) {
  const auto solved = solver.solve(ending.position, {});
  ASSERT_TRUE(solved) << ending.position;
  ASSERT_EQ(solved->verdict, Verdict::Margin) << ending.position;
  EXPECT_EQ(solved->lower, ending.margin) << ending.position;
  EXPECT_EQ(solved->upper, ending.margin) << ending.position;
  ASSERT_FALSE(solved->line.empty()) << ending.position;
  EXPECT_EQ(ending.turns.at(solved->line.front()), ending.margin) << ending.position;
  const auto turns = solver.solve_turns(ending.position, {});
  ASSERT_TRUE(turns) << ending.position;
  std::map<std::string, int> margins;
  for (const SolvedTurn& turn : *turns) {
    ASSERT_EQ(turn.solution.verdict, Verdict::Margin) << ending.position;
    margins[turn.turn] = turn.solution.lower;
  }
  EXPECT_EQ(margins, ending.turns) << ending.position;
}

TEST(DvonnSolver, FindsEveryTurnsMarginInTheSolvedEndings) {
  const auto solver = solver_for("dvonn");
  for (const Ending& ending : read_endings("vectors/dvonn.solved")) check_ending(*solver, ending);
}

// Of the engine's own games; many turns of the larger ones take long with sanitizers, so only some are solved
// again.
TEST(DvonnSolver, FindsEveryTurnsMarginInEndingsOfTheEnginesGames) {
#ifdef NDEBUG
  constexpr std::size_t kOneOf = 8;
#else
  constexpr std::size_t kOneOf = 40;
#endif
  const auto endings = read_endings("positions/dvonn-endings.solved");
  EXPECT_GE(endings.size(), 200U);
  const auto solver = solver_for("dvonn", 16);
  for (std::size_t i = 0; i < endings.size(); i += kOneOf) check_ending(*solver, endings[i]);
}

constexpr std::string_view kMiddle = "w5*..b..w.w2/b3rb3b2b.bb.w3/w...b2w2bbb2ww/w...b4.bw.w/.b3*...wbb. w m";

TEST(DvonnSolver, SaysWhatItKnowsWhenItIsNotDone) {
  const auto solver = solver_for("dvonn");
  Limits limits;
  limits.nodes = 100;
  const auto solved = solver->solve(kMiddle, limits);
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->verdict, Verdict::Unknown);
  EXPECT_LT(solved->lower, solved->upper);
  EXPECT_LE(solved->nodes, 100U);
  const auto turns = solver->solve_turns(kMiddle, limits);
  ASSERT_TRUE(turns);
  std::uint64_t nodes = 0;
  for (const SolvedTurn& turn : *turns) nodes += turn.solution.nodes;
  EXPECT_LT(nodes, 400U);
  EXPECT_FALSE(turns->back().solution.is_solved());
}

TEST(DvonnSolver, AnswersForFinishedGamesForcedTurnsAndPasses) {
  const auto solver = solver_for("dvonn");
  const auto over = solver->solve("......w9wr/........../...b5....../........../......... w m", {});
  EXPECT_FALSE(over);  // an unlinked stack is no position
  const auto finished = solver->solve("w5*......../........../.........../........../........b2* b m", {});
  ASSERT_TRUE(finished);
  EXPECT_EQ(finished->verdict, Verdict::Margin);
  EXPECT_EQ(finished->lower, -3);
  EXPECT_TRUE(finished->line.empty());
  // White has no turn, Black has: White passes, Black takes the DVONN piece or leaves his own.
  const auto pass = solver->solve("w5*......../........../.........../........../.......rb w m", {});
  ASSERT_TRUE(pass);
  EXPECT_EQ(pass->lower, 3);
  ASSERT_EQ(pass->line.size(), 2U);
  EXPECT_EQ(pass->line.front(), "pass");
  const auto turns = solver->solve_turns("w5*......../........../.........../........../.......rb w m", {});
  ASSERT_TRUE(turns);
  ASSERT_EQ(turns->size(), 1U);
  EXPECT_EQ(turns->front().turn, "pass");
  EXPECT_EQ(turns->front().solution.lower, 3);
}

// Two of four turns keep the balance.
TEST(TamskSolver, FindsEveryTurnsMargin) {
  const auto solver = solver_for("tamsk-1");
  EXPECT_TRUE(solver->has_points());
  const auto turns =
      solver->solve_turns("w11../.1221/.2332./.22w1b32./12w332./1b122./.11b1 w 8/8 level-1", {});
  ASSERT_TRUE(turns);
  std::vector<std::pair<std::string, int>> margins;
  for (const SolvedTurn& turn : *turns) {
    EXPECT_EQ(turn.solution.verdict, Verdict::Margin);
    margins.emplace_back(turn.turn, turn.solution.lower);
  }
  const std::vector<std::pair<std::string, int>> expected = {
      {"a1b1", -1}, {"a1b2", 0}, {"d4d3", 0}, {"e3d3", -1}};
  EXPECT_EQ(margins, expected);
}

TEST(AnySolver, RefusesWhatItCannotSolve) {
  EXPECT_FALSE(solver_for("dvonn")->solve("startpos", {}));
  EXPECT_FALSE(solver_for("dvonn")->solve("nonsense", {}));
  EXPECT_FALSE(solver_for("gipf-basic")->solve("nonsense", {}));
  EXPECT_FALSE(solver_for("tamsk-1")->solve(
      "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1 tamsk-ring=claim open=-", {}));
  EXPECT_FALSE(make_solver("chess", 1));
}

/// +1 if the side to move can force a win within so many plies, -1 if it is lost within them, else 0.
template <Game G>
int minimax(const typename G::Position& position, int plies) {
  if (const auto outcome = G::outcome(position)) {
    return !outcome->winner ? 0 : *outcome->winner == position.side() ? 1 : -1;
  }
  if (plies == 0) return 0;
  int best = -1;
  G::for_each_turn(position, [&](const auto& turn) {
    if (best < 1) best = std::max(best, -minimax<G>(position.after(turn), plies - 1));
  });
  return best;
}

/// Random games to their end; the solver must know what minimax knows of the last positions, and in how many
/// plies. Where there are more turns than minimax can look through, it is not asked.
template <Game G>
int check_wins(std::uint64_t seed, int problems, int most_plies, std::uint64_t most_turns = 1000,
               std::string_view start = "startpos") {
  Rng rng(seed);
  const auto solver = solver_for(G::kId);
  Limits limits;
  limits.depth = most_plies;
  int decided = 0;
  for (int game = 0; decided < problems && game < 50 * problems; ++game) {
    std::vector<typename G::Position> past = {*G::parse_position(start)};
    while (!G::outcome(past.back()) && past.size() < 300) {
      typename G::MoveList turns;
      G::generate(past.back(), turns);
      past.push_back(past.back().after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]));
    }
    const std::size_t back = 2 + rng.below(static_cast<std::uint32_t>(most_plies));
    if (past.size() <= back) continue;
    const auto& position = past[past.size() - back];
    if (G::count_turns(position) > most_turns) continue;
    const auto solved = solver->solve(G::to_text(position), limits);
    if (!solved) return -1;
    int expected = 0;
    int plies = 0;
    while (expected == 0 && plies < most_plies) expected = minimax<G>(position, ++plies);
    const Verdict verdict = expected > 0 ? Verdict::Win : expected < 0 ? Verdict::Loss : Verdict::Unknown;
    EXPECT_EQ(solved->verdict, verdict) << G::to_text(position);
    EXPECT_EQ(solved->plies, plies) << G::to_text(position);
    if (expected != 0) {
      EXPECT_EQ(solved->fewest, plies) << G::to_text(position);
      EXPECT_EQ(solved->line.size(), static_cast<std::size_t>(plies)) << G::to_text(position);
    }
    decided += expected != 0 ? 1 : 0;
  }
  return decided;
}

TEST(GipfSolver, AgreesWithPlainMinimaxBasic) {
  EXPECT_GE(check_wins<gipf::Basic>(1, 30, 4, 40), 30);
}
TEST(GipfSolver, AgreesWithPlainMinimaxStandard) {
  EXPECT_GE(check_wins<gipf::Standard>(2, 15, 3), 15);
}
TEST(GipfSolver, AgreesWithPlainMinimaxTournament) {
  EXPECT_GE(check_wins<gipf::Tournament>(3, 15, 3), 15);
}

TEST(PotentialsSolver, AgreesWithPlainMinimax) {
  EXPECT_GE(check_wins<potentials::Usual>(6, 10, 3, 60), 10);
}

// The last GIPF-piece stands beside a PÜNCT-potential, which takes it in two ways.
TEST(PotentialsSolver, WinsByAPower) {
  constexpr std::string_view kHunt = "4/1w3/2(wP)3/2wB1w1/1w1b2/2w2/W2b w 5/5 standard";
  Limits limits;
  limits.depth = 1;
  const auto turns = solver_for("gipf-potentials")->solve_turns(kHunt, limits);
  ASSERT_TRUE(turns);
  std::vector<std::string> winning;
  for (const SolvedTurn& turn : *turns) {
    if (turn.solution.verdict == Verdict::Win && turn.solution.plies == 1) winning.push_back(turn.turn);
  }
  EXPECT_EQ(winning, (std::vector<std::string>{"P:d4-e5", "P:d4-e5="}));
}

// By force the win is found before four plies have been looked through; then lengths find the shortest one
// and its whole line.
TEST(ZertzSolver, FindsForcedWinsFirst) {
  constexpr std::string_view kForced = "..../...../...2G/....2B/.5/4./.1G. 0/4/3 3/1/2 3/1/4 b standard";
  Limits limits;
  limits.nodes = 150'000;
  const auto forced = solver_for("zertz-37")->solve(kForced, limits);
  ASSERT_TRUE(forced);
  EXPECT_EQ(forced->verdict, Verdict::Win);
  EXPECT_EQ(forced->fewest, 5);
  EXPECT_EQ(forced->plies, 9);
  ASSERT_FALSE(forced->line.empty());
  const auto shortest =
      solver_for("zertz-37")->solve(".2./W3W/G1W1WB/.5./6/2.1./1... 1/6/8 1/0/0 0/1/1 w standard", {});
  ASSERT_TRUE(shortest);
  EXPECT_EQ(shortest->verdict, Verdict::Win);
  EXPECT_EQ(shortest->plies, 5);
  EXPECT_EQ(shortest->fewest, 5);
  EXPECT_EQ(shortest->line.size(), 5U);
}

// Of 2155 turns a list holds the first 1024, and those that win are not among them.
TEST(PotentialsSolver, KnowsTheTurnsThatNoListHolds) {
  constexpr std::string_view kMany =
      "(wP)b2/b(wZ)(bd)1b/(wT)(wD)(wT)2b/(wT)(wZ)3B(wP)/bb2b1/b2Wb/(wD)2(wD) w 9/9 tournament - "
      "pot=Z1Y3P1/-";
  Limits limits;
  limits.depth = 1;
  const auto solved = solver_for("gipf-ultimate")->solve(kMany, limits);
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->verdict, Verdict::Win);
  EXPECT_EQ(solved->plies, 1);
  ASSERT_EQ(solved->line.size(), 1U);
  EXPECT_EQ(solved->line.front().substr(0, 7), "P:e8-e7");
}

TEST(ZertzSolver, AgreesWithPlainMinimax) {
  EXPECT_GE(check_wins<zertz::Standard37>(4, 20, 3, 60), 20);
}
TEST(ZertzSolver, AgreesWithPlainMinimaxBlitz) {
  EXPECT_GE(check_wins<zertz::Blitz37>(5, 20, 3, 60), 20);
}

TEST(ZertzSolver, AgreesWithPlainMinimaxWhereGroupsMayBeLeft) {
  const std::string start = zertz::Blitz37::to_text(zertz::Blitz37::start()) + " zertz-isolation=claim";
  EXPECT_GE(check_wins<zertz::Blitz37>(7, 20, 3, 60, start), 20);
}

// The marble that Black must take brings another one to where White takes it and has four white ones.
TEST(ZertzSolver, SeesThroughAnOffer) {
  Limits limits;
  limits.depth = 3;
  constexpr std::string_view kOffer = "..../..1.W/.5/.B1B3/.5/..1.1/.... 1/5/6 3/2/1 1/1/1 w standard";
  const auto solved = solver_for("zertz-37")->solve(kOffer, limits);
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->verdict, Verdict::Win);
  EXPECT_EQ(solved->plies, 3);
  ASSERT_EQ(solved->line.size(), 3U);
  EXPECT_EQ(solved->line[0].substr(1, 2), "c5");
  EXPECT_EQ(solved->line[1].substr(0, 3), "xb5");
}

// Out of games of the engine: one in which nothing helps against what is threatened, and one, a turn of each
// earlier, that is not decided so soon. Their thousand turns allow two plies.
TEST(PunctSolver, AgreesWithPlainMinimaxWhereWaysAreNearlyClosed) {
  using G = punct::Standard;
  for (const std::string_view text :
       {"Cb6b,Ef10b,Eh8b,Ei6a,Lc3e,Le2a,Md7b,Ml16b,Re6d,Rf2b,Ti12b,Tk13a,Tm15a,cf12b,cf7a,eg14c,ej7a,lf5d,"
        "me9c,"
        "mh10e,rc2c,ri10b,ti15b/Cj12a,Ei9f,Td3d,Te8b,ed8d,lj15c/ed8c b standard",
        "Cb6b,Ef10b,Eh8b,Ei6a,Lc3e,Le2a,Md7b,Ml16b,Re6d,Rf2b,Ti12b,Tk13a,cf12b,cf7a,eg14c,ej7a,lf5d,me9c,"
        "mh10e,"
        "rc2c,ri10b,ti15b/Cj12a,Ei9f,Td3d,Te8b,ed8d,lj8e/ed8c b standard"}) {
    Limits limits;
    limits.depth = 2;
    const auto solved = solver_for(G::kId)->solve(text, limits);
    ASSERT_TRUE(solved) << text;
    const auto position = G::parse_position(text);
    ASSERT_TRUE(position) << text;
    EXPECT_EQ(minimax<G>(*position, 1), 0) << text;
    const int expected = minimax<G>(*position, 2);
    EXPECT_EQ(solved->verdict, expected < 0 ? Verdict::Loss : Verdict::Unknown) << text;
  }
}

// Black's last piece would end the game and lose it, but he may move another: one such turn is proof enough
// that he does not lose with his next. Trying all his turns, and all that follow, took 585 438 nodes.
TEST(PunctSolver, SeesWithOneTurnThatNoTurnLosesAtOnce) {
  Limits limits;
  limits.depth = 2;
  const auto solved = solver_for("punct")->solve(
      "Ci13b,Cj12c,Eh14b,Lg11a,Ll16f,Mm13c,Mm15d,Rf10e,Ta5a,Th10c,Tj8d,Tj9a,To13b,cl10a,cl8c,eg7a,lk15d,"
      "mm11a,mn8a,rg14a,th7a/Ei12b,Ej10a,Rn13e,eh8a,lk8f,rl14c/El12a,em14d/tm14e b standard",
      limits);
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->verdict, Verdict::Unknown);
  EXPECT_LT(solved->nodes, 10'000U);
}

// Proof numbers find the win before it is known in how many plies it can be done at the least.
TEST(GipfSolver, SaysBetweenWhichNumbersOfPliesAWinLies) {
  constexpr std::string_view kWon = "1wbw/2wb1/3w2/1Ww4/3bbb/wB3/4 w 6/2 standard";
  const auto solver = solver_for("gipf-standard", 16);
  Limits limits;
  limits.nodes = 600'000;
  const auto solved = solver->solve(kWon, limits);
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->verdict, Verdict::Win);
  EXPECT_GE(solved->fewest, 9);
  EXPECT_LT(solved->fewest, solved->plies);
  EXPECT_EQ(solved->fewest % 2, 1);
  ASSERT_FALSE(solved->line.empty());
  EXPECT_LE(solved->line.size(), static_cast<std::size_t>(solved->plies));
  // A win within so many plies is asked for by its length alone.
  limits.depth = 5;
  const auto short_ones = solver->solve(kWon, limits);
  ASSERT_TRUE(short_ones);
  EXPECT_EQ(short_ones->verdict, Verdict::Unknown);
  EXPECT_EQ(short_ones->plies, 5);
}

// A limit that comes when the win is known and its line is not: then nothing is said of so many plies.
TEST(GipfSolver, ExcludesNothingThatItHasNotExcluded) {
  constexpr std::string_view kWonInFive = "4/5/2b3/2W1b2/bbbwww/2B2/4 w 3/2 standard";
  Limits limits;
  Verdict verdict = Verdict::Unknown;
  for (std::uint64_t nodes = 1; verdict == Verdict::Unknown && nodes < 2000; ++nodes) {
    limits.nodes = nodes;
    const auto solved = solver_for("gipf-standard")->solve(kWonInFive, limits);
    ASSERT_TRUE(solved);
    verdict = solved->verdict;
    if (verdict == Verdict::Unknown) EXPECT_LT(solved->plies, 5) << nodes;
  }
  EXPECT_EQ(verdict, Verdict::Win);
}

TEST(GipfSolver, StopsAtItsLimit) {
  Limits limits;
  limits.nodes = 5000;
  const auto solved = solver_for("gipf-basic")->solve("startpos", limits);
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved->verdict, Verdict::Unknown);
  EXPECT_LE(solved->nodes, 5000U);
  limits.nodes = 100'000;
  const auto by_force_too = solver_for("gipf-basic")->solve("startpos", limits);
  ASSERT_TRUE(by_force_too);
  EXPECT_EQ(by_force_too->verdict, Verdict::Unknown);
  EXPECT_LE(by_force_too->nodes, 100'100U);
}

}  // namespace
}  // namespace potentia
