// Paint: colours for the terminal, or none. Works on the plain drawings of the rules, so that a terminal
// without colours shows the same text.
#pragma once

#include <string>
#include <string_view>

#include "games/descriptor.h"

namespace potentia::cli {

class Paint {
 public:
  /// `game`: whose drawing it will be.
  Paint(const GameDescriptor& game, bool coloured)
      : ink_(game.ink), has_letters_below_(game.has_letters_below), coloured_(coloured) {}

  std::string drawing(std::string_view text) const;
  std::string turn(std::string_view text) const;

 private:
  std::string line(std::string_view text) const;

  Ink (*ink_)(std::string_view word);
  bool has_letters_below_;
  bool coloured_;
};

}  // namespace potentia::cli
