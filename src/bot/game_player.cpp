#include "bot/game_player.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/clock.h"
#include "base/hash.h"
#include "base/text.h"
#include "games/games.h"

namespace potentia::bot {
namespace {

constexpr std::int64_t kNoClock = 2'147'483'647;  // as the site writes it
constexpr std::int64_t kOnTheWay = 100;           // milliseconds that a turn may need to the site
constexpr std::int64_t kPatience = 10'000;        // beyond `movetime`, where no clock runs
constexpr int kMostFailures = 3;

std::optional<Player> side_of(const Json& json, std::string_view name) {
  const std::string color = text_of(json, name);
  if (color == "white") return Player::White;
  if (color == "black") return Player::Black;
  return std::nullopt;
}

std::int64_t number_of(const Json& json, std::string_view name) {
  const auto number = number_field(json, name, 0, kHighestInJson);
  return number ? number->value_or(0) : 0;
}

// Ids of turns that no other bot of this account has given, nor this one before it was started anew.
std::string ids_of(const void* player) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";
  std::uint64_t bits = mix64(static_cast<std::uint64_t>(now_ms()) ^ reinterpret_cast<std::uintptr_t>(player));
  std::string out;
  for (int i = 0; i < 10; ++i, bits /= kLetters.size()) out += kLetters[bits % kLetters.size()];
  return out;
}

}  // namespace

std::optional<GameStart> read_game_start(const Json& info) {
  if (!info.is_object()) return std::nullopt;
  const auto mine = side_of(info, "color");
  GameStart start{text_of(info, "gameId"), "", "", mine.value_or(Player::White), false, false};
  if (info.contains("variant")) start.game = text_of(info["variant"], "key");
  if (info.contains("opponent")) start.opponent = text_of(info["opponent"], "username");
  start.is_live = text_of(info, "speed") != "correspondence";
  start.is_rated = info.value("rated", Json()) == true;
  if (start.id.empty() || start.game.empty() || !mine) return std::nullopt;
  return start;
}

Standing read_standing(const Json& state, std::int64_t now) {
  Standing standing;
  const std::string moves = text_of(state, "moves");
  for (const std::string_view turn : split_words(moves)) standing.turns.emplace_back(turn);
  standing.status = text_of(state, "status");
  standing.to_move = side_of(state, "player");
  standing.winner = side_of(state, "winner");
  for (const auto& [side, name] : {std::pair(0, "wtime"), std::pair(1, "btime")}) {
    if (const std::int64_t left = number_of(state, name); left != kNoClock) standing.left[side] = left;
  }
  standing.increment = number_of(state, "winc");
  const auto says = [&state](const char* name) { return state.value(name, Json()) == true; };
  for (const auto& [side, draw, takeback] :
       {std::tuple(0, "wdraw", "wtakeback"), std::tuple(1, "bdraw", "btakeback")}) {
    standing.offers_draw[side] = says(draw);
    standing.asks_takeback[side] = says(takeback);
  }
  standing.heard_at = now;
  return standing;
}

GamePlayer::GamePlayer(SiteLink& link, const Thinking& thinking, GameStart start, const StopFlag& leaving)
    : link_(link),
      thinking_(thinking),
      start_(std::move(start)),
      leaving_(leaving),
      stream_(link, "/api/bot/game/stream/" + start_.id),
      questions_(link),
      ids_(ids_of(this)) {}

GameEnd GamePlayer::run() {
  constexpr std::int64_t kLook = 250;
  for (;;) {
    const auto standing = hear(kLook);
    if (link_.is_stopped() || (leaving_.load() && !start_.is_live)) return GameEnd::Left;
    if (is_refused_) return GameEnd::Left;
    if (!standing) continue;
    if (standing->is_over()) return end_of(*standing);
    answer_offers(*standing);
    if (standing->to_move == start_.mine && !play(*standing)) return leave();
  }
}

// The newest standing among what has come: what is older is no question any more.
std::optional<Standing> GamePlayer::hear(std::int64_t patience_ms) {
  std::optional<Standing> newest;
  for (;;) {
    const auto heard = stream_.next(newest ? 0 : patience_ms);
    if (heard.kind == LineStream::Heard::Kind::Refused) {
      link_.complain(name() + ": the site does not show this game: " + heard.refusal.why());
      is_refused_ = true;
    }
    if (heard.kind != LineStream::Heard::Kind::Line) return newest;
    const std::string type = text_of(heard.line, "type");
    if (type == "gameFull" && heard.line.contains("state")) {
      beginning_ = text_of(heard.line, "initialFen");
      newest = read_standing(heard.line["state"], now_ms());
    }
    if (type == "gameState") newest = read_standing(heard.line, now_ms());
  }
}

