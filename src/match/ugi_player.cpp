// A player that speaks UGI (docs/formats.md section 7). One process serves game after game; after a fault it
// is killed, and the next game starts another one.
#include <utility>

#include "base/clock.h"
#include "base/text.h"
#include "match/player.h"

namespace potentia::match {
namespace {

// What an `info` line says of score, depth and nodes, if it is about the best line.
void read_info(std::string_view line, Answer& answer) {
  const auto words = split_words(line);
  Answer read = answer;
  for (std::size_t i = 1; i + 1 < words.size() && words[i] != "pv" && words[i] != "string"; ++i) {
    const auto number = parse_int<std::int64_t>(words[i + 1]);
    if (words[i] == "multipv" && number && *number != 1) return;
    if (words[i] == "depth" && number) read.depth = static_cast<int>(*number);
    if (words[i] == "nodes" && number && *number >= 0) read.nodes = static_cast<std::uint64_t>(*number);
    if (words[i] != "score" || i + 2 >= words.size()) continue;
    const auto score = parse_score(std::string(words[i + 1]) + " " + std::string(words[i + 2]));
    if (score) read.score = score;
  }
  answer = read;
}

std::string go_line(const Limits& limits) {
  std::string out = "go";
  const auto add = [&out](const char* word, auto value) {
    out += std::string(" ") + word + " " + std::to_string(value);
  };
  if (limits.time[0]) add("p1time", *limits.time[0]);
  if (limits.time[1]) add("p2time", *limits.time[1]);
  if (limits.increment[0] > 0) add("p1inc", limits.increment[0]);
  if (limits.increment[1] > 0) add("p2inc", limits.increment[1]);
  if (limits.moves_to_go) add("movestogo", *limits.moves_to_go);
  if (limits.movetime) add("movetime", *limits.movetime);
  if (limits.depth) add("depth", *limits.depth);
  if (limits.nodes) add("nodes", *limits.nodes);
  return out;
}

std::string position_line(const Question& question) {
  std::string out = "position fen " + question.start;
  if (!question.turns.empty()) out += " moves";
  for (const std::string& turn : question.turns) out += " " + turn;
  return out;
}

class UgiPlayer final : public MatchPlayer {
 public:
  UgiPlayer(const AnyGame& game, const PlayerSpec& spec, const StopFlag& stop)
      : game_(game), spec_(spec), stop_(stop) {}

  ~UgiPlayer() override {
    if (!process_) return;
    process_->send("quit");
    constexpr std::int64_t kGraceMs = 300;
    process_->close(kGraceMs);
  }

  Result<bool> begin_game(const std::string&) override {
    if (!process_) {
      if (const auto started = start(); !started) {
        process_.reset();
        return started;
      }
    }
    process_->send("uginewgame");
    process_->send("isready");
    const auto ready = await("readyok");
    if (!ready) process_.reset();
    return ready;
  }

  std::variant<Answer, Fault> ask(const Question& question) override {
    // A program that takes no more input is found out when its output is read.
    process_->send(position_line(question));
    process_->send(go_line(question.limits));
    Answer answer;
    for (;;) {
      const Heard heard = process_->read_line(question.deadline, stop_);
      if (heard.state != Heard::State::Line) {
        Fault fault = fault_of(heard, *process_);
        process_.reset();
        return fault;
      }
      const auto words = split_words(heard.line);
      if (words.empty()) continue;
      if (words[0] == "info") read_info(heard.line, answer);
      if (words[0] == "bestmove") {
        answer.turn = words.size() > 1 ? words[1] : "";
        return answer;
      }
    }
  }

  void end_game() override {}

 private:
  Result<bool> start() {
    auto process = Process::start(spec_.command);
    if (!process) return process.error();
    process_ = std::move(*process);
    process_->send("ugi");
    if (auto greeted = await("ugiok"); !greeted) return greeted;
    process_->send("setoption name Game value " + std::string(game_.id()));
    for (const auto& [name, value] : spec_.options) {
      process_->send(std::string("setoption name ").append(name).append(" value ").append(value));
    }
    process_->send("isready");
    return await("readyok");
  }

  // Waits for a word on a line of its own. An error that the engine announces meanwhile is about what it was
  // told.
  Result<bool> await(std::string_view word) {
    const std::int64_t deadline = now_ms() + spec_.time.patience;
    constexpr std::string_view kError = "info string error:";
    for (;;) {
      const Heard heard = process_->read_line(deadline, stop_);
      if (heard.state != Heard::State::Line) {
        const Fault fault = fault_of(heard, *process_);
        const std::string instead = fault.kind == Fault::Kind::Time ? "no answer in time" : fault.detail;
        return Error{"no-player"_code, spec_.name,
                     "expected " + std::string(word) + " of " + quoted(spec_.command) + ", but " + instead};
      }
      const std::string_view line = trim(heard.line);
      if (line == word) return true;
      if (line.substr(0, kError.size()) == kError) {
        return Error{"no-player"_code, spec_.name,
                     "the engine says" + std::string(line.substr(kError.size() - 1))};
      }
    }
  }

  const AnyGame& game_;
  const PlayerSpec& spec_;
  const StopFlag& stop_;
  std::unique_ptr<Process> process_;
};

}  // namespace

std::unique_ptr<MatchPlayer> make_ugi_player(const AnyGame& game, const PlayerSpec& spec,
                                             const StopFlag& stop) {
  return std::make_unique<UgiPlayer>(game, spec, stop);
}

}  // namespace potentia::match
