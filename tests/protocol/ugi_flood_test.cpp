// Lines as no manager would send them, thousands of them, in the middle of searches: legal commands at the
// wrong moment, commands with letters changed, binary rubbish, lines of megabytes. Always an answer, always
// an end.
//
// How many answers there must be is known: what the protocol's own functions and the rules say of each line
// tells whether the program must refuse it.
#include <gtest/gtest.h>

#include <memory>
#include <sstream>

#include "base/rng.h"
#include "base/text.h"
#include "games/games.h"
#include "protocol/ugi.h"
#include "tests/protocol/run_program.h"
#include "tests/support/env.h"

namespace potentia::tests {
namespace {

// Tables and threads that this machine surely has.
constexpr int kMostHash = 32;
constexpr int kMostThreads = 4;

/// Lines, and how often which answers must come back.
class Flood {
 public:
  explicit Flood(std::uint64_t seed) : rng_(seed) {}

  void add_line() {
    const std::string line = next_line();
    const auto command = ugi::parse_command(line);
    // `quit` comes at the end.
    if (command && std::holds_alternative<ugi::Quit>(*command)) return;
    if (line.size() > kLongest || !command) {
      ++errors_;
    } else if (!std::visit([this](const auto& known) { return expect(known); }, *command)) {
      return;
    }
    input_ += line + "\n";
  }

  void check(const ProgramResult& result) const {
    EXPECT_EQ(result.status, 0) << result.err;
    std::map<std::string, int> answers;
    std::istringstream lines(result.out);
    for (std::string line; std::getline(lines, line);) {
      const bool is_error = line.rfind("info string error: ", 0) == 0;
      ++answers[is_error ? "error" : line.substr(0, line.find(' '))];
    }
    EXPECT_EQ(answers["readyok"], ready_);
    EXPECT_EQ(answers["ugiok"], greetings_);
    EXPECT_EQ(answers["response"], responses_);
    EXPECT_EQ(answers["bestmove"], searches_);
    EXPECT_EQ(answers["error"], errors_);
  }

  const std::string& input() const { return input_; }

 private:
  static constexpr std::size_t kLongest = std::size_t{1} << 20;

  std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
  template <std::size_t N>
  std::string one_of(const char* const (&texts)[N]) {
    return texts[below(N)];
  }

  std::string next_line() {
    const std::uint32_t kind = below(1000);
    if (kind < 300) return go();
    if (kind < 420) return position();
    if (kind < 480) return option();
    if (kind < 700) {
      return one_of({"isready", "stop", "ponderhit", "query gameover", "query p1turn", "query result", "ugi",
                     "uginewgame", "", "  ", "\t"});
    }
    if (kind < 900) return changed(below(2) == 0 ? go() : below(2) == 0 ? position() : option());
    if (kind < 998) return rubbish(below(200));
    return std::string(kLongest - 2 + below(5), 'a') + rubbish(below(5));
  }

  std::string go() {
    const std::string words =
        one_of({"infinite", "infinite", "ponder", "", "movetime ", "depth ", "nodes ",
                "ponder p1time 1000 p2time 1000", "p1inc 3 p1time ", "p2inc 3 p2time "});
    return "go " + words + (words.ends_with(' ') ? std::to_string(1 + below(50)) : "");
  }

  // Turns of a random game from the start; some of them end it.
  std::string position() {
    PositionPtr at = game_->start();
    std::string out = below(2) == 0 ? "position startpos moves" : "position fen " + at->text() + " moves";
    for (std::uint32_t turns = below(below(8) == 0 ? 200 : 6); turns > 0 && !at->outcome(); --turns) {
      const auto legal = at->turns();
      const std::string& turn = legal[below(legal.size())];
      out += " " + turn;
      at = *at->play(turn);
    }
    return out;
  }

  std::string option() {
    if (below(8) == 0) {
      const auto& games = all_games();
      return "setoption name Game value " + std::string(games[below(games.size())].rules->id());
    }
    return "setoption name " +
           one_of({"Threads value ", "Hash value ", "MultiPV value ", "Level value ", "Elo value 9",
                   "LimitStrength value true", "LimitStrength value false", "Repetition value none",
                   "NetFile"}) +
           std::to_string(below(100));
  }

  // A few bytes of the line other than they were, more or fewer.
  std::string changed(std::string line) {
    for (std::uint32_t times = 1 + below(3); times > 0 && !line.empty(); --times) {
      const std::size_t at = below(line.size());
      switch (below(4)) {
        case 0:
          line[at] = any_byte();
          break;
        case 1:
          line.insert(at, 1, any_byte());
          break;
        case 2:
          line.erase(at, 1 + below(4));
          break;
        default:
          line += " " + line.substr(at);
      }
    }
    return line;
  }

  std::string rubbish(std::size_t length) {
    std::string out;
    while (out.size() < length) out += any_byte();
    return out;
  }
  char any_byte() {
    const char byte = static_cast<char>(below(256));
    return byte == '\n' ? ' ' : byte;
  }

  // What must come back; false: the line is not sent.
  bool expect(const ugi::Nothing&) { return true; }
  bool expect(const ugi::Quit&) { return false; }
  bool expect(const ugi::Stop&) { return true; }
  bool expect(const ugi::PonderHit&) { return true; }
  bool expect(const ugi::NewGame&) { return true; }
  bool expect(const ugi::Ugi&) { return ++greetings_ > 0; }
  bool expect(const ugi::IsReady&) { return ++ready_ > 0; }
  bool expect(const ugi::Query&) { return ++responses_ > 0; }
  bool expect(const ugi::Go&) { return ++(position_->outcome() ? errors_ : searches_) > 0; }
  bool expect(const ugi::SetPosition& set) {
    auto at = game_->parse_position(set.position);
    for (const std::string& turn : set.turns) {
      if (at) at = (*at)->play(turn);
    }
    if (at) position_ = *at;
    errors_ += at ? 0 : 1;
    return true;
  }
  bool expect(const ugi::SetOption& option) {
    const auto with = ugi::with_option(settings_, option);
    if (with && (with->engine.threads > kMostThreads || with->engine.hash_mebibytes > kMostHash))
      return false;
    errors_ += with ? 0 : 1;
    if (with && with->game != settings_.game) {
      game_ = *find_game(with->game);
      position_ = game_->start();
    }
    if (with) settings_ = *with;
    return true;
  }

  Rng rng_;
  std::string input_;
  ugi::Settings settings_;
  const AnyGame* game_ = *find_game("dvonn");
  PositionPtr position_ = game_->start();
  int ready_ = 0;
  int greetings_ = 0;
  int responses_ = 0;
  int searches_ = 0;
  int errors_ = 0;
};

TEST(UgiFlood, HasAlwaysAnAnswerAndAlwaysAnEnd) {
  constexpr int kLinesOfASession = 500;
  const long lines = test::amount("POTENTIA_UGI_LINES", 2000, 1000);
  for (long sent = 0, seed = 1; sent < lines; sent += kLinesOfASession, ++seed) {
    Flood flood(static_cast<std::uint64_t>(seed));
    for (int i = 0; i < kLinesOfASession; ++i) flood.add_line();
    // Every second session ends with its input, in the middle of what runs.
    const std::string end = seed % 2 == 0 ? "quit\n" : "";
    flood.check(run_program({"ugi"}, flood.input() + end, 600));
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace potentia::tests
