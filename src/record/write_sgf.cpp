// Records written as SGF: the common properties for other programs, private ones for the rest.
#include <algorithm>

#include "base/text.h"
#include "record/sgf.h"

namespace potentia {
namespace {

std::string property(std::string_view name, std::string_view value) {
  return std::string(name) + "[" + sgf_escaped(value) + "]";
}

// "name:value" with the colons of the name escaped.
std::string own_tag(std::string_view name, std::string_view value) {
  std::string out;
  for (const char c : sgf_escaped(name)) out += c == ':' ? "\\:" : std::string(1, c);
  return "[" + out + ":" + sgf_escaped(value) + "]";
}

// "" where SGF has no number for a game.
std::string_view sgf_number_of(std::string_view id) {
  const auto game = describe(id);
  return game ? game->sgf_number : std::string_view();
}

bool is_win(std::string_view result) {
  return result == "1-0" || result == "0-1";
}

// Only these say the same in RE as in the tag.
bool is_in_result(const Record& record) {
  const std::string_view why = record.tag("Termination");
  return is_win(record.result) && (why == "resign" || why == "time");
}

// "W+4", "B+R", "0", "?"; "" where a record says nothing. The margin is that of the tag Score.
std::string result_value(const Record& record) {
  if (record.result == "1/2-1/2") return "0";
  if (!is_win(record.result)) return record.tag("Result") == "*" ? "?" : "";
  std::string out = record.result == "1-0" ? "W+" : "B+";
  if (is_in_result(record)) return out + (record.tag("Termination") == "resign" ? "R" : "T");
  const auto points = split(record.tag("Score"), '-');
  if (points.size() != 2) return out;
  const auto white = parse_int<int>(points[0]);
  const auto black = parse_int<int>(points[1]);
  constexpr int kMost = 1000;  // beyond it is no score of any game, and no sum to trust
  if (white && black && *white >= 0 && *black >= 0 && *white < kMost && *black < kMost)
    out += std::to_string(std::max(*white, *black) - std::min(*white, *black));
  return out;
}

class GameWriter {
 public:
  explicit GameWriter(const Record& record) : record_(record) {}

  Result<WrittenRecord> write() {
    const auto game = find_game(record_.tag("Game"));
    if (!game) return Error(game.error()).within("tag Game");
    const auto start = (*game)->parse_position(record_.start());
    if (!start) return Error(start.error()).within("tag Position");
    write_root();
    if (auto problem = write_line(record_.turns, *start)) return *problem;
    return WrittenRecord{out_ + ")\n", {}};
  }

 private:
  void write_root() {
    const std::string_view game = record_.tag("Game");
    out_ = "(;FF[4]CA[UTF-8]AP[Potentia]";
    const std::string_view number = sgf_number_of(game);
    out_ += property("GM", number);
    const auto shares = [&](const GameDescriptor& other) { return other.sgf_number == number; };
    if (std::ranges::count_if(all_games(), shares) > 1) out_ += property("SU", game);
    std::string own;
    for (const auto& [name, value] : record_.tags) {
      const auto* known = std::find_if(std::begin(kSgfTags), std::end(kSgfTags),
                                       [&, &tag = name](const SgfTag& entry) { return entry.tag == tag; });
      if (known != std::end(kSgfTags) && !value.empty()) {
        out_ += "\n" + property(known->property, value);
      } else if (!said_elsewhere(name, value)) {
        own += own_tag(name, value);
      }
    }
    if (const std::string result = result_value(record_); !result.empty())
      out_ += "\n" + property("RE", result);
    if (!own.empty()) out_ += "\nXT" + own;
    if (!record_.comment.empty()) out_ += "\n" + property("C", record_.comment);
  }

  bool said_elsewhere(std::string_view name, std::string_view value) const {
    if (name == "Game") return true;
    if (name == "Result") return value == record_.result;
    return name == "Termination" && is_in_result(record_);
  }

  // The main line stays outside brackets as long as nothing branches; `variations` are written behind the
  // rest of the line that they stand beside, so the brackets opened here are closed in turn.
  std::optional<Error> write_line(std::span<const RecordNode> turns, PositionPtr position) {
    std::vector<std::pair<const RecordNode*, PositionPtr>> branched;
    for (const RecordNode& node : turns) {
      const auto next = position->play(node.turn);
      if (!next) return Error(next.error()).within("turn " + quoted(node.turn));
      out_ += "\n";
      if (!node.variations.empty()) {
        out_ += "(";
        branched.emplace_back(&node, position);
      }
      write_node(node, *position, 0);
      position = *next;
    }
    for (; !branched.empty(); branched.pop_back()) {
      out_ += ")";
      const auto [node, before] = branched.back();
      if (auto problem = write_variations(*node, before, 0)) return problem;
    }
    return std::nullopt;
  }

  std::optional<Error> write_variations(const RecordNode& node, const PositionPtr& before, int level) {
    for (const auto& variation : node.variations) {
      if (variation.empty()) continue;
      const auto next = before->play(variation[0].turn);
      if (!next) return Error(next.error()).within("turn " + quoted(variation[0].turn));
      out_ += "\n(";
      write_node(variation[0], *before, level);
      if (auto problem = write_line(std::span(variation).subspan(1), *next)) return problem;
      out_ += ")";
      if (auto problem = write_variations(variation[0], before, level + 1)) return problem;
    }
    return std::nullopt;
  }

  void write_node(const RecordNode& node, const AnyPosition& before, int level) {
    const bool white = before.side() == Player::White;
    out_ += ";" + property(white ? "W" : "B", node.turn);
    if (level > 0) out_ += property("XD", std::to_string(level));
    if (!node.before.empty()) out_ += property("XB", node.before);
    constexpr std::string_view kGlyphs[] = {"TE[1]", "BM[1]", "TE[2]", "BM[2]", "IT[]", "DO[]"};
    if (node.glyphs.size() == 1 && node.glyphs[0] >= 1 && node.glyphs[0] <= 6) {
      out_ += kGlyphs[node.glyphs[0] - 1];
    } else if (!node.glyphs.empty()) {
      out_ += "XG";
      for (const int glyph : node.glyphs) out_ += "[" + std::to_string(glyph) + "]";
    }
    std::string comment = node.comment;
    if (const auto clock = take_clock(comment)) out_ += property(white ? "WL" : "BL", std::to_string(*clock));
    if (!comment.empty()) out_ += property("C", comment);
  }

  const Record& record_;
  std::string out_;
};

}  // namespace

Result<WrittenRecord> write_sgf(const Record& record) {
  const std::string_view game = record.tag("Game");
  if (sgf_number_of(game).empty()) {
    return Error{"wrong-form"_code, "",
                 "the form sgf has no number for " + std::string(game) + "; write it in the own form"};
  }
  return GameWriter(record).write();
}

}  // namespace potentia
