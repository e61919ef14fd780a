// Log: what the site tells whoever runs it, a line each: that it starts and stops, what it could not keep,
// who was refused at the door, what moderators have done, what took long. Never in it: passwords, tokens,
// cookies, invitations, mail addresses, and what people write.
//
// spdlog writes on a thread of its own; where nobody reads, the oldest lines are lost and the site does not
// wait.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string_view>

#include "protocol/json.h"

namespace potentia::serving {

/// Text: `2026-11-24T20:14:03.120Z warning login-refused code="bad-login" …`. Json: an object a line, with
/// `at`, `level`, `event` and the same fields.
enum class LogForm : std::uint8_t { None, Text, Json };
/// By "none", "text", "json".
std::optional<LogForm> log_form(std::string_view word);

enum class Gravity : std::uint8_t { Info, Warning, Error };

class Log {
 public:
  /// `out` outlives it and is written by no other thread meanwhile, but in whole lines.
  Log(LogForm form, std::ostream& out);
  /// When all that was told is written.
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  /// `event`: a word-with-hyphens; `fields`: an object. Cost: microseconds; it does not wait.
  void tell(Gravity gravity, std::string_view event, const Json& fields);

 private:
  struct Writer;
  const LogForm form_;
  std::unique_ptr<Writer> writer_;  // null: nothing is told
};

/// "/site/challenge/AbC…" as "/site/challenge": what stands behind may be an invitation.
std::string_view path_for_log(std::string_view path);

}  // namespace potentia::serving
