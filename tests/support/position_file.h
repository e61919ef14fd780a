// The positions of unusual material (reference/positions.txt) of one game.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "base/text.h"

namespace potentia::test {

struct UnusualPosition {
  std::string position;
  std::string what;
};

inline std::vector<UnusualPosition> unusual_positions(const std::string& game) {
  std::ifstream file(std::string(POTENTIA_TEST_DATA) + "/reference/positions.txt");
  std::vector<UnusualPosition> positions;
  std::string line;
  while (std::getline(file, line)) {
    const auto parts = split(line, '|');
    if (parts.size() != 3 || trim(parts[0]) != game) continue;
    positions.push_back({std::string(trim(parts[1])), std::string(trim(parts[2]))});
  }
  EXPECT_GE(positions.size(), 5U) << game << ": positions.txt is missing or too short";
  return positions;
}

}  // namespace potentia::test
