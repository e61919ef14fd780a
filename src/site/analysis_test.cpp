#include "site/analysis.h"

#include <gtest/gtest.h>

namespace potentia::site {
namespace {

using Kind = ScoreText::Kind;

TEST(Analysis, IsReadAsItWasKept) {
  const auto store = std::move(*storage::open_store("memory"));
  const Analysis analysis = {SeenPosition{{Kind::Judgement, -35}, 0.465, "e3"}, std::nullopt,
                             SeenPosition{{Kind::Margin, -7}, 0, "a1a2"},
                             SeenPosition{{Kind::Win, 3}, 1, "x"}, SeenPosition{{Kind::Loss, 4}, 0, "y"}};
  ASSERT_FALSE(store->commit(std::vector<storage::Batch>{{kept_analysis("game", analysis)}}).front());
  EXPECT_EQ(*analysis_of(*store, "game"), analysis);
  EXPECT_TRUE(analysis_of(*store, "other")->empty());
}

TEST(Analysis, WhatIsNoneIsNothing) {
  const auto store = std::move(*storage::open_store("memory"));
  for (const char* text : {"nonsense", "{}", "7"}) {
    ASSERT_FALSE(
        store->commit(std::vector<storage::Batch>{{storage::PutDocument{{"analysis", "game", text}}}})
            .front());
    EXPECT_TRUE(analysis_of(*store, "game")->empty()) << text;
  }
  const char* rows =
      R"([["cp 35", 500], ["cp 35", "500", "a"], [35, 500, "a"], ["much", 500, "a"], 1, null])";
  ASSERT_FALSE(
      store->commit(std::vector<storage::Batch>{{storage::PutDocument{{"analysis", "game", rows}}}}).front());
  EXPECT_EQ(*analysis_of(*store, "game"), Analysis(6));
}

}  // namespace
}  // namespace potentia::site
