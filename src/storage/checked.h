// What every store asks of a change before it looks at what it holds, so that all refuse the same in the same
// words.
#pragma once

#include <optional>

#include "storage/store.h"

namespace potentia::storage {

/// "bad-value": a text that is not UTF-8 or holds a zero byte (PostgreSQL keeps neither), a number that is
/// none. "conflict": events whose versions do not follow each other. Nothing: go on.
std::optional<Error> refused_at_sight(const Batch& batch);

/// Whether every store keeps such a text.
bool is_kept_everywhere(std::string_view text);

/// The name by which accounts are told apart.
std::string name_key(std::string_view name);

// The errors of store.h.
Error name_taken(const std::string& name);
Error id_taken(const std::string& id);
Error no_account(const std::string& id);
Error no_game(const std::string& id);
Error bad_code();
Error no_challenge(const std::string& id);
Error fenced_off();
Error conflict(const std::string& game);

}  // namespace potentia::storage
