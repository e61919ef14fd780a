// Vacation: days on which a player's clocks stand in games by correspondence. Each account has 30 of them a
// calendar year (UTC); they are taken from now on, and whole ones that are left when it ends early come back.
// Values: what it does to clocks is tables.h's.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "protocol/json.h"
#include "storage/rows.h"

namespace potentia::site {

inline constexpr int kVacationDays = 30;

struct Vacation {
  storage::Moment until = 0;  // 0: none was taken
  int year = 0;               // in which days were last taken
  int used = 0;               // of that year's days

  bool operator==(const Vacation&) const = default;

  bool is_on(storage::Moment now) const { return until > now; }
  int days_left(storage::Moment now) const;

  /// From now on for so many days. Error "bad-field": more than are left, or one is on.
  Result<Vacation> begun(std::int64_t days, storage::Moment now) const;
  Vacation ended(storage::Moment now) const;
};

/// `{"until"?, "left", "days"}`: when it ends if it is on, days left of the year's.
Json vacation_json(const Vacation& vacation, storage::Moment now);

/// As it is kept: a document of the account's own. A text that is none: no vacation.
inline constexpr std::string_view kVacationId = "vacation";
storage::Document vacation_document(const std::string& account, const Vacation& vacation);
Vacation read_vacation(const std::string& text);

}  // namespace potentia::site
