// Where pushes go; what is said there tests/e2e/push.test.ts hears.
#include "serving/push_service.h"

#include <gtest/gtest.h>

#include <sstream>

namespace potentia::serving {
namespace {

class PushServiceTest : public testing::Test {
 protected:
  Result<std::unique_ptr<PushService>> open(const std::string& contact = "mailto:somebody@example.org",
                                            std::vector<std::string> services = {}) {
    return PushService::open(*store_, {contact, std::move(services)}, [](const auto&) {}, log_);
  }

  std::ostringstream told_;
  Log log_{LogForm::Text, told_};
  const std::unique_ptr<storage::Store> store_ = std::move(*storage::open_store("memory"));
};

TEST_F(PushServiceTest, GoesToServicesAlone) {
  const auto service = open();
  ASSERT_TRUE(service) << service.error().sentence();
  for (const char* address :
       {"https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc", "https://wns2-am3p.notify.windows.com/w/?token=abc"}) {
    EXPECT_TRUE((*service)->takes(address)) << address;
  }
  for (const char* address :
       {"", "fcm.googleapis.com", "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x",
        "https://me@fcm.googleapis.com/x", "https://fcm.googleapis.com.example.org/x",
        "https://example.org/fcm.googleapis.com", "https://example.org/?fcm.googleapis.com",
        "https://.push.apple.com/x", "https://push.apple.com/x", "https://127.0.0.1/x",
        "https://example.org#.push.apple.com", "https://example.org\\@web.push.apple.com/x",
        "https://example.org%2f.push.apple.com/x", "file:///etc/passwd",
        "https://x.push.apple.com\r\nHost: y/"}) {
    EXPECT_FALSE((*service)->takes(address)) << address;
  }
}

TEST_F(PushServiceTest, TakesTheServicesThatItIsTold) {
  const auto service = open("https://example.org/contact", {"http://127.0.0.1:9000/"});
  ASSERT_TRUE(service) << service.error().sentence();
  EXPECT_TRUE((*service)->takes("http://127.0.0.1:9000/x"));
  EXPECT_FALSE((*service)->takes("http://127.0.0.1:9001/x"));
  EXPECT_FALSE((*service)->takes("http://127.0.0.1:90001/x"));
}

TEST_F(PushServiceTest, IsKnownByOneKeyForGood) {
  const std::string key = (*open())->key();
  EXPECT_EQ(key.size(), 87U) << "65 bytes in base64url";
  EXPECT_EQ(key[0], 'B') << "the first of them is 4";
  EXPECT_EQ((*open())->key(), key);
}

TEST_F(PushServiceTest, IsNotThereUnlessSomebodyAnswersForIt) {
  const auto none = open("");
  ASSERT_TRUE(none) << none.error().sentence();
  EXPECT_EQ(*none, nullptr);
  EXPECT_FALSE(*store_->document("site", "push-key")) << "and has made no key";
}

TEST_F(PushServiceTest, SaysWhatIsWrong) {
  EXPECT_EQ(open("somebody@example.org").error().code, "bad-field");
  const storage::Batch batch = {storage::PutDocument{{"site", "push-key", "no key"}}};
  ASSERT_FALSE(store_->commit({&batch, 1}).front());
  EXPECT_EQ(open().error().code, "storage");
}

}  // namespace
}  // namespace potentia::serving
