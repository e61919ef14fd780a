// DVONN.
#include <array>

#include "eval/dvonn/evaluator.h"
#include "games/dvonn/drawn_start.h"
#include "games/dvonn/signature.h"
#include "games/families.h"
#include "games/levels.h"
#include "rules/any_game_of.h"
#include "rules/dvonn/rules.h"
#include "rules/dvonn/words.h"

namespace potentia {
namespace {

// A stack: "w", "b12**", "r". Names of points have the letter and a digit too, but they stand apart from the
// board.
Ink ink(std::string_view word) {
  return word[0] == 'w' ? Ink::White : word[0] == 'b' ? Ink::Black : word[0] == 'r' ? Ink::Red : Ink::None;
}

std::string beside(const PlayerView& player) {
  const int reserve = player.number("reserve");
  return std::to_string(player.number("score")) + " points" +
         (reserve > 0 ? ", " + std::to_string(reserve) + " to place" : "");
}

// What its views name beside the board.
constexpr ShownValue kShownValues[] = {
    {ShownValue::Of::Player, "score", ShownValue::Kind::Number, "DVONN: the heights of his stacks"},
    {ShownValue::Of::Player, "reserve", ShownValue::Kind::Number, "DVONN: pieces still to place"},
};

constexpr const Vocabulary* kVocabularies[] = {&dvonn::kVocabulary};

}  // namespace

Family dvonn_family() {
  static const std::array<GameDescriptor, 1> kGames = {{{
      .rules = &game_of<dvonn::Rules>(),
      .family = "dvonn",
      .levels = &kDvonnLevels,
      .win_scale = dvonn::StaticEvaluator::kWinScale,
      .make_engine = make_dvonn_engine,
      .make_solver = make_dvonn_solver,
      .signature = dvonn::kSignature,
      .drawn_share = 0.01,
      .opening_plies = 12,  // of the placement
      .shown_values = kShownValues,
      .vocabularies = kVocabularies,
      .sgf_number = "37",
      .boardspace = {"dvonn", make_dvonn_boardspace_turns, true},
      .drawn_start = dvonn::drawn_start,
      .ink = ink,
      .has_letters_below = true,
      .drawn = {{6, 0}, {-3, -1}, 2},
      .beside = beside,
  }}};
  return kGames;
}

}  // namespace potentia
