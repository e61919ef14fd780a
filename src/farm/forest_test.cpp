// Proofs of one position by many: the margin is the solver's, in whatever order answers come, whoever leaves
// or lies, and where jobs are too small for what is asked.
#include "farm/forest.h"

#include <algorithm>

#include "base/rng.h"
#include "base/test_folder.h"
#include "farm/solution_json.h"
#include "farm/test_farm.h"
#include "protocol/json.h"

namespace potentia::farm {
namespace {

using bus::got;
using bus::TestBus;

const std::atomic<bool> kNeverStop{false};

// White wins by 13 points.
const std::string kSolvedEnding = "rr...w4.w2./..b4.wb4b3r../..w2b2..w.b5w4./..bw3..w2.../..b2w..... w m";

/// Positions some turns before the end of games in which all turns were chosen by lot.
std::vector<std::string> endings(const std::string& game, int count, std::size_t least, std::size_t most) {
  Rng rng(5);
  std::vector<std::string> out;
  const auto rules = got(find_game(game));
  while (out.size() < static_cast<std::size_t>(count)) {
    std::vector<PositionPtr> played{rules->start()};
    while (!played.back()->outcome()) {
      const auto turns = played.back()->turns();
      played.push_back(got(played.back()->play(turns[rng.below(static_cast<std::uint32_t>(turns.size()))])));
    }
    const std::size_t back = least + rng.below(static_cast<std::uint32_t>(most - least + 1));
    if (back < played.size()) out.push_back(played[played.size() - 1 - back]->text());
  }
  return out;
}

ProveTask task_of(const std::string& game, const std::string& position, std::uint64_t nodes) {
  return {game, position, nodes, 1};
}

int solved(const std::string& game, const std::string& position) {
  const auto solver = got(make_solver(game, 16));
  const auto solution = got(solver->solve(position, {}));
  EXPECT_EQ(solution.verdict, Solution::Verdict::Margin);
  return solution.lower;
}

/// The whole of it without a bus, or so many answers: a few jobs under way at a time, whose answers come in
/// any order. How many came.
std::uint64_t grow(Forest& forest, const std::string& game, Rng& rng, std::uint64_t most = UINT64_MAX) {
  const auto solver = got(make_solver(game, 1));
  std::uint64_t answers = 0;
  for (Between range = forest.range(); range.lower < range.upper; range = forest.range()) {
    forest.begin(range.lower + (range.upper - range.lower + 1) / 2);
    std::vector<Task> under_way;
    for (;;) {
      for (auto task = forest.next(); task; task = under_way.size() < 5 ? forest.next() : std::nullopt)
        under_way.push_back(std::move(*task));
      if (under_way.empty()) break;
      if (answers++ == most) return most;
      const std::size_t one = rng.below(static_cast<std::uint32_t>(under_way.size()));
      const Task task = under_way[one];
      under_way.erase(under_way.begin() + static_cast<std::ptrdiff_t>(one));
      const auto& asked = std::get<ProveTask>(task);
      Limits limits;
      limits.nodes = asked.nodes;
      const auto said = got(solver->ask(asked.position, *asked.at_least, limits));
      EXPECT_TRUE(got(forest.put(task, {content_of(task), "w", dump(to_json(said, true, std::nullopt))})));
    }
  }
  return answers;
}

TEST(Forests, ProveWhatTheSolverProves) {
  Rng rng(9);
  std::uint64_t asked = 0;
  int split = 0;
  for (const auto& [game, least, most] : {std::tuple{"dvonn", 5, 8}, std::tuple{"tamsk-1", 4, 6}}) {
    for (const std::string& position :
         endings(game, 25, static_cast<std::size_t>(least), static_cast<std::size_t>(most))) {
      const int margin = solved(game, position);
      // Jobs so small that most of them must be split again.
      const auto forest =
          got(Forest::plant(task_of(game, position, 200 + rng.below(600)), {20, 5}, kNeverStop));
      const std::size_t leaves = forest->open_leaves();
      grow(*forest, game, rng);
      EXPECT_EQ(forest->range(), (Between{margin, margin})) << game << " " << position;
      const Json said = parse_json(forest->text());
      EXPECT_EQ(said["verdict"], "exact");
      EXPECT_EQ(said["margin"], margin) << game << " " << position;
      asked += forest->asked();
      split += forest->asked() > leaves ? 1 : 0;
      if (!said.contains("bestmove")) continue;
      const auto after =
          got(got(got(find_game(game))->parse_position(position))->play(said["bestmove"].get<std::string>()));
      EXPECT_EQ(-solved(game, after->text()), margin) << position;
    }
  }
  EXPECT_GT(asked, 300U);
  EXPECT_GT(split, 3);
}

TEST(Forests, AskOnlyWhatMatters) {
  Rng rng(3);
  const auto all = got(Forest::plant(task_of("dvonn", kSolvedEnding, 1'000'000), {400, 5}, kNeverStop));
  EXPECT_GE(all->open_leaves(), 50U);
  const std::size_t leaves = all->open_leaves();
  grow(*all, "dvonn", rng);
  EXPECT_EQ(all->range(), (Between{13, 13}));
  EXPECT_LT(all->asked(), 2 * leaves) << "each question by itself would be a job for each leaf";
  // What is found out in a moment is asked of nobody.
  const auto small = got(Forest::plant(task_of("dvonn", kSolvedEnding, 1000), {}, kNeverStop));
  EXPECT_EQ(small->range(), (Between{13, 13}));
  EXPECT_FALSE(small->next());
  EXPECT_EQ(parse_json(small->text())["jobs"], 0);
}

TEST(Forests, GoOnWithWhatWasAnswered) {
  const test::TestFolder folder;
  const auto whole = task_of("dvonn", kSolvedEnding, 200);
  const auto planted = [&whole](Proofs* parts) {
    return got(Forest::plant(whole, {.leaves = 60, .here = 5, .parts = parts}, kNeverStop));
  };
  Rng rng(3);
  const std::uint64_t alone = grow(*planted(nullptr), "dvonn", rng);
  ASSERT_GT(alone, 30U);
  std::uint64_t answers = 0;
  for (const std::uint64_t most : {alone / 3, alone / 3, UINT64_MAX}) {
    const auto parts = got(Proofs::open(folder.path("parts")));
    const auto forest = planted(parts.get());
    answers += grow(*forest, "dvonn", rng, most);
    EXPECT_TRUE(got(forest->flush()));
    EXPECT_EQ(forest->range() == (Between{13, 13}), most == UINT64_MAX);
  }
  EXPECT_LT(answers, alone + alone / 2) << "little was asked for again";
  const auto parts = got(Proofs::open(folder.path("parts")));
  const auto forest = planted(parts.get());
  // In another order other questions come up.
  EXPECT_LT(grow(*forest, "dvonn", rng), alone / 3) << "nearly all is known";
  EXPECT_EQ(forest->range(), (Between{13, 13}));
  // A liar's answers stand nowhere any more.
  EXPECT_TRUE(got(forest->take_back("w", [](const std::string&) { return false; })).size() > 0);
  EXPECT_EQ(folder.content("parts"), "");
  EXPECT_LT(forest->range().lower, forest->range().upper);
}

TEST(Forests, AreOfGamesWithPoints) {
  const auto none = Forest::plant(task_of("gipf-basic", "anything", 10), {}, kNeverStop);
  ASSERT_FALSE(none);
  const auto placement = Forest::plant(task_of("dvonn", "startpos", 10), {}, kNeverStop);
  EXPECT_FALSE(placement);
}

class ForestFarm : public bus::BothBuses {
 protected:
  ForestFarm() : bus_(place_.connect()) {
    for (const Kind kind : all_kinds()) bus_->remove_queue(queue_name(kind));
  }

