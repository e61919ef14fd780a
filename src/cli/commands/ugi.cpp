// ugi: the session. One thread reads commands, one searches; what both touch is behind the engine's own
// seams.
//
// While a search runs, only stop, ponderhit, isready, query, ugi and quit are obeyed; whatever would change
// the position or the options waits for the search's end (the manager's own order) and then takes effect.
#include <atomic>
#include <condition_variable>
#include <iostream>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/commands.h"
#include "protocol/ugi.h"

namespace potentia::cli {
namespace {

class Session {
 public:
  ~Session() { stop_search(); }

  int run() {
    std::string line;
    // Reading must not flush what the searching thread is writing.
    std::cin.tie(nullptr);
    while (std::getline(std::cin, line)) {
      const auto command = ugi::parse_command(line);
      if (!command) {
        say(ugi::error_line(command.error()));
        continue;
      }
      if (std::holds_alternative<ugi::Quit>(*command)) return kDone;
      std::visit([this](const auto& known) { obey(known); }, *command);
    }
    // The manager has gone: what it asked for last is still finished, unless it would never end.
    if (endless_) stop_search();
    wait();
    return kDone;
  }

 private:
  void say(const std::string& line) {
    const std::lock_guard lock(output_);
    std::cout << line << '\n' << std::flush;
  }
  void complain(const Error& error) { say(ugi::error_line(error)); }

  void wait() {
    if (thread_.joinable()) thread_.join();
  }
  void stop_search() {
    {
      const std::lock_guard lock(ending_);
      may_end_ = true;
    }
    ended_.notify_all();
    if (engine_) engine_->stop();
    wait();
  }
  // An infinite search has nothing to say before it is stopped, even when there is nothing left to think
  // about.
  void await_stop() {
    std::unique_lock lock(ending_);
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
    if (!thread_.joinable() && !ensure_engine()) return;
    say("readyok");
  }
  void obey(const ugi::NewGame&) {
    wait();
    if (ensure_engine()) engine_->new_game();
  }
  void obey(const ugi::Stop&) {
    stop_search();
    pondering_ = false;
  }
  // Pondering on the right turn: the search goes on as a normal one with what has been thought.
  void obey(const ugi::PonderHit&) {
    if (!pondering_ || !thread_.joinable()) return;
    silent_ = true;
    stop_search();
    silent_ = false;
    Limits limits = ponder_limits_;
    limits.ponder = false;
    go(limits);
  }

  void obey(const ugi::SetOption& option) {
    wait();
    const auto changed = ugi::with_option(settings_, option);
    if (!changed) return complain(changed.error());
    const bool other_game = changed->game != settings_.game;
    const ugi::Settings old = settings_;
    settings_ = *changed;
    if (other_game) {
      engine_.reset();
      position_ = {"startpos", {}};
    }
    if (!ensure_engine()) settings_ = old;
  }

  void obey(const ugi::SetPosition& position) {
    wait();
    if (!ensure_engine()) return;
    if (const auto set = engine_->set_position(position.position, position.turns); !set)
      return complain(set.error());
    position_ = position;
  }

  void obey(const ugi::Query& query) {
    if (!engine_ && !ensure_engine()) return;
    const auto outcome = engine_->outcome();
    if (query.what == "gameover") return say(std::string("response ") + (outcome ? "true" : "false"));
    if (query.what == "p1turn") {
      return say(std::string("response ") + (engine_->side() == Player::White ? "true" : "false"));
    }
    if (!outcome) return say("response none");
    if (!outcome->winner) return say("response draw");
    say(std::string("response ") + (*outcome->winner == Player::White ? "p1win" : "p2win"));
  }

  void obey(const ugi::Go& command) {
    wait();
    if (!ensure_engine()) return;
    if (engine_->outcome()) {
      return complain(
          {"game-over", "go", "the game is over, there is no turn to find; set another position"});
    }
    go(command.limits);
  }

  void go(const Limits& limits) {
    pondering_ = limits.ponder;
    ponder_limits_ = limits;
    endless_ = limits.infinite || limits.ponder;
    may_end_ = !endless_;
    engine_->arm();
    thread_ = std::thread([this, limits] {
      const SearchResult result =
          engine_->search(limits, [this](const SearchInfo& info) { say(ugi::info_line(info)); });
      await_stop();
      if (!silent_) say(ugi::bestmove_line(result));
    });
  }

  // The engine for the game of the settings, configured. False (and said) if there is no memory for it.
  bool ensure_engine() {
    if (!engine_) {
      auto engine = make_engine(settings_.game);
      if (!engine) {
        complain(engine.error());
        return false;
      }
      engine_ = std::move(*engine);
    }
    if (const auto ready = engine_->configure(ugi::engine_options(settings_)); !ready) {
      complain(ready.error());
      return false;
    }
    return true;
  }

  ugi::Settings settings_;
  ugi::SetPosition position_{"startpos", {}};
  std::unique_ptr<Engine> engine_;
  std::thread thread_;
  std::mutex output_;
  Limits ponder_limits_;
  bool pondering_ = false;
  bool endless_ = false;
  std::atomic<bool> silent_{false};  // a ponder search that is only broken off to go on as a normal one
  std::mutex ending_;
  std::condition_variable ended_;
  bool may_end_ = true;  // under ending_
};

}  // namespace

int run_ugi() {
  return Session().run();
}

}  // namespace potentia::cli
