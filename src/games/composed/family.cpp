// The composed game: GIPF with potentials whose use other games decide.
#include <array>
#include <vector>

#include "eval/potentials/evaluator.h"
#include "games/composed/links.h"
#include "games/composed/signature.h"
#include "games/families.h"
#include "games/games.h"
#include "games/levels.h"
#include "games/potentials/drawing.h"
#include "rules/composed/game.h"
#include "rules/potentials/rules.h"

namespace potentia {
namespace composed {

// Itself among them.
Linkable linkable() {
  static const std::vector<const AnyGame*> kRules = [] {
    std::vector<const AnyGame*> rules;
    for (const GameDescriptor& game : all_games()) rules.push_back(game.rules);
    return rules;
  }();
  return kRules;
}

}  // namespace composed

Family composed_family() {
  static const composed::ComposedGame kRules(&composed::linkable);
  // It is judged on its board.
  static const std::array<GameDescriptor, 1> kGames = {{{
      .rules = &kRules,
      .levels = &kGipfLevels,
      .win_scale = potentials::HandcraftedEvaluator<potentials::Usual>::kWinScale,
      .make_engine = make_composed_engine,
      .make_solver = nullptr,
      .signature = composed::kSignature,
      .drawn_share = 0,
      .opening_plies = 4,
      .sgf_number = "39",
      .ink = potentials::ink,
      .has_letters_below = false,
      .beside = nullptr,
  }}};
  return kGames;
}

}  // namespace potentia
