// The commands of `potentia`: what each may be told, and the function that does it.
//
// command_line.h fills the options from the words of a command line; none of these knows how. Each function
// prints its result on standard output, a refusal on standard error, and returns the exit status
// (command.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "engine/engine.h"
#include "match/game.h"
#include "search/limits.h"

namespace potentia::cli {

/// A game and one of its positions, as nearly every command has them.
struct GameOptions {
  std::string game;
  std::string position = "startpos";  // "-": its text comes from standard input
  bool json = false;

  Result<PositionPtr> load() const;
};

/// moves: prints each legal turn.
int run_moves(const GameOptions& options);

/// show: draws the position in text.
int run_show(const GameOptions& options);

struct ApplyOptions : GameOptions {
  std::vector<std::string> turns;
};
/// apply: plays the turns and prints the position, and the outcome if it is over.
int run_apply(const ApplyOptions& options);

struct PerftOptions : GameOptions {
  int depth = 1;
  int threads = 1;
  bool divide = false;
  bool made = false;  // every leaf position is made, instead of counting the last ply in bulk
};
/// perft: counts turn sequences.
int run_perft(const PerftOptions& options);

struct SearchOptions : GameOptions {
  Limits limits;  // none: one second
  EngineOptions engine;
};
/// search: thinks about a position.
int run_search(const SearchOptions& options);

struct SolveOptions : GameOptions {
  Limits limits;
  int hash_mebibytes = 256;
  int threads = 1;
  bool all_turns = false;
};
/// solve: the exact value of a position.
int run_solve(const SolveOptions& options);

struct BenchOptions {
  std::string game;  // "": all games
  bool json = false;
};
/// bench: searches fixed positions and prints the nodes.
int run_bench(const BenchOptions& options);

/// ugi: speaks the Universal Game Interface until `quit` or the end of the input.
int run_ugi();

struct MatchOptions {
  std::string game;
  std::vector<std::vector<std::string>> players;  // the words of each
  std::vector<std::string> each;                  // words that hold for every player
  std::size_t games = 100;
  int concurrency = 1;
  std::string openings;  // "": random ones, as many turns as suit the game
  bool shuffle = false;
  std::uint64_t seed = 1;
  std::vector<double> sprt;  // ELO0 ELO1 [ALPHA BETA]
  std::string out;
  bool resume = false;
  std::vector<int> resign;  // TURNS SCORE
  std::vector<int> draw;    // PLY TURNS SCORE
  std::vector<int> stray;   // PERCENT PLIES
  std::string repetition = "draw";
  match::Referee referee;
  std::size_t every = 10;
  bool quiet = false;
  bool json = false;
};
/// match: lets engines play each other.
int run_match(const MatchOptions& options);

struct PlayOptions {
  std::string game;  // "": that of the record
  std::string position = "startpos";
  std::string resume;  // a file of records; "": a fresh game
  std::string side;    // white, black, both, lot; "": white, a lot between two named, or the record's
  std::vector<std::string> players;  // two names, or none
  std::optional<int> level;          // none: 3, or the record's
  std::string repetition;            // draw, none; "": draw, or the record's
  std::string colour = "auto";
  bool plain = false;
};
/// play: a game in the terminal.
int run_play(const PlayOptions& options);

struct AnalyseOptions {
  std::string in;
  std::string out;           // "": beside `in`; "-": the record alone, to standard output
  std::optional<int> level;  // as many nodes as it has
  std::optional<std::uint64_t> nodes;
};
/// analyse: writes what the engine thinks of whole games, as records and as reports.
int run_analyse(const AnalyseOptions& options);

struct ConvertOptions {
  std::string in;
  std::string out;
  std::string from;       // the name of a form; "": by content
  std::string to;         // the name of a form; "": by the ending of `out`
  std::string positions;  // a game id: the input is a list of its positions
  bool json = false;
};
/// convert: reads records in any form and writes them in another.
int run_convert(const ConvertOptions& options);

struct ServeOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  std::vector<std::string> host_names;     // what a request's Host may say besides the usual
  std::vector<std::string> proxies;        // addresses whose X-Forwarded-For is believed
  std::vector<std::string> metrics_from;   // addresses to which /metrics is shown; none: this machine's
  std::string root;                        // folder of the built page; "": the usual places
  std::string data;                        // a folder where the site is kept; "": none
  std::string postgres;                    // the address of a database where it is; "": none
  std::string nats;                        // the brokers by which several servers are one site; "": none
  std::string hall;                        // of several servers: the letter of its games; "": any
  bool no_accounts = false;                // there is no site, only the page, as without both
  std::string mail_command;                // that takes mails; "": none are sent
  std::string push;                        // whom push services may write to; "": no browser is woken
  std::vector<std::string> push_services;  // besides those of browsers
  std::string log = "none";                // json, text or none
};
/// serve: gives out the page, and people play each other, until it is told to stop.
int run_serve(const ServeOptions& options);

