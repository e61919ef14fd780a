// TAMSK as a Game (rules/game.h), once for each level: the types that search and façade know.
#pragma once

#include "rules/game.h"
#include "rules/tamsk/movegen.h"
#include "rules/tamsk/notation.h"
#include "rules/tamsk/partial_turn.h"
#include "rules/tamsk/position.h"
#include "rules/tamsk/setup.h"
#include "rules/tamsk/timed_turn.h"
#include "rules/tamsk/view.h"

namespace potentia::tamsk {

constexpr std::string_view id_of(Version version) {
  constexpr std::string_view kIds[] = {"tamsk-1", "tamsk-2", "tamsk-3"};
  return kIds[static_cast<int>(version)];
}

template <Version kWhich>
struct Rules {
  static constexpr Version kVersion = kWhich;
  using Position = tamsk::Position<kVersion>;
  using Move = tamsk::Move;
  using MoveList = tamsk::MoveList;
  using StepRecorder = tamsk::StepRecorder;

  static constexpr std::string_view kId = id_of(kVersion);
  static constexpr int kSymmetries = tamsk::kSymmetries;
  // With the option claim glasses may go about without rings for ever, and at level 1 stand as they stood;
  // at the others the sand does not. Else every turn but a pass drops a ring, and two passes end the game,
  // unless a turn was lost: and two such losses in a row are no draw that any rule knows.
  static constexpr bool kCanRepeat = kVersion == Version::Level1;
  static constexpr int kHistorySize = Move::kHistorySize;

  static Position start() { return Position::start(); }
  template <class F>
  static void for_each_turn(const Position& p, F&& f) {
    tamsk::for_each_turn(p, std::forward<F>(f));
  }
  static void generate(const Position& p, MoveList& list) { tamsk::generate(p, list); }
  static std::uint64_t count_turns(const Position& p) { return tamsk::count_turns(p); }
  static std::optional<Move> find_turn(const Position& p, std::uint16_t tag) {
    return tamsk::find_turn(p, tag);
  }
  static bool is_found(const Position& p, const Move& move) { return tamsk::is_found(p, move); }
  // With sand one may wait, too.
  static bool has_one_turn(const Position& p)
    requires(kVersion == Version::Level1)
  {
    return !p.is_over() && tamsk::has_one_turn(p);
  }
  static std::optional<Outcome> outcome(const Position& p) { return tamsk::outcome(p); }
  static int history_index(const Position&, const Move& move) { return move.what(); }

  // Who has a good place for a glass is glad if he need not leave it.
  static std::optional<Move> null_move(const Position&) { return std::nullopt; }

  // A pass in no time; but one that pays for having been too late, or lets a ring go that could be claimed,
  // is more than that.
  static std::optional<Position> passed(const Position& p) {
    if (p.open()) return std::nullopt;
    if constexpr (Position::kHasSand) {
      if (p.sand().must_skip(p.side())) return std::nullopt;
    }
    return p.after(Move::pass());
  }

  static Position transform(const Position& p, int s) { return tamsk::transform(p, s); }
  static Move transform(const Move& m, int s) { return m.transformed(s); }
  static std::optional<Position> colours_swapped(const Position& p) { return tamsk::colours_swapped(p); }

  static std::string to_text(const Position& p) { return tamsk::to_text(p); }
  static Result<Position> parse_position(std::string_view text) {
    return tamsk::parse_position<kVersion>(text);
  }
  static std::string to_text(const Position& p, const Move& move) { return tamsk::to_text(p, move); }
  static Result<Move> parse_turn(const Position& p, std::string_view text) {
    return tamsk::parse_turn(p, text);
  }
  static std::string drawing(const Position& p) { return tamsk::drawing(p); }

  static Result<std::string> timed_turn(const Position& p, std::string_view text, const TurnTime& time)
    requires Position::kHasSand
  {
    return tamsk::timed_turn(p, text, time);
  }
  static std::optional<Error> why_not_hurry(const Position& p, std::int64_t taken)
    requires Position::kHasSand
  {
    return tamsk::why_not_hurry(p, taken);
  }
  static std::optional<DueTurn> due_turn(const Position& p, std::optional<std::int64_t> hurried)
    requires Position::kHasSand
  {
    return tamsk::due_turn(p, hurried);
  }

  static SetupForm setup_form() { return tamsk::setup_form<kVersion>(); }
  static Result<Setup> read_setup(std::string_view text) { return tamsk::read_setup<kVersion>(text); }
  static std::string to_text(const Setup& setup) { return tamsk::to_text<kVersion>(setup); }

  static Layout layout() { return tamsk::layout(); }
  static BoardView view(const Position& p) { return tamsk::view(p); }
  static Result<PartialTurn> partial_turn(const Position& p, std::span<const std::string> clicks) {
    return tamsk::partial_turn(p, clicks);
  }
};

using Level1 = Rules<Version::Level1>;
using Level2 = Rules<Version::Level2>;
using Level3 = Rules<Version::Level3>;

static_assert(FindsTurns<Level1> && FindsTurns<Level2> && FindsTurns<Level3>);

}  // namespace potentia::tamsk
