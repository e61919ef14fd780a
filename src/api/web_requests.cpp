#include "api/web_requests.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace potentia::api {
namespace {

constexpr std::size_t kMostNested = 16;

// What stands where the route has "*"; nothing: it is another path.
std::optional<std::vector<std::string>> match(std::string_view route, std::string_view path) {
  const auto wanted = parts_of(route);
  const auto there = parts_of(path);
  if (wanted.size() != there.size()) return std::nullopt;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] == "*") {
      words.emplace_back(there[i]);
    } else if (wanted[i] != there[i]) {
      return std::nullopt;
    }
  }
  return words;
}

struct Found {
  const Route* route = nullptr;
  std::vector<std::string> words;
  bool is_path = false;  // known, but perhaps not with this method
};

Found find_route(const Request& request) {
  Found found;
  for (const auto routes : {account_routes(), game_routes(), people_routes(), tournament_routes()}) {
    for (const Route& route : routes) {
      auto words = match(route.path, request.path);
      if (!words) continue;
      found.is_path = true;
      if (route.method != request.method) continue;
      found.route = &route;
      found.words = std::move(*words);
      return found;
    }
  }
  return found;
}

std::optional<Error> why_not(const Asked& asked, Needs needs) {
  const site::MemberPtr& member = asked.visitor.member;
  if (needs == Needs::Nobody || needs == Needs::Somebody) return std::nullopt;
  if (!member) return Error{"login-needed"_code, "", "log in first"};
  if (!member->has_name())
    return Error{"account-needed"_code, "", "this needs an account; register or log in"};
  if (needs == Needs::Moderator && member->account.role == storage::Role::Player)
    return Error{"forbidden"_code, "", "this is for moderators"};
  return std::nullopt;
}

void handle(const Route& route, const std::shared_ptr<Asked>& asked, const Answered& done) {
  if (auto error = why_not(*asked, route.needs)) return done(refusal(*error));
  if (route.needs != Needs::Somebody || asked->visitor.member) return route.handle(asked, done);
  asked->site.accounts.make_guest(asked->request.origin, [&route, asked, done](Result<site::Entrance> in) {
    if (!in) return done(refusal(in.error()));
    asked->visitor.member = in->member;
    asked->cookie = in->secret;
    route.handle(asked, [asked, done](Answer answer) {
      if (!answer.cookie) answer.cookie = asked->cookie;
      done(std::move(answer));
    });
  });
}

}  // namespace

bool is_nested_too_deeply(std::string_view text) {
  std::size_t depth = 0;
  for (const char c : text) {
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && depth > 0) --depth;
    if (depth > kMostNested) return true;
  }
  return false;
}

void answer_web(site::Site& site, const Request& request, const Answered& done) {
  Found found = find_route(request);
  if (found.route == nullptr) {
    return done(refusal(found.is_path
                            ? Error{"bad-method"_code, request.path, "it is not asked for in this way"}
                            : Error{"no-page"_code, request.path, "there is nothing"}));
  }
  auto asked = std::make_shared<Asked>(Asked{site, request, {}, Json::object(), std::move(found.words), {}});
  if (!request.body.empty()) {
    asked->body = is_nested_too_deeply(request.body) ? Json() : parse_json(request.body);
    if (!asked->body.is_object())
      return done(refusal(Error{"bad-json"_code, "body", "a JSON object is wanted"}));
  }
  site.accounts.visitor(request.cookie, request.origin,
                        [asked, &route = *found.route, done](site::Visitor visitor) {
                          asked->visitor = std::move(visitor);
                          handle(route, asked, done);
                        });
}

Json account_json(const storage::Account& account, bool own) {
  constexpr std::array<std::string_view, 3> kRoles = {"player", "moderator", "administrator"};
  Json out = {{"id", account.id},
              {"name", account.name},
              {"kind", site::word(account.kind)},
              {"role", kRoles[static_cast<std::size_t>(account.role)]},
              {"created", account.created}};
  if (account.closed) out["closed"] = true;
  if (account.marked) out["marked"] = true;
  if (!own) return out;
  if (!account.totp.empty()) out["two_step"] = true;
  if (!account.mail.empty()) out["mail"] = account.mail;
  const Json settings = parse_json(account.settings);
  if (settings.is_object()) out["settings"] = settings;
  return out;
}

}  // namespace potentia::api
