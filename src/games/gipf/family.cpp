// GIPF: basic, standard, tournament.
#include <array>

#include "eval/gipf/evaluator.h"
#include "games/families.h"
#include "games/gipf/signature.h"
#include "games/levels.h"
#include "rules/any_game_of.h"
#include "rules/gipf/rules.h"
#include "rules/gipf/words.h"

namespace potentia {
namespace {

Ink ink(std::string_view word) {
  if (word == "w" || word == "W") return Ink::White;
  return word == "b" || word == "B" ? Ink::Black : Ink::None;
}

std::string beside(const PlayerView& player) {
  const int gipf_pieces = player.number("gipf_pieces");
  return std::to_string(player.number("reserve")) + " in reserve" +
         (gipf_pieces > 0 ? ", " + std::to_string(gipf_pieces) + " GIPF-pieces" : "");
}

// What its views name beside the board.
constexpr ShownValue kShownValues[] = {
    {ShownValue::Of::Player, "reserve", ShownValue::Kind::Number, "GIPF: still to enter"},
    {ShownValue::Of::Player, "captured", ShownValue::Kind::Number,
     "GIPF: -1 where the position alone cannot tell"},
    {ShownValue::Of::Player, "gipf_pieces", ShownValue::Kind::Number, "GIPF: his on the board"},
};

constexpr const Vocabulary* kVocabularies[] = {&gipf::kVocabulary};

template <class G>
GameDescriptor descriptor(const Signature& signature) {
  return {
      .rules = &game_of<G>(),
      .family = "gipf",
      .levels = &kGipfLevels,
      .win_scale = gipf::StaticEvaluator<G>::kWinScale,
      .make_engine = make_gipf_engine,
      .make_solver = make_gipf_solver,
      .signature = signature,
      .drawn_share = 0,
      .opening_plies = 4,
      .shown_values = kShownValues,
      .vocabularies = kVocabularies,
      .sgf_number = "39",
      .boardspace = {"gipf", make_gipf_boardspace_turns, false},
      .ink = ink,
      .has_letters_below = false,
      .drawn = {{4, 1}, {0, -2}},
      .beside = beside,
  };
}

}  // namespace

Family gipf_family() {
  using namespace gipf;
  static const std::array kGames = {descriptor<Basic>(kBasicSignature),
                                    descriptor<Standard>(kStandardSignature),
                                    descriptor<Tournament>(kTournamentSignature)};
  return kGames;
}

}  // namespace potentia
