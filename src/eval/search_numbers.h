// The numbers by which the search leaves out and shortens (search/inner_nodes.h): an evaluator says those
// that suit its game and its scores, `kSearch`; the rest are as here.
//
// In a build for tuning (POTENTIA_TUNING, CMakeLists.txt) each may be set anew by the environment:
// POTENTIA_NUMBERS="reduction_divisor=120,window=30". tools/spsa does so; no build that ships listens to it.
#pragma once

#ifdef POTENTIA_TUNING
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <utility>

#include "base/text.h"
#endif

namespace potentia {

struct SearchNumbers {
  // Futility: up to this many plies from the leaves a judgement this much above or below the window for each
  // ply left, in hundredths of a piece, is believed: above it the position is not searched (reverse
  // futility), below it only noisy turns are.
  int futility_depth = 0;
  int reverse_futility_margin = 0;
  int futility_margin = 0;
  // Late move pruning: up to this many plies from the leaves quiet turns from number
  // first + growth / 100 × depth² on are not looked at.
  int late_move_depth = 6;
  int late_move_first = 4;
  int late_move_growth = 200;
  // In the principal variation and at the root from so many hundredths of that number on; 0: none is left out
  // there.
  int late_move_pv = 0;
  int late_move_root = 0;
  // Late move reductions: (always + 100 × 100 / divisor × ln(depth) ln(number)) / 100 plies, one less for a
  // turn whose order is above `reduction_spared`.
  int reduction_always = 50;
  int reduction_divisor = 170;
  int reduction_spared = 2048;
  // Null move pruning: a null move is searched so many plies, and a part of the depth, less deeply.
  int null_move_plies = 3;
  int null_move_part = 4;
  // Order: what a hint of the evaluator's (about 0 to 1000) counts beside history (-8192 to 8192), and what a
  // turn that refutes gains there: bonus × depth², at most `history_most`.
  int hint_weight = 8;
  int history_bonus = 16;
  int history_most = 1600;
  // The aspiration window's half, at first.
  int window = 40;
};

#ifdef POTENTIA_TUNING
namespace internal {
inline SearchNumbers from_environment(SearchNumbers numbers) {
  const std::array<std::pair<std::string_view, int SearchNumbers::*>, 17> names = {{
      {"futility_depth", &SearchNumbers::futility_depth},
      {"reverse_futility_margin", &SearchNumbers::reverse_futility_margin},
      {"futility_margin", &SearchNumbers::futility_margin},
      {"late_move_depth", &SearchNumbers::late_move_depth},
      {"late_move_first", &SearchNumbers::late_move_first},
      {"late_move_growth", &SearchNumbers::late_move_growth},
      {"late_move_pv", &SearchNumbers::late_move_pv},
      {"late_move_root", &SearchNumbers::late_move_root},
      {"reduction_always", &SearchNumbers::reduction_always},
      {"reduction_divisor", &SearchNumbers::reduction_divisor},
      {"reduction_spared", &SearchNumbers::reduction_spared},
      {"null_move_plies", &SearchNumbers::null_move_plies},
      {"null_move_part", &SearchNumbers::null_move_part},
      {"hint_weight", &SearchNumbers::hint_weight},
      {"history_bonus", &SearchNumbers::history_bonus},
      {"history_most", &SearchNumbers::history_most},
      {"window", &SearchNumbers::window},
  }};
  const char* const text = std::getenv("POTENTIA_NUMBERS");
  if (text == nullptr) return numbers;
  for (const std::string_view word : split(text, ',')) {
    const std::string_view name = word.substr(0, word.find('='));
    const auto value = parse_int<int>(word.substr(std::min(name.size() + 1, word.size())));
    const auto known =
        std::find_if(names.begin(), names.end(), [&](const auto& n) { return n.first == name; });
    if (known == names.end() || !value) {
      // A match between numbers that are not looked at would measure nothing.
      std::cerr << "POTENTIA_NUMBERS: '" << word << "' is no number of the search (eval/search_numbers.h)\n";
      std::abort();
    }
    numbers.*(known->second) = *value;
  }
  return numbers;
}
}  // namespace internal

template <class E>
const SearchNumbers& search_numbers() {
  static const SearchNumbers numbers = internal::from_environment(E::kSearch);
  return numbers;
}
#else
/// The numbers by which the search judges with this evaluator.
template <class E>
consteval const SearchNumbers& search_numbers() {
  return E::kSearch;
}
#endif

}  // namespace potentia
