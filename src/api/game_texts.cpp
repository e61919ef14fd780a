#include "api/game_texts.h"

#include "api/analysis_export.h"
#include "record/forms.h"

namespace potentia::api {
namespace {

/// The game's record as the site tells it: who played, when, for what rating.
Record record_of(const storage::Game& head, const play::Game& game) {
  Record record = game.record();
  if (const std::string open = game.open_start(); !game.ending() && open != game.settings().start)
    record.set_tag("Position", open);
  const auto tag = [&](const char* name, const std::string& value) {
    if (!value.empty()) record.set_tag(name, value);
  };
  tag("Site", "/#/game/" + head.id);
  tag("White", head.names[0]);
  tag("Black", head.names[1]);
  if (head.ratings[0] != 0) tag("WhiteElo", std::to_string(head.ratings[0]));
  if (head.ratings[1] != 0) tag("BlackElo", std::to_string(head.ratings[1]));
  return record;
}

}  // namespace

Result<std::vector<Listed>> list_games(storage::Store& store, const storage::GameQuery& query) {
  const auto heads = store.games(query);
  if (!heads) return heads.error();
  std::vector<Listed> games;
  for (const storage::Game& head : *heads) {
    const auto kinds = site::kinds_in(store, head);
    if (!kinds) return kinds.error();
    games.push_back({head, *kinds});
  }
  return games;
}

std::optional<Error> why_not_read(const site::Table& table, const site::Member* member) {
  if (table.is_over() || table.side_of(member) || table.terms.spectators == 0) return std::nullopt;
  return Error{"forbidden"_code, "", "its players have agreed that it is seen later"};
}

Result<std::string> game_text(const std::string& form, const storage::Game& head, const play::Game& game,
                              const Analysis& analysis) {
  const bool is_own = form.empty() || form == "record";
  const auto found = is_own ? Result<const RecordForm*>(record_forms().data()) : find_record_form(form);
  if (!found) return found.error();
  if ((*found)->writes == nullptr) return bad_field("form", "games are not written in this form");
  Record record = record_of(head, game);
  add_evaluations(analysis, record);
  const auto written = (*found)->writes(record);
  if (!written) return written.error();
  return written->text;
}

Result<std::string> game_texts(storage::Store& store, const std::vector<Listed>& games, const Taken& taken) {
  std::string out;
  for (const Listed& listed : games) {
    const storage::Game& head = listed.head;
    if (head.status == storage::GameStatus::Running) continue;
    const auto events = store.events(head.id);
    if (!events) return events.error();
    const auto log = site::read_log(*events);
    if (!log) continue;
    const auto analysis = taken.has_evaluations ? site::analysis_of(store, head.id) : Analysis();
    if (!analysis) return analysis.error();
    if (taken.form == "ndjson") {
      out += taken.line_of(listed, log->game, *analysis) + "\n";
      continue;
    }
    const auto text = game_text(taken.form, head, log->game, *analysis);
    if (!text) return text.error();
    out += (out.empty() ? "" : "\n") + *text;
  }
  return out;
}

}  // namespace potentia::api
