// Records as values: tags, numbering, and writing. Reading is in read_record.cpp.
#include "record/record.h"

#include <algorithm>
#include <array>
#include <utility>

namespace potentia {
namespace {

constexpr std::size_t kLineWidth = 100;

// '}' ends a comment and '\' escapes; both are escaped by '\'.
std::string comment_text(const std::string& comment) {
  std::string out = "{";
  for (const char c : comment) {
    if (c == '}' || c == '\\') out += '\\';
    out += c;
  }
  return out + "}";
}

// Collects words into lines of at most kLineWidth columns; comments keep their own line breaks.
class Wrapped {
 public:
  void word(const std::string& text) {
    if (text.empty()) return;
    const bool glued = open_;
    if (!line_.empty() && !glued && line_.size() + 1 + text.size() > kLineWidth) flush();
    if (!line_.empty() && !glued) line_ += ' ';
    line_ += text;
    open_ = false;
  }
  void open_bracket() {
    word("(");
    open_ = true;
  }
  void close_bracket() { line_ += ')'; }
  std::string take() {
    flush();
    return std::move(out_);
  }

 private:
  void flush() {
    if (!line_.empty()) out_ += line_ + "\n";
    line_.clear();
  }
  std::string out_;
  std::string line_;
  bool open_ = false;
};

// How turns are numbered at some place of a record: those of a contest by themselves, while the others wait.
struct Place {
  TurnNumbers numbers;
  std::vector<TurnNumbers> waiting;  // of each board that waits, the outermost first
};

// Writes where contests begin and end; whether one does. Each begins and ends by an entry of the board that
// waits for it, so that from one turn to the next one at most begins.
bool write_bracket(Wrapped& out, const AnyPosition& position, Place& place) {
  const auto contests = contests_of(position);
  if (contests.size() == place.waiting.size()) return false;
  for (; place.waiting.size() > contests.size(); place.waiting.pop_back()) {
    out.word(">");
    place.numbers = place.waiting.back();
  }
  for (; place.waiting.size() < contests.size(); place.numbers = TurnNumbers()) {
    out.word("<" + contests[place.waiting.size()]);
    place.waiting.push_back(place.numbers);
  }
  return true;
}

void write_line(Wrapped& out, const std::vector<RecordNode>& nodes, PositionPtr position, Place place,
                bool say_number) {
  for (const RecordNode& node : nodes) {
    if (write_bracket(out, *position, place)) say_number = true;
    out.word(node.before.empty() ? "" : comment_text(node.before));
    if (!node.before.empty()) say_number = true;
    const Place place_before = place;
    TurnNumbers& numbers = place.numbers;
    out.word(say_number ? numbers.next_explicit(*position) : numbers.next(*position));
    say_number = false;
    out.word(node.turn);
    for (const int glyph : node.glyphs) out.word("$" + std::to_string(glyph));
    if (!node.comment.empty()) {
      out.word(comment_text(node.comment));
      say_number = true;
    }
    for (const auto& variation : node.variations) {
      out.open_bracket();
      write_line(out, variation, position, place_before, true);
      out.close_bracket();
      say_number = true;
    }
    auto next = position->play(node.turn);
    if (!next) return;  // a hand-made record with an impossible turn: the reader will say where
    position = *next;
  }
}

}  // namespace

std::vector<std::string> contests_of(const AnyPosition& position) {
  std::vector<std::string> games;
  for (PositionPtr contest = position.contest(); contest; contest = contest->contest())
    games.emplace_back(contest->game().id());
  return games;
}

std::string_view Record::tag(std::string_view name) const {
  for (const auto& [key, value] : tags) {
    if (key == name) return value;
  }
  return "";
}

void Record::set_tag(std::string_view name, std::string_view value) {
  for (auto& [key, old] : tags) {
    if (key == name) {
      old = value;
      return;
    }
  }
  tags.emplace_back(name, value);
}

std::string_view Record::start() const {
  const std::string_view position = tag("Position");
  return position.empty() ? "startpos" : position;
}

std::vector<std::string> Record::main_line() const {
  std::vector<std::string> line;
  line.reserve(turns.size());
  for (const RecordNode& node : turns) line.push_back(node.turn);
  return line;
}

std::string tag_text(std::string_view name, std::string_view value) {
  std::string out = "[" + std::string(name) + " \"";
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"]";
}

Record make_record(std::string_view game, std::string_view position) {
  Record record;
  record.set_tag("Game", game);
  if (position != "startpos" && !position.empty()) record.set_tag("Position", position);
  return record;
}

void TurnNumbers::advance(const AnyPosition& before) {
  // DVONN: White's last placement and his first movement are two turns in a row; the second begins a pair, as
  // each of White's turns does.
  const bool white = before.side() == Player::White;
  first_of_pair_ = white || !white_played_;
  if (first_of_pair_) ++pair_;
  white_played_ = white;
}

std::string TurnNumbers::next(const AnyPosition& before) {
  advance(before);
  if (!first_of_pair_) return "";
  return std::to_string(pair_) + (before.side() == Player::White ? "." : "...");
}

std::string TurnNumbers::next_explicit(const AnyPosition& before) {
  advance(before);
  return std::to_string(pair_) + (before.side() == Player::White ? "." : "...");
}

std::string write_record(const Record& record) {
  std::string out;
  for (const auto& [name, value] : record.tags) out += tag_text(name, value) + "\n";
  const bool has_result_tag = !record.tag("Result").empty();
  if (!has_result_tag && record.result != "*") out += tag_text("Result", record.result) + "\n";
  out += "\n";
  Wrapped text;
  if (!record.comment.empty()) text.word(comment_text(record.comment));
  const auto game = find_game(record.tag("Game"));
  const auto start = game ? (*game)->parse_position(record.start()) : Result<PositionPtr>(game.error());
  if (start) write_line(text, record.turns, *start, Place(), !record.comment.empty());
  text.word(record.result);
  return out + text.take();
}

}  // namespace potentia
