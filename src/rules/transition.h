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

#include "rules/word.h"

namespace potentia {

/// How one piece or stack looks. `owner`: 'w', 'b', or a letter of the game's own for a piece that is
/// nobody's or of another kind (rules/NAME/words.h).
struct PieceView {
  char owner = 'w';
  int height = 1;
  int reds = 0;       // DVONN pieces in the stack
  bool gipf = false;  // a GIPF-piece
  // GIPF with potentials: the pile from the bottom as in a position text, "wT"; "" for a piece without one.
  // TAMSK: what a space carries, as there: "w0", "2"; "" for a glass alone, on its way.
  std::string pile = {};
  bool operator==(const PieceView&) const = default;
};

/// What a step does to what stands on the board, for whoever follows a game without knowing its words.
enum class Effect : std::uint8_t {
  Enters,   // a piece comes onto the board at `to`
  Moves,    // what stands on `from` goes to `to`, onto what stands there
  Leaves,   // what stands on `from` leaves the board
  Becomes,  // what stands on `from` becomes `piece`
  Own       // something else, which only those who know the word can follow
};

/// What happens in a step, in the words that games share; a game's own stand in its rules/NAME/words.h.
class StepKind : public Word<StepKind> {
 public:
  /// `loss`: what a terminal calls pieces that are gone so, "captured"; "" where it need not count them.
  consteval StepKind(const char* text, Effect effect, const char* loss = "")
      : Word(text), effect_(effect), loss_(loss) {}

  constexpr Effect effect() const { return effect_; }
  constexpr std::string_view loss() const { return loss_; }

  static const StepKind kEnter;    // GIPF: from the dot `from`
  static const StepKind kMove;     // DVONN: onto what stands there
  static const StepKind kReturn;   // to where it came from: its owner's reserve, a pool
  static const StepKind kCapture;  // taken: by the opponent, in ZÈRTZ and YINSH by whose turn it is
  static const StepKind kBecome;   // turned over, converted

 private:
  Effect effect_;
  const char* loss_;
};

inline constexpr StepKind StepKind::kEnter{"enter", Effect::Enters};
inline constexpr StepKind StepKind::kMove{"move", Effect::Moves};
inline constexpr StepKind StepKind::kReturn{"return", Effect::Leaves};
inline constexpr StepKind StepKind::kCapture{"capture", Effect::Leaves, "captured"};
inline constexpr StepKind StepKind::kBecome{"become", Effect::Becomes};

struct Step {
  StepKind kind;
  std::string from;
  std::string to;
  PieceView piece;
};

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

/// What the game is at, in the words that games share; a game's own stand in its rules/NAME/words.h.
class GamePhase : public Word<GamePhase> {
 public:
  consteval explicit GamePhase(const char* text) : Word(text) {}

  static const GamePhase kPlacement;
  static const GamePhase kMovement;  // behind the placement
  static const GamePhase kPlay;      // where there is but one
};

inline constexpr GamePhase GamePhase::kPlacement{"placement"};
inline constexpr GamePhase GamePhase::kMovement{"movement"};
inline constexpr GamePhase GamePhase::kPlay{"play"};

struct BoardView {
  std::vector<PlacedPiece> pieces;
  NamedValues values;  // of neither player: ZÈRTZ's pool, TAMSK's 15-second glass
  PlayerView white;
  PlayerView black;
  GamePhase phase = GamePhase::kPlay;
  std::string contest = {};  // the game played while this board waits (composed games), "" if none
  std::optional<ComposedView> composed = {};
};

/// One point of the empty board, in lattice coordinates (geometry/lattice.h).
struct LayoutPoint {
  std::string name;
  int x;
  int y;
  std::string role;  // what the game calls it: "cell", "spot", "dot"
};

struct Layout {
  std::string board;  // its kind, by which a view knows how to draw it
  std::vector<LayoutPoint> points;
  std::vector<std::vector<std::string>> lines;  // GIPF: the 21 lines, dots included; else none
  bool has_piles = false;                       // pieces say what lies in them: PieceView::pile
};

}  // namespace potentia
