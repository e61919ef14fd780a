// What the parts of the site share: lengths of time, errors that several of them answer with.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text.h"

namespace potentia::site {

inline constexpr std::int64_t kSecond = 1000;  // all in milliseconds
inline constexpr std::int64_t kMinute = 60 * kSecond;
inline constexpr std::int64_t kHour = 60 * kMinute;
inline constexpr std::int64_t kDay = 24 * kHour;

/// How a game ends whose one player did not begin it.
inline constexpr const char* kNoShow = "no-show";

/// So many commands of a game's players are known again when they are said twice.
inline constexpr std::size_t kRepeatsKnown = 32;

inline Error not_saved() {
  return Error{"not-saved"_code, "",
               "this could not be written to the disk, so it has not happened; try again in a moment"};
}
/// What may have happened all the same: the store has gone before it said so.
inline bool may_be_kept(const Error& error) {
  return error.code == "in-doubt";
}
/// For whoever wanted this kept, of which the store says this: "not-saved", or "in-doubt", which may come
/// wherever that is named.
inline Error not_saved(const Error& error) {
  if (!may_be_kept(error)) return not_saved();
  return Error{"in-doubt"_code, "",
               "whether this was written to the disk is not known yet; look again in a moment"};
}
/// The same for a command in a game, which may be said again: it is known there.
inline Error in_doubt() {
  return Error{"not-yet"_code, "",
               "whether this was written to the disk is not known yet; the game shows it in a moment"};
}
inline Error bad_login() {
  return Error{"bad-login"_code, "", "name and password do not belong together"};
}
inline Error too_many() {
  return Error{"too-many"_code, "", "too often in this time; wait a minute and try again"};
}

/// Of passwords, which take their time.
inline Error busy() {
  return Error{"busy"_code, "", "too many log in at this moment; try again in a few seconds"};
}

/// What somebody has written may stand in a line that others read: nothing in it breaks the line, or turns it
/// around so that it seems to say something else.
inline bool is_plain_line(std::string_view text) {
  constexpr std::array<std::string_view, 9> kTurners = {"\u202a", "\u202b", "\u202c", "\u202d", "\u202e",
                                                        "\u2066", "\u2067", "\u2068", "\u2069"};
  return std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 127; }) &&
         std::none_of(kTurners.begin(), kTurners.end(),
                      [text](std::string_view one) { return text.find(one) != std::string_view::npos; });
}

/// Names differ by more than capitals.
inline std::string in_small_letters(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return to_lower(c); });
  return out;
}

}  // namespace potentia::site
