// Wrong texts, for every game: garbage, pieces cut off, every single-character slip. Nothing may crash,
// whatever is refused is refused with a code and a sentence, and what is accepted must be a position or a
// turn like any other.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/all_games.h"
#include "tests/support/any_game_subject.h"
#include "tests/support/env.h"
#include "tests/support/position_file.h"
#include "tests/support/random_game.h"
#include "tests/support/test_name.h"
#include "tests/support/timed.h"

namespace potentia::test {
namespace {

class BatteryTexts : public testing::TestWithParam<std::string> {
 protected:
  const AnyGame& game() const { return game_called(GetParam()); }

  std::vector<PositionPtr> some_positions() const {
    auto all = random_positions(game(), 8, static_cast<std::size_t>(amount("POTENTIA_BATTERY_TEXTS", 12, 2)));
    const auto unusual = unusual_positions(GetParam());
    for (std::size_t i = 0; i < unusual.size(); i += 4)
      all.push_back(position_of(GetParam(), unusual[i].position));
    return all;
  }
};

void expect_a_sentence(const Error& error, const std::string& text) {
  EXPECT_FALSE(error.code.empty()) << text;
  EXPECT_FALSE(error.why.empty()) << text;
  EXPECT_EQ(error.code.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string::npos)
      << error.code;
  EXPECT_NE(error.why.back(), '.') << error.why;
  EXPECT_EQ(error.sentence().find('\n'), std::string::npos) << "one line: " << error.sentence();
}

/// Whether a text was read; if so, it must describe a sound position.
bool is_read_soundly(const AnyGame& game, const std::string& text) {
  const auto position = game.parse_position(text);
  const auto setup = game.read_setup(text);
  EXPECT_TRUE(setup || !position) << text;
  if (setup) {
    const auto same = game.read_setup(game.setup_text(*setup));
    EXPECT_TRUE(same && game.setup_text(*same) == game.setup_text(*setup)) << text;
  }
  if (!position) {
    expect_a_sentence(position.error(), text);
    return false;
  }
  const auto again = game.parse_position((*position)->text());
  EXPECT_TRUE(again && (*again)->text() == (*position)->text()) << text;
  EXPECT_TRUE((*position)->is_consistent()) << text;
  EXPECT_EQ((*position)->outcome().has_value(), (*position)->count_turns() == 0) << text;
  return true;
}

/// Whether a turn was read; if so, it must be one of the legal ones.
bool is_read_as_legal(const AnyPosition& position, const std::vector<std::string>& legal,
                      const std::string& text) {
  const auto turn = position.canonical_turn(text);
  EXPECT_EQ(turn.ok(), position.play(text).ok()) << position.text() << ": " << text;
  if (!turn) {
    expect_a_sentence(turn.error(), text);
    return false;
  }
  EXPECT_TRUE(tells_time(*turn) || std::binary_search(legal.begin(), legal.end(), *turn))
      << position.text() << ": " << text << ": " << *turn;
  return true;
}

// Sanitized, where each costs ten times as much, one in three is looked at; all of them in the optimised
// build.
constexpr std::size_t kOneIn = kIsSanitized ? 3 : 1;

/// Each text one slip away: a character gone, put in, or put for another.
template <class Visit>
void for_each_slip(const std::string& text, Visit visit) {
  static const std::string kCharacters =
      "abcdefghijkrstwxyzABDGPRTWYZ0123456789 -*/.,;:()=?!#@^\t\n\"\\\x7f\x80\xff" + std::string(1, '\0');
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size()) visit(std::string(text).erase(i, 1));
    for (std::size_t at = i % kOneIn; at < kCharacters.size(); at += kOneIn) {
      const char c = kCharacters[at];
      visit(std::string(text).insert(i, 1, c));
      if (i == text.size() || text[i] == c) continue;
      std::string changed = text;
      changed[i] = c;
      visit(changed);
    }
  }
}

std::vector<std::string> garbage() {
  std::vector<std::string> texts = {"",
                                    " ",
                                    "\n",
                                    "startposs",
                                    "/////// w",
                                    "w",
                                    "w p",
                                    "99999999999999999999 w m",
                                    "pass pass",
                                    ";;;",
                                    "x",
                                    "x;x",
                                    "xx,*",
                                    "-",
                                    "*****",
                                    std::string(100'000, '/'),
                                    std::string(100'000, 'w'),
                                    std::string(100'000, ' '),
                                    std::string(100'000, '9'),
                                    std::string(100'000, ';'),
                                    std::string(64, '\0')};
  Rng rng(9);
  for (int i = 0; i < 300; ++i) {
    std::string text;
    for (std::uint32_t length = rng.below(80); length > 0; --length)
      text += static_cast<char>(rng.below(256));
    texts.push_back(text);
  }
  return texts;
}

TEST_P(BatteryTexts, GarbageIsRefused) {
  const auto start = game().start();
  const auto turns = start->turns();
  for (const auto& text : garbage()) {
    EXPECT_FALSE(is_read_soundly(game(), text)) << text;
    EXPECT_FALSE(is_read_as_legal(*start, turns, text)) << text;
  }
}

TEST_P(BatteryTexts, PrefixesOfPositions) {
  int refused = 0;
  for (const auto& position : some_positions()) {
    const std::string text = position->text();
    for (std::size_t length = 0; length < text.size(); ++length) {
      refused += is_read_soundly(game(), text.substr(0, length)) ? 0 : 1;
    }
    EXPECT_TRUE(is_read_soundly(game(), text));
  }
  EXPECT_GT(refused, 100);
}

TEST_P(BatteryTexts, SlipsInPositions) {
  int refused = 0;
  int accepted = 0;
  for (const auto& position : some_positions()) {
    for_each_slip(position->text(), [&](const std::string& text) {
      (is_read_soundly(game(), text) ? accepted : refused) += 1;
    });
    if (HasFailure()) return;
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(accepted, 0);
}

TEST_P(BatteryTexts, SlipsAndPrefixesOfTurns) {
  int refused = 0;
  int accepted = 0;
  const auto count = [&](bool is_accepted) { (is_accepted ? accepted : refused) += 1; };
  for (const auto& position : some_positions()) {
    const auto turns = position->turns();
    for (const std::size_t chosen : {std::size_t{0}, turns.size() / 2, turns.size() - 1}) {
      if (chosen >= turns.size()) continue;
      const std::string& turn = turns[chosen];
      for_each_slip(turn, [&](const std::string& text) { count(is_read_as_legal(*position, turns, text)); });
      for (std::size_t length = 0; length < turn.size(); ++length) {
        count(is_read_as_legal(*position, turns, turn.substr(0, length)));
      }
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(refused, 1000);
  EXPECT_GT(accepted, 0);
}

/// Turns of one position tried in all others: legal there or refused, never anything else.
TEST_P(BatteryTexts, TurnsOfOtherPositions) {
  const auto positions = some_positions();
  std::vector<std::string> turns;
  for (const auto& position : positions) {
    const auto all = position->turns();
    for (std::size_t i = 0; i < all.size(); i += 1 + all.size() / 20) turns.push_back(all[i]);
  }
  int refused = 0;
  for (const auto& position : positions) {
    const auto legal = position->turns();
    for (const auto& turn : turns) refused += is_read_as_legal(*position, legal, turn) ? 0 : 1;
  }
  EXPECT_GT(refused, 20);
}

INSTANTIATE_TEST_SUITE_P(Games, BatteryTexts, testing::ValuesIn(all_game_ids()), test_name);

}  // namespace
}  // namespace potentia::test
