// Workers take the next game that has not been played, each with players of its own.
#include "match/runner.h"

#include <signal.h>

#include <atomic>
#include <ctime>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "base/text.h"
#include "match/results_file.h"

namespace potentia::match {
namespace {

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm date{};
  gmtime_r(&now, &date);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y.%m.%d", &date);
  return text.data();
}

std::optional<int> half_points(std::string_view result) {
  if (result == "1-0") return 2;
  if (result == "0-1") return 0;
  if (result == "1/2-1/2") return 1;
  return std::nullopt;
}

// Why a record of the file cannot be of this match; "" if it can.
std::string mismatch(const Record& record, const MatchSettings& settings, const Standings& standings) {
  const auto round = parse_int<std::size_t>(record.tag("Round"));
  if (!round || *round < 1 || *round > standings.games())
    return "its Round is no number of a game of this match";
  if (!half_points(record.result)) return "it has no result";
  const Fixture fixture = standings.fixture(*round - 1);
  const PlayerSpec& white = settings.players[fixture.white];
  const PlayerSpec& black = settings.players[fixture.black];
  if (record.tag("Game") != settings.game.id()) return "it is of another game";
  if (record.tag("White") != white.name || record.tag("Black") != black.name)
    return "other players played it";
  const auto start = settings.game.parse_position(record.start());
  if (!start || (*start)->text() != settings.openings.at(fixture.opening)->text())
    return "it began with another opening";
  if (record.tag("TimeControl") != time_control_text(white.time, black.time))
    return "it had another time control";
  return "";
}

class Runner {
 public:
  Runner(const MatchSettings& settings, StopFlag& stop, const OnGame& on_game)
      : settings_(settings),
        stop_(stop),
        on_game_(on_game),
        standings_(settings.players.size(), settings.games),
        date_(today()) {}

  Result<Standings> run() {
    // A program that has gone must not take this one with it.
    signal(SIGPIPE, SIG_IGN);
    if (!settings_.records.empty()) {
      if (const auto opened = open_records(); !opened) return opened.error();
    }
    if (decided()) return standings_;
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(settings_.concurrency));
    try {
      for (int i = 1; i < settings_.concurrency; ++i) threads.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
      const std::lock_guard lock(mutex_);
      give_up({"machine-failure"_code, "--concurrency " + std::to_string(settings_.concurrency),
               "the system refuses so many threads; ask for fewer games at a time"});
    }
    work();
    for (std::thread& thread : threads) thread.join();
    if (problem_) return *problem_;
    return standings_;
  }

 private:
  Result<bool> open_records() {
    std::vector<Record> earlier;
    auto file = ResultsFile::open(settings_.records, settings_.resume, earlier);
    if (!file) return file.error();
    for (std::size_t i = 0; i < earlier.size(); ++i) {
      if (const std::string why = mismatch(earlier[i], settings_, standings_); !why.empty()) {
        return Error{"bad-resume"_code, settings_.records + ", record " + std::to_string(i + 1),
                     why + "; resume with the same settings, or choose another file"};
      }
      const auto game = *parse_int<std::size_t>(earlier[i].tag("Round")) - 1;
      if (standings_.has(game)) {
        note_doubled(i, game);
        continue;
      }
      standings_.note(game, *half_points(earlier[i].result));
    }
    file_.emplace(std::move(*file));
    return true;
  }

  void note_doubled(std::size_t record, std::size_t game) const {
    if (!settings_.on_note) return;
    settings_.on_note(settings_.records + ", record " + std::to_string(record + 1) + ": its Round " +
                      std::to_string(game + 1) + " is there already; the first one counts");
  }

  bool decided() const {
    const auto ratio = test_ratio(settings_, standings_);
    return ratio && judge(*settings_.sprt, *ratio) != Verdict::Undecided;
  }

  // The next game to play; none when there are no more.
  std::optional<std::size_t> next_game() {
    const std::lock_guard lock(mutex_);
    while (next_ < standings_.games() && standings_.has(next_)) ++next_;
    if (next_ >= standings_.games()) return std::nullopt;
    return next_++;
  }

  // Where memory ends nothing is caught: the engine is built without exceptions, and what one thread left
  // half made another would wait for. The program ends with a sentence (cli/main.cpp); what was played is on
  // the disk.
  void work() {
    std::vector<std::unique_ptr<MatchPlayer>> players;
    players.reserve(settings_.players.size());
    for (const PlayerSpec& spec : settings_.players)
      players.push_back(make_player(settings_.game, spec, stop_));
    while (!stop_.load()) {
      const auto game = next_game();
      if (!game) return;
      const Fixture at = standings_.fixture(*game);
      auto played =
          play_game(settings_.openings.at(at.opening), {*players[at.white], settings_.players[at.white]},
                    {*players[at.black], settings_.players[at.black]}, settings_.referee);
      finish(*game, std::move(played));
    }
  }

  void finish(std::size_t game, Result<FinishedGame> played) {
    const std::lock_guard lock(mutex_);
    if (stop_.load()) return;
    if (!played) return give_up(played.error());
    if (played->stopped) return;
    Record& record = played->record;
    record.set_tag("Event", "potentia match");
    record.set_tag("Date", date_);
    record.set_tag("Round", std::to_string(game + 1));
    if (file_) {
      if (const auto written = file_->append(record); !written) return give_up(written.error());
    }
    standings_.note(game, *half_points(record.result));
    if (on_game_) on_game_(game, *played, standings_);
    if (decided()) stop_.store(true);
  }

  void give_up(const Error& error) {
    problem_ = error;
    stop_.store(true);
  }

  const MatchSettings& settings_;
  StopFlag& stop_;
  const OnGame& on_game_;
  Standings standings_;  // this and the rest under mutex_ while workers run, but for what never changes
  const std::string date_;
  std::optional<ResultsFile> file_;
  std::optional<Error> problem_;
  std::size_t next_ = 0;
  std::mutex mutex_;
};

}  // namespace

std::optional<double> test_ratio(const MatchSettings& settings, const Standings& standings) {
  if (!settings.sprt) return std::nullopt;
  return log_likelihood_ratio(standings.tally_of(0).pairs, settings.sprt->elo0, settings.sprt->elo1);
}

Result<Standings> run_match(const MatchSettings& settings, StopFlag& stop, const OnGame& on_game) {
  return Runner(settings, stop, on_game).run();
}

}  // namespace potentia::match
