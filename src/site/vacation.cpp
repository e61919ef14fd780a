#include "site/vacation.h"

#include <chrono>

#include "site/common.h"

namespace potentia::site {
namespace {

int year_of(storage::Moment now) {
  const auto day = std::chrono::floor<std::chrono::days>(
      std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(now)));
  return static_cast<int>(std::chrono::year_month_day(day).year());
}

std::int64_t number_in(const Json& json, const char* name) {
  const auto at = json.find(name);
  return at != json.end() && at->is_number_integer() ? at->get<std::int64_t>() : 0;
}

}  // namespace

int Vacation::days_left(storage::Moment now) const {
  return year == year_of(now) ? std::max(0, kVacationDays - used) : kVacationDays;
}

Result<Vacation> Vacation::begun(std::int64_t days, storage::Moment now) const {
  if (is_on(now)) return bad_field("days", "you are on vacation already; end it first");
  const int left = days_left(now);
  if (left == 0) return bad_field("days", "no day of vacation is left this year");
  if (days < 1 || days > left)
    return bad_field("days", "must be 1 to " + std::to_string(left) + ", the days that are left this year");
  return Vacation{now + days * kDay, year_of(now), kVacationDays - left + static_cast<int>(days)};
}

Vacation Vacation::ended(storage::Moment now) const {
  if (!is_on(now)) return *this;
  const int unused = static_cast<int>((until - now) / kDay);
  return {now, year, std::max(0, used - unused)};
}

Json vacation_json(const Vacation& vacation, storage::Moment now) {
  Json out = {{"left", vacation.days_left(now)}, {"days", kVacationDays}};
  if (vacation.is_on(now)) out["until"] = vacation.until;
  return out;
}

storage::Document vacation_document(const std::string& account, const Vacation& vacation) {
  const Json json = {{"until", vacation.until}, {"year", vacation.year}, {"used", vacation.used}};
  return {storage::own_kind(account), std::string(kVacationId), dump(json)};
}

Vacation read_vacation(const std::string& text) {
  const Json json = parse_json(text);
  if (!json.is_object()) return {};
  return {number_in(json, "until"), static_cast<int>(number_in(json, "year")),
          static_cast<int>(number_in(json, "used"))};
}

}  // namespace potentia::site
