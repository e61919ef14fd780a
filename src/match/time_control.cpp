// Clocks and their texts.
#include "match/time_control.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.h"

namespace potentia::match {
namespace {

constexpr double kLongestSeconds = 1e6;

// A number of seconds with at most three digits behind the point, as milliseconds.
std::optional<std::int64_t> parse_seconds(std::string_view text) {
  double seconds = 0;
  const auto [end, problem] =
      std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (!(seconds >= 0 && seconds <= kLongestSeconds)) return std::nullopt;
  return std::llround(seconds * 1000);
}

std::string seconds_text(std::int64_t ms) {
  std::string out = std::to_string(ms / 1000);
  if (ms % 1000 == 0) return out;
  std::string rest = std::to_string(1000 + ms % 1000).substr(1);
  while (rest.back() == '0') rest.pop_back();
  return out + "." + rest;
}

}  // namespace

std::string TimeControl::text() const {
  std::string out;
  const auto add = [&out](const std::string& part) { out += (out.empty() ? "" : " ") + part; };
  if (base) {
    add((turns ? std::to_string(*turns) + "/" : "") + seconds_text(*base) +
        (increment > 0 ? "+" + seconds_text(increment) : ""));
  }
  if (movetime) add("movetime " + std::to_string(*movetime));
  if (depth) add("depth " + std::to_string(*depth));
  if (nodes) add("nodes " + std::to_string(*nodes));
  return out;
}

std::string time_control_text(const TimeControl& white, const TimeControl& black) {
  return white.text() == black.text() ? white.text() : white.text() + " : " + black.text();
}

Result<TimeControl> with_clock(const TimeControl& control, std::string_view text) {
  const Error bad{"bad-clock"_code, "tc=" + std::string(text),
                  "write [TURNS/]SECONDS[+INCREMENT], such as 60+0.5 or 40/300"};
  TimeControl out = control;
  out.movetime.reset();
  out.turns.reset();
  out.increment = 0;
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    out.turns = parse_int<int>(text.substr(0, slash));
    if (!out.turns || *out.turns < 1) return bad;
    text.remove_prefix(slash + 1);
  }
  if (const auto plus = text.find('+'); plus != std::string_view::npos) {
    const auto increment = parse_seconds(text.substr(plus + 1));
    if (!increment) return bad;
    out.increment = *increment;
    text = text.substr(0, plus);
  }
  out.base = parse_seconds(text);
  if (!out.base || *out.base + out.increment < 1) return bad;
  return out;
}

std::int64_t Clock::allowed() const {
  if (control_.base) return left_ + control_.margin;
  if (control_.movetime) return *control_.movetime + control_.margin;
  return control_.patience;
}

std::optional<int> Clock::turns_to_go() const {
  if (!control_.base || !control_.turns) return std::nullopt;
  return *control_.turns - turns_ % *control_.turns;
}

bool Clock::spend(std::int64_t ms) {
  const bool in_time = ms <= allowed();
  ++turns_;
  if (control_.base) {
    left_ = std::max<std::int64_t>(0, left_ - ms) + control_.increment;
    if (control_.turns && turns_ % *control_.turns == 0) left_ += *control_.base;
  }
  return in_time;
}

Limits limits_of(const TimeControl& own, Player side, const Clock& white, const Clock& black,
                 const TimeControl& other) {
  Limits limits;
  limits.depth = own.depth;
  limits.nodes = own.nodes;
  limits.movetime = own.movetime;
  const Clock& clock = side == Player::White ? white : black;
  const Clock& others = side == Player::White ? black : white;
  const auto at = static_cast<std::size_t>(index_of(side));
  if (own.base) {
    limits.time[at] = clock.left();
    limits.increment[at] = own.increment;
    limits.moves_to_go = clock.turns_to_go();
    if (other.base) {
      limits.time[1 - at] = others.left();
      limits.increment[1 - at] = other.increment;
    }
  }
  return limits;
}

}  // namespace potentia::match
