// The build for tuning, of which no other test is made: what the environment says of the search's numbers.
#define POTENTIA_TUNING
#include "eval/search_numbers.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace potentia {
namespace {

struct Some {
  static constexpr SearchNumbers kSearch = {.futility_depth = 3, .reduction_divisor = 100};
};

TEST(SearchNumbers, TheEnvironmentMovesSome) {
  ASSERT_EQ(setenv("POTENTIA_NUMBERS", "reduction_divisor=120,window=25", 1), 0);
  const SearchNumbers& numbers = search_numbers<Some>();
  EXPECT_EQ(numbers.reduction_divisor, 120);
  EXPECT_EQ(numbers.window, 25);
  EXPECT_EQ(numbers.futility_depth, 3);
  EXPECT_EQ(numbers.hint_weight, SearchNumbers().hint_weight);
}

TEST(SearchNumbersDeathTest, AMisspeltNumberIsRefused) {
  for (const char* const wrong : {"reductiondivisor=120", "window", "window=", "window=x", "window=25,"}) {
    EXPECT_DEATH(
        {
          setenv("POTENTIA_NUMBERS", wrong, 1);
          internal::from_environment({});
        },
        "POTENTIA_NUMBERS")
        << wrong;
  }
}

}  // namespace
}  // namespace potentia
