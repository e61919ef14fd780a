// Tournaments as they are told: docs/site.md has the shapes.
#include <algorithm>

#include "site/tournaments.h"

namespace potentia::site {
namespace {

// Of an arena so many games are told that are over, the latest.
constexpr std::size_t kLatestOfArena = 30;

Json person_json(const std::string& id, const TournamentPerson& person, int rating) {
  Json out = {{"id", id}, {"name", person.name}, {"kind", word(person.kind)}};
  if (rating != 0) out["rating"] = rating;
  return out;
}

Json game_json(const Fixture& fixture, std::size_t round) {
  Json out = {{"round", round + 1}, {"white", fixture.white}, {"black", fixture.black}};
  if (!fixture.game.empty()) out["game"] = fixture.game;
  if (fixture.is_over) out["points"] = {fixture.white_points, fixture.black_points};
  if (fixture.is_forfeit) out["forfeit"] = true;
  return out;
}

Json games_json(const Tournament& tournament) {
  Json games = Json::array();
  for (std::size_t round = 0; round < tournament.rounds.size(); ++round) {
    const auto& all = tournament.rounds[round].games;
    const bool is_arena = tournament.plan.kind == TournamentKind::Arena;
    auto over = static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [](const Fixture& one) { return one.is_over; }));
    for (const Fixture& one : all) {
      if (one.is_over && is_arena && over-- > kLatestOfArena) continue;
      games.push_back(game_json(one, round));
    }
  }
  return games;
}

}  // namespace

Json games_of_json(const Tournament& tournament, int entrant) {
  Json games = Json::array();
  for (std::size_t round = 0; round < tournament.rounds.size(); ++round) {
    for (const Fixture& one : tournament.rounds[round].games) {
      if (one.white == entrant || one.black == entrant) games.push_back(game_json(one, round));
    }
  }
  return games;
}

Json summary_json(const Tournament& tournament) {
  const TournamentPlan& plan = tournament.plan;
  Json out = {{"id", tournament.id},
              {"name", plan.name},
              {"kind", word(plan.kind)},
              {"status", word(tournament.status)},
              {"terms", terms_json(plan.terms)},
              {"speed", word(speed_of(plan.terms.time))},
              {"created", tournament.created},
              {"entrants", tournament.entrants.size()}};
  if (plan.starts != 0) out["starts"] = plan.starts;
  if (tournament.begun != 0) out["begun"] = tournament.begun;
  if (tournament.ended != 0) out["ended"] = tournament.ended;
  if (plan.kind == TournamentKind::Arena) {
    out["minutes"] = plan.minutes;
    if (tournament.begun != 0) out["ends"] = tournament.ends();
  }
  if (plan.kind == TournamentKind::RoundRobin) out["cycles"] = plan.rounds;
  if (const int rounds = tournament.rounds_in_all(); rounds != 0) {
    out["rounds"] = rounds;
    out["round"] = tournament.rounds.size();
  }
  return out;
}

Json tournament_json(const Tournament& tournament, const std::vector<TournamentPerson>& people) {
  Json out = summary_json(tournament);
  out["by"] = person_json(tournament.by, people.back(), 0);
  // It is for those who may come; what is over cannot be mended any more.
  if (!tournament.plan.about.empty() && !tournament.is_over()) out["about"] = tournament.plan.about;
  Json players = Json::array();
  for (std::size_t i = 0; i < tournament.entrants.size(); ++i) {
    const Entrant& one = tournament.entrants[i];
    Json player = person_json(one.account, people[i], one.rating);
    if (!one.is_here) player["gone"] = true;
    if (!one.is_in) player["asks"] = true;
    players.push_back(std::move(player));
  }
  out["players"] = std::move(players);
  Json table = Json::array();
  for (const Standing& one : standings_of(tournament)) {
    Json row = {{"player", one.entrant}, {"place", one.place}, {"points", one.points}, {"games", one.games}};
    if (tournament.plan.kind == TournamentKind::Swiss) row["buchholz"] = one.buchholz;
    if (tournament.plan.kind != TournamentKind::Arena) row["sonneborn_berger"] = one.sonneborn_berger;
    if (one.is_on_fire) row["fire"] = true;
    table.push_back(std::move(row));
  }
  out["standings"] = std::move(table);
  out["games"] = games_json(tournament);
  Json byes = Json::array();
  for (std::size_t round = 0; round < tournament.rounds.size(); ++round) {
    const int bye = tournament.rounds[round].bye;
    if (bye >= 0) byes.push_back({{"round", round + 1}, {"player", bye}});
  }
  out["byes"] = std::move(byes);
  return out;
}

}  // namespace potentia::site
