#include "record/boardspace.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/games.h"
#include "record/sgf.h"

namespace potentia {
namespace {

/// The first of the games that have this name there; null if none has.
const GameDescriptor* boardspace_game(std::string_view name) {
  if (name.empty()) return nullptr;
  const auto games = all_games();
  const auto found =
      std::ranges::find(games, name, [](const GameDescriptor& game) { return game.boardspace.name; });
  return found == games.end() ? nullptr : &*found;
}

std::string at_line(int line) {
  return "line " + std::to_string(line);
}

// "E 5" and "E5" are e5.
std::vector<std::string> points_of(const std::vector<std::string_view>& words, std::size_t from) {
  std::vector<std::string> points;
  std::string point;
  for (std::size_t i = from; i < words.size(); ++i) {
    point += to_lower(words[i]);
    if (!is_digit(point.back())) continue;
    points.push_back(std::move(point));
    point.clear();
  }
  return points;
}

// "Mon Dec 08 23:48:13 CET 2008" as the date "2008.12.08" and the time "23:48:13 CET".
void read_date(Record& record, std::string_view text) {
  constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto words = split_words(text);
  if (words.size() == 6 && words[2].size() == 2 && words[5].size() == 4) {
    const auto month = std::find(kMonths.begin(), kMonths.end(), words[1]) - kMonths.begin();
    if (month < 12) {
      const std::string number = (month < 9 ? "0" : "") + std::to_string(month + 1);
      record.set_tag("Date", std::string(words[5]) + "." + number + "." + std::string(words[2]));
      record.set_tag("Time", std::string(words[3]) + " " + std::string(words[4]));
      return;
    }
  }
  record.set_tag("Date", trim(text));
}

class BoardspaceReader {
 public:
  BoardspaceReader(const SgfTree& tree, std::vector<Error>& notes) : tree_(tree), notes_(notes) {}

  Result<Record> read() {
    if (auto problem = begin()) return *problem;
    for (int at = 0; at >= 0; at = node(at).first_child) {
      if (node(at).next_sibling >= 0)
        note("note-variations"_code, node(at).line,
             "what stands beside the game's line is left out; boardspace.net writes no variations");
      for (const SgfProperty& property : node(at).properties) {
        for (const std::string_view value : property.values) {
          if (auto problem = read_value(property.name, value, node(at))) return *problem;
        }
      }
    }
    return end();
  }

 private:
  const SgfNode& node(int index) const { return tree_.nodes[static_cast<std::size_t>(index)]; }
  void note(const ErrorCode& code, int line, std::string sentence) {
    notes_.push_back({code, at_line(line), std::move(sentence)});
  }
  // Player 0 is White, unless player 1 begins where White is who begins.
  Player colour(int player) const { return (player == 0) == (white_ == 0) ? Player::White : Player::Black; }

  int player_to_move() const { return game_->position().side() == colour(0) ? 0 : 1; }

  // --- the beginning: which game, who begins ---

  std::optional<Error> begin() {
    const SgfNode& root = tree_.nodes[0];
    const SgfProperty* setup = root.find("SU");
    const std::string text = to_lower(sgf_simple_text((setup ? setup : root.find("GM"))->values[0]));
    const auto words = split_words(text);
    const std::string_view kind = words.empty() ? "" : words[0];
    const GameDescriptor* common = boardspace_game(kind);
    const auto game = common ? Result<GameDescriptor>(*common) : describe(kind);
    if (!game) return Error(game.error()).within(at_line(root.line) + ", property SU");
    const BoardspaceGame& there = game->boardspace;
    if (!there.turns) {
      return Error{"unknown-game"_code, at_line(root.line) + ", property SU",
                   "games of " + quoted(kind) + " are not read in this form"};
    }
    const bool second_begins = beginner() == 1;
    if (there.is_white_first || !second_begins) {
      game_.emplace(*game->rules);
      white_ = second_begins ? 1 : 0;
    } else {  // GIPF's colours belong to the players: Black begins
      std::string start = game->rules->start()->text();
      start[start.find(" w ") + 1] = 'b';
      const auto position = game->rules->parse_position(start);
      if (!position) return Error(position.error()).within(at_line(root.line));
      game_.emplace(*position);
    }
    turns_ = there.turns();
    return std::nullopt;
  }

  // Who the word `Start` names, before anything is read.
  int beginner() const {
    for (const SgfNode& node : tree_.nodes) {
      for (const SgfProperty& property : node.properties) {
        const auto words = split_words(property.values[0]);
        if (words.size() >= 2 && to_lower(words[words.size() - 2]) == "start")
          return to_lower(words.back()) == "p1" ? 1 : 0;
      }
    }
    return 0;
  }

  // --- values ---

  std::optional<Error> read_value(std::string_view name, std::string_view value, const SgfNode& at) {
    Record& record = game_->record;
    const std::string text = sgf_simple_text(value);
    if (name == "P0" || name == "P1") return read_player(name[1] - '0', text, at);
    if (name == "P-1") return read_player(player_to_move(), text, at);
    if (name == "C") {
      std::string& comment = record.turns.empty() ? record.comment : record.turns.back().comment;
      comment += (comment.empty() ? "" : " ") + sgf_text(value);
    } else if (name == "RE") {
      result_ = trim(text);
    } else if (name == "DT") {
      read_date(record, text);
    } else if (name != "GM" && name != "VV" && !text.empty()) {
      const std::string_view tag = name == "SU" ? "Setup" : name == "GN" ? "GameName" : name;
      if (record.tag(tag).empty()) game_->add_tag(tag, trim(text));
    }
    return std::nullopt;
  }

