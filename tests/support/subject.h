// Subject: whoever answers the rules' three questions on texts. The same checks examine the library (through
// AnyGame) and the reference implementation.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace potentia::test {

class Subject {
 public:
  virtual ~Subject() = default;
  virtual std::vector<std::string> turns(const std::string& game, const std::string& position) const = 0;
  virtual std::string after(const std::string& game, const std::string& position,
                            const std::string& turn) const = 0;
  /// As docs/formats.md's `apply` prints it; "" while the game goes on.
  virtual std::string outcome(const std::string& game, const std::string& position) const = 0;
};

}  // namespace potentia::test
