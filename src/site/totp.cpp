#include "site/totp.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <cstddef>
#include <vector>

#include "site/ids.h"

namespace potentia::site {
namespace {

constexpr std::string_view kBase32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr std::int64_t kStep = 30;
constexpr std::size_t kSecretLetters = 32;  // of 5 bits

std::optional<std::vector<unsigned char>> bytes_of(std::string_view base32) {
  std::vector<unsigned char> out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char letter : base32) {
    const std::size_t value = kBase32.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    bits = bits << 5 | static_cast<std::uint32_t>(value);
    count += 5;
    if (count < 8) continue;
    count -= 8;
    out.push_back(static_cast<unsigned char>(bits >> count & 0xff));
  }
  if (out.empty()) return std::nullopt;
  return out;
}

}  // namespace

std::string new_totp_secret() {
  const std::string random = random_hex(kSecretLetters);
  std::string out(kSecretLetters, 'A');
  for (std::size_t i = 0; i < kSecretLetters; ++i) {
    const int value = std::stoi(random.substr(2 * i, 2), nullptr, 16);
    out[i] = kBase32[static_cast<std::size_t>(value) % kBase32.size()];  // 256 is a multiple of 32
  }
  return out;
}

std::optional<std::string> totp_code(std::string_view secret, std::int64_t step) {
  const auto key = bytes_of(secret);
  if (!key) return std::nullopt;
  std::array<unsigned char, 8> counter{};
  for (std::size_t i = 0; i < counter.size(); ++i)
    counter[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(step) >> (8 * (7 - i)) & 0xff);
  std::array<unsigned char, EVP_MAX_MD_SIZE> mac{};
  unsigned int length = 0;
  if (HMAC(EVP_sha1(), key->data(), static_cast<int>(key->size()), counter.data(), counter.size(), mac.data(),
           &length) == nullptr)
    return std::nullopt;
  // RFC 4226, section 5.3: the last four bits say where the number stands.
  const std::size_t at = mac[length - 1] & 0xf;
  const std::uint32_t number = (mac[at] & 0x7fU) << 24 | std::uint32_t{mac[at + 1]} << 16 |
                               std::uint32_t{mac[at + 2]} << 8 | std::uint32_t{mac[at + 3]};
  const std::string digits = std::to_string(number % 1'000'000);
  return std::string(6 - digits.size(), '0') + digits;
}

std::optional<std::int64_t> totp_step(std::string_view secret, std::string_view code,
                                      std::int64_t unix_seconds, std::int64_t after) {
  const std::int64_t now = unix_seconds / kStep;
  for (const std::int64_t step : {now, now - 1, now + 1}) {
    const auto right = totp_code(secret, step);
    if (right && step > after && equal_in_constant_time(*right, code)) return step;
  }
  return std::nullopt;
}

std::string totp_uri(std::string_view secret, std::string_view name) {
  return "otpauth://totp/Potentia:" + std::string(name) + "?secret=" + std::string(secret) +
         "&issuer=Potentia";
}

}  // namespace potentia::site
