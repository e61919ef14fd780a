#include <gtest/gtest.h>

#include <future>
#include <set>

#include "site/allowances.h"
#include "site/ids.h"
#include "site/passwords.h"
#include "site/totp.h"

namespace potentia::site {
namespace {

TEST(Ids, AreLettersAndDigitsAndNeverTwiceTheSame) {
  std::set<std::string> seen;
  for (int i = 0; i < 2000; ++i) {
    const std::string id = random_id(kPublicId);
    EXPECT_EQ(id.size(), kPublicId);
    EXPECT_EQ(id.find_first_not_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"),
              std::string::npos);
    EXPECT_TRUE(seen.insert(id).second);
  }
}

TEST(Ids, HashesHaveTheirLengthAndDiffer) {
  EXPECT_EQ(hash_of("a").size(), 64U);
  EXPECT_NE(hash_of("a"), hash_of("b"));
  EXPECT_EQ(hash_of("a"), hash_of("a"));
  EXPECT_TRUE(equal_in_constant_time("abc", "abc"));
  EXPECT_FALSE(equal_in_constant_time("abc", "abd"));
  EXPECT_FALSE(equal_in_constant_time("abc", "ab"));
}

// RFC 6238, appendix B: the secret "12345678901234567890", the last six of its eight digits.
TEST(Totp, AgreesWithTheStandardsExamples) {
  constexpr std::string_view kSecret32 = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const std::pair<std::int64_t, std::string_view> kExamples[] = {{59, "287082"},
                                                                 {1111111109, "081804"},
                                                                 {1111111111, "050471"},
                                                                 {1234567890, "005924"},
                                                                 {2000000000, "279037"}};
  for (const auto& [seconds, code] : kExamples) {
    EXPECT_EQ(totp_code(kSecret32, seconds / 30), code);
    EXPECT_EQ(totp_step(kSecret32, code, seconds, 0), seconds / 30);
    EXPECT_FALSE(totp_step(kSecret32, code, seconds, seconds / 30)) << "it counts twice";
    EXPECT_TRUE(totp_step(kSecret32, code, seconds + 30, 0));
    EXPECT_FALSE(totp_step(kSecret32, code, seconds + 61, 0));
  }
  EXPECT_FALSE(totp_code("1 is no base32", 1));
  EXPECT_EQ(new_totp_secret().size(), 32U);
  EXPECT_TRUE(totp_code(new_totp_secret(), 1));
}

TEST(Passwords, AreHashedAndKnownAgain) {
  const std::string hash = hash_password("correct horse", HashCost::Least);
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_TRUE(is_password(hash, "correct horse"));
  EXPECT_FALSE(is_password(hash, "correct horsf"));
  EXPECT_NE(hash, hash_password("correct horse", HashCost::Least));
}

TEST(Passwords, ThatAnybodyWouldTryAreRefused) {
  EXPECT_FALSE(check_password("short", "ada"));
  EXPECT_FALSE(check_password("Password1", "ada"));
  EXPECT_FALSE(check_password("adalovelace", "AdaLovelace"));
  EXPECT_FALSE(check_password(std::string(129, 'x'), "ada"));
  EXPECT_TRUE(check_password("correct horse", "ada"));
}

TEST(Passwords, AreWorkedOffOnAThreadOfTheirOwnAndNoMoreThanSoMany) {
  std::promise<bool> right;
  Passwords passwords([](const std::function<void()>& run) { run(); }, HashCost::Least);
  ASSERT_TRUE(passwords.verify(hash_password("correct horse", HashCost::Least), "correct horse",
                               [&right](bool is_right) { right.set_value(is_right); }));
  EXPECT_TRUE(right.get_future().get());
  std::promise<bool> nobody;
  ASSERT_TRUE(
      passwords.verify("", "correct horse", [&nobody](bool is_right) { nobody.set_value(is_right); }));
  EXPECT_FALSE(nobody.get_future().get());
  int queued = 0;
  for (int i = 0; i < 1000; ++i) queued += passwords.hash("correct horse", [](const auto&) {}) ? 1 : 0;
  EXPECT_LT(queued, 1000);
  EXPECT_GE(queued, 64);
}

TEST(Allowances, LetSoManyThroughAndMoreWithTime) {
  Allowances allowances;
  const Allowance allowance{3, 1000};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowances.take("a", "ada", allowance, 0));
  EXPECT_FALSE(allowances.take("a", "ada", allowance, 999));
  EXPECT_TRUE(allowances.take("a", "ben", allowance, 999));
  EXPECT_TRUE(allowances.take("b", "ada", allowance, 999));
  EXPECT_TRUE(allowances.take("a", "ada", allowance, 1000));
  EXPECT_FALSE(allowances.take("a", "ada", allowance, 1001));
  allowances.forget(100'000);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowances.take("a", "ada", allowance, 100'000));
}

}  // namespace
}  // namespace potentia::site
