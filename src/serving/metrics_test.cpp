#include "serving/metrics.h"

#include <gtest/gtest.h>

#include <string>

namespace potentia::serving {
namespace {

using std::chrono::milliseconds;

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

TEST(Metrics, CountWhatIsKeptAndHowLongItTook) {
  Metrics metrics;
  metrics.commit_begins(1);
  metrics.commit_begins(2);
  const std::string before = metrics.text({});
  EXPECT_TRUE(has_line(before, "potentia_commits_waiting 2")) << before;
  EXPECT_TRUE(has_line(before, "potentia_moves_waiting 3")) << before;
  metrics.commit_ends(1, true, milliseconds(10));   // on a bound: in its bucket
  metrics.commit_ends(2, false, milliseconds(60));  // not kept: no move
  const std::string after = metrics.text({true, 7, 5, 3, {2, 4, 9}});
  EXPECT_TRUE(has_line(after, "potentia_commits_waiting 0")) << after;
  EXPECT_TRUE(has_line(after, "potentia_moves_total 1")) << after;
  EXPECT_TRUE(has_line(after, "potentia_commits_failed_total 1")) << after;
  EXPECT_TRUE(has_line(after, "potentia_commit_seconds_count 2")) << after;
  EXPECT_TRUE(has_line(after, "potentia_commit_seconds_bucket{le=\"0.05\"} 1")) << after;
  EXPECT_TRUE(has_line(after, "potentia_commit_seconds_bucket{le=\"0.1\"} 2")) << after;
  EXPECT_TRUE(has_line(after, "potentia_commit_seconds_bucket{le=\"+Inf\"} 2")) << after;
  EXPECT_TRUE(has_line(after, "potentia_sockets 7")) << after;
  EXPECT_TRUE(has_line(after, "potentia_people_online 5")) << after;
  EXPECT_TRUE(has_line(after, "potentia_games_running 3")) << after;
  EXPECT_TRUE(has_line(after, "potentia_tournaments_running 2")) << after;
  EXPECT_TRUE(has_line(after, "potentia_tournament_games_running 4")) << after;
  EXPECT_TRUE(has_line(after, "potentia_pairings_total 9")) << after;
}

TEST(Metrics, CountRefusalsByTheirCodeAndNothingElse) {
  Metrics metrics;
  for (const char* said : {R"({"error":{"code":"too-many","where":"","text":"wait"}})",
                           R"({"error":{"code":"too-many","where":"","text":"wait"},"t":"error"})",
                           R"({"error":"where: \",\"code\":\"mine\"","code":"too-many"})",
                           R"({"t":"chat","text":"{\"error\":{\"code\":\"mine\""})",
                           R"({"type":"chatLine","text":"{\"error\":\"\",\"code\":\"mine\"}"})", "\n"})
    metrics.count_refusal(refusal_code(said));
  const std::string text = metrics.text({});
  EXPECT_TRUE(has_line(text, "potentia_refusals_total{code=\"too-many\"} 3")) << text;
  EXPECT_EQ(text.find("mine"), std::string::npos) << text;
}

}  // namespace
}  // namespace potentia::serving
