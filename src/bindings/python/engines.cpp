#include "bindings/python/engines.h"

#include <pybind11/stl.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "bindings/python/errors.h"
#include "bindings/python/positions.h"
#include "bindings/python/waiting.h"
#include "engine/number_options.h"
#include "games/games.h"

namespace potentia::python {
namespace {

namespace py = pybind11;

int checked(const NumberOption& option, std::int64_t number) {
  if (!option.allows(number))
    refuse_argument(std::string(option.name), std::to_string(number) + " is not " + option.range());
  return static_cast<int>(number);
}

void set_limit(Limits& limits, const char* name, const std::optional<std::int64_t>& number) {
  if (!number) return;
  const LimitOption& limit = *find_limit(name);
  if (!limit.allows(*number)) refuse_argument(name, std::to_string(*number) + " is not " + limit.range());
  limit.set(limits, *number);
}

// What the thread that searches and Python share.
struct Heard {
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<SearchInfo> infos;
  std::optional<SearchResult> result;
  bool is_searching = false;
};

py::tuple to_python(const SearchInfo& info) {
  constexpr const char* kScores[] = {"cp", "margin", "win", "loss"};
  return py::make_tuple(info.depth, info.selective_depth, info.rank,
                        kScores[static_cast<std::size_t>(info.score.kind)], info.score.value, info.nodes,
                        info.nps, info.hashfull, info.time_ms, info.win_chance, py::cast(info.line));
}

class EngineCore {
 public:
  EngineCore(std::string game, std::int64_t threads, std::int64_t hash, std::optional<std::int64_t> level,
             bool repetition)
      : game_(std::move(game)) {
    options_.threads = checked(kThreadsOption, threads);
    options_.hash_mebibytes = checked(kHashOption, hash);
    options_.repetition = repetition;
    // The highest level is full strength.
    if (level && checked(kLevelOption, *level) < kLevels) options_.level = static_cast<int>(*level);
    engine_ = value_of(make_engine(game_, options_), Refused::Game);
  }
  EngineCore(const EngineCore&) = delete;
  EngineCore& operator=(const EngineCore&) = delete;
  ~EngineCore() {
    const py::gil_scoped_release unlocked;
    stop();
    if (thread_.joinable()) thread_.join();
  }

  void new_game() {
    refuse_if_busy();
    engine_->new_game();
  }

  void start(const Position& position, const std::vector<std::string>& turns, std::int64_t multipv,
             const Limits& limits) {
    refuse_if_busy();
    if (position->game().id() != game_)
      refuse_argument("position",
                      "it is one of " + std::string(position->game().id()) + ", this engine plays " + game_);
    EngineOptions options = options_;
    options.multi_pv = checked(kMultiPvOption, multipv);
    value_of(engine_->configure(options), Refused::Engine);
    value_of(engine_->set_position(position->text(), turns), Refused::Turn);
    if (const auto outcome = engine_->outcome())
      refuse_argument("position", "the game is over (" + outcome->text() + "), there is no turn to find");
    if (thread_.joinable()) thread_.join();
    heard_.infos.clear();
    heard_.result.reset();
    heard_.is_searching = true;
    engine_->arm();
    try {
      thread_ = std::thread([this, limits] { search(limits); });
    } catch (const std::system_error&) {
      heard_.is_searching = false;
      throw Refusal(Refused::Engine, Error{"no-memory"_code, "", "the machine has no more threads"});
    }
  }

  /// What was said since the last call, and whether the search is over; waits for either, so many seconds at
  /// most.
  py::tuple wait(double seconds) {
    std::deque<SearchInfo> infos;
    bool over = false;
    {
      const py::gil_scoped_release unlocked;
      std::unique_lock lock(heard_.mutex);
      heard_.changed.wait_for(lock, std::chrono::duration<double>(seconds),
                              [&] { return !heard_.infos.empty() || !heard_.is_searching; });
      infos.swap(heard_.infos);
      over = !heard_.is_searching;
    }
    py::list lines;
    for (const SearchInfo& info : infos) lines.append(to_python(info));
    return py::make_tuple(lines, over);
  }

  void stop() {
    if (engine_) engine_->stop();
  }

  /// The turn, the reply that is expected, the nodes; None while there is no result.
  py::object result() {
    const std::lock_guard lock(heard_.mutex);
    if (!heard_.result) return py::none();
    return py::make_tuple(heard_.result->best, heard_.result->ponder, heard_.result->nodes);
  }

 private:
  void refuse_if_busy() {
    const std::lock_guard lock(heard_.mutex);
    if (heard_.is_searching)
      throw Refusal(Refused::Engine,
                    Error{"busy"_code, "", "this engine is searching; stop that search first"});
  }

