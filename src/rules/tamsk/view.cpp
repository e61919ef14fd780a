// TAMSK for the eyes: layout, glasses and rings, players, steps.
#include "rules/tamsk/view.h"
#include "rules/tamsk/words.h"

namespace potentia::tamsk {
namespace {

template <Version kVersion>
PlayerView player_view(const Position<kVersion>& position, Player p) {
  PlayerView out{{{"score", kStore - position.store(p)}, {"reserve", position.store(p)}}};
  if constexpr (Position<kVersion>::kHasSand) {
    const auto& left = position.sand().left[at(index_of(p))];
    out.values.push_back({"sand", std::vector<int>(left.begin(), left.end())});
    out.values.push_back({"must_skip", position.sand().must_skip(p)});
  }
  return out;
}

}  // namespace

Layout layout() {
  Layout out;
  out.board = "tamsk";
  out.has_piles = true;
  for (const Space space : kBoard)
    out.points.push_back({name(space), column_of(space), height_of(space), "space"});
  return out;
}

template <Version kVersion>
BoardView view(const Position<kVersion>& position) {
  BoardView out;
  for (const Space space : kBoard) {
    const int rings = position.rings(space);
    const char owner = position.glasses(Player::White).has(space)   ? 'w'
                       : position.glasses(Player::Black).has(space) ? 'b'
                                                                    : 'o';
    if (owner != 'o' || rings > 0) out.pieces.push_back({name(space), look_of(owner, rings)});
  }
  out.white = player_view(position, Player::White);
  out.black = player_view(position, Player::Black);
  if constexpr (Position<kVersion>::kHasSand) {
    std::vector<std::string> ran_out;
    for (const Space space : position.sand().out) ran_out.push_back(name(space));
    out.values = {{"fifteen", static_cast<int>(position.sand().fifteen)}, {"out", std::move(ran_out)}};
  }
  out.phase = GamePhase::kPlay;
  return out;
}

Step describe(const Event& event) {
  if (event.kind == Event::Kind::Glass)
    return Step{kGlassStep, name(event.from), name(event.to), {letter(event.player), 1, 0, false}};
  return Step{kRingStep, "", name(event.to), look_of('o', 1)};
}

template BoardView view(const Position<Version::Level1>&);
template BoardView view(const Position<Version::Level2>&);
template BoardView view(const Position<Version::Level3>&);

}  // namespace potentia::tamsk
