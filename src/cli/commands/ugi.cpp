// ugi: the session. One thread reads commands, one searches; what both touch is behind the engine's own
// seams.
//
// The reading thread never waits for a search that has not been told to stop. While one runs, stop,
// ponderhit, isready, query, ugi and quit are obeyed beside it; whatever changes the position, the options or
// the search itself stops it first (docs/formats.md, section 7).
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <mutex>
#include <new>
#include <streambuf>
#include <utility>

#include "cli/commands.h"
#include "games/games.h"
#include "protocol/ugi.h"
#include "rules/repetition.h"
#include "search/worker_threads.h"

namespace potentia::cli {
namespace {

// A game of a thousand turns takes some kilobytes. What is longer is not kept.
constexpr std::size_t kLongestLine = std::size_t{1} << 20;
// What a search with limits of its own is given to reach them once nobody can stop it any more.
constexpr std::chrono::seconds kAfterTheEnd{10};

enum class Reading : std::uint8_t { Line, TooLong, End };

// The next line, without its end.
Reading read_line(std::streambuf& input, std::string& line) {
  using Traits = std::streambuf::traits_type;
  line.clear();
  for (std::size_t length = 0;; ++length) {
    const auto c = input.sbumpc();
    const bool ended = Traits::eq_int_type(c, Traits::eof());
    if (ended && length == 0) return Reading::End;
    if (ended || Traits::to_char_type(c) == '\n')
      return length > kLongestLine ? Reading::TooLong : Reading::Line;
    if (length < kLongestLine) line += Traits::to_char_type(c);
  }
}

class Session {
 public:
  ~Session() { stop_search(); }

  int run() {
    if (!thread_.resize(1))
      return refuse({"no-memory"_code, "", "the machine gives no thread to search with"});
    // Reading must not flush what the searching thread is writing.
    std::cin.tie(nullptr);
    std::string line;
    for (;;) {
      const Reading read = read_line(*std::cin.rdbuf(), line);
      if (read == Reading::End) break;
      if (read == Reading::TooLong) {
        complain({"bad-command"_code, "", "a line has at most 1 MiB; this one was skipped"});
      } else if (!answer(line)) {
        return kDone;
      }
    }
    finish_last_search();
    return kDone;
  }

 private:
  // False if it was `quit`.
  bool answer(const std::string& line) {
    try {
      const auto command = ugi::parse_command(line);
      if (!command) {
        complain(command.error());
        return true;
      }
      if (std::holds_alternative<ugi::Quit>(*command)) return false;
      std::visit([this](const auto& known) { obey(known); }, *command);
    } catch (const std::bad_alloc&) {
      // The engine is built without exceptions: what was left half made the search might wait for.
      complain({"no-memory"_code, "", "there is not enough memory for this"});
      std::_Exit(kMachineFailure);
    }
    return true;
  }

  void say(const std::string& line) {
    const std::lock_guard lock(output_);
    std::cout << line << '\n' << std::flush;
  }
  void complain(const Error& error) { say(ugi::error_line(error)); }

  void stop_search() {
    if (!thread_.running()) return;
    {
      const std::lock_guard lock(ending_);
      may_end_ = true;
    }
    ended_.notify_all();
    engine_->stop();
    thread_.join();
    pondering_ = false;
  }
  // The manager has gone: what it asked for last is still answered, but not for ever.
  void finish_last_search() {
    if (thread_.running() && has_limits_) {
      std::unique_lock lock(ending_);
      ended_.wait_for(lock, kAfterTheEnd, [this] { return !thinking_; });
    }
    stop_search();
  }
  // An infinite search has nothing to say before it is stopped, even when there is nothing left to think
  // about.
  void await_stop() {
    std::unique_lock lock(ending_);
    thinking_ = false;
    ended_.notify_all();
    ended_.wait(lock, [this] { return may_end_; });
  }

  void obey(const ugi::Nothing&) {}
  void obey(const ugi::Quit&) {}
  void obey(const ugi::Ugi&) {
    say(std::string("id name Potentia ") + POTENTIA_VERSION);
    say("id author the Potentia project");
    for (const std::string& option : ugi::option_lines()) say(option);
    say("ugiok");
  }
  void obey(const ugi::IsReady&) {
    // Memory is made ready before the answer, not on the first go.
    if (!thread_.running()) ensure_engine();
    say("readyok");
  }
  void obey(const ugi::NewGame&) {
    stop_search();
    if (ensure_engine()) engine_->new_game();
  }
  void obey(const ugi::Stop&) { stop_search(); }
  // Pondering on the right turn: the search goes on as a normal one with what has been thought.
  void obey(const ugi::PonderHit&) {
    if (!pondering_) return;
    silent_ = true;
    stop_search();
    silent_ = false;
    Limits limits = limits_;
    limits.ponder = false;
    go(limits);
  }

