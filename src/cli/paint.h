// Paint: colours for the terminal, or none. Works on the plain drawings of the rules, so that a terminal
// without colours shows the same text.
#pragma once

#include <string>
#include <string_view>

namespace potentia::cli {

class Paint {
 public:
  /// `board`: "dvonn", "gipf", "potentials", "zertz" or "tamsk", whose drawing it will be.
  Paint(std::string_view board, bool coloured) : board_(board), coloured_(coloured) {}

  std::string drawing(std::string_view text) const;
  std::string turn(std::string_view text) const;

 private:
  std::string line(std::string_view text) const;

  std::string board_;
  bool coloured_;
};

}  // namespace potentia::cli
