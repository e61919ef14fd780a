// White pieces bold and light, black ones blue, DVONN pieces red, grey marbles yellow; coordinates and empty
// places dim.
#include "cli/paint.h"

#include "base/text.h"

namespace potentia::cli {
namespace {

constexpr std::string_view kWhite = "\033[1;97m";
constexpr std::string_view kBlack = "\033[1;94m";
constexpr std::string_view kRed = "\033[1;91m";
constexpr std::string_view kYellow = "\033[1;93m";
constexpr std::string_view kDim = "\033[2m";
constexpr std::string_view kOff = "\033[0m";

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '*';
}

// A DVONN stack ("w", "b12**", "r") or a GIPF piece ("w", "B"); names of points ("b2") have the letter and a
// digit, which is a stack's height in DVONN's drawing, where points are not named in full.
// ZÈRTZ's marbles and TAMSK's glasses are capitals, as their columns are small letters.
bool is_piece(std::string_view word, std::string_view board) {
  const char c = word[0];
  if (board == "dvonn") return c == 'w' || c == 'b' || c == 'r';
  if (board == "zertz") return word.size() == 1 && (c == 'W' || c == 'G' || c == 'B');
  if (board == "tamsk") return word.size() <= 2 && (c == 'W' || c == 'B');
  if (board == "potentials") return word.find_first_not_of("wbWBTZDYPtzdyp") == std::string_view::npos;
  return word.size() == 1 && (c == 'w' || c == 'b' || c == 'W' || c == 'B');
}

// Of a pile of GIPF with potentials what shows is on top: capitals are White's, but for a GIPF-piece.
std::string_view colour_of_pile(std::string_view word) {
  if (word == "B") return kBlack;
  const char top = word.back();
  return top == 'w' || (top >= 'A' && top <= 'Z') ? kWhite : kBlack;
}

std::string_view colour_of(std::string_view word) {
  if (word[0] == 'r') return kRed;
  if (word[0] == 'G') return kYellow;
  return word[0] == 'w' || word[0] == 'W' ? kWhite : kBlack;
}

}  // namespace

std::string Paint::line(std::string_view text) const {
  std::string out;
  std::size_t i = 0;
  while (i < text.size()) {
    if (!is_word(text[i])) {
      if (text[i] == ' ') {
        out += text[i++];
        continue;
      }
      out += std::string(kDim) + text[i++] + std::string(kOff);
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && is_word(text[i])) ++i;
    const std::string_view word = text.substr(begin, i - begin);
    if (board_ == "potentials" && is_piece(word, board_)) {
      out += std::string(colour_of_pile(word)) + std::string(word) + std::string(kOff);
      continue;
    }
    if (!is_piece(word, board_)) {
      out += std::string(kDim) + std::string(word) + std::string(kOff);
      continue;
    }
    const std::size_t reds = word.find('*');
    out += std::string(colour_of(word)) + std::string(word.substr(0, reds));
    if (reds != std::string_view::npos) out += std::string(kRed) + std::string(word.substr(reds));
    out += kOff;
  }
  return out;
}

std::string Paint::drawing(std::string_view text) const {
  if (!coloured_) return std::string(text);
  std::string out;
  const auto lines = split(text, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    // DVONN's last line holds column letters, among them a 'b' that is no piece.
    const bool letters = board_ == "dvonn" && i + 2 == lines.size();
    out += letters ? std::string(kDim) + std::string(lines[i]) + std::string(kOff) : line(lines[i]);
    if (i + 1 < lines.size()) out += "\n";
  }
  return out;
}

std::string Paint::turn(std::string_view text) const {
  return coloured_ ? "\033[1m" + std::string(text) + std::string(kOff) : std::string(text);
}

}  // namespace potentia::cli
