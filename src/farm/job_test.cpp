// The texts of jobs and answers, and what is said of those that are none.
#include "farm/job.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "bus/names.h"

namespace potentia::farm {
namespace {

const Played kAt{"dvonn", "startpos", {"a1", "b2"}, false};
const std::vector<Task> kTasks = {
    TurnTask{kAt, 5, 1'700'000'000'000},
    LookTask{kAt, 20'000, 32},
    ProveTask{"dvonn", "some position", 1000, 16},
    BlockTask{"gipf-basic", 300, 7, 4, 8, 12, 400, 100, 20},
    LookTask{kAt, 20'000, 32, 2},
    ProveTask{"dvonn", "some position", 1000, 16, -3},
    BlockTask{"gipf-basic", 300, 7, 4, 8, 12, 400, 100, 2, 5000, {"one position", "another"}},
};

std::string body_of(const Task& task) {
  return to_text({task, std::string(engine_mark()), "0123456789abcdef"});
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

TEST(Job, IsReadAsItWasWritten) {
  for (const Task& task : kTasks) {
    const auto job = parse_job(body_of(task));
    ASSERT_TRUE(job) << job.error().sentence();
    EXPECT_EQ(body_of(job->task), body_of(task));
    EXPECT_EQ(job->engine, engine_mark());
    EXPECT_EQ(job->asker, "0123456789abcdef");
    EXPECT_EQ(job->check, 0);
    EXPECT_EQ(content_of(job->task), content_of(task));
  }
  EXPECT_EQ(parse_job(to_text({kTasks[1], "e", "a", 77}))->check, 77);
}

// A worker of before reads a job of version 1, and passes over what it does not know.
TEST(Job, WhatAnOlderWorkerWouldDoWronglyHasAVersionOfItsOwn) {
  for (const Task& task : kTasks) {
    const bool is_new = &task == &kTasks[6];
    EXPECT_NE(body_of(task).find(is_new ? "\"v\":2" : "\"v\":1"), std::string::npos) << body_of(task);
  }
}

TEST(Job, TheSameQuestionHasTheSameName) {
  std::set<std::string> names;
  for (const Task& task : kTasks) names.insert(content_of(task));
  LookTask look = std::get<LookTask>(kTasks[1]);
  look.nodes = 20'001;
  names.insert(content_of(look));
  look.nodes = 20'000;
  look.at.repetition = true;
  names.insert(content_of(look));
  EXPECT_EQ(names.size(), 9U);
  for (const std::string& name : names) EXPECT_EQ(name.size(), 24U);
  const std::string name = job_name("0123456789abcdef", content_of(look), 12);
  EXPECT_TRUE(bus::is_name(name));
  EXPECT_EQ(content_in(name), content_of(look));
  EXPECT_EQ(content_in("anything"), "");
  EXPECT_EQ(content_in(content_of(look)), "");
  EXPECT_TRUE(bus::is_name(queue_name(Kind::Selfplay)) && bus::is_name(results_name("0123456789abcdef")));
  EXPECT_NE(asker_name("one"), asker_name("other"));
}

TEST(Job, TheEngineIsVersionAndSignature) {
  const std::string mark(engine_mark());
  ASSERT_GT(mark.size(), 9U);
  EXPECT_EQ(mark[mark.size() - 9], '-');
  EXPECT_EQ(mark.find('@'), std::string::npos);
}

TEST(Job, WhatIsWrongWithItIsASentence) {
  const std::string look = body_of(kTasks[1]), block = body_of(kTasks[3]), proved = body_of(kTasks[6]);
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"", "the job is no JSON object"},
      {"[1]", "the job is no JSON object"},
      {std::string("\0\xff{", 3), "the job is no JSON object"},
      {R"({"v":3})", "the job is not of a version up to 2; run the same Potentia everywhere"},
      {R"({"v":1})", "engine"},
      {replaced(proved, ":5000", ":-5000"), "exact_nodes"},
      {replaced(proved, "\"games\":2", "\"games\":3"), "openings: one for each of the games is wanted"},
      {replaced(look, "\"analysis\"", "\"sums\""), "'sums' is no kind of job"},
      {replaced(look, "\"dvonn\"", "\"chess\""), "chess"},
      {replaced(look, "20000", "-1"), "nodes"},
      {replaced(look, "20000", "1e99"), "nodes"},
      {replaced(look, "20000", "\"many\""), "nodes"},
      {replaced(look, ":32", ":999999"), "hash"},
      {replaced(look, "[\"a1\",\"b2\"]", "[1]"), "turns"},
      {replaced(look, "\"at\":", "\"as\":"), "at"},
      {replaced(body_of(kTasks[5]), ":-3", ":-300"), "at_least"},
      {replaced(body_of(kTasks[4]), "\"lines\":2", "\"lines\":3"), "lines"},
      {replaced(block, "\"games\":20", "\"games\":2000000"), "games"},
      {replaced(block, "\"first\":100", "\"first\":18446744073709551615"), "first"},
      {replaced(block, "\"stray_percent\":8", "\"stray_percent\":101"), "stray_percent"},
  };
  for (const auto& [body, says] : bad) {
    const auto job = parse_job(body);
    ASSERT_FALSE(job) << body;
    EXPECT_EQ(job.error().code, "bad-job");
    EXPECT_NE(job.error().sentence().find(says), std::string::npos) << job.error().sentence();
  }
}

TEST(Job, HostileBodiesDoNoHarm) {
  Rng rng(11);
  for (int i = 0; i < 3000; ++i) {
    std::string body = body_of(kTasks[rng.below(static_cast<std::uint32_t>(kTasks.size()))]);
    for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes)
      body[rng.below(static_cast<std::uint32_t>(body.size()))] = static_cast<char>(rng.below(256));
    const auto job = parse_job(body);
    EXPECT_TRUE(!job || parse_job(to_text(*job)));
    const auto answer = parse_answer(body);
    EXPECT_FALSE(answer) << "a job is no answer";
  }
}

TEST(Answers, AreReadAsTheyWereWritten) {
  for (const std::string& text : {std::string("{}"), std::string(100'000, 'x'), std::string("a\nb\0c", 5)}) {
    const auto body = to_body({"0123", "w", text, std::nullopt, true, 17});
    ASSERT_TRUE(body);
    const auto answer = parse_answer(*body);
    ASSERT_TRUE(answer) << answer.error().sentence();
    EXPECT_EQ(answer->text, text);
    EXPECT_EQ(answer->content, "0123");
    EXPECT_EQ(answer->worker, "w");
    EXPECT_EQ(answer->took, 17);
    EXPECT_TRUE(answer->is_check);
    EXPECT_LT(body->size(), 2000U) << "long ones are packed";
  }
  const auto body = to_body({"0123", "w", "", Error("no-engine"_code, "here", "no such thing"), false, 0});
  const auto answer = parse_answer(*body);
  ASSERT_TRUE(answer && answer->error);
  EXPECT_EQ(answer->error->code, "no-engine");
  EXPECT_EQ(answer->error->sentence(), "here: no such thing");
}

TEST(Answers, ThatTheBusDoesNotCarryAreSaidToBe) {
  std::string noise;
  Rng rng(3);
  while (noise.size() < 2 * bus::kLongestBody) noise += static_cast<char>(rng.below(256));
  const auto body = to_body({"0123", "w", noise, std::nullopt, false, 0});
  ASSERT_FALSE(body);
  EXPECT_EQ(body.error().code, "too-large");
}

TEST(Answers, AgreeButForTheLastDigitsOfAChance) {
  const auto said = [](const std::string& text) { return Answer{"c", "w", text, std::nullopt, false, 0}; };
  const Error error("bad-position"_code, "", "no");
  EXPECT_TRUE(agree(said("x"), said("x")));
  EXPECT_FALSE(agree(said("x"), said("y")));
  EXPECT_TRUE(agree(said(R"({"chance":0.3,"score":"cp 1"})"),
                    said(R"({"chance":0.30000000000000004,"score":"cp 1"})")));
  EXPECT_FALSE(agree(said(R"({"chance":0.3,"score":"cp 1"})"), said(R"({"chance":0.31,"score":"cp 1"})")));
  EXPECT_FALSE(agree(said(R"({"chance":0.3,"score":"cp 1"})"), said(R"({"chance":0.3,"score":"cp 2"})")));
  EXPECT_FALSE(agree(said("x"), {"c", "w", "", error, false, 0}));
  EXPECT_TRUE(agree({"c", "v", "", error, false, 0}, {"c", "w", "", error, false, 0}));
}

}  // namespace
}  // namespace potentia::farm
