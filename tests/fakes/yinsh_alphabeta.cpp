// A plain YINSH opponent, to measure the engine against: alpha-beta to a fixed depth, no table, no
// extensions.
//
//   yinsh_alphabeta [DEPTH]     speaks UGI; depth 3 unless said otherwise
//
// Evaluation, from the side to move: 100 for each ring taken, and for each place for a row 60, 10 or 3 by its
// five, four or three markers of a colour; 1 for each marker. Turns are tried in the order of what they bring
// at once. Among equal turns the first in text order is played. Its rings go where they reach most points.
#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "rules/yinsh/rules.h"
#include "tests/fakes/ugi_loop.h"

namespace potentia::fakes {
namespace {

constexpr int kWon = 1'000'000;
constexpr int kInfinity = 2 * kWon;

template <class G>
class AlphaBeta {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static Move choose(const Position& root, int depth) {
    auto children = children_of(root);
    std::sort(children.begin(), children.end(), [&](const Child& a, const Child& b) {
      return a.value != b.value ? a.value > b.value : G::to_text(root, a.move) < G::to_text(root, b.move);
    });
    if (root.phase() == yinsh::Phase::Placing) return children.front().move;
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
    constexpr int kByMarkers[] = {0, 0, 0, 3, 10, 60};
    int value = 100 * p.rings_taken(player) + p.markers(player).size();
    for (const yinsh::Row& row : yinsh::kRows) {
      value += kByMarkers[(row.points & p.markers(player)).size()];
    }
    if (p.phase() == yinsh::Phase::Placing) {
      for (const yinsh::Point ring : p.rings(player)) {
        const auto reach = yinsh::reach(ring, {p.rings(), p.markers()});
        value += reach.vacant.size();
      }
    }
    return value;
  }

  static int evaluate(const Position& p) {
    return side_value(p, p.side()) - side_value(p, opponent(p.side()));
  }

  static std::vector<Child> children_of(const Position& p) {
    std::vector<Child> children;
    G::for_each_turn(
        p, [&](const Move& move) { children.push_back({move, -evaluate(p.after(move)), children.size()}); });
    return children;
  }

  static int search(const Position& p, int depth, int alpha, int beta) {
    if (const auto outcome = G::outcome(p)) {
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

template <class G>
std::optional<std::string> choose_in(const AnyPosition& position, int depth) {
  if (position.game().id() != G::kId) return std::nullopt;
  const auto p = G::parse_position(position.text());
  return G::to_text(*p, AlphaBeta<G>::choose(*p, depth));
}

}  // namespace
}  // namespace potentia::fakes

int main(int argc, char** argv) {
  const int depth = argc > 1 ? potentia::parse_int<int>(argv[1]).value_or(0) : 3;
  if (depth < 1 || depth > 20) {
    std::cerr << "yinsh_alphabeta: the depth is a number from 1 to 20\n";
    return 2;
  }
  potentia::fakes::run_ugi("plain alpha-beta", [depth](const potentia::AnyPosition& position) -> std::string {
    for (const auto choose : {potentia::fakes::choose_in<potentia::yinsh::Standard>,
                              potentia::fakes::choose_in<potentia::yinsh::Blitz>}) {
      if (const auto turn = choose(position, depth)) return *turn;
    }
    return "none";  // not a YINSH position: set the option Game first
  });
  return 0;
}
