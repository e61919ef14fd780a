// The table of the limits, and how a number is read.
#include "engine/number_options.h"

#include <algorithm>
#include <iterator>

#include "base/text.h"

namespace potentia {
namespace {

// Thirty years, and three hours of the fastest machines: sums of such numbers are far from overflow.
constexpr std::int64_t kMostMilliseconds = 1'000'000'000'000;
constexpr std::int64_t kMostNodes = 1'000'000'000'000'000;

// A clock that has run over is written as a negative number by some managers: no time left, not an error.
constexpr LimitOption kLimits[] = {
    {{"movetime", 1, kMostMilliseconds, "milliseconds for the turn"},
     [](Limits& limits, std::int64_t number) { limits.movetime = number; }},
    {{"depth", 1, 1000, "plies"},
     [](Limits& limits, std::int64_t number) { limits.depth = static_cast<int>(number); }},
    {{"nodes", 1, kMostNodes, "nodes"},
     [](Limits& limits, std::int64_t number) { limits.nodes = static_cast<std::uint64_t>(number); }},
    {{"p1time", -kMostMilliseconds, kMostMilliseconds, "left on White's clock, ms"},
     [](Limits& limits, std::int64_t number) { limits.time[0] = std::max<std::int64_t>(0, number); }},
    {{"p2time", -kMostMilliseconds, kMostMilliseconds, "left on Black's clock, ms"},
     [](Limits& limits, std::int64_t number) { limits.time[1] = std::max<std::int64_t>(0, number); }},
    {{"p1inc", 0, kMostMilliseconds, "added to White's clock after each turn, ms"},
     [](Limits& limits, std::int64_t number) { limits.increment[0] = number; }},
    {{"p2inc", 0, kMostMilliseconds, "added to Black's clock after each turn, ms"},
     [](Limits& limits, std::int64_t number) { limits.increment[1] = number; }},
    {{"movestogo", 1, 1000, "turns until the clock is set anew"},
     [](Limits& limits, std::int64_t number) { limits.moves_to_go = static_cast<int>(number); }},
};

}  // namespace

std::optional<std::int64_t> NumberOption::parse(std::string_view text) const {
  const auto number = parse_int<std::int64_t>(text);
  return number && allows(*number) ? number : std::nullopt;
}

const LimitOption* find_limit(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kLimits), std::end(kLimits),
                                         [&](const LimitOption& limit) { return limit.name == name; });
  return found == std::end(kLimits) ? nullptr : found;
}

}  // namespace potentia
