// Texts of time controls, and what engines are told of them.
#include "match/time_control.h"

namespace potentia::match {

std::string TimeControl::text() const {
  std::string out;
  const auto add = [&out](const std::string& part) { out += (out.empty() ? "" : " ") + part; };
  if (clock.base) add(clock.text());
  if (clock.turn) add("movetime " + std::to_string(*clock.turn));
  if (depth) add("depth " + std::to_string(*depth));
  if (nodes) add("nodes " + std::to_string(*nodes));
  return out;
}

std::string time_control_text(const TimeControl& white, const TimeControl& black) {
  return white.text() == black.text() ? white.text() : white.text() + " : " + black.text();
}

Result<TimeControl> with_clock(const TimeControl& control, std::string_view text) {
  auto clock = play::parse_time_control(text);
  // UGI has no words for a delay; a time for each turn is movetime.
  if (!clock || !clock->base || clock->delay > 0) {
    return Error{"bad-clock"_code, "tc=" + std::string(text),
                 "write [TURNS/]SECONDS[+INCREMENT], such as 60+0.5 or 40/300"};
  }
  TimeControl out = control;
  clock->grace = control.clock.grace;
  out.clock = *clock;
  return out;
}

Limits limits_of(const TimeControl& own, const TimeControl& other, Player side, const play::Clocks& clocks,
                 play::Moment at) {
  Limits limits;
  limits.depth = own.depth;
  limits.nodes = own.nodes;
  limits.movetime = own.clock.turn;
  if (!own.clock.base) return limits;
  const auto tell = [&](Player player, const play::TimeControl& clock) {
    const auto index = static_cast<std::size_t>(index_of(player));
    limits.time[index] = clocks.left(player, at);
    limits.increment[index] = clock.increment;
  };
  tell(side, own.clock);
  if (other.clock.base) tell(opponent(side), other.clock);
  if (const auto turns = own.clock.turns) limits.moves_to_go = *turns - clocks.turns(side) % *turns;
  return limits;
}

}  // namespace potentia::match
