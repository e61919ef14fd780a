// The numbers that the engine may be told, the same wherever it is told: on the command line (`--nodes
// 1000`), in UGI (`go nodes 1000`, `setoption name Hash value 64`), in the page's JSON (`"nodes": 1000`), in
// the words of a match (`nodes=1000`). What stands here of a number is its name, its bounds and what it does;
// a reader adds its own way to say that a number is none of these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "engine/level.h"
#include "search/limits.h"

namespace potentia {

struct NumberOption {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
  std::string_view what;

  bool allows(std::int64_t number) const { return least <= number && number <= most; }
  /// The number that the whole text is, if it is one within the bounds.
  std::optional<std::int64_t> parse(std::string_view text) const;
  /// "1 to 256".
  std::string bounds() const { return std::to_string(least) + " to " + std::to_string(most); }
  /// "a whole number from 1 to 256".
  std::string range() const { return "a whole number from " + bounds(); }
};

inline constexpr NumberOption kThreadsOption{"threads", 1, 256, "threads"};
inline constexpr NumberOption kHashOption{"hash", 1, 65536, "memory for the hash table, MiB"};
inline constexpr NumberOption kMultiPvOption{"multipv", 1, 64, "lines to show"};
inline constexpr NumberOption kLevelOption{"level", 1, kLevels, "playing strength, the highest is full"};

/// A number that bounds one search.
struct LimitOption : NumberOption {
  void (*set)(Limits& limits, std::int64_t number);  // the number is within the bounds
};

/// The limit of this name: movetime, depth, nodes, p1time, p2time, p1inc, p2inc, movestogo; null: there is
/// none.
const LimitOption* find_limit(std::string_view name);

}  // namespace potentia
