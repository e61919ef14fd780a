// The spine: what a game is to everything above the rules. Read this first.
//
// A game is a stateless type G that names its parts and offers free-standing operations on them:
//
//   G::Position   a small immutable value: all that the rules need to go on, no history
//   G::Move       one turn, a small value; equal turns are equal values
//   G::MoveList   a FixedList<Move, kMaxMoves>
//
// Contract (tests/battery_test.cpp holds every game to it):
//   * `after(m)` is the position after the legal turn m; it asserts legality only in debug builds. It is
//   pure.
//   * `after(m, observer)` is the same and reports every change of the board, in the order in which it
//   happens.
//   * `key()` identifies a position (board, side, reserves, rights); it is kept up incrementally and equals
//     `recomputed_key()`.
//   * `for_each_turn(p, f)` calls f(Move) once for each legal turn, in no promised order; none when the game
//   is over.
//   * `generate(p, list)` lists the same turns in an empty list; if there are more than it holds, the first
//   kMaxMoves of them.
//   * `count_turns(p)` is their number, without making a list.
//   * `outcome(p)` is there exactly when there is no legal turn.
//   * texts are those of docs/formats.md: `to_text` writes the one canonical form; `parse_*` reads
//   tolerantly, checks
//     everything and answers with a sentence.
//   * where time is an input of the rules (TAMSK), the turns listed are those in their usual time;
//   `parse_turn` reads
//     others too, and they change nothing of whether there is a legal turn (docs/decisions/0008-tamsk.md).
//   * symmetry s maps positions to positions and legal turns to legal turns; 0 is the identity.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/outcome.h"
#include "rules/partial_turn.h"
#include "rules/player.h"
#include "rules/setup.h"
#include "rules/transition.h"

namespace potentia {

/// The observer that hears nothing and costs nothing. Others have the same two members.
///
/// An Event is the game's own struct; a game's `describe(event)` turns it into a Step for views.
struct SilentObserver {
  static constexpr bool kListens = false;
  template <class Event>
  constexpr void operator()(const Event&) const {}
};

template <class G>
concept Game =
    requires(const typename G::Position& position, const typename G::Move& move, typename G::MoveList& list,
             std::string_view text, int symmetry, std::span<const std::string> clicks, const Setup& setup) {
      requires std::equality_comparable<typename G::Position> && std::equality_comparable<typename G::Move>;
      { G::kId } -> std::convertible_to<std::string_view>;
      { G::kSymmetries } -> std::convertible_to<int>;

      { G::start() } -> std::same_as<typename G::Position>;
      { position.side() } -> std::same_as<Player>;
      { position.key() } -> std::same_as<std::uint64_t>;
      { position.recomputed_key() } -> std::same_as<std::uint64_t>;
      { position.after(move) } -> std::same_as<typename G::Position>;
      { G::generate(position, list) };
      { G::count_turns(position) } -> std::same_as<std::uint64_t>;
      { G::outcome(position) } -> std::same_as<std::optional<Outcome>>;

      // For the search: a number of 16 bits that tells the turns of one position apart well enough for
      // ordering, and an index below kHistorySize under which successes are remembered.
      { move.tag() } -> std::same_as<std::uint16_t>;
      { G::history_index(position, move) } -> std::same_as<int>;
      { G::kHistorySize } -> std::convertible_to<int>;
      // Whether a position can stand again in a game.
      { G::kCanRepeat } -> std::convertible_to<bool>;
      // What `after` makes of it is the same board with the other player to move: not a legal turn, but where
      // even that holds a position, it is a good one. None where a player may be glad not to have to move.
      { G::null_move(position) } -> std::same_as<std::optional<typename G::Move>>;

      // The same board with the other player to move, to show what he threatens; none where the rules have no
      // such position.
      { G::passed(position) } -> std::same_as<std::optional<typename G::Position>>;

      { G::transform(position, symmetry) } -> std::same_as<typename G::Position>;
      { G::transform(move, symmetry) } -> std::same_as<typename G::Move>;
      // The same position with the colours exchanged, where the rules treat them alike; else nothing.
      { G::colours_swapped(position) } -> std::same_as<std::optional<typename G::Position>>;

      { G::to_text(position) } -> std::same_as<std::string>;
      { G::parse_position(text) } -> std::same_as<Result<typename G::Position>>;
      { G::to_text(position, move) } -> std::same_as<std::string>;
      { G::parse_turn(position, text) } -> std::same_as<Result<typename G::Move>>;
      { G::drawing(position) } -> std::same_as<std::string>;

      // For an editor (rules/setup.h): what there is to set, the shape of a text taken apart, and the text of
      // a setup, which parse_position need not accept.
      { G::setup_form() } -> std::same_as<SetupForm>;
      { G::read_setup(text) } -> std::same_as<Result<Setup>>;
      { G::to_text(setup) } -> std::same_as<std::string>;

      { G::layout() } -> std::same_as<Layout>;
      { G::view(position) } -> std::same_as<BoardView>;
      { G::partial_turn(position, clicks) } -> std::same_as<Result<PartialTurn>>;
    };

/// A game in which single turns are found without listing all: `find_turn(position, tag)` is a legal turn
/// with this tag, `is_found(position, move)` says whether this turn of another position is legal here. Both
/// may overlook legal turns, and must cost a small part of listing them. Where positions with one legal turn
/// are common `has_one_turn(position)` tells them, as cheaply.
template <class G>
concept FindsTurns = Game<G> && requires(const typename G::Position& position, const typename G::Move& move,
                                         std::uint16_t tag) {
  { G::find_turn(position, tag) } -> std::same_as<std::optional<typename G::Move>>;
  { G::is_found(position, move) } -> std::same_as<bool>;
};

/// A game in which positions come up that have more turns than a list holds: `visit_each_turn(position, f)`
/// calls f(Move) for each legal turn until it answers false; whether it never did. A call for each, so that a
/// page loads it once.
template <class G>
concept ListsMayBeCut = Game<G> && requires(const typename G::Position& position,
                                            const std::function<bool(const typename G::Move&)>& f) {
  { G::visit_each_turn(position, f) } -> std::same_as<bool>;
};

}  // namespace potentia
