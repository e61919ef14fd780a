// Openings that neither side has won already: random turns from the start, kept where a deep search finds the
// sides near to each other. Most random boards of DVONN are decided by how they were filled, so that a match
// from them tells the board and not the players (docs/testing.md).
//
//   potentia_openings GAME COUNT TURNS SEED NODES
//
// Prints COUNT position texts, one a line, for `potentia match … --openings FILE`: of the positions after
// TURNS random turns those which a search of NODES nodes judges within 0.3 pieces of even. Most are refused
// by a hundredth and a tenth of the nodes. Each is printed once; the same words give the same openings.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>

#include "base/text.h"
#include "engine/engine.h"
#include "games/games.h"
#include "match/openings.h"

namespace potentia {
namespace {

constexpr int kWithin = 30;  // hundredths of a piece

struct Wish {
  std::size_t count;
  int turns;
  std::uint64_t seed;
  std::uint64_t nodes;
};

// Less deep searches are less sure: they refuse what lies further away.
struct Stage {
  std::uint64_t part;  // of the nodes
  int within;
};
constexpr std::array<Stage, 3> kStages = {{{100, 5 * kWithin}, {10, 2 * kWithin}, {1, kWithin}}};

bool is_within(Engine& engine, std::uint64_t nodes, int within) {
  bool out = false;
  engine.new_game();
  engine.arm();
  Limits limits;
  limits.nodes = nodes;
  engine.search(limits, [&](const SearchInfo& info) {
    out = info.score.kind == ScoreText::Kind::Judgement && std::abs(info.score.value) <= within;
  });
  return out;
}

bool is_balanced(Engine& engine, const std::string& position, std::uint64_t nodes) {
  if (!engine.set_position(position, {})) return false;
  for (const Stage& stage : kStages) {
    if (!is_within(engine, nodes / stage.part, stage.within)) return false;
  }
  return true;
}

int print_openings(const AnyGame& game, Engine& engine, const Wish& wish) {
  constexpr std::size_t kMostInVain = 10'000;  // positions in a row
  const match::Openings openings = match::Openings::random(game, wish.turns, wish.seed);
  std::unordered_set<std::string> seen;
  std::size_t found = 0;
  std::size_t looked_at = 0;
  for (std::size_t last = 0; found < wish.count; ++looked_at) {
    if (looked_at - last > kMostInVain) {
      std::cerr << "potentia_openings: no other balanced position among " << kMostInVain << " after "
                << wish.turns << " turns; " << found << " were found, ask for more turns\n";
      return 1;
    }
    const std::string position = openings.at(looked_at)->text();
    if (!seen.insert(position).second || !is_balanced(engine, position, wish.nodes)) continue;
    last = looked_at;
    std::cout << position << std::endl;
    if (!std::cout) {
      std::cerr << "potentia_openings: the openings cannot be written; is the disk full?\n";
      return 2;
    }
    ++found;
  }
  std::cerr << found << " of " << looked_at << " positions\n";
  return 0;
}

}  // namespace
}  // namespace potentia

int main(int argc, char** argv) {
  using namespace potentia;
  const auto number = [&](int at) { return argc > at ? parse_int<std::uint64_t>(argv[at]) : std::nullopt; };
  const auto count = number(2);
  const auto turns = number(3);
  const auto seed = number(4);
  const auto nodes = number(5);
  if (!count || !turns || *turns > match::kMostRandomPlies || !seed || !nodes) {
    std::cerr << "usage: potentia_openings GAME COUNT TURNS SEED NODES (TURNS: 0 to "
              << match::kMostRandomPlies << ")\n";
    return 2;
  }
  const auto game = find_game(argv[1]);
  auto engine = make_engine(argv[1]);
  if (!game || !engine) {
    std::cerr << "potentia_openings: " << (game ? engine.error() : game.error()).sentence() << "\n";
    return 2;
  }
  return print_openings(**game, **engine, {*count, static_cast<int>(*turns), *seed, *nodes});
}
