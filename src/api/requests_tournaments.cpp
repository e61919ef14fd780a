// Requests about tournaments.
#include "api/how_often.h"
#include "api/web_requests.h"
#include "site/common.h"

namespace potentia::api {
namespace {

using AskedPtr = std::shared_ptr<Asked>;

auto answer_tournament(const Answered& done) {
  return [done](const Result<Json>& tournament) {
    done(tournament ? answer({{"tournament", *tournament}}) : refusal(tournament.error()));
  };
}

void list_tournaments(const AskedPtr& asked, const Answered& done) {
  done(answer(asked->site.tournaments.list()));
}

void show_tournament(const AskedPtr& asked, const Answered& done) {
  asked->site.tournaments.show(asked->words[0], answer_tournament(done));
}

void show_games_of(const AskedPtr& asked, const Answered& done) {
  const auto entrant = parse_int<int>(asked->words[1]);
  if (!entrant) return done(refusal(bad_field("player", "is a number among the tournament's players")));
  asked->site.tournaments.show_games(asked->words[0], *entrant, [done](const Result<Json>& games) {
    done(games ? answer({{"games", *games}}) : refusal(games.error()));
  });
}

void add_tournament(const AskedPtr& asked, const Answered& done) {
  const site::MemberPtr& member = asked->visitor.member;
  if (member->is_banned(asked->site.now()))
    return done(refusal(Error{"forbidden"_code, "", "this account may not play now"}));
  if (!asked->site.allowances.take("tournament", member->account.id, kTournaments, asked->site.now()))
    return done(refusal(site::too_many()));
  asked->site.tournaments.add(member, asked->body, answer_tournament(done));
}

void join(const AskedPtr& asked, const Answered& done) {
  asked->site.tournaments.join(asked->visitor.member, asked->words[0], answer_done(done));
}

void leave(const AskedPtr& asked, const Answered& done) {
  asked->site.tournaments.leave(asked->visitor.member, asked->words[0], answer_done(done));
}

void start(const AskedPtr& asked, const Answered& done) {
  asked->site.tournaments.start(asked->visitor.member, asked->words[0], answer_done(done));
}

void cancel(const AskedPtr& asked, const Answered& done) {
  asked->site.tournaments.cancel(asked->visitor.member, asked->words[0], answer_done(done));
}

void describe(const AskedPtr& asked, const Answered& done) {
  asked->site.tournaments.describe(asked->visitor.member, asked->words[0], asked->body, answer_done(done));
}

void take(const AskedPtr& asked, const Answered& done) {
  const auto id = text_field(asked->body, "id", std::nullopt);
  if (!id) return done(refusal(id.error()));
  const bool on = !asked->body.contains("on") || asked->body["on"] == true;
  asked->site.tournaments.take(asked->visitor.member, asked->words[0], *id, on, answer_done(done));
}

}  // namespace

std::span<const Route> tournament_routes() {
  using enum Needs;
  static constexpr Route kRoutes[] = {
      {"GET", "/site/tournaments", Nobody, list_tournaments},
      {"POST", "/site/tournaments", Account, add_tournament},
      {"GET", "/site/tournament/*", Nobody, show_tournament},
      {"GET", "/site/tournament/*/player/*", Nobody, show_games_of},
      {"POST", "/site/tournament/*/join", Somebody, join},
      {"POST", "/site/tournament/*/leave", Somebody, leave},
      {"POST", "/site/tournament/*/start", Account, start},
      {"POST", "/site/tournament/*/cancel", Account, cancel},
      {"POST", "/site/tournament/*/about", Account, describe},
      {"POST", "/site/tournament/*/take", Account, take},
  };
  return kRoutes;
}

}  // namespace potentia::api
