// Texts of time controls, and the arithmetic of clocks.
#include "play/time_control.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace potentia::play {
namespace {

// A number of seconds with at most three digits behind the point, as milliseconds.
std::optional<std::int64_t> parse_seconds(std::string_view text) {
  const auto point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view rest = point == std::string_view::npos ? "" : text.substr(point + 1);
  if (whole.empty() || !is_digit(whole.front()) || rest.size() > 3) return std::nullopt;
  const auto seconds = parse_int<std::int64_t>(whole);
  if (!seconds || *seconds > kLongestMs / 1000) return std::nullopt;
  std::int64_t ms = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    if (i < rest.size() && !is_digit(rest[i])) return std::nullopt;
    ms = ms * 10 + (i < rest.size() ? rest[i] - '0' : 0);
  }
  if (point != std::string_view::npos && rest.empty()) return std::nullopt;
  return std::min(*seconds * 1000 + ms, kLongestMs);
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
  if (turn) return seconds_text(*turn) + "/turn";
  if (!base) return "-";
  std::string out = turns ? std::to_string(*turns) + "/" : "";
  out += seconds_text(*base);
  if (increment > 0) out += "+" + seconds_text(increment);
  if (delay > 0) out += "d" + seconds_text(delay);
  return out;
}

Result<TimeControl> parse_time_control(std::string_view text) {
  const Error bad{
      "bad-clock"_code, quoted(text),
      "write [TURNS/]SECONDS[+INCREMENT][dDELAY], SECONDS/turn, or - for no clock, such as 300+3 or "
      "86400/turn"};
  TimeControl out;
  if (text == "-") return out;
  if (text.ends_with("/turn")) {
    out.turn = parse_seconds(text.substr(0, text.size() - 5));
    return out.turn && *out.turn > 0 ? Result<TimeControl>(out) : bad;
  }
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    out.turns = parse_int<int>(text.substr(0, slash));
    if (!out.turns || *out.turns < 1) return bad;
    text.remove_prefix(slash + 1);
  }
  for (const auto& [mark, field] :
       {std::pair('d', &TimeControl::delay), std::pair('+', &TimeControl::increment)}) {
    const auto at = text.find(mark);
    if (at == std::string_view::npos) continue;
    const auto ms = parse_seconds(text.substr(at + 1));
    if (!ms) return bad;
    out.*field = *ms;
    text = text.substr(0, at);
  }
  out.base = parse_seconds(text);
  if (!out.base || *out.base + out.increment + out.delay < 1) return bad;
  return out;
}

Clocks::Clocks(const std::array<TimeControl, 2>& controls) : controls_(controls) {
  for (std::size_t side = 0; side < 2; ++side)
    left_[side] = controls[side].turn.value_or(controls[side].base.value_or(0));
}

void Clocks::start(Player side, Moment at) {
  running_ = side;
  since_ = at;
}

// What the present turn has cost: its time without what is free at its beginning.
std::int64_t Clocks::spent(Moment at) const {
  const std::size_t side = index(*running_);
  if (is_free(side)) return 0;
  return std::max<std::int64_t>(0, taken(at) - controls_[side].delay);
}

std::int64_t Clocks::taken(Moment at) const {
  return held_ + (running_ ? std::max<Moment>(0, at - since_) : 0);
}

void Clocks::press(Moment at, std::int64_t credit) {
  const std::size_t side = index(*running_);
  const TimeControl& control = controls_[side];
  const bool free = is_free(side);
  const std::int64_t cost = std::max<std::int64_t>(0, spent(at) - credit);
  ++turns_[side];
  running_.reset();
  held_ = 0;
  if (control.turn) {
    left_[side] = *control.turn;
  } else if (control.base && !free) {
    left_[side] = std::max<std::int64_t>(0, left_[side] - cost) + control.increment;
    if (control.turns && turns_[side] % *control.turns == 0) left_[side] += *control.base;
  }
}

void Clocks::hold(Moment at) {
  held_ += std::max<Moment>(0, at - since_);
  running_.reset();
}

void Clocks::drop(Moment at) {
  if (running_) {
    const std::size_t side = index(*running_);
    if (controls_[side].base) left_[side] = std::max<std::int64_t>(0, left_[side] - spent(at));
  }
  running_.reset();
  held_ = 0;
}

void Clocks::give(Player side, std::int64_t ms) {
  const std::size_t at = index(side);
  if (controls_[at].counts()) left_[at] = std::clamp<std::int64_t>(left_[at] + ms, 0, kLongestMs);
}

std::optional<std::int64_t> Clocks::left(Player side, Moment at) const {
  const std::size_t of = index(side);
  if (!controls_[of].counts()) return std::nullopt;
  return left_[of] - (running_ == side ? spent(at) : 0);
}

bool Clocks::is_over(Moment at, std::int64_t credit) const {
  if (!running_) return false;
  const auto rest = left(*running_, at);
  return rest && *rest + credit + controls_[index(*running_)].grace < 0;
}

std::optional<Moment> Clocks::ends() const {
  if (!running_) return std::nullopt;
  const std::size_t side = index(*running_);
  const TimeControl& control = controls_[side];
  if (!control.counts() || is_free(side)) return std::nullopt;
  return since_ - held_ + control.delay + left_[side] + control.grace + 1;
}

}  // namespace potentia::play
