// Wishes: which challenges a bot accepts: by game, by speed, rated or not.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "protocol/json.h"

namespace potentia::bot {

struct Wishes {
  std::vector<std::string> games;   // ids; none: all that there are
  std::vector<std::string> speeds;  // "blitz"; none: all
  std::optional<bool> rated;        // none: both
  bool nothing = false;

  /// The words "rated, blitz" as they are told to people; "everything".
  std::string text() const;
};

/// `words`: speeds, `rated`, `casual`, or `none` alone; those of a sort that is not named are all accepted.
/// Errors: "unknown-game", "bad-option".
Result<Wishes> parse_wishes(const std::vector<std::string>& games, const std::vector<std::string>& words);

/// Why a Challenge of docs/api.md is declined, by lichess's keys: "variant", "timeControl", "rated",
/// "casual", "generic"; "": it is accepted.
std::string_view why_declined(const Wishes& wishes, const Json& challenge);

}  // namespace potentia::bot