  void obey(const ugi::SetOption& option) {
    const auto changed = ugi::with_option(settings_, option);
    if (!changed) return complain(changed.error());
    stop_search();
    const ugi::Settings old = std::exchange(settings_, *changed);
    if (settings_.game == old.game) {
      if (!ensure_engine()) settings_ = old;
      return;
    }
    const ugi::SetPosition old_position = std::exchange(position_, {"startpos", {}});
    engine_.reset();  // two engines may be more than the machine has memory for
    if (ensure_engine()) return;
    settings_ = old;
    position_ = old_position;
  }

  void obey(const ugi::SetPosition& position) {
    stop_search();
    if (!ensure_engine()) return;
    if (const auto set = engine_->set_position(position.position, position.turns); !set)
      return complain(set.error());
    position_ = position;
  }

  // How the game that was set has ended: by its rules, or by a third standing where the option says so. `go`
  // still finds a turn there, for managers that go by another rule.
  std::optional<Outcome> outcome() const {
    std::vector<PositionPtr> positions = {*(*find_game(settings_.game))->parse_position(position_.position)};
    for (const std::string& turn : position_.turns) positions.push_back(*positions.back()->play(turn));
    return outcome_of(positions, settings_.engine.repetition ? Repetition::Draw : Repetition::None);
  }

  void obey(const ugi::Query& query) {
    if (!engine_ && !ensure_engine()) return;
    const auto outcome = this->outcome();
    if (query.what == "gameover") return say(std::string("response ") + (outcome ? "true" : "false"));
    if (query.what == "p1turn") {
      return say(std::string("response ") + (engine_->side() == Player::White ? "true" : "false"));
    }
    if (!outcome) return say("response none");
    if (!outcome->winner) return say("response draw");
    say(std::string("response ") + (*outcome->winner == Player::White ? "p1win" : "p2win"));
  }

  void obey(const ugi::Go& command) {
    stop_search();
    if (!ensure_engine()) return;
    if (engine_->outcome()) {
      return complain(
          {"game-over"_code, "go", "the game is over, there is no turn to find; set another position"});
    }
    go(command.limits);
  }

  void go(const Limits& limits) {
    limits_ = limits;
    pondering_ = limits.ponder;
    const bool is_endless = limits.infinite || limits.ponder;
    has_limits_ =
        !is_endless && (limits.depth || limits.nodes || limits.movetime ||
                        limits.time[index_of(engine_->side())] || ugi::engine_options(settings_).level);
    may_end_ = !is_endless;
    thinking_ = true;
    engine_->arm();
    thread_.start(0, [this] {
      const SearchResult result =
          engine_->search(limits_, [this](const SearchInfo& info) { say(ugi::info_line(info)); });
      await_stop();
      if (!silent_) say(ugi::bestmove_line(result));
    });
  }

  // The engine for the game of the settings, configured, with the position. False (and said) if there is no
  // memory for it.
  bool ensure_engine() {
    const auto ready = engine_ ? engine_->configure(ugi::engine_options(settings_)) : make_engine_anew();
    if (!ready) complain(ready.error());
    return ready.ok();
  }

  Result<bool> make_engine_anew() {
    auto engine = make_engine(settings_.game, ugi::engine_options(settings_));
    if (!engine) return engine.error();
    if (auto set = (*engine)->set_position(position_.position, position_.turns); !set) return set;
    engine_ = std::move(*engine);
    return true;
  }

  ugi::Settings settings_;
  ugi::SetPosition position_{"startpos", {}};
  std::unique_ptr<Engine> engine_;  // null: none yet, or no memory for one
  WorkerThreads thread_;            // one; running: a search was begun and is not known to have ended
  std::mutex output_;

  // Written while no search runs.
  Limits limits_;
  bool pondering_ = false;
  bool has_limits_ = false;
  bool silent_ = false;  // a ponder search that is only broken off to go on as a normal one

  std::mutex ending_;
  std::condition_variable ended_;
  bool may_end_ = true;  // this and the next under ending_
  bool thinking_ = false;
};

}  // namespace

int run_ugi() {
  return Session().run();
}

}  // namespace potentia::cli
