#include "record/little_golem.h"

#include <array>

#include "base/text.h"
#include "record/plain_list.h"
#include "record/played_game.h"
#include "rules/dvonn/rules.h"

namespace potentia {
namespace {

constexpr std::size_t kPlacementsWritten = 48;
constexpr std::array<std::string_view, 4> kTags = {"Event", "Site", "White", "Black"};

bool is_letter(char c) {
  return to_lower(c) >= 'a' && to_lower(c) <= 'z';
}

// `Name [value]` at the beginning of a text: the two and how long it is; length 0 if there is none. A value
// may hold brackets; it ends at the first ] with a blank or nothing behind it.
struct Tag {
  std::string_view name;
  std::string_view value;
  std::size_t length = 0;
};

Tag tag_at(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && is_letter(text[at])) ++at;
  const std::string_view name = text.substr(0, at);
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  if (name.empty() || at >= text.size() || text[at] != '[') return {};
  const std::size_t begin = at + 1;
  for (at = begin; at < text.size() && text[at] != '\n'; ++at) {
    if (text[at] == ']' && (at + 1 == text.size() || is_space(text[at + 1])))
      return {name, text.substr(begin, at - begin), at + 1};
  }
  return {};
}

// Whether a value of a tag reads back as it is.
bool is_held(std::string_view value) {
  const std::string tag = "X [" + std::string(value) + "] ";
  return !value.empty() && tag_at(tag).value == value;
}

class LittleGolemReader {
 public:
  explicit LittleGolemReader(std::string_view text) : text_(text) {}

  ReadRecords read() {
    for (skip_space(); at_ < text_.size(); skip_space()) {
      const Tag tag = tag_at(text_.substr(at_));
      if (tag.length > 0) {
        if (has_turns_) finish_game();
        begin_game();
        game_->add_tag(tag.name, tag.value);
        at_ += tag.length;
      } else {
        read_word();
      }
    }
    finish_game();
    if (out_.records.empty() && out_.errors.empty())
      out_.errors.push_back({"empty"_code, "", "there is no game in this text"});
    return std::move(out_);
  }

 private:
  void skip_space() {
    for (; at_ < text_.size() && is_space(text_[at_]); ++at_) {
      if (text_[at_] == '\n') ++line_;
    }
  }

  void begin_game() {
    if (!game_) game_.emplace(**find_game(dvonn::Rules::kId));
  }

  void finish_game() {
    if (!game_) return;
    if (!has_turns_ && !problem_) {
      problem_ = Error{"empty"_code, "line " + std::to_string(line_), "these tags are followed by no turns"};
    }
    if (problem_) {
      out_.errors.push_back(*problem_);
    } else {
      out_.records.push_back(std::move(*game_).finish());
    }
    game_.reset();
    problem_.reset();
    has_turns_ = ended_ = false;
  }

  // After a problem the rest of the game is passed over, so that each game is reported once.
  void read_word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && !is_space(text_[at_])) ++at_;
    std::string_view word = text_.substr(begin, at_ - begin);
    begin_game();
    has_turns_ = true;
    if (problem_) return;
    const auto dot = word.find_first_not_of("0123456789");
    if (dot == std::string_view::npos) return;
    if (dot > 0 && word[dot] == '.') word.remove_prefix(dot + 1);
    if (word.empty()) return;
    if (ended_) {
      problem_ = Error{"after-result"_code, "line " + std::to_string(line_),
                       quoted(word) + " stands behind the end"};
    } else if (to_lower(word) == "resign") {
      add_last_placement("");
      game_->set_loser(game_->position().side(), "resign");
      ended_ = true;
    } else {
      add_last_placement(word);
      problem_ = game_->play(word, line_);
    }
  }

  // Behind 48 placements the 49th, unless it is written.
  void add_last_placement(std::string_view next) {
    if (game_->record.turns.size() != kPlacementsWritten || next.size() == 2) return;
    const auto only = game_->position().turns();
    (void)game_->play(only.at(0), line_);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  ReadRecords out_;
  std::optional<PlayedGame> game_;  // there between its first tag or word and its last
  std::optional<Error> problem_;
  bool has_turns_ = false;
  bool ended_ = false;
};

}  // namespace

bool looks_like_little_golem(std::string_view text) {
  text = trim(text);
  const Tag tag = tag_at(text);
  if (tag.length > 0) return true;
  return text.starts_with("1.") && trim(text.substr(2)).size() >= 2 && is_digit(trim(text.substr(2))[1]);
}

ReadRecords read_little_golem(std::string_view text) {
  return LittleGolemReader(text).read();
}

std::size_t last_little_golem_game(std::string_view text) {
  std::size_t last = 0;
  bool has_turns = false;
  for (std::size_t at = 0; at < text.size();) {
    if (is_space(text[at])) {
      ++at;
    } else if (const Tag tag = tag_at(text.substr(at)); tag.length > 0) {
      if (has_turns) last = at;
      has_turns = false;
      at += tag.length;
    } else {
      has_turns = true;
      while (at < text.size() && !is_space(text[at])) ++at;
    }
  }
  return last;
}

Result<WrittenRecord> write_little_golem(const Record& record) {
  WrittenRecord out;
  for (const std::string_view name : kTags) {
    const std::string_view value = record.tag(name);
    if (is_held(value)) out.text += std::string(name) + " [" + std::string(value) + "] ";
  }
  const bool resigns = record.tag("Termination") == "resign" && record.result != "*";
  const bool goes_on = resigns || record.turns.size() > kPlacementsWritten + 1;
  std::size_t written = 0;
  const auto write = [&](const std::string& word) {
    if (written % 2 == 0) out.text += std::to_string(written / 2 + 1) + ". ";
    out.text += word + " ";
    ++written;
  };
  const auto end = for_each_dvonn_turn(record, "littlegolem", [&](const std::string& turn) {
    if (written != kPlacementsWritten || turn.size() != 2 || !goes_on) write(turn);
  });
  if (!end) return end.error();
  const bool resigned = resigns && record.result == ((*end)->side() == Player::White ? "0-1" : "1-0");
  if (resigned) write("resign");
  out.text = std::string(trim(out.text)) + "\n";
  out.lost = lost_but_main_line(record, [&](std::string_view tag) {
    for (const std::string_view kept : kTags) {
      if (tag == kept) return is_held(record.tag(tag));
    }
    return resigned && (tag == "Termination" || tag == "Result");
  });
  return out;
}

}  // namespace potentia
