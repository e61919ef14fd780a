// PÜNCT by the standard rules, and by the basic ones.
#include <array>

#include "eval/punct/evaluator.h"
#include "games/families.h"
#include "games/levels.h"
#include "games/punct/signature.h"
#include "rules/any_game_of.h"
#include "rules/punct/rules.h"
#include "rules/punct/words.h"

namespace potentia {
namespace {

// A dot is "W" or "b2": the capital is a PÜNCT dot, the number its level.
Ink ink(std::string_view word) {
  if (word.size() > 3) return Ink::None;
  const char owner = word[0];
  if (owner == 'W' || owner == 'w') return Ink::White;
  return owner == 'B' || owner == 'b' ? Ink::Black : Ink::None;
}

// What its views name beside the board.
constexpr ShownValue kShownValues[] = {
    {ShownValue::Of::Player, "pieces_left", ShownValue::Kind::Numbers,
     "PÜNCT: pieces left of each kind, in the order T C E M L R", punct::kKinds},
    {ShownValue::Of::Player, "centre", ShownValue::Kind::Number,
     "PÜNCT: his dots seen in the central hexagon"},
};

constexpr const Vocabulary* kVocabularies[] = {&punct::kVocabulary};

template <class G>
GameDescriptor descriptor(const Signature& signature) {
  return {
      .rules = &game_of<G>(),
      .family = "punct",
      .levels = &kPunctLevels,
      .win_scale = punct::StaticEvaluator<G>::kWinScale,
      .make_engine = make_punct_engine,
      .make_solver = make_punct_solver,
      .signature = signature,
      .drawn_share = 0,
      .opening_plies = 2,
      .shown_values = kShownValues,
      .vocabularies = kVocabularies,
      .sgf_number = "25",
      .boardspace = {G::kVersion == punct::Version::Standard ? "punct" : "", make_punct_boardspace_turns,
                     true},
      .ink = ink,
      .has_letters_below = false,
      .drawn = {{4, 1}, {0, -2}, 0, 2},
      .beside = nullptr,
  };
}

}  // namespace

Family punct_family() {
  using namespace punct;
  static const std::array kGames = {descriptor<Standard>(kStandardSignature),
                                    descriptor<Basic>(kBasicSignature)};
  return kGames;
}

}  // namespace potentia
