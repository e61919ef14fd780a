// Two questions at most, each answered by a click or asked.
#include "rules/tamsk/partial_turn.h"

#include "base/text.h"
#include "rules/tamsk/checks.h"
#include "rules/tamsk/movegen.h"
#include "rules/tamsk/notation.h"
#include "rules/tamsk/view.h"

namespace potentia::tamsk {
namespace {

Result<Space> space_clicked(const std::string& click) {
  if (const auto space = space_named(click)) return *space;
  return Error{"not-a-space", quoted(click), "this is not a space of the board"};
}

PartialTurn asked(const char* stage, SpaceSet spaces) {
  PartialTurn out;
  out.stage = stage;
  out.next = names(spaces);
  return out;
}

template <Version kVersion>
PartialTurn completed(const Position<kVersion>& position, const Move& move) {
  PartialTurn out;
  out.stage = "complete";
  out.complete = true;
  out.turn = to_text(position, move);
  position.after(move, StepRecorder{&out.steps});
  return out;
}

Error nothing_follows(const std::string& click) {
  return {"turn-complete", quoted(click), "the turn is complete, nothing more can be clicked"};
}

template <Version kVersion>
Result<PartialTurn> passing(const Position<kVersion>& position, std::span<const std::string> clicks) {
  if (clicks.size() > 1) return nothing_follows(clicks.back());
  if (clicks.empty()) {
    PartialTurn out = asked("pass", SpaceSet());
    out.words = {"pass"};
    return out;
  }
  if (clicks[0] != "pass") return must_pass(position);
  return completed(position, Move::pass().in(0));
}

}  // namespace

template <Version kVersion>
Result<PartialTurn> partial_turn(const Position<kVersion>& position, std::span<const std::string> clicks) {
  if (position.is_over()) return game_over();
  const SpaceSet movable = position.movable();
  if (movable.empty()) return passing(position, clicks);
  if (clicks.empty()) return asked("from", movable);
  const auto from = space_clicked(clicks[0]);
  if (!from) return from.error();
  if (auto problem = why_not_from(position, *from)) return *std::move(problem);
  if (clicks.size() == 1) return asked("to", position.targets(*from));
  const auto to = space_clicked(clicks[1]);
  if (!to) return to.error();
  if (auto problem = why_not_to(position, *from, *to)) return *std::move(problem);
  if (clicks.size() > 2) return nothing_follows(clicks.back());
  return completed(position, Move::glass(*from, *to).in(position.usual_time(*from)));
}

template Result<PartialTurn> partial_turn(const Position<Version::Level1>&, std::span<const std::string>);
template Result<PartialTurn> partial_turn(const Position<Version::Level2>&, std::span<const std::string>);
template Result<PartialTurn> partial_turn(const Position<Version::Level3>&, std::span<const std::string>);

}  // namespace potentia::tamsk
