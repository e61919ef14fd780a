// The ways back to an account by mail.
#include "api/test_site.h"

namespace potentia::api {
namespace {

class RecoveryTest : public SiteTest {
 protected:
  RecoveryTest() {
    helpers_.mailer = &box_;
    start();
  }
  ~RecoveryTest() override { site_.reset(); }

  std::string with_unconfirmed_mail(const std::string& name) {
    const Json body = {{"name", name}, {"password", "correct horse"}, {"mail", name + "@example.org"}};
    return *ask("POST", "/site/register", body).cookie;
  }
  Answer confirm(const std::string& who, const std::string& code) {
    return ask("POST", "/site/mail/confirm", {{"code", code}}, who);
  }
  bool is_confirmed(const std::string& who) {
    return json(ask("GET", "/site/mail", Json::object(), who))["confirmed"];
  }
  /// The mail that asks for it is forgotten.
  std::string with_mail(const std::string& name) {
    std::string ada = with_unconfirmed_mail(name);
    EXPECT_EQ(confirm(ada, box_.code()).status, 200);
    box_.all.clear();
    return ada;
  }
  Answer want(const std::string& name) { return ask("POST", "/site/recover/mail", {{"name", name}}); }
  Answer recover(const std::string& name, const std::string& code) {
    return ask("POST", "/site/recover",
               {{"name", name}, {"recovery_code", code}, {"password", "battery staple"}});
  }

