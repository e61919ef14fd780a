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

std::string_view colour_of(Ink ink) {
  switch (ink) {
    case Ink::White:
      return kWhite;
    case Ink::Black:
      return kBlack;
    case Ink::Red:
      return kRed;
    case Ink::Grey:
      return kYellow;
    case Ink::None:
      break;
  }
  return kDim;
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
    const std::size_t reds = word.find('*');  // a DVONN piece of a stack, each
    out += std::string(colour_of(ink_(word))) + std::string(word.substr(0, reds));
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
    const bool letters = has_letters_below_ && i + 2 == lines.size();
    out += letters ? std::string(kDim) + std::string(lines[i]) + std::string(kOff) : line(lines[i]);
    if (i + 1 < lines.size()) out += "\n";
  }
  return out;
}

std::string Paint::turn(std::string_view text) const {
  return coloured_ ? "\033[1m" + std::string(text) + std::string(kOff) : std::string(text);
}

}  // namespace potentia::cli
