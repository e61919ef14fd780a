#include "site/tournament.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/text.h"
#include "pairing/round_robin.h"
#include "site/common.h"

namespace potentia::site {
namespace {

constexpr std::array<std::string_view, 4> kKinds = {"round-robin", "swiss", "arena", "simul"};
constexpr std::array<std::string_view, 4> kStatus = {"open", "running", "over", "cancelled"};
constexpr std::size_t kLongestName = 60;
constexpr std::size_t kLongestAbout = 2000;
constexpr std::int64_t kMostRounds = 20;
constexpr std::int64_t kLongestArena = 360;
constexpr std::int64_t kLatestStart = 90 * kDay;

Result<TournamentKind> read_kind(const Json& json) {
  const auto text = text_field(json, "kind", std::nullopt);
  if (!text) return text.error();
  const auto* const at = std::find(kKinds.begin(), kKinds.end(), *text);
  if (at == kKinds.end()) return bad_field("kind", "must be round-robin, swiss, arena or simul");
  return static_cast<TournamentKind>(at - kKinds.begin());
}

// Lines of text; nothing that moves them about or hides among them.
bool is_plain_text(std::string_view text) {
  const auto lines = split(text, '\n');
  return std::all_of(lines.begin(), lines.end(), is_plain_line);
}

std::optional<Error> read_length(const Json& json, TournamentPlan& plan) {
  const bool is_swiss = plan.kind == TournamentKind::Swiss;
  if (is_swiss || plan.kind == TournamentKind::RoundRobin) {
    const auto rounds = number_field(json, "rounds", 1, is_swiss ? kMostRounds : 2);
    if (!rounds) return rounds.error();
    plan.rounds = static_cast<int>(rounds->value_or(is_swiss ? 5 : 1));
  }
  if (plan.kind == TournamentKind::Arena) {
    const auto minutes = number_field(json, "minutes", 1, kLongestArena);
    if (!minutes) return minutes.error();
    plan.minutes = static_cast<int>(minutes->value_or(60));
  }
  return std::nullopt;
}

std::optional<Error> why_not(const TournamentPlan& plan) {
  const Speed speed = speed_of(plan.terms.time);
  if (speed == Speed::None) return bad_field("time", "a tournament is played with clocks");
  const bool is_at_once = plan.kind == TournamentKind::Arena || plan.kind == TournamentKind::Simul;
  if (is_at_once && speed == Speed::Correspondence)
    return bad_field("time", "an arena and a simul are played in one sitting");
  if (plan.terms.level != 0) return bad_field("level", "the site's engine plays in no tournament");
  return std::nullopt;
}

}  // namespace

std::string_view word(TournamentKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}
std::string_view word(TournamentStatus status) {
  return kStatus[static_cast<std::size_t>(status)];
}

int most_entrants(TournamentKind kind) {
  constexpr std::array<int, 4> kMost = {kMostInRoundRobin, kMostInSwiss, kMostInArena, kMostInSimul + 1};
  return kMost[static_cast<std::size_t>(kind)];
}

int Tournament::find(std::string_view account) const {
  const auto at = std::find_if(entrants.begin(), entrants.end(),
                               [&](const Entrant& one) { return one.account == account; });
  return at == entrants.end() ? -1 : static_cast<int>(at - entrants.begin());
}

int Tournament::rounds_in_all() const {
  if (plan.kind == TournamentKind::Swiss) return plan.rounds;
  if (plan.kind != TournamentKind::RoundRobin || entrants.size() < 2) return 0;
  return pairing::round_robin_rounds(static_cast<int>(entrants.size()), plan.rounds);
}

bool Tournament::has_open_games() const {
  return std::any_of(rounds.begin(), rounds.end(), [](const TournamentRound& round) {
    return std::any_of(round.games.begin(), round.games.end(),
                       [](const Fixture& fixture) { return !fixture.is_over; });
  });
}

int Tournament::present() const {
  return static_cast<int>(std::count_if(entrants.begin(), entrants.end(),
                                        [](const Entrant& one) { return one.is_here && one.is_in; }));
}

std::vector<pairing::Card> Tournament::cards() const {
  std::vector<pairing::Card> out(entrants.size());
  for (std::size_t i = 0; i < entrants.size(); ++i) out[i].is_here = entrants[i].is_here;
  const auto card = [&](int i) -> pairing::Card& { return out[static_cast<std::size_t>(i)]; };
  using Kind = pairing::Turn::Kind;
  const bool is_free = plan.kind == TournamentKind::Arena || plan.kind == TournamentKind::Simul;
  for (const TournamentRound& round : rounds) {
    if (!is_free) {
      for (pairing::Card& one : out) one.rounds.emplace_back();
      if (round.bye >= 0)
        card(round.bye).rounds.back() = {Kind::Bye, -1, pairing::Colour::White, pairing::kWin};
      // Nobody wins by being free where everybody is free once.
      if (round.bye >= 0 && plan.kind == TournamentKind::RoundRobin) card(round.bye).rounds.back() = {};
    }
    for (const Fixture& fixture : round.games) {
      // What goes on is no round yet.
      if (!fixture.is_over) {
        for (const int one : {fixture.white, fixture.black}) {
          if (!is_free) card(one).rounds.pop_back();
        }
        continue;
      }
      if (is_free) {
        card(fixture.white).rounds.emplace_back();
        card(fixture.black).rounds.emplace_back();
      }
      const Kind kind = fixture.is_forfeit ? Kind::Forfeit : Kind::Game;
      card(fixture.white).rounds.back() = {kind, fixture.black, pairing::Colour::White, fixture.white_points};
      card(fixture.black).rounds.back() = {kind, fixture.white, pairing::Colour::Black, fixture.black_points};
    }
  }
  return out;
}

std::vector<Standing> standings_of(const Tournament& tournament) {
  const std::vector<pairing::Card> cards = tournament.cards();
  std::vector<Standing> out;
  const auto games = [&](int i) {
    const auto& rounds = cards[static_cast<std::size_t>(i)].rounds;
    return static_cast<int>(std::count_if(rounds.begin(), rounds.end(), [](const pairing::Turn& turn) {
      return turn.kind == pairing::Turn::Kind::Game || turn.kind == pairing::Turn::Kind::Forfeit;
    }));
  };
  if (tournament.plan.kind == TournamentKind::Arena) {
    for (int i = 0; i < static_cast<int>(cards.size()); ++i) {
      pairing::ArenaScore score;
      for (const pairing::Turn& turn : cards[static_cast<std::size_t>(i)].rounds) score.add(turn.points);
      out.push_back({i, 0, score.points, 0, 0, games(i), score.is_on_fire()});
    }
    std::sort(out.begin(), out.end(), [](const Standing& a, const Standing& b) {
      return std::pair(-a.points, a.entrant) < std::pair(-b.points, b.entrant);
    });
    for (std::size_t i = 0; i < out.size(); ++i) {
      const bool same = i > 0 && out[i].points == out[i - 1].points;
      out[i].place = same ? out[i - 1].place : static_cast<int>(i) + 1;
    }
    return out;
  }
  const bool is_swiss = tournament.plan.kind == TournamentKind::Swiss;
  const auto ties = is_swiss ? pairing::Ties::Swiss : pairing::Ties::RoundRobin;
  for (const pairing::Place& place : pairing::standings(cards, ties)) {
    out.push_back({place.number, place.place, place.score, place.buchholz, place.sonneborn_berger,
                   games(place.number), false});
  }
  return out;
}

std::vector<pairing::Waiting> waiting_in(const Tournament& tournament, const std::vector<bool>& is_there) {
  const std::size_t count = tournament.entrants.size();
  std::vector<bool> plays(count);
  std::vector<pairing::Waiting> all(count);
  for (std::size_t i = 0; i < count; ++i) all[i].number = static_cast<int>(i);
  int order = 0;
  for (const TournamentRound& round : tournament.rounds) {
    for (const Fixture& fixture : round.games) {
      ++order;
      for (const auto& [one, two, white] :
           {std::tuple(fixture.white, fixture.black, 1), std::tuple(fixture.black, fixture.white, -1)}) {
        const auto at = static_cast<std::size_t>(one);
        plays[at] = plays[at] || !fixture.is_over;
        all[at].last_opponent = two;
        all[at].colour_difference += white;
        all[at].since = order;
      }
    }
  }
  int rank = 0;
  std::vector<pairing::Waiting> out;
  for (const Standing& standing : standings_of(tournament)) {
    const auto at = static_cast<std::size_t>(standing.entrant);
    if (!tournament.entrants[at].is_here) continue;
    all[at].rank = rank++;
    if (is_there[at] && !plays[at]) out.push_back(all[at]);
  }
  return out;
}

Result<std::string> read_about(const Json& json) {
  auto about = text_field(json, "about", "");
  if (!about) return about;
  if (about->size() > kLongestAbout) return bad_field("about", "2000 bytes are enough");
  if (!is_plain_text(*about)) return bad_field("about", "must be lines of text");
  return about;
}

Result<TournamentPlan> read_plan(const Json& json, storage::Moment now) {
  TournamentPlan plan;
  const auto kind = read_kind(json);
  if (!kind) return kind.error();
  plan.kind = *kind;
  const auto name = text_field(json, "name", std::nullopt);
  if (!name) return name.error();
  if (name->empty() || name->size() > kLongestName) return bad_field("name", "must have 1 to 60 bytes");
  if (!is_plain_line(*name)) return bad_field("name", "must be one line of text");
  plan.name = *name;
  const auto about = read_about(json);
  if (!about) return about.error();
  plan.about = *about;
  const auto terms = json.find("terms");
  if (terms == json.end()) return bad_field("terms", "it is missing");
  const auto read = read_terms(*terms);
  if (!read) return read.error();
  plan.terms = *read;
  plan.terms.takebacks = play::Takebacks::Never;
  const auto starts = number_field(json, "starts", 0, kHighestInJson);
  if (!starts) return starts.error();
  plan.starts = starts->value_or(0);
  if (plan.starts != 0 && (plan.starts < now || plan.starts > now + kLatestStart))
    return bad_field("starts", "must be a moment to come, within 90 days");
  if (auto error = read_length(json, plan)) return std::move(*error);
  if (auto error = why_not(plan)) return std::move(*error);
  return plan;
}

std::string kept_text(const Tournament& tournament) {
  Json entrants = Json::array();
  for (const Entrant& one : tournament.entrants)
    entrants.push_back({one.account, one.rating, one.is_here, one.is_in});
  Json rounds = Json::array();
  for (const TournamentRound& round : tournament.rounds) {
    Json games = Json::array();
    for (const Fixture& one : round.games) {
      games.push_back(
          {one.game, one.white, one.black, one.is_over, one.is_forfeit, one.white_points, one.black_points});
    }
    rounds.push_back({{"games", std::move(games)}, {"bye", round.bye}});
  }
  const TournamentPlan& plan = tournament.plan;
  return dump({{"id", tournament.id},
               {"by", tournament.by},
               {"created", tournament.created},
               {"begun", tournament.begun},
               {"ended", tournament.ended},
               {"status", word(tournament.status)},
               {"kind", word(plan.kind)},
               {"name", plan.name},
               {"about", plan.about},
               {"terms", terms_json(plan.terms)},
               {"starts", plan.starts},
               {"rounds_planned", plan.rounds},
               {"minutes", plan.minutes},
               {"entrants", std::move(entrants)},
               {"rounds", std::move(rounds)}});
}

namespace {

// The rows of arrays as kept_text writes them; false: they are not.
bool read_rows(const Json& json, Tournament& out) {
  const auto is_row = [](const Json& row, std::size_t size) { return row.is_array() && row.size() == size; };
  const auto number = [](const Json& value) { return value.is_number_integer() ? value.get<int>() : 0; };
  for (const Json& row : json["entrants"]) {
    if (!is_row(row, 4) || !row[0].is_string()) return false;
    out.entrants.push_back({row[0].get<std::string>(), number(row[1]), row[2] == true, row[3] == true});
  }
  const int count = static_cast<int>(out.entrants.size());
  for (const Json& one : json["rounds"]) {
    if (!one.is_object() || !one.contains("games") || !one["games"].is_array()) return false;
    TournamentRound round;
    round.bye = one.contains("bye") ? number(one["bye"]) : -1;
    for (const Json& row : one["games"]) {
      if (!is_row(row, 7) || !row[0].is_string()) return false;
      Fixture fixture{row[0].get<std::string>(),
                      number(row[1]),
                      number(row[2]),
                      row[3] == true,
                      row[4] == true,
                      number(row[5]),
                      number(row[6])};
      if (std::min(fixture.white, fixture.black) < 0 || std::max(fixture.white, fixture.black) >= count)
        return false;
      round.games.push_back(std::move(fixture));
    }
    if (round.bye >= count) return false;
    out.rounds.push_back(std::move(round));
  }
  return true;
}

}  // namespace

Result<Tournament> read_tournament(const std::string& text) {
  const Json json = parse_json(text);
  const Error bad{"bad-tournament"_code, "", "what is kept of this tournament cannot be read"};
  for (const char* field : {"id", "by", "status", "kind", "name"}) {
    if (!json.is_object() || !json.contains(field) || !json[field].is_string()) return bad;
  }
  for (const char* field : {"created", "begun", "ended", "starts", "rounds_planned", "minutes"}) {
    if (!json.contains(field) || !json[field].is_number_integer()) return bad;
  }
  for (const char* field : {"entrants", "rounds"}) {
    if (!json.contains(field) || !json[field].is_array()) return bad;
  }
  Tournament out;
  out.id = json["id"].get<std::string>();
  out.by = json["by"].get<std::string>();
  out.created = json["created"].get<std::int64_t>();
  out.begun = json["begun"].get<std::int64_t>();
  out.ended = json["ended"].get<std::int64_t>();
  const auto kind = read_kind(json);
  const auto about = text_field(json, "about", "");
  const auto* const status = std::find(kStatus.begin(), kStatus.end(), json["status"].get<std::string>());
  auto terms = read_kept_terms(json.contains("terms") ? dump(json["terms"]) : "");
  if (!kind || status == kStatus.end() || !terms) return bad;
  out.status = static_cast<TournamentStatus>(status - kStatus.begin());
  out.plan = {*kind,
              json["name"].get<std::string>(),
              about ? *about : std::string(),
              std::move(*terms),
              json["starts"].get<std::int64_t>(),
              json["rounds_planned"].get<int>(),
              json["minutes"].get<int>()};
  return read_rows(json, out) ? Result<Tournament>(std::move(out)) : bad;
}

}  // namespace potentia::site
