#include "site/passwords.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "site/common.h"
#include "site/ids.h"

namespace potentia::site {
namespace {

constexpr std::size_t kShortest = 8;
constexpr std::size_t kLongest = 128;

// The first that anybody tries, of those with 8 characters and more.
constexpr std::array<std::string_view, 24> kFrequent = {
    "12345678", "123456789", "1234567890", "password", "password1", "qwertyui", "qwertyuiop", "qwerty123",
    "11111111", "00000000",  "123123123",  "iloveyou", "sunshine",  "princess", "football",   "baseball",
    "superman", "trustno1",  "passwort",   "passw0rd", "asdfghjk",  "abcd1234", "1q2w3e4r",   "potentia"};

}  // namespace

std::string hash_password(std::string_view password, HashCost cost) {
  random_hex(1);  // libsodium has begun
  const bool usual = cost == HashCost::Usual;
  std::array<char, crypto_pwhash_STRBYTES> out{};
  const int failed =
      crypto_pwhash_str(out.data(), password.data(), password.size(),
                        usual ? crypto_pwhash_OPSLIMIT_INTERACTIVE : crypto_pwhash_OPSLIMIT_MIN,
                        usual ? crypto_pwhash_MEMLIMIT_INTERACTIVE : crypto_pwhash_MEMLIMIT_MIN);
  return failed != 0 ? std::string() : std::string(out.data());
}

bool is_password(std::string_view hash, std::string_view password) {
  const std::string text(hash);
  return crypto_pwhash_str_verify(text.c_str(), password.data(), password.size()) == 0;
}

Result<bool> check_password(std::string_view password, std::string_view name) {
  const auto weak = [](std::string why) { return Error{"weak-password"_code, "", std::move(why)}; };
  if (password.size() < kShortest) return weak("the password is too short; take 8 characters or more");
  if (password.size() > kLongest) return weak("the password is too long; take 128 characters at most");
  const std::string small = in_small_letters(password);
  if (std::find(kFrequent.begin(), kFrequent.end(), small) != kFrequent.end() ||
      small == in_small_letters(name))
    return weak("this password is among the first that anybody would try; take another");
  return true;
}

Passwords::Passwords(std::function<void(std::function<void()>)> post, HashCost cost)
    : post_(std::move(post)), cost_(cost), nobody_(hash_password(random_hex(16), cost)) {}

bool Passwords::hash(std::string password, std::function<void(std::string)> done) {
  return worker_.add([this, password = std::move(password), done = std::move(done)] {
    std::string hash = hash_password(password, cost_);
    post_([done, hash = std::move(hash)] { done(hash); });
  });
}

bool Passwords::verify(std::string hash, std::string password, std::function<void(bool)> done) {
  return worker_.add([this, hash = std::move(hash), password = std::move(password), done = std::move(done)] {
    const bool right = is_password(hash.empty() ? nobody_ : hash, password) && !hash.empty();
    post_([done, right] { done(right); });
  });
}

}  // namespace potentia::site