  MailBox box_;
};

TEST_F(RecoveryTest, ACodeByMailLetsItsOwnerInOnce) {
  const std::string ada = with_mail("Ada");
  const auto page = open(ada);
  EXPECT_EQ(want("ADA").status, 200);
  ASSERT_EQ(box_.all.size(), 1U);
  EXPECT_EQ(box_.all[0].to, "Ada@example.org");
  EXPECT_EQ(box_.all[0].subject, "Your code for Potentia");
  const std::string code = box_.code();
  EXPECT_EQ(SiteTest::code(recover("Ada", "0123456789abcdef")), "bad-code");
  EXPECT_EQ(recover("Ada", code).status, 200);
  EXPECT_TRUE(page->is_cut_off) << "whoever was in is out";
  EXPECT_EQ(SiteTest::code(recover("Ada", code)), "bad-code");
  EXPECT_EQ(ask("POST", "/site/login", {{"name", "Ada"}, {"password", "battery staple"}}).status, 200);
}

TEST_F(RecoveryTest, NobodyIsToldWhetherThereIsAnAddress) {
  person("Ben");
  const std::string none = want("Nobody").text;
  EXPECT_EQ(want("Ben").text, none);
  EXPECT_TRUE(box_.all.empty());
  with_mail("Ada");
  EXPECT_EQ(want("Ada").text, none);
  EXPECT_EQ(box_.all.size(), 1U);
}

TEST_F(RecoveryTest, ACodeHoldsForAnHourAndTheLatestAlone) {
  with_mail("Ada");
  want("Ada");
  const std::string first = box_.code();
  want("Ada");
  const std::string second = box_.code();
  EXPECT_EQ(code(recover("Ada", first)), "bad-code");
  now_ += site::kHour;
  EXPECT_EQ(code(recover("Ada", second)), "bad-code");
}

TEST_F(RecoveryTest, AMailboxIsNotASecondStep) {
  const std::string ada = with_mail("Ada");
  want("Ada");
  const std::string before = box_.code();
  site_->accounts.set(
      site_->members.find(json(ask("GET", "/site/me", {}, ada))["account"]["id"].get<std::string>()),
      [](storage::Account& account) { account.totp = "JBSWY3DPEHPK3PXP"; }, [](const auto&) {});
  EXPECT_EQ(code(recover("Ada", before)), "bad-code");
  EXPECT_EQ(want("Ada").status, 200);
  EXPECT_EQ(box_.all.size(), 1U);
}

TEST_F(RecoveryTest, MailIsSentOnlySoOften) {
  with_mail("Ada");
  for (int i = 0; i < 6; ++i) want("Ada");
  EXPECT_EQ(box_.all.size(), 3U);
  EXPECT_EQ(code(want("Ada")), "too-many");
  for (int i = 0; i < 10; ++i) want("name" + std::to_string(i));
  EXPECT_EQ(code(want("Eve")), "too-many") << "of one address";
}

TEST_F(RecoveryTest, TheAddressIsChangedWithThePassword) {
  const std::string ada = with_mail("Ada");
  const auto change = [&](const std::string& mail, const std::string& password) {
    return ask("POST", "/site/mail", {{"mail", mail}, {"password", password}}, ada);
  };
  EXPECT_EQ(code(change("new@example.org", "wrong horse")), "bad-login");
  for (const char* odd : {"new", "a@b,c@d", "a@b\nBcc: c@d", "<a@b>", "a b@c", "a@b;c", "\"a\"@b"})
    EXPECT_EQ(code(change(odd, "correct horse")), "bad-field") << odd;
  EXPECT_EQ(change("new@example.org", "correct horse").status, 200);
  EXPECT_EQ(confirm(ada, box_.code()).status, 200);
  want("Ada");
  EXPECT_EQ(box_.all.size(), 2U);
  EXPECT_EQ(box_.all.back().to, "new@example.org");
  const std::string code_of_old = box_.code();
  EXPECT_EQ(change("", "correct horse").status, 200);
  EXPECT_EQ(code(recover("Ada", code_of_old)), "bad-code") << "what was sent to the old address";
}

// A stranger whose address was given by mistake would come in with a code that is sent to him.
TEST_F(RecoveryTest, NothingIsSentToAnAddressThatNobodyHasConfirmed) {
  const std::string ada = with_unconfirmed_mail("Ada");
  ASSERT_EQ(box_.all.size(), 1U);
  EXPECT_EQ(box_.all[0].to, "Ada@example.org");
  EXPECT_EQ(box_.all[0].subject, "Your address for Potentia");
  const std::string sent = box_.code();
  EXPECT_FALSE(is_confirmed(ada));
  EXPECT_EQ(want("Ada").status, 200);
  EXPECT_EQ(box_.all.size(), 1U);
  EXPECT_EQ(code(ask("POST", "/site/reminders", {{"on", true}}, ada)), "bad-field");
  EXPECT_EQ(code(confirm(ada, "0123456789abcdef")), "bad-code");
  EXPECT_EQ(code(recover("Ada", sent)), "bad-code") << "it is for the address alone";
  EXPECT_EQ(code(confirm(person("Ben"), sent)), "bad-code") << "it is for her alone";
  EXPECT_EQ(confirm(ada, sent).status, 200);
  EXPECT_EQ(code(confirm(ada, sent)), "bad-code") << "once";
  start();
  EXPECT_TRUE(is_confirmed(ada)) << "after a restart, too";
  want("Ada");
  EXPECT_EQ(box_.all.size(), 2U);
}

TEST_F(RecoveryTest, EachAddressIsConfirmedByItself) {
  const std::string ada = with_mail("Ada");
  const auto change = [&](const std::string& mail) {
    return json(
        ask("POST", "/site/mail", {{"mail", mail}, {"password", "correct horse"}, {"language", "nl"}}, ada));
  };
  EXPECT_EQ(change("new@example.org")["sent"], true);
  EXPECT_EQ(box_.all.back().subject, "Je adres voor Potentia");
  const std::string of_new = box_.code();
  EXPECT_FALSE(is_confirmed(ada));
  EXPECT_EQ(change("third@example.org")["sent"], true);
  EXPECT_EQ(code(confirm(ada, of_new)), "bad-code") << "sent to an address that is hers no more";
  const std::string of_third = box_.code();
  now_ += site::kDay;
  EXPECT_EQ(code(confirm(ada, of_third)), "bad-code") << "a day old";
  EXPECT_EQ(change("")["sent"], false);
  EXPECT_FALSE(is_confirmed(ada));
  EXPECT_EQ(code(ask("POST", "/site/mail/code", Json::object(), ada)), "bad-field");
}

TEST_F(RecoveryTest, AnAddressIsAskedOnlySoOften) {
  const std::string ada = with_unconfirmed_mail("Ada");
  for (int i = 0; i < 2; ++i) EXPECT_EQ(ask("POST", "/site/mail/code", Json::object(), ada).status, 200);
  EXPECT_EQ(code(ask("POST", "/site/mail/code", Json::object(), ada)), "too-many");
  const Json of_ben = {{"name", "Ben"}, {"password", "correct horse"}, {"mail", "ADA@example.org"}};
  EXPECT_EQ(ask("POST", "/site/register", of_ben).status, 200);
  EXPECT_EQ(box_.all.size(), 3U) << "nor by many accounts";
}

TEST_F(SiteTest, ASiteWithoutMailSaysSo) {
  person("Ada");
  EXPECT_EQ(json(ask("GET", "/site/me"))["mails"], false);
  EXPECT_EQ(code(ask("POST", "/site/recover/mail", {{"name", "Ada"}})), "no-mail");
  EXPECT_EQ(code(ask("POST", "/site/mail/code", Json::object(), person("Ben"))), "no-mail");
}

}  // namespace
}  // namespace potentia::api
