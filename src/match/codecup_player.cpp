// A DVONN program that speaks the protocol of the CodeCup contest (RULES.md A.6): turns in capitals, one a
// line.
//
// The player who begins hears `Start`; after that each hears the other's turns and writes his own, all 49
// placements and passes (`PASS`) among them. White's last placement and his first jump are two lines in a
// row. At the end both hear `Quit`. The program is started anew for each game and told nothing of time.
//
// The contest knows no other start than the empty board. A program that can begin elsewhere gets the position
// in its command: `[position]` there is replaced by the position text, in quotes; the player to move then
// hears `Start`.
#include <algorithm>
#include <utility>

#include "base/text.h"
#include "match/player.h"

namespace potentia::match {
namespace {

std::string capitals(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

class CodeCupPlayer final : public MatchPlayer {
 public:
  CodeCupPlayer(const PlayerSpec& spec, const StopFlag& stop) : spec_(spec), stop_(stop) {}
  ~CodeCupPlayer() override { end_game(); }

  Result<bool> begin_game(const std::string& start) override {
    end_game();
    std::string command = spec_.command;
    // Position texts hold no quotes.
    if (const auto mark = command.find(kPositionMark); mark != std::string::npos) {
      command.replace(mark, kPositionMark.size(), "'" + start + "'");
    }
    auto process = Process::start(command);
    if (!process) return process.error();
    process_ = std::move(*process);
    known_ = 0;
    return true;
  }

  std::variant<Answer, Fault> ask(const Question& question) override {
    if (question.turns.empty()) process_->send("Start");
    for (; known_ < question.turns.size(); ++known_) process_->send(capitals(question.turns[known_]));
    for (;;) {
      const Heard heard = process_->read_line(question.deadline, stop_);
      if (heard.state != Heard::State::Line) {
        Fault fault = fault_of(heard, *process_);
        process_.reset();
        return fault;
      }
      const std::string_view turn = trim(heard.line);
      if (turn.empty()) continue;
      ++known_;  // its own
      Answer answer;
      answer.turn = to_lower(turn);
      return answer;
    }
  }

  void end_game() override {
    if (!process_) return;
    process_->send("Quit");
    constexpr std::int64_t kGraceMs = 200;
    process_->close(kGraceMs);
    process_.reset();
  }

 private:
  const PlayerSpec& spec_;
  const StopFlag& stop_;
  std::unique_ptr<Process> process_;
  std::size_t known_ = 0;  // turns of the game that it has heard or made
};

}  // namespace

std::unique_ptr<MatchPlayer> make_codecup_player(const PlayerSpec& spec, const StopFlag& stop) {
  return std::make_unique<CodeCupPlayer>(spec, stop);
}

}  // namespace potentia::match
