// The test data of this folder, read into plain structs. README.md here says what each kind of file holds.
//
// A file that is missing, empty or not understood is a failure of the test that asked for it, never a silent
// nothing.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace potentia::test {

/// The games that have a file GAME.games here, by the alphabet; they have the other kinds, too.
std::vector<std::string> vector_games();

/// How many positions and how many small leaf counts the data of a game have at the least: a file that was
/// cut short is noticed.
struct LeastData {
  int positions;
  int counts;
};
LeastData least_data(std::string_view game);

inline const std::vector<std::string> kPotentialsGames = {"gipf-potentials", "gipf-ultimate"};

inline const std::vector<std::string> kZertzGames = {"zertz-37", "zertz-48", "zertz-61", "zertz-blitz"};

inline const std::vector<std::string> kTamskGames = {"tamsk-1", "tamsk-2", "tamsk-3"};

/// One position of a random game; in a game's last entry `turn` is its result ("end 13-8", "loses w
/// reserve", "white rings 3-1").
struct GameLine {
  int line = 0;
  std::string position;
  std::size_t turns = 0;
  std::string turn;
};

struct PerftEntry {
  std::string id;
  std::string position;
  std::vector<std::pair<int, std::uint64_t>> counts;  // depth, leaves
};

struct SolvedEntry {
  int line = 0;
  std::string position;
  int margin = 0;                    // best, for the side to move
  std::map<std::string, int> turns;  // each legal turn's
};

struct AfterTurn {
  std::string position;
  std::string outcome;  // "" while the game goes on
};

struct RuleCase {
  std::string game;
  std::string name;
  std::string position;
  std::vector<std::string> play;  // turns that lead from there to the position that the rest is about
  std::string reaches;            // that position, "" where it is not told
  // Where the turns are too many, only their number is given, or those that contain some text, or neither.
  std::optional<std::vector<std::string>> turns;
  std::optional<std::size_t> count;
  std::map<std::string, std::vector<std::string>> containing;
  // Some that are among them, some that are not, and all that move what stands on a point.
  std::vector<std::string> legal;
  std::vector<std::string> illegal;
  std::map<std::string, std::vector<std::string>> from;
  std::string outcome;  // "" while the game goes on
  std::map<std::string, AfterTurn> after;
};

std::vector<std::vector<GameLine>> read_games(const std::string& game);
std::vector<PerftEntry> read_perft(const std::string& game);
std::vector<SolvedEntry> read_solved();
/// The cases of one game, out of all files "…cases.jsonl" here.
std::vector<RuleCase> read_cases(const std::string& game);

}  // namespace potentia::test
