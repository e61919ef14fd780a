// PÜNCT as a Game (rules/game.h): the standard rules, and the basic ones.
#pragma once

#include "rules/game.h"
#include "rules/punct/movegen.h"
#include "rules/punct/notation.h"
#include "rules/punct/partial_turn.h"
#include "rules/punct/position.h"
#include "rules/punct/setup.h"
#include "rules/punct/view.h"

namespace potentia::punct {

template <Version kWhich>
struct Rules {
  static constexpr Version kVersion = kWhich;
  using Position = punct::Position;
  using Move = punct::Move;
  using MoveList = punct::MoveList;
  using StepRecorder = punct::StepRecorder;

  static constexpr std::string_view kId = kVersion == Version::Standard ? "punct" : "punct-basic";
  static constexpr int kSymmetries = punct::kSymmetries;
  // Pieces may be moved to and fro for ever (P.8, D41).
  static constexpr bool kCanRepeat = true;
  static constexpr int kHistorySize = Move::kHistorySize;

  static Position start() { return Position::start({kVersion, false, false}); }
  template <class F>
  static void for_each_turn(const Position& p, F&& f) {
    punct::for_each_turn(p, std::forward<F>(f));
  }
  static void generate(const Position& p, MoveList& list) { punct::generate(p, list); }
  static std::uint64_t count_turns(const Position& p) { return punct::count_turns(p); }
  static std::optional<Move> find_turn(const Position& p, std::uint16_t tag) {
    return punct::find_turn(p, tag);
  }
  static bool is_found(const Position& p, const Move& move) { return punct::is_found(p, move); }
  static std::optional<Outcome> outcome(const Position& p) { return punct::outcome(p); }
  static int history_index(const Position&, const Move& move) { return move.history_index(); }
  static bool can_stand_again(const Position&) { return true; }

  /// A piece can nearly always be moved to where it does no harm.
  static std::optional<Move> null_move(const Position&) { return Move::pass(); }
  static std::optional<Position> passed(const Position& p) { return p.after(Move::pass()); }

  static Position transform(const Position& p, int s) { return punct::transform(p, s); }
  static Move transform(const Move& m, int s) { return punct::transform(m, s); }
  static std::optional<Position> colours_swapped(const Position& p) { return punct::colours_swapped(p); }

  static std::string to_text(const Position& p) { return punct::to_text(p); }
  static Result<Position> parse_position(std::string_view text) {
    return punct::parse_position(text, kVersion);
  }
  static std::string to_text(const Position& p, const Move& move) { return punct::to_text(p, move); }
  static Result<Move> parse_turn(const Position& p, std::string_view text) {
    return punct::parse_turn(p, text);
  }
  static std::string drawing(const Position& p) { return punct::drawing(p); }

  static SetupForm setup_form() { return punct::setup_form(); }
  static Result<Setup> read_setup(std::string_view text) { return punct::read_setup(text, kVersion); }
  static std::string to_text(const Setup& setup) { return punct::to_text(setup, kVersion); }

  static Layout layout() { return punct::layout(); }
  static BoardView view(const Position& p) { return punct::view(p); }
  static Result<PartialTurn> partial_turn(const Position& p, std::span<const std::string> clicks) {
    return punct::partial_turn(p, clicks);
  }
};

using Standard = Rules<Version::Standard>;
using Basic = Rules<Version::Basic>;

static_assert(FindsTurns<Standard> && FindsTurns<Basic>);

}  // namespace potentia::punct
