#include "record/sgf_tree.h"

#include <utility>

#include "base/text.h"

namespace potentia {
namespace {

// Lower-case letters belong to names of older SGF, digits to boardspace's P0 and P1.
constexpr bool is_name_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || is_digit(c);
}

// boardspace.net's P-1: what no player did.
constexpr bool is_minus_of_nobody(std::string_view text, std::size_t begin, std::size_t at) {
  return text[at] == '-' && text.substr(begin, at - begin) == "P" && text.substr(at + 1, 1) == "1";
}

}  // namespace

const SgfProperty* SgfNode::find(std::string_view name) const {
  for (const SgfProperty& property : properties) {
    if (property.name == name) return &property;
  }
  return nullptr;
}

Error SgfReader::error(int line, std::string why) const {
  return Error{"bad-sgf"_code, "line " + std::to_string(line), std::move(why)};
}

void SgfReader::skip_space() {
  for (; at_ < text_.size() && is_space(text_[at_]); ++at_) {
    if (text_[at_] == '\n') ++line_;
  }
}

// "(", ";", and one of the properties with which games begin, blanks between them allowed.
bool SgfReader::at_game(std::size_t at) const {
  const auto skip = [&] {
    while (at < text_.size() && is_space(text_[at])) ++at;
  };
  if (at >= text_.size() || text_[at] != '(') return false;
  ++at;
  skip();
  if (at >= text_.size() || text_[at] != ';') return false;
  ++at;
  skip();
  const std::string_view rest = text_.substr(at, 3);
  return rest == "GM[" || rest == "FF[";
}

std::optional<Error> SgfReader::read_value(SgfProperty& property) {
  const int begin_line = line_;
  const std::size_t begin = ++at_;
  bool line_begins = false;
  for (; at_ < text_.size() && text_[at_] != ']'; ++at_) {
    if (text_[at_] == '\n') {
      ++line_;
      line_begins = true;
    } else if (line_begins && text_[at_] == '(' && at_game(at_)) {
      return error(begin_line, "the value of property " + quoted(property.name) +
                                   " has no closing bracket ] before the next game begins");
    } else if (!is_space(text_[at_])) {
      line_begins = false;
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
        ++at_;
        if (text_[at_] == '\n') ++line_;
      }
    }
  }
  if (at_ >= text_.size()) {
    return error(begin_line, "the value of property " + quoted(property.name) + " has no closing bracket ]");
  }
  property.values.push_back(text_.substr(begin, at_ - begin));
  ++at_;
  return std::nullopt;
}

std::optional<Error> SgfReader::read_property(SgfNode& node) {
  const std::size_t begin = at_;
  while (at_ < text_.size() && (is_name_letter(text_[at_]) || is_minus_of_nobody(text_, begin, at_))) ++at_;
  SgfProperty property;
  property.name = text_.substr(begin, at_ - begin);
  skip_space();
  if (at_ >= text_.size())
    return error(line_, "the text breaks off behind property " + quoted(property.name));
  if (text_[at_] != '[')
    return error(line_, "property " + quoted(property.name) + " has no value in brackets [ ]");
  while (at_ < text_.size() && text_[at_] == '[') {
    if (auto problem = read_value(property)) return problem;
    skip_space();
  }
  node.properties.push_back(std::move(property));
  return std::nullopt;
}

// A bracket ( opens a branch at the current node, ) goes back to where it was opened.
Result<SgfTree> SgfReader::read_tree() {
  const int begin_line = line_;
  SgfTree tree;
  std::vector<int> branches;  // the node at which each open bracket stands; -1 before the root
  int current = -1;
  for (;;) {
    skip_space();
    if (at_ >= text_.size() || (!branches.empty() && at_game(at_)))
      return error(begin_line, "the game that begins here breaks off: a closing bracket ) is missing");
    const char c = text_[at_];
    if (c == '(') {
      branches.push_back(current);
      ++at_;
    } else if (c == ')') {
      ++at_;
      current = branches.back();
      branches.pop_back();
      if (branches.empty()) return tree;
    } else if (c == ';') {
      ++at_;
      const int node = static_cast<int>(tree.nodes.size());
      if (current < 0 && node > 0)
        return error(line_, "there are two first nodes; everything hangs on the first node of a game");
      tree.nodes.push_back({line_, -1, -1, -1, {}});
      if (current >= 0) {
        SgfNode& parent = tree.nodes[static_cast<std::size_t>(current)];
        if (parent.first_child < 0)
          parent.first_child = node;
        else
          tree.nodes[static_cast<std::size_t>(parent.last_child)].next_sibling = node;
        parent.last_child = node;
      }
      current = node;
    } else if (is_name_letter(c) && current >= 0) {
      if (auto problem = read_property(tree.nodes[static_cast<std::size_t>(current)])) return *problem;
    } else {
      return error(line_, quoted(text_.substr(at_, 12)) + " does not belong here (a node begins with ;)");
    }
  }
}

void SgfReader::skip_to_game() {
  while (at_ < text_.size() && !at_game(at_)) {
    if (text_[at_] == '\n') ++line_;
    ++at_;
  }
}

std::optional<Result<SgfTree>> SgfReader::next() {
  skip_space();
  if (at_ >= text_.size()) return std::nullopt;
  if (text_[at_] != '(') {
    Error stray = error(line_, quoted(text_.substr(at_, text_.substr(at_).find('\n'))) +
                                   " stands outside a game; an SGF game begins with (;");
    skip_to_game();
    return stray;
  }
  auto tree = read_tree();
  if (tree && tree->nodes.empty()) return Result<SgfTree>(error(line_, "these brackets hold no game"));
  if (!tree) skip_to_game();
  return tree;
}

std::string sgf_text(std::string_view value) {
  std::string out;
  out.reserve(value.size());
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool escapes = value[i] == '\\' && i + 1 < value.size();
    if (escapes) ++i;
    if (!escapes || value[i] != '\n') out += value[i];
  }
  return out;
}

std::string sgf_simple_text(std::string_view value) {
  std::string out = sgf_text(value);
  for (char& c : out) {
    if (c == '\n') c = ' ';
  }
  return out;
}

std::string sgf_escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 2);
  for (std::size_t i = 0; i < text.size(); ++i) {
    // A bracket at the beginning of a line could pass for the beginning of a game.
    const bool opens = text[i] == '(' && trim(text.substr(i + 1, 2)).starts_with(';');
    if (text[i] == ']' || text[i] == '\\' || opens) out += '\\';
    out += text[i];
  }
  return out;
}

}  // namespace potentia
