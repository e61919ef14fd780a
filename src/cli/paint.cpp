#include "cli/paint.h"

#include "base/text.h"

namespace potentia::cli {
namespace {

constexpr std::string_view kOff = "\033[0m";

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '*';
}

Tone tone_of(Ink ink) {
  switch (ink) {
    case Ink::White:
      return Tone::White;
    case Ink::Black:
      return Tone::Black;
    case Ink::Red:
      return Tone::Red;
    case Ink::Grey:
      return Tone::Yellow;
    case Ink::None:
      break;
  }
  return Tone::Dim;
}

std::string_view code_of(Tone tone) {
  switch (tone) {
    case Tone::White:
      return "\033[1;97m";
    case Tone::Black:
      return "\033[1;94m";
    case Tone::Red:
      return "\033[1;91m";
    case Tone::Yellow:
      return "\033[1;93m";
    case Tone::Dim:
      return "\033[2m";
    case Tone::Plain:
      break;
  }
  return "";
}

std::string coded(const Painted& part) {
  if (part.tone == Tone::Plain) return std::string(part.text);
  return std::string(code_of(part.tone)) + std::string(part.text) + std::string(kOff);
}

}  // namespace

std::vector<Painted> Paint::line(std::string_view text) const {
  std::vector<Painted> out;
  std::size_t i = 0;
  while (i < text.size()) {
    if (!is_word(text[i])) {
      out.push_back({text[i] == ' ' ? Tone::Plain : Tone::Dim, text.substr(i, 1)});
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && is_word(text[i])) ++i;
    const std::string_view word = text.substr(begin, i - begin);
    const std::size_t reds = word.find('*');  // a DVONN piece of a stack, each
    out.push_back({tone_of(ink_(word)), word.substr(0, reds)});
    if (reds != std::string_view::npos) out.push_back({Tone::Red, word.substr(reds)});
  }
  return out;
}

std::vector<std::vector<Painted>> Paint::parts(std::string_view drawing) const {
  std::vector<std::vector<Painted>> out;
  const auto lines = split(drawing, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool letters = has_letters_below_ && i + 2 == lines.size();
    out.push_back(letters ? std::vector<Painted>{{Tone::Dim, lines[i]}} : line(lines[i]));
  }
  return out;
}

std::string Paint::drawing(std::string_view text) const {
  if (!coloured_) return std::string(text);
  std::string out;
  const auto lines = parts(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (const Painted& part : lines[i]) out += coded(part);
    if (i + 1 < lines.size()) out += "\n";
  }
  return out;
}

std::string Paint::turn(std::string_view text) const {
  return coloured_ ? "\033[1m" + std::string(text) + std::string(kOff) : std::string(text);
}

}  // namespace potentia::cli
