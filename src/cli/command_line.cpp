// CLI11 stays in this file: it takes ten seconds to compile, and half a minute to check, wherever it is
// included.
#include "cli/command_line.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/licenses.h"
#include "engine/number_options.h"
#include "files/standard_output.h"
#include "record/forms.h"

namespace potentia::cli {
namespace {

std::string games_help() {
  std::string names;
  for (const GameDescriptor& game : all_games()) {
    const bool is_last = &game == &all_games().back();
    names += (names.empty() ? "" : is_last ? " or " : ", ") + std::string(game.rules->id());
  }
  return names + "; zertz-N with 37 to 61 rings too";
}

// CLI11 itself reads an empty text as 0 and what is too large as something else.
CLI::Validator whole(const NumberOption& bounds) {
  return CLI::Validator(
      [bounds](const std::string& text) {
        return bounds.parse(text) ? std::string() : potentia::quoted(text) + " is not " + bounds.range();
      },
      std::to_string(bounds.least) + "-" + std::to_string(bounds.most));
}

/// An option that takes a whole number.
template <class T>
CLI::Option* add_number(CLI::App& command, const NumberOption& bounds, T& value) {
  return command.add_option("--" + std::string(bounds.name), value, std::string(bounds.what))
      ->check(whole(bounds));
}

constexpr std::int64_t kMostWhole = std::numeric_limits<std::int64_t>::max();
/// Of several for one option: turns, plies, scores.
constexpr NumberOption kSmallNumber{"", -1000000, 1000000, ""};

/// A command is added to the program with what it does; `status` receives its exit status.
template <class Options>
CLI::App& add_command(CLI::App& app, int& status, const char* name, const char* help,
                      int (*run)(const Options&), std::shared_ptr<Options> options) {
  CLI::App* command = app.add_subcommand(name, help);
  command->callback([options = std::move(options), run, &status] { status = run(*options); });
  return *command;
}

void add_json(CLI::App& command, bool& json) {
  command.add_flag("--json", json, "print one JSON object a line");
}

/// GAME, --position and --json.
void add_game(CLI::App& command, GameOptions& options) {
  command.add_option("GAME", options.game, games_help())->required();
  command.add_option("--position", options.position, "a position text; - reads it from standard input")
      ->capture_default_str();
  add_json(command, options.json);
}

void add_moves(CLI::App& app, int& status) {
  auto options = std::make_shared<GameOptions>();
  add_game(add_command(app, status, "moves", "print each legal turn, one a line", run_moves, options),
           *options);
}

void add_show(CLI::App& app, int& status) {
  auto options = std::make_shared<GameOptions>();
  add_game(add_command(app, status, "show", "draw a position in text", run_show, options), *options);
}

void add_apply(CLI::App& app, int& status) {
  auto options = std::make_shared<ApplyOptions>();
  CLI::App& command =
      add_command(app, status, "apply", "play turns and print the position, and the outcome if it is over",
                  run_apply, options);
  add_game(command, *options);
  command.add_option("TURN", options->turns, "turns in the notation (docs/formats.md)");
}

void add_perft(CLI::App& app, int& status) {
  auto options = std::make_shared<PerftOptions>();
  CLI::App& command =
      add_command(app, status, "perft", "count turn sequences of a given length", run_perft, options);
  add_game(command, *options);
  add_number(command, {"depth", 0, 100, "plies"}, options->depth)->required();
  add_number(command, kThreadsOption, options->threads);
  command.add_flag("--divide", options->divide, "first a line TURN: N for each first turn");
  command.add_flag("--made", options->made,
                   "make every leaf position instead of counting the last ply in bulk");
}

/// --movetime, --depth and --nodes.
void add_limits(CLI::App& command, Limits& limits) {
  add_number(command, *find_limit("movetime"), limits.movetime);
  add_number(command, *find_limit("depth"), limits.depth);
  add_number(command, *find_limit("nodes"), limits.nodes);
}

void add_search(CLI::App& app, int& status) {
  auto options = std::make_shared<SearchOptions>();
  CLI::App& command =
      add_command(app, status, "search", "think about a position (one second unless told otherwise)",
                  run_search, options);
  add_game(command, *options);
  add_limits(command, options->limits);
  add_number(command, kMultiPvOption, options->engine.multi_pv);
  add_number(command, kThreadsOption, options->engine.threads);
  add_number(command, kHashOption, options->engine.hash_mebibytes);
}

void add_solve(CLI::App& app, int& status) {
  auto options = std::make_shared<SolveOptions>();
  CLI::App& command = add_command(
      app, status, "solve",
      "the exact value of a position: DVONN's or TAMSK's final margin, GIPF's or ZÈRTZ's win or loss",
      run_solve, options);
  add_game(command, *options);
  add_limits(command, options->limits);
  add_number(command, kHashOption, options->hash_mebibytes)->capture_default_str();
  add_number(command, {"threads", 1, 256, "threads that prove a margin together"}, options->threads)
      ->capture_default_str();
  command.add_flag("--all", options->all_turns, "the value of every legal turn");
}

void add_bench(CLI::App& app, int& status) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App& command =
      add_command(app, status, "bench", "search fixed positions; print the nodes, the search's signature",
                  run_bench, options);
  command.add_option("GAME", options->game, "only this game");
  add_json(command, options->json);
}

void add_ugi(CLI::App& app, int& status) {
  app.add_subcommand("ugi", "speak UGI, the Universal Game Interface, on standard input and output")
      ->callback([&status] { status = run_ugi(); });
}

void add_repetition(CLI::App& command, std::string& repetition) {
  command
      .add_option("--repetition", repetition,
                  "draw (the default: at the third standing of a position) or none")
      ->check(CLI::IsMember({"draw", "none"}));
}

void add_opening_options(CLI::App& command, MatchOptions& options) {
  command.add_option(
      "--openings", options.openings,
      "start, random:N (N random turns; for DVONN 12, else 4, unless said otherwise), or a file of "
      "position texts");
  command.add_flag("--shuffle", options.shuffle, "the file's openings in an order made from the seed");
  add_number(command, {"seed", 0, kMostWhole, "for openings"}, options.seed)->capture_default_str();
}

void add_referee_options(CLI::App& command, MatchOptions& options) {
  command
      .add_option("--resign", options.resign, "TURNS SCORE: adjudicate a loss when both players agree on it")
      ->check(whole(kSmallNumber))
      ->expected(2);
  command
      .add_option("--draw", options.draw, "PLY TURNS SCORE: adjudicate a draw when both players agree on it")
      ->check(whole(kSmallNumber))
      ->expected(3);
  add_repetition(command, options.repetition);
  add_number(command, {"max-plies", 1, 1000000, "then the game is a draw"}, options.referee.max_plies)
      ->capture_default_str();
  command
      .add_option("--stray", options.stray,
                  "PERCENT PLIES: for games to learn from; of the first PLIES turns so many are random ones")
      ->check(whole(kSmallNumber))
      ->expected(2);
  command.add_flag("--comments", options.referee.comments,
                   "score, depth and time of each turn into the records");
}

void add_match(CLI::App& app, int& status) {
  auto options = std::make_shared<MatchOptions>();
  CLI::App& command = add_command(
      app, status, "match", "engines play each other: results, Elo, a sequential test", run_match, options);
  command.add_option("GAME", options->game, games_help())->required();
  command
      .add_option(
          "--engine", options->players,
          "a player, in words KEY=VALUE: [NAME=COMMAND] name= cmd= proto=ugi|codecup|builtin option.X= "
          "tc=[TURNS/]SECONDS[+INC] movetime=MS depth= nodes= margin=MS patience=MS; once for each player")
      ->required();
  command.add_option("--each", options->each, "words that hold for every player");
  add_number(command, {"games", 2, 10000000, "games of each pairing, two an opening"}, options->games)
      ->take_last()
      ->capture_default_str();
  add_number(command, {"concurrency", 1, 256, "games at a time"}, options->concurrency)
      ->capture_default_str();
  add_opening_options(command, *options);
  command.add_option("--sprt", options->sprt, "ELO0 ELO1 [ALPHA BETA]: end as soon as the test is decided")
      ->expected(2, 4);
  command.add_option("--out", options->out, "file to which each game's record is appended");
  command.add_flag("--resume", options->resume, "go on with the games that --out does not hold yet");
  add_referee_options(command, *options);
  const NumberOption every{"every", 0, kMostWhole,
                           "print the standings after so many games; 0: at the end only"};
  add_number(command, every, options->every)->take_last()->capture_default_str();
  command.add_flag("--quiet", options->quiet, "no line for each game");
  add_json(command, options->json);
}

void add_play(CLI::App& app, int& status) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App& command = add_command(app, status, "play", "play a game in the terminal", run_play, options);
  command.add_option("GAME", options->game, games_help());
  command.add_option("--position", options->position, "where to begin")->capture_default_str();
  command.add_option("--resume", options->resume,
                     "a file of records: go on with its last game, and save it there");
  command
      .add_option(
          "--side", options->side,
          "your side, or that of the first of --players: white (the default), black, both, or lot: by "
          "lot, as it is between two players unless a side is named")
      ->check(CLI::IsMember({"white", "black", "both", "lot"}));
  command.add_option("--players", options->players, "NAME NAME: two people at one keyboard")->expected(2);
  command.add_option("--level", options->level, "the engine's level (3)")->check(whole(kLevelOption));
  add_repetition(command, options->repetition);
  command.add_option("--colour", options->colour, "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str();
  command.add_flag("--plain", options->plain,
                   "line by line, as where input or output is no terminal, instead of on the full screen");
}

void add_analyse_options(CLI::App& command, AnalyseOptions& options) {
  command.add_option("FILE", options.in, "file of records; - is standard input")->required();
  command.add_option("--out", options.out,
                     "FILE for the record, whose report is called likewise and ends in .html; - prints the "
                     "record alone (default: FILE-analysed beside FILE)");
  auto* level = command.add_option("--level", options.level, "look as long at each position as this level");
  level->check(whole(kLevelOption));
  add_number(command, {"nodes", 1, kMostWhole / 8, "nodes for each position (100000)"}, options.nodes)
      ->excludes(level);
}

void add_analyse(CLI::App& app, int& status) {
  auto options = std::make_shared<AnalyseOptions>();
  CLI::App& command = add_command(app, status, "analyse",
                                  "the engine goes through games: records with scores and marks, and reports",
                                  run_analyse, options);
  add_analyse_options(command, *options);
}

std::string form_names(bool writable) {
  std::string names;
  for (const RecordForm& form : record_forms()) {
    if (!writable || form.writes) names += (names.empty() ? "" : ", ") + std::string(form.name);
  }
  return names;
}

void add_convert(CLI::App& app, int& status) {
  auto options = std::make_shared<ConvertOptions>();
  CLI::App& command =
      add_command(app, status, "convert", "check records and write them in canonical form or another",
                  run_convert, options);
  command.add_option("IN", options->in, "file of records; - is standard input")->required();
  command.add_option("OUT", options->out, "file to write; - is standard output")->required();
  command.add_option("--from", options->from,
                     "FORM of IN: " + form_names(false) + "; without it the form is known by the content");
  command.add_option(
      "--to", options->to,
      "FORM of OUT: " + form_names(true) + "; without it sgf for a name ending in .sgf, else potentia");
  command.add_option("--positions", options->positions,
                     "GAME: the input is a list of its positions, one a line");
  command.add_flag("--json", options->json, "write one JSON object a line");
}

void add_serve(CLI::App& app, int& status) {
  auto options = std::make_shared<ServeOptions>();
  CLI::App& command = add_command(app, status, "serve", "give out the playing page on http://localhost:8080",
                                  run_serve, options);
  command.add_option("--host", options->host, "address to listen on")->capture_default_str();
  add_number(command, {"port", 0, 65535, "port; 0: a free one, printed"}, options->port)
      ->capture_default_str();
  command
      .add_option("--host-name", options->host_names,
                  "NAME under which the page is reached, besides localhost and the address; may be repeated")
      ->allow_extra_args(false);
  command
      .add_option("--proxy", options->proxies,
                  "ADDRESS of a proxy before it, which says where visitors come from; may be repeated")
      ->allow_extra_args(false);
  command
      .add_option("--metrics-from", options->metrics_from,
                  "ADDRESS that may read /metrics (default: 127.0.0.1 and ::1); may be repeated")
      ->allow_extra_args(false);
  command.add_option(
      "--data", options->data,
      "FOLDER in which accounts and games are kept: people play each other; without a place for "
      "them the page is given out alone");
  command.add_option("--postgres", options->postgres,
                     "URL of a database in which they are kept instead, postgres://NAME@HOST/DATABASE");
  command.add_option(
      "--nats", options->nats,
      "brokers, nats://HOST:PORT,…, by which several servers with this --postgres are one site");
  command.add_option(
      "--hall", options->hall,
      "LETTER of the games that this one of several servers keeps where it can: the proxy leads "
      "there what is meant for them");
  command.add_flag("--no-accounts", options->no_accounts,
                   "give out the page alone: each plays by himself; the same as without a place");
  command.add_option(
      "--mail-command", options->mail_command,
      "COMMAND that sends the mail on its standard input, such as 'sendmail -t': who has lost a "
      "password gets a code by it; without it the site sends none");
  command.add_option("--push", options->push,
                     "mailto:ADDRESS of whoever runs the site: browsers that want it are woken by their push "
                     "services, which may write there; without it none is");
  command
      .add_option(
          "--push-service", options->push_services,
          "URL with which addresses of a push service begin, besides those of the known browsers; may be "
          "repeated")
      ->allow_extra_args(false);
  command
      .add_option("--log", options->log,
                  "json, text or none: what happens to the site, a line each, on standard error")
      ->check(CLI::IsMember({"json", "text", "none"}))
      ->capture_default_str();
  command.add_option("--root", options->root,
                     "folder of the built page (default: where it was built or installed)");
}

void add_bot(CLI::App& app, int& status) {
  auto options = std::make_shared<BotOptions>();
  CLI::App& command =
      add_command(app, status, "bot", "play on a site as one of its accounts", run_bot, options);
  command.add_option("--server", options->server, "the site's address, https://NAME")->required();
  command.add_option("--token", options->token,
                     "its account's token for programs; better by --token-file or in POTENTIA_TOKEN");
  command.add_option("--token-file", options->token_file, "FILE with the token; - is standard input");
  command.add_option("--ca", options->certificates,
                     "FILE of the certificates that are believed (default: the system's)");
  command.add_option("--game", options->play, "games whose challenges are accepted (default: all)");
  command.add_option("--accept", options->accept,
                     "words: bullet, blitz, rapid, classical, correspondence; rated, casual; or none");
  auto* level = command.add_option("--level", options->level, "of the engine here (12)");
  level->check(whole(kLevelOption));
  command.add_option("--engine", options->engine, "COMMAND of a program that speaks UGI")->excludes(level);
  add_number(command, {"movetime", 10, 3'600'000, "milliseconds for a turn at most"}, options->movetime)
      ->capture_default_str();
  add_number(command, {"games", 1, 16, "games at a time"}, options->games)->capture_default_str();
  command
      .add_option("--draws", options->draws,
                  "offers of draws: equal (accepted where the bot is not ahead) or never")
      ->check(CLI::IsMember({"equal", "never"}))
      ->capture_default_str();
  add_number(command, {"draw-turns", 0, 1000, "turns of the game before a draw is accepted"},
             options->draw_turns)
      ->capture_default_str();
  add_number(command, {"draw-margin", 0, 10'000, "hundredths of a piece that the bot may be ahead by then"},
             options->draw_margin)
      ->capture_default_str();
  command
      .add_option("--takebacks", options->takebacks,
                  "asked for by opponents: casual (given in games that are not rated), always or never")
      ->check(CLI::IsMember({"casual", "always", "never"}))
      ->capture_default_str();
  command.add_flag("--upgrade", options->upgrade,
                   "make a bot's account of one that has never played; it stays one");
}

// A task of `admin` or `farm`: a command below it, which all fill the same options.
template <class Options>
CLI::App& add_task(CLI::App& above, Options& options, const char* name, const char* help) {
  CLI::App* task = above.add_subcommand(name, help);
  task->callback([&options, name] { options.task = name; });
  return *task;
}

void add_admin(CLI::App& app, int& status) {
  auto options = std::make_shared<AdminOptions>();
  CLI::App& admin = add_command(app, status, "admin", "look after what a site keeps, also while it runs",
                                run_admin, options);
  admin.require_subcommand(1)->fallthrough();
  admin.add_option("--data", options->data, "FOLDER with the site's store, or its file");
  admin.add_option("--postgres", options->postgres, "URL of the site's database, postgres://…");
  const auto task = [&](const char* name, const char* help) -> CLI::App& {
    return add_task(admin, *options, name, help);
  };
  const auto add_name = [&](CLI::App& to) {
    to.add_option("NAME", options->name, "whose account")->required();
  };
  const auto add_file = [&](CLI::App& to, const char* help) {
    to.add_option("FILE", options->file, help)->required();
  };
  add_file(task("backup", "copy everything to a new file"), "the new file");
  add_file(task("restore", "read a backup or a dump into an empty store"),
           "a backup or a dump; - is standard input");
  task("check", "look for damage and for gaps in the logs of games");
  task("migrate", "make a store, or bring one of an older Potentia up to date");
  task("dump", "print everything, a JSON object a line");
  CLI::App& ban = task("ban", "keep somebody out");
  add_name(ban);
  add_number(ban, {"days", 0, 36500, "for so many days; 0: let him in again"}, options->days)->required();
  CLI::App& rename = task("rename", "give an account another name");
  add_name(rename);
  rename.add_option("NEW", options->new_name, "the new name")->required();
  add_name(task("delete", "erase all that is of one person; his games stay without his name"));
  CLI::App& role = task("role", "say what somebody may do");
  add_name(role);
  role.add_option("ROLE", options->role, "player, moderator or administrator")
      ->check(CLI::IsMember({"player", "moderator", "administrator"}))
      ->required();
}

void add_selfplay_options(CLI::App& command, SelfplayOptions& options) {
  command.add_option("GAME", options.game, games_help())->required();
  command
      .add_option(
          "--out", options.out,
          "FOLDER that the games go to, where they are gone on with, or URL of a store that takes HTTP "
          "PUT")
      ->required();
  add_number(command, {"games", 1, 1'000'000'000, "games in all"}, options.games)->capture_default_str();
  add_number(command, {"nodes", 1, kMostWhole / 8, "nodes for each turn"}, options.nodes)
      ->capture_default_str();
  add_number(command, {"seed", 0, 1'000'000'000'000, "for openings and turns that stray"}, options.seed)
      ->capture_default_str();
  add_number(command, {"opening", 0, 100, "random turns before (as many as suit the game)"}, options.opening);
  command
      .add_option("--stray", options.stray, "PERCENT PLIES: of the first PLIES turns so many are random ones")
      ->check(whole(kSmallNumber))
      ->expected(2);
  add_number(command, {"max-plies", 1, 10'000, "then the game is a draw"}, options.most_plies)
      ->capture_default_str();
  command.add_option(
      "--openings", options.openings,
      "FILE of positions to begin with, one a line, each with --opening N random turns (none)");
  add_number(
      command,
      {"exact", 1, kMostWhole / 8, "nodes for the proof of each late position, as far back as they suffice"},
      options.exact_nodes);
  add_number(command, {"block", 1, 1000, "games of a job and of a block of the file"}, options.block)
      ->capture_default_str();
}

void add_threads(CLI::App& command, int& threads) {
  add_number(command, {"threads", 1, 256, "jobs at a time (as many as the machine has processors)"}, threads);
}

void add_selfplay(CLI::App& app, int& status) {
  auto options = std::make_shared<SelfplayOptions>();
  CLI::App& command =
      add_command(app, status, "selfplay", "the engine plays itself on all threads, for games to learn from",
                  run_selfplay, options);
  add_selfplay_options(command, *options);
  add_threads(command, options->threads);
}

void add_samples(CLI::App& app, int& status) {
  auto options = std::make_shared<SamplesOptions>();
  CLI::App& command = add_command(app, status, "samples", "check files of self-play and say what is in them",
                                  run_samples, options);
  command.add_option("PATH", options->paths, "files, or folders of them")->required();
  command.add_option("--out", options->out, "FILE for the games as records; - is standard output");
  add_json(command, options->json);
}

void add_nats(CLI::App& command, std::string& nats) {
  command.add_option("--nats", nats,
                     "URL of the broker, nats://HOST:PORT[,HOST2:PORT]; with a password in it better by the "
                     "environment's POTENTIA_NATS");
}

void add_worker(CLI::App& app, int& status) {
  auto options = std::make_shared<WorkerOptions>();
  CLI::App& command =
      add_command(app, status, "worker", "do the jobs of a farm until told to stop", run_worker, options);
  add_nats(command, options->nats);
  add_threads(command, options->threads);
  command
      .add_option("--kinds", options->kinds, "KIND,KIND: opponent, analysis, prove, selfplay (default: all)")
      ->delimiter(',');
  command.add_option("--name", options->name, "NAME that is seen (default: by the host's name)");
}

void add_farm_prove(CLI::App& prove, FarmOptions& options) {
  prove.add_option("GAME", options.at.game, games_help())->required();
  prove.add_option("FILE", options.in, "positions, one a line; - is standard input")->required();
  prove
      .add_option("--out", options.out,
                  "FILE for the answers, JSON a line, which is gone on with; - prints them")
      ->capture_default_str();
  add_number(prove, {"nodes", 1, 1'000'000'000'000, "nodes for each job (10000000)"}, options.nodes);
  add_number(
      prove,
      {"split", 1, 100'000,
       "split each position into so many jobs or more; one that its nodes do not suffice for is split again"},
      options.split);
  add_number(prove, {"hash", 1, 4096, "mebibytes for each"}, options.hash)->capture_default_str();
}

void add_farm(CLI::App& app, int& status) {
  auto options = std::make_shared<FarmOptions>();
  CLI::App& farm = add_command(app, status, "farm", "have work done by workers on any number of machines",
                               run_farm, options);
  farm.require_subcommand(1)->fallthrough();
  add_nats(farm, options->nats);
  add_number(farm,
             {"check-one-in", 0, 1'000'000, "so many answers one is asked for again elsewhere; 0: none"},
             options->check_one_in)
      ->capture_default_str();
  const auto task = [&](const char* name, const char* help) -> CLI::App& {
    return add_task(farm, *options, name, help);
  };
  add_selfplay_options(task("selfplay", "games of the engine against itself"), options->selfplay);
  add_farm_prove(task("prove", "what solvers say of many positions"), *options);
  CLI::App& analyse = task("analyse", "whole games, as the command analyse does");
  add_analyse_options(analyse, options->analyse);
  analyse.add_option("--cache", options->cache, "FOLDER that keeps what was found of positions");
  CLI::App& turn = task("turn", "one turn of an opponent, in time");
  turn.add_option("GAME", options->at.game, games_help())->required();
  turn.add_option("--position", options->at.position, "a position text; - reads it from standard input")
      ->capture_default_str();
  add_number(turn, kLevelOption, options->level)->capture_default_str();
  add_number(turn, {"within", 10, 3'600'000, "milliseconds from now"}, options->within)
      ->capture_default_str();
  add_json(task("status", "who works, and on what"), options->json);
}

// CLI11's complaint as one line: what is wrong, and where help is.
int complain(const CLI::App& app, const CLI::ParseError& error, std::string_view first_word) {
  std::string what = error.what();
  for (char& c : what) {
    if (c == '\n') c = ' ';
  }
  if (app.get_subcommands().empty() && !first_word.empty() && first_word[0] != '-') {
    what = quoted(first_word) + " is no command";
  }
  std::string command = "potentia";
  for (const CLI::App* sub : app.get_subcommands()) command += " " + sub->get_name();
  std::cerr << command << ": " << what << " (see " << command << " --help)\n";
  return kBadInput;
}

}  // namespace

int run_command_line(int argc, const char* const* argv) {
  CLI::App app{"Potentia plays and analyses the games of the GIPF family, alone and linked.", "potentia"};
  app.footer("Games: " + games_help() + ".");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "help of all commands");
  app.set_version_flag("--version", std::string("potentia ") + POTENTIA_VERSION);
  app.add_flag_callback(
      "--licenses", [] { throw CLI::CallForVersion(std::string(licenses()), 0); },
      "Potentia's licence, and whose work is in it");
  int status = kDone;
  for (const auto add : {add_play, add_serve, add_moves, add_apply, add_show, add_search, add_solve,
                         add_perft, add_bench, add_ugi, add_match, add_selfplay, add_samples, add_analyse,
                         add_convert, add_bot, add_worker, add_farm, add_admin}) {
    add(app, status);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    app.exit(help);
  } catch (const CLI::ParseError& error) {
    return complain(app, error, argc > 1 ? argv[1] : "");
  }
  // Of a full disk one sentence is said, whatever else the command had to say.
  if (const auto written = files::flush_standard_output(); !written) return refuse(written.error());
  return status;
}

}  // namespace potentia::cli
