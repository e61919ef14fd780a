// Every turn, a call for each. Apart from movegen.cpp, which a page's program has in its fast form: of this
// one it wants the short one.
#include "rules/potentials/movegen.h"

namespace potentia::potentials {

bool visit_each_turn(const Position& position, const std::function<bool(const Move&)>& f) {
  return visit_turns(position, f);
}

}  // namespace potentia::potentials
