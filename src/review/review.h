// A game as an engine sees it, from its start to its end: every position of the main line is searched, and a
// turn that looks like a mistake again with more nodes, before it and behind it, before it is called one. As
// on the page (web/app/analysis/review.svelte.ts).
//
// Each search forgets the others: the same game gives the same verdicts, on every machine.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "record/record.h"
#include "review/verdicts.h"
#include "rules/any_position.h"
#include "search/limits.h"

namespace potentia {

/// The main line of a record.
struct PlayedLine {
  std::vector<PositionPtr> positions;  // one more than turns
  std::vector<std::string> turns;
  std::string start;  // as the record has it
  bool repetition = true;
};
/// Fails where the record is none that was read: read_records has checked it.
Result<PlayedLine> line_of(const Record& record);

/// How closely a position is looked at.
struct Effort {
  Limits look;
  Limits verify;  // before anybody is told that a turn was a mistake
};

/// What a search says of a position.
struct Look {
  struct Second {
    std::string turn;
    double chance;  // as below
  };

  ScoreText score;                 // from White's side
  double chance;                   // White's to win, 0 to 1
  std::vector<std::string> line;   // what the engine expects from there on
  std::optional<Second> second{};  // the best other turn, of an engine that follows two lines
};

/// The position behind so many turns of the line, which is not over. Nothing: it is not known, and the review
/// says what can be said without it. Asked for the same position with the same limits it says the same.
using Looker = std::function<Result<std::optional<Look>>(std::size_t ply, const Limits& limits)>;

/// One search, forgetting all others. Nothing: it ended before it had judged any turn. `poll` is asked now
/// and then whether to stop. Errors as those of Engine::set_position.
Result<std::optional<Look>> look_at(Engine& engine, const std::string& start,
                                    const std::vector<std::string>& turns, const Limits& limits,
                                    std::function<bool()> poll = nullptr);

struct ReviewedGame {
  PlayedLine line;
  Analysis seen;                                // by position
  std::vector<std::vector<std::string>> lines;  // by position: what the engine expects from there on
  std::array<Losses, 2> losses;                 // White's, Black's
  std::vector<const Fault*> faults;             // by turn; null: none, or nothing is known of it
};

/// Told after each position: how many are done, of how many. False: break off.
using OnProgress = std::function<bool(std::size_t done, std::size_t count)>;

/// Nothing: it was broken off. An Error: the engine refuses ("no-memory").
Result<std::optional<ReviewedGame>> review(PlayedLine line, Engine& engine, const Effort& effort,
                                           const OnProgress& on_progress);

/// The same by whoever looks: elsewhere, or at what is known already.
Result<std::optional<ReviewedGame>> review_by(PlayedLine line, const Looker& look, const Effort& effort,
                                              const OnProgress& on_progress);

/// The record with what was found: scores and lines in comments (protocol/evaluation.h), marks on turns that
/// gave much away, and there what would have been better as a variation. What others have written stays:
/// their words, their marks, their variations.
Record annotated(Record record, const ReviewedGame& game);

}  // namespace potentia
