// What programs ask about tournaments, for people: programs themselves play in none.
#include "api/operations.h"
#include "protocol/schema_types.h"

namespace potentia::api {
namespace {

void list(const CallPtr& call) {
  call->answer(call->site.tournaments.list());
}

void show(const CallPtr& call) {
  call->site.tournaments.show(call->words[0], [call](const Result<Json>& tournament) {
    if (!tournament) return call->refuse(tournament.error());
    call->answer(*tournament);
  });
}

void join(const CallPtr& call) {
  call->site.tournaments.join(call->member(), call->words[0], ok_or_refusal(call));
}

void withdraw(const CallPtr& call) {
  call->site.tournaments.leave(call->member(), call->words[0], ok_or_refusal(call));
}

}  // namespace

std::vector<Operation> tournament_operations() {
  const Json nothing = schema::object({}, false);
  return {
      {"GET", "/api/tournament", "", "Tournaments that go on, are to come, and the latest that are over.",
       nothing, "Tournaments", list},
      {"GET", "/api/tournament/{id}", "", "One of them, with standings and games.", nothing, "Tournament",
       show},
      {"POST", "/api/tournament/{id}/join", "board:play", "Comes in, or comes back.", nothing, "Ok", join},
      {"POST", "/api/tournament/{id}/withdraw", "board:play", "Goes, for now or for good.", nothing, "Ok",
       withdraw},
  };
}

}  // namespace potentia::api
