// What the engine thought of a position, as a record keeps it: commands in the comment behind the turn that
// leads there (in front of everything for the start position).
//
//   [%eval 3.50]       a judgement in pieces
//   [%eval -7]         proven: the game ends with this margin
//   [%eval #3] [%eval #-3]  proven: White (Black) wins in so many turns of both players
//   [%pv e3e5 d4d2]    the turns that the engine expects from there on
//
// All of them seen from White's side.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace potentia {

struct Evaluation {
  ScoreText score;                // Win: White wins
  std::vector<std::string> line;  // may be empty
};

struct SplitComment {
  std::string comment;  // without the commands
  std::optional<Evaluation> evaluation;
};

/// "3.50", "-7", "#-3".
std::string eval_text(const ScoreText& from_white);

/// Takes the evaluation out of a comment; one that cannot be read stays where it is.
SplitComment split_comment(std::string_view comment);

/// The comment with the evaluation behind it.
std::string join_comment(const SplitComment& parts);

}  // namespace potentia
