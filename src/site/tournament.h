// Tournament: who plays in it, by which terms, and what has been played: a value, as it is kept. What follows
// from it (cards, standings, who waits) is reckoned anew each time; who meets whom is pairing/'s.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pairing/arena.h"
#include "pairing/card.h"
#include "pairing/standings.h"
#include "site/terms.h"
#include "storage/rows.h"

namespace potentia::site {

enum class TournamentKind : std::uint8_t { RoundRobin, Swiss, Arena, Simul };
enum class TournamentStatus : std::uint8_t { Open, Running, Over, Cancelled };

std::string_view word(TournamentKind kind);
std::string_view word(TournamentStatus status);

/// What its creator has chosen.
struct TournamentPlan {
  TournamentKind kind = TournamentKind::Swiss;
  std::string name;
  std::string about = {};  // what its creator says of it
  Terms terms = {};
  storage::Moment starts = 0;  // 0: when its creator says so
  int rounds = 0;              // Swiss: how many; round robin: how often everybody meets everybody, 1 or 2
  int minutes = 0;             // arena: how long

  bool operator==(const TournamentPlan&) const = default;
};

struct Entrant {
  std::string account;
  int rating = 0;       // when he came in; 0: none
  bool is_here = true;  // to be paired
  bool is_in = true;    // simul: the host has taken him
  bool operator==(const Entrant&) const = default;
};

/// A game of it. Without an id it is not played, as one of the two has gone.
struct Fixture {
  std::string game;
  int white = 0;  // which entrant
  int black = 0;
  bool is_over = false;
  bool is_forfeit = false;  // somebody did not come
  int white_points = 0;     // half points
  int black_points = 0;

  bool operator==(const Fixture&) const = default;
};

/// A round; an arena and a simul have one. `absent`: entrants whom nobody was to meet.
struct TournamentRound {
  std::vector<Fixture> games;
  int bye = -1;

  bool operator==(const TournamentRound&) const = default;
};

struct Tournament {
  std::string id;
  std::string by;  // the account of who has made it
  storage::Moment created = 0;
  storage::Moment begun = 0;
  storage::Moment ended = 0;
  TournamentStatus status = TournamentStatus::Open;
  TournamentPlan plan;
  std::vector<Entrant> entrants;  // by strength, once it has begun; later ones behind
  std::vector<TournamentRound> rounds;

  bool operator==(const Tournament&) const = default;

  bool is_over() const { return status == TournamentStatus::Over || status == TournamentStatus::Cancelled; }
  /// Of an arena.
  storage::Moment ends() const { return begun + plan.minutes * std::int64_t{60'000}; }
  int find(std::string_view account) const;  // -1: he is none of them
  /// How many rounds it will have had; 0: it has none.
  int rounds_in_all() const;
  bool has_open_games() const;
  /// Those that could play now.
  int present() const;

  /// Rounds and byes as pairing/ reads them, without games that go on. Of an arena every game is a round of
  /// its two players.
  std::vector<pairing::Card> cards() const;
};

/// Somebody's place; points are shown as they are told: whole ones in an arena, else half points.
struct Standing {
  int entrant = 0;
  int place = 0;
  int points = 0;
  int buchholz = 0;          // half points
  int sonneborn_berger = 0;  // quarter points
  int games = 0;
  bool is_on_fire = false;
};
std::vector<Standing> standings_of(const Tournament& tournament);

/// Who waits in an arena: here, and in no game. `is_there` says whether somebody's page is open.
std::vector<pairing::Waiting> waiting_in(const Tournament& tournament, const std::vector<bool>& is_there);

/// Errors "bad-field", those of terms.
Result<TournamentPlan> read_plan(const Json& json, storage::Moment now);

/// The field `about`: what its creator says of it. Error "bad-field".
Result<std::string> read_about(const Json& json);

/// As it is kept. Error "bad-tournament".
std::string kept_text(const Tournament& tournament);
Result<Tournament> read_tournament(const std::string& text);

inline constexpr int kMostInRoundRobin = 16;
inline constexpr int kMostInSwiss = 100;
inline constexpr int kMostInArena = 200;
inline constexpr int kMostInSimul = 30;
int most_entrants(TournamentKind kind);

}  // namespace potentia::site
