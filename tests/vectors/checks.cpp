// See checks.h.
#include "tests/vectors/checks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

#include "base/text.h"
#include "tests/vectors/vector_files.h"

namespace potentia::test {
namespace {

/// "end 13-8" and "loses w reserve" in the words of an outcome; "white rings 3-1" is one.
std::string outcome_of(const std::string& result) {
  const auto words = split_words(result);
  if (words.size() == 3 && words[0] == "loses") {
    return (words[1] == "w" ? "black " : "white ") + std::string(words[2]);
  }
  if (words.size() == 3) return result;
  // An outcome without a score: "black connection", "draw pieces".
  if (words.size() == 2 && words[0] != "end") return result;
  if (words.size() != 2) return "not understood: " + result;
  const auto points = split(words[1], '-');
  const int white = parse_int<int>(points.at(0)).value_or(-1);
  const int black = parse_int<int>(points.at(1)).value_or(-1);
  const std::string who = white > black ? "white" : white < black ? "black" : "draw";
  return who + " score " + std::string(words[1]);
}

std::uint64_t leaves_below(const std::string& game, const Subject& subject, const std::string& position,
                           int depth) {
  const auto turns = subject.turns(game, position);
  if (depth == 1) return turns.size();
  std::uint64_t leaves = 0;
  for (const auto& turn : turns) {
    leaves += leaves_below(game, subject, subject.after(game, position, turn), depth - 1);
  }
  return leaves;
}

/// Some turns of a case by their texts: which are among all, which are not, which move what stands somewhere.
void check_some_turns(const std::vector<std::string>& turns, const RuleCase& rule_case) {
  for (const auto& turn : rule_case.legal)
    EXPECT_TRUE(std::binary_search(turns.begin(), turns.end(), turn)) << turn;
  for (const auto& turn : rule_case.illegal)
    EXPECT_FALSE(std::binary_search(turns.begin(), turns.end(), turn)) << turn;
  for (const auto& [point, expected] : rule_case.from) {
    std::vector<std::string> some;
    std::copy_if(turns.begin(), turns.end(), std::back_inserter(some),
                 [&](const std::string& turn) { return turn.starts_with(point + "-"); });
    EXPECT_EQ(some, expected) << "turns from " << point;
  }
}

std::vector<std::string> those_containing(const std::vector<std::string>& turns, const std::string& text) {
  std::vector<std::string> some;
  std::copy_if(turns.begin(), turns.end(), std::back_inserter(some),
               [&](const std::string& turn) { return turn.find(text) != std::string::npos; });
  return some;
}

}  // namespace

int check_games(const std::string& game, const Subject& subject, int each) {
  int checked = 0;
  int number = 0;
  for (const auto& lines : read_games(game)) {
    if (number++ % each != 0) continue;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const GameLine& line = lines[i];
      SCOPED_TRACE(game + ".games:" + std::to_string(line.line) + ": " + line.position);
      const auto turns = subject.turns(game, line.position);
      EXPECT_EQ(turns.size(), line.turns);
      EXPECT_TRUE(std::is_sorted(turns.begin(), turns.end()));
      const bool is_last = i + 1 == lines.size();
      EXPECT_EQ(subject.outcome(game, line.position), is_last ? outcome_of(line.turn) : "");
      if (!is_last) {
        EXPECT_TRUE(std::binary_search(turns.begin(), turns.end(), line.turn)) << line.turn;
        EXPECT_EQ(subject.after(game, line.position, line.turn), lines[i + 1].position) << line.turn;
      }
      if (testing::Test::HasFailure()) return checked;  // one wrong position explains itself best alone
      ++checked;
    }
  }
  return checked;
}

int check_cases(const std::string& game, const Subject& subject) {
  int checked = 0;
  for (RuleCase& rule_case : read_cases(game)) {
    SCOPED_TRACE(rule_case.name + ": " + rule_case.position);
    for (const std::string& turn : rule_case.play)
      rule_case.position = subject.after(game, rule_case.position, turn);
    if (!rule_case.reaches.empty()) {
      EXPECT_EQ(rule_case.position, rule_case.reaches);
    }
    const auto turns = subject.turns(game, rule_case.position);
    EXPECT_EQ(turns.size(), rule_case.count.value_or(turns.size()));
    if (rule_case.turns) {
      EXPECT_EQ(turns, *rule_case.turns);
    }
    for (const auto& [text, expected] : rule_case.containing) {
      EXPECT_EQ(those_containing(turns, text), expected) << "turns with '" << text << "'";
    }
    check_some_turns(turns, rule_case);
    EXPECT_EQ(subject.outcome(game, rule_case.position), rule_case.outcome);
    for (const auto& [turn, expected] : rule_case.after) {
      const std::string position = subject.after(game, rule_case.position, turn);
      EXPECT_EQ(position, expected.position) << turn;
      EXPECT_EQ(subject.outcome(game, position), expected.outcome) << turn;
    }
    ++checked;
  }
  return checked;
}

int check_solved_turns(const Subject& subject) {
  int checked = 0;
  for (const SolvedEntry& entry : read_solved()) {
    SCOPED_TRACE("dvonn.solved:" + std::to_string(entry.line) + ": " + entry.position);
    std::vector<std::string> listed;
    int best = -1000;
    for (const auto& [turn, margin] : entry.turns) {
      listed.push_back(turn);
      best = std::max(best, margin);
    }
    EXPECT_EQ(subject.turns("dvonn", entry.position), listed);
    EXPECT_EQ(best, entry.margin);
    ++checked;
  }
  return checked;
}

int check_perft_by_turns(const std::string& game, const Subject& subject, std::uint64_t most_leaves) {
  int checked = 0;
  for (const PerftEntry& entry : read_perft(game)) {
    for (const auto& [depth, leaves] : entry.counts) {
      if (leaves > most_leaves) continue;
      EXPECT_EQ(leaves_below(game, subject, entry.position, depth), leaves) << entry.id << " depth " << depth;
      ++checked;
    }
  }
  return checked;
}

}  // namespace potentia::test
