// What comes in at the site's doors and what goes out, as values: the server makes them of HTTP (server/),
// tests by hand.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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
  std::string type;    // of the body, as the field Content-Type says it
  std::string accept;  // the field Accept
  site::Origin origin;

  /// A value of the query, decoded; "": it has none.
  std::string value(std::string_view name) const;
};

struct Answer {
  int status = 200;
  std::string text;
  std::string type = "application/json";
  std::optional<std::string> cookie = {};  // to be set; "": to be taken away
  std::string code = {};                   // of a refusal, as its text says it, too
  Json note = {};                          // what whoever runs the site is told of it; null: nothing
};
using Answered = std::function<void(Answer)>;

Answer answer(const Json& json);
/// With the HTTP status that fits its code.
Answer refusal(const Error& error);

/// Whether a client may call a command so, to be known when he says it twice: 1 to 16 letters and digits.
bool is_client_id(std::string_view text);

/// "a%20b" as it is meant; as it is where it is none. A "+" stays one.
std::string percent_decoded(std::string_view text);

/// "/site/me" as "site", "me".
std::vector<std::string_view> parts_of(std::string_view path);

/// All values of a query or of a form that is sent as one, decoded; a "+" is a space there.
std::vector<std::pair<std::string, std::string>> form_values(std::string_view text);

}  // namespace potentia::api
