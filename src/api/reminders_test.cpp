// Mails that tell of turns whose time runs out.
#include "api/test_site.h"

namespace potentia::api {
namespace {

class RemindersTest : public SiteTest {
 protected:
  RemindersTest() {
    helpers_.mailer = &box_;
    start();
    const Json ada = {{"name", "Ada"}, {"password", "correct horse"}, {"mail", "ada@example.org"}};
    ada_ = *ask("POST", "/site/register", ada).cookie;
    EXPECT_EQ(ask("POST", "/site/mail/confirm", {{"code", box_.code()}}, ada_).status, 200);
    box_.all.clear();
    ben_ = person("Ben");
  }
  ~RemindersTest() override { site_.reset(); }

  Answer want(const std::string& who, bool on) {
    return ask("POST", "/site/reminders", {{"on", on}, {"language", "de"}}, who);
  }
  bool wants(const std::string& who) {
    return json(ask("GET", "/site/reminders", Json::object(), who))["on"];
  }
  std::string begin_slow(std::int64_t days) {
    return begin(ada_, ben_, {{"game", "gipf-basic"}, {"time", {{"turn", days * site::kDay}}}});
  }
  /// So much later; the site has looked meanwhile.
  void wait(std::int64_t ms) {
    for (const storage::Moment end = now_ + ms; now_ < end;) {
      now_ = std::min(end, now_ + 10 * site::kMinute);
      site_->tick();
    }
  }

  MailBox box_;
  std::string ada_;
  std::string ben_;
};

TEST_F(RemindersTest, ComeOnceATurnToWhoWantsThem) {
  EXPECT_FALSE(wants(ada_));
  const std::string game = begin_slow(3);
  wait(2 * site::kDay + site::kHour);
  EXPECT_TRUE(box_.all.empty()) << "nobody has asked for them";
  EXPECT_EQ(want(ada_, true).status, 200);
  EXPECT_TRUE(wants(ada_));
  wait(site::kHour);
  ASSERT_EQ(box_.all.size(), 1U);
  EXPECT_EQ(box_.all[0].to, "ada@example.org");
  EXPECT_EQ(box_.all[0].subject, "Du bist am Zug auf Potentia");
  EXPECT_NE(box_.all[0].text.find("2023-11-17 22:13 UTC  gipf-basic  Ben\n"), std::string::npos)
      << box_.all[0].text;
  wait(20 * site::kHour);
  EXPECT_EQ(box_.all.size(), 1U) << "of each turn once";
  start();
  wait(site::kHour);
  EXPECT_EQ(box_.all.size(), 1U) << "after a restart, too";
  const auto white = open(ada_);
  const auto black = open(ben_);
  white->say(turn(game, "1", "c2"));
  black->say(turn(game, "2", site_->tables.find(game)->game.position()->turns().front()));
  wait(2 * site::kDay + site::kHour);
  EXPECT_EQ(box_.all.size(), 2U) << "the next turn";
}

TEST_F(RemindersTest, TellOfAllGamesAndNotOften) {
  want(ada_, true);
  begin_slow(3);
  wait(site::kHour);
  begin_slow(3);
  wait(site::kDay);
  begin_slow(1);
  wait(16 * site::kHour + site::kMinute);
  ASSERT_EQ(box_.all.size(), 1U) << "two thirds of the last game's day are over";
  wait(6 * site::kHour);
  EXPECT_EQ(box_.all.size(), 1U);
  wait(6 * site::kHour);
  ASSERT_EQ(box_.all.size(), 2U);
  const std::string& text = box_.all[1].text;
  const auto lines = [&text](std::string_view what) {
    int count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
  };
  EXPECT_EQ(lines("gipf-basic"), 2) << text;
}

TEST_F(RemindersTest, NeedAnAddressAndEndWhenTheyAreNotWanted) {
  EXPECT_EQ(code(want(ben_, true)), "bad-field");
  EXPECT_EQ(code(want(guest(), true)), "account-needed");
  EXPECT_EQ(want(ada_, true).status, 200);
  EXPECT_EQ(want(ada_, false).status, 200);
  begin_slow(3);
  wait(2 * site::kDay + site::kHour);
  EXPECT_TRUE(box_.all.empty());
  helpers_.mailer = nullptr;
  start();
  EXPECT_EQ(code(want(ada_, true)), "no-mail");
}

TEST_F(RemindersTest, AreNotSentToAnAddressThatIsNotConfirmed) {
  EXPECT_EQ(want(ada_, true).status, 200);
  const Json other = {{"mail", "other@example.org"}, {"password", "correct horse"}};
  EXPECT_EQ(ask("POST", "/site/mail", other, ada_).status, 200);
  const std::string sent = box_.code();
  box_.all.clear();
  begin_slow(3);
  wait(2 * site::kDay - site::kHour);
  EXPECT_EQ(code(ask("POST", "/site/mail/confirm", {{"code", sent}}, ada_)), "bad-code");
  EXPECT_EQ(ask("POST", "/site/mail/code", Json::object(), ada_).status, 200);
  const std::string again = box_.code();
  box_.all.clear();
  wait(2 * site::kHour);
  EXPECT_TRUE(box_.all.empty());
  EXPECT_EQ(ask("POST", "/site/mail/confirm", {{"code", again}}, ada_).status, 200);
  wait(site::kHour);
  ASSERT_EQ(box_.all.size(), 1U);
  EXPECT_EQ(box_.all[0].to, "other@example.org");
}

}  // namespace
}  // namespace potentia::api
