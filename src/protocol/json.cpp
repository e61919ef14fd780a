// The project's values as JSON, and JSON read with checks.
#include "protocol/json.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "protocol/evaluation.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace potentia {
namespace {

// As much of a line as is legal, in canonical texts.
std::vector<std::string> legal_line(const std::vector<std::string>& line, PositionPtr position) {
  std::vector<std::string> out;
  for (const std::string& turn : line) {
    const auto canonical = position->canonical_turn(turn);
    const auto next = canonical ? position->play(*canonical) : Result<PositionPtr>(canonical.error());
    if (!next) break;
    out.push_back(*canonical);
    position = *next;
  }
  return out;
}

// What a comment says, its evaluation apart; `after`: the position that it speaks of.
void put_comment(Json& entry, std::string_view comment, const PositionPtr& after) {
  const auto scale = win_scale(after->game().id());
  const SplitComment parts = scale ? split_comment(comment) : SplitComment{std::string(comment), {}};
  if (!parts.comment.empty()) entry["comment"] = parts.comment;
  if (!parts.evaluation) return;
  const ScoreText& score = parts.evaluation->score;
  entry["eval"] = {{"score", score.text()}, {"win_chance", win_chance(score, *scale)}};
  const auto line = legal_line(parts.evaluation->line, after);
  if (!line.empty()) entry["eval"]["pv"] = line;
}

// `position`: before the first of the nodes.
Json nodes_json(const std::vector<RecordNode>& nodes, PositionPtr position) {
  Json out = Json::array();
  for (const RecordNode& node : nodes) {
    Json entry;
    entry["turn"] = node.turn;
    entry["side"] = std::string(1, letter(position->side()));
    if (!node.before.empty()) entry["before"] = node.before;
    const auto next = position->play(node.turn);
    if (next) put_comment(entry, node.comment, *next);
    if (!node.glyphs.empty()) entry["glyphs"] = node.glyphs;
    for (const auto& variation : node.variations)
      entry["variations"].push_back(nodes_json(variation, position));
    out.push_back(std::move(entry));
    if (!next) break;
    position = *next;
  }
  return out;
}

// The comment of an entry with its evaluation.
Result<std::string> comment_from_json(const Json& entry) {
  const auto comment = text_field(entry, "comment", "");
  if (!comment) return comment.error();
  SplitComment parts{*comment, std::nullopt};
  if (entry.contains("eval")) {
    const Json& eval = entry["eval"];
    if (!eval.is_object()) return bad_field("eval", "an object with a score is wanted");
    const auto text = text_field(eval, "score", std::nullopt);
    if (!text) return text.error();
    const auto score = parse_score(*text);
    if (!score)
      return bad_field("score", "a score is wanted, as in 'cp 35', 'margin -7', 'win 3' or 'loss 4'");
    auto line = texts_field(eval, "pv");
    if (!line) return line.error();
    parts.evaluation = Evaluation{*score, std::move(*line)};
  }
  return join_comment(parts);
}

Result<RecordNode> node_from_json(const Json& json, int depth);

Result<std::vector<RecordNode>> nodes_from_json(const Json& json, int depth) {
  if (!json.is_array()) return bad_field("turns", "a list of nodes is wanted");
  if (depth > kDeepestVariation) return bad_field("variations", "variations are nested too deep");
  std::vector<RecordNode> nodes;
  for (const Json& entry : json) {
    auto node = node_from_json(entry, depth);
    if (!node) return node.error();
    nodes.push_back(std::move(*node));
  }
  return nodes;
}

Result<RecordNode> node_from_json(const Json& json, int depth) {
  if (!json.is_object()) return bad_field("turns", "a node is an object with a turn");
  RecordNode node;
  for (const auto& [name, to] :
       {std::pair<std::string_view, std::string*>{"turn", &node.turn}, {"before", &node.before}}) {
    const auto text = text_field(json, name, name == "turn" ? std::nullopt : std::optional<std::string>(""));
    if (!text) return text.error();
    *to = *text;
  }
  const auto comment = comment_from_json(json);
  if (!comment) return comment.error();
  node.comment = *comment;
  if (json.contains("glyphs")) {
    if (!json["glyphs"].is_array()) return bad_field("glyphs", "a list of numbers is wanted");
    for (const Json& glyph : json["glyphs"]) {
      if (!glyph.is_number_unsigned() || glyph.get<unsigned>() > 255)
        return bad_field("glyphs", "a glyph is a number from 0 to 255");
      node.glyphs.push_back(glyph.get<int>());
    }
  }
  if (json.contains("variations")) {
    if (!json["variations"].is_array()) return bad_field("variations", "a list of lists of nodes is wanted");
    for (const Json& variation : json["variations"]) {
      auto nodes = nodes_from_json(variation, depth + 1);
      if (!nodes) return nodes.error();
      node.variations.push_back(std::move(*nodes));
    }
  }
  return node;
}

}  // namespace

Error bad_field(std::string_view name, std::string why) {
  return Error{"bad-field"_code, "field " + std::string(name), std::move(why)};
}

