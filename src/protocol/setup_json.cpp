#include "protocol/setup_json.h"

#include <algorithm>

#include "base/text.h"

namespace potentia {
namespace {

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

}  // namespace potentia
