// A game's id as GoogleTest wants a parameter's name: letters, digits, '_'.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace potentia::test {

inline std::string test_name(const testing::TestParamInfo<std::string>& game) {
  std::string name = game.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace potentia::test
