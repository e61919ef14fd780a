// The types of the games: the binding's only list of them. The composed game has none of its own; it is met
// by its façade.
#pragma once

#include "rules/dvonn/rules.h"
#include "rules/gipf/rules.h"
#include "rules/potentials/rules.h"
#include "rules/punct/rules.h"
#include "rules/tamsk/rules.h"
#include "rules/yinsh/rules.h"
#include "rules/zertz/rules.h"

namespace potentia::python {

template <class... G>
struct GameTypes {
  /// What f.template operator()<G>() answers for the first game for which it is not null; null if there is
  /// none.
  template <class F>
  static auto find(F&& f) {
    decltype((f.template operator()<G>(), ...)) found = nullptr;
    static_cast<void>((((found = f.template operator()<G>()) != nullptr) || ...));
    return found;
  }
};

using AllGames = GameTypes<dvonn::Rules, gipf::Basic, gipf::Standard, gipf::Tournament, potentials::Usual,
                           potentials::Ultimate, zertz::Standard37, zertz::Tournament48, zertz::Tournament61,
                           zertz::Blitz37, tamsk::Level1, tamsk::Level2, tamsk::Level3, yinsh::Standard,
                           yinsh::Blitz, punct::Standard, punct::Basic>;

}  // namespace potentia::python
