// A game's own types behind the façade of any_position.h.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/any_position.h"
#include "rules/game.h"
#include "rules/perft.h"

namespace potentia {

template <Game G>
const AnyGame& game_of();

template <Game G>
class PositionOf final : public AnyPosition {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  PositionOf(const Position& position, const AnyGame& game) : position_(position), game_(game) {}

  /// Behind the façade, for those who know the game's types.
  const Position& position() const { return position_; }

  const AnyGame& game() const override { return game_; }
  Player side() const override { return position_.side(); }
  std::uint64_t key() const override { return position_.key(); }
  std::string text() const override { return G::to_text(position_); }
  std::string drawing() const override { return G::drawing(position_); }
  BoardView view() const override { return G::view(position_); }
  std::optional<Outcome> outcome() const override { return G::outcome(position_); }

  std::vector<std::string> turns() const override {
    std::vector<std::string> texts;
    G::for_each_turn(position_, [&](const Move& move) { texts.push_back(G::to_text(position_, move)); });
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  std::uint64_t count_turns() const override { return G::count_turns(position_); }

  Result<std::string> canonical_turn(std::string_view turn) const override {
    const auto move = G::parse_turn(position_, turn);
    if (!move) return move.error();
    return G::to_text(position_, *move);
  }
  Result<PositionPtr> play(std::string_view turn, Transition* transition) const override {
    const auto move = G::parse_turn(position_, turn);
    if (!move) return move.error();
    if (transition) return wrap(position_.after(*move, typename G::StepRecorder{transition}));
    return wrap(position_.after(*move));
  }
  Result<ReadTurn> read_turn(std::string_view turn) const override {
    const auto move = G::parse_turn(position_, turn);
    if (!move) return move.error();
    return ReadTurn{G::to_text(position_, *move), wrap(position_.after(*move))};
  }
  Result<PartialTurn> partial_turn(std::span<const std::string> clicks) const override {
    return G::partial_turn(position_, clicks);
  }

  std::uint64_t perft(int depth, bool made) const override {
    return made ? potentia::perft<G, LastPly::Made>(position_, depth) : potentia::perft<G>(position_, depth);
  }
  bool is_consistent() const override {
    if (position_.key() != position_.recomputed_key()) return false;
    const auto again = G::parse_position(G::to_text(position_));
    return again && *again == position_ && again->key() == position_.key();
  }
  bool can_stand_again() const override {
    if constexpr (requires { G::can_stand_again(position_); }) return G::can_stand_again(position_);
    return false;
  }
  bool has_sand() const override { return kHasSand; }
  Result<std::string> timed_turn(std::string_view turn, const TurnTime& time) const override {
    if constexpr (kHasSand) return G::timed_turn(position_, turn, time);
    return canonical_turn(turn);
  }
  std::optional<Error> why_not_hurry(std::int64_t taken) const override {
    if constexpr (kHasSand) return G::why_not_hurry(position_, taken);
    return AnyPosition::why_not_hurry(taken);
  }
  std::optional<DueTurn> due_turn(std::optional<std::int64_t> hurried) const override {
    if constexpr (kHasSand) return G::due_turn(position_, hurried);
    return std::nullopt;
  }
  PositionPtr transformed(int s) const override { return wrap(G::transform(position_, s)); }
  PositionPtr passed() const override {
    const auto other = G::outcome(position_) ? std::nullopt : G::passed(position_);
    return other && !G::outcome(*other) ? wrap(*other) : nullptr;
  }
  PositionPtr colours_swapped() const override {
    const auto swapped = G::colours_swapped(position_);
    return swapped ? wrap(*swapped) : nullptr;
  }
  std::uint64_t folded_key() const override {
    std::uint64_t least = ~std::uint64_t{0};
    const auto fold = [&](const Position& image) {
      for (int s = 0; s < G::kSymmetries; ++s) least = std::min(least, G::transform(image, s).key());
    };
    fold(position_);
    if (const auto swapped = G::colours_swapped(position_)) fold(*swapped);
    return least;
  }

 private:
  // What a game with glasses that run says of its turns' time (any_position.h).
  static constexpr bool kHasSand = requires(const Position& p) { G::due_turn(p, std::nullopt); };

  PositionPtr wrap(const Position& position) const {
    return std::make_shared<const PositionOf>(position, game_);
  }

  Position position_;
  const AnyGame& game_;
};

template <Game G>
class GameOf : public AnyGame {
 public:
  std::string_view id() const override { return G::kId; }
  int symmetries() const override { return G::kSymmetries; }
  PositionPtr start() const override { return wrap(G::start()); }
  Result<PositionPtr> parse_position(std::string_view text) const override {
    const auto position = G::parse_position(text);
    if (!position) return position.error();
    return wrap(*position);
  }
  Layout layout() const override { return G::layout(); }
  SetupForm setup_form() const override { return G::setup_form(); }
  Result<Setup> read_setup(std::string_view text) const override { return G::read_setup(text); }
  std::string setup_text(const Setup& setup) const override { return G::to_text(setup); }
  bool can_repeat() const override { return G::kCanRepeat; }

 protected:
  PositionPtr wrap(const typename G::Position& position) const {
    return std::make_shared<const PositionOf<G>>(position, *this);
  }
};

template <Game G>
const AnyGame& game_of() {
  static const GameOf<G> kGame;
  return kGame;
}

}  // namespace potentia
