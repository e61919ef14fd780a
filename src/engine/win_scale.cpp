// The scale of each game's judgements. It is known where no engine is: records keep judgements, and readers
// want to know what they say of the chances.
#include "engine/engine.h"
#include "engine/judged_games.h"
#include "rules/composed/notation.h"
#include "rules/zertz/arrangement.h"

namespace potentia {

std::optional<double> win_scale(std::string_view id) {
  // The composed game is judged on its board.
  if (id == composed::kId) id = potentials::Usual::kId;
  if (zertz::rings_of(id)) id = zertz::Tournament61::kId;
  std::optional<double> scale;
  JudgedGames::for_each([&]<class G, class E>(Judged<G, E>) {
    if (id == G::kId) scale = E::kWinScale;
  });
  return scale;
}

}  // namespace potentia
