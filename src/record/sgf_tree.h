// SGF as a tree of nodes with properties, without any game's meaning (the standard FF[4], read tolerantly).
//
// The tree lies flat in vectors and is built without recursion: a text may nest its brackets as deep as it
// likes. Names and values are views into the text; `sgf_text` and `sgf_simple_text` give their meaning.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace potentia {

struct SgfProperty {
  std::string_view name;
  std::vector<std::string_view> values;  // as they stand between the brackets, escapes and all
};

struct SgfNode {
  int line = 0;
  int first_child = -1;  // an index into SgfTree::nodes, or -1
  int last_child = -1;
  int next_sibling = -1;
  std::vector<SgfProperty> properties;

  /// The first property of this name, or null.
  const SgfProperty* find(std::string_view name) const;
};

struct SgfTree {
  std::vector<SgfNode> nodes;  // nodes[0] is the root
};

/// Cuts a text into game trees, one at a time. A tree that is broken costs itself only: reading goes on at
/// the next place where a game begins, which is `(;` followed by one of the properties GM and FF.
class SgfReader {
 public:
  explicit SgfReader(std::string_view text) : text_(text) {}

  /// The next game; nothing at the end of the text. Linear in the part of the text that it reads.
  std::optional<Result<SgfTree>> next();
  /// How much of the text has been read.
  std::size_t at() const { return at_; }

 private:
  Error error(int line, std::string why) const;
  void skip_space();
  bool at_game(std::size_t at) const;
  std::optional<Error> read_property(SgfNode& node);
  std::optional<Error> read_value(SgfProperty& property);
  Result<SgfTree> read_tree();
  void skip_to_game();

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

/// The value's text: escapes resolved, a line end behind a backslash removed.
std::string sgf_text(std::string_view value);
/// The same with line ends made spaces.
std::string sgf_simple_text(std::string_view value);
/// A text as a value, so that sgf_text gives it back and no reader takes a part of it for a new game.
std::string sgf_escaped(std::string_view text);

}  // namespace potentia
