// Turns in advance: what a player of a game by correspondence answers by itself. Lines begin with a turn that
// the other may play next, then comes the answer, then his next turn, and so on: together they are a tree in
// which each turn of his has one answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "play/game.h"
#include "protocol/json.h"
#include "storage/rows.h"

namespace potentia::site {

using TurnLines = std::vector<std::vector<std::string>>;
/// Nothing if it is no list of lists of texts.
std::optional<TurnLines> turn_lines(const Json& json);

struct InAdvance {
  int ply = 0;  // turns of the game before the first of each line
  TurnLines lines;
  bool dropped = false;  // there were some that did not apply any more, and he has not said that he knows

  bool operator==(const InAdvance&) const = default;

  /// What is answered to this turn of the other's, and what is left then; nothing: it is not foreseen.
  struct Answered;
  std::optional<Answered> answer_to(const std::string& turn) const;
};

struct InAdvance::Answered {
  std::string reply;
  InAdvance rest;
};

/// Lines of `by` while the other is to move, each turn in any form that the notation reads; canonical
/// afterwards, without doubles. Cost: plays them all, 400 turns at most. Errors: "not-your-turn" (it is his
/// own), "bad-field" (which line, and what is wrong with it). A line ends where a lot falls.
Result<InAdvance> read_in_advance(const play::Game& game, Player by, const TurnLines& lines);

/// As they are kept: a document of the account's own, none of it if there is nothing to keep.
std::string in_advance_id(std::string_view game);
storage::Document in_advance_document(const std::string& account, std::string_view game,
                                      const InAdvance& plan);
InAdvance read_kept_in_advance(const std::string& text);

/// `{"lines", "dropped"?}`
Json in_advance_json(const InAdvance& plan);

}  // namespace potentia::site
