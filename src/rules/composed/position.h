// A position of the composed game (RULES.md D): GIPF with potentials in which the use of a potential can be
// challenged, and is then won or lost in another contest.
//
// The board is that of GIPF with potentials, and waits while the procedure (D.3) goes its way:
//
//   Stage::Turn      its player plays a turn, or announces the use of one of his potentials
//   Stage::Asked     the use of the one on `spot` is announced; the opponent challenges it or not
//   Stage::Lot       challenged: a lot decides who begins the contest (D14)
//   Stage::Contest   the contest is played; when it is over its result is entered
//   Stage::Dice      the contest is a roll of two dice: the user's, the opponent's
//   Stage::Cards     each draws a card from one deck: the user, the opponent
//   Stage::Won/Lost  the dice or the cards have spoken; the result is entered
//   Stage::Result    the contest is played away from the screen; its result is entered
//
// then Stage::Turn again, with the use allowed for the rest of the turn, or with the potential neutralised.
// The other game is known by its façade alone: it may be any, another composed game with contests of its own
// too.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/hash.h"
#include "rules/any_position.h"
#include "rules/potentials/position.h"

namespace potentia::composed {

using gipf::at;
using gipf::Cell;
using gipf::CellSet;
using gipf::name;
using potentials::kAllTypes;
using potentials::kTypes;
using potentials::Type;

/// What the use of the potentials of a type depends on.
struct Link {
  enum class Kind : std::uint8_t { None, Game, Dice, Cards, Other };
  Kind kind = Kind::None;
  const AnyGame* game = nullptr;  // Kind::Game
  PositionPtr start = nullptr;    // where its contests begin: the game's start, or a composed game's settings
  std::string name = {};          // Kind::Other: what the players call it, of at most kLongestName characters
};

inline constexpr int kLongestName = 40;

/// On what challenges that are counted may depend besides their number (D.2).
struct Conditions {
  bool first_uses = false;  // an announced use that is allowed takes one of the challenges, too
  bool one_a_type = false;  // at most one for each type of potential
  int pause = 0;            // none in the last so many turns
  bool operator==(const Conditions&) const = default;
};
inline constexpr int kLongestPause = 99;

/// A set of types, a bit each.
class TypeSet {
 public:
  void add(Type type) { bits_ |= 1U << potentials::number(type); }
  bool has(Type type) const { return (bits_ >> potentials::number(type) & 1) != 0; }
  bool empty() const { return bits_ == 0; }

 private:
  unsigned bits_ = 0;
};

/// What has been agreed before the game (D.2).
struct Agreement {
  std::array<Link, kTypes> links;
  bool contests_all = true;  // every use is contested (D19), else challenges are counted
  Conditions conditions = {};

  const Link& link(Type type) const { return links[at(potentials::number(type))]; }
};

/// Whether a contest is played away from the screen, so that its result is what the players say; in the
/// contests of a composed game, too.
bool trusts_players(const Agreement& agreement);

/// Where lots and rolls come from, if they are to be checked: the numbers of SplitMix64 from `value`.
struct Seed {
  std::uint64_t value;
  int drawn;  // how many numbers have been used

  std::uint64_t number() const {
    return mix64(value + static_cast<std::uint64_t>(drawn) * 0x9e3779b97f4a7c15ULL);
  }
  /// Who begins: by the highest bit.
  Player lot() const { return number() >> 63 == 0 ? Player::White : Player::Black; }
  /// The user's die from the upper 32 bits, the opponent's from the lower ones.
  std::array<int, 2> dice() const {
    const auto die = [](std::uint64_t bits) { return 1 + static_cast<int>((bits & 0xffffffff) * 6 >> 32); };
    return {die(number() >> 32), die(number())};
  }
  /// The ranks of the user's card and the opponent's. The first is one of 52 by the upper 32 bits, the second
  /// one of the 51 that are left by the lower ones.
  std::array<int, 2> cards() const {
    const auto card = [](std::uint64_t bits, int of) {
      return static_cast<int>((bits & 0xffffffff) * static_cast<std::uint64_t>(of) >> 32);
    };
    const int own = card(number() >> 32, kDeck);
    const int rest = card(number(), kDeck - 1);
    const int other = rest + (rest >= own ? 1 : 0);
    return {kLowestCard + own / kSuits, kLowestCard + other / kSuits};
  }

