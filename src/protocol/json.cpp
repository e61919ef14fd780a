// The project's values as JSON, and JSON read with checks.
#include "protocol/json.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "protocol/evaluation.h"

namespace potentia {
namespace {

Error bad_field(std::string_view name, std::string why) {
  return Error{"bad-field"_code, "field " + std::string(name), std::move(why)};
}

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

bool allows(const SetupField& field, const std::string& value) {
  if (field.is_text) return true;
  if (!field.words.empty()) return std::ranges::find(field.words, value) != field.words.end();
  const auto number = parse_int<int>(value);
  return number && *number >= field.least && *number <= field.most;
}

// What a pile's text says that it looks like; owner, GIPF-piece and height, where told, must agree.
Result<PieceView> checked_pile(const SetupKind& kind, const PieceView& told,
                               const std::optional<std::int64_t>& height) {
  PieceView look = pile_look(kind, told.pile.size() - kind.look.pile.size());
  if (look.height > kind.tallest)
    return bad_field("pile", "it has more than " + std::to_string(kind.tallest) + " pieces");
  if (told.owner != look.owner) return bad_field("owner", "it is not the colour that this pile shows");
  if (told.gipf != look.gipf) return bad_field("gipf", "this pile has no GIPF-piece");
  if (height && *height != look.height)
    return bad_field("height", "this pile's is " + std::to_string(look.height));
  return look;
}

// One piece of a setup, looking like one of the form's kinds, on a point where pieces stand.
Result<PlacedPiece> placed_from_json(const Json& json, const SetupForm& form, const Layout& layout) {
  if (!json.is_object()) return bad_field("pieces", "a piece is an object");
  const auto at = text_field(json, "at", std::nullopt);
  if (!at) return at.error();
  const bool there = std::ranges::any_of(
      layout.points, [&](const LayoutPoint& point) { return point.name == *at && point.role != "dot"; });
  if (!there) return bad_field("at", potentia::quoted(*at) + " is not a point where a piece can stand");
  const auto owner = text_field(json, "owner", std::nullopt);
  if (!owner) return owner.error();
  PieceView look;
  look.owner = owner->size() == 1 ? owner->front() : '?';
  look.gipf = json.contains("gipf") && json["gipf"].is_boolean() && json["gipf"].get<bool>();
  const auto pile = text_field(json, "pile", "");
  if (!pile) return pile.error();
  look.pile = *pile;
  const SetupKind* kind = kind_of(form, look);
  if (kind == nullptr)
    return bad_field(look.pile.empty() ? "owner" : "pile", "there is no such piece in this game");
  const auto height = number_field(json, "height", 1, kind->tallest);
  if (!height) return height.error();
  const auto reds = number_field(json, "reds", 0, kind->most_reds);
  if (!reds) return reds.error();
  if (!look.pile.empty()) {
    const auto known = checked_pile(*kind, look, *height);
    return known ? Result<PlacedPiece>(PlacedPiece{*at, *known}) : known.error();
  }
  look.height = static_cast<int>(height->value_or(kind->look.height));
  look.reds = static_cast<int>(reds->value_or(kind->look.reds));
  return PlacedPiece{*at, look};
}

}  // namespace

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
  if (outcome.reason == EndReason::Score) out["score"] = outcome.score();
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

Json to_json(const SetupForm& form) {
  Json kinds = Json::array();
  for (const SetupKind& kind : form.kinds) {
    Json entry = {{"letter", kind.letter}};
    entry.update(to_json(kind.look));
    entry["tallest"] = kind.tallest;
    entry["most_reds"] = kind.most_reds;
    if (!kind.on_top.empty()) entry["on_top"] = kind.on_top;
    kinds.push_back(std::move(entry));
  }
  Json fields = Json::array();
  for (const SetupField& field : form.fields) {
    Json entry = {{"name", field.name}};
    if (field.is_text) {
      entry["text"] = true;
    } else if (field.words.empty()) {
      entry["least"] = field.least;
      entry["most"] = field.most;
    } else {
      entry["words"] = field.words;
    }
    fields.push_back(std::move(entry));
  }
  return {{"kinds", kinds}, {"fields", fields}};
}

Json to_json(const Setup& setup) {
  Json pieces = Json::array();
  for (const PlacedPiece& placed : setup.pieces) {
    Json piece = {{"at", placed.at}};
    piece.update(to_json(placed.piece));
    pieces.push_back(std::move(piece));
  }
  Json fields = Json::object();
  for (const auto& [name, value] : setup.fields) fields[name] = value;
  return {{"pieces", pieces}, {"side", std::string(1, letter(setup.side))}, {"fields", fields}};
}

Result<Setup> setup_from_json(const AnyGame& game, const Json& json) {
  if (!json.is_object() || !json.contains("pieces") || !json["pieces"].is_array())
    return bad_field("setup", "an object with pieces, side and fields is wanted");
  const SetupForm form = game.setup_form();
  const Layout layout = game.layout();
  Setup setup;
  for (const Json& entry : json["pieces"]) {
    auto piece = placed_from_json(entry, form, layout);
    if (!piece) return piece.error();
    for (const PlacedPiece& other : setup.pieces) {
      if (other.at == piece->at) return bad_field("pieces", "two of them stand on " + piece->at);
    }
    setup.pieces.push_back(std::move(*piece));
  }
  const auto side = text_field(json, "side", std::nullopt);
  if (!side) return side.error();
  if (*side != "w" && *side != "b")
    return bad_field("side", potentia::quoted(*side) + " is not a side (w or b)");
  setup.side = *side == "w" ? Player::White : Player::Black;
  const Json values = json.contains("fields") ? json["fields"] : Json::object();
  if (!values.is_object()) return bad_field("fields", "an object is wanted");
  for (const SetupField& field : form.fields) {
    const auto value = text_field(values, field.name, std::nullopt);
    if (!value) return value.error();
    if (!allows(field, *value))
      return bad_field(field.name, potentia::quoted(*value) + " is not one of its values");
    setup.fields.emplace_back(field.name, *value);
  }
  return setup;
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

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace potentia