bool GamePlayer::has_failed(const std::string& what) {
  is_ready_ = false;
  const bool is_last = ++failures_ >= kMostFailures;
  link_.complain(name() + ": " + what + (is_last ? "; the bot leaves this game" : "; it is begun anew"));
  return is_last;
}

// A player who knows the game's beginning. False: there is none to be had.
bool GamePlayer::prepare() {
  while (!is_ready_ && !link_.is_stopped()) {
    const auto game = find_game(start_.game);
    const auto position = game ? (*game)->parse_position(beginning_) : Result<PositionPtr>(game.error());
    if (!position) {
      link_.complain(name() + ": " + position.error().sentence());
      return false;
    }
    position_ = (*position)->text();
    if (!player_) player_ = match::make_player(**game, thinking_.player, link_.stop());
    const auto begun = player_->begin_game(position_);
    is_ready_ = begun.ok();
    if (!is_ready_ && !link_.is_stopped() && has_failed(begun.error().sentence())) return false;
  }
  return is_ready_;
}

Limits GamePlayer::limits_of(const Standing& standing) const {
  Limits limits;
  limits.movetime = thinking_.movetime;
  const std::int64_t since = now_ms() - standing.heard_at + kOnTheWay;
  for (const Player side : {Player::White, Player::Black}) {
    const auto at = static_cast<std::size_t>(index_of(side));
    if (!standing.left[at]) continue;
    const std::int64_t passed = side == start_.mine ? since : 0;
    limits.time[at] = std::max<std::int64_t>(*standing.left[at] - passed, 1);
    limits.increment[at] = standing.increment;
  }
  return limits;
}

// Thinks and plays. False: the game cannot be gone on with.
bool GamePlayer::play(const Standing& standing) {
  while (prepare()) {
    const Limits limits = limits_of(standing);
    const auto& left = limits.time[index_of(start_.mine)];
    const std::int64_t most = left.value_or(thinking_.movetime + kPatience);
    const auto asked = player_->ask({position_, standing.turns, limits, now_ms() + most});
    if (const auto* answer = std::get_if<match::Answer>(&asked)) {
      score_ = answer->score;
      return take_turn(answer->turn, standing);
    }
    const auto& fault = std::get<match::Fault>(asked);
    if (fault.kind == match::Fault::Kind::Stopped) return true;
    const bool is_late = fault.kind == match::Fault::Kind::Time;
    if (has_failed("the engine " + (is_late ? "has not answered in time" : fault.detail))) return false;
  }
  return link_.is_stopped();
}

// Answers that come too late are refused, which is no matter.
void GamePlayer::answer_offers(const Standing& standing) {
  const auto other = static_cast<std::size_t>(index_of(opponent(start_.mine)));
  const Courtesy& courtesy = thinking_.courtesy;
  const auto answer = [this](const std::string& what, bool accepts) {
    questions_.post(path("/" + what + (accepts ? "/yes" : "/no")));
  };
  if (standing.offers_draw[other]) answer("draw", courtesy.accepts_draw(standing.turns.size(), score_));
  if (standing.asks_takeback[other]) answer("takeback", courtesy.accepts_takeback(start_.is_rated));
}

bool GamePlayer::take_turn(const std::string& turn, const Standing& standing) {
  const std::string id = ids_ + std::to_string(++told_);
  const std::string form = "moveId=" + id + "&ply=" + std::to_string(standing.turns.size());
  const Reply reply = questions_.post(path("/move/" + percent_encoded(turn)), form);
  // Where the game has gone on meanwhile, its stream says how.
  const bool is_of_before =
      reply.code() == "stale" || reply.code() == "not-your-turn" || reply.code() == "game-over";
  if (reply.is_ok() || reply.status == 0 || is_of_before) return true;
  link_.complain(name() + ": the site refuses the engine's turn " + potentia::quoted(turn) + ": " +
                 reply.why() + "; the bot leaves this game");
  return false;
}

// Nothing is resigned. A game that has hardly begun is off, which costs nobody anything.
GameEnd GamePlayer::leave() {
  if (!link_.is_stopped()) questions_.post(path("/abort"));
  return GameEnd::Left;
}

GameEnd GamePlayer::end_of(const Standing& standing) const {
  GameEnd end = GameEnd::Drawn;
  if (standing.winner) end = *standing.winner == start_.mine ? GameEnd::Won : GameEnd::Lost;
  if (standing.status == "aborted") end = GameEnd::Off;
  constexpr std::string_view kWords[] = {"won", "lost", "drawn", "aborted", "left"};
  link_.say(name() + " against " + start_.opponent + ": " +
            std::string(kWords[static_cast<std::size_t>(end)]) + " (" + standing.status + "), " +
            std::to_string(standing.turns.size()) + " turns");
  return end;
}

}  // namespace potentia::bot
