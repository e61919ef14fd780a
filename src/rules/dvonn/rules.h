// DVONN as a Game (rules/game.h): the one type that search, solver and façade know.
#pragma once

#include "rules/dvonn/movegen.h"
#include "rules/dvonn/notation.h"
#include "rules/dvonn/partial_turn.h"
#include "rules/dvonn/position.h"
#include "rules/dvonn/setup.h"
#include "rules/dvonn/symmetry.h"
#include "rules/dvonn/view.h"
#include "rules/game.h"

namespace potentia::dvonn {

struct Rules {
  using Position = dvonn::Position;
  using Move = dvonn::Move;
  using MoveList = dvonn::MoveList;
  using StepRecorder = dvonn::StepRecorder;

  static constexpr std::string_view kId = "dvonn";
  static constexpr int kSymmetries = dvonn::kSymmetries;
  static constexpr bool kCanRepeat =
      false;  // every turn but a pass empties a cell, and two passes end the game
  static constexpr int kHistorySize = 64 * 64;

  static Position start() { return Position(); }
  template <class F>
  static void for_each_turn(const Position& p, F&& f) {
    dvonn::for_each_turn(p, std::forward<F>(f));
  }
  static void generate(const Position& p, MoveList& list) { dvonn::generate(p, list); }
  static std::uint64_t count_turns(const Position& p) { return dvonn::count_turns(p); }
  static std::optional<Move> find_turn(const Position& p, std::uint16_t tag) {
    return dvonn::find_turn(p, tag);
  }
  static bool is_found(const Position& p, Move move) { return dvonn::is_found(p, move); }
  static bool has_one_turn(const Position& p) { return dvonn::has_one_turn(p); }
  static std::optional<Outcome> outcome(const Position& p) { return dvonn::outcome(p); }
  static int history_index(const Position&, Move move) { return move.tag(); }

  // Turns are what a DVONN ending is about: few positions hold with one fewer (docs/engine.md).
  static std::optional<Move> null_move(const Position&) { return std::nullopt; }

  // Who places last moves first, so the number of pieces placed says whose turn it is.
  static std::optional<Position> passed(const Position& p) {
    if (p.phase() == Phase::Placement) return std::nullopt;
    return p.after(Move::pass());
  }

  static Position transform(const Position& p, int s) { return dvonn::transform(p, s); }
  static Move transform(Move m, int s) { return dvonn::transform(m, s); }
  static std::optional<Position> colours_swapped(const Position& p) { return dvonn::colours_swapped(p); }

  static std::string to_text(const Position& p) { return dvonn::to_text(p); }
  static Result<Position> parse_position(std::string_view text) { return dvonn::parse_position(text); }
  static std::string to_text(const Position&, Move move) { return dvonn::to_text(move); }
  static Result<Move> parse_turn(const Position& p, std::string_view text) {
    return dvonn::parse_turn(p, text);
  }
  static std::string drawing(const Position& p) { return dvonn::drawing(p); }

  static SetupForm setup_form() { return dvonn::setup_form(); }
  static Result<Setup> read_setup(std::string_view text) { return dvonn::read_setup(text); }
  static std::string to_text(const Setup& setup) { return dvonn::to_text(setup); }

  static Layout layout() { return dvonn::layout(); }
  static BoardView view(const Position& p) { return dvonn::view(p); }
  static Result<PartialTurn> partial_turn(const Position& p, std::span<const std::string> clicks) {
    return dvonn::partial_turn(p, clicks);
  }
};

static_assert(FindsTurns<Rules>);

}  // namespace potentia::dvonn
