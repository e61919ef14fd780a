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
constexpr std::array<std::pair<std::string_view, int>, 29> kStatus = {{
    {"no-account", 404},    {"no-game", 404},     {"no-challenge", 404},   {"no-seek", 404},
    {"no-page", 404},       {"bad-login", 401},   {"code-needed", 401},    {"bad-code", 401},
    {"login-needed", 401},  {"forbidden", 403},   {"account-needed", 403}, {"cannot-accept", 403},
    {"no-scope", 403},      {"not-yours", 403},   {"bad-origin", 403},     {"name-taken", 409},
    {"stale", 409},         {"conflict", 409},    {"not-yet", 409},        {"too-many", 429},
    {"no-tournament", 404}, {"cannot-join", 403}, {"busy", 503},           {"not-saved", 503},
    {"site-away", 503},     {"site-moved", 503},  {"storage", 503},        {"in-doubt", 503},
    {"bad-method", 405},
}};

}  // namespace

bool is_client_id(std::string_view text) {
  constexpr std::size_t kLongest = 16;
  return !text.empty() && text.size() <= kLongest && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  });
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
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

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(path[0] == '/' ? 1 : 0);
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.push_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

std::vector<std::pair<std::string, std::string>> form_values(std::string_view text) {
  const auto decoded = [](std::string_view part) {
    std::string spaced(part);
    std::replace(spaced.begin(), spaced.end(), '+', ' ');
    return percent_decoded(spaced);
  };
  std::vector<std::pair<std::string, std::string>> values;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('&'), text.size());
    const std::string_view pair = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    values.emplace_back(decoded(pair.substr(0, equals)),
                        decoded(pair.substr(std::min(equals + 1, pair.size()))));
  }
  return values;
}

std::string Request::value(std::string_view name) const {
  for (auto& [key, value] : form_values(query)) {
    if (key == name) return std::move(value);
  }
  return "";
}

Answer answer(const Json& json) {
  return {200, dump(json)};
}

Answer refusal(const Error& error) {
  const auto at = std::find_if(kStatus.begin(), kStatus.end(),
                               [&](const auto& entry) { return entry.first == error.code; });
  Answer out{at == kStatus.end() ? 400 : at->second, dump(Json{{"error", to_json(error)}})};
  out.code = error.code;
  return out;
}

}  // namespace potentia::api
