#include "load/history.h"

#include <fmt/core.h>

#include <chrono>

namespace potentia::load {

History::History(const std::string& path) {
  if (!path.empty()) file_.open(path, std::ios::binary);
}

void History::write(std::size_t client, std::string_view what, std::string_view message) {
  if (!file_.is_open()) return;
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  const auto at = std::chrono::duration_cast<std::chrono::microseconds>(now).count();
  file_ << fmt::format(R"({{"at":{},"client":{},"{}":{}}})", at, client, what, message) << '\n';
}

bool History::close() {
  if (!file_.is_open()) return file_.good();
  file_.close();
  return file_.good();
}

}  // namespace potentia::load
