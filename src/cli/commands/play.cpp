// play: a game in the terminal, against the engine or for two at one keyboard; a fresh one, or one that goes
// on from a record. Here what was asked for becomes a game and a table; play/console.h is the conversation.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <utility>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/play/chance.h"
#include "cli/play/console.h"
#include "cli/play/full_screen.h"
#include "record/forms.h"

namespace potentia::cli {
namespace {

bool wants_colour(const std::string& choice) {
  if (choice != "auto") return choice == "always";
  return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
}

Repetition repetition_asked(const PlayOptions& options, const Record& record) {
  const auto said = repetition_of(options.repetition);
  return said ? *said : repetition_of(record.tag("Repetition")).value_or(Repetition::Draw);
}

/// What a file holds to go on with: its last game, and those before it.
Result<std::vector<Record>> records_of(const PlayOptions& options) {
  const auto text = read_all(options.resume);
  if (!text) return text.error();
  ReadRecords read = import_records(*text);
  if (!read.errors.empty()) return Error(read.errors.front()).within(options.resume);
  for (const Error& note : read.notes) std::cerr << "potentia: note: " << note.sentence() << "\n";
  const std::string_view game = read.records.back().tag("Game");
  if (!options.game.empty() && game != options.game) {
    return Error{"other-game"_code, options.resume,
                 "its last record is one of " + std::string(game) + "; leave out " + options.game};
  }
  return std::move(read.records);
}

Result<TerminalGame> resumed(const PlayOptions& options, std::vector<Record>& others) {
  if (options.position != "startpos") {
    return Error{"bad-resume"_code, "--position",
                 "a game that is resumed stands where its record ends; leave this out"};
  }
  auto records = records_of(options);
  if (!records) return records.error();
  others = *std::move(records);
  Record record = std::move(others.back());
  others.pop_back();
  const Repetition repetition = repetition_asked(options, record);
  return TerminalGame::resumed(std::move(record), repetition);
}

Result<TerminalGame> fresh(const PlayOptions& options) {
  if (options.game.empty())
    return Error{"no-game"_code, "GAME", "say which game to play, or with --resume FILE which to go on with"};
  const auto game = find_game(options.game);
  if (!game) return game.error();
  const auto start = (*game)->parse_position(options.position);
  if (!start) return start.error();
  return TerminalGame::fresh(with_drawn_seed(*start), repetition_asked(options, Record()));
}

Player drawn_side() {
  return drawn_number() >> 63 == 0 ? Player::White : Player::Black;
}

/// The side of who is named first, or of the only person; nobody's for two that nobody has named.
std::optional<Player> first_side(const PlayOptions& options) {
  if (options.side == "lot" || (options.side.empty() && !options.players.empty())) {
    const Player side = drawn_side();
    std::cout << "The lot: " << (options.players.empty() ? "you play " : options.players[0] + " plays ")
              << side_name(side) << ".\n";
    return side;
  }
  if (options.side == "both") return std::nullopt;
  return options.side == "black" ? Player::Black : Player::White;
}

/// Who sits where: as the record has it, unless another side was asked for.
Table seated(const PlayOptions& options, TerminalGame& game) {
  Table table{nullptr, std::nullopt, options.level.value_or(3), options.resume};
  const bool is_told = !options.side.empty() || !options.players.empty();
  for (const Player player : {Player::White, Player::Black}) {
    const auto level = level_of_name(game.tag(side_name(player)));
    if (is_told || !level) continue;
    table.engine_side = player;
    table.level = options.level.value_or(*level);
    game.set_tag(side_name(player), engine_name(table.level));
    return table;
  }
  const bool has_people = !game.tag("White").empty() || !game.tag("Black").empty();
  if (!options.resume.empty() && !is_told && has_people) return table;

  const auto side = first_side(options);
  if (side && options.players.empty()) table.engine_side = opponent(*side);
  for (const Player player : {Player::White, Player::Black}) {
    std::string name = "Player";
    if (!options.players.empty()) name = options.players[player == *side ? 0 : 1];
    if (table.engine_side == player) name = engine_name(table.level);
    if (name != "Player" || game.tag(side_name(player)).empty() || level_of_name(game.tag(side_name(player))))
      game.set_tag(side_name(player), name);
  }
  return table;
}

/// The screen is given back before anything is said.
int play_on(std::unique_ptr<Screen> screen, Sitting sitting, bool coloured) {
  Result<bool> played = false;
  {
    FullScreen game(std::move(sitting), std::move(screen), coloured);
    played = game.run();
  }
  if (played) return kDone;
  refuse(played.error());
  return kMachineFailure;
}

}  // namespace

int run_play(const PlayOptions& options) {
  std::vector<Record> others;
  auto game = options.resume.empty() ? fresh(options) : resumed(options, others);
  if (!game) return refuse(game.error());
  auto engine = make_engine(game->position().game().id());
  if (!engine) return refuse(engine.error());
  Table table = seated(options, *game);
  table.engine = std::move(*engine);
  table.others = std::move(others);
  Sitting sitting(std::move(*game), std::move(table));
  const bool coloured = wants_colour(options.colour);
  if (!options.plain && Screen::is_possible()) {
    if (auto screen = Screen::open(coloured)) return play_on(std::move(screen), std::move(sitting), coloured);
  }
  const Paint paint(*describe(sitting.position().game().id()), coloured);
  return Console(std::move(sitting), paint).run();
}

}  // namespace potentia::cli
