// GIPF with potentials: the usual game, and GIPF Ultimate.
#include <array>

#include "eval/potentials/evaluator.h"
#include "games/families.h"
#include "games/levels.h"
#include "games/potentials/drawing.h"
#include "games/potentials/signature.h"
#include "rules/any_game_of.h"
#include "rules/gipf/words.h"
#include "rules/potentials/rules.h"
#include "rules/potentials/words.h"

namespace potentia {
namespace {

// What its views name beside the board.
constexpr ShownValue kShownValues[] = {
    {ShownValue::Of::Player, "reserve", ShownValue::Kind::Number, "GIPF: still to enter"},
    {ShownValue::Of::Player, "captured", ShownValue::Kind::Number,
     "GIPF: -1 where the position alone cannot tell"},
    {ShownValue::Of::Player, "gipf_pieces", ShownValue::Kind::Number, "GIPF: his on the board"},
    {ShownValue::Of::Player, "potentials", ShownValue::Kind::Numbers,
     "GIPF with potentials: those that may still enter, TAMSK, ZÈRTZ, DVONN, YINSH, PÜNCT", 5},
};

constexpr const Vocabulary* kVocabularies[] = {&gipf::kVocabulary, &potentials::kVocabulary};

template <class G>
GameDescriptor descriptor(const Signature& signature) {
  return {
      .rules = &game_of<G>(),
      .family = "potentials",
      .levels = &kPotentialsLevels,
      .win_scale = potentials::StaticEvaluator<G>::kWinScale,
      .make_engine = make_potentials_engine,
      .make_solver = make_potentials_solver,
      .signature = signature,
      .drawn_share = 0,
      .opening_plies = 4,
      .shown_values = kShownValues,
      .vocabularies = kVocabularies,
      .sgf_number = "39",
      .ink = potentials::ink,
      .has_letters_below = false,
      .drawn = {{5, 1}, {0, -2}},
      .beside = nullptr,
  };
}

}  // namespace

Family potentials_family() {
  using namespace potentials;
  static const std::array kGames = {descriptor<Usual>(kUsualSignature),
                                    descriptor<Ultimate>(kUltimateSignature)};
  return kGames;
}

}  // namespace potentia
