// What the kinds of players share.
#include "match/player.h"

namespace potentia::match {

std::unique_ptr<MatchPlayer> make_player(const AnyGame& game, const PlayerSpec& spec, const StopFlag& stop) {
  switch (spec.proto) {
    case Proto::Ugi:
      return make_ugi_player(game, spec, stop);
    case Proto::CodeCup:
      return make_codecup_player(spec, stop);
    case Proto::BuiltIn:
      break;
  }
  return make_built_in_player(game, spec, stop);
}

Fault fault_of(const Heard& heard, Process& process) {
  if (heard.state == Heard::State::Stopped) return {Fault::Kind::Stopped, ""};
  if (heard.state == Heard::State::Timeout) return {Fault::Kind::Time, "no answer in time"};
  const Process::End end = process.end();
  const auto kind = end.never_ran ? Fault::Kind::NeverRan
                    : end.crashed ? Fault::Kind::Crash
                                  : Fault::Kind::Disconnect;
  return {kind, "the program " + end.words};
}

}  // namespace potentia::match
