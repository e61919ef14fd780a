// Which evaluator judges which game: the one list, for whoever asks something of all of them.
//
// The composed game is not on it: its engine asks those of the games that are played.
#pragma once

#include "eval/dvonn/evaluator.h"
#include "eval/evaluator.h"
#include "eval/gipf/evaluator.h"
#include "eval/potentials/evaluator.h"
#include "eval/punct/evaluator.h"
#include "eval/tamsk/evaluator.h"
#include "eval/yinsh/evaluator.h"
#include "eval/zertz/evaluator.h"
#include "rules/dvonn/rules.h"
#include "rules/gipf/rules.h"
#include "rules/potentials/rules.h"
#include "rules/punct/rules.h"
#include "rules/tamsk/rules.h"
#include "rules/yinsh/rules.h"
#include "rules/zertz/rules.h"

namespace potentia {

template <Game G, Evaluator<G> E>
struct Judged {
  using Rules = G;
  using Judge = E;
};

template <class... J>
struct JudgedList {
  /// Calls f(Judged<G, E>()) for each.
  template <class F>
  static void for_each(F&& f) {
    (f(J()), ...);
  }
};

using JudgedGames =
    JudgedList<Judged<dvonn::Rules, dvonn::HandcraftedEvaluator>,
               Judged<gipf::Basic, gipf::HandcraftedEvaluator<gipf::Basic>>,
               Judged<gipf::Standard, gipf::HandcraftedEvaluator<gipf::Standard>>,
               Judged<gipf::Tournament, gipf::HandcraftedEvaluator<gipf::Tournament>>,
               Judged<potentials::Usual, potentials::HandcraftedEvaluator<potentials::Usual>>,
               Judged<potentials::Ultimate, potentials::HandcraftedEvaluator<potentials::Ultimate>>,
               Judged<zertz::Standard37, zertz::HandcraftedEvaluator<zertz::Standard37>>,
               Judged<zertz::Tournament48, zertz::HandcraftedEvaluator<zertz::Tournament48>>,
               Judged<zertz::Tournament61, zertz::HandcraftedEvaluator<zertz::Tournament61>>,
               Judged<zertz::Blitz37, zertz::HandcraftedEvaluator<zertz::Blitz37>>,
               Judged<yinsh::Standard, yinsh::HandcraftedEvaluator<yinsh::Standard>>,
               Judged<yinsh::Blitz, yinsh::HandcraftedEvaluator<yinsh::Blitz>>,
               Judged<punct::Standard, punct::HandcraftedEvaluator<punct::Standard>>,
               Judged<punct::Basic, punct::HandcraftedEvaluator<punct::Basic>>,
               Judged<tamsk::Level1, tamsk::HandcraftedEvaluator<tamsk::Level1>>,
               Judged<tamsk::Level2, tamsk::HandcraftedEvaluator<tamsk::Level2>>,
               Judged<tamsk::Level3, tamsk::HandcraftedEvaluator<tamsk::Level3>>>;

/// Whether a position and its images (symmetries, exchanged colours) have the very same score. A net was
/// fitted to games, not made so: its scores differ a little between images.
template <class E>
inline constexpr bool kScoresImagesAlike = true;
template <>
inline constexpr bool kScoresImagesAlike<dvonn::HandcraftedEvaluator> = false;
template <Game G>
inline constexpr bool kScoresImagesAlike<gipf::HandcraftedEvaluator<G>> = false;

}  // namespace potentia
