// The referee's loop: asks the players, and tells the game (play/game.h) what they have said.
#include "match/game.h"

#include <cassert>
#include <utility>

#include "base/clock.h"
#include "base/hash.h"
#include "base/rng.h"
#include "play/game.h"
#include "protocol/evaluation.h"

namespace potentia::match {
namespace {

std::string_view word(Fault::Kind kind) {
  switch (kind) {
    case Fault::Kind::Time:
      return "time";
    case Fault::Kind::Crash:
      return "crash";
    default:
      return "disconnect";
  }
}

std::string comment_of(const Answer& answer, Player mover, std::optional<std::int64_t> ms) {
  std::string out;
  if (answer.score) {
    const ScoreText& score = *answer.score;
    out += "[%eval " + eval_text(mover == Player::White ? score : score.reversed()) + "] ";
  }
  if (answer.depth > 0) out += "depth " + std::to_string(answer.depth) + ", ";
  if (ms) out += std::to_string(*ms) + " ms";
  while (out.ends_with(' ') || out.ends_with(',')) out.pop_back();
  return out;
}

play::Settings settings_of(const PositionPtr& opening, const std::array<Seat, 2>& seats,
                           const Referee& referee) {
  play::Settings out;
  out.game = opening->game().id();
  out.start = opening->text();
  for (std::size_t side = 0; side < 2; ++side) {
    out.seats[side] = {play::Seat::Kind::Engine, 0, seats[side].spec.name};
    out.time[side] = seats[side].spec.time.clock;
  }
  out.time_text = time_control_text(seats[0].spec.time, seats[1].spec.time);
  out.repetition = referee.repetition;
  out.takebacks = play::Takebacks::Never;
  out.most_plies = referee.max_plies;
  return out;
}

class GameLoop {
 public:
  GameLoop(play::Game game, const std::array<Seat, 2>& seats, const Referee& referee)
      : game_(std::move(game)),
        seats_(seats),
        referee_(referee),
        adjudicator_(referee.adjudication),
        rng_(text_key(start() + "\n" + seats[0].spec.name)) {}

  Result<FinishedGame> run() {
    while (!is_over() && play_turn()) {
    }
    for (const Seat& seat : seats_) seat.player.end_game();
    if (unusable_) return Error{"no-program"_code, unusable_->first, unusable_->second};
    finish();
    return std::move(played_);
  }

 private:
  const std::string& start() const { return game_.settings().start; }
  const Seat& seat() const { return seats_[side()]; }
  const Seat& other_seat() const { return seats_[1 - side()]; }
  std::size_t side() const { return static_cast<std::size_t>(index_of(game_.side())); }
  int plies() const { return static_cast<int>(game_.turns().size()); }
  bool is_over() const { return game_.ending().has_value(); }

  // A random turn, where the referee wants one instead of the player's.
  std::optional<std::string> stray_turn() {
    const auto [percent, most] = referee_.stray;
    if (plies() >= most || rng_.below(100) >= static_cast<std::uint32_t>(percent)) return std::nullopt;
    const auto turns = game_.position()->turns();
    return turns[rng_.below(static_cast<std::uint32_t>(turns.size()))];
  }

  // One turn; false if it ends the game.
  bool play_turn() {
    if (const auto turn = stray_turn()) return make(*turn, "stray", now_ms());
    const play::Moment begin = now_ms();
    const auto ends = game_.clocks().ends();
    const std::int64_t deadline = ends ? *ends - 1 : begin + seat().spec.time.patience;
    const Limits limits =
        limits_of(seat().spec.time, other_seat().spec.time, game_.side(), game_.clocks(), begin);
    const auto asked = seat().player.ask({start(), game_.turns(), limits, deadline});
    const play::Moment now = now_ms();
    played_.time_ms[side()] += now - begin;
    if (const auto* fault = std::get_if<Fault>(&asked)) {
      blame(*fault, now);
      return false;
    }
    if (now > deadline) {
      blame({Fault::Kind::Time, "took " + std::to_string(now - begin) + " ms"}, now);
      return false;
    }
    return take(std::get<Answer>(asked), begin, now);
  }

  // The answer of the player to move; false if it ends the game.
  bool take(const Answer& answer, play::Moment begin, play::Moment now) {
    const Player mover = game_.side();
    const auto time = referee_.times ? std::optional(now - begin) : std::nullopt;
    if (!make(answer.turn, comment_of(answer, mover, time), now)) return false;
    const auto ruling = adjudicator_.after_turn(mover, plies(), answer.score);
    if (!ruling || is_over()) return true;
    adjudicate(ruling->winner, "adjudication", now);
    return false;
  }

  bool make(const std::string& turn, const std::string& comment, play::Moment now) {
    const Player mover = game_.side();
    const auto events = game_.handle(play::PlayTurn{mover, turn}, now);
    if (!events) {
      played_.detail = seat().spec.name + ": " + events.error().sentence();
      adjudicate(opponent(mover), "illegal turn", now);
      return false;
    }
    comments_.push_back(referee_.comments ? comment : "");
    return true;
  }

  void adjudicate(std::optional<Player> winner, std::string_view termination, play::Moment now) {
    [[maybe_unused]] const auto ended = game_.handle(play::Adjudicate{winner, std::string(termination)}, now);
    assert(ended);
  }

  void blame(const Fault& fault, play::Moment now) {
    if (fault.kind == Fault::Kind::Stopped) {
      played_.stopped = true;
    } else if (fault.kind == Fault::Kind::NeverRan) {
      unusable_ = {seat().spec.name, fault.detail};
    } else {
      played_.detail = seat().spec.name + ": " + fault.detail;
      adjudicate(opponent(game_.side()), word(fault.kind), now);
    }
  }

  void finish() {
    if (const auto& end = game_.ending()) {
      played_.winner = end->winner;
      played_.termination = end->termination;
    }
    played_.plies = plies();
    Record& record = played_.record = game_.record();
    for (std::size_t i = 0; i < record.turns.size(); ++i) record.turns[i].comment = comments_[i];
    if (played_.detail.empty()) return;
    std::string& comment = record.turns.empty() ? record.comment : record.turns.back().comment;
    comment += (comment.empty() ? "" : "; ") + played_.detail;
  }

  play::Game game_;
  std::array<Seat, 2> seats_;
  const Referee& referee_;
  Adjudicator adjudicator_;
  Rng rng_;
  std::vector<std::string> comments_;  // of each turn
  FinishedGame played_;
  std::optional<std::pair<std::string, std::string>> unusable_;
};

}  // namespace

Result<FinishedGame> play_game(const PositionPtr& opening, Seat white, Seat black, const Referee& referee) {
  const std::array<Seat, 2> seats = {white, black};
  for (const Seat& seat : seats) {
    if (const auto ready = seat.player.begin_game(opening->text()); !ready) return ready.error();
  }
  auto game = play::Game::begin(settings_of(opening, seats, referee), now_ms());
  if (!game) return game.error();
  return GameLoop(*std::move(game), seats, referee).run();
}

}  // namespace potentia::match
