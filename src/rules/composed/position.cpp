// The procedure (RULES.md D.3): who may enter what, and what comes of it.
#include "rules/composed/position.h"

#include <unordered_set>
#include <utility>

#include "rules/composed/notation.h"
#include "rules/potentials/checks.h"
#include "rules/potentials/movegen.h"
#include "rules/potentials/view.h"

namespace potentia::composed {
namespace {

using potentials::Move;

/// The loaded pieces of the player whose turn it is that he must announce before he can use them.
CellSet withheld(const Position& position) {
  if (!must_announce(position)) return CellSet();
  CellSet spots;
  for (const Type type : kAllTypes) {
    if (position.agreement.link(type).kind != Link::Kind::None)
      spots |= position.board.board().powers(position.board.side(), type);
  }
  return spots - position.allowed;
}

struct ByTag {
  std::size_t operator()(const Move& move) const { return move.tag(); }
};
using Moves = std::unordered_set<Move, ByTag>;

Moves moves_of(const potentials::Position& board) {
  Moves moves;
  potentials::for_each_turn(board, [&](const Move& move) { moves.insert(move); });
  return moves;
}

bool has_turn_beyond(const potentials::Position& board, const Moves& known) {
  return !potentials::visit_turns(board, [&](const Move& move) { return known.contains(move); });
}

/// Whose turn it is in the contest.
Player mover_in(const Contest& contest) {
  return contest.position->side() == Player::White ? contest.first : opponent(contest.first);
}

bool is_over(const Contest& contest) {
  return contest.turns >= contest.most || contest.position->outcome();
}

Stage first_stage(const Link& link) {
  switch (link.kind) {
    case Link::Kind::Game:
      return Stage::Lot;
    case Link::Kind::Dice:
      return Stage::Dice;
    default:
      return Stage::Result;
  }
}

Entry of_kind(Entry::Kind kind) {
  Entry entry;
  entry.kind = kind;
  return entry;
}
Entry lot(Player first) {
  Entry entry = of_kind(Entry::Kind::Lot);
  entry.first = first;
  return entry;
}
Entry roll(std::array<int, 2> dice) {
  Entry entry = of_kind(Entry::Kind::Dice);
  entry.dice = dice;
  return entry;
}

std::vector<Entry> turn_entries(const Position& position) {
  std::vector<Entry> all;
  potentials::for_each_turn(playing(position), [&](const Move& move) {
    all.push_back(of_kind(Entry::Kind::Turn));
    all.back().turn = move;
  });
  for (const Cell spot : announceable(position)) {
    all.push_back(of_kind(Entry::Kind::Announce));
    all.back().spot = spot;
  }
  return all;
}

std::vector<Entry> rolls(const Position& position) {
  if (position.seed) return {roll(position.seed->dice())};
  std::vector<Entry> all;
  for (int own = 1; own <= 6; ++own) {
    for (int other = 1; other <= 6; ++other) all.push_back(roll({own, other}));
  }
  return all;
}

std::vector<Entry> contest_entries(const Position& position) {
  if (const auto won = contest_won(position)) return {of_kind(*won ? Entry::Kind::Won : Entry::Kind::Lost)};
  std::vector<Entry> all;
  for (std::string& turn : position.contest->position->turns()) {
    all.push_back(of_kind(Entry::Kind::Play));
    all.back().play = std::move(turn);
  }
  if (!can_be_ended(*position.contest)) return all;
  all.push_back(of_kind(Entry::Kind::Concede));
  if (can_agree_to_draw(position)) all.push_back(of_kind(Entry::Kind::Draw));
  return all;
}

/// Back to the board.
void go_on(Position& position) {
  position.stage = Stage::Turn;
  position.spot = Cell::none();
  position.contest.reset();
  if (!must_announce(position)) position.allowed = CellSet();
}

void allow(Position& position) {
  position.allowed |= CellSet(position.spot);
  go_on(position);
}

void neutralise(Position& position, Transition* transition) {
  const Cell spot = position.spot;
  position.board = transition ? position.board.neutralised(spot, potentials::StepRecorder{transition})
                              : position.board.neutralised(spot);
  go_on(position);
}

void begin_contest(Position& position) {
  position.stage = first_stage(position.agreement.link(position.board.board().type_at(position.spot)));
}

void play_turn(Position& position, const Move& move, Transition* transition) {
  const potentials::Position board = playing(position);
  position.board = transition ? board.after(move, potentials::StepRecorder{transition}) : board.after(move);
  position.allowed = CellSet();
}

void use_number(Position& position) {
  if (position.seed && position.seed->drawn < kMostDrawn) ++position.seed->drawn;
}

// What is drawn next is the seed of a contest that draws itself.
PositionPtr start_of_contest(Position& position, const Link& link) {
  if (!position.seed || !is_composed(link)) return link.start;
  const std::string seeded = with_seed(link.start->text(), Seed{position.seed->number(), 0});
  use_number(position);
  return *link.game->parse_position(seeded);
}

void begin_game(Position& position, Player first) {
  const Link& link = position.agreement.link(position.board.board().type_at(position.spot));
  position.contest = Contest{start_of_contest(position, link), first, 0, most_turns(link)};
  position.stage = Stage::Contest;
}

}  // namespace

Player side(const Position& position) {
  const Player user = position.board.side();
  if (position.stage == Stage::Asked) return opponent(user);
  if (position.stage == Stage::Contest && !is_over(*position.contest)) return mover_in(*position.contest);
  return user;
}

bool must_announce(const Position& position) {
  return position.agreement.contests_all ||
         position.challenges[at(index_of(opponent(position.board.side())))] > 0;
}

potentials::Position playing(const Position& position) {
  return position.board.withholding(withheld(position));
}

CellSet announceable(const Position& position) {
  const CellSet spots = withheld(position);
  if (position.stage != Stage::Turn || spots.empty()) return CellSet();
  const Moves now = moves_of(playing(position));
  CellSet out;
  for (const Cell spot : spots) {
    if (has_turn_beyond(position.board.withholding(spots - CellSet(spot)), now)) out |= CellSet(spot);
  }
  return out;
}

std::optional<Error> why_not_announced(const Position& position, Cell spot) {
  const potentials::Board& board = position.board.board();
  if (outcome(position)) return potentials::game_over();
  if (!board.powers(position.board.side()).has(spot)) {
    return Error{"not-usable", name(spot),
                 "no loaded piece of this player stands there whose potential could be used"};
  }
  if (position.allowed.has(spot))
    return Error{"is-allowed", name(spot), "the use of this potential is allowed: use it"};
  if (!withheld(position).has(spot))
    return Error{"not-contested", name(spot), "nobody can challenge the use of this potential: use it"};
  if (!announceable(position).has(spot))
    return Error{"no-use", name(spot), "there is no turn in which this potential could be used now"};
  return std::nullopt;
}

int most_turns(const Link& link) {
  return is_composed(link) ? kMostComposedTurns : kMostContestTurns;
}

bool can_be_ended(const Contest& contest) {
  return !contest.position->contest();
}

bool can_agree_to_draw(const Position& position) {
  return can_be_ended(*position.contest) && mover_in(*position.contest) != position.board.side();
}

std::optional<bool> contest_won(const Position& position) {
  const Contest& contest = *position.contest;
  if (!is_over(contest)) return std::nullopt;
  const auto outcome = contest.position->outcome();
  if (!outcome || !outcome->winner) return true;  // drawn: the user may go on (D13)
  const Player winner = *outcome->winner == Player::White ? contest.first : opponent(contest.first);
  return winner == position.board.side();
}

std::vector<Entry> entries(const Position& position) {
  switch (position.stage) {
    case Stage::Turn:
      return turn_entries(position);
    case Stage::Asked:
      return {of_kind(Entry::Kind::Challenge), of_kind(Entry::Kind::Allow)};
    case Stage::Lot:
      if (position.seed) return {lot(position.seed->lot())};
      return {lot(Player::White), lot(Player::Black)};
    case Stage::Dice:
      return rolls(position);
    case Stage::Result:
      return {of_kind(Entry::Kind::Won), of_kind(Entry::Kind::Lost)};
    case Stage::Won:
      return {of_kind(Entry::Kind::Won)};
    case Stage::Lost:
      return {of_kind(Entry::Kind::Lost)};
    case Stage::Contest:
      break;
  }
  return contest_entries(position);
}

std::uint64_t count_entries(const Position& position) {
  if (position.stage == Stage::Turn) {
    return potentials::count_turns(playing(position)) +
           static_cast<std::uint64_t>(announceable(position).size());
  }
  if (position.stage == Stage::Contest && !is_over(*position.contest)) {
    return position.contest->position->count_turns() + (can_be_ended(*position.contest) ? 1 : 0) +
           (can_agree_to_draw(position) ? 1 : 0);
  }
  return entries(position).size();
}

Position after(const Position& position, const Entry& entry, Transition* transition) {
  Position next = position;
  switch (entry.kind) {
    case Entry::Kind::Turn:
      play_turn(next, *entry.turn, transition);
      break;
    case Entry::Kind::Announce:
      next.spot = entry.spot;
      next.stage = Stage::Asked;
      if (next.agreement.contests_all) begin_contest(next);
      break;
    case Entry::Kind::Challenge:
      --next.challenges[at(index_of(side(position)))];
      begin_contest(next);
      break;
    case Entry::Kind::Lot:
      use_number(next);
      begin_game(next, entry.first);
      break;
    case Entry::Kind::Dice:
      next.stage = entry.dice[0] >= entry.dice[1] ? Stage::Won : Stage::Lost;
      use_number(next);
      break;
    case Entry::Kind::Play:
      next.contest->position = *position.contest->position->play(entry.play);
      ++next.contest->turns;
      break;
    case Entry::Kind::Concede:
      if (side(position) == position.board.side()) {
        neutralise(next, transition);
      } else {
        allow(next);
      }
      break;
    case Entry::Kind::Draw:
    case Entry::Kind::Allow:
    case Entry::Kind::Won:
      allow(next);
      break;
    case Entry::Kind::Lost:
      neutralise(next, transition);
      break;
  }
  return next;
}

std::optional<Outcome> outcome(const Position& position) {
  return position.stage == Stage::Turn ? potentials::outcome(position.board) : std::nullopt;
}

Position transform(const Position& position, int s) {
  Position image = position;
  image.board = potentials::transform(position.board, s);
  image.allowed = gipf::transform(position.allowed, s);
  if (!position.spot.is_none()) image.spot = gipf::transform(position.spot, s);
  return image;
}

std::optional<Position> colours_swapped(const Position& position) {
  if (position.seed) return std::nullopt;
  Position image = position;
  image.board = potentials::colours_swapped(position.board);
  std::swap(image.challenges[0], image.challenges[1]);
  if (image.contest) image.contest->first = opponent(image.contest->first);
  return image;
}

}  // namespace potentia::composed
