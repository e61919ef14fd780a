// The positions of unusual material of one game: of all files of reference/positions, one a family.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/test_data.h"
#include "base/text.h"

namespace potentia::test {

struct UnusualPosition {
  std::string position;
  std::string what;
};

inline std::vector<UnusualPosition> unusual_positions(const std::string& game) {
  std::vector<UnusualPosition> positions;
  for (const auto& entry : std::filesystem::directory_iterator(test_data("reference/positions"))) {
    std::ifstream file(entry.path());
    std::string line;
    while (std::getline(file, line)) {
      const auto parts = split(line, '|');
      if (parts.size() != 3 || trim(parts[0]) != game) continue;
      positions.push_back({std::string(trim(parts[1])), std::string(trim(parts[2]))});
    }
  }
  EXPECT_GE(positions.size(), 5U) << game << ": too few in reference/positions";
  return positions;
}

}  // namespace potentia::test
