// GIPF with potentials: the usual game, and GIPF Ultimate.
#include <array>

#include "eval/potentials/evaluator.h"
#include "games/families.h"
#include "games/levels.h"
#include "games/potentials/drawing.h"
#include "games/potentials/signature.h"
#include "rules/any_game_of.h"
#include "rules/potentials/rules.h"

namespace potentia {
namespace {

template <class G>
GameDescriptor descriptor(const Signature& signature) {
  return {
      .rules = &game_of<G>(),
      .levels = &kGipfLevels,
      .win_scale = potentials::HandcraftedEvaluator<G>::kWinScale,
      .make_engine = make_potentials_engine,
      .make_solver = make_potentials_solver,
      .signature = signature,
      .drawn_share = 0,
      .opening_plies = 4,
      .sgf_number = "39",
      .ink = potentials::ink,
      .has_letters_below = false,
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
