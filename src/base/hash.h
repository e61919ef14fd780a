// Hash keys: a good 64-bit mixer, and tables of random numbers made from it at compile time (Zobrist 1970).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace potentia {

/// SplitMix64's finaliser (Stafford's mix 13): a bijection whose every output bit depends on every input bit.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

/// A key of a text: equal texts have equal ones.
constexpr std::uint64_t text_key(std::string_view text) {
  std::uint64_t key = text.size();
  for (const char c : text) key = (key ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;  // FNV-1a
  return mix64(key);
}

/// A table of kSize random keys; different salts give unrelated tables.
template <std::size_t kSize>
constexpr std::array<std::uint64_t, kSize> make_key_table(std::uint64_t salt) {
  std::array<std::uint64_t, kSize> table{};
  for (std::size_t i = 0; i < kSize; ++i) table[i] = mix64(mix64(salt) + i);
  return table;
}

/// The same, but never by the compiler: it takes no room in the program, and some microseconds at its start.
template <std::size_t kSize>
std::array<std::uint64_t, kSize> make_key_table_at_start(std::uint64_t salt) {
  return make_key_table<kSize>(salt);
}

}  // namespace potentia
