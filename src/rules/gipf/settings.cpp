#include "rules/gipf/settings.h"

#include "base/text.h"

namespace potentia::gipf {
namespace {

// The starts of B.2 and B.6.
std::string_view start_of(std::string_view version) {
  if (version == "basic") return "b2w/5/6/w5b/6/5/b2w w 12/12 basic";
  if (version == "standard") return "B2W/5/6/W5B/6/5/B2W w 12/12 standard";
  if (version == "tournament") return "4/5/6/7/6/5/4 w 18/18 tournament wb";
  return "";
}

Error bad_extra(std::string why) {
  return Error{"bad-position"_code, "extra", std::move(why)};
}

}  // namespace

std::string with_start(std::string_view text) {
  text = trim(text);
  const std::string_view first = text.substr(0, text.find_first_of(" \t\n"));
  const std::string_view start = start_of(first);
  if (start.empty()) return std::string(text);
  return std::string(start) + std::string(text.substr(first.size()));
}

std::optional<Error> read_extra(std::string_view value, int most, std::array<int, 2>& reserve) {
  const auto parts = split(value, '/');
  for (std::size_t i = 0; i < 2; ++i) {
    const auto n = parts.size() == 2 ? parse_int<int>(parts[i]) : std::nullopt;
    if (!n || *n < -most || *n > most) {
      return bad_extra(
          quoted(value) +
          " is not WHITE/BLACK with numbers of pieces more or, with a minus, fewer (as 0/3, -2/0)");
    }
    const int changed = reserve[i] + *n;
    if (changed < 0 || changed > most) {
      return bad_extra(std::string(i == 0 ? "White" : "Black") + " would have " + std::to_string(changed) +
                       " pieces in reserve, and 0 to " + std::to_string(most) + " are read");
    }
    reserve[i] = changed;
  }
  return std::nullopt;
}

}  // namespace potentia::gipf
