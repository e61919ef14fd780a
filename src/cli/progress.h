// Progress: one line on a terminal that says how far a long work is, and goes when something else is said.
// Where standard error is no terminal there is none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace potentia::cli {

class Progress {
 public:
  Progress();
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// So much is done, of the whole: a bar, and how long it will take at this pace. `what` says it in words.
  void show(std::uint64_t done, std::uint64_t whole, const std::string& what);
  /// Where nobody knows how much there is: words alone.
  void show(const std::string& what);
  /// Before anything else is printed.
  void clear();

 private:
  bool is_due();
  void print(const std::string& line);

  const bool is_shown_;
  const std::int64_t begun_;
  std::int64_t next_;
  bool is_there_ = false;
};

/// "12 s", "3 min 05 s", "2 h 10 min".
std::string duration_text(std::int64_t milliseconds);
/// The bar alone, without colours: "[=====>    ]"; `done` is at most `whole`.
std::string bar_text(std::uint64_t done, std::uint64_t whole, int width);

}  // namespace potentia::cli
