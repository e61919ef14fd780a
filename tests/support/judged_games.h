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
    JudgedList<Judged<dvonn::Rules, dvonn::StaticEvaluator>,
               Judged<gipf::Basic, gipf::StaticEvaluator<gipf::Basic>>,
               Judged<gipf::Standard, gipf::StaticEvaluator<gipf::Standard>>,
               Judged<gipf::Tournament, gipf::StaticEvaluator<gipf::Tournament>>,
               Judged<potentials::Usual, potentials::StaticEvaluator<potentials::Usual>>,
               Judged<potentials::Ultimate, potentials::StaticEvaluator<potentials::Ultimate>>,
               Judged<zertz::Standard37, zertz::StaticEvaluator<zertz::Standard37>>,
               Judged<zertz::Tournament48, zertz::StaticEvaluator<zertz::Tournament48>>,
               Judged<zertz::Tournament61, zertz::StaticEvaluator<zertz::Tournament61>>,
               Judged<zertz::Blitz37, zertz::StaticEvaluator<zertz::Blitz37>>,
               Judged<yinsh::Standard, yinsh::StaticEvaluator<yinsh::Standard>>,
               Judged<yinsh::Blitz, yinsh::StaticEvaluator<yinsh::Blitz>>,
               Judged<punct::Standard, punct::StaticEvaluator<punct::Standard>>,
               Judged<punct::Basic, punct::StaticEvaluator<punct::Basic>>,
               Judged<tamsk::Level1, tamsk::StaticEvaluator<tamsk::Level1>>,
               Judged<tamsk::Level2, tamsk::StaticEvaluator<tamsk::Level2>>,
               Judged<tamsk::Level3, tamsk::StaticEvaluator<tamsk::Level3>>>;

/// Whether a position and its images (symmetries, exchanged colours) have the very same score. A net was
/// fitted to games, not made so: its scores differ a little between images.
template <class E>
inline constexpr bool kScoresImagesAlike = true;
template <>
inline constexpr bool kScoresImagesAlike<dvonn::StaticEvaluator> = false;
template <Game G>
inline constexpr bool kScoresImagesAlike<gipf::StaticEvaluator<G>> = false;

}  // namespace potentia
