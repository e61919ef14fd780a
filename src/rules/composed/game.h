// The composed game behind the façade of every game (rules/any_position.h). It is no Game of rules/game.h, as
// its positions hold those of whatever game is linked: no search looks into it, its engine asks theirs
// (games/composed/engine.cpp).
#pragma once

#include "rules/composed/notation.h"

namespace potentia::composed {

class ComposedGame final : public AnyGame {
 public:
  /// `games`: what can be linked to potentials. Asked as late as a position is read, so that all of them may
  /// know one another.
  explicit ComposedGame(Linkable (*games)()) : games_(games) {}

  std::string_view id() const override { return kId; }
  int symmetries() const override;
  PositionPtr start() const override;
  Result<PositionPtr> parse_position(std::string_view text) const override;
  Layout layout() const override;
  SetupForm setup_form() const override;
  Result<Setup> read_setup(std::string_view text) const override;
  std::string setup_text(const Setup& setup) const override;
  bool can_repeat() const override { return true; }  // rows bring pieces back into the reserve (D10)

  /// The same as a value, for its engine.
  Result<Position> read(std::string_view text) const { return composed::parse_position(text, games_()); }

 private:
  Linkable (*games_)();
};

}  // namespace potentia::composed
