// MatchPlayer: who plays in a match, whatever it is: a process speaking UGI, a CodeCup program, or the engine
// here.
//
// The order of calls: begin_game, then ask for each of its turns, then end_game. After a Fault a player may
// be asked nothing more in that game; begin_game sets it up anew.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "engine/engine.h"
#include "games/games.h"
#include "match/player_spec.h"
#include "process/process.h"
#include "rules/dvonn/rules.h"
#include "search/limits.h"

namespace potentia::match {

/// What programs of the CodeCup contest play.
inline constexpr std::string_view kCodeCupGame = dvonn::Rules::kId;

/// Why a player has no answer. NeverRan: its command starts no program, so that no match is possible.
/// Stopped: the match itself ends, nobody is to blame.
struct Fault {
  enum class Kind : std::uint8_t { Time, Crash, Disconnect, NeverRan, Stopped };
  Kind kind;
  std::string detail;  // a sentence without a final stop
};

struct Answer {
  std::string turn;  // as the player wrote it; legality is the asker's to check
  std::optional<ScoreText> score;
  int depth = 0;
  std::uint64_t nodes = 0;
};

struct Question {
  const std::string& start;               // position text of the game's opening
  const std::vector<std::string>& turns;  // canonical, from there
  Limits limits;
  std::int64_t deadline;  // now_ms()
};

class MatchPlayer {
 public:
  virtual ~MatchPlayer() = default;

  /// Ready for a game from this position. An Error: it does not start, or refuses its options or the
  /// position.
  virtual Result<bool> begin_game(const std::string& start) = 0;
  virtual std::variant<Answer, Fault> ask(const Question& question) = 0;
  virtual void end_game() = 0;
};

/// `spec` and `stop` must outlive the player.
std::unique_ptr<MatchPlayer> make_player(const AnyGame& game, const PlayerSpec& spec, const StopFlag& stop);

std::unique_ptr<MatchPlayer> make_ugi_player(const AnyGame& game, const PlayerSpec& spec,
                                             const StopFlag& stop);
std::unique_ptr<MatchPlayer> make_codecup_player(const PlayerSpec& spec, const StopFlag& stop);
std::unique_ptr<MatchPlayer> make_built_in_player(const AnyGame& game, const PlayerSpec& spec,
                                                  const StopFlag& stop);

/// The fault behind what was heard instead of a line; for players that are processes.
Fault fault_of(const Heard& heard, Process& process);

}  // namespace potentia::match
