// A plain GIPF opponent, to measure the engine against: alpha-beta to a fixed depth, no table, no extensions.
//
//   gipf_alphabeta [DEPTH]     speaks UGI; depth 4 unless said otherwise
//
// Evaluation, from the side to move: 20 for each enemy piece captured, 5 for each piece in reserve, 40 for
// each GIPF-piece on the board and, in the tournament version, -50 for each beyond three. Turns are tried in
// the order of what they bring at once. Among equal turns the first in text order is played.
#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "rules/gipf/rules.h"
#include "tests/fakes/ugi_loop.h"

namespace potentia::fakes {
namespace {

constexpr int kWon = 1'000'000;
constexpr int kInfinity = 2 * kWon;

template <gipf::Version kVersion>
class AlphaBeta {
 public:
  using Position = gipf::Position<kVersion>;
  using Move = gipf::Move;

  static Move choose(const Position& root, int depth) {
    auto children = children_of(root);
    std::sort(children.begin(), children.end(), [&](const Child& a, const Child& b) {
      return a.value != b.value ? a.value > b.value
                                : gipf::to_text(root, a.move) < gipf::to_text(root, b.move);
    });
    Move best = children.front().move;
    int alpha = -kInfinity;
    for (const Child& child : children) {
      const int value = -search(root.after(child.move), depth - 1, -kInfinity, -alpha);
      if (value <= alpha) continue;
      alpha = value;
      best = child.move;
    }
    return best;
  }

 private:
  struct Child {
    Move move;
    int value;           // for who makes the turn, looking no further
    std::size_t number;  // in the order of the generator
  };

  static int side_value(const Position& p, Player player) {
    const int gipf_pieces = p.gipf(player).size();
    // What a player has lost is what he has not; a GIPF-piece is two. Constants cancel between the players.
    const int present = p.pieces(player).size() + gipf_pieces + p.reserve(player);
    int value = 20 * present + 5 * p.reserve(player) + 40 * gipf_pieces;
    if (kVersion == gipf::Version::Tournament && gipf_pieces > 3) value -= 50 * (gipf_pieces - 3);
    return value;
  }

  static int evaluate(const Position& p) {
    return side_value(p, p.side()) - side_value(p, opponent(p.side()));
  }

  static std::vector<Child> children_of(const Position& p) {
    std::vector<Child> children;
    gipf::for_each_turn(
        p, [&](const Move& move) { children.push_back({move, -evaluate(p.after(move)), children.size()}); });
    return children;
  }

  static int search(const Position& p, int depth, int alpha, int beta) {
    if (const auto outcome = gipf::outcome(p)) {
      if (!outcome->winner) return 0;
      // Sooner is better for the winner.
      return *outcome->winner == p.side() ? kWon + depth : -kWon - depth;
    }
    if (depth <= 0) return evaluate(p);
    auto children = children_of(p);
    std::sort(children.begin(), children.end(), [](const Child& a, const Child& b) {
      return a.value != b.value ? a.value > b.value : a.number < b.number;
    });
    int best = -kInfinity;
    for (const Child& child : children) {
      best = std::max(best, -search(p.after(child.move), depth - 1, -beta, -std::max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  }
};

template <gipf::Version kVersion>
std::optional<std::string> choose_in(const AnyPosition& position, int depth) {
  if (position.game().id() != gipf::id_of(kVersion)) return std::nullopt;
  const auto p = gipf::parse_position<kVersion>(position.text());
  return gipf::to_text(*p, AlphaBeta<kVersion>::choose(*p, depth));
}

}  // namespace
}  // namespace potentia::fakes

int main(int argc, char** argv) {
  using potentia::gipf::Version;
  const int depth = argc > 1 ? potentia::parse_int<int>(argv[1]).value_or(0) : 4;
  if (depth < 1 || depth > 20) {
    std::cerr << "gipf_alphabeta: the depth is a number from 1 to 20\n";
    return 2;
  }
  potentia::fakes::run_ugi("plain alpha-beta", [depth](const potentia::AnyPosition& position) -> std::string {
    for (const auto choose :
         {potentia::fakes::choose_in<Version::Basic>, potentia::fakes::choose_in<Version::Standard>,
          potentia::fakes::choose_in<Version::Tournament>}) {
      if (const auto turn = choose(position, depth)) return *turn;
    }
    return "none";  // not a GIPF position: set the option Game first
  });
  return 0;
}
