// Transition: what a turn changed on the board, step by step, in words that a view can draw without knowing a
// rule.
//
// The rules report each change to an observer while `after` runs; the façade of a game turns those reports
// into these steps. Points carry their names ("e3", "a2"), pieces their look.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace potentia {

/// How one piece or stack looks. `owner`: 'w', 'b' or 'r' (a DVONN piece alone); ZÈRTZ: a marble's colour,
/// 'w', 'g' or 'b'; TAMSK: 'w' or 'b' a glass, 'o' rings without one; YINSH: 'W' or
/// 'B' a ring, 'w' or 'b' a marker; PÜNCT: 'w' or 'b', `height` its level + 1.
struct PieceView {
  char owner = 'w';
  int height = 1;
  int reds = 0;       // DVONN pieces in the stack
  bool gipf = false;  // a GIPF-piece
  // GIPF with potentials: the pile from the bottom as in a position text, "wT"; "" for a piece without one.
  // TAMSK: what a space carries, as there: "w0", "2"; "" for a glass alone, on its way.
  // PÜNCT: kind and orientation, "Ed" or "ed".
  std::string pile = {};
  bool operator==(const PieceView&) const = default;
};

struct Step {
  enum class Kind : std::uint8_t {
    Enter,       // a piece comes onto the board at `to` (GIPF: from the dot `from`)
    Move,        // what stood on `from` goes to `to` (DVONN: onto what stands there)
    CutOff,      // DVONN: removed for want of a link to a DVONN piece
    Return,      // GIPF: back to its owner's reserve; YINSH: a marker, to the pool
    Capture,     // GIPF: taken by the opponent; ZÈRTZ: by the player whose turn it is; YINSH: his own ring
    RemoveRing,  // ZÈRTZ: the ring `from` leaves the board
    Lift,        // the potential on top of `from` goes onto `to`; with no `to`, out of the game
    Become,      // what stands on `from` becomes `piece` (PÜNCT: neutralised, converted; a marker turns over)
    Glass,       // TAMSK: the glass on `from` goes to `to`; the rings under it stay
    Ring,        // TAMSK: a ring comes onto `to`, over the glass that stands there
  };
  Kind kind;
  std::string from;
  std::string to;
  PieceView piece;
};

constexpr std::array<std::string_view, 10> kStepKinds = {
    "enter", "move", "cut-off", "return", "capture", "remove-ring", "lift", "become", "glass", "ring"};

constexpr std::string_view word(Step::Kind kind) {
  return kStepKinds[static_cast<std::size_t>(kind)];
}

using Transition = std::vector<Step>;

/// One occupied point of a board, for drawing.
struct PlacedPiece {
  std::string at;
  PieceView piece;
};

/// Something beside the board, by the name that its game gives it: what is left, what has been captured.
struct NamedValue {
  std::string_view name;
  std::variant<int, bool, std::vector<int>, std::vector<std::string>> value;
};

using NamedValues = std::vector<NamedValue>;

/// What stands beside the board for one player; games/FAMILY/family.cpp lists the names of each game.
struct PlayerView {
  NamedValues values;

  /// A number by its name; 0 if this game has none.
  int number(std::string_view name) const {
    const auto* value = find(name);
    return value ? std::get<int>(value->value) : 0;
  }
  const NamedValue* find(std::string_view name) const {
    const auto found = std::ranges::find(values, name, &NamedValue::name);
    return found == values.end() ? nullptr : &*found;
  }
};

/// What is to be entered next of a use that is in question; Won, Lost: it is decided.
enum class UseStage : std::uint8_t { Asked, Lot, Dice, Cards, Result, Won, Lost, Contest };

constexpr std::array<std::string_view, 8> kUseStages = {"asked",  "lot", "dice", "cards",
                                                        "result", "won", "lost", "contest"};

constexpr std::string_view word(UseStage stage) {
  return kUseStages[static_cast<std::size_t>(stage)];
}

/// Composed games: the use of a potential that is in question.
struct UseView {
  std::string spot;
  char type = 'T';   // its capital
  std::string link;  // the game, "dice", "cards" or "other", as the position text has it
  UseStage stage;
  // Of a contest, also of one that is over: its position, how many turns have led there, who plays White in
  // it.
  std::string position = {};
  int turns = 0;
  char white = 'w';
};

/// What a composed game has beside its board.
struct ComposedView {
  std::vector<std::pair<char, std::string>> links;  // what is linked to which type, by its capital
  std::optional<std::array<int, 2>> challenges;     // White's, Black's left; none: every use is contested
  std::vector<std::string> conditions;              // on challenges, in the words of the position text
  std::array<std::string, 2> challenged;            // the types that White and Black have used up, "TZ"
  std::array<int, 2> waits = {0, 0};                // how many turns must end before each may challenge again
  std::vector<std::string> may;                     // potentials whose use has been allowed in this turn
  std::optional<UseView> use;
};

/// What the game is at.
enum class GamePhase : std::uint8_t {
  Placement,  // DVONN, YINSH
  Movement,   // DVONN, YINSH
  Opening,    // GIPF: GIPF-pieces may still enter
  Play,
  Challenge,  // the composed game: a use is being decided
  Contest     // the composed game: by a game
};

constexpr std::array<std::string_view, 6> kGamePhases = {"placement", "movement",  "opening",
                                                         "play",      "challenge", "contest"};

constexpr std::string_view word(GamePhase phase) {
  return kGamePhases[static_cast<std::size_t>(phase)];
}

struct BoardView {
  std::vector<PlacedPiece> pieces;
  NamedValues values;  // of neither player: ZÈRTZ's pool, TAMSK's 15-second glass
  PlayerView white;
  PlayerView black;
  GamePhase phase = GamePhase::Play;
  std::string contest = {};  // the game played while this board waits (composed games), "" if none
  std::optional<ComposedView> composed = {};
};

/// One point of the empty board, in lattice coordinates (geometry/lattice.h).
struct LayoutPoint {
  std::string name;
  int x;
  int y;
  std::string role;  // "cell", "spot", "dot", "ring", "space" or "point"
};

struct Layout {
  std::string board;  // its kind, by which a view knows how to draw it
  std::vector<LayoutPoint> points;
  std::vector<std::vector<std::string>> lines;  // GIPF: the 21 lines, dots included; else none
  bool has_piles = false;                       // pieces say what lies in them: PieceView::pile
};

}  // namespace potentia
