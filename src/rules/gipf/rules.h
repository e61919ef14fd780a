// GIPF as a Game (rules/game.h), once for each version: the types that search, solver and façade know.
#pragma once

#include "rules/game.h"
#include "rules/gipf/movegen.h"
#include "rules/gipf/notation.h"
#include "rules/gipf/partial_turn.h"
#include "rules/gipf/position.h"
#include "rules/gipf/setup.h"
#include "rules/gipf/view.h"

namespace potentia::gipf {

constexpr std::string_view id_of(Version version) {
  constexpr std::string_view kIds[] = {"gipf-basic", "gipf-standard", "gipf-tournament"};
  return kIds[static_cast<int>(version)];
}

template <Version kWhich>
struct Rules {
  static constexpr Version kVersion = kWhich;
  using Position = gipf::Position<kVersion>;
  using Move = gipf::Move;
  using MoveList = gipf::MoveList;
  using StepRecorder = gipf::StepRecorder;

  static constexpr std::string_view kId = id_of(kVersion);
  static constexpr int kSymmetries = gipf::kSymmetries;
  static constexpr bool kCanRepeat = true;  // rows bring pieces back into the reserve (D10)
  static constexpr int kHistorySize = gipf::kHistorySize;

  static Position start() { return Position::start(); }
  template <class F>
  static void for_each_turn(const Position& p, F&& f) {
    gipf::for_each_turn(p, std::forward<F>(f));
  }
  static void generate(const Position& p, MoveList& list) { gipf::generate(p, list); }
  static std::optional<Move> find_turn(const Position& p, std::uint16_t tag) {
    return gipf::find_turn(p, tag);
  }
  static bool is_found(const Position& p, const Move& move) { return gipf::is_found(p, move); }
  static std::uint64_t count_turns(const Position& p) { return gipf::count_turns(p); }
  static std::optional<Outcome> outcome(const Position& p) { return gipf::outcome(p); }
  static int history_index(const Position&, const Move& move) { return move.push_and_kind(); }

  // Nothing pushed, nothing taken, though rows of the player's own may be due.
  static std::optional<Move> null_move(const Position&) { return Move::without_push(CellSet()); }

  static std::optional<Position> passed(const Position& p) { return p.after(*null_move(p)); }

  static Position transform(const Position& p, int s) { return gipf::transform(p, s); }
  static Move transform(const Move& m, int s) { return gipf::transform(m, s); }
  static std::optional<Position> colours_swapped(const Position& p) { return gipf::colours_swapped(p); }

  static std::string to_text(const Position& p) { return gipf::to_text(p); }
  static Result<Position> parse_position(std::string_view text) {
    return gipf::parse_position<kVersion>(text);
  }
  static std::string to_text(const Position& p, const Move& move) { return gipf::to_text(p, move); }
  static Result<Move> parse_turn(const Position& p, std::string_view text) {
    return gipf::parse_turn(p, text);
  }
  static std::string drawing(const Position& p) { return gipf::drawing(p); }

  static SetupForm setup_form() { return gipf::setup_form<kVersion>(); }
  static Result<Setup> read_setup(std::string_view text) { return gipf::read_setup<kVersion>(text); }
  static std::string to_text(const Setup& setup) { return gipf::to_text<kVersion>(setup); }

  static Layout layout() { return gipf::layout(); }
  static BoardView view(const Position& p) { return gipf::view(p); }
  static Result<PartialTurn> partial_turn(const Position& p, std::span<const std::string> clicks) {
    return gipf::partial_turn(p, clicks);
  }
};

using Basic = Rules<Version::Basic>;
using Standard = Rules<Version::Standard>;
using Tournament = Rules<Version::Tournament>;

static_assert(FindsTurns<Basic> && FindsTurns<Standard> && FindsTurns<Tournament>);

}  // namespace potentia::gipf
