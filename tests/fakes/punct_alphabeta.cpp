// A plain PÜNCT opponent, to measure the engine against: it looks one or two turns ahead at all turns.
//
//   punct_alphabeta [DEPTH]     speaks UGI; depth 1 unless said otherwise, 2 at most
//
// Evaluation, from who has just moved: 100 for each dot by which his shortest way from side to side is
// shorter than the opponent's, vacant spaces counting one, the opponent's dots being walls; of equal ones the
// second shortest, then the third. Among equal turns the first of the generator's
// order is played.
#include <algorithm>
#include <array>
#include <deque>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "rules/punct/rules.h"
#include "tests/fakes/ugi_loop.h"

namespace potentia::fakes {
namespace {

using punct::Move;
using punct::Position;
using punct::Space;
using punct::SpaceSet;

constexpr int kWon = 1'000'000;
constexpr int kWall = 40;

int shortest_way(const Position& p, Player player, const punct::SidePair& sides) {
  std::array<int, punct::kSpaces> way;
  way.fill(kWall);
  std::deque<Space> waiting;
  const auto reach = [&](Space s, int before) {
    const bool is_own = p.seen(player).has(s);
    if (!is_own && !p.is_vacant(s)) return;
    int& known = way[punct::at(s.index())];
    if (before + (is_own ? 0 : 1) >= known) return;
    known = before + (is_own ? 0 : 1);
    is_own ? waiting.push_front(s) : waiting.push_back(s);
  };
  sides.one.for_each([&](Space s) { reach(s, 0); });
  while (!waiting.empty()) {
    const Space from = waiting.front();
    waiting.pop_front();
    const int so_far = way[punct::at(from.index())];
    if (sides.other.has(from)) return so_far;
    for (int d = 0; d < punct::kDirections; ++d) {
      if (const Space next = neighbour(from, d); !next.is_none()) reach(next, so_far);
    }
  }
  return kWall;
}

int side_value(const Position& p, Player player) {
  std::array<int, punct::kSidePairs> ways{};
  for (std::size_t i = 0; i < ways.size(); ++i) ways[i] = shortest_way(p, player, punct::kSides[i]);
  std::sort(ways.begin(), ways.end());
  return -100 * ways[0] - 2 * ways[1] - ways[2];
}

/// For the player to move.
int value(const Position& p) {
  if (const auto outcome = punct::outcome(p)) {
    if (!outcome->winner) return 0;
    return *outcome->winner == p.side() ? kWon : -kWon;
  }
  return side_value(p, p.side()) - side_value(p, opponent(p.side()));
}

struct Child {
  Move move;
  int value;           // for who makes the turn
  std::size_t number;  // in the order of the generator
};

std::vector<Child> children_of(const Position& p) {
  std::vector<Child> children;
  punct::for_each_turn(
      p, [&](const Move& move) { children.push_back({move, -value(p.after(move)), children.size()}); });
  std::sort(children.begin(), children.end(), [](const Child& a, const Child& b) {
    return a.value != b.value ? a.value > b.value : a.number < b.number;
  });
  return children;
}

/// What the turn is worth once the opponent has answered as well as he can, or less than `least`. Answers
/// that were good before come first.
int after_the_answer(const Position& after, int least, std::vector<Move>& good_answers) {
  if (punct::outcome(after)) return -value(after);
  int worst = kWon;
  const auto answer = [&](const Move& move) {
    worst = std::min(worst, value(after.after(move)));
    if (worst <= least) good_answers.insert(good_answers.begin(), move);
    return worst > least;
  };
  constexpr std::size_t kKept = 30;
  good_answers.resize(std::min(good_answers.size(), kKept), Move::pass());
  for (const Move& move : std::vector(good_answers)) {
    const auto text = punct::to_text(after, move);
    if (!move.is_pass() && punct::parse_turn(after, text) && !answer(move)) return worst;
  }
  punct::visit_turns(after, answer);
  return worst;
}

Move choose(const Position& root, int depth) {
  const auto children = children_of(root);
  if (depth == 1 || children.front().value >= kWon) return children.front().move;
  constexpr std::size_t kLooked = 400;  // turns that are worse at once are not looked at twice
  Move best = children.front().move;
  int alpha = -2 * kWon;
  std::vector<Move> good_answers;
  for (std::size_t i = 0; i < std::min(kLooked, children.size()); ++i) {
    const int value = after_the_answer(root.after(children[i].move), alpha, good_answers);
    if (value <= alpha) continue;
    alpha = value;
    best = children[i].move;
  }
  return best;
}

template <class G>
std::optional<std::string> choose_in(const AnyPosition& position, int depth) {
  if (position.game().id() != G::kId) return std::nullopt;
  const auto p = G::parse_position(position.text());
  return G::to_text(*p, choose(*p, depth));
}

}  // namespace
}  // namespace potentia::fakes

int main(int argc, char** argv) {
  const int depth = argc > 1 ? potentia::parse_int<int>(argv[1]).value_or(0) : 1;
  if (depth < 1 || depth > 2) {
    std::cerr << "punct_alphabeta: the depth is 1 or 2\n";
    return 2;
  }
  potentia::fakes::run_ugi("plain alpha-beta", [depth](const potentia::AnyPosition& position) -> std::string {
    for (const auto choose : {potentia::fakes::choose_in<potentia::punct::Standard>,
                              potentia::fakes::choose_in<potentia::punct::Basic>}) {
      if (const auto turn = choose(position, depth)) return *turn;
    }
    return "none";  // not a PÜNCT position: set the option Game first
  });
  return 0;
}
