#include "site/halls.h"

#include <algorithm>
#include <array>

#include "site/common.h"
#include "site/ids.h"

namespace potentia::site {
namespace {

struct Form {
  std::string_view word;
  std::array<std::string_view, 2> texts;  // fields that must be there
};

constexpr std::array<Form, 9> kForms = {{{"begun", {"game"}},
                                         {"has", {"game"}},
                                         {"over", {"game"}},
                                         {"settled", {"game"}},
                                         {"turn", {"game"}},
                                         {"lag", {"account"}},
                                         {"rematch", {"game"}},
                                         {"next", {"game", "next"}},
                                         {"gone", {"account"}}}};

bool has_pair(const Json& json, const char* name, bool (Json::*is)() const noexcept) {
  const auto at = json.find(name);
  return at != json.end() && at->is_array() && at->size() == 2 && ((*at)[0].*is)() && ((*at)[1].*is)();
}

bool has_rest(NoteKind kind, const Json& json) {
  if (kind == NoteKind::Settled)
    return has_pair(json, "names", &Json::is_string) && has_pair(json, "ratings", &Json::is_number_integer) &&
           has_pair(json, "gains", &Json::is_number_integer);
  if (kind == NoteKind::Lag) return json.contains("ms") && json["ms"].is_number_integer();
  if (kind == NoteKind::Turn) return json.contains("head") && json["head"].is_object();
  return true;
}

}  // namespace

Hall hall_of(std::string_view game) {
  if (game.size() != kPublicId + 1) return kNoHall;
  const char last = game.back();
  return last >= 'a' && last <= 'z' ? last : kNoHall;
}

std::string Note::game() const {
  const auto at = body.find("game");
  return at == body.end() ? std::string() : at->get<std::string>();
}

Note make_note(NoteKind kind, Json body) {
  body["k"] = kForms[static_cast<std::size_t>(kind)].word;
  return {kind, std::move(body)};
}

std::string to_text(const Note& note) {
  return dump(note.body);
}

std::optional<Note> read_note(std::string_view text) {
  Json json = parse_json(text);
  if (!json.is_object()) return std::nullopt;
  const auto word = json.find("k");
  if (word == json.end() || !word->is_string()) return std::nullopt;
  for (std::size_t i = 0; i < kForms.size(); ++i) {
    if (*word != kForms[i].word) continue;
    const NoteKind kind = static_cast<NoteKind>(i);
    const bool is_whole =
        std::all_of(kForms[i].texts.begin(), kForms[i].texts.end(), [&json](std::string_view field) {
          if (field.empty()) return true;
          const auto at = json.find(field);
          return at != json.end() && at->is_string();
        });
    if (!is_whole || !has_rest(kind, json)) return std::nullopt;
    return Note{kind, std::move(json)};
  }
  return std::nullopt;
}

Error hall_away() {
  return Error{"site-away"_code, "",
               "the server that keeps this game is being changed; try again in a few seconds"};
}

}  // namespace potentia::site
