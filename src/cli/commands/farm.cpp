// farm: work done by workers (farm/asking.h), and who they are.
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <set>
#include <system_error>
#include <thread>

#include "base/clock.h"
#include "base/text.h"
#include "cli/analysing.h"
#include "cli/commands.h"
#include "cli/farming.h"
#include "farm/forest.h"
#include "farm/looks.h"
#include "farm/proofs.h"
#include "farm/standing.h"
#include "protocol/json.h"

namespace potentia::cli {
namespace {

constexpr const char* kBrokerVariable = "POTENTIA_NATS";
constexpr std::uint64_t kProveNodes = 10'000'000;
constexpr std::int64_t kListenFor = 2500;  // milliseconds; a worker speaks each second

std::string absolute(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::absolute(path, ignored).string();
}

std::string count(std::uint64_t number, const std::string& what) {
  return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

// --- prove ---

/// Each position once, in the order of the file, in its canonical text.
Result<std::vector<std::string>> positions_of(const std::string& game, const std::string& file) {
  const auto rules = find_game(game);
  if (!rules) return rules.error();
  const auto text = read_all(file);
  if (!text) return text.error();
  std::vector<std::string> out;
  std::set<std::string> seen;
  std::size_t number = 0;
  for (const std::string_view raw : split(*text, '\n')) {
    ++number;
    const std::string_view line = trim(raw);
    if (line.empty() || line.front() == '#') continue;
    const auto position = (*rules)->parse_position(line);
    if (!position) return Error(position.error()).within(file + ", line " + std::to_string(number));
    std::string canonical = (*position)->text();
    if (seen.insert(canonical).second) out.push_back(std::move(canonical));
  }
  if (!out.empty()) return out;
  return Error{"empty"_code, file, "there is no position in it; write one a line"};
}

std::string known_text(const farm::Forest& forest) {
  const farm::Between range = forest.range();
  return "between " + std::to_string(range.lower) + " and " + std::to_string(range.upper) + ", " +
         count(forest.asked(), "job") + " asked";
}

void say_solved(const FarmOptions& options, const farm::Proofs& proofs, std::size_t positions) {
  if (options.out == "-") return;
  std::cout << proofs.solved() << " of " << positions << " positions have an answer\n";
}

/// One position after the other, each by many. What was answered stands beside the file until all are.
int prove_split(bus::Bus& bus, const FarmOptions& options, const std::vector<farm::ProveTask>& tasks,
                farm::Proofs& proofs, farm::AskSettings settings) {
  const StopFlag& stop = stop_on_signals();
  const bool has_file = options.out != "-";
  const std::string parts_file = options.out + ".parts";
  const auto parts =
      has_file ? farm::Proofs::open(parts_file) : Result<std::unique_ptr<farm::Proofs>>(nullptr);
  if (!parts) return refuse(parts.error());
  Progress progress;
  settings.on_note = [&progress, say = settings.on_note](const std::string& sentence) {
    progress.clear();
    say(sentence);
  };
  for (const farm::ProveTask& task : tasks) {
    farm::ForestSettings wish;
    wish.leaves = static_cast<std::size_t>(options.split);
    wish.parts = parts->get();
    progress.show("splitting");
    const auto forest = farm::Forest::plant(task, wish, stop);
    if (!forest) return refuse(forest.error());
    settings.on_progress = [&](const farm::Asked&, const std::vector<farm::News>& crew) {
      progress.show(known_text(**forest) + ", " + count(crew.size(), "worker"));
    };
    const auto asked = farm::prove(bus, settings, **forest, stop);
    progress.clear();
    if (!asked) return refuse(asked.error());
    if (stop) return kNegative;
    if (asked->failed > 0) say_asked(*asked);
    const auto put =
        proofs.put(task, {farm::content_of(task), farm::host_word(), (*forest)->text(), std::nullopt});
    if (!put) return refuse(put.error());
    if (const auto flushed = proofs.flush(); !flushed) return refuse(flushed.error());
  }
  std::error_code ignored;
  if (has_file) std::filesystem::remove(parts_file, ignored);
  return kDone;
}

int prove(bus::Bus& bus, const FarmOptions& options) {
  if (const auto solver = make_solver(options.at.game, 1); !solver) return refuse(solver.error());
  const auto positions = positions_of(options.at.game, options.in);
  if (!positions) return refuse(positions.error());
  const auto proofs = farm::Proofs::open(options.out);
  if (!proofs) return refuse(proofs.error());
  std::vector<farm::ProveTask> tasks;
  for (const std::string& position : *positions) {
    farm::ProveTask task{options.at.game, position, options.nodes == 0 ? kProveNodes : options.nodes,
                         options.hash};
    if (!(*proofs)->has(task)) tasks.push_back(std::move(task));
  }
  std::string identity = "prove " + options.at.game + " " + absolute(options.out) + farm::host_word();
  if (options.out == "-") identity += std::to_string(getpid()) + " " + std::to_string(now_ms());
  auto settings = ask_settings(farm::Kind::Prove, identity, options.check_one_in);
  if (options.split > 0) {
    const int status = prove_split(bus, options, tasks, **proofs, std::move(settings));
    if (status == kDone) say_solved(options, **proofs, positions->size());
    return status;
  }
  Progress progress;
  show_in(progress, settings, positions->size() - tasks.size(), positions->size(), "positions");
  std::size_t next = 0;
  const auto asked = farm::ask(
      bus, settings,
      [&]() -> std::optional<farm::Task> {
        return next < tasks.size() ? std::optional<farm::Task>(tasks[next++]) : std::nullopt;
      },
      **proofs, stop_on_signals());
  progress.clear();
  if (!asked) return refuse(asked.error());
  say_solved(options, **proofs, positions->size());
  return say_asked(*asked);
}

// --- analyse ---

int analyse(bus::Bus& bus, const FarmOptions& options) {
  farm::Looks looks(options.cache);
  const StopFlag& stop = stop_on_signals();
  const ReviewGame review_game = [&](PlayedLine line, const std::string& game, const Effort& effort,
                                     const OnProgress& on_progress) {
    std::size_t known = 0;
    const farm::AskLooks ask = [&](const std::vector<farm::LookTask>& tasks) -> Result<bool> {
      auto settings = ask_settings(
          farm::Kind::Analysis,
          "analyse " + absolute(options.analyse.in) + " " + options.analyse.out + " " + farm::host_word(),
          options.check_one_in);
      settings.on_progress = [&](const farm::Asked& asked, const std::vector<farm::News>&) {
        on_progress(std::min<std::size_t>(known + asked.done, line.positions.size()), line.positions.size());
      };
      std::size_t next = 0;
      const auto asked = farm::ask(
          bus, settings,
          [&]() -> std::optional<farm::Task> {
            return next < tasks.size() ? std::optional<farm::Task>(tasks[next++]) : std::nullopt;
          },
          looks, stop);
      if (!asked) return asked.error();
      known += asked->done;
      return !asked->is_stopped;
    };
    return farm::review_by_looks(line, game, effort, kAnalysisHash, looks, ask);
  };
  return analyse_file(options.analyse, review_game);
}

// --- turn ---

/// The one answer.
class OneAnswer final : public farm::Output {
 public:
  Result<bool> put(const farm::Task&, const farm::Answer& answer) override {
    answer_ = answer;
    return true;
  }
  Result<bool> flush() override { return true; }
  Result<std::vector<farm::Task>> take_back(const std::string&,
                                            const std::function<bool(const std::string&)>&) override {
    return std::vector<farm::Task>();
  }

  const std::optional<farm::Answer>& answer() const { return answer_; }

 private:
  std::optional<farm::Answer> answer_;
};

int ask_turn(bus::Bus& bus, const FarmOptions& options) {
  const auto position = options.at.load();
  if (!position) return refuse(position.error());
  if ((*position)->outcome()) return refuse({"game-over"_code, "", "the game is over in this position"});
  using std::chrono::duration_cast;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  farm::TurnTask task{{options.at.game, (*position)->text()},
                      options.level,
                      duration_cast<std::chrono::milliseconds>(now).count() + options.within};
  const std::string identity =
      "turn " + farm::host_word() + std::to_string(getpid()) + " " + std::to_string(now.count());
  auto settings = ask_settings(farm::Kind::Opponent, identity, 0);
  OneAnswer out;
  std::atomic<bool> stop{false};
  // A moment more for the way back.
  const std::int64_t end = now_ms() + options.within + 1000;
  const StopFlag& told = stop_on_signals();
  std::thread watch([&] {
    while (!stop && !told && now_ms() < end) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    stop = true;
  });
  bool is_asked = false;
  const auto asked = farm::ask(
      bus, settings,
      [&]() -> std::optional<farm::Task> {
        return std::exchange(is_asked, true) ? std::nullopt : std::optional<farm::Task>(task);
      },
      out, stop);
  stop = true;
  watch.join();
  bus.remove_queue(farm::results_name(settings.asker));
  if (!asked) return refuse(asked.error());
  if (!out.answer()) return refuse({"too-late"_code, "", "no worker has answered in time"});
  if (out.answer()->error) return refuse(*out.answer()->error);
  const Json said = parse_json(out.answer()->text);
  const auto turn = said.is_object() ? text_field(said, "turn", std::nullopt) : Result<std::string>("");
  if (!turn || turn->empty()) return refuse({"bad-answer"_code, "", "a worker has answered what is no turn"});
  std::cout << *turn << "\n";
  return kDone;
}

// --- status ---

std::string work_of(const farm::News& news) {
  std::string out;
  for (const farm::InHand& job : news.in_hand) {
    out += "  " + std::string(farm::word(job.kind)) + (job.is_check ? " (a check)" : "") + " " + job.game +
           ", " + duration_text(job.since) + "\n";
  }
  return out;
}

void print(const farm::News& news) {
  std::cout << news.name << " on " << news.host << ", "
            << count(static_cast<std::uint64_t>(news.threads), "thread") << ", engine " << news.engine
            << "; done:";
  for (const farm::Kind kind : news.kinds)
    std::cout << " " << farm::word(kind) << " " << news.done[static_cast<std::size_t>(kind)];
  std::cout << "\n" << work_of(news);
}

void print(const farm::Standing& standing) {
  for (const farm::News& news : standing.workers) print(news);
  for (const farm::Kind kind : farm::all_kinds()) {
    const bus::Counts& counts = standing.queues[static_cast<std::size_t>(kind)];
    std::cout << farm::word(kind) << ": " << counts.waiting << " waiting, " << counts.in_hand << " in hand, "
              << counts.dead << " given up\n";
  }
  for (const std::string& name : standing.shut_out) std::cout << name << " is shut out\n";
}

void print_json(const farm::Standing& standing) {
  for (const farm::News& news : standing.workers) std::cout << dump(farm::to_json(news)) << "\n";
  for (const farm::Kind kind : farm::all_kinds())
    std::cout << dump(farm::to_json(kind, standing.queues[static_cast<std::size_t>(kind)])) << "\n";
  for (const std::string& name : standing.shut_out) std::cout << dump({{"shut_out", name}}) << "\n";
}

int say_status(bus::Bus& bus, bool as_json) {
  const auto lookout = farm::Lookout::open(bus);
  if (!lookout) return refuse(lookout.error());
  const StopFlag& stop = stop_on_signals();
  const std::int64_t end = now_ms() + kListenFor;
  while (now_ms() < end && !stop) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const auto standing = (*lookout)->look();
  if (!standing) return refuse(standing.error());
  if (as_json) {
    print_json(*standing);
  } else {
    print(*standing);
  }
  const bool is_empty = standing->workers.empty();
  if (is_empty) std::cerr << "potentia: no worker is heard\n";
  return is_empty ? kNegative : kDone;
}

}  // namespace

Result<std::unique_ptr<bus::Bus>> open_broker(const std::string& nats) {
  const char* const variable = std::getenv(kBrokerVariable);
  const std::string place = !nats.empty() ? nats : variable != nullptr ? variable : "";
  if (place.empty() || place == "memory") {
    return Error{"no-bus"_code, "--nats",
                 "say where the broker is, as nats://HOST:PORT, here or in the environment's POTENTIA_NATS"};
  }
  auto bus = bus::open_bus(place);
  if (!bus) return Error(bus.error()).within("--nats");
  return bus;
}

int threads_of(int said) {
  return said > 0 ? said : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

farm::AskSettings ask_settings(farm::Kind kind, const std::string& identity, int check_one_in) {
  farm::AskSettings out;
  out.kind = kind;
  out.asker = farm::asker_name(farm::host_word() + " " + identity);
  out.check_one_in = check_one_in;
  out.on_note = say_note;
  return out;
}

void show_in(Progress& progress, farm::AskSettings& settings, std::uint64_t there, std::uint64_t whole,
             const std::string& what) {
  settings.on_progress = [&progress, there, whole, what](const farm::Asked& asked,
                                                         const std::vector<farm::News>& crew) {
    const std::uint64_t done = there + asked.done;
    progress.show(done, whole,
                  std::to_string(done) + " of " + std::to_string(whole) + " " + what + ", " +
                      count(crew.size(), "worker"));
  };
  settings.on_note = [&progress, say = settings.on_note](const std::string& sentence) {
    progress.clear();
    say(sentence);
  };
}

int say_asked(const farm::Asked& asked) {
  if (asked.failed > 0) {
    std::cerr << "potentia: " << count(asked.failed, "job")
              << " could not be done; the first: " << asked.first_error->sentence() << "\n";
  }
  return asked.failed > 0 || asked.is_stopped ? kNegative : kDone;
}

int run_farm(const FarmOptions& options) {
  const auto bus = open_broker(options.nats);
  if (!bus) return refuse(bus.error());
  if (options.task == "selfplay") return selfplay_over(**bus, options.selfplay, options.check_one_in);
  if (options.task == "prove") return prove(**bus, options);
  if (options.task == "analyse") return analyse(**bus, options);
  if (options.task == "turn") return ask_turn(**bus, options);
  return say_status(**bus, options.json);
}

}  // namespace potentia::cli
