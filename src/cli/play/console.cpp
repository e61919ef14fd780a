// Input is tolerant: turns in any form that the notation reads, commands by word or first letter. Nothing
// that is typed can lose the game: what is not understood gets a sentence and another try.
#include "cli/play/console.h"

#include <algorithm>
#include <iostream>
#include <map>

#include "base/text.h"
#include "cli/command.h"
#include "cli/play/chance.h"
#include "engine/number_options.h"
#include "record/forms.h"

namespace potentia::cli {
namespace {

constexpr std::string_view kHelp =
    "Type a turn (e3, a1b2, b6-b4, Ge2 …) or one of:\n"
    "  turns   the legal turns            hint    what the engine would play\n"
    "  undo    take back your last turn   show    draw the board again\n"
    "  moves   the game so far            text    the position as text\n"
    "  save F  write the record to F      level N the engine's level, 1 to 12\n"
    "  resign  give up                    new     a new game\n"
    "  quit    leave                      help    this list\n";

bool is_pass(std::string_view turn) {
  return turn == "pass" || turn == "-";
}

/// The turn that is nobody's choice: an entry of chance, or the only one, where that is a pass.
std::optional<std::string> turn_without_choice(const AnyPosition& position) {
  if (auto entry = entry_of_chance(position)) return entry;
  if (position.count_turns() != 1) return std::nullopt;
  auto turns = position.turns();
  return is_pass(turns[0]) ? std::optional(std::move(turns[0])) : std::nullopt;
}

constexpr std::string_view kEngineName = "Potentia level ";

}  // namespace

std::string engine_name(int level) {
  return std::string(kEngineName) + std::to_string(level);
}

std::optional<int> level_of_name(std::string_view name) {
  if (!name.starts_with(kEngineName)) return std::nullopt;
  const auto level = kLevelOption.parse(name.substr(kEngineName.size()));
  return level ? std::optional(static_cast<int>(*level)) : std::nullopt;
}

int Console::run() {
  std::cout << kHelp << "\n";
  draw();
  for (;;) {
    if (announce_end()) {
      if (!ask()) return kDone;
    } else if (const auto turn = turn_without_choice(position())) {
      std::cout << (is_pass(*turn) ? side_name(position().side()) + " has no turn and passes."
                                   : entry_in_words(position(), *turn))
                << "\n";
      play(*turn);
    } else if (table_.engine_side == position().side()) {
      if (!play_engine()) return kMachineFailure;
    } else if (!ask()) {
      return kDone;
    }
  }
}

// True if the game is over; says so once.
bool Console::announce_end() {
  const auto end = game_.ending();
  if (!end) return false;
  if (!announced_) {
    std::cout << (end->winner ? side_name(*end->winner) + " wins" : std::string("A draw"))
              << (end->termination.empty() ? "" : " (" + end->termination)
              << (end->score.empty() ? "" : ", White-Black " + end->score)
              << (end->termination.empty() ? "" : ")")
              << (end->termination == word(EndReason::kRepetition)
                      ? ": the position stands for the third time."
                      : ".")
              << "  [new, undo, save F, quit]\n";
    announced_ = true;
  }
  return true;
}

void Console::announce_standing() {
  if (game_.standing() == kStandingsToDraw - 1)
    std::cout << "The position stands for the second time; the third time is a draw.\n";
}

void Console::draw() {
  std::cout << paint_.drawing(position().drawing());
  const auto game = describe(position().game().id());
  if (!game->beside) return;
  const BoardView view = position().view();
  std::cout << "White: " << game->beside(view.white) << "    Black: " << game->beside(view.black) << "\n"
            << std::flush;
}

// One line of input; false at its end or on quit.
bool Console::ask() {
  std::cout << "\n"
            << side_name(position().side()) << (game_.ending() ? " (over)" : "") << "> " << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) {
    std::cout << "\n";
    return false;
  }
  const std::string_view input = trim(line);
  if (input.empty()) return true;
  const auto words = split_words(input);
  const std::string command = to_lower(words[0]);
  const std::string argument(words.size() > 1 ? trim(input.substr(words[0].size())) : "");
  if (command == "quit" || command == "q" || command == "exit") return false;
  if (!obey(command, argument)) try_turn(input);
  return true;
}

// True if the word was a command.
bool Console::obey(const std::string& command, const std::string& argument) {
  if (command == "help" || command == "h" || command == "?")
    std::cout << kHelp;
  else if (command == "show")
    draw();
  else if (command == "turns" || command == "t")
    list_turns();
  else if (command == "moves" || command == "m")
    std::cout << write_record(game_.record(TerminalGame::Seeds::HiddenWhileItGoesOn));
  else if (command == "text")
    std::cout << position().open_text() << "\n";
  else if (command == "hint")
    hint();
  else if (command == "undo" || command == "u")
    undo();
  else if (command == "new")
    restart();
  else if (command == "resign")
    resign();
  else if (command == "save")
    save(argument);
  else if (command == "level")
    set_level(argument);
  else
    return false;
  return true;
}

