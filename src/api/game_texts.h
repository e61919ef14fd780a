// Games of the archive, and as texts to take away: records, SGF, a line of JSON a game. The page's requests
// and the programs' give out the same.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "site/analysis.h"
#include "site/site.h"

namespace potentia::api {

/// A game as the store lists it, and what its players' accounts are.
struct Listed {
  storage::Game head;
  site::Kinds kinds;
};
Result<std::vector<Listed>> list_games(storage::Store& store, const storage::GameQuery& query);

/// Why this member (null: a stranger) may not take the game away now: its players have agreed that others see
/// it later.
std::optional<Error> why_not_read(const site::Table& table, const site::Member* member);

/// The game in a form of record/forms.h ("" or "record": the project's own), with who played it, when and for
/// what rating; what the engine thought of it beside its turns. Errors: "unknown-form", "bad-field", the
/// form's own.
Result<std::string> game_text(const std::string& form, const storage::Game& head, const play::Game& game,
                              const Analysis& analysis = {});

/// One game as a line of JSON.
using LineOf = std::string (*)(const Listed& listed, const play::Game& game, const Analysis& analysis);

/// What is taken away of games: `form` may be "ndjson" too, whose lines `line_of` writes.
struct Taken {
  std::string form;
  LineOf line_of;
  bool has_evaluations = false;  // with what the engine thought, where that is known
};

/// All of these that are over. Reads each log; cost as of replaying all.
Result<std::string> game_texts(storage::Store& store, const std::vector<Listed>& games, const Taken& taken);

}  // namespace potentia::api