  static constexpr int kSuits = 4;
  static constexpr int kDeck = 52;
  static constexpr int kLowestCard = 2;
  static constexpr int kAce = 14;  // above jack, queen and king: 11, 12, 13
};
inline constexpr int kMostDrawn = 9999;
inline constexpr int kMostChallenges = 99;

/// A contest that has lasted so many turns is lost for the user of the potential (D13): linked games know no
/// repetition (D10), some could go on for ever, and stalling must not pay. DVONN and TAMSK take at most some
/// 160, games of GIPF seldom more than 200.
inline constexpr int kMostContestTurns = 400;
/// The same where the contest is a composed game: the turns of its own contests count too.
inline constexpr int kMostComposedTurns = 4000;
/// How many contests can lie one in another. Nothing but a reader's patience sets a limit here: each is a
/// game to be played in the middle of one.
inline constexpr int kMostContestsDeep = 3;

enum class Stage : std::uint8_t { Turn, Asked, Lot, Dice, Cards, Result, Won, Lost, Contest };

struct Contest {
  PositionPtr position;
  Player first;  // who plays White there
  int turns;     // played so far
  int most;      // at so many the user has lost it
  // ZÈRTZ, PÜNCT: the earlier positions that could come again, as texts in text order, each as often as it
  // stood. One that stands for the third time is a tie (E.7.3).
  std::vector<std::string> stood = {};
};

struct Position {
  potentials::Position board;  // nothing withheld
  Agreement agreement;
  std::array<int, 2> challenges = {0, 0};  // what White and Black have left, where they are counted
  std::array<TypeSet, 2> challenged = {};  // by White and Black, where one a type is allowed
  std::array<int, 2> waits = {0, 0};       // how many turns must end before each may challenge again
  std::optional<Seed> seed = {};
  CellSet allowed = {};  // the potentials that may be used in this turn
  // An announcement has settled the rows of this turn (D43), and some still stand on lines asked about.
  bool rows_settled = false;
  Stage stage = Stage::Turn;
  Cell spot = Cell::none();             // of the potential in question; none in Stage::Turn
  std::optional<Contest> contest = {};  // Stage::Contest
};

/// One entry of a game's list.
struct Entry {
  enum class Kind : std::uint8_t {
    Turn,       // of GIPF with potentials
    Announce,   // the use of the potential on `spot`, once the rows due are settled by taking `taken` (D43)
    Challenge,  // the opponent contests it
    Allow,      // he does not
    Lot,        // `first` begins the contest
    Dice,       // the user's die, the opponent's
    Cards,      // the user's card, the opponent's
    Play,       // a turn of the contest
    Concede,    // the player to move in the contest gives it up
    Draw,       // the opponent of the user, who is to move there, agrees to a draw
    Won,        // the potential may be used
    Lost,       // it is neutralised
  };
  Kind kind;
  std::optional<potentials::Move> turn = {};
  potentials::Taken taken = {};
  Cell spot = Cell::none();
  Player first = Player::White;
  std::array<int, 2> drawn = {0, 0};  // dice or the ranks of cards: the user's, the opponent's
  std::string play = {};
};

/// Who makes the next entry: the player whose turn it is on the board, but for the opponent's answer and the
/// turns of a contest.
Player side(const Position& position);

/// Whether a use of a potential of this type by the player whose turn it is can be contested, so that he must
/// announce it.
bool must_announce(const Position& position, Type type);

/// Takes out of `allowed` what nobody could contest any more: it need not be remembered.
void forget_free_uses(Position& position);

/// The board as his turn finds it, nothing withheld.
potentials::Position board_now(const Position& position);
/// The board as his turn sees it: potentials whose use would have to be announced first cannot be used.
/// A potential that only this turn enters cannot be announced and is free.
potentials::Position playing(const Position& position);

/// The position with the rows due taken so, as an announcement takes them (D43).
Position settled(const Position& position, const potentials::Taken& taken, Transition* transition = nullptr);

/// The potentials that he may announce, no row being due: each gives him a turn that he does not have without
/// it. Cost: all turns of the board are listed, and for each potential withheld those up to the first that it
/// adds.
CellSet announceable(const Position& position);

/// After how many turns a contest of this link is lost for the user.
int most_turns(const Link& link);

/// Whether nothing that cannot be undone lies between these two: they have the same rings.
bool are_of_one_stretch(std::string_view text, std::string_view other);

/// Whether the contest can be given up now. While it waits for a contest of its own, that comes first.
bool can_be_ended(const Contest& contest);

/// Whether who is to move in the contest that goes on can agree to a draw there: it lets the user go on
/// (D13), so it is for his opponent.
bool can_agree_to_draw(const Position& position);

/// Whether the user of the potential has won the contest (drawn: D13); nothing while it goes on.
std::optional<bool> contest_won(const Position& position);

/// Whether he can announce anything, perhaps once he has settled his rows.
bool can_announce(const Position& position);

/// Why the potential on this spot cannot be announced, no row being due.
std::optional<Error> why_not_announced(const Position& position, Cell spot);

/// The legal entries, in no promised order; none when the game is over. Cost: that of announceable in a turn;
/// in a contest all its turns with their texts (count_entries makes none).
std::vector<Entry> entries(const Position& position);
std::uint64_t count_entries(const Position& position);

/// The position after a legal entry. `transition`, if given, receives what changes on the board.
Position after(const Position& position, const Entry& entry, Transition* transition = nullptr);

std::optional<Outcome> outcome(const Position& position);

/// Under a symmetry of the board; a contest stays as it is.
Position transform(const Position& position, int s);
/// The colours exchanged. Nothing with a seed: its lots name colours.
std::optional<Position> colours_swapped(const Position& position);

}  // namespace potentia::composed
