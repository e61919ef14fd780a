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
#include "rules/composed/words.h"
#include "rules/gipf/words.h"
#include "rules/potentials/rules.h"
#include "rules/potentials/words.h"

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

// What its views name beside the board.
constexpr ShownValue kShownValues[] = {
    {ShownValue::Of::Player, "reserve", ShownValue::Kind::Number, "GIPF: still to enter"},
    {ShownValue::Of::Player, "captured", ShownValue::Kind::Number,
     "GIPF: -1 where the position alone cannot tell"},
    {ShownValue::Of::Player, "gipf_pieces", ShownValue::Kind::Number, "GIPF: his on the board"},
    {ShownValue::Of::Player, "potentials", ShownValue::Kind::Numbers,
     "GIPF with potentials: those that may still enter, TAMSK, ZÈRTZ, DVONN, YINSH, PÜNCT", 5},
    {ShownValue::Of::Player, "challenges", ShownValue::Kind::Number,
     "composed: how often he may still challenge; none where every use is contested"},
    {ShownValue::Of::Player, "challenged", ShownValue::Kind::Text,
     "composed: of which types he has challenged a use, by their capitals, where one a type is allowed"},
    {ShownValue::Of::Player, "waits", ShownValue::Kind::Number,
     "composed: how many turns must end before he may challenge again"},
};

constexpr const Vocabulary* kVocabularies[] = {&gipf::kVocabulary, &potentials::kVocabulary,
                                               &composed::kVocabulary};

}  // namespace composed

Family composed_family() {
  static const composed::ComposedGame kRules(&composed::linkable);
  // It is judged on its board.
  static const std::array<GameDescriptor, 1> kGames = {{{
      .rules = &kRules,
      .family = "composed",
      .levels = &kGipfLevels,
      .win_scale = potentials::StaticEvaluator<potentials::Usual>::kWinScale,
      .make_engine = make_composed_engine,
      .make_solver = nullptr,
      .signature = composed::kSignature,
      .drawn_share = 0,
      .opening_plies = 4,
      .shown_values = composed::kShownValues,
      .vocabularies = composed::kVocabularies,
      .sgf_number = "39",
      .ink = potentials::ink,
      .has_letters_below = false,
      .drawn = {{5, 1}, {0, -2}},
      .beside = nullptr,
  }}};
  return kGames;
}

}  // namespace potentia
