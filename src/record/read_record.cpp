// Reading records: tags, then turns with comments, glyphs and variations, every turn checked where it stands.
//
// A text is cut into records first (a tag line behind game text begins a new one), so that a wrong record
// costs only itself.
#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"
#include "record/record.h"

namespace potentia {
namespace {

constexpr std::size_t kUsualTurns = 80;  // for which there is room at once: to move the turns costs time
constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};
constexpr std::array<std::string_view, 6> kSuffixes = {"!", "?", "!!", "??", "!?", "?!"};

bool is_result(std::string_view word) {
  return std::find(kResults.begin(), kResults.end(), word) != kResults.end();
}

struct Token {
  enum class Kind : std::uint8_t { Word, Comment, Open, Close, End };
  Kind kind;
  std::string text;
  int line;
};

class RecordReader {
 public:
  RecordReader(std::string_view text, int first_line) : text_(text), line_(first_line) {}

  Result<Record> read() {
    if (auto problem = read_tags()) return *problem;
    const std::string_view game_id = record_.tag("Game");
    if (game_id.empty()) {
      return error("no-game-tag"_code, "the tag Game is missing (write, for instance, [Game \"dvonn\"])");
    }
    const auto game = find_game(game_id);
    if (!game) return Error(game.error()).within(here() + ", tag Game");
    const auto start = (*game)->parse_position(record_.start());
    if (!start) return Error(start.error()).within(here() + ", tag Position");
    if (auto problem = read_turns(*start)) return *problem;
    return record_;
  }

