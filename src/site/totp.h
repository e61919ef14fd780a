// The second step of a log-in: six digits that an app makes of a secret and the time (TOTP, RFC 6238:
// HMAC-SHA-1, 30 seconds, six digits, as all such apps have it).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace potentia::site {

/// 160 random bits as base32.
std::string new_totp_secret();

/// The code of this step of 30 seconds; nothing if the secret is no base32.
std::optional<std::string> totp_code(std::string_view secret, std::int64_t step);

/// The step whose code this is, the present one or one beside it, later than `after`, so that no code counts
/// twice; nothing: it is wrong.
std::optional<std::int64_t> totp_step(std::string_view secret, std::string_view code,
                                      std::int64_t unix_seconds, std::int64_t after);

/// What an app reads from a square code: "otpauth://totp/…".
std::string totp_uri(std::string_view secret, std::string_view name);

}  // namespace potentia::site