struct BotOptions {
  std::string server;             // "https://potentia.example"
  std::string token;              // "": from the file, or the environment
  std::string token_file;         // "-" is standard input
  std::string certificates;       // a file of those that are believed; "": the system's
  std::vector<std::string> play;  // games that it accepts; none: all
  std::vector<std::string> accept;
  std::optional<int> level;  // of the engine here
  std::string engine;        // a command that speaks UGI; "": the engine here
  std::int64_t movetime = 2000;
  int games = 1;
  bool upgrade = false;
  std::string draws = "equal";       // or never
  int draw_turns = 20;               // before one is accepted
  int draw_margin = 25;              // hundredths of a piece that the bot may be ahead by
  std::string takebacks = "casual";  // always or never
};
/// bot: plays on a site until it is told to stop.
int run_bot(const BotOptions& options);

/// Games of the engine against itself, and where they go.
struct SelfplayOptions {
  std::string game;
  std::string out;  // a folder, or an object store's address
  int games = 1000;
  std::uint64_t nodes = 1000;
  std::uint64_t seed = 1;
  std::optional<int> opening;  // random turns; none: as many as suit the game
  std::vector<int> stray;      // PERCENT PLIES
  int most_plies = 500;
  std::string openings;           // a file of positions
  std::uint64_t exact_nodes = 0;  // for the proof of each late position
  int block = 20;                 // games of a job
  int threads = 0;                // 0: as many as the machine has; not on a farm
};
/// selfplay: plays them on this machine.
int run_selfplay(const SelfplayOptions& options);

struct SamplesOptions {
  std::vector<std::string> paths;  // files and folders
  std::string out;                 // for the records; "": none, and "-" is standard output
  bool json = false;
};
/// samples: checks files of games and says what is in them.
int run_samples(const SamplesOptions& options);

struct WorkerOptions {
  std::string nats;  // "": by the environment
  std::string name;  // "": by the host's name
  int threads = 0;   // 0: as many as the machine has
  std::vector<std::string> kinds;
};
/// worker: does jobs of a farm until it is told to stop.
int run_worker(const WorkerOptions& options);

struct FarmOptions {
  std::string task;  // selfplay, prove, analyse, turn, status
  std::string nats;  // "": by the environment
  int check_one_in = 100;
  SelfplayOptions selfplay;
  AnalyseOptions analyse;
  std::string cache;            // of analyse: a folder; "": none
  GameOptions at;               // of prove (its game) and turn
  std::string in;               // of prove: a file of positions
  std::string out = "-";        // of prove
  std::uint64_t nodes = 0;      // of prove
  int hash = 64;                // of prove
  int split = 0;                // of prove: into so many jobs at least; 0: a position is one job
  int level = 12;               // of turn
  std::int64_t within = 10000;  // of turn: milliseconds
  bool json = false;            // of status
};
/// farm: has work done by the workers.
int run_farm(const FarmOptions& options);

struct AdminOptions {
  std::string task;      // backup, restore, check, migrate, dump, ban, rename, delete, role
  std::string data;      // a folder or a file; "": none
  std::string postgres;  // an address; "": none
  std::string file;      // of backup and restore
  std::string name;      // whose account
  std::string new_name;
  std::string role;  // player, moderator, administrator
  std::int64_t days = 0;
};
/// admin: looks after what a site keeps.
int run_admin(const AdminOptions& options);

}  // namespace potentia::cli
