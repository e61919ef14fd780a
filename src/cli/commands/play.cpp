// play: a game in the terminal, against the engine or for two at one keyboard.
//
// Input is tolerant: turns in any form that the notation reads, commands by word or first letter. Nothing
// that is typed can lose the game: what is not understood gets a sentence and another try.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/paint.h"
#include "engine/engine.h"
#include "record/record.h"

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

class Game {
 public:
  Game(const AnyGame& game, PositionPtr start, std::unique_ptr<Engine> engine, const PlayOptions& options,
       Paint paint)
      : game_(game),
        start_(std::move(start)),
        position_(start_),
        engine_(std::move(engine)),
        level_(options.level),
        paint_(std::move(paint)) {
    if (options.side == "white") engine_side_ = Player::Black;
    if (options.side == "black") engine_side_ = Player::White;
  }

  int run() {
    std::cout << kHelp << "\n";
    draw();
    for (;;) {
      if (announce_end()) {
        if (!ask()) return kDone;
      } else if (engine_side_ == position_->side()) {
        play_engine();
      } else if (const auto turns = position_->turns(); turns.size() == 1 && is_pass(turns[0])) {
        std::cout << who(position_->side()) << " has no turn and passes.\n";
        play(turns[0]);
      } else if (!ask()) {
        return kDone;
      }
    }
  }

 private:
  static bool is_pass(std::string_view turn) { return turn == "pass" || turn == "-"; }
  static std::string who(Player p) { return p == Player::White ? "White" : "Black"; }

  // True if the game is over; says so once.
  bool announce_end() {
    const auto outcome =
        resigned_ ? std::optional(Outcome{opponent(*resigned_), EndReason::Resign}) : position_->outcome();
    if (!outcome) return false;
    if (!announced_) {
      std::cout << (outcome->winner ? who(*outcome->winner) + " wins" : std::string("A draw")) << " ("
                << word(outcome->reason)
                << (outcome->score().empty() ? "" : ", White-Black " + outcome->score())
                << ").  [new, undo, save F, quit]\n";
      announced_ = true;
    }
    return true;
  }

  void draw() {
    std::cout << paint_.drawing(position_->drawing());
    const std::string board = game_.layout().board;
    if (board == "zertz" || board == "potentials" || board == "tamsk") return;  // their drawings say all
    const BoardView view = position_->view();
    const auto side = [&](const char* name, const PlayerView& p) {
      std::cout << name << ": ";
      if (game_.layout().board == "dvonn") {
        std::cout << p.score << " points";
        if (p.reserve > 0) std::cout << ", " << p.reserve << " to place";
      } else {
        std::cout << p.reserve << " in reserve";
        if (p.gipf_pieces > 0) std::cout << ", " << p.gipf_pieces << " GIPF-pieces";
      }
    };
    side("White", view.white);
    std::cout << "    ";
    side("Black", view.black);
    std::cout << "\n" << std::flush;
  }

