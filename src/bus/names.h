// What may be called how. Names (of queues, jobs, kinds, leases, holders) are words of letters, digits, '-'
// and '_'; subjects are words with dots between them. So they are safe in the broker's subjects, in file
// names and in URLs.
#pragma once

#include <optional>
#include <string_view>

#include "bus/bus.h"

namespace potentia::bus {

inline constexpr std::size_t kLongestName = 100;
inline constexpr std::size_t kLongestSubject = 200;

bool is_name(std::string_view text);

/// Errors "bad-name", "too-large".
std::optional<Error> check_name(std::string_view what, std::string_view text);
std::optional<Error> check_subject(std::string_view subject);
std::optional<Error> check_pattern(std::string_view pattern);
std::optional<Error> check_body(std::string_view body);
/// Error "bad-settings".
std::optional<Error> check_settings(const QueueSettings& settings);
std::optional<Error> check_lease_time(milliseconds time);

/// Whether a pattern ("*": any word; ">" at the end: one word or more) covers a subject.
bool covers(std::string_view pattern, std::string_view subject);

// --- errors that both kinds of bus make ---

Error bus_closed();
Error queue_full();
Error too_late();
Error no_job(std::string_view id);
Error lease_lost(std::string_view name);

}  // namespace potentia::bus
