#include "api/request.h"

#include <algorithm>
#include <array>
#include <utility>

namespace potentia::api {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// Codes whose status is not 400.
constexpr std::array<std::pair<std::string_view, int>, 24> kStatus = {{
    {"no-account", 404},   {"no-game", 404},   {"no-challenge", 404},   {"no-seek", 404},
    {"no-page", 404},      {"bad-login", 401}, {"code-needed", 401},    {"bad-code", 401},
    {"login-needed", 401}, {"forbidden", 403}, {"account-needed", 403}, {"cannot-accept", 403},
    {"no-scope", 403},     {"not-yours", 403}, {"bad-origin", 403},     {"name-taken", 409},
    {"stale", 409},        {"conflict", 409},  {"not-yet", 409},        {"too-many", 429},
    {"busy", 503},         {"not-saved", 503}, {"storage", 503},        {"bad-method", 405},
}};

}  // namespace

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      out += ' ';
      continue;
    }
    const int high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
    if (low < 0) {
      out += text[i];
      continue;
    }
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

std::string Request::value(std::string_view name) const {
  std::string_view rest = query;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (pair.substr(0, equals) == name)
      return percent_decoded(pair.substr(std::min(equals + 1, pair.size())));
  }
  return "";
}

Answer answer(const Json& json) {
  return {200, dump(json)};
}

Answer refusal(const Error& error) {
  const auto at = std::find_if(kStatus.begin(), kStatus.end(),
                               [&](const auto& entry) { return entry.first == error.code; });
  return {at == kStatus.end() ? 400 : at->second, dump(Json{{"error", to_json(error)}})};
}

}  // namespace potentia::api
