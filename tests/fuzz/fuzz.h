// What the fuzz targets share: which game an input is about, and how a broken promise is reported.
//
// An input's first character chooses the game ('0': the first of all_games(), '1' the second, …), the rest is
// the target's own. A target never says whether an input is good; it stops the program when the library
// breaks its word: texts that are accepted read back to the same, errors are sentences, nothing crashes.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/games.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace potentia::fuzz {

inline void promise(bool kept, const char* what, const std::string& text) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %s\n%s\n", what, text.c_str());
  std::abort();
}

struct Input {
  const AnyGame* game;
  std::string_view text;
};

inline Input input_of(const std::uint8_t* data, std::size_t size) {
  const auto games = all_games();
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  if (all.empty()) return {games[0].rules, all};
  const auto number = static_cast<unsigned char>(all[0] - '0');
  return {games[number % games.size()].rules, all.substr(1)};
}

/// The part before the first line end, and what follows it.
inline std::pair<std::string_view, std::string_view> first_line(std::string_view text) {
  const auto end = text.find('\n');
  if (end == std::string_view::npos) return {text, {}};
  return {text.substr(0, end), text.substr(end + 1)};
}

inline void expect_a_sentence(const Error& error) {
  promise(!error.code.empty() && !error.why.empty(), "an error has a code and a reason", error.sentence());
}

// A position with more turns than this is not looked at in full: the fuzzer would find the slowest and stay
// there.
inline constexpr std::uint64_t kMostTurns = 400;

}  // namespace potentia::fuzz
