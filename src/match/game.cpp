// The referee's loop.
#include "match/game.h"

#include <utility>

#include "base/clock.h"
#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"
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

std::string comment_of(const Answer& answer, Player mover, std::int64_t ms) {
  std::string out;
  if (answer.score) {
    const ScoreText& score = *answer.score;
    out += "[%eval " + eval_text(mover == Player::White ? score : score.reversed()) + "] ";
  }
  if (answer.depth > 0) out += "depth " + std::to_string(answer.depth) + ", ";
  return out + std::to_string(ms) + " ms";
}

class GameLoop {
 public:
  GameLoop(const PositionPtr& opening, Seat white, Seat black, const Referee& referee)
      : positions_{opening},
        start_(opening->text()),
        seats_{white, black},
        clocks_{Clock(white.spec.time), Clock(black.spec.time)},
        referee_(referee),
        adjudicator_(referee.adjudication),
        rng_(text_key(start_ + "\n" + white.spec.name)) {
    const AnyGame& game = opening->game();
    played_.record = make_record(game.id(), start_ == game.start()->text() ? "startpos" : start_);
  }

  Result<PlayedGame> run() {
    for (const Seat& seat : seats_) {
      if (const auto ready = seat.player.begin_game(start_); !ready) return ready.error();
    }
    while (!over() && play_turn()) {
    }
    for (const Seat& seat : seats_) seat.player.end_game();
    if (unusable_) return Error{"no-program"_code, unusable_->first, unusable_->second};
    finish_record();
    return std::move(played_);
  }

 private:
  const AnyPosition& position() const { return *positions_.back(); }
  const Seat& seat() const { return seats_[side()]; }
  std::size_t side() const { return static_cast<std::size_t>(index_of(position().side())); }

  void end(std::optional<Player> winner, std::string_view termination) {
    played_.winner = winner;
    played_.termination = termination;
  }

  // Over by the rules, by repetition or by length.
  bool over() {
    if (const auto outcome = outcome_of(positions_, referee_.repetition)) {
      end(outcome->winner, potentia::word(outcome->reason));
      if (!outcome->score().empty()) played_.record.set_tag("Score", outcome->score());
      return true;
    }
    if (played_.plies < referee_.max_plies) return false;
    end(std::nullopt, "max plies");
    return true;
  }

  // A random turn, where the referee wants one instead of the player's.
  std::optional<std::string> stray_turn() {
    const auto [percent, plies] = referee_.stray;
    if (played_.plies >= plies || rng_.below(100) >= static_cast<std::uint32_t>(percent)) return std::nullopt;
    const auto turns = position().turns();
    return turns[rng_.below(static_cast<std::uint32_t>(turns.size()))];
  }

  // One turn; false if it ends the game.
  bool play_turn() {
    if (const auto turn = stray_turn()) {
      make(*turn, "stray");
      return true;
    }
    const Player mover = position().side();
    Clock& clock = clocks_[side()];
    const std::int64_t begin = now_ms();
    const Limits limits =
        limits_of(seat().spec.time, mover, clocks_[0], clocks_[1], seats_[1 - side()].spec.time);
    const auto asked = seat().player.ask({start_, turns_, limits, begin + clock.allowed()});
    const std::int64_t ms = now_ms() - begin;
    played_.time_ms[side()] += ms;
    const bool in_time = clock.spend(ms);

    if (const auto* fault = std::get_if<Fault>(&asked)) {
      blame(*fault);
      return false;
    }
    const auto& answer = std::get<Answer>(asked);
    if (!in_time) {
      blame({Fault::Kind::Time, "took " + std::to_string(ms) + " ms"});
      return false;
    }
    const auto turn = position().canonical_turn(answer.turn);
    if (!turn) {
      end(opponent(mover), "illegal turn");
      played_.detail = seat().spec.name + ": " + turn.error().sentence();
      return false;
    }
    make(*turn, comment_of(answer, mover, ms));
    const auto ruling = adjudicator_.after_turn(mover, played_.plies, answer.score);
    if (!ruling || position().outcome()) return true;
    end(ruling->winner, "adjudication");
    return false;
  }

  void make(const std::string& turn, const std::string& comment) {
    RecordNode node;
    node.turn = turn;
    if (referee_.comments) node.comment = comment;
    played_.record.turns.push_back(std::move(node));
    turns_.push_back(turn);
    positions_.push_back(*position().play(turn));
    ++played_.plies;
  }

  void blame(const Fault& fault) {
    if (fault.kind == Fault::Kind::Stopped) {
      played_.stopped = true;
    } else if (fault.kind == Fault::Kind::NeverRan) {
      unusable_ = {seat().spec.name, fault.detail};
    } else {
      end(opponent(position().side()), word(fault.kind));
      played_.detail = seat().spec.name + ": " + fault.detail;
    }
  }

  void finish_record() {
    Record& record = played_.record;
    record.result = !played_.winner ? "1/2-1/2" : *played_.winner == Player::White ? "1-0" : "0-1";
    record.set_tag("White", seats_[0].spec.name);
    record.set_tag("Black", seats_[1].spec.name);
    record.set_tag("TimeControl", time_control_text(seats_[0].spec.time, seats_[1].spec.time));
    record.set_tag("Termination", played_.termination);
    record.set_tag("Result", record.result);
    if (referee_.repetition == Repetition::None && position().game().can_repeat())
      record.set_tag("Repetition", potentia::word(referee_.repetition));
    if (played_.detail.empty()) return;
    std::string& comment = record.turns.empty() ? record.comment : record.turns.back().comment;
    comment += (comment.empty() ? "" : "; ") + played_.detail;
  }

  std::vector<PositionPtr> positions_;  // of the game so far
  const std::string start_;
  std::array<Seat, 2> seats_;
  std::array<Clock, 2> clocks_;
  const Referee& referee_;
  Adjudicator adjudicator_;
  Rng rng_;
  std::vector<std::string> turns_;
  PlayedGame played_;
  std::optional<std::pair<std::string, std::string>> unusable_;
};

}  // namespace

Result<PlayedGame> play_game(const PositionPtr& opening, Seat white, Seat black, const Referee& referee) {
  return GameLoop(opening, white, black, referee).run();
}

}  // namespace potentia::match
