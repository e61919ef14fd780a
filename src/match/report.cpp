// The lines of a match.
#include "match/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>

namespace potentia::match {
namespace {

template <class... Values>
std::string format(const char* pattern, Values... values) {
  std::array<char, 256> text{};
  std::snprintf(text.data(), text.size(), pattern, values...);
  return text.data();
}

// The interval may reach to infinity on one side; then both ends are said instead of one error.
std::string elo_text(const Estimate& e) {
  if (std::isfinite(e.low) && std::isfinite(e.high)) {
    return format("Elo %+.1f +- %.1f (95 %%: %+.1f to %+.1f), LOS %.1f %%", e.elo, (e.high - e.low) / 2,
                  e.low, e.high, 100 * e.los);
  }
  return format("Elo %+.1f (95 %%: %+.1f to %+.1f), LOS %.1f %%", e.elo, e.low, e.high, 100 * e.los);
}

std::string test_text(const MatchSettings& settings, const Standings& standings) {
  const auto ratio = test_ratio(settings, standings);
  if (!ratio) return "";
  const Sprt& sprt = *settings.sprt;
  return format("\nSPRT [%g, %g] alpha %g beta %g: LLR %.2f (%.2f to %.2f), ", sprt.elo0, sprt.elo1,
                sprt.alpha, sprt.beta, *ratio, sprt.lower(), sprt.upper()) +
         std::string(word(judge(sprt, *ratio)));
}

std::string table(const MatchSettings& settings, const Standings& standings) {
  const auto ratings = standings.ratings();
  std::vector<std::size_t> order(ratings.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return ratings[a] != ratings[b] ? ratings[a] > ratings[b] : a < b;
  });
  std::string out = "rating  points/games  player";
  for (const std::size_t player : order) {
    double points = 0;
    int games = 0;
    for (std::size_t p = 0; p < standings.pairings().size(); ++p) {
      const auto [first, second] = standings.pairings()[p];
      if (first != player && second != player) continue;
      const Tally t = standings.tally_of(p);
      points += first == player ? t.score() : t.games() - t.score();
      games += t.games();
    }
    out += format("\n%+6.0f  %6.1f/%-6d ", ratings[player], points, games) + settings.players[player].name;
  }
  return out;
}

}  // namespace

std::string game_line(const MatchSettings& settings, std::size_t game, const FinishedGame& played,
                      const Standings& standings) {
  const Fixture at = standings.fixture(game);
  const std::string_view score = played.record.tag("Score");
  return "game " + std::to_string(game + 1) + ": " + settings.players[at.white].name + " - " +
         settings.players[at.black].name + " " + played.record.result + " (" + played.termination +
         (score.empty() ? "" : " " + std::string(score)) + ", " + std::to_string(played.plies) + " plies)" +
         (played.detail.empty() ? "" : " " + played.detail);
}

std::string pairing_text(const MatchSettings& settings, const Standings& standings, std::size_t pairing) {
  const auto [first, second] = standings.pairings()[pairing];
  const Tally t = standings.tally_of(pairing);
  std::string out = settings.players[first].name + " - " + settings.players[second].name + ": ";
  out += format("%.1f/%d (+%d =%d -%d)", t.score(), t.games(), t.wins, t.draws, t.losses);
  out += format(", pairs %d %d %d %d %d\n", t.pairs[0], t.pairs[1], t.pairs[2], t.pairs[3], t.pairs[4]);
  const auto e = estimate(t);
  out += e ? elo_text(*e) : "Elo: no games yet";
  return out + test_text(settings, standings);
}

std::string standings_text(const MatchSettings& settings, const Standings& standings) {
  std::string out;
  for (std::size_t p = 0; p < standings.pairings().size(); ++p) {
    out += (p > 0 ? "\n" : "") + pairing_text(settings, standings, p);
  }
  if (standings.players() > 2) out += "\n" + table(settings, standings);
  return out;
}

}  // namespace potentia::match