 private:
  std::string here() const { return "line " + std::to_string(line_); }
  Error error(const ErrorCode& code, std::string why) const { return Error{code, here(), std::move(why)}; }

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) {
      if (text_[at_] == '\n') ++line_;
      ++at_;
    }
  }

  std::optional<Error> read_tags() {
    for (skip_space(); at_ < text_.size() && text_[at_] == '['; skip_space()) {
      ++at_;
      const std::size_t name_begin = at_;
      while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n' && text_[at_] != ']') ++at_;
      const std::string name(trim(text_.substr(name_begin, at_ - name_begin)));
      if (name.empty() || at_ >= text_.size() || text_[at_] != '"') {
        return error("bad-tag"_code, "a tag is written [Name \"value\"]");
      }
      ++at_;
      std::string value;
      while (at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') {
        if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') ++at_;
        value += text_[at_++];
      }
      if (at_ >= text_.size() || text_[at_] != '"')
        return error("bad-tag"_code, "the value of tag " + quoted(name) + " has no closing quotation mark");
      ++at_;
      skip_space();
      if (at_ >= text_.size() || text_[at_] != ']')
        return error("bad-tag"_code, "tag " + quoted(name) + " has no closing bracket ]");
      ++at_;
      const auto is_same = [&](const auto& tag) { return tag.first == name; };
      if (std::any_of(record_.tags.begin(), record_.tags.end(), is_same))
        return error("double-tag"_code, "tag " + quoted(name) + " stands twice");
      if (record_.tags.size() == kMostTags)
        return error("too-many-tags"_code, "there are more than " + std::to_string(kMostTags) + " tags");
      record_.tags.emplace_back(name, value);
    }
    return std::nullopt;
  }

  Result<Token> next() {
    skip_space();
    const int line = line_;
    if (at_ >= text_.size()) return Token{Token::Kind::End, "", line};
    const char c = text_[at_];
    if (c == '(' || c == ')') {
      ++at_;
      return Token{c == '(' ? Token::Kind::Open : Token::Kind::Close, std::string(1, c), line};
    }
    if (c == '}') return error("bad-comment"_code, "a comment ends here that did not begin");
    if (c == '{') return comment();
    const std::size_t begin = at_;
    while (at_ < text_.size() && !is_space(text_[at_]) &&
           std::string_view("(){}").find(text_[at_]) == std::string_view::npos) {
      ++at_;
    }
    return Token{Token::Kind::Word, std::string(text_.substr(begin, at_ - begin)), line};
  }

  Result<Token> comment() {
    Token token{Token::Kind::Comment, "", line_};
    for (++at_; at_ < text_.size() && text_[at_] != '}'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '}' || text_[at_ + 1] == '\\'))
        ++at_;
      if (text_[at_] == '\n') ++line_;
      token.text += text_[at_];
    }
    if (at_ >= text_.size()) {
      return Error{"bad-comment"_code, "line " + std::to_string(token.line),
                   "this comment has no closing bracket }"};
    }
    ++at_;
    return token;
  }

  std::optional<Error> read_turns(const PositionPtr& start) {
    if (auto problem = read_line(start, record_.turns, 0)) return problem;
    const std::string_view tag = record_.tag("Result");
    if (!ended_ && is_result(tag)) record_.result = tag;
    if (ended_ && is_result(tag) && tag != record_.result) {
      return error("result-differs"_code,
                   "the tag Result says " + std::string(tag) + ", the game text ends in " + record_.result);
    }
    // As it will be written, so that what is written reads back equal.
    if (record_.result != "*" && tag.empty()) record_.set_tag("Result", record_.result);
    return std::nullopt;
  }

  // One line of play up to its end: of the text, of the game (a result), or of the variation (a closing
  // bracket).
  std::optional<Error> read_line(PositionPtr position, std::vector<RecordNode>& nodes, int depth) {
    std::string pending;  // a comment that waits for the turn behind it
    PositionPtr before;   // the position before the last turn: where its variations begin
    if (depth == 0) nodes.reserve(kUsualTurns);
    for (;;) {
      const auto token = next();
      if (!token) return token.error();
      switch (token->kind) {
        case Token::Kind::End:
          if (depth > 0) return error("open-variation"_code, "a variation has no closing bracket )");
          return keep_last_comment(pending, nodes);
        case Token::Kind::Close:
          if (depth == 0) return error("bad-bracket"_code, "a variation ends here that did not begin");
          if (nodes.empty()) return error("empty-variation"_code, "a variation has no turn");
          return keep_last_comment(pending, nodes);
        case Token::Kind::Open:
          if (auto problem = read_variation(before, nodes, depth)) return problem;
          break;
        case Token::Kind::Comment:
          add_comment(token->text, pending, nodes, depth);
          break;
        case Token::Kind::Word:
          if (depth == 0 && is_result(token->text)) {
            record_.result = token->text;
            ended_ = true;
            if (auto problem = keep_last_comment(pending, nodes)) return problem;
            return expect_end();
          }
          if (auto problem = read_word(*token, pending, position, before, nodes)) return problem;
      }
    }
  }

  std::optional<Error> expect_end() {
    const auto token = next();
    if (!token) return token.error();
    if (token->kind == Token::Kind::End) return std::nullopt;
    return error("after-result"_code,
                 quoted(token->text) + " stands behind the result, where the record ends");
  }

  std::optional<Error> read_variation(const PositionPtr& before, std::vector<RecordNode>& nodes, int depth) {
    if (nodes.empty())
      return error("bad-bracket"_code, "a variation begins before any turn it could replace");
    if (depth >= kDeepestVariation) {
      return error("too-deep"_code,
                   "variations are nested more than " + std::to_string(kDeepestVariation) + " deep");
    }
    std::vector<RecordNode> variation;
    if (auto problem = read_line(before, variation, depth + 1)) return problem;
    nodes.back().variations.push_back(std::move(variation));
    return std::nullopt;
  }

  static void append(std::string& to, const std::string& text) { to += (to.empty() ? "" : " ") + text; }

  // The first comment of all belongs to the game, one behind a turn to the turn, one behind its variations or
  // at the head of a variation to the turn that follows.
  void add_comment(const std::string& text, std::string& pending, std::vector<RecordNode>& nodes, int depth) {
    if (nodes.empty() && depth == 0 && record_.comment.empty()) {
      record_.comment = text;
    } else if (nodes.empty() || !nodes.back().variations.empty() || !pending.empty() ||
               !nodes.back().comment.empty()) {
      append(pending, text);
    } else {
      nodes.back().comment = text;
    }
  }

  // A comment waiting for a turn that does not come goes to the last turn.
  std::optional<Error> keep_last_comment(const std::string& pending, std::vector<RecordNode>& nodes) {
    if (!pending.empty()) append(nodes.empty() ? record_.comment : nodes.back().comment, pending);
    return std::nullopt;
  }

  // "12." and "12..." are skipped, alone or glued to the turn behind them.
  static std::string_view without_number(std::string_view word) {
    std::size_t i = 0;
    while (i < word.size() && is_digit(word[i])) ++i;
    if (i == 0 || i == word.size() || word[i] != '.') return i == word.size() ? std::string_view() : word;
    while (i < word.size() && word[i] == '.') ++i;
    return word.substr(i);
  }

  // "<zertz-37" and ">" around the turns of a contest are for the eye; they must be right. `before`: the
  // position before the last turn, null at the beginning.
  static std::optional<Error> check_bracket(std::string_view word, const AnyPosition& position,
                                            const AnyPosition* before, const std::string& where) {
    const auto contests = contests_of(position);
    if (word != ">") {
      if (!contests.empty() && word.substr(1) == contests.back()) return std::nullopt;
      return Error{"no-contest"_code, where, "no contest of " + quoted(word.substr(1)) + " begins here"};
    }
    if (contests.empty() || (before && contests.size() < contests_of(*before).size())) return std::nullopt;
    return Error{"contest-goes-on"_code, where,
                 "the contest of " + contests.back() + " goes on here (leave the > out)"};
  }

  std::optional<Error> read_word(const Token& token, std::string& pending, PositionPtr& position,
                                 PositionPtr& before, std::vector<RecordNode>& nodes) {
    std::string_view word = without_number(token.text);
    if (word.empty()) return std::nullopt;
    const std::string where = "line " + std::to_string(token.line);
    if (word[0] == '$') {
      const auto glyph = parse_int<int>(word.substr(1));
      if (!glyph || *glyph < 0 || *glyph > 255)
        return Error{"bad-glyph"_code, where, quoted(word) + " is not a glyph ($0 to $255)"};
      if (nodes.empty())
        return Error{"bad-glyph"_code, where, "glyph " + quoted(word) + " stands before any turn"};
      nodes.back().glyphs.push_back(*glyph);
      return std::nullopt;
    }
    if (word[0] == '<' || word == ">") return check_bracket(word, *position, before.get(), where);
    RecordNode node;
    const std::size_t suffix = word.find_last_not_of("!?") + 1;
    if (suffix < word.size() && !position->canonical_turn(word)) {  // in a composed game ! is a turn
      const auto at = std::find(kSuffixes.begin(), kSuffixes.end(), word.substr(suffix));
      if (at == kSuffixes.end())
        return Error{"bad-glyph"_code, where, quoted(word.substr(suffix)) + " is not one of ! ? !! ?? !? ?!"};
      node.glyphs.push_back(static_cast<int>(at - kSuffixes.begin()) + 1);
      word = word.substr(0, suffix);
    }
    auto turn = position->read_turn(word);
    if (!turn) return Error(turn.error()).within(where + ", turn " + quoted(word));
    node.turn = std::move(turn->text);
    node.before = std::move(pending);
    pending.clear();
    before = std::move(position);
    position = std::move(turn->after);
    nodes.push_back(std::move(node));
    return std::nullopt;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_;
  Record record_;
  bool ended_ = false;
};

