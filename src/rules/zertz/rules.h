// ZÈRTZ as a Game (rules/game.h), once for each version: the types that search and façade know.
#pragma once

#include "rules/game.h"
#include "rules/zertz/movegen.h"
#include "rules/zertz/notation.h"
#include "rules/zertz/partial_turn.h"
#include "rules/zertz/position.h"
#include "rules/zertz/setup.h"
#include "rules/zertz/view.h"

namespace potentia::zertz {

constexpr std::string_view id_of(Version version) {
  constexpr std::string_view kIds[] = {"zertz-37", "zertz-48", "zertz-61", "zertz-blitz"};
  return kIds[static_cast<int>(version)];
}

template <Version kWhich>
struct Rules {
  static constexpr Version kVersion = kWhich;
  using Position = zertz::Position<kVersion>;
  using Move = zertz::Move;
  using MoveList = zertz::MoveList<kVersion>;
  using StepRecorder = zertz::StepRecorder<Position::kBoard>;

  static constexpr std::string_view kId = id_of(kVersion);
  static constexpr int kSymmetries = kSymmetryTable<Position::kBoard>.count;
  // With no ring free and the pool empty, marbles can go round between the players' captures and the board
  // (E.7.3).
  static constexpr bool kCanRepeat = true;
  static bool can_stand_again(const Position& p) { return total(p.pool()) == 0; }
  static constexpr int kHistorySize = Move::kHistorySize;

  static Position start() { return Position::start(); }
  template <class F>
  static void for_each_turn(const Position& p, F&& f) {
    zertz::for_each_turn(p, std::forward<F>(f));
  }
  static void generate(const Position& p, MoveList& list) { zertz::generate(p, list); }
  static std::uint64_t count_turns(const Position& p) { return zertz::count_turns(p); }
  static std::optional<Move> find_turn(const Position& p, std::uint16_t tag) {
    return zertz::find_turn(p, tag);
  }
  static bool is_found(const Position& p, const Move& move) { return zertz::is_found(p, move); }
  static std::optional<Outcome> outcome(const Position& p) { return zertz::outcome(p); }
  static int history_index(const Position&, const Move& move) { return move.history_index(); }

  // Who must capture would often be glad to pass.
  static std::optional<Move> null_move(const Position&) { return std::nullopt; }

  // A capture is due whoever is to move, so that the other player's turn would show nothing of his own.
  static std::optional<Position> passed(const Position&) { return std::nullopt; }

  static Position transform(const Position& p, int s) { return zertz::transform(p, s); }
  static Move transform(const Move& m, int s) {
    return zertz::transform(m, kSymmetryTable<Position::kBoard>.of[at(s)]);
  }
  static std::optional<Position> colours_swapped(const Position& p) { return zertz::colours_swapped(p); }

  static std::string to_text(const Position& p) { return zertz::to_text(p); }
  static Result<Position> parse_position(std::string_view text) {
    return zertz::parse_position<kVersion>(text);
  }
  static std::string to_text(const Position& p, const Move& move) { return zertz::to_text(p, move); }
  static Result<Move> parse_turn(const Position& p, std::string_view text) {
    return zertz::parse_turn(p, text);
  }
  static std::string drawing(const Position& p) { return zertz::drawing(p); }

  static SetupForm setup_form() { return zertz::setup_form<kVersion>(); }
  static Result<Setup> read_setup(std::string_view text) { return zertz::read_setup<kVersion>(text); }
  static std::string to_text(const Setup& setup) { return zertz::to_text<kVersion>(setup); }

  static Layout layout() { return zertz::layout<Position::kBoard>(); }
  static BoardView view(const Position& p) { return zertz::view(p); }
  static Result<PartialTurn> partial_turn(const Position& p, std::span<const std::string> clicks) {
    return zertz::partial_turn(p, clicks);
  }
};

using Standard37 = Rules<Version::Standard37>;
using Tournament48 = Rules<Version::Tournament48>;
using Tournament61 = Rules<Version::Tournament61>;
using Blitz37 = Rules<Version::Blitz37>;

static_assert(FindsTurns<Standard37> && FindsTurns<Tournament48> && FindsTurns<Tournament61> &&
              FindsTurns<Blitz37>);

}  // namespace potentia::zertz
