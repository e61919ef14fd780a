// What comes in at the site's doors and what goes out, as values: the server makes them of HTTP (server/),
// tests by hand.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/json.h"
#include "site/accounts.h"

namespace potentia::api {

struct Request {
  std::string method;  // "GET", "POST"
  std::string path;    // "/site/me", decoded
  std::string query;   // behind the "?", as it came
  std::string body;
  std::string cookie;  // the secret in the page's cookie; ""
  std::string token;   // of a program; ""
  site::Origin origin;

  /// A value of the query, decoded; "": it has none.
  std::string value(std::string_view name) const;
};

struct Answer {
  int status = 200;
  std::string text;
  std::string type = "application/json";
  std::optional<std::string> cookie = {};  // to be set; "": to be taken away
};
using Answered = std::function<void(Answer)>;

Answer answer(const Json& json);
/// With the HTTP status that fits its code.
Answer refusal(const Error& error);

/// "a%20b+c" as it is meant; as it is where it is none.
std::string percent_decoded(std::string_view text);

}  // namespace potentia::api