  void search(const Limits& limits) {
    SearchResult result = engine_->search(limits, [this](const SearchInfo& info) {
      const std::lock_guard lock(heard_.mutex);
      heard_.infos.push_back(info);
      heard_.changed.notify_all();
    });
    const std::lock_guard lock(heard_.mutex);
    heard_.result = std::move(result);
    heard_.is_searching = false;
    heard_.changed.notify_all();
  }

  std::string game_;
  EngineOptions options_;
  std::unique_ptr<Engine> engine_;
  Heard heard_;
  std::thread thread_;
};

Limits limits_of(std::optional<std::int64_t> nodes, std::optional<std::int64_t> depth,
                 std::optional<std::int64_t> milliseconds) {
  Limits limits;
  set_limit(limits, "nodes", nodes);
  set_limit(limits, "depth", depth);
  set_limit(limits, "movetime", milliseconds);
  return limits;
}

py::tuple to_python(const Solution& solution) {
  constexpr const char* kVerdicts[] = {"margin", "win", "loss", "draw", "unknown"};
  return py::make_tuple(kVerdicts[static_cast<std::size_t>(solution.verdict)], solution.lower, solution.upper,
                        solution.plies, solution.fewest, py::cast(solution.line), solution.nodes,
                        solution.time_ms);
}

using Solver = std::unique_ptr<AnySolver>;

Solver solver_for(const Position& position, std::int64_t hash, std::int64_t threads) {
  return value_of(
      make_solver(position->game().id(), checked(kHashOption, hash), checked(kThreadsOption, threads)),
      Refused::Game);
}

py::tuple solve(const Position& position, std::optional<std::int64_t> nodes,
                std::optional<std::int64_t> milliseconds, std::int64_t hash, std::int64_t threads) {
  const Solver solver = solver_for(position, hash, threads);
  const Limits limits = limits_of(nodes, std::nullopt, milliseconds);
  const std::string text = position->text();
  std::optional<Result<Solution>> solved;
  std::atomic<bool> stop{false};
  wait_for([&] { solved = solver->solve(text, limits, [&] { return stop.load(); }); },
           [&] {
             stop.store(true);
             solver->stop();
           });
  return to_python(value_of(std::move(*solved), Refused::Position));
}

py::list solve_turns(const Position& position, std::optional<std::int64_t> nodes,
                     std::optional<std::int64_t> milliseconds, std::int64_t hash, std::int64_t threads) {
  const Solver solver = solver_for(position, hash, threads);
  const Limits limits = limits_of(nodes, std::nullopt, milliseconds);
  const std::string text = position->text();
  std::optional<Result<std::vector<SolvedTurn>>> solved;
  std::atomic<bool> stop{false};
  wait_for([&] { solved = solver->solve_turns(text, limits, [&] { return stop.load(); }); },
           [&] {
             stop.store(true);
             solver->stop();
           });
  py::list out;
  for (const SolvedTurn& turn : value_of(std::move(*solved), Refused::Position))
    out.append(py::make_tuple(turn.turn, to_python(turn.solution)));
  return out;
}

}  // namespace

void define_engines(py::module_& module) {
  py::class_<EngineCore>(module, "EngineCore")
      .def(py::init<std::string, std::int64_t, std::int64_t, std::optional<std::int64_t>, bool>(),
           py::arg("game"), py::arg("threads"), py::arg("hash"), py::arg("level"), py::arg("repetition"))
      .def("new_game", &EngineCore::new_game)
      .def(
          "start",
          [](EngineCore& engine, const Position& position, const std::vector<std::string>& turns,
             std::int64_t multipv, std::optional<std::int64_t> nodes, std::optional<std::int64_t> depth,
             std::optional<std::int64_t> milliseconds) {
            engine.start(position, turns, multipv, limits_of(nodes, depth, milliseconds));
          },
          py::arg("position"), py::arg("turns"), py::arg("multipv"), py::arg("nodes"), py::arg("depth"),
          py::arg("milliseconds"))
      .def("wait", &EngineCore::wait, py::arg("seconds"))
      .def("stop", &EngineCore::stop)
      .def("result", &EngineCore::result);
  module.def("solve", &solve, py::arg("position"), py::arg("nodes"), py::arg("milliseconds"), py::arg("hash"),
             py::arg("threads"));
  module.def("solve_turns", &solve_turns, py::arg("position"), py::arg("nodes"), py::arg("milliseconds"),
             py::arg("hash"), py::arg("threads"));
}

}  // namespace potentia::python