void Console::try_turn(std::string_view text) {
  if (game_.ending()) {
    std::cout << "The game is over: new begins another one, undo takes the end back.\n";
    return;
  }
  const auto turn = position().canonical_turn(text);
  if (!turn) {
    std::cout << turn.error().sentence() << ".\n";
    return;
  }
  play(*turn);
}

void Console::play(const std::string& turn) {
  const Player mover = position().side();
  const Transition steps = game_.play(turn);
  std::cout << side_name(mover) << " plays " << paint_.turn(turn);
  std::map<std::string_view, int> lost;
  for (const Step& step : steps) {
    if (!step.kind.loss().empty()) ++lost[step.kind.loss()];
  }
  for (const auto& [how, pieces] : lost) std::cout << " (" << pieces << " " << how << ")";
  std::cout << "\n\n";
  draw();
  announce_standing();
}

// False if it cannot think.
bool Console::play_engine() {
  std::cout << "\n"
            << side_name(position().side()) << " (level " << table_.level << ") thinks …\n"
            << std::flush;
  const auto best = think(table_.level);
  if (best) play(*best);
  return best.has_value();
}

std::optional<std::string> Console::think(int level) {
  EngineOptions options;
  if (level < kLevels) options.level = level;
  options.repetition = game_.repetition() == Repetition::Draw;
  auto ready = table_.engine->configure(options);
  if (ready) ready = table_.engine->set_position(game_.start().text(), game_.turns());
  if (!ready) {
    std::cout << ready.error().sentence() << ".\n";
    return std::nullopt;
  }
  Limits limits;
  limits.movetime = 2000;
  table_.engine->arm();
  return table_.engine->search(limits, nullptr).best;
}

void Console::hint() {
  if (game_.ending()) return try_turn("");
  if (const auto best = think(kLevels - 1)) std::cout << "Try " << paint_.turn(*best) << ".\n";
}

void Console::list_turns() {
  std::string line;
  for (const std::string& turn : position().turns()) {
    if (line.size() + turn.size() > 90) {
      std::cout << line << "\n";
      line.clear();
    }
    line += (line.empty() ? "" : "  ") + turn;
  }
  std::cout << line << "\n";
}

// Back to the position before the person's last turn (before any turn, for two persons).
void Console::undo() {
  const bool was_declared = game_.is_declared_over();
  if (!game_.take_back()) {
    std::cout << "There is nothing to take back.\n";
    return;
  }
  while (!was_declared && game_.has_begun() &&
         (table_.engine_side == position().side() || turn_without_choice(position())))
    game_.take_back();
  announced_ = false;
  draw();
}

// From the same start, with other lots and rolls.
void Console::restart() {
  const auto start = *position().game().parse_position(game_.start().open_text());
  TerminalGame fresh = *TerminalGame::fresh(with_drawn_seed(start), game_.repetition());
  for (const std::string_view player : {"White", "Black"}) fresh.set_tag(player, game_.tag(player));
  game_ = std::move(fresh);
  announced_ = false;
  draw();
}

void Console::resign() {
  game_.resign();
}

void Console::set_level(const std::string& argument) {
  const auto level = kLevelOption.parse(argument);
  if (!level) {
    std::cout << "A level is " << kLevelOption.range() << ".\n";
    return;
  }
  table_.level = static_cast<int>(*level);
  if (table_.engine_side) game_.set_tag(side_name(*table_.engine_side), engine_name(table_.level));
  std::cout << "The engine plays on level " << table_.level << ".\n";
}

// The file that was resumed keeps its other games.
Result<WrittenRecord> Console::text_for(const std::string& file) const {
  std::vector<Record> records = file == table_.file ? table_.others : std::vector<Record>();
  records.push_back(game_.record(TerminalGame::Seeds::Kept));
  const RecordForm& form = form_of_file(file);
  WrittenRecord out;
  for (const Record& record : records) {
    const auto written = form.writes(record);
    if (!written) return written.error();
    if (!out.text.empty()) out.text += form.separator;
    out.text += written->text;
    out.lost = written->lost;
  }
  return out;
}

void Console::save(const std::string& file) {
  const std::string& to = file.empty() ? table_.file : file;
  if (to.empty()) {
    std::cout << "Where to? Write: save FILE\n";
    return;
  }
  const auto text = text_for(to);
  const auto written = text ? write_all(to, text->text) : Result<bool>(text.error());
  if (!written) {
    std::cout << written.error().sentence() << ".\n";
    return;
  }
  std::cout << "Saved to " << to << ".\n";
  for (const std::string& what : text->lost) std::cout << "This form of record cannot hold " << what << ".\n";
}

}  // namespace potentia::cli
