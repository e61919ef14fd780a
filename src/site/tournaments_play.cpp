// What goes on in a tournament by itself: it begins, games are made and end, rounds follow each other.
#include <algorithm>

#include "pairing/round_robin.h"
#include "site/common.h"
#include "site/tournaments.h"
#include "site/tournaments_live.h"

namespace potentia::site {
namespace {

constexpr std::int64_t kRest = 5 * kSecond;    // between two rounds
constexpr std::int64_t kWave = 3 * kSecond;    // between two pairings of an arena
constexpr std::int64_t kWaitsForStart = kDay;  // of one that its creator starts

const auto kIgnored = [](const std::optional<Error>&) {};

Fixture* find_game(Tournament& tournament, const std::string& game) {
  for (TournamentRound& round : tournament.rounds) {
    for (Fixture& one : round.games) {
      if (one.game == game) return &one;
    }
  }
  return nullptr;
}

// A game of two; if one has gone it is not played, and the other has won.
Fixture fixture_of(const Tournament& tournament, const pairing::Pair& pair, Tables& tables) {
  const auto is_here = [&](int i) { return tournament.entrants[static_cast<std::size_t>(i)].is_here; };
  Fixture out;
  out.white = pair.white;
  out.black = pair.black;
  if (is_here(pair.white) && is_here(pair.black)) {
    out.game = tables.new_id(tournament.plan.terms, {});
    return out;
  }
  out.is_over = out.is_forfeit = true;
  out.white_points = is_here(pair.white) ? pairing::kWin : 0;
  out.black_points = is_here(pair.black) ? pairing::kWin : 0;
  return out;
}

void add_round(Tournament& tournament, const pairing::Round& round, Tables& tables) {
  TournamentRound out;
  out.bye = round.bye;
  for (const pairing::Pair& pair : round.pairs) out.games.push_back(fixture_of(tournament, pair, tables));
  tournament.rounds.push_back(std::move(out));
}

// The host has the colour that he has chosen, or each in turn.
void add_simul(Tournament& tournament, Tables& tables) {
  pairing::Round round;
  for (int i = 1; i < static_cast<int>(tournament.entrants.size()); ++i) {
    const SideWish wish = tournament.plan.terms.side;
    const bool host_is_white = wish == SideWish::Random ? i % 2 == 1 : wish == SideWish::White;
    round.pairs.push_back(host_is_white ? pairing::Pair{0, i} : pairing::Pair{i, 0});
  }
  add_round(tournament, round, tables);
}

bool plays_all_at_once(const Tournament& tournament) {
  return tournament.plan.kind == TournamentKind::RoundRobin &&
         speed_of(tournament.plan.terms.time) == Speed::Correspondence;
}

void set_points(Fixture& fixture, const std::string& result) {
  fixture.is_over = true;
  fixture.white_points = result == "1-0" ? pairing::kWin : result == "0-1" ? 0 : pairing::kDraw;
  fixture.black_points = pairing::kWin - fixture.white_points;
}

}  // namespace

void begin_tournament(Tournament& tournament, storage::Moment now, Tables& tables) {
  tournament.status = TournamentStatus::Running;
  tournament.begun = now;
  if (tournament.plan.kind == TournamentKind::Simul) {
    std::erase_if(tournament.entrants, [](const Entrant& one) { return !one.is_in; });
    return add_simul(tournament, tables);
  }
  std::sort(tournament.entrants.begin(), tournament.entrants.end(), [](const Entrant& a, const Entrant& b) {
    return std::tuple(-a.rating, a.account) < std::tuple(-b.rating, b.account);
  });
}

void Tournaments::go_on(const LivePtr& live) {
  if (live->now.status == TournamentStatus::Open) return begin_if_due(live);
  if (live->now.status != TournamentStatus::Running) return;
  look_after_games(live);
  if (live->is_writing || live->is_pairing) return;
  const bool plays = live->now.has_open_games();
  switch (live->now.plan.kind) {
    case TournamentKind::Arena:
      if (now_() < live->now.ends()) return pair_arena(live);
      if (!plays) end(live);
      return;
    case TournamentKind::Simul:
      if (!plays) end(live);
      return;
    case TournamentKind::RoundRobin:
    case TournamentKind::Swiss:
      if (!plays && now_() >= live->rests_until) next_round(live);
      return;
  }
}

void Tournaments::begin_if_due(const LivePtr& live) {
  const Tournament& tournament = live->now;
  const bool by_clock = tournament.plan.starts != 0;
  const storage::Moment due = by_clock ? tournament.plan.starts : tournament.created + kWaitsForStart;
  if (now_() < due || live->is_writing) return;
  change(
      live,
      [this, by_clock](Tournament& next) -> std::optional<Error> {
        if (next.status != TournamentStatus::Open) return std::nullopt;
        if (by_clock && next.present() >= 2) {
          begin_tournament(next, now_(), tables_);
        } else {
          next.status = TournamentStatus::Cancelled;
        }
        return std::nullopt;
      },
      kIgnored);
}

// --- games ---

void Tournaments::look_after_games(const LivePtr& live) {
  std::vector<Fixture> open;
  for (const TournamentRound& round : live->now.rounds) {
    std::copy_if(round.games.begin(), round.games.end(), std::back_inserter(open),
                 [](const Fixture& one) { return !one.is_over; });
  }
  for (const Fixture& fixture : open) look_after(live, fixture);
}

// It goes on, has ended, or has yet to begin, as after a restart.
void Tournaments::look_after(const LivePtr& live, const Fixture& fixture) {
  if (const TablePtr table = tables_.find(fixture.game)) {
    const bool is_kept = table->on_their_way == 0 && !table->is_broken;
    if (table->is_over() && is_kept) take_result(live, table->id(), table->head);
    return;
  }
  if (!live->asked.insert(fixture.game).second) return;
  ask(
      keeping_, [id = fixture.game](storage::Store& store) { return store.game(id); },
      [this, live, fixture](const Result<std::optional<storage::Game>>& game) {
        if (game && !*game) return begin_game(live, fixture);
        live->asked.erase(fixture.game);
        if (game && (*game)->status != storage::GameStatus::Running) take_result(live, fixture.game, **game);
      });
}

void Tournaments::begin_game(const LivePtr& live, const Fixture& fixture) {
  const auto account = [&](int i) { return live->now.entrants[static_cast<std::size_t>(i)].account; };
  members_.load(account(fixture.white), [this, live, fixture,
                                         black = account(fixture.black)](const Result<MemberPtr>& white) {
    if (!white) return void(live->asked.erase(fixture.game));
    members_.load(black, [this, live, fixture, white = *white](const Result<MemberPtr>& other) {
      if (!other) return void(live->asked.erase(fixture.game));
      tables_.begin(
          live->now.plan.terms, {white, *other}, {},
          [live, fixture](const Result<TablePtr>&) { live->asked.erase(fixture.game); }, fixture.game);
    });
  });
}

void Tournaments::take_result(const LivePtr& live, const std::string& game, const storage::Game& head) {
  change(
      live,
      [game, result = head.result,
       is_forfeit = head.termination == kNoShow](Tournament& next) -> std::optional<Error> {
        Fixture* const fixture = find_game(next, game);
        if (fixture == nullptr || fixture->is_over) return std::nullopt;
        set_points(*fixture, result);
        fixture->is_forfeit = is_forfeit;
        const bool goes = next.plan.kind == TournamentKind::Swiss || next.plan.kind == TournamentKind::Arena;
        const int loser = fixture->white_points == 0 ? fixture->white : fixture->black;
        if (is_forfeit && goes) next.entrants[static_cast<std::size_t>(loser)].is_here = false;
        return std::nullopt;
      },
      [this, live](const std::optional<Error>& error) {
        if (!error && !live->now.has_open_games()) live->rests_until = now_() + kRest;
      });
}

// --- rounds ---

void Tournaments::next_round(const LivePtr& live) {
  const Tournament& tournament = live->now;
  const int played = static_cast<int>(tournament.rounds.size());
  const bool is_swiss = tournament.plan.kind == TournamentKind::Swiss;
  if (played >= tournament.rounds_in_all() || (is_swiss && tournament.present() < 2)) return end(live);
  if (is_swiss) return next_swiss_round(live);
  change(
      live,
      [this, played](Tournament& next) -> std::optional<Error> {
        if (static_cast<int>(next.rounds.size()) != played) return std::nullopt;
        const int players = static_cast<int>(next.entrants.size());
        const int until = plays_all_at_once(next) ? next.rounds_in_all() : played + 1;
        for (int round = played; round < until; ++round)
          add_round(next, pairing::round_robin(players, next.plan.rounds, round), tables_);
        return std::nullopt;
      },
      kIgnored);
}

// Pairing many takes a while: beside the site.
void Tournaments::next_swiss_round(const LivePtr& live) {
  live->is_pairing = true;
  const std::size_t played = live->now.rounds.size();
  const bool is_last = static_cast<int>(played) + 1 == live->now.plan.rounds;
  ask(
      keeping_,
      [cards = live->now.cards(), is_last](storage::Store&) {
        return pairing::pair_swiss(cards, is_last ? pairing::Which::Last : pairing::Which::NotLast);
      },
      [this, live, played](const Result<pairing::Round>& round) {
        live->is_pairing = false;
        if (!round) {
          if (round.error().code == "cannot-pair") end(live);
          return;
        }
        change(
            live,
            [this, played, drawn = *round](Tournament& next) -> std::optional<Error> {
              if (next.rounds.size() == played) add_round(next, drawn, tables_);
              return std::nullopt;
            },
            kIgnored);
      });
}

void Tournaments::pair_arena(const LivePtr& live) {
  if (now_() < live->next_wave) return;
  live->next_wave = now_() + kWave;
  std::vector<bool> is_there;
  std::ptrdiff_t active = 0;
  for (const Entrant& one : live->now.entrants) {
    const MemberPtr member = members_.find(one.account);
    is_there.push_back(member && member->is_online());
    active += one.is_here && is_there.back() ? 1 : 0;
  }
  std::vector<pairing::Waiting> waiting = waiting_in(live->now, is_there);
  for (pairing::Waiting& one : waiting) {
    const std::string& account = live->now.entrants[static_cast<std::size_t>(one.number)].account;
    const MemberPtr member = members_.find(account);
    for (const std::string& blocked : member ? member->blocked : std::set<std::string>()) {
      if (const int other = live->now.find(blocked); other >= 0) one.apart.push_back(other);
    }
    std::sort(one.apart.begin(), one.apart.end());
  }
  const auto pairs = pairing::pair_arena(waiting, active <= 2);
  if (pairs.empty()) return;
  change(
      live,
      [this, pairs](Tournament& next) -> std::optional<Error> {
        if (next.rounds.empty()) next.rounds.emplace_back();
        for (const pairing::Pair& pair : pairs) {
          Fixture fixture = fixture_of(next, pair, tables_);
          if (!fixture.is_forfeit) next.rounds[0].games.push_back(std::move(fixture));
        }
        return std::nullopt;
      },
      kIgnored);
}

void Tournaments::end(const LivePtr& live) {
  change(
      live,
      [now = now_()](Tournament& next) -> std::optional<Error> {
        next.status = TournamentStatus::Over;
        next.ended = now;
        return std::nullopt;
      },
      kIgnored);
}

}  // namespace potentia::site
