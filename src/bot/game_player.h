// GamePlayer: one game of a bot on its site, from wherever it stands to its end. It follows the game's
// stream, asks its player (match/player.h: the engine here, or any program that speaks UGI) for a turn when
// it is the bot's, and says it to the site.
//
// Each game has a player and a thread of its own. A player that fails is begun anew; one that fails again and
// again costs this game, no other: the bot leaves it, and the opponent may claim it.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "bot/courtesy.h"
#include "bot/site_link.h"
#include "match/player.h"
#include "rules/player.h"

namespace potentia::bot {

/// Which game, as the stream of events tells it.
struct GameStart {
  std::string id;
  std::string game;  // "dvonn"
  std::string opponent;
  Player mine = Player::White;
  bool is_live = false;  // it has a clock, and is to be played to its end
  bool is_rated = false;
};
/// Of a GameInfo of docs/api.md; nothing: it is none.
std::optional<GameStart> read_game_start(const Json& info);

/// How a bot thinks.
struct Thinking {
  match::PlayerSpec player;
  std::int64_t movetime = 2000;  // at most, in milliseconds; less where the clock is short
  Courtesy courtesy = {};
};

/// Where a game stands: a GameState of docs/api.md.
struct Standing {
  std::vector<std::string> turns;
  std::string status;
  std::optional<Player> to_move;
  std::optional<Player> winner;
  std::optional<std::int64_t> left[2];  // milliseconds of White and Black; none: no clock
  std::int64_t increment = 0;
  bool offers_draw[2] = {};    // White, Black
  bool asks_takeback[2] = {};  // the same
  std::int64_t heard_at = 0;

  bool is_over() const { return status != "started"; }
};
Standing read_standing(const Json& state, std::int64_t now);

/// How a finished game is told.
enum class GameEnd : std::uint8_t { Won, Lost, Drawn, Off, Left };

class GamePlayer {
 public:
  /// All outlive it. `leaving`: the bot ends; games with a clock are played to their ends all the same.
  GamePlayer(SiteLink& link, const Thinking& thinking, GameStart start, const StopFlag& leaving);

  /// Returns when the game is over or left.
  GameEnd run();

 private:
  std::optional<Standing> hear(std::int64_t patience_ms);
  bool prepare();
  bool play(const Standing& standing);
  void answer_offers(const Standing& standing);
  bool take_turn(const std::string& turn, const Standing& standing);
  Limits limits_of(const Standing& standing) const;
  bool has_failed(const std::string& what);
  GameEnd leave();
  GameEnd end_of(const Standing& standing) const;
  std::string name() const { return start_.game + " " + start_.id; }
  std::string path(const std::string& what) const { return "/api/bot/game/" + start_.id + what; }

  SiteLink& link_;
  const Thinking& thinking_;
  const GameStart start_;
  const StopFlag& leaving_;
  LineStream stream_;
  Questions questions_;
  std::unique_ptr<match::MatchPlayer> player_;
  std::string beginning_;  // as the site says it: "startpos", or a position
  std::string position_;   // the same as a position
  bool is_refused_ = false;
  bool is_ready_ = false;
  int failures_ = 0;
  int told_ = 0;                    // turns, for their ids
  std::optional<ScoreText> score_;  // how the player saw the game at its last turn
  const std::string ids_;
};

}  // namespace potentia::bot