Result<std::string> text_field(const Json& object, std::string_view name,
                               std::optional<std::string> standard) {
  if (!object.contains(name)) {
    if (standard) return *standard;
    return bad_field(name, "it is missing");
  }
  const Json& value = object[std::string(name)];
  if (!value.is_string()) return bad_field(name, "a text is wanted");
  return value.get<std::string>();
}

Result<std::optional<std::int64_t>> number_field(const Json& object, std::string_view name,
                                                 std::int64_t least, std::int64_t most) {
  if (!object.contains(name)) return std::optional<std::int64_t>();
  const Json& value = object[std::string(name)];
  // One above the highest int64 would come out negative.
  const bool wraps = value.is_number_unsigned() &&
                     value.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()};
  if (!value.is_number_integer() || wraps || value.get<std::int64_t>() < least ||
      value.get<std::int64_t>() > most) {
    return bad_field(
        name, "a whole number from " + std::to_string(least) + " to " + std::to_string(most) + " is wanted");
  }
  return std::optional<std::int64_t>(value.get<std::int64_t>());
}

Result<std::vector<std::string>> texts_field(const Json& object, std::string_view name) {
  std::vector<std::string> out;
  if (!object.contains(name)) return out;
  const Json& list = object[std::string(name)];
  if (!list.is_array()) return bad_field(name, "a list of texts is wanted");
  for (const Json& item : list) {
    if (!item.is_string()) return bad_field(name, "a list of texts is wanted");
    out.push_back(item.get<std::string>());
  }
  return out;
}

Json to_json(const Error& error) {
  return {{"code", error.code}, {"where", error.where}, {"text", error.sentence()}};
}

Json to_json(const PieceView& piece) {
  Json out = {{"owner", std::string(1, piece.owner)},
              {"height", piece.height},
              {"reds", piece.reds},
              {"gipf", piece.gipf}};
  if (!piece.pile.empty()) out["pile"] = piece.pile;
  return out;
}

Json to_json(const Transition& steps) {
  Json out = Json::array();
  for (const Step& step : steps) {
    Json entry = {{"kind", word(step.kind)}};
    if (!step.from.empty()) entry["from"] = step.from;
    if (!step.to.empty()) entry["to"] = step.to;
    entry.update(to_json(step.piece));
    out.push_back(std::move(entry));
  }
  return out;
}

void add_values(const NamedValues& values, Json& out) {
  for (const auto& [name, value] : values)
    std::visit([&](const auto& is) { out[std::string(name)] = is; }, value);
}

Json to_json(const PlayerView& player) {
  Json out = Json::object();
  add_values(player.values, out);
  return out;
}

Json to_json(const Outcome& outcome) {
  Json out = {{"winner", outcome.who()}, {"reason", word(outcome.reason)}, {"text", outcome.text()}};
  if (const std::string score = outcome.score(); !score.empty()) out["score"] = score;
  return out;
}

Json to_json(const PartialTurn& turn) {
  Json rows = Json::array();
  for (const RowView& row : turn.rows) {
    rows.push_back(
        {{"points", row.points}, {"optional", row.optional}, {"kept", row.kept}, {"chosen", row.chosen}});
  }
  return {{"stage", word(turn.stage)},    {"next", turn.next},         {"words", turn.words}, {"rows", rows},
          {"steps", to_json(turn.steps)}, {"complete", turn.complete}, {"turn", turn.turn}};
}

Json to_json(const Layout& layout) {
  Json points = Json::array();
  for (const LayoutPoint& point : layout.points) {
    points.push_back({{"name", point.name}, {"x", point.x}, {"y", point.y}, {"role", point.role}});
  }
  return {{"board", layout.board}, {"points", points}, {"lines", layout.lines}};
}

Json to_json(const Record& record) {
  Json tags = Json::object();
  for (const auto& [name, value] : record.tags) tags[name] = value;
  const auto game = find_game(record.tag("Game"));
  const auto start = game ? (*game)->parse_position(record.start()) : Result<PositionPtr>(game.error());
  Json out = {{"tags", tags},
              {"position", record.start()},
              {"turns", start ? nodes_json(record.turns, *start) : Json::array()},
              {"result", record.result}};
  if (start) put_comment(out, record.comment, *start);
  return out;
}

Result<Record> record_from_json(const Json& json) {
  if (!json.is_object() || !json.contains("tags") || !json["tags"].is_object()) {
    return bad_field("record", "an object with tags is wanted");
  }
  Record record;
  for (const auto& [name, value] : json["tags"].items()) {
    if (!value.is_string()) return bad_field("tags", "tag " + potentia::quoted(name) + " must be a text");
    record.set_tag(name, value.get<std::string>());
  }
  const auto comment = comment_from_json(json);
  if (!comment) return comment.error();
  record.comment = *comment;
  const auto result = text_field(json, "result", "*");
  if (!result) return result.error();
  record.result = *result;
  if (json.contains("turns")) {
    auto nodes = nodes_from_json(json["turns"], 0);
    if (!nodes) return nodes.error();
    record.turns = std::move(*nodes);
  }
  return record;
}

Json parse_json(std::string_view text) {
  return Json::parse(text, nullptr, false);
}

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace potentia
