// The requests of the page, `/site/…` (docs/site.md): a table of them, each with who may ask. The handlers
// stand in requests_account.cpp, requests_games.cpp, requests_people.cpp and
// requests_tournaments.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/request.h"
#include "site/site.h"

namespace potentia::api {

/// A request on its way through its handler.
struct Asked {
  site::Site& site;
  Request request;
  site::Visitor visitor;              // member null where nobody needs to be known
  Json body;                          // an object
  std::vector<std::string> words;     // what stands where the route has "*"
  std::optional<std::string> cookie;  // of a guest who was made for this request
};

/// Who may ask. Somebody: a visitor without a cookie becomes a guest.
enum class Needs : std::uint8_t { Nobody, Somebody, Account, Moderator };

struct Route {
  std::string_view method;
  std::string_view path;  // "/site/challenge/*/accept"
  Needs needs;
  void (*handle)(const std::shared_ptr<Asked>& asked, const Answered& done);
};

std::span<const Route> account_routes();
std::span<const Route> game_routes();
std::span<const Route> people_routes();
std::span<const Route> tournament_routes();

/// Answers what stands under /site/, now or later. Errors: "no-page", "bad-method", "bad-json",
/// "login-needed", "account-needed", "not-allowed", and those of docs/site.md.
void answer_web(site::Site& site, const Request& request, const Answered& done);

/// Whether reading the text could cost the stack of whoever does: JSON nested deeper than anything here is.
bool is_nested_too_deeply(std::string_view text);

/// What `GET /site/me` answers.
void answer_me(const std::shared_ptr<Asked>& asked, const Answered& done);
/// The same with the cookie of who has just come in.
void answer_entrance(const std::shared_ptr<Asked>& asked, Result<site::Entrance> entrance,
                     const Answered& done);

/// An answer without content, or why there is none.
inline auto answer_done(const Answered& done) {
  return
      [done](const std::optional<Error>& error) { done(error ? refusal(*error) : answer(Json::object())); };
}

/// An Account of docs/site.md; `own`: its owner asks.
Json account_json(const storage::Account& account, bool own);

}  // namespace potentia::api
