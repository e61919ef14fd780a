// Games of boardspace.net: how hands become turns, in DVONN and in the three versions of GIPF.
#include "record/boardspace.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.h"
#include "games/games.h"
#include "record/sample_games.h"
#include "record/sgf.h"
#include "rules/gipf/words.h"

namespace potentia {
namespace {

std::string dvonn_game(const std::string& nodes) {
  return "(;\nGM[Dvonn]VV[1]\nSU[dvonn 7]\nDT[Mon Dec 08 23:48:13 CET 2008]\nGN[Ada-Kurt]\nP0[id "
         "\"Ada\"]\nP1[id "
         "\"Kurt\"]\nP1[ranking 1500]\n; P0[0 Start P0]\n" +
         nodes + ";\nP0[time 0:13:58 ]\nP1[time 0:16:24 ]\n)\n";
}

TEST(Boardspace, DvonnIsReadWithWhatTheHandTookBack) {
  const auto read =
      read_sgf(dvonn_game("; P0[1 pick wr 2]\n; P0[2 dropb E 3]\n; P0[3 done]\n; P1[4 dropb D 2]\n"
                          "; P1[5 pickb D 2]\n; P1[6 dropb E 4]\n; P1[7 done]\n; P0[8 resign]\n; P0[9 "
                          "done]\nC[gg]"));
  ASSERT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  ASSERT_EQ(read.records.size(), 1U);
  const Record& record = read.records[0];
  EXPECT_EQ(record.main_line(), (std::vector<std::string>{"e3", "e4"}));
  EXPECT_EQ(record.tag("Date"), "2008.12.08");
  EXPECT_EQ(record.tag("White"), "Ada");
  EXPECT_EQ(record.tag("BlackElo"), "1500");
  EXPECT_EQ(record.tag("WhiteTime"), "0:13:58");
  EXPECT_EQ(record.result, "0-1");
  EXPECT_EQ(record.tag("Termination"), "resign");
  EXPECT_EQ(record.turns.back().comment, "gg");
}

// What nobody did (P-1), what was taken back (Pop), and what was set up by hand behind `edit`.
TEST(Boardspace, WordsThatAreNoTurnsAreRead) {
  const auto read = read_sgf(
      dvonn_game("; P-1[0 Start P0]\n; P0[1 dropb E 3]\n; P0[2 Pop]\n; P0[3 dropb D 3]\n; P0[4 done]\n"
                 "; P-1[5 dropb E 4]\n; P-1[6 done]\n; P0[7 edit]\n; P0[8 Start P0]\n"
                 "; P0[9 dropb F 3]\n; P0[10 done]\n; P1[11 resign]\n; P-1[12 edit]\n"
                 "; P-1[13 pickb D 3]\n; P-1[14 dropb A 1]\n"));
  ASSERT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  EXPECT_EQ(read.records.at(0).main_line(), (std::vector<std::string>{"d3", "e4", "f3"}));
  EXPECT_EQ(read.records[0].result, "1-0");
  ASSERT_EQ(read.notes.size(), 1U);
  EXPECT_NE(read.notes[0].why.find("set up by hand behind 'edit'"), std::string::npos);
  const auto gipf = read_sgf(
      "(;GM[gipf]SU[gipf];P-1[0 Start P0];P0[1 dropb A 2];P0[2 Pop];P0[3 dropb A 3];P0[4 dropb B 3];P0[5 "
      "done])");
  ASSERT_TRUE(gipf.errors.empty()) << gipf.errors[0].sentence();
  EXPECT_EQ(gipf.records.at(0).main_line(), std::vector<std::string>{"b3"});
}

std::vector<std::string> yinsh_line(const std::string& nodes) {
  const auto read =
      read_sgf("(;GM[Yinsh]SU[yinsh]P0[id \"Ada\"]P1[id \"Kurt\"];P0[0 Start P0]" + nodes + ")");
  EXPECT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  return read.records.empty() ? std::vector<std::string>() : read.records[0].main_line();
}

std::string yinsh_rings(const std::vector<std::string>& rings) {
  std::string nodes;
  int player = 0;
  for (const std::string& ring : rings) {
    const std::string who = "P" + std::to_string(player);
    nodes += ";" + who + "[1 place " + (player == 0 ? "wr " : "br ") + ring + "];" + who + "[2 Done]";
    player = 1 - player;
  }
  return nodes;
}

TEST(Boardspace, YinshIsReadWithItsMarkersRowsAndRings) {
  const auto line =
      yinsh_line(yinsh_rings({"E 2", "B 1", "E 3", "C 1", "E 4", "K 7", "E 5", "K 8", "E 6", "K 9"}) +
                 ";P0[3 move E 6 F 6];P0[4 Done];P1[5 place b B 1];P1[6 drop board B 2];P1[7 Done]"
                 ";P0[8 move E 5 F 5];P0[9 Done];P1[10 move B 2 B 3];P1[11 Done]"
                 ";P0[12 move E 4 F 4];P0[13 Done];P1[14 move B 3 B 4];P1[15 Done]"
                 ";P0[16 move E 3 F 3];P0[17 Done];P1[18 move B 4 B 5];P1[19 Done]"
                 ";P0[20 pick];P0[20 place w E 2];P0[21 drop board F 2]"
                 ";P0[22 remove w E 6 E 2];P0[23 remove wr F 6];P0[24 Done]"
                 ";P1[25 move B 5 B 6];P1[26 remove b B 1 B 5];P1[27 remove br K 9];P1[28 Done]");
  ASSERT_EQ(line.size(), 20U);
  EXPECT_EQ(line[0], "e2");
  EXPECT_EQ(line[10], "e6-f6");
  EXPECT_EQ(line[11], "b1-b2");
  EXPECT_EQ(line[18], "e2-f2;xe2-e6xf6");
  EXPECT_EQ(line[19], "b5-b6;xb1-b5xk9");
}

TEST(Boardspace, YinshRowsThatWereDueBelongToTheTurnBehindThem) {
  // White's last move turns the fifth marker of a row of Black's.
  const std::string nodes =
      yinsh_rings({"A 5", "B 1", "B 5", "C 1", "E 2", "K 7", "E 3", "K 8", "E 4", "K 9"}) +
      ";P0[3 move B 5 B 6];P0[4 Done];P1[5 move B 1 B 2];P1[6 Done];P0[7 move E 2 F 2];P0[8 Done]"
      ";P1[9 move B 2 B 3];P1[10 Done];P0[11 move E 3 F 3];P0[12 Done];P1[13 move B 3 B 4];P1[14 Done]"
      ";P0[15 move E 4 F 4];P0[16 Done];P1[17 move B 4 C 4];P1[18 Done];P0[19 move A 5 C 5];P0[20 Done]"
      ";P1[21 remove b B 5 B 1];P1[22 remove br K 9]";
  EXPECT_EQ(yinsh_line(nodes + ";P1[23 Done];P1[24 move C 4 D 4];P1[25 Done]").back(), "xb1-b5xk9;c4-d4");
  EXPECT_EQ(yinsh_line(nodes + ";P1[23 move C 4 D 4];P1[24 Done]").back(), "xb1-b5xk9;c4-d4");
}

std::vector<std::string> punct_line(const std::string& nodes) {
  const auto read = read_sgf("(;GM[punct]SU[punct];P0[0 Start P0]" + nodes + ")");
  EXPECT_TRUE(read.errors.empty()) << read.errors[0].sentence();
  return read.records.empty() ? std::vector<std::string>() : read.records[0].main_line();
}

// Their numbers of pieces and of turns, each kind once: docs/formats.md.
TEST(Boardspace, PunctIsReadWithItsPiecesAndTheirOrientations) {
  EXPECT_EQ(punct_line(";P0[1 Pickb 1];P0[2 Dropb 1 I 12 3];P0[3 Done];P1[4 Dropb 28 I 5 0];P1[5 Done]"
                       ";P0[6 Dropb 7 E 5 5];P0[7 Done];P1[8 Dropb 32 M 8 0];P1[9 Done]"
                       ";P0[10 Dropb 15 D 9 2];P0[11 Done];P1[12 Dropb 36 N 12 1];P1[13 Done]"
                       ";P0[14 Pick];P0[15 Rotate];P0[16 Move I 12 N 17 5];P0[17 Done]"),
            (std::vector<std::string>{"Ti12a", "Ei5d", "Ce5c", "Rm8d", "Md9a", "Ln12c", "i12-n17c"}));
}

TEST(Boardspace, PunctKnowsItsWords) {
  const auto refused = [](const std::string& word) {
    const auto read = read_sgf("(;GM[punct]SU[punct];P0[0 Start P0];P0[1 " + word + "];P0[2 Done])");
    return !read.errors.empty() && read.errors[0].sentence().find("no action of PÜNCT") != std::string::npos;
  };
  EXPECT_TRUE(refused("Dropb 0 I 12 0"));  // the piece that only marks a place
  EXPECT_TRUE(refused("Dropb 38 I 12 0"));
  EXPECT_TRUE(refused("Dropb 1 I 12 6"));
  EXPECT_TRUE(refused("Move I 12 I 13 0"));  // nothing lies there
  EXPECT_TRUE(refused("flip I 12"));
}

TEST(Boardspace, YinshKnowsItsWordsAndVersions) {
  const auto wrong = read_sgf("(;GM[Yinsh]SU[yinsh];P0[0 Start P0];P0[1 flip E 5];P0[2 Done])");
  EXPECT_EQ(wrong.errors.at(0).code, "bad-word");
  EXPECT_EQ(read_sgf("(;GM[Yinsh]SU[yinsh-blitz];P0[0 Start P0];P0[1 place wr E 5];P0[2 Done])")
                .records.at(0)
                .tag("Game"),
            "yinsh-blitz");
}

TEST(Boardspace, WinnersAreNamedInAnyLanguage) {
  const auto result = [](const std::string& said) {
    return read_sgf("(;GM[Dvonn]SU[dvonn]P0[id \"Ann\"]P1[id \"Anna\"]RE[" + said + "];P0[0 Start P0])")
        .records.at(0)
        .result;
  };
  EXPECT_EQ(result("Game won by Ann"), "1-0");
  EXPECT_EQ(result("Anna hat gewonnen"), "0-1");
  EXPECT_EQ(result("The game is a draw"), "1/2-1/2");
  EXPECT_EQ(result("nobody knows"), "*");
}

TEST(Boardspace, SaysWhereAGameGoesWrong) {
  const auto sentence = [](const std::string& nodes) {
    const auto read = read_sgf("(;GM[gipf]SU[gipf];P0[0 Start P0]" + nodes + ")");
    return read.errors.empty() ? "accepted" : read.errors[0].sentence();
  };
  EXPECT_EQ(sentence(";P0[1 dropb A 2];P0[2 dropb B 3];P0[3 done]"), "accepted");
  EXPECT_EQ(sentence("\n;P1[1 dropb A 2]"), "line 2: P1 plays where the other player is to move");
  EXPECT_EQ(sentence("\n;P0[1 dropb B 3]"),
            "line 2, 'dropb': a spot is named before a dot; a push begins on a dot");
  EXPECT_EQ(sentence("\n;P0[1 slide A 2 E 5]"), "line 2, 'slide': e5 is not beside the dot a2");
  EXPECT_EQ(sentence("\n;P0[1 frobnicate A 2]").find("line 2, 'frobnicate': this is no action"), 0U);
  EXPECT_EQ(sentence("\n;P0[1 dropb Z 9]"), "line 2, 'dropb': the points it names are not on the board");
  EXPECT_EQ(read_sgf("(;GM[gipf]SU[gipf-matrx])").errors.at(0).sentence().find("line 1, property SU"), 0U);
}

// --- every turn of random games, put into words and read back ---

std::string word(std::string_view verb, std::string_view point) {
  return std::string(verb) + " " + static_cast<char>(point[0] - 'a' + 'A') + " " +
         std::string(point.substr(1));
}

// "xc6*,Gd6" as its points; GIPF-pieces keep their G.
std::vector<std::string> pieces_of(std::string_view row) {
  std::vector<std::string> pieces;
  for (std::string_view piece : split(row.substr(1), ',')) {
    if (piece.ends_with('*')) piece.remove_suffix(1);
    pieces.emplace_back(piece);
  }
  return pieces;
}

// The words that take one row: `clicked` is the single piece of it that is clicked on, by number.
std::vector<std::string> row_words(std::string_view row, std::size_t clicked) {
  std::vector<std::string> words;
  std::vector<std::string> singles;
  for (const std::string& piece : pieces_of(row)) {
    if (piece[0] == 'G')
      words.push_back(word("Remove", std::string_view(piece).substr(1)));
    else
      singles.push_back(piece);
  }
  if (!singles.empty()) words.push_back(word("Remove", singles[clicked % singles.size()]));
  return words;
}

// The rows behind the push in the other order: texts stand in order of letters, hands in order of need.
std::string with_rows_turned(const std::string& turn) {
  auto parts = split(turn, ';');
  const auto push =
      std::find_if(parts.begin(), parts.end(), [](std::string_view part) { return part[0] != 'x'; });
  if (push != parts.end()) std::reverse(push + 1, parts.end());
  std::string out;
  for (const std::string_view part : parts) out += (out.empty() ? "" : ";") + std::string(part);
  return out;
}

// A turn in words. `kept`: GIPF-pieces of the opponent for which the player says that they stay.
std::vector<std::string> turn_words(std::string_view turn, std::size_t clicked, std::vector<std::string> kept,
                                    bool gipf_by_default) {
  std::vector<std::string> words;
  for (const std::string_view part : split(turn, ';')) {
    if (part[0] == 'x') {
      for (const std::string& piece : kept) words.push_back(word("Preserve", piece));
      kept.clear();
      for (std::string& each : row_words(part, clicked)) words.push_back(std::move(each));
      continue;
    }
    const bool gipf = part[0] == 'G';
    if (gipf != gipf_by_default) words.emplace_back("Standard");
    words.emplace_back(part.substr(gipf ? 1 : 0));  // the caller knows the dot and the spot beside it
  }
  return words;
}

// Dot and first spot of a push: of a spot alone, any dot beside it whose push is the same turn.
std::vector<std::pair<std::string, std::string>> pushes(std::string_view push) {
  std::vector<std::pair<std::string, std::string>> out;
  const auto dash = push.find('-');
  for (const auto& line : (*find_game("gipf-basic"))->layout().lines) {
    for (const bool forward : {true, false}) {
      auto way = line;
      if (!forward) std::reverse(way.begin(), way.end());
      const bool goes = dash == std::string_view::npos
                            ? way[1] == push
                            : way[0] == push.substr(0, dash) &&
                                  std::find(way.begin(), way.end(), push.substr(dash + 1)) != way.end();
      if (goes) out.emplace_back(way[0], way[1]);
    }
  }
  return out;
}

bool reads_as(const PositionPtr& position, const std::vector<std::string>& words, const std::string& turn,
              const std::pair<std::string, std::string>& push) {
  const auto turns = describe(position->game().id())->boardspace.turns();
  for (const std::string& text : words) {
    const auto parts = split_words(text);
    BoardspaceWord act{"standard", {}, 1};
    if (parts.size() == 3) {
      act = {parts[0] == "Remove" ? "remove" : "preserve", {to_lower(parts[1]) + std::string(parts[2])}, 1};
    } else if (text != "Standard") {
      act = {"slide", {push.first, push.second}, 1};
    }
    if (turns->act(act, *position)) return false;
  }
  const auto said = turns->done(*position);
  if (!said) return false;
  const auto read = position->canonical_turn(*said);
  return read && *read == turn;
}

std::string push_of(const std::string& turn) {
  for (const std::string_view part : split(turn, ';')) {
    if (part[0] != 'x') return std::string(part.substr(part[0] == 'G' ? 1 : 0));
  }
  return "";
}

// Some way to say the turn in boardspace's words is read as that turn.
bool can_be_said(const PositionPtr& position, const std::string& turn) {
  std::vector<std::vector<std::string>> choices = {{}};
  const BoardView after = (*position->play(turn))->view();
  for (const PlacedPiece& placed : after.pieces) {
    if (!placed.piece.gipf || placed.piece.owner == letter(position->side())) continue;
    for (std::size_t i = choices.size(); i-- > 0;) {
      if (choices[i].size() >= 2) continue;
      choices.push_back(choices[i]);
      choices.back().push_back(placed.at);
    }
  }
  const bool opening =
      position->game().id() == "gipf-tournament" && position->view().phase == gipf::kInOpening;
  auto ways = pushes(push_of(turn));
  if (ways.empty()) ways.emplace_back();
  for (const auto& way : ways) {
    for (const auto& kept : choices) {
      for (std::size_t clicked = 0; clicked < 4; ++clicked) {
        for (const std::string& text : {turn, with_rows_turned(turn)}) {
          for (const bool gipf : {opening, false}) {
            if (reads_as(position, turn_words(text, clicked, kept, gipf), turn, way)) return true;
          }
        }
      }
    }
  }
  return false;
}

class BoardspaceGipf : public testing::TestWithParam<const char*> {};

TEST_P(BoardspaceGipf, TurnsAreUnderstood) {
  Rng rng(31);
  int rows = 0;
  for (int i = 0; i < 30; ++i) {
    const Record record = test::random_record(GetParam(), {.plies = 100, .annotated = false}, rng);
    PositionPtr position = (*find_game(GetParam()))->start();
    for (const RecordNode& node : record.turns) {
      rows += node.turn.find('x') != std::string::npos ? 1 : 0;
      EXPECT_TRUE(can_be_said(position, node.turn)) << position->text() << " " << node.turn;
      position = *position->play(node.turn);
    }
  }
  EXPECT_GT(rows, 30);
}

INSTANTIATE_TEST_SUITE_P(AllVersions, BoardspaceGipf,
                         testing::Values("gipf-basic", "gipf-standard", "gipf-tournament"),
                         [](const auto& version) {
                           std::string name = version.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace potentia