  std::optional<Error> read_player(int player, const std::string& text, const SgfNode& at) {
    auto words = split_words(text);
    if (!words.empty() && parse_int<int>(words[0])) words.erase(words.begin());  // the number of the move
    if (words.empty()) return std::nullopt;
    const std::string verb = to_lower(words[0]);
    const bool white = colour(player) == Player::White;
    const std::string_view rest = trim(std::string_view(text).substr(text.find(words[0]) + words[0].size()));
    if (verb == "id") {
      const bool in_quotes = rest.size() >= 2 && rest.front() == '"' && rest.back() == '"';
      game_->record.set_tag(white ? "White" : "Black", in_quotes ? rest.substr(1, rest.size() - 2) : rest);
    } else if (verb == "ranking") {
      game_->record.set_tag(white ? "WhiteElo" : "BlackElo", rest);
    } else if (verb == "time") {
      game_->record.set_tag(white ? "WhiteTime" : "BlackTime", rest);
    } else if (&at == tree_.nodes.data()) {
      note("note-player"_code, at.line, "a record cannot hold what is said of a player: " + quoted(text));
    } else {
      return read_word(player, {verb, points_of(words, 1), at.line});
    }
    return std::nullopt;
  }

  // --- words ---

  std::optional<Error> read_word(int player, const BoardspaceWord& word) {
    const std::string_view verb = word.verb;
    if (verb == "edit" || (is_edited_ && verb != "start")) {
      if (is_edited_ && verb != "edit" && verb != "done" && !is_edit_told_) {
        note("note-set-up"_code, word.line,
             "what was set up by hand behind 'edit' is no part of the game and left out");
        is_edit_told_ = true;
      }
      is_edited_ = true;
      return std::nullopt;
    }
    if (verb == "start") is_edited_ = false;
    if (verb == "pop") {
      turns_->take_back();
      return std::nullopt;
    }
    if (verb == "start" || verb == "offerdraw" || verb == "declinedraw") return std::nullopt;
    if (verb == "resign") {
      resigned_ = !resigned_;  // said again, it is taken back
      resigner_ = colour(player);
      return std::nullopt;
    }
    if (verb == "acceptdraw") {
      agreed_ = true;
      return std::nullopt;
    }
    if (verb == "gameoverontime") {
      game_->set_loser(opponent(colour(player)), "time");
      return std::nullopt;
    }
    if (resigned_ || agreed_ || game_->position().outcome()) {
      if (verb == "done") return std::nullopt;
      return Error{"after-the-end"_code, at_line(word.line), "the game goes on after its end"};
    }
    if (game_->position().side() != colour(player)) {
      return Error{"wrong-side"_code, at_line(word.line),
                   "P" + std::to_string(player) + " plays where the other player is to move"};
    }
    return verb == "done" ? play_turn(word.line) : turns_->act(word, game_->position());
  }

  // What the words since the last turn make.
  std::optional<Error> play_turn(int line) {
    const auto turn = turns_->done(game_->position());
    return turn ? game_->play(*turn, line) : std::nullopt;
  }

  // --- the end ---

  Result<Record> end() {
    const int line = tree_.nodes[0].line;
    const bool over = game_->position().outcome().has_value();
    if (!over && !resigned_ && !agreed_ && turns_->has_begun() && play_turn(line))
      note("note-unconfirmed"_code, line, "the last turn of this game was not confirmed and is left out");
    if (resigned_) game_->set_loser(resigner_, "resign");
    if (agreed_) {
      game_->record.result = "1/2-1/2";
      game_->record.set_tag("Termination", "agreement");
    }
    Record record = std::move(*game_).finish();
    const std::string said = result_said(record);
    if (record.result == "*") {
      record.result = said;
      if (!result_.empty() && record.tag("Termination").empty()) record.set_tag("Termination", result_);
    } else if (said != "*" && said != record.result) {
      note("note-result"_code, line,
           "this game ends " + record.result + " by its turns; the file says " + quoted(result_));
    }
    tidy(record);
    return record;
  }

  // The result in the property RE, a sentence in one of many languages that names the winner.
  std::string result_said(const Record& record) const {
    const std::string_view white = record.tag("White");
    const std::string_view black = record.tag("Black");
    const bool has_white = !white.empty() && result_.find(white) != std::string::npos;
    const bool has_black = !black.empty() && result_.find(black) != std::string::npos;
    if (has_white && (!has_black || white.find(black) != std::string::npos))
      return white == black ? "*" : "1-0";
    if (has_black && (!has_white || black.find(white) != std::string::npos)) return "0-1";
    return result_ == "The game is a draw" ? "1/2-1/2" : "*";
  }

  const SgfTree& tree_;
  std::vector<Error>& notes_;
  std::optional<PlayedGame> game_;
  std::unique_ptr<BoardspaceTurns> turns_;
  int white_ = 0;
  std::string result_;
  bool is_edited_ = false;  // since a word `edit`
  bool is_edit_told_ = false;
  bool resigned_ = false;
  bool agreed_ = false;
  Player resigner_ = Player::White;
};

}  // namespace

bool is_boardspace_game(std::string_view game) {
  const std::string name = to_lower(trim(game));
  return boardspace_game(name) != nullptr;
}

bool looks_like_boardspace(std::string_view text) {
  if (!looks_like_sgf(text)) return false;
  const std::size_t at = text.find("GM[");
  if (at == std::string_view::npos) return false;
  const std::string_view value = text.substr(at + 3, text.substr(at + 3).find(']'));
  return is_boardspace_game(value);
}

Result<Record> read_boardspace_game(const SgfTree& tree, std::vector<Error>& notes) {
  return BoardspaceReader(tree, notes).read();
}

}  // namespace potentia
