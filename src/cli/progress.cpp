#include "cli/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "base/clock.h"

namespace potentia::cli {
namespace {

// What is over at once needs no bar, and a terminal no more than ten lines a second.
constexpr std::int64_t kFirst = 300;
constexpr std::int64_t kEvery = 100;
constexpr int kBar = 24;

std::string two_digits(std::int64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

/// Columns of the terminal on standard error.
std::size_t columns() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

}  // namespace

std::string duration_text(std::int64_t milliseconds) {
  const std::int64_t seconds = (milliseconds + 500) / 1000;
  if (seconds < 60) return std::to_string(seconds) + " s";
  if (seconds < 3600) return std::to_string(seconds / 60) + " min " + two_digits(seconds % 60) + " s";
  return std::to_string(seconds / 3600) + " h " + two_digits(seconds / 60 % 60) + " min";
}

std::string bar_text(std::uint64_t done, std::uint64_t whole, int width) {
  const auto filled =
      whole == 0 ? 0 : static_cast<int>(static_cast<double>(done) / static_cast<double>(whole) * width);
  std::string out(static_cast<std::size_t>(filled), '=');
  if (filled < width) out += '>';
  out.resize(static_cast<std::size_t>(width), ' ');
  return "[" + out + "]";
}

Progress::Progress() : is_shown_(isatty(STDERR_FILENO) != 0), begun_(now_ms()), next_(begun_ + kFirst) {}

void Progress::show(std::uint64_t done, std::uint64_t whole, const std::string& what) {
  if (!is_due()) return;
  done = std::min(done, whole);
  std::string line = bar_text(done, whole, kBar) + " " + what;
  if (done > 0 && done < whole) {
    const auto spent = static_cast<double>(now_ms() - begun_);
    const double left = spent * static_cast<double>(whole - done) / static_cast<double>(done);
    line += ", " + duration_text(static_cast<std::int64_t>(left)) + " left";
  }
  print(line);
}

void Progress::show(const std::string& what) {
  if (is_due()) print(what + ", " + duration_text(now_ms() - begun_));
}

void Progress::clear() {
  if (std::exchange(is_there_, false)) std::cerr << "\r\033[K" << std::flush;
}

bool Progress::is_due() {
  if (!is_shown_ || now_ms() < next_) return false;
  next_ = now_ms() + kEvery;
  return true;
}

// A line that were longer than the terminal would not go away.
void Progress::print(const std::string& line) {
  std::cerr << "\r\033[K" << line.substr(0, columns() - 1) << std::flush;
  is_there_ = true;
}

}  // namespace potentia::cli
