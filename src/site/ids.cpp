#include "site/ids.h"

#include <sodium.h>

#include <array>
#include <vector>

namespace potentia::site {
namespace {

// Once before anything else of libsodium; it says -1 where the system has no randomness, and then nothing of
// a site can be had.
void begin() {
  static const int kReady = sodium_init();
  if (kReady < 0) std::abort();
}

std::string hex(const unsigned char* bytes, std::size_t size) {
  std::vector<char> out(2 * size + 1);
  sodium_bin2hex(out.data(), out.size(), bytes, size);
  return {out.data(), 2 * size};
}

}  // namespace

std::string random_id(std::size_t length) {
  constexpr std::string_view kLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  begin();
  std::string out(length, '0');
  for (char& letter : out) letter = kLetters[randombytes_uniform(kLetters.size())];
  return out;
}

std::string random_hex(std::size_t bytes) {
  begin();
  std::vector<unsigned char> random(bytes);
  randombytes_buf(random.data(), random.size());
  return hex(random.data(), random.size());
}

std::string hash_of(std::string_view secret) {
  begin();
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()),
                     secret.size(), nullptr, 0);
  return hex(hash.data(), hash.size());
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace potentia::site
