// What `potentia admin` does with a store: people looked up by name, copies read again.
#pragma once

#include <string>
#include <string_view>

#include "storage/store.h"

namespace potentia::storage {

// Each is nothing, or an Error: "no-account" where nobody has the name, or the store's. A site that runs on
// the same store hears of it within seconds (kChangedBeside).

/// Keeps him out until then, and logs him out; 0: lifts the ban.
std::optional<Error> ban(Store& store, std::string_view name, Moment until);
/// Error "name-taken"; "bad-value": an empty name.
std::optional<Error> rename(Store& store, std::string_view name, const std::string& to);
std::optional<Error> set_role(Store& store, std::string_view name, Role role);
/// As EraseAccount.
std::optional<Error> erase(Store& store, std::string_view name);

/// Everything of a file that back_up or a dump has made, SQLite's or lines, into an empty store; "-" is
/// standard input. Errors "not-empty", "bad-dump", "no-store", "no-file", "storage".
std::optional<Error> restore(Store& store, const std::string& file);

}  // namespace potentia::storage
