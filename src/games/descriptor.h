// GameDescriptor: all that the program has of one game, by which those above the games know it. Each family
// of games fills in its own (games/FAMILY/family.cpp); games/list.cpp is the only list of them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "engine/level.h"
#include "games/boardspace.h"
#include "rules/any_position.h"
#include "rules/vocabulary.h"
#include "solver/any_solver.h"

namespace potentia {

/// A search whose node counts are the program's signature (`potentia bench`).
struct Signature {
  int depth;
  std::array<std::string_view, 6> positions;
};

/// What a word of a drawing stands for, for whoever colours it; None: no piece.
enum class Ink : std::uint8_t { None, White, Black, Red, Grey };

/// What a start by lot is held to: any, or one that half a turn of the board with the colours exchanged
/// leaves as it is.
enum class Fairness : std::uint8_t { Any, Symmetric };

/// A value that the game's view names (rules/transition.h), for whoever reads messages.
struct ShownValue {
  enum class Kind : std::uint8_t { Number, Flag, Text, Texts, Numbers };
  enum class Of : std::uint8_t { Player, Board };

  Of of;
  std::string_view name;
  Kind kind;
  std::string_view says;  // with the game's name in front
  int count = 0;          // of numbers; 0: any
};

/// How the drawing of a position lies: a step on the lattice in columns and lines of text, and where the
/// leftmost column and the topmost line with a point of the board are.
struct TextBoard {
  struct Step {
    int columns;
    int lines;
  };
  Step x;
  Step y;
  int left = 0;
  int top = 0;
};

struct GameDescriptor {
  /// Id, texts, views, layout of the board, form of the editor.
  const AnyGame* rules;
  /// Its relatives, by one word ("gipf"): a player's strength in one of them says something of the others, so
  /// that they are rated together.
  std::string_view family;

  // --- thinking ---

  const LevelTable* levels;
  /// Evaluator::kWinScale of who judges it.
  double win_scale;
  /// By the id, as `rules` may know relatives (zertz-49). Null, or answers null: this program has no engine
  /// for it.
  std::unique_ptr<Engine> (*make_engine)(std::string_view id, const LevelTable& levels);
  /// The same; null: there is no solver for it.
  std::unique_ptr<AnySolver> (*make_solver)(std::string_view id);
  Signature signature;

  // --- what depends on the game elsewhere ---

  /// Of games of two equal engines, the share that is drawn, where the game can be a contest
  /// (rules/composed).
  double drawn_share;
  /// Turns at random that make openings different enough, with most of the game still to be played.
  int opening_plies;
  /// All that a view of it can name; the names of one game may have another meaning, but no other type, in
  /// the next.
  std::span<const ShownValue> shown_values;
  /// The words that its messages can say beside those that all games share.
  std::span<const Vocabulary* const> vocabularies;
  /// Its number in SGF's property GM; "": SGF has none.
  std::string_view sgf_number;
  /// What it is at boardspace.net.
  BoardspaceGame boardspace = {};
  /// A start by lot, the same for the same number, so chosen that both play the same position if `Symmetric`;
  /// null: the game has none.
  std::string (*drawn_start)(std::uint64_t lot, Fairness fairness) = nullptr;

  // --- on a terminal ---

  Ink (*ink)(std::string_view word);
  /// Whether the line above the last of the drawing holds letters of columns, which no word of pieces is.
  bool has_letters_below;
  TextBoard drawn;
  /// What stands beside the board of one player; null: the drawing says all.
  std::string (*beside)(const PlayerView& player);
};

}  // namespace potentia
