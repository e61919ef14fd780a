// Input is tolerant: turns in any form that the notation reads, commands by word or first letter. Nothing
// that is typed can lose the game: what is not understood gets a sentence and another try.
#include "cli/play/console.h"

#include <algorithm>
#include <iostream>

#include "base/text.h"
#include "cli/command.h"
#include "cli/play/chance.h"

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

}  // namespace

int Console::run() {
  std::cout << kHelp << "\n";
  draw();
  for (;;) {
    if (announce_end()) {
      if (!ask()) return kDone;
    } else if (const auto turn = sitting_.turn_without_choice()) {
      std::cout << sitting_.in_words(*turn) << "\n";
      play(*turn);
    } else if (sitting_.is_engines_turn()) {
      if (!play_engine()) return kMachineFailure;
    } else if (!ask()) {
      return kDone;
    }
  }
}

// True if the game is over; says so once.
bool Console::announce_end() {
  const std::string end = sitting_.end_text();
  if (!end.empty() && !announced_) {
    std::cout << end << "  [new, undo, save F, quit]\n";
    announced_ = true;
  }
  return !end.empty();
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
            << side_name(position().side()) << (sitting_.game().ending() ? " (over)" : "") << "> "
            << std::flush;
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
    std::cout << write_record(sitting_.game().record(TerminalGame::Seeds::HiddenWhileItGoesOn));
  else if (command == "text")
    std::cout << position().open_text() << "\n";
  else if (command == "hint")
    hint();
  else if (command == "undo" || command == "u")
    undo();
  else if (command == "new")
    restart();
  else if (command == "resign")
    sitting_.resign();
  else if (command == "save")
    for (const std::string& sentence : sitting_.save(argument)) std::cout << sentence << "\n";
  else if (command == "level")
    std::cout << sitting_.set_level(argument) << "\n";
  else
    return false;
  return true;
}

void Console::try_turn(std::string_view text) {
  if (sitting_.game().ending()) {
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
  const std::string lost = sitting_.play(turn);
  std::cout << side_name(mover) << " plays " << paint_.turn(turn) << lost << "\n\n";
  draw();
  if (const std::string standing = sitting_.standing_text(); !standing.empty()) std::cout << standing << "\n";
}

// False if it cannot think.
bool Console::play_engine() {
  std::cout << "\n"
            << side_name(position().side()) << " (level " << sitting_.level() << ") thinks …\n"
            << std::flush;
  const auto best = think(sitting_.level());
  if (best) play(*best);
  return best.has_value();
}

std::optional<std::string> Console::think(int level) {
  const auto engine = sitting_.thinker(level);
  if (!engine) {
    std::cout << engine.error().sentence() << ".\n";
    return std::nullopt;
  }
  (*engine)->arm();
  return (*engine)->search(Sitting::thinking_time(), nullptr).best;
}

void Console::hint() {
  if (sitting_.game().ending()) return try_turn("");
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

void Console::undo() {
  if (!sitting_.take_back()) {
    std::cout << "There is nothing to take back.\n";
    return;
  }
  announced_ = false;
  draw();
}

void Console::restart() {
  sitting_.restart();
  announced_ = false;
  draw();
}

}  // namespace potentia::cli
