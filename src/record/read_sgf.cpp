// SGF read as records. The line of play is followed in a loop; only variations recurse, as deep as a record
// may nest them.
#include <algorithm>
#include <array>
#include <set>

#include "base/text.h"
#include "record/boardspace.h"
#include "record/played_game.h"
#include "record/sgf.h"

namespace potentia {
namespace {

std::string here(const SgfNode& node) {
  return "line " + std::to_string(node.line);
}

// The ids of the games that the property GM of this root stands for; none: it is no game of this program.
std::vector<std::string_view> games_of(const SgfNode& root) {
  const SgfProperty* property = root.find("GM");
  const std::string number = property ? sgf_simple_text(property->values[0]) : "";
  std::vector<std::string_view> ids;
  for (const GameDescriptor& game : all_games()) {
    if (!game.sgf_number.empty() && game.sgf_number == trim(number)) ids.push_back(game.rules->id());
  }
  return ids;
}

// "37 is dvonn, 39 gipf": each number with the first family that has it.
std::string numbers_of_games() {
  std::string out;
  std::set<std::string_view> told;
  for (const GameDescriptor& game : all_games()) {
    if (game.sgf_number.empty() || !told.insert(game.sgf_number).second) continue;
    out += (out.empty() ? "" : ", ") + std::string(game.sgf_number) + (out.empty() ? " is " : " ") +
           std::string(game.family);
  }
  return out;
}

// Properties of the root that say how the file is written, not what happened in the game.
constexpr std::array<std::string_view, 8> kTechnical = {"FF", "CA", "AP", "ST", "SZ", "GM", "SU", "VV"};

// Properties that hold a glyph of their own: name, glyph if the value is not 2, glyph if it is.
struct GlyphProperty {
  std::string_view name;
  int single;
  int twice;
};
constexpr std::array<GlyphProperty, 8> kGlyphProperties = {{{"TE", 1, 3},
                                                            {"BM", 2, 4},
                                                            {"IT", 5, 5},
                                                            {"DO", 6, 6},
                                                            {"DM", 10, 10},
                                                            {"UC", 13, 13},
                                                            {"GW", 16, 18},
                                                            {"GB", 17, 19}}};

template <class Table>
bool has(const Table& table, std::string_view name) {
  return std::find(table.begin(), table.end(), name) != table.end();
}

class SgfGameReader {
 public:
  SgfGameReader(const SgfTree& tree, std::vector<Error>& notes) : tree_(tree), notes_(notes) {}

  Result<Record> read() {
    const SgfNode& root = tree_.nodes[0];
    if (auto problem = read_root(root)) return *problem;
    const auto game = find_game(record_.tag("Game"));
    if (!game) return Error(game.error()).within(here(root) + ", property SU");
    const auto start = (*game)->parse_position(record_.start());
    if (!start) return Error(start.error()).within(here(root) + ", tag Position");
    if (auto problem = read_line(root.first_child, *start, record_.turns, 0)) return *problem;
    tidy(record_);
    say_what_is_lost();
    return std::move(record_);
  }

 private:
  // --- the root: tags, result, comment ---

  std::optional<Error> read_root(const SgfNode& root) {
    record_.set_tag("Game", game_id(root));
    for (const SgfProperty& property : root.properties) {
      const std::string value = property.values.empty() ? "" : sgf_simple_text(property.values[0]);
      const auto* known = std::find_if(std::begin(kSgfTags), std::end(kSgfTags),
                                       [&](const SgfTag& entry) { return entry.property == property.name; });
      if (property.name == "XT") {
        if (auto problem = read_own_tags(property, root)) return problem;
      } else if (property.name == "RE") {
        read_result(value);
      } else if (property.name == "C") {
        record_.comment = sgf_text(property.values[0]);
      } else if (property.name == "W" || property.name == "B" || property.name == "AW" ||
                 property.name == "AB") {
        return Error{
            "bad-sgf"_code, here(root),
            "turns and set-up stones stand in the first node (turns begin in the second; another start "
            "is the tag Position)"};
      } else if (!has(kTechnical, property.name) && !value.empty()) {
        const std::string_view tag = known != std::end(kSgfTags) ? known->tag : property.name;
        if (record_.tag(tag).empty()) record_.set_tag(tag, value);
      }
      if (record_.tags.size() > kMostTags) return too_many_tags(root);
    }
    return std::nullopt;
  }

