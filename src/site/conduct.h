// Conduct: how the turns of rated games between people compare with an engine's, kept for moderators.
// Figures, never a verdict: who is strong agrees often with an engine, and whoever plays against him stands
// beside him for comparison.
//
// A game waits for its judge from the moment of its end, in the same batch as that, and stops to wait in the
// batch that has its figures: each game counts once, whenever the site goes down. What the judge thinks of
// its positions is kept in that batch, too, for everybody.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "site/analysis.h"
#include "site/tables.h"

namespace potentia::site {

/// What is added up over somebody's turns.
struct TurnFigures {
  int games = 0;
  int turns = 0;    // that were judged: there was a choice, and the game was open
  int best = 0;     // of these, the engine's own
  int hard = 0;     // where one turn is better than all others by far
  int found = 0;    // of these, the engine's own
  double lost = 0;  // chances to win that were given away, 0 to 1 a turn
  int timed = 0;    // turns of games in one sitting, the first of each player apart
  double seconds = 0;
  double squares = 0;  // of the seconds

  TurnFigures& operator+=(const TurnFigures& more);
  bool operator==(const TurnFigures&) const = default;
};

/// White's and Black's.
using GameFigures = std::array<TurnFigures, 2>;

/// What the engine says of a whole game.
struct Judgement {
  GameFigures figures;
  Analysis analysis;
};

/// Compares the turns of a game with an engine's, and answers later.
class Judge {
 public:
  Judge() = default;
  virtual ~Judge() = default;
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  /// `done` on the site's thread; nothing: it could not.
  virtual void judge(const play::Game& game, std::function<void(std::optional<Judgement>)> done) = 0;
};

/// Somebody's, and of those whom he has met.
struct Conduct {
  TurnFigures own;
  TurnFigures others;
};
std::string conduct_text(const Conduct& conduct);
/// What is not there is nothing.
Conduct read_conduct(const std::string& text);
/// For moderators, the shape of docs/site.md: sums as they are, the rest as means.
Json shown_json(const TurnFigures& figures);
/// Of hard turns, the share that somebody finds who would find so many by luck once in forty times at most: 0
/// to 1. Who has few of them cannot stand high.
double least_found(const TurnFigures& figures);

/// The turns of each player in one sitting, as `seconds` and their like count them.
GameFigures time_figures(const play::Game& game);

class ConductFiles {
 public:
  /// `judge` may be null: then nothing waits.
  ConductFiles(Keeping& keeping, Tables& tables, Tables::Clock now, Judge* judge);

  /// What waited when the site went.
  Result<std::size_t> take_up(storage::Store& store);
  /// Now and then.
  void tick() { next(); }
  std::size_t waiting() const { return waiting_.size(); }

 private:
  void next();
  void add(const TablePtr& table, const Judgement& judgement);
  void over(const std::string& game, storage::Batch batch);
  void put_off();

  Keeping& keeping_;
  Tables& tables_;
  const Tables::Clock now_;
  Judge* const judge_;
  std::deque<std::string> waiting_;  // ids of games; the first is being judged while is_busy_
  bool is_busy_ = false;
  storage::Moment again_ = 0;  // not before that, after a failure
};

}  // namespace potentia::site
