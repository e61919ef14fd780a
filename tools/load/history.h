// History: what each client of a run has said and heard, as it was on the wire, for whoever checks it
// afterwards (tests/site/history.py). SITE.md has the form.
#pragma once

#include <cstddef>
#include <fstream>
#include <string>
#include <string_view>

namespace potentia::load {

class History {
 public:
  /// A file; "": nothing is written down.
  explicit History(const std::string& path);

  /// What it was, in one word ("opens", "says", "hears"), and what, a text of JSON; with the moment of the
  /// machine's monotonic clock.
  void write(std::size_t client, std::string_view what, std::string_view message);
  /// Whether all of it is in the file; true where there is none.
  bool close();

 private:
  std::ofstream file_;
};

}  // namespace potentia::load
