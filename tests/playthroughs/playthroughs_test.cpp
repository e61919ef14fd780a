// Playthroughs: seeded games written out for people to read and held to what was written: a change of the
// rules, of a drawing or of a text shows in review as a changed picture.
//
// UPDATE_GOLDEN=1 rewrites the files beside this one (never where CI is set); read the difference before
// committing it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "base/test_data.h"
#include "tests/support/all_games.h"
#include "tests/support/any_game_subject.h"
#include "tests/support/random_game.h"
#include "tests/support/test_name.h"

namespace potentia::test {
namespace {

struct Play {
  std::string title;
  std::string position;
  std::uint64_t seed;
  Taste taste;
  int plies;
};

std::vector<Play> plays_of(const std::string& game) {
  std::vector<Play> plays = {
      {"from the start, any turns", "startpos", 3, Taste::Uniform, 400},
      {"from the start, rows taken where there are some", "startpos", 8, Taste::Rows, 60}};
  if (game == "dvonn") {
    plays[1] = {"White is blocked on all sides when the movement begins",
                "bbbbbbbbb/bwwwwwwwwb/bwwwwrwwwwb/bwwwwwwwrb/bbbbrbbbb w m", 3, Taste::Uniform, 400};
    plays.push_back({"one goes on while the other passes",
                     "..w6b3*...../..w......./.b2b4b.b6...../..w2w5r...../..r...... w m", 4, Taste::Uniform,
                     400});
  } else if (game == "gipf-basic") {
    plays.push_back({"crossing rows", "4/1w3/2w3/1wwww2/3w2/5/4 w 5/5 basic", 5, Taste::Rows, 6});
  } else if (game == "gipf-standard") {
    plays.push_back({"GIPF-pieces kept and taken", "B2W/5/wwwWB1/7/6/5/4 w 5/5 standard", 6, Taste::Rows, 6});
    plays.push_back({"four GIPF-pieces in a row", "B3/5/1WWWW1/7/6/5/4 w 5/5 standard", 8, Taste::Rows, 8});
  } else if (game == "gipf-tournament") {
    plays.push_back({"an opening of GIPF-pieces", "startpos", 7, Taste::Heavy, 40});
  } else if (game == "gipf-potentials") {
    plays.push_back({"extra moves that make extra moves", "4/2w2/1(wT)w3/2w(wT)3/2(wT)3/5/4 w 2/5 basic", 5,
                     Taste::Uniform, 8});
    plays.push_back(
        {"rows that uncover others", "4/1(wd)(wd)(wd)(wd)/6/7/6/5/4 b 1/1 basic", 6, Taste::Rows, 8});
  } else if (game == "gipf-ultimate") {
    plays.push_back(
        {"piles", "4/2(wD)2/2(bd)3/2(wY)1B2/2(bpP)3/1(bp)3/1W2 w 6/6 tournament -", 5, Taste::Uniform, 12});
  } else if (game == "gipf-composed") {
    plays = {
        {"uses announced, challenged and diced for",
         "4/5/2(wZ)3/3(wZ)b(bz)1/3b2/5/4 w 0/0 basic links=Z:dice challenges=2/1", 5, Taste::Uniform, 20},
        {"the board waits while a contest is played",
         "4/5/6/3(wT)3/6/5/4 w 0/5 basic links=T:tamsk-1 challenges=1/1 use=e5,lot", 4, Taste::Uniform, 24}};
  } else if (game.starts_with("tamsk")) {
    const bool has_sand = game != "tamsk-1";
    plays[1] = {"one goes on while the other is shut in",
                "w11../12.../....../......./....../...../b1..b1 w 28/29 level-" + game.substr(6) +
                    (has_sand ? " 100000/0/0 100000/30000/0" : ""),
                8, Taste::Uniform, 60};
    if (game == "tamsk-3") {
      plays[0].seed = 5;
      plays.push_back(
          {"one must pass for having been too late",
           ".w1../...../....../......./....../...../..w1b1 w 30/31 level-3 83000/60000/0 90000/0/0 "
           "fifteen=8000 skip=w",
           5, Taste::Uniform, 10});
    }
  } else if (game == "yinsh") {
    plays[1] = {"rows made and due, some that cross",
                "4/W6/W1w5/W1ww5/ww1ww5/2wwbw3/2wbw4B/W7B/7B/6B/1WB1 b m", 8, Taste::Rows, 24};
    plays.push_back(
        {"the last markers",
         "WW1B/Bww1bwb/B1wwwbwb/w3wbw1b/bb1b2b1wb/1w2Www2/wbww1bb1ww/w1wb2wbb/ww1bwbwB/w2w2B/bbWb w "
         "m",
         6, Taste::Rows, 24});
    plays.push_back({"shut in, with a row that makes room", "WWWB/1BBBB2/8/9/10/1wwwww3/10/9/8/7/2W1 w m", 5,
                     Taste::Uniform, 4});
  } else if (game == "yinsh-blitz") {
    plays[1] = {"a row wins", "4/W6/W7/W8/4Wwwww1/9/9B/2W5B/7B/6B/3B w m", 8, Taste::Rows, 4};
  } else if (game.starts_with("punct")) {
    const std::string version = game == "punct" ? "standard" : "basic";
    plays = {
        {"from the start, any turns", "startpos", 3, Taste::Uniform, 12},
        {"bridges, and what they cover", "Ed5d,Ed7a,Eh5a,tb1a/Ed5a w " + version, 5, Taste::Uniform, 4},
        {"the last piece",
         "Cg8c,Ch13c,Ea5b,Ek8f,Lh3b,Mc11c,Mn15b,Rc10d,Ri10b,Tf4c,Tg10e,Th1f,To10a,cg6a,cl10b,ef14e,ej2b,"
         "li11a,mc2b,mp13d,rd10c,tc4d,te6e,tf12c,th6a,tl16c,tl6b/Ef10a,En15f,Ln14b,Td11d,ee9f,lh6e,rd3f w " +
             version,
         6, Taste::Uniform, 20}};
  } else if (game.starts_with("zertz")) {
    const bool is_37 = game == "zertz-37";
    plays[1] = {"on a board in parts, captures where there are some",
                is_37 ? "1W1./..1.1/1B.G1./..2.W1/1..G1./2.W1/B1.1 2/2/3 1/1/1 0/1/1 b standard" : "startpos",
                8, Taste::Rows, 60};
    if (is_37) {
      plays.push_back({"isolated groups are claimed or left",
                       "W1W1/...../....../B1...../....../...../1.1B 2/1/1 0/0/0 0/0/0 w standard "
                       "zertz-isolation=claim",
                       5, Taste::Uniform, 20});
    }
  }
  return plays;
}

std::string step_line(const Step& step) {
  std::string line = "    " + std::string(word(step.kind));
  if (!step.from.empty()) line += " " + step.from;
  if (!step.to.empty()) line += " > " + step.to;
  line += std::string("  ") + step.piece.owner;
  if (step.piece.gipf) line += " gipf";
  if (step.piece.height > 1) line += " height " + std::to_string(step.piece.height);
  if (!step.piece.pile.empty()) line += " pile " + step.piece.pile;
  if (step.piece.reds > 0) line += " reds " + std::to_string(step.piece.reds);
  return line + "\n";
}

std::string text_of(int number) {
  return std::to_string(number);
}
std::string text_of(bool is) {
  return is ? "yes" : "no";
}
std::string text_of(const std::string& text) {
  return text;
}
template <class T>
std::string text_of(const std::vector<T>& list) {
  std::string out;
  for (const T& entry : list) out += (out.empty() ? "" : "/") + text_of(entry);
  return out.empty() ? "-" : out;
}

std::string values_line(const char* whose, const NamedValues& values) {
  if (values.empty()) return "";
  std::string line;
  for (const auto& [name, value] : values) {
    const std::string text = std::visit([](const auto& is) { return text_of(is); }, value);
    line += (line.empty() ? "" : ", ") + std::string(name) + " " + text;
  }
  return std::string("  ") + whose + ": " + line + "\n";
}

/// The picture of a position; while pieces are placed on an empty board, only its end is worth one.
std::string picture(const AnyPosition& position, const std::vector<std::string>& turns) {
  const BoardView view = position.view();
  std::string text = position.text() + "\n";
  if (view.phase != GamePhase::kPlacement) text += "\n" + position.drawing() + "\n";
  text += values_line("White", view.white.values) + values_line("Black", view.black.values) +
          values_line("beside", view.values);
  constexpr std::size_t kShort = 8;
  text += "  " + std::string(word(view.phase)) + ", " + std::to_string(turns.size()) + " turns";
  if (turns.size() <= kShort) {
    for (const auto& turn : turns) text += (&turn == &turns[0] ? ": " : " ") + turn;
  }
  return text + "\n";
}

std::string playthrough(const AnyGame& game, const Play& play) {
  std::string text =
      "==== " + std::string(game.id()) + ": " + play.title + " (seed " + std::to_string(play.seed) + ")\n\n";
  Rng rng(play.seed);
  const auto start = game.parse_position(play.position);
  EXPECT_TRUE(start) << play.position;
  if (!start) return text;
  int ply = 0;
  play_random_game(
      *start, rng, play.taste, play.plies,
      [&](const AnyPosition& position, const std::vector<std::string>& turns, const std::string& turn) {
        text += picture(position, turns);
        if (turn.empty()) {
          const auto outcome = position.outcome();
          text += "  " + (outcome ? "outcome " + outcome->text() : "left here") + "\n\n";
          return;
        }
        Transition steps;
        EXPECT_TRUE(position.play(turn, &steps));
        text += "\n" + std::to_string(++ply) + (position.side() == Player::White ? ". White " : ". Black ");
        text += turn + "\n";
        for (const Step& step : steps) text += step_line(step);
        text += "\n";
      });
  return text;
}

/// The first line that differs, for a message that fits the screen.
std::string first_difference(const std::string& golden, const std::string& now) {
  std::istringstream golden_lines(golden);
  std::istringstream now_lines(now);
  std::string expected;
  std::string actual;
  for (int number = 1;; ++number) {
    const bool has_expected = static_cast<bool>(std::getline(golden_lines, expected));
    const bool has_actual = static_cast<bool>(std::getline(now_lines, actual));
    if (!has_expected && !has_actual) return "";
    if (has_expected != has_actual || expected != actual) {
      return "line " + std::to_string(number) + "\n  written: " + (has_expected ? expected : "(end)") +
             "\n  now:     " + (has_actual ? actual : "(end)");
    }
  }
}

class Playthroughs : public testing::TestWithParam<std::string> {};

TEST_P(Playthroughs, AreAsWritten) {
  const std::string path = test::test_data("playthroughs/" + GetParam() + ".txt");
  std::string now;
  for (const Play& play : plays_of(GetParam())) now += playthrough(game_called(GetParam()), play);
  EXPECT_GT(now.size(), 5000U);
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    ASSERT_EQ(std::getenv("CI"), nullptr) << "CI compares, it never rewrites";
    std::ofstream(path) << now;
    GTEST_SKIP() << path << " rewritten";
  }
  std::ifstream file(path);
  ASSERT_TRUE(file) << path << " is missing; UPDATE_GOLDEN=1 writes it";
  const std::string golden{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  EXPECT_EQ(first_difference(golden, now), "") << path;
}

INSTANTIATE_TEST_SUITE_P(Games, Playthroughs, testing::ValuesIn(all_game_ids()), test_name);

}  // namespace
}  // namespace potentia::test
