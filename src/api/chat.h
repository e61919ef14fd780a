// What may be said at a table, and by whom: the same for the page's sockets and for programs.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "site/site.h"

namespace potentia::api {

/// A line to the opponent, or of a spectator to the spectators. Errors: "bad-field" (1 to 300 bytes in one
/// line are wanted), "forbidden" (no talk was agreed on), "account-needed", "too-many", "not-saved".
void say_at_table(site::Site& site, const site::TablePtr& table, const site::MemberPtr& member,
                  const std::string& text, const std::function<void(const std::optional<Error>&)>& done);

}  // namespace potentia::api
