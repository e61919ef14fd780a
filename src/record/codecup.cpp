#include "record/codecup.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "record/plain_list.h"
#include "record/played_game.h"
#include "rules/dvonn/rules.h"

namespace potentia {
namespace {

// "--D2-->" and "<--C1--" hold D2 and C1; "" if the line is no arrow.
std::string_view arrow(std::string_view line) {
  line = trim(line);
  const bool outward = line.starts_with("--") && line.ends_with("-->") && line.size() > 5;
  const bool inward = line.starts_with("<--") && line.ends_with("--") && line.size() > 5;
  if (outward) return line.substr(2, line.size() - 5);
  if (inward) return line.substr(3, line.size() - 5);
  return "";
}

bool is_player_log(std::string_view text) {
  const auto rows = split(text, '\n');
  return std::any_of(rows.begin(), rows.end(), [](std::string_view row) { return !arrow(row).empty(); });
}

// "A1", "A1B2", "PASS": a turn as the contest writes it.
bool is_turn(std::string_view word) {
  const auto is_cell = [](std::string_view cell) {
    return cell[0] >= 'A' && cell[0] <= 'K' && cell[1] >= '1' && cell[1] <= '5';
  };
  if (word == "PASS") return true;
  return (word.size() == 2 && is_cell(word)) ||
         (word.size() == 4 && is_cell(word.substr(0, 2)) && is_cell(word.substr(2)));
}

class CodecupReader {
 public:
  ReadRecords read(std::string_view text) {
    const bool messages = is_player_log(text);
    for (const std::string_view row : split(text, '\n')) {
      ++line_;
      const std::string_view content = trim(row);
      if (messages) {
        if (const auto turn = arrow(content); !turn.empty()) read_word(turn);
      } else if (content.empty()) {
        if (has_turns()) finish_game();
      } else if (content[0] == '#') {
        read_comment(trim(content.substr(1)));
      } else {
        read_words(content);
      }
    }
    if (has_turns())
      finish_game();
    else if (game_)
      out_.notes.push_back(
          {"note-comments"_code, "", "the comments behind the last game belong to no game and are left out"});
    if (out_.records.empty() && out_.errors.empty())
      out_.errors.push_back({"empty"_code, "", "there is no game in this text"});
    return std::move(out_);
  }

 private:
  PlayedGame& game() {
    if (!game_) game_.emplace(**find_game(dvonn::Rules::kId));
    return *game_;
  }

  // Comments with a blank line behind them are those of the game that follows.
  bool has_turns() const { return problem_ || (game_ && !game_->record.turns.empty()); }

  void finish_game() {
    if (problem_) {
      out_.errors.push_back(*problem_);
    } else if (game_) {
      out_.records.push_back(std::move(*game_).finish());
    }
    game_.reset();
    problem_.reset();
  }

  void read_words(std::string_view row) {
    std::string words(row);
    std::replace(words.begin(), words.end(), ',', ' ');
    for (const std::string_view word : split_words(words)) read_word(word);
  }

  // After a problem the rest of the game is passed over, so that each game is reported once.
  void read_word(std::string_view word) {
    if (problem_ || word == "Start" || word == "Quit") return;
    problem_ = game().play(word, line_);
  }

  void read_comment(std::string_view text) {
    const std::size_t quote = text.find('"');
    if (text.starts_with('[') && text.ends_with("\"]") && quote + 2 < text.size()) {
      const std::string_view name = trim(text.substr(1, quote - 1));
      std::string value;
      for (std::size_t i = quote + 1; i + 2 < text.size(); ++i) {
        if (text[i] == '\\' && i + 3 < text.size()) ++i;
        value += text[i];
      }
      if (can_be_tag(name, value)) {
        game().add_tag(name, value);
        return;
      }
    }
    Record& record = game().record;
    std::string& comment = record.turns.empty() ? record.comment : record.turns.back().comment;
    comment += (comment.empty() ? "" : "\n") + std::string(text);
  }

  ReadRecords out_;
  std::optional<PlayedGame> game_;
  std::optional<Error> problem_;
  int line_ = 0;
};

}  // namespace

bool looks_like_codecup(std::string_view text) {
  if (is_player_log(text)) return true;
  for (const std::string_view row : split(text, '\n')) {
    const std::string_view content = trim(row);
    if (content.empty() || content[0] == '#') continue;
    const std::string_view word = content.substr(0, content.find_first_of(" ,\t"));
    return word == "Start" || is_turn(word);
  }
  return false;
}

ReadRecords read_codecup(std::string_view text) {
  return CodecupReader().read(text);
}

std::size_t last_codecup_game(std::string_view text) {
  if (is_player_log(text)) return 0;
  std::size_t last = 0;
  std::optional<std::size_t> next = 0;  // where a game begins, should turns follow
  bool has_turns = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view content = trim(text.substr(at, end - at));
    if (content.empty()) {
      if (has_turns) next.reset();
      has_turns = false;
    } else {
      if (!next) next = at;
      if (content[0] != '#' && content != "Start" && content != "Quit") {
        has_turns = true;
        last = *next;
      }
    }
    at = end + 1;
  }
  return last;
}

Result<WrittenRecord> write_codecup(const Record& record) {
  constexpr std::size_t kWidestLine = 100;
  WrittenRecord out;
  for (const auto& [name, value] : record.tags) {
    if (name != "Game") out.text += "# " + tag_text(name, value) + "\n";
  }
  std::string row;
  const auto written = for_each_dvonn_turn(record, "codecup", [&](const std::string& turn) {
    if (row.size() + 1 + turn.size() > kWidestLine) {
      out.text += row + "\n";
      row.clear();
    }
    row += row.empty() ? "" : " ";
    for (const char c : turn) row += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  if (!written) return written.error();
  if (!row.empty()) out.text += row + "\n";
  out.lost = lost_but_main_line(record, [](std::string_view) { return true; });
  return out;
}

}  // namespace potentia