// The lines at which records begin: tag lines behind anything that is no tag. Brackets inside comments do not
// count.
struct Piece {
  std::string_view text;
  int line;
};

std::vector<Piece> cut(std::string_view text) {
  std::vector<Piece> pieces;
  std::size_t begin = 0;
  int begin_line = 1;
  bool in_comment = false;
  bool in_turns = false;
  int line = 1;
  for (std::size_t at = 0; at < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view row = text.substr(at, end - at);
    const std::string_view content = trim(row);
    const bool tag = !in_comment && !content.empty() && content[0] == '[';
    if (tag && in_turns) {
      pieces.push_back({text.substr(begin, at - begin), begin_line});
      begin = at;
      begin_line = line;
      in_turns = false;
    }
    if (!tag && !content.empty()) in_turns = true;
    if (!tag) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        if (in_comment && row[i] == '\\') {
          ++i;
        } else if (row[i] == '{' || row[i] == '}') {
          in_comment = row[i] == '{';
        }
      }
    }
    at = end + 1;
  }
  pieces.push_back({text.substr(begin), begin_line});
  return pieces;
}

}  // namespace

std::size_t last_own_game(std::string_view text) {
  return static_cast<std::size_t>(cut(text).back().text.data() - text.data());
}

ReadRecords read_records(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
  ReadRecords out;
  if (trim(text).empty()) {
    out.errors.push_back({"empty"_code, "", "there is no record in this text"});
    return out;
  }
  for (const Piece& piece : cut(text)) {
    auto record = RecordReader(piece.text, piece.line).read();
    if (record) {
      out.records.push_back(std::move(*record));
    } else {
      out.errors.push_back(record.error());
    }
  }
  return out;
}

}  // namespace potentia
