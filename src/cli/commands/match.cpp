// match: programs play each other; results, Elo, a sequential test. docs/match.md is its manual.
#include <chrono>
#include <iostream>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "match/player.h"
#include "match/report.h"
#include "match/runner.h"
#include "protocol/json.h"

namespace potentia::cli {
namespace {

std::string default_openings(std::string_view game) {
  return "random:" + std::to_string(describe(game)->opening_plies);
}

Result<match::Openings> load_openings(const AnyGame& game, const MatchOptions& options) {
  const std::string source = options.openings.empty() ? default_openings(game.id()) : options.openings;
  constexpr std::string_view kRandom = "random:";
  if (source == "start") return match::Openings::random(game, 0, options.seed);
  if (source.substr(0, kRandom.size()) == kRandom) {
    const auto plies = parse_int<int>(std::string_view(source).substr(kRandom.size()));
    if (plies && *plies >= 0 && *plies <= match::kMostRandomPlies) {
      return match::Openings::random(game, *plies, options.seed);
    }
    return Error{
        "bad-openings"_code, "--openings " + source,
        "a whole number from 0 to " + std::to_string(match::kMostRandomPlies) + " must follow random:"};
  }
  const auto text = read_all(source);
  if (!text) return text.error();
  auto openings = match::Openings::parse(game, *text);
  if (!openings) return std::move(openings.error()).within(source == "-" ? "openings" : source);
  if (options.shuffle) openings->shuffle(options.seed);
  return openings;
}

Result<bool> check_codecup(const MatchOptions& options, const match::MatchSettings& settings) {
  for (const match::PlayerSpec& player : settings.players) {
    if (player.proto != match::Proto::CodeCup) continue;
    if (settings.game.id() != match::kCodeCupGame) {
      return Error{"bad-player"_code, player.name,
                   "programs of the CodeCup contest play " + std::string(match::kCodeCupGame) + " only"};
    }
    if (!options.stray.empty()) {
      return Error{
          "bad-stray"_code, "--stray",
          player.name + " chooses its own turns: a CodeCup program cannot be told that it has strayed"};
    }
    if (options.openings != "start" && player.command.find(match::kPositionMark) == std::string::npos) {
      return Error{
          "bad-player"_code, player.name,
          "a CodeCup program begins with the empty board: say --openings start, or write [position] in its "
          "command where it takes a position"};
    }
  }
  return true;
}

Result<match::MatchSettings> settings_of(const MatchOptions& options) {
  const auto game = find_game(options.game);
  if (!game) return game.error();
  auto players = match::parse_players(options.players, options.each);
  if (!players) return players.error();
  auto openings = load_openings(**game, options);
  if (!openings) return openings.error();
  match::MatchSettings settings{
      **game,          std::move(*players), std::move(*openings), (options.games + 1) / 2 * 2,
      options.referee, options.concurrency, std::nullopt,         options.out,
      options.resume};
  settings.on_note = say_note;
  settings.referee.repetition = *repetition_of(options.repetition);
  if (!options.resign.empty()) settings.referee.adjudication.resign = {options.resign[0], options.resign[1]};
  if (!options.draw.empty())
    settings.referee.adjudication.draw = {options.draw[0], options.draw[1], options.draw[2]};
  if (!options.stray.empty()) {
    const auto [percent, plies] = std::pair(options.stray[0], options.stray[1]);
    if (percent < 0 || percent > 100 || plies < 0)
      return Error{"bad-stray"_code, "--stray",
                   "write PERCENT PLIES, PERCENT from 0 to 100 and PLIES 0 or more"};
    settings.referee.stray = {percent, plies};
  }
  if (!options.sprt.empty()) {
    if (settings.players.size() != 2) return Error{"bad-sprt"_code, "--sprt", "the test is for two players"};
    match::Sprt sprt{options.sprt[0], options.sprt[1]};
    if (options.sprt.size() == 4) {
      sprt.alpha = options.sprt[2];
      sprt.beta = options.sprt[3];
    }
    const bool rates = sprt.alpha > 0 && sprt.beta > 0 && sprt.alpha < 0.5 && sprt.beta < 0.5;
    if (options.sprt.size() == 3 || !(sprt.elo0 < sprt.elo1) || !rates) {
      return Error{"bad-sprt"_code, "--sprt",
                   "write ELO0 ELO1 [ALPHA BETA], ELO0 below ELO1, ALPHA and BETA between 0 and 0.5"};
    }
    settings.sprt = sprt;
  }
  if (options.resume && options.out.empty())
    return Error{"bad-resume"_code, "--resume", "say with --out which file to go on with"};
  if (const auto checked = check_codecup(options, settings); !checked) return checked.error();
  return settings;
}

Json game_json(const match::MatchSettings& settings, std::size_t game, const match::FinishedGame& played,
               const match::Standings& standings) {
  const match::Fixture at = standings.fixture(game);
  return {{"game", game + 1},
          {"white", settings.players[at.white].name},
          {"black", settings.players[at.black].name},
          {"result", played.record.result},
          {"termination", played.termination},
          {"score", played.record.tag("Score")},
          {"plies", played.plies},
          {"detail", played.detail}};
}

Json pairing_json(const match::MatchSettings& settings, const match::Standings& standings,
                  std::size_t pairing) {
  const auto [first, second] = standings.pairings()[pairing];
  const match::Tally t = standings.tally_of(pairing);
  Json out = {{"first", settings.players[first].name},
              {"second", settings.players[second].name},
              {"games", t.games()},
              {"wins", t.wins},
              {"draws", t.draws},
              {"losses", t.losses},
              {"pairs", t.pairs}};
  // An infinite figure is written as null.
  if (const auto e = match::estimate(t))
    out.update({{"elo", e->elo}, {"low", e->low}, {"high", e->high}, {"los", e->los}});
  if (const auto ratio = match::test_ratio(settings, standings)) {
    out.update({{"llr", *ratio}, {"verdict", match::word(match::judge(*settings.sprt, *ratio))}});
  }
  return out;
}

void print_standings(const MatchOptions& options, const match::MatchSettings& settings,
                     const match::Standings& standings) {
  if (!options.json) {
    std::cout << match::standings_text(settings, standings) << "\n" << std::flush;
    return;
  }
  for (std::size_t p = 0; p < standings.pairings().size(); ++p) {
    std::cout << dump(pairing_json(settings, standings, p)) << "\n" << std::flush;
  }
}

}  // namespace

int run_match(const MatchOptions& options) {
  const auto settings = settings_of(options);
  if (!settings) return refuse(settings.error());
  StopFlag& stop = stop_on_signals();

  const auto begin = std::chrono::steady_clock::now();
  std::size_t played_now = 0;
  Progress progress;
  const auto report = [&](std::size_t game, const match::FinishedGame& played,
                          const match::Standings& standings) {
    ++played_now;
    progress.clear();
    if (!options.quiet && options.json)
      std::cout << dump(game_json(*settings, game, played, standings)) << "\n" << std::flush;
    if (!options.quiet && !options.json)
      std::cout << match::game_line(*settings, game, played, standings) << "\n" << std::flush;
    if (options.every > 0 && standings.played() % options.every == 0)
      print_standings(options, *settings, standings);
    // Nobody hears of further games; those that are over can be resumed from.
    if (!std::cout) stop.store(true);
    progress.show(standings.played(), standings.games(),
                  std::to_string(standings.played()) + " of " + std::to_string(standings.games()) + " games");
  };
  const auto standings = match::run_match(*settings, stop, report);
  progress.clear();
  if (!standings) {
    const int status = refuse(standings.error());
    // What worked for some games and then no longer did is the machine's fault, but not a command that names
    // no program: a CodeCup player's is found out at its first turn.
    return played_now > 0 && standings.error().code != "no-program" ? kMachineFailure : status;
  }

  print_standings(options, *settings, *standings);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  if (!options.json) {
    std::cout << standings->played() << " of " << standings->games() << " games; " << played_now << " now in "
              << std::lround(seconds.count()) << " s" << "\n"
              << std::flush;
  }
  if (!settings->sprt) return kDone;
  return match::judge(*settings->sprt, *match::test_ratio(*settings, *standings)) == match::Verdict::Accepted
             ? kDone
             : kNegative;
}

}  // namespace potentia::cli
