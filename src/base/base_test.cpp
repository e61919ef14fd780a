// The base room: lists, texts, numbers and errors against their plainest models, with generated inputs.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <climits>
#include <set>
#include <vector>

#include "base/clock.h"
#include "base/first_greatest.h"
#include "base/fixed_list.h"
#include "base/hash.h"
#include "base/result.h"
#include "base/rng.h"
#include "base/text.h"
#include "base/times.h"

namespace potentia {
namespace {

// Small numbers, so that several are often the greatest, and the extremes.
TEST(FirstGreatest, IsTheFirstOfTheGreatest) {
  Rng rng(2);
  for (int round = 0; round < 20'000; ++round) {
    std::vector<int> numbers(1 + rng.below(100));
    const std::uint32_t different = 1 + rng.below(200);
    for (int& number : numbers) number = static_cast<int>(rng.below(different)) - 100;
    if (round % 4 == 0) numbers[rng.below(static_cast<std::uint32_t>(numbers.size()))] = INT_MAX;
    if (round % 8 == 0) std::fill(numbers.begin(), numbers.end(), INT_MIN);
    ASSERT_EQ(first_greatest(numbers),
              static_cast<std::size_t>(std::max_element(numbers.begin(), numbers.end()) - numbers.begin()));
  }
}

RC_GTEST_PROP(FixedListTest, BehavesAsAVector, (const std::vector<int>& items)) {
  constexpr std::size_t kCapacity = 16;
  FixedList<int, kCapacity> list;
  std::vector<int> model;
  for (const int item : items) {
    if (item % 3 == 0 && !model.empty()) {
      list.pop_back();
      model.pop_back();
    } else if (!list.full()) {
      list.push_back(item);
      model.push_back(item);
    }
    RC_ASSERT(list.size() == model.size());
    RC_ASSERT(list.empty() == model.empty());
    RC_ASSERT(list.full() == (model.size() == kCapacity));
    RC_ASSERT(std::vector<int>(list.begin(), list.end()) == model);
  }
  list.clear();
  RC_ASSERT(list.empty());
}

RC_GTEST_PROP(TextTest, SplitIsUndoneByJoining, (const std::string& text)) {
  std::string joined;
  for (const auto part : split(text, ',')) {
    RC_ASSERT(part.find(',') == std::string_view::npos);
    joined += std::string(part) + ",";
  }
  joined.pop_back();
  RC_ASSERT(joined == text);
}

RC_GTEST_PROP(TextTest, WordsHoldAllButSpaces, (const std::string& text)) {
  std::string solid;
  for (const char c : text) {
    if (!is_space(c)) solid += c;
  }
  std::string words;
  for (const auto word : split_words(text)) {
    RC_ASSERT(!word.empty());
    words += word;
  }
  RC_ASSERT(words == solid);
}

RC_GTEST_PROP(TextTest, TrimLeavesNoSpaceAround, (const std::string& text)) {
  const auto trimmed = trim(text);
  RC_ASSERT(trim(trimmed) == trimmed);
  RC_ASSERT(trimmed.empty() || (!is_space(trimmed.front()) && !is_space(trimmed.back())));
  RC_ASSERT(text.find(trimmed) != std::string::npos);
}

RC_GTEST_PROP(TextTest, NumbersReadBack, (int number)) {
  RC_ASSERT(parse_int<int>(std::to_string(number)) == number);
  RC_ASSERT(!parse_int<int>(std::to_string(number) + "x"));
  RC_ASSERT(!parse_int<int>(" " + std::to_string(number)));
}

RC_GTEST_PROP(TextTest, QuotedIsShortAndPrintable, (const std::string& text)) {
  const std::string shown = potentia::quoted(text);
  RC_ASSERT(shown.front() == '\'' && shown.back() == '\'');
  RC_ASSERT(shown.size() <= 2 + 40 + std::string("…").size());
  for (const char c : shown) RC_ASSERT(c != '\n' && c != '\0' && c != 127);
}

TEST(TextTest, QuotedKeepsCharactersWhole) {
  const auto shown = [](const std::string& text) { return potentia::quoted(text); };
  EXPECT_EQ(shown("ZÈRTZ …"), "'ZÈRTZ …'");
  EXPECT_EQ(shown("\xF0\x9F\x8E\xB2"), "'\xF0\x9F\x8E\xB2'");
  const std::string many(39, 'x');
  EXPECT_EQ(shown(many + "È and more"), "'" + many + "…'");
  EXPECT_EQ(shown("a\xC8z"), "'a?z'") << "a byte alone";
  for (const std::string bytes : {"\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82"})
    EXPECT_EQ(shown(bytes), "'" + std::string(bytes.size(), '?') + "'")
        << "overlong, half a pair, beyond the last, cut short";
}

TEST(TextTest, RefusesWhatIsNoNumber) {
  for (const char* text : {"", "-", "+1", "1 ", "0x10", "99999999999999999999", "1.0"}) {
    EXPECT_FALSE(parse_int<int>(text)) << text;
  }
  EXPECT_EQ(parse_int<int>("-12"), -12);
  EXPECT_FALSE(parse_int<std::uint8_t>("256"));
  EXPECT_EQ(to_lower("E3-F4 pass"), "e3-f4 pass");
}

RC_GTEST_PROP(HashTest, TheMixerKeepsNumbersApart, (std::uint64_t a, std::uint64_t b)) {
  RC_ASSERT((mix64(a) == mix64(b)) == (a == b));
}

TEST(HashTest, TablesHaveNoKeyTwice) {
  std::set<std::uint64_t> keys;
  for (const std::uint64_t salt : {1, 2, 3}) {
    for (const auto key : make_key_table<1000>(salt)) EXPECT_TRUE(keys.insert(key).second);
  }
  EXPECT_EQ(keys.size(), 3000U);
}

RC_GTEST_PROP(RngTest, SameSeedSameNumbers, (std::uint64_t seed)) {
  Rng first(seed);
  Rng second(seed);
  const auto bound = 1 + first.below(1000);
  RC_ASSERT(bound == 1 + second.below(1000));
  for (int i = 0; i < 50; ++i) {
    const auto number = first.below(bound);
    RC_ASSERT(number < bound);
    RC_ASSERT(number == second.below(bound));
    const double unit = first.unit();
    RC_ASSERT(unit >= 0.0 && unit < 1.0);
    RC_ASSERT(unit == second.unit());
  }
}

TEST(RngTest, IsUniformEnough) {
  Rng rng(1);
  std::array<int, 6> counts{};
  constexpr int kThrows = 60'000;
  for (int i = 0; i < kThrows; ++i) ++counts[rng.below(6)];
  for (const int count : counts) EXPECT_NEAR(count, kThrows / 6.0, 400);  // four standard deviations: 4 × 91
}

TEST(ResultTest, HoldsAValueOrAnError) {
  const Result<int> good(7);
  ASSERT_TRUE(good.ok());
  EXPECT_EQ(*good, 7);
  const Result<int> bad(Error{"no-number"_code, "cell c3", "this is not a number"});
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, "no-number");
  EXPECT_EQ(bad.error().sentence(), "cell c3: this is not a number");
}

TEST(ResultTest, CodesAreListedOnceWhereverTheyAreWritten) {
  const auto written = "no-number"_code.text();
  const auto codes = ErrorCode::all();
  EXPECT_EQ(std::count(codes.begin(), codes.end(), written), 1);
  EXPECT_EQ(std::count(codes.begin(), codes.end(), "written-nowhere"), 0);
  EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end()));
}

TEST(ResultTest, AnErrorCanBeSeenFromFurtherOut) {
  const Error inner{"no-number"_code, "", "this is not a number"};
  EXPECT_EQ(inner.sentence(), "this is not a number");
  const Error outer = Error(inner).within("turn 12").within("line 7");
  EXPECT_EQ(outer.sentence(), "line 7, turn 12: this is not a number");
  EXPECT_EQ(outer.code, "no-number");
}

TEST(ClockTest, NeverRunsBackwards) {
  std::int64_t last = now_ms();
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t now = now_ms();
    EXPECT_GE(now, last);
    last = now;
  }
}

TEST(Times, MultipliesEachByteByItself) {
  for (const std::uint8_t factor : {1, 3, 4, 5, 15}) {
    SixteenBytes bytes{};
    for (std::size_t i = 0; i < sizeof bytes; ++i) bytes[i] = static_cast<std::uint8_t>(17 - i);
    const SixteenBytes product = times(factor, bytes);
    for (std::size_t i = 0; i < sizeof bytes; ++i) EXPECT_EQ(product[i], factor * (17 - i)) << i;
  }
}

}  // namespace
}  // namespace potentia
