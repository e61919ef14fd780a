// Reading and writing the commands of evaluation.h.
#include "protocol/evaluation.h"

#include <array>
#include <cstdio>

#include "base/text.h"

namespace potentia {
namespace {

// More than any game is long or any judgement high; keeps the arithmetic far from overflow.
constexpr int kMost = 10000;

std::optional<int> parse_small(std::string_view digits) {
  const auto value = digits.empty() || !is_digit(digits.front()) ? std::nullopt : parse_int<int>(digits);
  return value && *value <= kMost ? value : std::nullopt;
}

// "3.5" as 350: without a sign, and with a full stop.
std::optional<int> parse_hundredths(std::string_view text) {
  const auto stop = text.find('.');
  const auto whole = parse_small(text.substr(0, stop));
  std::string digits(text.substr(stop + 1));
  digits.resize(2, '0');
  const auto rest = parse_small(digits);
  if (!whole || !rest) return std::nullopt;
  return *whole * 100 + *rest;
}

std::optional<ScoreText> parse_eval(std::string_view text) {
  text = trim(text.substr(0, text.find(',')));  // other programs write a depth behind a comma
  const bool wins = text.starts_with('#');
  if (wins) text.remove_prefix(1);
  const bool black = text.starts_with('-');
  if (black || text.starts_with('+')) text.remove_prefix(1);
  if (!wins && text.find('.') != std::string_view::npos) {
    const auto value = parse_hundredths(text);
    if (!value) return std::nullopt;
    return ScoreText{ScoreText::Kind::Judgement, black ? -*value : *value};
  }
  const auto value = parse_small(text);
  if (!value) return std::nullopt;
  if (wins) return ScoreText{black ? ScoreText::Kind::Loss : ScoreText::Kind::Win, *value};
  return ScoreText{ScoreText::Kind::Margin, black ? -*value : *value};
}

std::string joined(std::string_view a, std::string_view b) {
  return std::string(a) + (a.empty() || b.empty() ? "" : " ") + std::string(b);
}

// Takes the last command of this name out of the comment: what is written stands last.
std::optional<std::string> take_command(std::string& comment, std::string_view name) {
  const auto begin = comment.rfind("[%" + std::string(name) + " ");
  const auto end = begin == std::string::npos ? begin : comment.find(']', begin);
  if (end == std::string::npos) return std::nullopt;
  const auto value_at = begin + name.size() + 3;
  std::string value(trim(std::string_view(comment).substr(value_at, end - value_at)));
  comment = joined(trim(std::string_view(comment).substr(0, begin)),
                   trim(std::string_view(comment).substr(end + 1)));
  return value;
}

}  // namespace

std::string eval_text(const ScoreText& from_white) {
  switch (from_white.kind) {
    case ScoreText::Kind::Win:
      return "#" + std::to_string(from_white.value);
    case ScoreText::Kind::Loss:
      return "#-" + std::to_string(from_white.value);
    case ScoreText::Kind::Margin:
      return std::to_string(from_white.value);
    case ScoreText::Kind::Judgement:
      break;
  }
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f", from_white.value / 100.0);
  return text.data();
}

SplitComment split_comment(std::string_view comment) {
  SplitComment out{std::string(comment), std::nullopt};
  std::string rest = out.comment;
  const auto eval = take_command(rest, "eval");
  const auto score = eval ? parse_eval(*eval) : std::nullopt;
  if (!score) return out;
  Evaluation evaluation{*score, {}};
  if (const auto line = take_command(rest, "pv")) {
    for (const std::string_view turn : split_words(*line)) evaluation.line.emplace_back(turn);
  }
  return {std::move(rest), std::move(evaluation)};
}

std::string join_comment(const SplitComment& parts) {
  if (!parts.evaluation) return parts.comment;
  std::string commands = "[%eval " + eval_text(parts.evaluation->score) + "]";
  if (!parts.evaluation->line.empty()) {
    commands += " [%pv";
    for (const std::string& turn : parts.evaluation->line) commands += " " + turn;
    commands += "]";
  }
  return joined(parts.comment, commands);
}

}  // namespace potentia