  // GM says the game; where it stands for several, SU (or RU) the version: "gipf-standard", "standard",
  // "gipf-standard 0 102".
  static std::string game_id(const SgfNode& root) {
    const auto games = games_of(root);
    if (games.size() == 1) return std::string(games[0]);
    const SgfProperty* version = root.find("SU");
    if (!version) version = root.find("RU");
    const std::string text = version ? to_lower(sgf_simple_text(version->values[0])) : "";
    const auto words = split_words(text);
    const std::string family(games[0].substr(0, games[0].find('-')));
    if (words.empty() || words[0] == family) return std::string(games[0]);
    return words[0].starts_with(family + "-") ? std::string(words[0]) : family + "-" + std::string(words[0]);
  }

  std::optional<Error> read_own_tags(const SgfProperty& property, const SgfNode& root) {
    for (const std::string_view value : property.values) {
      std::size_t colon = 0;
      while (colon < value.size() && value[colon] != ':') colon += value[colon] == '\\' ? 2 : 1;
      if (colon >= value.size())
        return Error{"bad-tag"_code, here(root), quoted(value) + " is not a tag of XT, name:value"};
      const std::string name = sgf_simple_text(value.substr(0, colon));
      const std::string text = sgf_simple_text(value.substr(colon + 1));
      if (!can_be_tag(name, text))
        return Error{"bad-tag"_code, here(root), quoted(name) + " cannot be the name of a tag"};
      record_.set_tag(name, text);
      if (record_.tags.size() > kMostTags) return too_many_tags(root);
    }
    return std::nullopt;
  }

  static Error too_many_tags(const SgfNode& root) {
    return Error{"too-many-tags"_code, here(root),
                 "there are more than " + std::to_string(kMostTags) + " tags"};
  }

  void read_result(std::string_view text) {
    text = trim(text);
    if (text.empty()) return;
    if (text == "0" || to_lower(text) == "draw") {
      record_.result = "1/2-1/2";
    } else if (text.starts_with("W+") || text.starts_with("B+")) {
      record_.result = text[0] == 'W' ? "1-0" : "0-1";
      const std::string how = to_lower(text.substr(2));
      if (how == "r" || how == "resign") record_.set_tag("Termination", "resign");
      if (how == "t" || how == "time") record_.set_tag("Termination", "time");
    } else if (text != "?" && to_lower(text) != "void") {
      record_.set_tag("Termination", text);
      return;
    }
    record_.set_tag("Result", record_.result);
  }

  // --- the line of play ---

  const SgfNode& node(int index) const { return tree_.nodes[static_cast<std::size_t>(index)]; }

  // From node `first` on. Of a variation (depth > 0) the siblings of the first node are the caller's.
  std::optional<Error> read_line(int first, PositionPtr position, std::vector<RecordNode>& turns, int depth) {
    std::vector<int> variations;
    std::string pending;
    for (int at = first; at >= 0; at = node(at).first_child) {
      if (depth == 0 || at != first) {
        for (int other = node(at).next_sibling; other >= 0; other = node(other).next_sibling)
          variations.push_back(other);
      }
      RecordNode turn;
      turn.before = std::move(pending);
      pending.clear();
      const auto text = read_node(node(at), *position, turn);
      if (!text) return text.error();
      if (text->empty()) {  // a node without a turn: what it says belongs to the next
        if (!turn.glyphs.empty()) lost_.emplace("marks of nodes without a turn");
        pending = std::move(turn.before);
        append(pending, turn.comment);
        continue;
      }
      turn.turn = *text;
      const PositionPtr before = position;
      position = *position->play(turn.turn);
      turns.push_back(std::move(turn));
      if (auto problem = read_variations(variations, before, turns.back(), depth)) return problem;
      variations.clear();
    }
    if (!variations.empty())
      return Error{"bad-sgf"_code, here(node(variations[0])),
                   "a variation stands beside no turn that it could replace"};
    if (!pending.empty()) {
      append(turns.empty() ? record_.comment : turns.back().comment, pending);
    }
    return std::nullopt;
  }

