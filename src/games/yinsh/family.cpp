// YINSH, and its blitz version, which one ring wins.
#include <array>

#include "eval/yinsh/evaluator.h"
#include "games/families.h"
#include "games/levels.h"
#include "games/yinsh/signature.h"
#include "rules/any_game_of.h"
#include "rules/yinsh/rules.h"
#include "rules/yinsh/words.h"

namespace potentia {
namespace {

Ink ink(std::string_view word) {
  if (word == "W" || word == "w") return Ink::White;
  return word == "B" || word == "b" ? Ink::Black : Ink::None;
}

// What its views name beside the board.
constexpr ShownValue kShownValues[] = {
    {ShownValue::Of::Player, "rings_taken", ShownValue::Kind::Number, "YINSH: rings he has taken with rows"},
    {ShownValue::Of::Player, "rings_to_place", ShownValue::Kind::Number, "YINSH: rings still to be placed"},
    {ShownValue::Of::Board, "markers_left", ShownValue::Kind::Number, "YINSH: markers in the pool"},
};

constexpr const Vocabulary* kVocabularies[] = {&yinsh::kVocabulary};

template <class G>
GameDescriptor descriptor(const Signature& signature) {
  return {
      .rules = &game_of<G>(),
      .family = "yinsh",
      .levels = &kYinshLevels,
      .win_scale = yinsh::StaticEvaluator<G>::kWinScale,
      .make_engine = make_yinsh_engine,
      .make_solver = make_yinsh_solver,
      .signature = signature,
      .drawn_share = 0,
      .opening_plies = 10,  // the rings
      .shown_values = kShownValues,
      .vocabularies = kVocabularies,
      .sgf_number = "24",
      .boardspace = {"yinsh", make_yinsh_boardspace_turns, true},
      .ink = ink,
      .has_letters_below = false,
      .drawn = {{4, 1}, {0, -2}, 0, 2},
      .beside = nullptr,
  };
}

}  // namespace

Family yinsh_family() {
  using namespace yinsh;
  static const std::array kGames = {descriptor<Standard>(kStandardSignature),
                                    descriptor<Blitz>(kBlitzSignature)};
  return kGames;
}

}  // namespace potentia
