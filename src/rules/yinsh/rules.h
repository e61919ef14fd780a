// YINSH as a Game (rules/game.h): the rules of the rulebook, and blitz, which one ring wins.
#pragma once

#include "rules/game.h"
#include "rules/yinsh/movegen.h"
#include "rules/yinsh/notation.h"
#include "rules/yinsh/partial_turn.h"
#include "rules/yinsh/position.h"
#include "rules/yinsh/setup.h"
#include "rules/yinsh/view.h"

namespace potentia::yinsh {

template <Goal kWhich>
struct Rules {
  static constexpr Goal kGoal = kWhich;
  using Position = yinsh::Position;
  using Move = yinsh::Move;
  using MoveList = yinsh::MoveList;
  using StepRecorder = yinsh::StepRecorder;

  static constexpr std::string_view kId = kGoal == Goal::ThreeRings ? "yinsh" : "yinsh-blitz";
  static constexpr int kSymmetries = geometry::kLatticeSymmetries;
  // A move uses up a marker, and markers come back only with a ring that goes (Y.5).
  static constexpr bool kCanRepeat = false;
  static constexpr int kHistorySize = Move::kHistorySize;

  static Position start() { return Position::start(); }
  template <class F>
  static void for_each_turn(const Position& p, F&& f) {
    yinsh::for_each_turn(p, kGoal, std::forward<F>(f));
  }
  static void generate(const Position& p, MoveList& list) { yinsh::generate(p, kGoal, list); }
  static std::uint64_t count_turns(const Position& p) { return yinsh::count_turns(p, kGoal); }
  static std::optional<Move> find_turn(const Position& p, std::uint16_t tag) {
    return yinsh::find_turn(p, kGoal, tag);
  }
  static bool is_found(const Position& p, const Move& move) { return yinsh::is_found(p, kGoal, move); }
  static std::optional<Outcome> outcome(const Position& p) { return yinsh::outcome(p, kGoal); }
  static int history_index(const Position&, const Move& move) { return move.history_index(); }

  /// None while rings are placed, or with a row due, which a pass would leave to be taken for nothing.
  static std::optional<Move> null_move(const Position& p) {
    if (p.phase() == Phase::Placing || p.is_row_due()) return std::nullopt;
    return Move::pass();
  }
  static std::optional<Position> passed(const Position& p) {
    if (p.phase() == Phase::Placing) return std::nullopt;
    return p.after(Move::pass());
  }

  static Position transform(const Position& p, int s) { return yinsh::transform(p, s); }
  static Move transform(const Move& m, int s) { return yinsh::transform(m, yinsh::kSymmetries[at(s)]); }
  static std::optional<Position> colours_swapped(const Position& p) { return yinsh::colours_swapped(p); }

  static std::string to_text(const Position& p) { return yinsh::to_text(p); }
  static Result<Position> parse_position(std::string_view text) { return yinsh::parse_position(text, kGoal); }
  static std::string to_text(const Position&, const Move& move) { return yinsh::to_text(move); }
  static Result<Move> parse_turn(const Position& p, std::string_view text) {
    return yinsh::parse_turn(p, kGoal, text);
  }
  static std::string drawing(const Position& p) { return yinsh::drawing(p); }

  static SetupForm setup_form() { return yinsh::setup_form(); }
  static Result<Setup> read_setup(std::string_view text) { return yinsh::read_setup(text); }
  static std::string to_text(const Setup& setup) { return yinsh::to_text(setup); }

  static Layout layout() { return yinsh::layout(); }
  static BoardView view(const Position& p) { return yinsh::view(p); }
  static Result<PartialTurn> partial_turn(const Position& p, std::span<const std::string> clicks) {
    return yinsh::partial_turn(p, kGoal, clicks);
  }
};

using Standard = Rules<Goal::ThreeRings>;
using Blitz = Rules<Goal::OneRing>;

static_assert(FindsTurns<Standard> && FindsTurns<Blitz>);

}  // namespace potentia::yinsh