  // One line of input; false at its end or on quit.
  bool ask() {
    std::cout << "\n"
              << who(position_->side()) << (resigned_ || position_->outcome() ? " (over)" : "") << "> "
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
  bool obey(const std::string& command, const std::string& argument) {
    if (command == "help" || command == "h" || command == "?")
      std::cout << kHelp;
    else if (command == "show")
      draw();
    else if (command == "turns" || command == "t")
      list_turns();
    else if (command == "moves" || command == "m")
      std::cout << write_record(record());
    else if (command == "text")
      std::cout << position_->text() << "\n";
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

  void try_turn(std::string_view text) {
    if (resigned_ || position_->outcome()) {
      std::cout << "The game is over: new begins another one, undo takes the end back.\n";
      return;
    }
    const auto turn = position_->canonical_turn(text);
    if (!turn) {
      std::cout << turn.error().sentence() << ".\n";
      return;
    }
    play(*turn);
  }

  void play(const std::string& turn) {
    Transition steps;
    const auto next = position_->play(turn, &steps);
    if (!next) return;
    std::cout << who(position_->side()) << " plays " << paint_.turn(turn);
    int lost = 0;
    for (const Step& step : steps)
      lost += step.kind == Step::Kind::CutOff || step.kind == Step::Kind::Capture;
    if (lost > 0) std::cout << " (" << lost << (game_.layout().board == "dvonn" ? " cut off)" : " captured)");
    std::cout << "\n\n";
    history_.push_back(position_);
    turns_.push_back(turn);
    position_ = *next;
    draw();
  }

  void play_engine() {
    std::cout << "\n" << who(position_->side()) << " (level " << level_ << ") thinks …\n" << std::flush;
    if (const auto best = think(level_)) play(*best);
  }

  std::optional<std::string> think(int level) {
    EngineOptions options;
    if (level < kLevels) options.level = level;
    (void)engine_->configure(options);  // the table keeps its size: this cannot fail
    if (const auto set = engine_->set_position(start_->text(), turns_); !set) {
      std::cout << set.error().sentence() << ".\n";
      return std::nullopt;
    }
    Limits limits;
    limits.movetime = 2000;
    engine_->arm();
    return engine_->search(limits, nullptr).best;
  }

  void hint() {
    if (resigned_ || position_->outcome()) return try_turn("");
    if (const auto best = think(kLevels - 1)) std::cout << "Try " << paint_.turn(*best) << ".\n";
  }

  void list_turns() {
    std::string line;
    for (const std::string& turn : position_->turns()) {
      if (line.size() + turn.size() > 90) {
        std::cout << line << "\n";
        line.clear();
      }
      line += (line.empty() ? "" : "  ") + turn;
    }
    std::cout << line << "\n";
  }

  // Back to the position before the person's last turn (before any turn, for two persons).
  void undo() {
    if (resigned_) {
      resigned_.reset();
    } else {
      if (history_.empty()) {
        std::cout << "There is nothing to take back.\n";
        return;
      }
      do {
        position_ = history_.back();
        history_.pop_back();
        turns_.pop_back();
      } while (!history_.empty() && (engine_side_ == position_->side() || position_->turns()[0] == "pass"));
    }
    announced_ = false;
    draw();
  }

  void restart() {
    history_.clear();
    turns_.clear();
    position_ = start_;
    resigned_.reset();
    announced_ = false;
    draw();
  }

  void resign() {
    if (!position_->outcome()) resigned_ = position_->side();
  }

  void set_level(const std::string& argument) {
    const auto level = parse_int<int>(argument);
    if (!level || *level < 1 || *level > kLevels) {
      std::cout << "A level is a number from 1 to " << kLevels << ".\n";
      return;
    }
    level_ = *level;
    std::cout << "The engine plays on level " << level_ << ".\n";
  }

  Record record() const {
    Record out =
        make_record(game_.id(), start_->text() == game_.start()->text() ? "startpos" : start_->text());
    const auto name = [&](Player p) {
      return engine_side_ == p ? "Potentia level " + std::to_string(level_) : std::string("Player");
    };
    out.set_tag("White", name(Player::White));
    out.set_tag("Black", name(Player::Black));
    for (const std::string& turn : turns_) out.turns.push_back({turn, "", "", {}, {}});
    const auto outcome =
        resigned_ ? std::optional(Outcome{opponent(*resigned_), EndReason::Resign}) : position_->outcome();
    out.result = outcome ? std::string(outcome->result()) : "*";
    out.set_tag("Result", out.result);
    if (outcome) {
      if (!outcome->score().empty()) out.set_tag("Score", outcome->score());
      out.set_tag("Termination", word(outcome->reason));
    }
    return out;
  }

  void save(const std::string& file) {
    if (file.empty()) {
      std::cout << "Where to? Write: save FILE\n";
      return;
    }
    const auto written = write_all(file, write_record(record()));
    std::cout << (written ? "Saved to " + file + "." : written.error().sentence() + ".") << "\n";
  }

  const AnyGame& game_;
  PositionPtr start_;
  PositionPtr position_;
  std::vector<PositionPtr> history_;
  std::vector<std::string> turns_;
  std::unique_ptr<Engine> engine_;
  std::optional<Player> engine_side_;
  std::optional<Player> resigned_;
  int level_;
  bool announced_ = false;
  Paint paint_;
};

bool wants_colour(const std::string& choice) {
  if (choice != "auto") return choice == "always";
  return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
}

}  // namespace

int run_play(const PlayOptions& options) {
  const auto game = find_game(options.game);
  if (!game) return refuse(game.error());
  auto start = (*game)->parse_position(options.position);
  if (!start) return refuse(start.error());
  auto engine = make_engine(options.game);
  if (!engine) return refuse(engine.error());
  const Paint paint((*game)->layout().board, wants_colour(options.colour));
  return Game(**game, *start, std::move(*engine), options, paint).run();
}

}  // namespace potentia::cli