  static void append(std::string& to, std::string_view more) {
    if (!to.empty() && !more.empty()) to += ' ';
    to += more;
  }

  // XD[k]: this variation replaces the first turn of the variation k levels down from the last one.
  std::optional<Error> read_variations(const std::vector<int>& siblings, const PositionPtr& before,
                                       RecordNode& main, int depth) {
    std::vector<RecordNode*> levels = {&main};
    for (const int sibling : siblings) {
      std::size_t level = 0;
      if (const SgfProperty* nested = node(sibling).find("XD")) {
        const auto value = parse_int<std::size_t>(nested->values[0]);
        if (!value || *value >= levels.size())
          return Error{"bad-sgf"_code, here(node(sibling)),
                       "XD counts levels of variations that are there, from 0"};
        level = *value;
      }
      const int inner = depth + 1 + static_cast<int>(level);
      if (inner > kDeepestVariation) {
        return Error{"too-deep"_code, here(node(sibling)),
                     "variations are nested more than " + std::to_string(kDeepestVariation) + " deep"};
      }
      std::vector<RecordNode> variation;
      if (auto problem = read_line(sibling, before, variation, inner)) return problem;
      if (variation.empty()) return Error{"bad-sgf"_code, here(node(sibling)), "a variation has no turn"};
      levels.resize(level + 1);
      levels[level]->variations.push_back(std::move(variation));
      levels.push_back(&levels[level]->variations.back().front());
    }
    return std::nullopt;
  }

  // The canonical text of the node's turn, "" if it has none; comment, clock and glyphs go into `out`.
  Result<std::string> read_node(const SgfNode& at, const AnyPosition& position, RecordNode& out) {
    std::string text;
    std::optional<int> clock;
    for (const SgfProperty& property : at.properties) {
      const std::string_view name = property.name;
      if (name == "W" || name == "B") {
        const auto turn = read_turn(property, at, position);
        if (!turn) return turn.error();
        if (!text.empty()) return Error{"bad-sgf"_code, here(at), "there are two turns in one node"};
        text = *turn;
      } else if (name == "C") {
        out.comment = sgf_text(property.values[0]);
      } else if (name == "XB") {
        append(out.before, sgf_text(property.values[0]));
      } else if (name == "WL" || name == "BL") {
        const std::string seconds = sgf_simple_text(property.values[0]);
        const auto whole = parse_int<int>(std::string_view(seconds).substr(0, seconds.find('.')));
        const bool own = (name == "WL") == (position.side() == Player::White);
        if (own && whole && *whole >= 0) clock = whole;
        if (!own || !parse_int<int>(seconds)) lost_.emplace(name);
      } else if (auto problem = read_glyphs(property, at, out)) {
        return *problem;
      }
    }
    if (clock) out.comment = with_clock(*clock, out.comment);
    return text;
  }

  static Result<std::string> read_turn(const SgfProperty& property, const SgfNode& at,
                                       const AnyPosition& position) {
    const Player player = property.name == "W" ? Player::White : Player::Black;
    const std::string value = sgf_simple_text(property.values[0]);
    const std::string text = trim(value).empty() ? "pass" : std::string(trim(value));
    const std::string where = here(at) + ", turn " + quoted(text);
    if (player != position.side()) {
      return Error{"wrong-side"_code, where,
                   player == Player::White ? "White has a turn where Black is to move"
                                           : "Black has a turn where White is to move"};
    }
    auto turn = position.canonical_turn(text);
    if (!turn) return Error(turn.error()).within(where);
    return turn;
  }

