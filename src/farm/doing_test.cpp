// Jobs done without a bus: what is said is what the engine, the solver and the referee say when they are
// asked directly, and the same each time.
#include "farm/doing.h"

#include <gtest/gtest.h>

#include <chrono>

#include "farm/looks.h"
#include "farm/solution_json.h"
#include "games/games.h"
#include "protocol/evaluation.h"
#include "protocol/json.h"
#include "record/record.h"
#include "review/review.h"

namespace potentia::farm {
namespace {

// An ending that is solved: White wins by 13 points with his best turn.
const std::string kEnding = "........./......b2w3b5r/...w2ww4b..w2b3/...w3w3.b2.../..rrw3.w.. w m";
const std::atomic<bool> kGoOn{false};

std::string done(const Task& task) {
  Doer doer;
  auto text = doer.run(task, kGoOn);
  EXPECT_TRUE(text) << text.error().sentence();
  EXPECT_TRUE(text && *text);
  return text && *text ? **text : "";
}

std::string refusal(const Task& task) {
  Doer doer;
  const auto text = doer.run(task, kGoOn);
  EXPECT_FALSE(text);
  return text ? "" : text.error().code;
}

std::int64_t unix_in(std::int64_t milliseconds) {
  using std::chrono::duration_cast;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return duration_cast<std::chrono::milliseconds>(now).count() + milliseconds;
}

TEST(Doing, ALookIsAsTheReviewLooks) {
  const LookTask task{{"gipf-basic", "startpos", {"c2", "b3"}}, 2000, 16};
  EngineOptions options;
  options.hash_mebibytes = 16;
  const auto engine = make_engine("gipf-basic", options);
  Limits limits;
  limits.nodes = 2000;
  const auto look = look_at(**engine, "startpos", {"c2", "b3"}, limits);
  ASSERT_TRUE(look && *look);
  const Json said = parse_json(done(task));
  EXPECT_EQ(said["score"], (*look)->score.text());
  EXPECT_EQ(said["chance"], (*look)->chance);
  EXPECT_EQ(said["line"], (*look)->line);
  // Whatever was done before by the same one.
  Doer doer;
  const auto first = doer.run(task, kGoOn);
  LookTask other = task;
  other.at.turns = {"c2"};
  ASSERT_TRUE(doer.run(other, kGoOn));
  EXPECT_EQ(**doer.run(task, kGoOn), **first);
  EXPECT_EQ(done(task), **first);
}

TEST(Doing, ALookCanFollowTwoLines) {
  const LookTask task{{"gipf-basic", "startpos", {"c2", "b3"}}, 2000, 16, 2};
  EngineOptions options;
  options.hash_mebibytes = 16;
  options.multi_pv = 2;
  const auto engine = make_engine("gipf-basic", options);
  Limits limits;
  limits.nodes = 2000;
  const auto look = look_at(**engine, "startpos", {"c2", "b3"}, limits);
  ASSERT_TRUE(look && *look && (*look)->second);
  Doer doer;
  LookTask other = task;
  other.lines = 1;
  const auto one_line = parse_json(**doer.run(other, kGoOn));
  EXPECT_FALSE(one_line.contains("second"));
  const Json said = parse_json(**doer.run(task, kGoOn));
  EXPECT_EQ(said, parse_json(done(task)));
  EXPECT_EQ(said["second"]["turn"], (*look)->second->turn);
  EXPECT_EQ(said["second"]["chance"], (*look)->second->chance);
  const auto read = look_in(said);
  ASSERT_TRUE(read && *read && (*read)->second);
  EXPECT_EQ((*read)->second->turn, (*look)->second->turn);
  EXPECT_EQ((*read)->second->chance, (*look)->second->chance);
  EXPECT_EQ((*read)->chance, (*look)->chance);
  EXPECT_EQ((*read)->score, (*look)->score);
  EXPECT_EQ((*read)->line, (*look)->line);
  for (const std::string strange : {R"("d2")", R"({"turn": "d2"})", R"({"turn": "", "chance": 0.5})",
                                    R"({"turn": "d2", "chance": 1.5})", "[]"}) {
    Json lie = said;
    lie["second"] = parse_json(strange);
    EXPECT_FALSE(look_in(lie)) << strange;
  }
}

TEST(Doing, AProofIsTheSolvers) {
  const auto solver = make_solver("dvonn", 16);
  Limits limits;
  limits.nodes = 1'000'000;
  const auto solution = (*solver)->solve(kEnding, limits);
  ASSERT_TRUE(solution);
  const std::string said = done(ProveTask{"dvonn", kEnding, 1'000'000, 16});
  EXPECT_EQ(said, dump(to_json(*solution, true, std::nullopt)));
  EXPECT_EQ(parse_json(said)["margin"], 13);
  // A question takes less, and its bounds answer it.
  for (int at_least = 11; at_least <= 15; ++at_least) {
    const Json answer = parse_json(done(ProveTask{"dvonn", kEnding, 1'000'000, 16, at_least}));
    const int lower = answer.contains("margin") ? answer["margin"].get<int>() : answer["lower"].get<int>();
    const int upper = answer.contains("margin") ? lower : answer["upper"].get<int>();
    EXPECT_EQ(lower >= at_least, at_least <= 13) << answer.dump();
    EXPECT_EQ(upper < at_least, at_least > 13) << answer.dump();
  }
  EXPECT_EQ(refusal(ProveTask{"gipf-basic", (*find_game("gipf-basic"))->start()->text(), 10, 1, 3}),
            "no-points");
  EXPECT_EQ(said.find("time"), std::string::npos) << "it differs from machine to machine";
}

TEST(Doing, ATurnIsLegalAndInTime) {
  const Json said = parse_json(done(TurnTask{{"dvonn", kEnding}, 3, unix_in(60'000)}));
  EXPECT_TRUE((*find_game("dvonn"))->parse_position(kEnding).value()->play(said["turn"].get<std::string>()));
  const std::int64_t end = unix_in(300);
  const Json soon = parse_json(done(TurnTask{{"gipf-standard"}, 12, end}));
  EXPECT_LT(unix_in(0), end + 5000) << "the strongest level, cut short";
  EXPECT_TRUE((*find_game("gipf-standard"))->start()->play(soon["turn"].get<std::string>()));
  EXPECT_EQ(refusal(TurnTask{{"dvonn", kEnding}, 3, unix_in(-1)}), "too-late");
}

BlockTask few_games(std::uint64_t first, int games) {
  return {"tamsk-1", 40, 5, 3, 20, 10, 500, first, games};
}

TEST(Doing, AGameDependsOnItsNumberAlone) {
  const std::string all = done(few_games(7, 3));
  const std::string parts = done(few_games(7, 1)) + "\n" + done(few_games(8, 2));
  EXPECT_EQ(all, parts);
  const ReadRecords read = read_records(all);
  ASSERT_TRUE(read.errors.empty()) << read.errors.front().sentence();
  ASSERT_EQ(read.records.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(read.records[i].tag("Round"), std::to_string(8 + i));
    EXPECT_EQ(read.records[i].tag("Game"), "tamsk-1");
    EXPECT_NE(read.records[i].result, "*");
    EXPECT_NE(read.records[i].start(), "startpos") << "an opening at random";
  }
  EXPECT_NE(read.records[0].start(), read.records[1].start());
  EXPECT_NE(all.find("[%eval "), std::string::npos);
  EXPECT_NE(all.find("stray"), std::string::npos);
  EXPECT_EQ(all.find(" ms"), std::string::npos) << "no time stands in it";
  EXPECT_NE(done(few_games(8, 1)), done([] {
              BlockTask other = few_games(8, 1);
              other.seed = 6;
              return other;
            }()));
}

TEST(Doing, LatePositionsHaveWhatIsProved) {
  BlockTask task{"dvonn", 40, 5, 49, 20, 49, 500, 0, 2};
  const ReadRecords plain = read_records(done(task));
  task.exact_nodes = 2000;
  const ReadRecords proved = read_records(done(task));
  const auto game = find_game("dvonn");
  for (std::size_t number = 0; number < 2; ++number) {
    const auto& turns = proved.records[number].turns;
    ASSERT_EQ(turns.size(), plain.records[number].turns.size());
    std::size_t exact = 0;
    auto position = *(*game)->parse_position(proved.records[number].start());
    for (std::size_t i = 0; i < turns.size(); ++i) {
      EXPECT_EQ(turns[i].turn, plain.records[number].turns[i].turn);
      position = *position->play(turns[i].turn);
      const auto said = split_comment(turns[i].comment);
      if (exact == 0 && turns[i].comment == plain.records[number].turns[i].comment) continue;
      ++exact;
      ASSERT_TRUE(said.evaluation);
      EXPECT_EQ(said.comment, split_comment(plain.records[number].turns[i].comment).comment);
      const auto value = (*make_solver("dvonn", 16))->solve(position->text(), {});
      ASSERT_TRUE(value && value->verdict == Solution::Verdict::Margin);
      const int margin = position->side() == Player::White ? value->lower : -value->lower;
      EXPECT_EQ(said.evaluation->score, (ScoreText{ScoreText::Kind::Margin, margin})) << position->text();
    }
    EXPECT_GT(exact, 5U);
    EXPECT_LT(exact, turns.size());
  }
  EXPECT_EQ(refusal([] {
              BlockTask other{"gipf-composed", 40, 5, 3, 0, 0, 500, 0, 1};
              other.exact_nodes = 1;
              return other;
            }()),
            "unknown-game");
}

TEST(Doing, GamesBeginWhereTheyAreTold) {
  BlockTask task{"dvonn", 40, 5, 0, 0, 0, 500, 7, 2};
  task.openings = {kEnding, kEnding};
  for (const Record& record : read_records(done(task)).records) EXPECT_EQ(record.start(), kEnding);
  task.opening = 2;
  const ReadRecords two = read_records(done(task));
  EXPECT_NE(two.records[0].start(), kEnding);
  EXPECT_NE(two.records[0].start(), two.records[1].start()) << "by the number of the game";
  task.openings[1] = "........./........../r........../........../......... w m";
  EXPECT_EQ(refusal(task), "game-over");
  task.openings[1] = "no position";
  EXPECT_NE(refusal(task), "");
}

TEST(Doing, WhatCannotBeDoneIsAnError) {
  EXPECT_EQ(refusal(ProveTask{"chess", "startpos", 1, 1}), "unknown-game");
  EXPECT_NE(refusal(ProveTask{"dvonn", "no position", 1, 1}), "");
  EXPECT_NE(refusal(LookTask{{"dvonn", "no position"}, 1, 1}), "");
  EXPECT_NE(refusal(LookTask{{"dvonn", "startpos", {"z9"}}, 1, 1}), "");
  EXPECT_EQ(refusal(LookTask{{"dvonn", "........./........../r........../........../......... w m"}, 1, 1}),
            "game-over");
}

TEST(Doing, IsBrokenOff) {
  const std::atomic<bool> stop{true};
  const std::vector<Task> tasks = {LookTask{{"dvonn"}, 1'000'000'000, 1},
                                   ProveTask{"dvonn", kEnding, 1'000'000'000, 1},
                                   TurnTask{{"dvonn"}, 12, unix_in(60'000)}, few_games(0, 1000)};
  for (const Task& task : tasks) {
    Doer doer;
    const auto text = doer.run(task, stop);
    ASSERT_TRUE(text) << text.error().sentence();
    EXPECT_FALSE(*text);
  }
}

TEST(Looks, MakeTheSameReview) {
  const std::string text = "[Game \"dvonn\"]\n[Position \"" + kEnding + "\"]\n\n1. d3f3 *\n";
  const Record record = read_records(text).records.front();
  const PlayedLine line = *line_of(record);
  Effort effort;
  effort.look.nodes = 2000;
  effort.verify.nodes = 10'000;
  EngineOptions options;
  options.hash_mebibytes = 16;
  options.repetition = line.repetition;
  const auto engine = make_engine("dvonn", options);
  const auto expected = review(line, **engine, effort, [](std::size_t, std::size_t) { return true; });
  ASSERT_TRUE(expected && *expected);

  Looks looks("");
  Doer doer;
  std::size_t rounds = 0, asked = 0;
  const AskLooks ask = [&](const std::vector<LookTask>& tasks) -> Result<bool> {
    ++rounds;
    for (const LookTask& task : tasks) {
      ++asked;
      const auto said = doer.run(Task(task), kGoOn);
      if (!said) return said.error();
      if (const auto put = looks.put(task, {content_of(task), "w", **said}); !put) return put;
    }
    return true;
  };
  const auto found = review_by_looks(line, "dvonn", effort, 16, looks, ask);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ(write_record(annotated(record, **found)), write_record(annotated(record, **expected)));
  EXPECT_GE(rounds, 2U) << "doubtful turns are looked at again";
  const std::size_t before = asked;
  const auto again = review_by_looks(line, "dvonn", effort, 16, looks, ask);
  EXPECT_TRUE(again && *again);
  EXPECT_EQ(asked, before) << "all of it is known";
}

}  // namespace
}  // namespace potentia::farm
