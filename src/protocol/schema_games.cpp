// The declarations of games and what is asked of them, in the order in which a reader meets them: boards,
// what stands on them, states, turns, the editor, records, searches.
#include "protocol/schema_shapes.h"

#include <algorithm>

#include "engine/number_options.h"
#include "games/games.h"
#include "protocol/schema_types.h"
#include "rules/repetition.h"
#include "rules/transition.h"
#include "rules/vocabulary.h"

namespace potentia::schema {
namespace {

// Words in the order in which they come, each once.
class Words {
 public:
  void add(std::string_view word) {
    if (std::ranges::find(words_, word) == words_.end()) words_.emplace_back(word);
  }
  Json shape() const { return one_of(words_); }

 private:
  std::vector<std::string> words_;
};

// The vocabularies that there are: that of all games, then what the games have of their own.
std::vector<const Vocabulary*> vocabularies() {
  std::vector<const Vocabulary*> out = {&kSharedVocabulary};
  for (const GameDescriptor& game : all_games()) {
    for (const Vocabulary* own : game.vocabularies) {
      if (std::ranges::find(out, own) == out.end()) out.push_back(own);
    }
  }
  return out;
}

template <class Of>
Json words_of(std::span<const Of> Vocabulary::* list) {
  Words words;
  for (const Vocabulary* vocabulary : vocabularies()) {
    for (const Of& of : vocabulary->*list) words.add(word(of));
  }
  return words.shape();
}

Json owners() {
  Words letters;
  for (const Vocabulary* vocabulary : vocabularies()) {
    for (const char letter : vocabulary->owners) letters.add(std::string(1, letter));
  }
  return letters.shape();
}

// What the games say of something, behind what is said of it in all.
std::string told(std::string in_all, std::string_view Vocabulary::* sentences) {
  for (const Vocabulary* vocabulary : vocabularies()) {
    const std::string_view own = vocabulary->*sentences;
    if (!own.empty()) in_all += (in_all.empty() ? "" : " ") + std::string(own);
  }
  return in_all;
}

// The kinds of boards that there are, by the games.
Json board_kinds() {
  Words kinds;
  for (const GameDescriptor& game : all_games()) kinds.add(game.rules->layout().board);
  return kinds.shape();
}

// What the points of boards are called.
Json point_roles() {
  Words roles;
  for (const GameDescriptor& game : all_games()) {
    for (const LayoutPoint& point : game.rules->layout().points) roles.add(point.role);
  }
  return roles.shape();
}

Json type_of(const ShownValue& value) {
  switch (value.kind) {
    case ShownValue::Kind::Number:
      return whole();
    case ShownValue::Kind::Flag:
      return flag();
    case ShownValue::Kind::Text:
      return text();
    case ShownValue::Kind::Texts:
      return list_of(text());
    case ShownValue::Kind::Numbers:
      return value.count > 0 ? several(value.count, whole()) : list_of(whole());
  }
  return {};
}

// What the games name for themselves, together: one name has one type, and says what it is in each game.
Json shown_values(ShownValue::Of of) {
  Json out = object({});
  for (const GameDescriptor& game : all_games()) {
    for (const ShownValue& value : game.shown_values) {
      if (value.of != of) continue;
      Json& field = out["properties"][std::string(value.name)];
      const std::string says = field.is_object() ? field["description"].get<std::string>() : "";
      if (says.find(value.says) != std::string::npos) continue;
      field = that(says + (says.empty() ? "" : "; ") + std::string(value.says), type_of(value));
    }
  }
  return out;
}

void declare_boards(Json& shapes) {
  shapes["Side"] = one_of({"w", "b"});
  shapes["BoardKind"] = board_kinds();
  shapes["LayoutPoint"] = object({
      {"name", text()},
      {"x", whole()},
      {"y", whole()},
      {"role", point_roles()},
  });
  shapes["Layout"] = object({
      {"board", named("BoardKind")},
      {"points", list_of(named("LayoutPoint"))},
      {"lines", list_of(list_of(text())), "GIPF: the lines, a dot at each end; the others: none."},
  });
  shapes["GameInfo"] = object({
      {"id", text()},
      {"board", text(), "A BoardKind, or the kind of a board that the page does not draw."},
      {"symmetries", whole(), "Of the board."},
  });
}

void declare_pieces(Json& shapes) {
  const std::string whose = told("Whose;", &Vocabulary::about_owners);
  const std::string pile = told("", &Vocabulary::about_piles);
  const Json look = object({
      {"owner", owners(), whose},
      {"height", whole(), "Of the stack, the piece itself counted."},
      {"reds", whole(), "DVONN pieces in it."},
      {"gipf", flag(), "A GIPF-piece."},
      {"pile?", text(), pile},
  });
  shapes["PieceLook"] = that("How one piece or stack looks.", look);
  shapes["PlacedPiece"] = extending("PieceLook", shapes, object({{"at", text(), "The point."}}));
  shapes["BoardPiece"] = that(
      "Of a state; it knows what lies in each stack.",
      extending(
          "PlacedPiece", shapes,
          object({{"stack", text(),
                   "The pieces from the bottom, letters `w b r`, `?` where the position alone does not tell; "
                   "a pile is its own."}})));
  shapes["StepKind"] = words_of(&Vocabulary::steps);
  shapes["Step"] =
      that(told("What happens on the board, one step after the other.", &Vocabulary::about_steps),
           extending("PieceLook", shapes,
                     object({{"kind", named("StepKind")}, {"from?", text()}, {"to?", text()}})));
}

void declare_players(Json& shapes) {
  shapes["PlayerView"] = that("What stands beside the board for one player; each game has its own of these.",
                              shown_values(ShownValue::Of::Player));
  shapes["EndReason"] = words_of(&Vocabulary::reasons);
  shapes["Outcome"] = object({
      {"winner", one_of({"white", "black", "draw"})},
      {"reason", named("EndReason")},
      {"score?", text(), "Where points decide: White's and Black's, `27-19`."},
      {"text", text(), "The sentence."},
  });
}

void declare_contests(Json& shapes) {
  shapes["Contest"] = that("A contest that is played or has just been decided.",
                           object({
                               {"position", text()},
                               {"open?", text(), "As that of a state."},
                               {"turns", whole(), "How many have led to that position."},
                               {"white", named("Side"), "Who plays White in it."},
                               {"composed?", named("Composed"),
                                "What it has of its own, while it goes on and is a composed game."},
                           }));
  shapes["Use"] =
      that("Composed games: the use of a potential that is in question.",
           object({
               {"spot", text()},
               {"type", text(), "Its capital."},
               {"link", text(),
                "A game, `dice`, `cards` or `other`; the last may have a name in brackets behind it."},
               {"stage", one_of(kUseStages),
                "As in the position text, but `won` or `lost` too for a contest that is over."},
               {"contest?", named("Contest")},
           }));
  shapes["Composed"] = object({
      {"links", map_of(text()), "What is linked to which type, by its capital."},
      {"may", list_of(text()), "Spots of potentials that may be used in this turn."},
      {"conditions?", list_of(text()), "On challenges, in the words of the position text."},
      {"use?", named("Use")},
  });
}

void declare_states(Json& shapes) {
  shapes["Phase"] = words_of(&Vocabulary::phases);
  shapes["State"] = with(
      with(object({
               {"game", text()},
               {"position", text(), "In canonical form."},
               {"open?", text(), "Of a position with a seed: its text without any."},
               {"side", named("Side")},
               {"ply", whole(), "Turns played."},
               {"phase", named("Phase")},
               {"legal", whole(), "How many turns there are."},
               {"only?", text(), "The turn, where there is just one."},
               {"passed?", text(),
                "The same board with the other player to move, to search for what he threatens; where the "
                "rules have "
                "such a position."},
               {"outcome?", named("Outcome")},
               {"standing?", whole(), "How often the position has stood in this game, if more than once."},
               {"pieces", list_of(named("BoardPiece"))},
               {"white", named("PlayerView")},
               {"black", named("PlayerView")},
           }),
           shown_values(ShownValue::Of::Board)),
      object({
          {"composed?", named("Composed"),
           "Composed games. Pieces, steps and players are those of the board, which "
           "waits meanwhile: who wants to show the contest asks for the state of its "
           "game, `link`, with the same turns."},
          {"turns", list_of(text()), "Those given, in canonical form."},
          {"last", list_of(named("Step")), "Of the last turn."},
      }));
}

void declare_turns(Json& shapes) {
  shapes["Row"] = object({
      {"points", list_of(text())},
      {"optional", list_of(text()), "GIPF-pieces and loaded pieces: each may be taken or kept."},
      {"kept", list_of(text())},
      {"chosen", flag(), "Its pieces are being decided now."},
  });
  shapes["Stage"] = words_of(&Vocabulary::stages);
  shapes["PartialTurn"] = object({
      {"stage", named("Stage"), "What is asked now."},
      {"next", list_of(text()), "Points that may be clicked."},
      {"words", list_of(text()), "Words that may come, the ends of a row (`c2-c5`) among them."},
      {"rows", list_of(named("Row")), "To choose from, or the one being decided."},
      {"steps", list_of(named("Step")), "So far."},
      {"complete", flag()},
      {"turn", text(), "Its text, once it is complete."},
  });
  shapes["PositionKey"] = object({{"key", text()}, {"side", named("Side")}});
  shapes["TurnKey"] =
      that("Of the position behind a turn.", extending("PositionKey", shapes, object({{"turn", text()}})));
  shapes["PositionKeys"] = extending("PositionKey", shapes, object({{"turns", list_of(named("TurnKey"))}}));
}

void declare_editor(Json& shapes) {
  shapes["SetupKind"] =
      that("Something that an editor can put on a point.",
           extending("PieceLook", shapes,
                     object({
                         {"letter", text(), "Names the kind among those of the game; of a pile, its text."},
                         {"tallest", whole(), "How high a stack under it may be, or a pile of this kind."},
                         {"most_reds", whole(), "DVONN pieces below it."},
                         {"on_top?", text(),
                          "GIPF with potentials: the potentials that in turn may lie on it; each exchanges "
                          "the colour that shows."},
                     })));
  const Json name = object({{"name", text()}});
  shapes["SetupField"] = that(
      "A value beside the board: a number, one of some words, or any text.",
      {{"anyOf",
        Json::array({
            with(name,
                 object({{"least", whole()}, {"most", whole()}, {"words?", never()}, {"text?", never()}})),
            with(name, object({{"words", list_of(text())}, {"text?", never()}})),
            with(name, object({{"text", yes()}, {"words?", never()}})),
        })}});
  shapes["SetupForm"] =
      object({{"kinds", list_of(named("SetupKind"))}, {"fields", list_of(named("SetupField"))}});
  shapes["Setup"] = that("A position taken apart; it need not be possible.",
                         object({
                             {"pieces", list_of(named("PlacedPiece"))},
                             {"side", named("Side")},
                             {"fields", map_of(text()), "Each field of the form."},
                         }));
  shapes["AskedSetup"] = that("A setup to be read; what is not told of a piece is as its kind has it.",
                              object(
                                  {
                                      {"pieces", list_of(object(
                                                     {
                                                         {"at", text()},
                                                         {"owner", text()},
                                                         {"height?", whole()},
                                                         {"reds?", whole()},
                                                         {"gipf?", flag()},
                                                         {"pile?", text()},
                                                     },
                                                     false))},
                                      {"side", named("Side")},
                                      {"fields?", map_of(text())},
                                  },
                                  false));
}

void declare_records(Json& shapes) {
  shapes["RecordEvaluation"] = that("What the engine thought of a position, seen from White's side.",
                                    object({
                                        {"score", text(), "As in SearchInfo."},
                                        {"win_chance?", number(), "White's; told, not asked for."},
                                        {"pv?", list_of(text())},
                                    }));
  shapes["RecordNode"] = object({
      {"turn", text()},
      {"side?", named("Side"), "Whose turn it is; told, not asked for."},
      {"comment?", text()},
      {"eval?", named("RecordEvaluation"), "Of the position behind the turn."},
      {"before?", text(), "A comment in front of the turn."},
      {"glyphs?", list_of(whole()), "Marks, by their numbers in PGN, 0 to 255."},
      {"variations?", list_of(list_of(named("RecordNode"))), "Other ways to play instead of this turn."},
  });
  shapes["GameRecord"] = object({
      {"tags", map_of(text()), "`Position` among them where the game does not begin at the start."},
      {"position?", text(), "Where it begins; told, not asked for."},
      {"turns", list_of(named("RecordNode"))},
      {"result", text()},
      {"comment?", text()},
      {"eval?", named("RecordEvaluation"), "Of the start position."},
  });
  shapes["AskedRecord"] = that("A record to be written; it begins where its tag `Position` says.",
                               object(
                                   {
                                       {"tags", map_of(text())},
                                       {"turns?", list_of(named("RecordNode"))},
                                       {"result?", text(), "`*` if absent."},
                                       {"comment?", text()},
                                       {"eval?", named("RecordEvaluation")},
                                   },
                                   false));
  shapes["Digest"] =
      that("What a collection keeps of a record.",
           object({
               {"tags", map_of(text())},
               {"result", text(), "Told by the end of the game where the record does not tell it."},
               {"keys", text(),
                "13 hexadecimal digits for each position of the main line, from the start on: the same for "
                "positions that "
                "differ only by a symmetry of the board, or by exchanged colours where the rules treat them "
                "alike."},
               {"sides", text(), "Who is to move in each, `w` or `b`."},
               {"margin?", whole(), "White's points less Black's."},
               {"mark", text(), "A number in digits, the same for equal texts."},
               {"text", text(), "The record in canonical form."},
           }));
}

void declare_searches(Json& shapes) {
  const std::string level = kLevelOption.bounds() + ". A level's own limits hold besides those named.";
  const std::string lines = "How many lines, " + kMultiPvOption.bounds() + ".";
  shapes["SearchLimits"] = object(
      {
          {"level?", whole(), level},
          {"movetime?", whole(), "Milliseconds."},
          {"depth?", whole()},
          {"nodes?", whole()},
          {"multipv?", whole(), lines},
          {"fresh?", flag(),
           "What earlier searches found is forgotten first, so that the same `nodes` find the same "
           "again on every machine."},
      },
      false);
  shapes["SearchInfo"] =
      that("What the engine says of one line while it thinks.",
           object({
               {"depth", whole()},
               {"seldepth", whole()},
               {"multipv", whole(), "Which line, the best one being 1."},
               {"score", text(), "`cp 35`, `margin -7`, `win 3`, `loss 4`, for the side to move."},
               {"win_chance", number(), "Of the side to move, 0 to 1."},
               {"nodes", whole()},
               {"nps", whole()},
               {"hashfull", whole(), "In thousandths."},
               {"time", whole(), "Milliseconds."},
               {"pv", list_of(text())},
           }));
  shapes["SearchResult"] = object({{"best", text()}, {"nodes", whole()}, {"ponder?", text()}});
  shapes["SearchStep"] = object({
      {"info", list_of(named("SearchInfo"))},
      {"best?", text(), "Once the search is at its end."},
      {"nodes?", whole()},
      {"ponder?", text()},
  });
}

void declare_common(Json& shapes) {
  shapes["ErrorBody"] = object({
      {"code", text(), "Stable: a page finds its own words by it."},
      {"where?", text()},
      {"text", text(), "The English sentence."},
  });
  shapes["Repetition"] = one_of({word(Repetition::Draw), word(Repetition::None)});
  shapes["AskedGame"] = that("A game so far; always given whole.",
                             object(
                                 {
                                     {"game", text(), "Its id."},
                                     {"position?", text(), "Where it begins, `startpos` if absent."},
                                     {"turns?", list_of(text())},
                                     {"repetition?", named("Repetition"),
                                      "Whether a position's third standing ends the game in a draw. Where it "
                                      "is absent it does not, but "
                                      "the engine of `go` plays as if it did."},
                                 },
                                 false));
}

}  // namespace

void declare_games(Json& shapes) {
  for (const auto declare :
       {declare_common, declare_boards, declare_pieces, declare_players, declare_contests, declare_states,
        declare_turns, declare_editor, declare_records, declare_searches})
    declare(shapes);
}

}  // namespace potentia::schema
