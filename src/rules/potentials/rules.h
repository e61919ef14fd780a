// GIPF with potentials as a Game (rules/game.h): the types that search and façade know. Every position says
// itself which version of GIPF and which potentials it is played with; the games differ only in their start.
#pragma once

#include "rules/game.h"
#include "rules/potentials/movegen.h"
#include "rules/potentials/notation.h"
#include "rules/potentials/partial_turn.h"
#include "rules/potentials/position.h"
#include "rules/potentials/setup.h"
#include "rules/potentials/view.h"

namespace potentia::potentials {

enum class Set : std::uint8_t { Usual, Ultimate };

constexpr std::string_view id_of(Set set) {
  constexpr std::string_view kIds[] = {"gipf-potentials", "gipf-ultimate"};
  return kIds[static_cast<int>(set)];
}

/// Tournament GIPF from an empty board; three TAMSK-, ZÈRTZ- and DVONN-potentials each (C.1: three of a type
/// is the least that is advised), or Ultimate GIPF: three of all types and three pieces more (D.4).
inline Position start_of(Set set) {
  Position::Parts parts;
  parts.version = Version::Tournament;
  parts.opening = {true, true};
  const bool is_ultimate = set == Set::Ultimate;
  parts.reserve = is_ultimate ? std::array{21, 21} : std::array{18, 18};
  const Store store = is_ultimate ? Store{3, 3, 3, 3, 3} : Store{3, 3, 3, 0, 0};
  parts.store = {store, store};
  return Position(parts);
}

template <Set kSet>
struct Rules {
  using Position = potentials::Position;
  using Move = potentials::Move;
  using MoveList = potentials::MoveList;
  using StepRecorder = potentials::StepRecorder;

  static constexpr std::string_view kId = id_of(kSet);
  static constexpr int kSymmetries = gipf::kSymmetries;
  static constexpr bool kCanRepeat = true;  // rows bring pieces back into the reserve (D10)
  static constexpr int kHistorySize = potentials::kHistorySize;

  static Position start() { return start_of(kSet); }
  template <class F>
  static void for_each_turn(const Position& p, F&& f) {
    potentials::for_each_turn(p, std::forward<F>(f));
  }
  static bool visit_each_turn(const Position& p, const std::function<bool(const Move&)>& f) {
    return potentials::visit_each_turn(p, f);
  }
  static void generate(const Position& p, MoveList& list) { potentials::generate(p, list); }
  static std::uint64_t count_turns(const Position& p) { return potentials::count_turns(p); }
  static std::optional<Move> find_turn(const Position& p, std::uint16_t tag) {
    return potentials::find_turn(p, tag);
  }
  static bool is_found(const Position& p, const Move& move) { return potentials::is_found(p, move); }
  static std::optional<Outcome> outcome(const Position& p) { return potentials::outcome(p); }
  static int history_index(const Position&, const Move& move) {
    return static_cast<int>(move.action().bits());
  }

  // Nothing pushed, nothing taken, though rows of the player's own may be due.
  static std::optional<Move> null_move(const Position&) { return Move(TurnParts()); }

  // Not where an extra move is due: who does not make it loses the potential (D15, D16), so that the same
  // board cannot come before the other player.
  static std::optional<Position> passed(const Position& p) {
    if (p.begins_with_extra_move()) return std::nullopt;
    return p.after(*null_move(p));
  }

  static Position transform(const Position& p, int s) { return potentials::transform(p, s); }
  static Move transform(const Move& m, int s) { return potentials::transform(m, s); }
  static std::optional<Position> colours_swapped(const Position& p) { return potentials::colours_swapped(p); }

  static std::string to_text(const Position& p) { return potentials::to_text(p); }
  static Result<Position> parse_position(std::string_view text) {
    return potentials::parse_position(text, start());
  }
  static std::string to_text(const Position& p, const Move& move) { return potentials::to_text(p, move); }
  static Result<Move> parse_turn(const Position& p, std::string_view text) {
    return potentials::parse_turn(p, text);
  }
  static std::string drawing(const Position& p) { return potentials::drawing(p); }

  static SetupForm setup_form() { return potentials::setup_form(); }
  static Result<Setup> read_setup(std::string_view text) { return potentials::read_setup(text, start()); }
  static std::string to_text(const Setup& setup) { return potentials::to_text(setup); }

  static Layout layout() { return potentials::layout(); }
  static BoardView view(const Position& p) { return potentials::view(p); }
  static Result<PartialTurn> partial_turn(const Position& p, std::span<const std::string> clicks) {
    return potentials::partial_turn(p, clicks);
  }
};

using Usual = Rules<Set::Usual>;
using Ultimate = Rules<Set::Ultimate>;

static_assert(FindsTurns<Usual> && FindsTurns<Ultimate>);
static_assert(ListsMayBeCut<Usual> && ListsMayBeCut<Ultimate>);

}  // namespace potentia::potentials