  std::unique_ptr<Worker> work(const std::string& name, std::function<Do()> how) {
    return got(Worker::start(*place_.connect(), worker_settings(name, std::move(how))));
  }
  AskSettings settings(int check_one_in = 10) const {
    AskSettings out = ask_settings(TestBus::fresh("forest"));
    out.make_doer = nullptr;
    out.window = 8;
    out.check_one_in = check_one_in;
    return out;
  }
  Asked grown(const AskSettings& settings) {
    forest_ = got(Forest::plant(task_of("dvonn", kSolvedEnding, 200), {60, 5}, kNeverStop));
    return got(prove(*bus_, settings, *forest_, kNeverStop));
  }

  std::shared_ptr<bus::Bus> bus_;
  std::unique_ptr<Forest> forest_;
};

TEST_P(ForestFarm, ProvesTheMargin) {
  const auto one = work(TestBus::fresh("a"), nullptr), other = work(TestBus::fresh("b"), nullptr);
  const Asked asked = grown(settings());
  EXPECT_EQ(forest_->range(), (Between{13, 13}));
  EXPECT_GT(asked.done, 20U);
  EXPECT_GE(asked.checked, 2U);
  EXPECT_TRUE(asked.shut_out.empty());
}

TEST_P(ForestFarm, GoesOnWhenAWorkerLeaves) {
  auto leaves = work(TestBus::fresh("leaves"), nullptr);
  std::unique_ptr<Worker> stays;
  auto told = settings();
  told.on_progress = [&](const Asked& asked, const std::vector<News>&) {
    if (!leaves || asked.done < 5) return;
    stays = work(TestBus::fresh("stays"), nullptr);
    leaves.reset();
  };
  grown(told);
  EXPECT_FALSE(leaves) << "it was there at first";
  EXPECT_EQ(forest_->range(), (Between{13, 13}));
}

TEST_P(ForestFarm, BelievesNoLiar) {
  const std::string liar = TestBus::fresh("liar");
  // Bounds that could be so.
  const auto bad = work(liar, []() -> Do {
    return [](const Task& task, const std::atomic<bool>&) -> Result<std::optional<std::string>> {
      const int at_least = std::get<ProveTask>(task).at_least.value_or(0);
      return std::optional(
          dump({{"verdict", "unknown"}, {"lower", at_least}, {"upper", at_least + 1}, {"nodes", 1}}));
    };
  });
  const auto good = work(TestBus::fresh("honest"), nullptr);
  const Asked asked = grown(settings(2));
  EXPECT_EQ(forest_->range(), (Between{13, 13}));
  EXPECT_NE(std::find(asked.shut_out.begin(), asked.shut_out.end(), liar), asked.shut_out.end());
}

INSTANTIATE_TEST_SUITE_P(On, ForestFarm, testing::Values("memory", "nats"), bus::kind_name);

}  // namespace
}  // namespace potentia::farm
