#include "bindings/python/playing.h"

#include <algorithm>
#include <typeindex>
#include <typeinfo>

#include "bindings/python/actions.h"
#include "bindings/python/game_types.h"
#include "rules/any_game_of.h"
#include "rules/perft.h"

namespace potentia::python {
namespace {

// What lies below this many plies is counted in one go: thousandths of a second.
constexpr int kUnstoppedPlies = 2;

template <Game G>
class PlayingOf final : public Playing {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  int actions() const override { return action_count<G>(); }
  int fixed_actions() const override { return fixed_action_count<G>(); }
  std::vector<std::int32_t> legal_actions(const AnyPosition& position) const override {
    std::vector<std::int32_t> out;
    any_action<G>(own(position), [&](int action, const Move&) {
      out.push_back(action);
      return false;
    });
    std::sort(out.begin(), out.end());
    return out;
  }
  PositionPtr play(const AnyPosition& position, std::int64_t action) const override {
    const auto move = move_of<G>(own(position), action);
    if (!move) return nullptr;
    return std::make_shared<const PositionOf<G>>(own(position).after(*move), position.game());
  }
  std::optional<std::string> turn_of(const AnyPosition& position, std::int64_t action) const override {
    const auto move = move_of<G>(own(position), action);
    if (!move) return std::nullopt;
    return G::to_text(own(position), *move);
  }
  Result<std::optional<int>> action_of(const AnyPosition& position, std::string_view turn) const override {
    const auto move = G::parse_turn(own(position), turn);
    if (!move) return move.error();
    std::optional<int> found;
    any_action<G>(own(position), [&](int action, const Move& other) {
      if (other == *move) found = action;
      return found.has_value();
    });
    return found;
  }
  std::uint64_t perft(const AnyPosition& position, int depth, const std::atomic<bool>& stop) const override {
    return count(own(position), depth, stop);
  }

 private:
  static const Position& own(const AnyPosition& position) {
    return static_cast<const PositionOf<G>&>(position).position();
  }
  static std::uint64_t count(const Position& position, int depth, const std::atomic<bool>& stop) {
    if (depth <= kUnstoppedPlies) return potentia::perft<G>(position, depth);
    std::uint64_t leaves = 0;
    G::for_each_turn(position, [&](const Move& move) {
      if (!stop.load(std::memory_order_relaxed)) leaves += count(position.after(move), depth - 1, stop);
    });
    return leaves;
  }
};

/// By texts, for the composed game: actions count the legal turns in text order.
class PlayingByText final : public Playing {
 public:
  int actions() const override { return kActions; }
  int fixed_actions() const override { return 0; }
  std::vector<std::int32_t> legal_actions(const AnyPosition& position) const override {
    std::vector<std::int32_t> out(std::min<std::size_t>(position.count_turns(), kActions));
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::int32_t>(i);
    return out;
  }
  PositionPtr play(const AnyPosition& position, std::int64_t action) const override {
    const auto turn = turn_of(position, action);
    return turn ? *position.play(*turn) : nullptr;
  }
  std::optional<std::string> turn_of(const AnyPosition& position, std::int64_t action) const override {
    if (action < 0 || action >= kActions) return std::nullopt;
    auto turns = position.turns();
    if (static_cast<std::size_t>(action) >= turns.size()) return std::nullopt;
    return std::move(turns[static_cast<std::size_t>(action)]);
  }
  Result<std::optional<int>> action_of(const AnyPosition& position, std::string_view turn) const override {
    const auto text = position.canonical_turn(turn);
    if (!text) return text.error();
    const auto turns = position.turns();
    const auto found = std::lower_bound(turns.begin(), turns.end(), *text);
    if (found == turns.end() || *found != *text || found - turns.begin() >= kActions)
      return std::optional<int>();
    return std::optional(static_cast<int>(found - turns.begin()));
  }
  std::uint64_t perft(const AnyPosition& position, int depth, const std::atomic<bool>& stop) const override {
    if (depth <= 1) return position.perft(depth);
    std::uint64_t leaves = 0;
    for (const std::string& turn : position.turns()) {
      if (stop.load(std::memory_order_relaxed)) break;
      leaves += perft(**position.play(turn), depth - 1, stop);
    }
    return leaves;
  }

 private:
  // Ultimate GIPF, its board, lists as many at most (rules/potentials/move.h).
  static constexpr int kActions = 1024;
};

template <Game G>
const Playing* playing_if(std::type_index type) {
  static const PlayingOf<G> kPlaying;
  return type == typeid(PositionOf<G>) ? &kPlaying : nullptr;
}

}  // namespace

const Playing& playing_of(const AnyPosition& position) {
  static const PlayingByText kByText;
  const std::type_index type = typeid(position);
  const Playing* found = AllGames::find([&]<class G>() { return playing_if<G>(type); });
  return found ? *found : kByText;
}

}  // namespace potentia::python