  std::optional<Error> read_glyphs(const SgfProperty& property, const SgfNode& at, RecordNode& out) {
    for (const GlyphProperty& glyph : kGlyphProperties) {
      if (glyph.name != property.name) continue;
      out.glyphs.push_back(property.values[0] == "2" ? glyph.twice : glyph.single);
      return std::nullopt;
    }
    if (property.name == "XG") {
      for (const std::string_view value : property.values) {
        const auto number = parse_int<int>(value);
        if (!number || *number < 0 || *number > 255)
          return Error{"bad-glyph"_code, here(at), quoted(value) + " is not a glyph (0 to 255)"};
        out.glyphs.push_back(*number);
      }
    } else if (property.name == "AW" || property.name == "AB" || property.name == "AE" ||
               property.name == "PL") {
      return Error{"bad-sgf"_code, here(at), "pieces are set up by hand, which no record can hold"};
    } else if (property.name != "XD" && property.name != "MN") {
      lost_.emplace(property.name);
    }
    return std::nullopt;
  }

  void say_what_is_lost() {
    if (lost_.empty()) return;
    std::string names;
    for (const std::string& name : lost_) names += (names.empty() ? "" : ", ") + quoted(name);
    notes_.push_back({"note-properties"_code, here(tree_.nodes[0]) + ", property " + names,
                      "a record cannot hold these SGF properties of turns"});
  }

  const SgfTree& tree_;
  std::vector<Error>& notes_;
  Record record_;
  std::set<std::string> lost_;
};

}  // namespace

bool looks_like_sgf(std::string_view text) {
  text = trim(text);
  const bool begins = text.starts_with('(') && trim(text.substr(1)).starts_with(';');
  // Mail headers may stand in front.
  return begins || text.find("(;GM[") != std::string_view::npos ||
         text.find("(;FF[") != std::string_view::npos;
}

std::optional<int> take_clock(std::string& comment) {
  constexpr std::string_view kOpen = "[%clk ";
  const std::size_t end = comment.find(']');
  if (!comment.starts_with(kOpen) || end == std::string::npos) return std::nullopt;
  const auto parts = split(std::string_view(comment).substr(kOpen.size(), end - kOpen.size()), ':');
  if (parts.size() != 3) return std::nullopt;
  int seconds = 0;
  for (const std::string_view part : parts) {
    const auto number = parse_int<int>(part);
    if (!number || *number < 0 || *number > 9999) return std::nullopt;
    seconds = seconds * 60 + *number;
  }
  const std::string rest = end + 2 < comment.size() ? comment.substr(end + 2) : "";
  if (with_clock(seconds, rest) != comment) return std::nullopt;
  comment = rest;
  return seconds;
}

std::string with_clock(int seconds, const std::string& comment) {
  const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  return "[%clk " + std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60) +
         "]" + (comment.empty() ? "" : " ") + comment;
}

Result<Record> read_sgf_game(const SgfTree& tree, std::vector<Error>& notes) {
  return SgfGameReader(tree, notes).read();
}

std::size_t last_sgf_game(std::string_view text) {
  SgfReader reader(text);
  std::size_t last = 0;
  for (std::size_t begin = 0; reader.next(); begin = reader.at()) last = begin;
  return last;
}

ReadRecords read_sgf(std::string_view text) {
  ReadRecords out;
  SgfReader reader(text);
  while (const auto tree = reader.next()) {
    if (!*tree) {
      out.errors.push_back(tree->error());
      continue;
    }
    const SgfNode& root = (*tree)->nodes[0];
    const SgfProperty* game = root.find("GM");
    const std::string number = game ? sgf_simple_text(game->values[0]) : "";
    auto record =
        is_boardspace_game(number) ? read_boardspace_game(**tree, out.notes)
        : !games_of(root).empty()
            ? read_sgf_game(**tree, out.notes)
            : Result<Record>(Error{"unknown-game"_code, here(root) + ", property GM",
                                   (game ? quoted(number) + " is no game of this program" : "it is missing") +
                                       "; " + numbers_of_games()});
    if (record) {
      out.records.push_back(std::move(*record));
    } else {
      out.errors.push_back(record.error());
    }
  }
  if (out.records.empty() && out.errors.empty())
    out.errors.push_back({"empty"_code, "", "there is no game in this text"});
  return out;
}

}  // namespace potentia
