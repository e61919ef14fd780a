// TAMSK, levels 1, 2 and 3 of its rules.
#include <array>

#include "eval/tamsk/evaluator.h"
#include "games/families.h"
#include "games/levels.h"
#include "games/tamsk/signature.h"
#include "rules/any_game_of.h"
#include "rules/tamsk/rules.h"
#include "rules/tamsk/words.h"

namespace potentia {
namespace {

// Glasses are capitals, as columns are small letters.
Ink ink(std::string_view word) {
  if (word.size() > 2) return Ink::None;
  return word[0] == 'W' ? Ink::White : word[0] == 'B' ? Ink::Black : Ink::None;
}

// What its views name beside the board.
constexpr ShownValue kShownValues[] = {
    {ShownValue::Of::Player, "score", ShownValue::Kind::Number, "TAMSK: the rings he has dropped"},
    {ShownValue::Of::Player, "reserve", ShownValue::Kind::Number, "TAMSK: rings left"},
    {ShownValue::Of::Player, "sand", ShownValue::Kind::Numbers,
     "TAMSK, levels 2 and 3: what the glasses have left in milliseconds, in the order of their pieces", 3},
    {ShownValue::Of::Player, "must_skip", ShownValue::Kind::Flag,
     "TAMSK, levels 2 and 3: his next turn is lost"},
    {ShownValue::Of::Board, "fifteen", ShownValue::Kind::Number,
     "TAMSK, levels 2 and 3: what the 15-second glass has left in milliseconds"},
    {ShownValue::Of::Board, "out", ShownValue::Kind::Texts,
     "TAMSK, levels 2 and 3: where glasses have run out without a ring under them"},
};

constexpr const Vocabulary* kVocabularies[] = {&tamsk::kVocabulary};

template <class G>
GameDescriptor descriptor(const Signature& signature) {
  return {
      .rules = &game_of<G>(),
      .family = "tamsk",
      .levels = &kTamskLevels,
      .win_scale = tamsk::StaticEvaluator<G>::kWinScale,
      .make_engine = make_tamsk_engine,
      .make_solver = G::kId == tamsk::Level1::kId ? make_tamsk_solver : nullptr,  // it knows no time
      .signature = signature,
      .drawn_share = G::kId == tamsk::Level1::kId ? 0.12 : 0,
      .opening_plies = 4,
      .shown_values = kShownValues,
      .vocabularies = kVocabularies,
      .sgf_number = "",
      .ink = ink,
      .has_letters_below = false,
      .drawn = {{4, 1}, {0, -2}},
      .beside = nullptr,
  };
}

}  // namespace

Family tamsk_family() {
  using namespace tamsk;
  static const std::array kGames = {descriptor<Level1>(kLevel1Signature),
                                    descriptor<Level2>(kLevel2Signature),
                                    descriptor<Level3>(kLevel3Signature)};
  return kGames;
}

}  // namespace potentia
