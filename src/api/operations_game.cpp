// What programs do in their games.
#include <algorithm>
#include <string>

#include "api/chat.h"
#include "api/operations.h"
#include "base/text.h"
#include "protocol/schema_types.h"

namespace potentia::api {
namespace {

using play::OfferKind;
using schema::flag;
using schema::object;
using schema::one_of;
using schema::text;

struct Seat {
  site::TablePtr table;
  Player side;
};

/// A program's own game, over or not.
void with_seat(const CallPtr& call, const std::function<void(const Seat&)>& then) {
  call->site.tables.load(call->words[1], [call, then](const Result<site::TablePtr>& table) {
    if (!table) return call->refuse(table.error());
    const auto side = (*table)->side_of(call->member().get());
    if (!side) return call->refuse(Error{"not-yours"_code, "", "others play this game"});
    then({*table, *side});
  });
}

site::Tables::Answer ok_or_why_not(const CallPtr& call) {
  return [call](const Result<std::uint64_t>& version) {
    ok_or_refusal(call)(version ? std::nullopt : std::optional(version.error()));
  };
}

void order(const CallPtr& call, const Seat& seat, const play::Command& command,
           const site::Tables::Answer& done) {
  call->site.tables.order(seat.table, {seat.side, command, "", std::nullopt}, done);
}

/// What a turn says of itself beside the rules: its client's id, how many turns are before it.
struct TurnWords {
  std::string id;
  std::optional<int> ply;
};

Result<TurnWords> turn_words(const CallPtr& call) {
  TurnWords words{call->field("moveId"), std::nullopt};
  if (!words.id.empty() && !is_client_id(words.id))
    return bad_field("moveId", "must be 1 to 16 letters and digits");
  const std::string ply = call->field("ply");
  if (ply.empty()) return words;
  words.ply = parse_int<int>(ply);
  if (!words.ply || *words.ply < 0) return bad_field("ply", "a whole number from 0 on is wanted");
  return words;
}

void follow(const CallPtr& call) {
  with_seat(call, [call](const Seat& seat) {
    if (call->api.open<GameStream>(call->visitor, call->exit, seat.table) == nullptr)
      call->refuse(Error{"too-many"_code, "", "32 streams at once are enough; close one first"});
  });
}

void move(const CallPtr& call) {
  const auto words = turn_words(call);
  if (!words) return call->refuse(words.error());
  with_seat(call, [call, words = *words](const Seat& seat) {
    const site::Tables::Order turn{seat.side, play::PlayTurn{seat.side, call->words[2]}, words.id, words.ply};
    if (call->field("offeringDraw") != "true")
      return call->site.tables.order(seat.table, turn, ok_or_why_not(call));
    call->site.tables.order(seat.table, turn, [call, seat, words](const Result<std::uint64_t>& version) {
      if (!version) return call->refuse(version.error());
      // The turn is played; an offer that comes too late, as the game is over by it, changes nothing. No
      // client can call a command of his as this one is called.
      const std::string id = words.id.empty() ? "" : words.id + "-draw";
      call->site.tables.order(seat.table,
                              {seat.side, play::MakeOffer{seat.side, OfferKind::Draw}, id, std::nullopt},
                              [call](const auto&) { call->answer({{"ok", true}}); });
    });
  });
}

void abort_game(const CallPtr& call) {
  with_seat(call,
            [call](const Seat& seat) { order(call, seat, play::Abort{seat.side}, ok_or_why_not(call)); });
}

void resign(const CallPtr& call) {
  with_seat(call,
            [call](const Seat& seat) { order(call, seat, play::Resign{seat.side}, ok_or_why_not(call)); });
}

void hurry(const CallPtr& call) {
  with_seat(call,
            [call](const Seat& seat) { order(call, seat, play::Hurry{seat.side}, ok_or_why_not(call)); });
}

void offer(const CallPtr& call, OfferKind kind) {
  const std::string& word = call->words[2];
  const bool accepts = word == "yes" || word == "true";
  if (!accepts && word != "no" && word != "false")
    return call->refuse(bad_field("accept", "must be yes or no"));
  with_seat(call, [call, kind, accepts](const Seat& seat) {
    const play::Command command = accepts ? play::Command(play::MakeOffer{seat.side, kind})
                                          : play::Command(play::EndOffer{seat.side, kind});
    order(call, seat, command, ok_or_why_not(call));
  });
}

void draw(const CallPtr& call) {
  offer(call, OfferKind::Draw);
}
void takeback(const CallPtr& call) {
  offer(call, OfferKind::Takeback);
}

void claim_victory(const CallPtr& call) {
  with_seat(call, [call](const Seat& seat) {
    call->site.tables.claim(seat.table, seat.side, true, ok_or_why_not(call));
  });
}
void claim_draw(const CallPtr& call) {
  with_seat(call, [call](const Seat& seat) {
    call->site.tables.claim(seat.table, seat.side, false, ok_or_why_not(call));
  });
}

void read_chat(const CallPtr& call) {
  with_seat(call, [call](const Seat& seat) {
    Json lines = Json::array();
    for (const site::Table::Spoken& spoken : seat.table->chat) {
      if (spoken.line.room != "player") continue;
      const std::string name = spoken.from["name"].get<std::string>();
      lines.push_back({{"text", spoken.line.text}, {"user", name.empty() ? "guest" : name}});
    }
    call->answer(lines);
  });
}

void say(const CallPtr& call) {
  const std::string room = call->field("room");
  if (!room.empty() && room != "player")
    return call->refuse(bad_field("room", "must be player: who plays talks to the opponent alone"));
  with_seat(call, [call](const Seat& seat) {
    say_at_table(call->site, seat.table, call->member(), call->field("text"), ok_or_refusal(call));
  });
}

}  // namespace

std::vector<Operation> game_operations() {
  constexpr std::string_view kPlay = "{kind}:play";
  const Json nothing = object({}, false);
  return {
      {"GET", "/api/{kind}/game/stream/{id}", kPlay,
       "What happens in a game of one's own, to its end. Following it is being there.", nothing,
       "GameLine lines", follow},
      {"POST", "/api/{kind}/game/{id}/move/{turn}", kPlay,
       "Plays a turn, percent-encoded, in any form that the game's notation reads.",
       object(
           {
               {"offeringDraw?", flag(), "Offers a draw with it."},
               {"moveId?", text(), "1 to 16 letters and digits: the same one twice is done once."},
               {"ply?", schema::whole(), "How many turns there are before it; refused if there are others."},
           },
           false),
       "Ok", move},
      {"POST", "/api/{kind}/game/{id}/abort", kPlay,
       "Ends a game that has hardly begun; it counts for nothing.", nothing, "Ok", abort_game},
      {"POST", "/api/{kind}/game/{id}/resign", kPlay, "Resigns.", nothing, "Ok", resign},
      {"POST", "/api/{kind}/game/{id}/hurry", kPlay,
       "Turns the 15-second glass while the other is to move, where sand runs (TAMSK).", nothing, "Ok",
       hurry},
      {"POST", "/api/{kind}/game/{id}/draw/{accept}", kPlay,
       "`yes` offers a draw or accepts it, `no` declines it or takes one's own offer back.", nothing, "Ok",
       draw},
      {"POST", "/api/{kind}/game/{id}/takeback/{accept}", kPlay, "The same for taking one's last turn back.",
       nothing, "Ok", takeback},
      {"POST", "/api/{kind}/game/{id}/claim-victory", kPlay,
       "Wins against an opponent who has been gone for long.", nothing, "Ok", claim_victory},
      {"POST", "/api/{kind}/game/{id}/claim-draw", kPlay, "The same, and the game is drawn.", nothing, "Ok",
       claim_draw},
      {"GET", "/api/{kind}/game/{id}/chat", kPlay, "What the two players have said.", nothing, "ChatLines",
       read_chat},
      {"POST", "/api/{kind}/game/{id}/chat", kPlay, "Says a line to the opponent.",
       object({{"room?", one_of({"player"})}, {"text", text(), "1 to 300 bytes in one line."}}, false), "Ok",
       say},
  };
}

}  // namespace potentia::api
