// Whole games by the site's protocol: how many durable moves a second, and, whatever happens to the server in
// between, whether each move that was acknowledged is there in the end, once.
#include <fmt/core.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <map>
#include <memory>
#include <set>
#include <thread>
#include <vector>

#include "load/moves.h"
#include "load/seat.h"

namespace potentia::load {
namespace {

std::uint32_t quantile(std::vector<std::uint32_t>& times, double share) {
  if (times.empty()) return 0;
  const auto at = times.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(times.size() - 1));
  std::nth_element(times.begin(), at, times.end());
  return *at;
}

void print_times(const char* what, std::vector<std::uint32_t>& times) {
  fmt::print("{}: {:.2f} ms in the median, {:.2f} ms at 99 %, {:.2f} ms at most\n", what,
             quantile(times, 0.5) / 1000.0, quantile(times, 0.99) / 1000.0, quantile(times, 1) / 1000.0);
}

/// The turns of a game as the site has them, by version; asked until it answers.
Json events_of(SiteClient& site, const std::string& game, const Visitor& visitor) {
  for (int tries = 0; tries < 100; ++tries) {
    const Json answer = site.ask("GET", "/site/game/" + game, Json(), visitor);
    if (answer.is_object() && answer.contains("game")) return answer["game"]["events"];
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  return Json::array();
}

using Seats = std::vector<std::shared_ptr<Seat>>;

struct Checked {
  std::size_t acknowledged = 0;
  std::size_t missing = 0;
  std::size_t turns = 0;  // in the logs
  std::size_t unanswered = 0;
  std::size_t games = 0;
};

/// The version that was acknowledged is the turn's, or that of the end which it has made.
bool stands_in(const Json& log, const Acknowledged& one) {
  if (one.version > log.size() || one.version < 2) return false;
  const Json& last = log[one.version - 1];
  const Json& event = last["kind"] == "ended" ? log[one.version - 2] : last;
  return event["kind"] == "turn" && event["turn"] == one.turn;
}

/// Each acknowledged turn must stand where it was said to stand; what stands there besides must be a turn
/// that was on its way.
Checked check(SiteClient& site, const Seats& seats) {
  Checked out;
  std::map<std::string, Json> logs;
  std::map<std::string, std::size_t> acknowledged_in;
  std::set<std::string> against_engine;
  for (const auto& seat : seats) {
    out.unanswered += seat->is_waiting() ? 1 : 0;
    for (const Acknowledged& one : seat->acknowledged()) {
      ++out.acknowledged;
      ++acknowledged_in[one.game];
      const auto [at, is_new] = logs.try_emplace(one.game);
      if (is_new) at->second = events_of(site, one.game, seat->visitor());
      if (seat->opponent.expired()) against_engine.insert(one.game);
      const Json& log = at->second;
      if (!stands_in(log, one) && ++out.missing < 5)
        fmt::print("missing: game {}, version {}, turn {}\n", one.game, one.version, one.turn);
    }
  }
  for (const auto& [game, log] : logs) {
    ++out.games;
    if (against_engine.contains(game)) {  // whose turns nobody here has said
      out.turns += acknowledged_in[game];
      continue;
    }
    std::size_t turns = 0;
    for (const Json& event : log) turns += event["kind"] == "turn" ? 1 : 0;
    out.turns += turns;
    if (turns != acknowledged_in[game] && out.unanswered == 0)
      fmt::print("game {}: {} turns, {} acknowledged; it ends {}\n", game, turns, acknowledged_in[game],
                 dump(log[log.size() - 2]) + dump(log.back()));
  }
  return out;
}

struct Run {
  boost::asio::io_context io{1};
  SiteClient site;
  Tally tally;
  History history;
  std::size_t games = 0;  // that have begun
};

/// Players by twos, then those against the engine, then who looks on.
Seats seat_all(Run& run, const MovesOptions& options) {
  Seats seats;
  SiteClient& site = run.site;
  std::vector<std::string> games;
  const auto seat = [&](const Visitor& visitor, const std::string& game, Player side, bool looks_on = false) {
    const std::size_t client = seats.size();
    const SeatOptions its{options.think, options.seed * 100'003 + client, client, looks_on};
    seats.push_back(std::make_shared<Seat>(run.io, site, visitor, game, side, its, run.tally, run.history));
  };
  Json terms = {{"game", options.game}, {"time", {{"base", 3'600'000}, {"increment", 1000}}}};
  for (std::size_t n = 0; n < options.games; ++n) {
    const Visitor white = site.guest(options.guests_from + 2 * n);
    const Visitor black = site.guest(options.guests_from + 2 * n + 1);
    const std::string game = site.begin(white, black, terms);
    if (game.empty()) continue;
    games.push_back(game);
    seat(white, game, Player::White);
    seat(black, game, Player::Black);
    seats.back()->opponent = seats[seats.size() - 2];
    seats[seats.size() - 2]->opponent = seats.back();
  }
  run.games = games.size();
  terms["level"] = options.level;
  std::size_t visitors = options.guests_from + 2 * options.games;
  for (std::size_t n = 0; n < options.engine_games; ++n) {
    const Visitor white = site.guest(visitors++);
    const std::string game = site.begin_against_engine(white, terms);
    if (game.empty()) continue;
    ++run.games;
    seat(white, game, Player::White);
  }
  for (std::size_t n = 0; n < std::min(options.spectators, games.size()); ++n)
    seat(site.guest(visitors++), games[n], Player::White, true);
  return seats;
}

}  // namespace

int run_moves(const MovesOptions& options) {
  Run run{.site = SiteClient(options.servers), .tally = {}, .history = History(options.history)};
  boost::asio::io_context& io = run.io;
  Tally& tally = run.tally;
  const Seats seats = seat_all(run, options);
  const std::size_t wanted =
      2 * options.games + options.engine_games + std::min(options.spectators, options.games);
  fmt::print("{} games have begun\n", run.games);
  std::fflush(stdout);
  const auto begin = Seat::Clock::now();
  tally.last_acknowledged = begin;
  for (const auto& seat : seats) seat->start();
  boost::asio::signal_set told_to_end(io, SIGTERM);
  told_to_end.async_wait([&io](const auto& error, int) {
    if (!error) io.stop();
  });
  io.run_for(options.time);
  told_to_end.cancel();
  io.restart();
  const double seconds = std::chrono::duration<double>(Seat::Clock::now() - begin).count();
  const std::size_t moves = tally.acknowledged_after.size();
  for (const auto& seat : seats) seat->rest();
  const auto all_answered = [&] {
    return std::none_of(seats.begin(), seats.end(), [](const auto& seat) { return seat->is_waiting(); });
  };
  for (int i = 0; i < 100 && !all_answered(); ++i) io.run_for(std::chrono::milliseconds(100));
  for (const auto& seat : seats) seat->close();
  io.run_for(std::chrono::milliseconds(100));
  fmt::print("{} moves acknowledged in {:.1f} s: {:.0f} a second\n", moves, seconds,
             static_cast<double>(moves) / seconds);
  print_times("acknowledged after", tally.acknowledged_after);
  print_times("on the other's screen after", tally.seen_after);
  if (options.engine_games > 0) print_times("the engine's turn after", tally.engine_after);
  fmt::print("{:.2f} s at most without one that was acknowledged\n", tally.longest_silence / 1e6);
  fmt::print("{} reconnections", tally.reconnections);
  for (const auto& [code, count] : tally.refusals) fmt::print(", {} refused as {}", count, code);
  const Checked checked = check(run.site, seats);
  const bool is_written = run.history.close();
  if (!is_written) fmt::print("\n{}: the history could not be written", options.history);
  fmt::print(
      "\n{} acknowledged in {} games, {} of them missing; {} turns in the logs, {} without an answer\n",
      checked.acknowledged, checked.games, checked.missing, checked.turns, checked.unanswered);
  const bool is_twice = checked.turns > checked.acknowledged + checked.unanswered;
  if (is_twice) fmt::print("more turns than were played: something was done twice\n");
  const bool is_whole = is_written && seats.size() == wanted;
  return checked.missing == 0 && !is_twice && checked.acknowledged > 0 && is_whole ? 0 : 1;
}

}  // namespace potentia::load
