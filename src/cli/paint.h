// Paint: colours for the terminal, or none. Works on the plain drawings of the rules, so that a terminal
// without colours shows the same text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/descriptor.h"

namespace potentia::cli {

/// White pieces bold and light, black ones blue, DVONN pieces red, grey marbles yellow; coordinates and empty
/// places dim.
enum class Tone : std::uint8_t { Plain, Dim, White, Black, Red, Yellow };

/// A part of a line, in one tone.
struct Painted {
  Tone tone;
  std::string_view text;
};

class Paint {
 public:
  /// `game`: whose drawing it will be.
  Paint(const GameDescriptor& game, bool coloured)
      : ink_(game.ink), has_letters_below_(game.has_letters_below), coloured_(coloured) {}

  bool is_coloured() const { return coloured_; }
  std::string drawing(std::string_view text) const;
  std::string turn(std::string_view text) const;
  /// A drawing's lines in their parts, whether there are colours or not.
  std::vector<std::vector<Painted>> parts(std::string_view drawing) const;

 private:
  std::vector<Painted> line(std::string_view text) const;

  Ink (*ink_)(std::string_view word);
  bool has_letters_below_;
  bool coloured_;
};

}  // namespace potentia::cli
