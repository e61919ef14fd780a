// Ids and secrets, from the system's randomness: what must not be guessed comes from here and nowhere else.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace potentia::site {

/// Letters and digits, 62 of them: 8 for what everybody may see, 12 for what lets somebody play, 32 for what
/// logs somebody in (190 bits).
inline constexpr std::size_t kPublicId = 8;
inline constexpr std::size_t kPlayerKey = 12;
inline constexpr std::size_t kSecret = 32;

/// So many letters and digits, each equally likely.
std::string random_id(std::size_t length);

/// So many random bytes, as hexadecimal digits.
std::string random_hex(std::size_t bytes);

/// What is kept of a secret: 64 hexadecimal digits of its BLAKE2b hash. Secrets are long and random, so that
/// no salt is needed.
std::string hash_of(std::string_view secret);

/// Whether two texts are the same, in a time that does not tell where they differ.
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace potentia::site
