// The declarations together: the shapes (schema_games.cpp, schema_play.cpp), and the requests.
#include "protocol/schema.h"

#include "protocol/schema_shapes.h"
#include "protocol/schema_types.h"

namespace potentia {
namespace {

using namespace schema;

Json nothing() {
  return object({});
}
Json of_game() {
  return object({{"game", text()}}, false);
}
// A game so far, and what is asked of it.
Json so_far(std::initializer_list<Field> more) {
  return {{"allOf", Json::array({named("AskedGame"), object(more, false)})}};
}

Json errors() {
  return list_of(named("ErrorBody"));
}

std::vector<Request> rules_shapes() {
  return {
      {"games", "The games of this program; each of the browser's two programs lists its own.", nothing(),
       object({{"games", list_of(named("GameInfo"))}})},
      {"error-codes",
       "All codes that this program can answer with, by the alphabet, so that a page can be held to "
       "words for each.",
       nothing(), object({{"codes", list_of(text())}})},
      {"layout", "The points of the board.", of_game(), named("Layout")},
      {"state", "Where the game stands.", named("AskedGame"), named("State")},
      {"turns", "The legal turns, in text order.", named("AskedGame"), object({{"turns", list_of(text())}})},
      {"seed", "The position with a seed from which lots come, wherever it has none yet (composed games).",
       so_far({{"seed", text(), "1 to 16 hexadecimal digits."}}), object({{"position", text()}})},
      {"click",
       "A turn that is being entered, click by click; a wrong last click is an error. Asked with one click "
       "more "
       "than was made it previews that click.",
       so_far({{"clicks?", list_of(text())}}), named("PartialTurn")},
      {"setup-form", "What an editor can set.", of_game(), named("SetupForm")},
      {"setup",
       "The same position as text and as setup. Neither need be possible: of a text the shape must be right, "
       "of "
       "a setup its pieces and fields must be of the form.",
       object({{"game", text()}, {"position?", text()}, {"setup?", named("AskedSetup")}}, false),
       object({
           {"position", text()},
           {"setup", named("Setup")},
           {"problem?", named("ErrorBody"), "Why the rules do not allow it."},
       })},
  };
}

std::vector<Request> record_shapes() {
  return {
      {"read-record", "Records in any form of formats.md section 5.", object({{"text", text()}}, false),
       object({
           {"records", list_of(named("GameRecord"))},
           {"errors", errors()},
           {"notes", errors(), "What a record cannot hold."},
       })},
      {"write-record", "The text of a record.",
       object({{"record", named("AskedRecord")}, {"form?", text(), "`potentia` if absent."}}, false),
       object({{"text", text()}, {"lost", list_of(text()), "What the form cannot hold."}})},
      {"digest-records",
       "What a collection keeps of records, in any form of formats.md section 5; a large file comes in "
       "pieces.",
       object(
           {
               {"text", text()},
               {"line?", whole(), "Where the piece begins, 1 if absent."},
               {"more?", flag(), "The file goes on."},
           },
           false),
       object({
           {"games", list_of(named("Digest"))},
           {"errors", errors()},
           {"notes", errors()},
           {"rest", text(), "What the next piece begins with."},
           {"line", whole(), "And at which line."},
       })},
      {"keys", "The key of the position, as in a digest, and of those behind each legal turn.",
       named("AskedGame"), named("PositionKeys")},
  };
}

std::vector<Request> search_shapes() {
  return {
      {"go",
       "Starts a search, with UGI's bounds (formats.md, section 7).",
       {{"allOf", Json::array({named("AskedGame"), named("SearchLimits")})}},
       nothing()},
      {"step", "One slice of the running search.", nothing(), named("SearchStep")},
      {"stop", "Ends the running search.", nothing(), named("SearchResult")},
      {"new-game", "Forgets the hash table.", nothing(), nothing()},
  };
}

}  // namespace

Json message_schema() {
  Json shapes = Json::object();
  declare_games(shapes);
  declare_play(shapes);
  Json requests = object({});
  for (const auto& kinds : {rules_shapes(), play_shapes(), record_shapes(), search_shapes()}) {
    for (const auto& [op, says, args, answer] : kinds) {
      requests["properties"][std::string(op)] = that(says, object({{"args", args}, {"answer", answer}}));
      requests["required"].push_back(op);
    }
  }
  Json out = {{"$schema", "http://json-schema.org/draft-07/schema#"},
              {"title", "Requests"},
              {"description",
               "The requests that there are, by their words: what each asks besides its `op`, and what "
               "it answers besides `ok`."}};
  out.update(requests);
  out["definitions"] = shapes;
  return out;
}

}  // namespace potentia
