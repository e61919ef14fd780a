// The procedure (RULES.md D.3): who may enter what, and what comes of it.
#include "rules/composed/position.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "base/text.h"
#include "rules/composed/notation.h"
#include "rules/potentials/checks.h"
#include "rules/potentials/movegen.h"
#include "rules/potentials/view.h"

namespace potentia::composed {
namespace {

using potentials::Move;

/// The loaded pieces of the player whose turn it is that he must announce before he can use them.
CellSet to_be_asked(const Position& position) {
  CellSet spots;
  for (const Type type : kAllTypes) {
    if (must_announce(position, type)) spots |= position.board.board().powers(position.board.side(), type);
  }
  return spots - position.allowed;
}

/// These, and those that are covered: the rows he takes at the beginning of his turn may show them.
CellSet withheld(const Position& position) {
  const potentials::Board& board = position.board.board();
  CellSet spots = to_be_asked(position);
  for (const Cell spot : board.covered()) {
    const potentials::Pile pile = *board.pile_at(spot);
    if (pile.owner == position.board.side() && pile.loaded && must_announce(position, *pile.type))
      spots |= CellSet(spot);
  }
  return spots;
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

/// E.7.3, D41: it stands for the third time.
bool is_tied(const Contest& contest) {
  return !contest.stood.empty() && std::ranges::count(contest.stood, contest.position->text()) >= 2;
}

bool is_over(const Contest& contest) {
  return contest.turns >= contest.most || contest.position->outcome() || is_tied(contest);
}

/// The contest after a turn.
Contest played_on(const Contest& contest, const std::string& turn) {
  Contest next = contest;
  next.position = *contest.position->play(turn);
  ++next.turns;
  if (!next.position->can_stand_again()) return next;
  if (contest.position->can_stand_again()) next.stood.push_back(contest.position->text());
  const std::string now = next.position->text();
  std::erase_if(next.stood, [&](const std::string& text) { return !are_of_one_stretch(text, now); });
  std::ranges::sort(next.stood);
  return next;
}

Stage first_stage(const Link& link) {
  switch (link.kind) {
    case Link::Kind::Game:
      return Stage::Lot;
    case Link::Kind::Dice:
      return Stage::Dice;
    case Link::Kind::Cards:
      return Stage::Cards;
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
Entry drawn(Entry::Kind kind, std::array<int, 2> both) {
  Entry entry = of_kind(kind);
  entry.drawn = both;
  return entry;
}

/// Calls f(taken, spots) for each way of settling the rows that are due, with what can be announced after it,
/// until f answers false; whether it never did. None after a way that ends the game (D6, D43).
template <class F>
bool visit_announcements(const Position& position, F&& f) {
  if (position.stage != Stage::Turn || withheld(position).empty()) return true;
  const potentials::Position board = board_now(position);
  if (potentials::rows_due(board) == 0) return f(potentials::Taken(), announceable(position));
  if (board.gipf_loser()) return true;
  return potentials::visit_ways(board.board(), board.side(), [&](const potentials::Taken& taken) {
    return board.takes_last_gipf(taken) || f(taken, announceable(settled(position, taken)));
  });
}

std::vector<Entry> turn_entries(const Position& position) {
  std::vector<Entry> all;
  potentials::for_each_turn(playing(position), [&](const Move& move) {
    all.push_back(of_kind(Entry::Kind::Turn));
    all.back().turn = move;
  });
  visit_announcements(position, [&](const potentials::Taken& taken, CellSet spots) {
    for (const Cell spot : spots) {
      all.push_back(of_kind(Entry::Kind::Announce));
      all.back().taken = taken;
      all.back().spot = spot;
    }
    return true;
  });
  return all;
}

/// An entry for each two numbers from `least` to `most`.
std::vector<Entry> all_drawn(Entry::Kind kind, int least, int most) {
  std::vector<Entry> all;
  for (int own = least; own <= most; ++own) {
    for (int other = least; other <= most; ++other) all.push_back(drawn(kind, {own, other}));
  }
  return all;
}

std::vector<Entry> rolls(const Position& position) {
  if (position.seed) return {drawn(Entry::Kind::Dice, position.seed->dice())};
  return all_drawn(Entry::Kind::Dice, 1, 6);
}

std::vector<Entry> draws_of_cards(const Position& position) {
  if (position.seed) return {drawn(Entry::Kind::Cards, position.seed->cards())};
  return all_drawn(Entry::Kind::Cards, Seed::kLowestCard, Seed::kAce);
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
  forget_free_uses(position);
}

std::size_t opponents_index(const Position& position) {
  return at(index_of(opponent(position.board.side())));
}

void challenge(Position& position) {
  const std::size_t who = opponents_index(position);
  const Conditions& conditions = position.agreement.conditions;
  --position.challenges[who];
  if (conditions.one_a_type) position.challenged[who].add(position.board.board().type_at(position.spot));
  if (conditions.pause > 0) position.waits[who] = conditions.pause + 1;  // this turn ends, too
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
  position.rows_settled = false;
  for (int& turns : position.waits) turns = std::max(0, turns - 1);
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

bool must_announce(const Position& position, Type type) {
  if (position.agreement.link(type).kind == Link::Kind::None) return false;
  if (position.agreement.contests_all) return true;
  const std::size_t who = opponents_index(position);
  return position.challenges[who] > 0 && position.waits[who] == 0 && !position.challenged[who].has(type);
}

void forget_free_uses(Position& position) {
  const potentials::Board& board = position.board.board();
  for (const Type type : kAllTypes) {
    if (!must_announce(position, type)) position.allowed -= board.of_type(type);
  }
}

potentials::Position board_now(const Position& position) {
  return position.rows_settled ? position.board.with_rows_settled() : position.board;
}

potentials::Position playing(const Position& position) {
  return board_now(position).withholding(withheld(position));
}

Position settled(const Position& position, const potentials::Taken& taken, Transition* transition) {
  Position next = position;
  if (!taken.empty()) {
    next.board = transition ? position.board.taking(taken, potentials::StepRecorder{transition})
                            : position.board.taking(taken);
  }
  next.rows_settled = potentials::due_lines(next.board.board(), next.board.side()) != 0;
  return next;
}

CellSet announceable(const Position& position) {
  const CellSet asked = to_be_asked(position);
  if (position.stage != Stage::Turn || asked.empty()) return CellSet();
  const CellSet all = withheld(position);
  const potentials::Position board = board_now(position);
  const Moves now = moves_of(board.withholding(all));
  CellSet out;
  for (const Cell spot : asked) {
    if (has_turn_beyond(board.withholding(all - CellSet(spot)), now)) out |= CellSet(spot);
  }
  return out;
}

std::optional<Error> why_not_announced(const Position& position, Cell spot) {
  const potentials::Board& board = position.board.board();
  if (outcome(position)) return potentials::game_over();
  if (!board.powers(position.board.side()).has(spot)) {
    return Error{"not-usable"_code, name(spot),
                 "no loaded piece of this player stands there whose potential could be used"};
  }
  if (position.allowed.has(spot))
    return Error{"is-allowed"_code, name(spot), "the use of this potential is allowed: use it"};
  if (!to_be_asked(position).has(spot))
    return Error{"not-contested"_code, name(spot), "nobody can challenge the use of this potential: use it"};
  if (!announceable(position).has(spot))
    return Error{"no-use"_code, name(spot), "there is no turn in which this potential could be used now"};
  return std::nullopt;
}

bool can_announce(const Position& position) {
  return !visit_announcements(position,
                              [](const potentials::Taken&, CellSet spots) { return spots.empty(); });
}

int most_turns(const Link& link) {
  return is_composed(link) ? kMostComposedTurns : kMostContestTurns;
}

// A ring of ZÈRTZ's that has been removed is a '.' of the columns, and none comes back. A piece of PÜNCT's
// that has been added stays: there are as many as ',' and '/' part, or none at all, '-'.
bool are_of_one_stretch(std::string_view text, std::string_view other) {
  const auto settled = [](std::string_view of) {
    return std::array{std::ranges::count(of, '.'), std::ranges::count(of, ',') + std::ranges::count(of, '/'),
                      std::ranges::count(of, '-')};
  };
  return settled(text) == settled(other);
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
  if (!outcome) return is_tied(contest);  // a tie is the user's, the limit of turns is not (D13)
  if (!outcome->winner) return true;      // drawn: the user may go on (D13)
  const Player winner = *outcome->winner == Player::White ? contest.first : opponent(contest.first);
  return winner == position.board.side();
}

bool trusts_players(const Agreement& agreement) {
  return std::any_of(agreement.links.begin(), agreement.links.end(), [](const Link& link) {
    return link.kind == Link::Kind::Other || (link.start != nullptr && link.start->trusts_players());
  });
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
    case Stage::Cards:
      return draws_of_cards(position);
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
    std::uint64_t n = potentials::count_turns(playing(position));
    visit_announcements(position, [&](const potentials::Taken&, CellSet spots) {
      n += static_cast<std::uint64_t>(spots.size());
      return true;
    });
    return n;
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
      next = settled(position, entry.taken, transition);
      next.spot = entry.spot;
      next.stage = Stage::Asked;
      if (next.agreement.contests_all) begin_contest(next);
      break;
    case Entry::Kind::Challenge:
      challenge(next);
      begin_contest(next);
      break;
    case Entry::Kind::Lot:
      use_number(next);
      begin_game(next, entry.first);
      break;
    case Entry::Kind::Dice:
    case Entry::Kind::Cards:
      next.stage = entry.drawn[0] >= entry.drawn[1] ? Stage::Won : Stage::Lost;
      use_number(next);
      break;
    case Entry::Kind::Play:
      next.contest = played_on(*position.contest, entry.play);
      break;
    case Entry::Kind::Concede:
      if (side(position) == position.board.side()) {
        neutralise(next, transition);
      } else {
        allow(next);
      }
      break;
    case Entry::Kind::Allow:
      if (next.agreement.conditions.first_uses) --next.challenges[opponents_index(next)];
      allow(next);
      break;
    case Entry::Kind::Draw:
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
  return position.stage == Stage::Turn ? potentials::outcome(board_now(position)) : std::nullopt;
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
  std::swap(image.challenged[0], image.challenged[1]);
  std::swap(image.waits[0], image.waits[1]);
  if (image.contest) image.contest->first = opponent(image.contest->first);
  return image;
}

}  // namespace potentia::composed
