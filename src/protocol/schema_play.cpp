// The declarations of a game in progress: what it is begun with, what it can be told, what has happened, how
// it stands.
#include "engine/number_options.h"
#include "protocol/play_json.h"
#include "protocol/schema_shapes.h"
#include "protocol/schema_types.h"

namespace potentia::schema {
namespace {

// A field of a player, by his letter.
Json of_either(const Json& type) {
  return object({{"w?", type}, {"b?", type}});
}

// One of the kinds of a choice, which its field `kind` tells.
Json of_kind(std::string_view kind, std::initializer_list<Field> fields) {
  return with(object({{"kind", one_of({kind})}}), object(fields));
}

Json any_of(std::initializer_list<Json> shapes) {
  return {{"anyOf", Json(shapes)}};
}

void declare_settings(Json& shapes) {
  const std::string level = "Of an engine, " + kLevelOption.bounds() + ".";
  shapes["PlayerSeat"] = object({
      {"kind", one_of(kSeatKinds), "`remote`: somebody whose turns come from elsewhere."},
      {"level?", whole(), level},
      {"name?", text(), "As the record has it."},
  });
  shapes["TimeControl"] =
      that("What a player may spend, in milliseconds; without `base` and `turn` nothing counts.",
           object({
               {"base?", whole(), "For the whole game, or for so many `turns`."},
               {"increment?", whole(), "Is added behind each turn."},
               {"delay?", whole(), "Each turn begins with so much that does not count."},
               {"turns?", whole(), "After so many turns `base` is added again."},
               {"turn?", whole(), "For each turn anew; not together with `base`."},
               {"grace?", whole(), "How far a turn may overstep before the game is lost."},
               {"free_turns?", whole(), "The first turns, which cost nothing and bring nothing."},
           }));
  shapes["PlaySettings"] = that(
      "What is agreed on before a game begins.",
      object({
          {"game", text(), "Its id."},
          {"start?", text(), "A position text; `startpos` if absent."},
          {"seats?", of_either(named("PlayerSeat")), "Persons if absent."},
          {"time?", of_either(named("TimeControl")), "No clocks if absent."},
          {"time_text?", text(), "For the record, where more than clocks is agreed on."},
          {"repetition?", named("Repetition"), "`draw` if absent."},
          {"takebacks?", one_of(kTakebacks),
           "`agreed` if absent: the other player accepts. `free`: as at one screen, behind the end too."},
          {"most_plies?", whole(), "Then the game is drawn."},
          {"due_turns?", flag(),
           "Turns that nobody chooses come by themselves (sand has run out, a lot falls), and a turn has "
           "taken "
           "what the moments say, whatever its text says of that."},
      }));
}

void declare_events(Json& shapes) {
  shapes["Offered"] = one_of(kOfferKinds);
  shapes["Ending"] = object({
      {"result", one_of({"1-0", "0-1", "1/2-1/2", "*"}), "`*`: aborted, it counts for nothing."},
      {"termination", text(), "Why, as the record has it: an EndReason, or another word."},
      {"score?", text(), "In games with points, `25-21`."},
  });
  const Json any = object({
      {"version", whole(), "From 1 on, one more each."},
      {"at", whole(), "When, in milliseconds since any fixed moment."},
  });
  const auto event = [&](std::string_view kind, std::initializer_list<Field> fields) {
    return with(any, of_kind(kind, fields));
  };
  shapes["PlayEvent"] = that(
      "What has happened in a game. The list of all events, in order, is the game.",
      any_of({
          event("begun", {{"settings", named("PlaySettings")}}),
          event("turn", {{"turn", text(), "In canonical form."},
                         {"credit?", whole(), "Milliseconds of its time that were the way's."}}),
          event("offer", {{"by", named("Side")}, {"offer", named("Offered")}}),
          event("offer-ended",
                {{"by", named("Side"), "Who has withdrawn or declined it."}, {"offer", named("Offered")}}),
          event("taken-back", {{"ply", whole(), "Where the game is again."}}),
          event("held", {{"adjourned", flag(), "By agreement; else the keeper was away."}}),
          event("went-on", {}),
          event("time-given", {{"to", named("Side")}, {"ms", whole(), "May be below 0."}}),
          event("ended", {{"ending", named("Ending")}}),
          event("hurried",
                {{"taken", whole(), "The 15-second glass was turned when the turn had taken so long."}}),
      }));
}

void declare_commands(Json& shapes) {
  const Field offered = {"offer", named("Offered")};
  shapes["PlayCommand"] =
      that("What a game can be told: by its players (`by`), or by whoever keeps it.",
           any_of({
               of_kind("turn", {{"by", named("Side")},
                                {"turn", text()},
                                {"credit?", whole(), "Milliseconds of its time that were the way's."}}),
               of_kind("offer",
                       {{"by", named("Side"), "Proposes, or accepts what the other has proposed."}, offered}),
               of_kind("end-offer",
                       {{"by", named("Side"), "Withdraws his own, or declines the other's."}, offered}),
               of_kind("resign", {{"by", named("Side")}}),
               of_kind("abort", {{"by", named("Side"), "Before both have played a turn."}}),
               of_kind("look", {}),
               of_kind("hold", {}),
               of_kind("go-on", {}),
               of_kind("give-time", {{"to", named("Side")}, {"ms", whole(), "May be below 0."}}),
               of_kind("adjudicate", {{"result", one_of({"1-0", "0-1", "1/2-1/2"})},
                                      {"termination", text(), "Why, for the record."},
                                      {"score?", text()}}),
               of_kind("hurry", {{"by", named("Side"), "Turns the 15-second glass in the other's turn."}}),
           }));
}

}  // namespace

void declare_play(Json& shapes) {
  declare_settings(shapes);
  declare_events(shapes);
  declare_commands(shapes);
  shapes["PlayStatus"] =
      that("How a game in progress stands.",
           object({
               {"version", whole(), "Of the last event."},
               {"turns", list_of(text())},
               {"side", named("Side")},
               {"ending?", named("Ending")},
               {"left", of_either(whole()), "What the clocks show at this moment, where they count."},
               {"running?", named("Side"), "Whose clock runs."},
               {"ends?", whole(), "When it will be over, if nothing happens."},
               {"hurried?", whole(), "When in the turn the 15-second glass was turned."},
               {"taken", whole(), "How long the turn has taken by now, in milliseconds."},
               {"held", flag(), "The clocks stand."},
               {"adjourned", flag()},
               {"offers",
                object({{"draw?", named("Side")},
                        {"takeback?", named("Side")},
                        {"adjourn?", named("Side")},
                        {"resume?", named("Side")}}),
                "Those that stand, and who has made them."},
               {"takebacks", of_either(whole()), "Where the game would be again if this player took back."},
           }));
  shapes["PlayAnswer"] = object({
      {"events", list_of(named("PlayEvent")), "What has happened now; it belongs behind the log."},
      {"game", named("PlayStatus")},
  });
}

std::vector<Request> play_shapes() {
  const Field at = {"at", whole(),
                    "When, in milliseconds since any fixed moment; never before the last event."};
  return {
      {"begin-game", "A game in progress begins; whoever asks keeps its log.",
       object({{"settings", named("PlaySettings")}, at}, false), named("PlayAnswer")},
      {"play",
       "What a game in progress is told: all of it happens, or nothing and an error says why. Without "
       "commands: how it "
       "stands.",
       object({{"log", list_of(named("PlayEvent"))}, {"commands?", list_of(named("PlayCommand"))}, at},
              false),
       named("PlayAnswer")},
  };
}

}  // namespace potentia::schema
