#include "bindings/python/vector_env.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <limits>
#include <mutex>

#include "bindings/python/environments.h"
#include "bindings/python/errors.h"
#include "bindings/python/positions.h"
#include "bindings/python/waiting.h"
#include "engine/number_options.h"
#include "games/games.h"
#include "search/worker_threads.h"

namespace potentia::python {
namespace {

namespace py = pybind11;

constexpr std::int64_t kMostEnvironments = 1 << 22;
// A rollout looks after so many turns whether it is to stop.
constexpr std::size_t kTurnsAtOnce = 1024;

struct Options {
  std::string game;
  std::int64_t count = 1;
  int threads = 1;
  std::uint64_t seed = 0;
  std::optional<std::vector<std::string>> starts;
  std::optional<int> most_turns;
  bool observes = true;
  bool masks = true;
};

class VectorEnv {
 public:
  explicit VectorEnv(const Options& options)
      : game_(value_of(describe(options.game), Refused::Game)),
        observation_(*value_of(observation_of(options.game), Refused::Game)),
        count_(checked_count(options.count)) {
    if (!kThreadsOption.allows(options.threads))
      refuse_argument("threads", std::to_string(options.threads) + " is not " + kThreadsOption.range());
    EnvironmentSettings settings;
    settings.count = count_;
    settings.seed = options.seed;
    settings.observes = options.observes;
    settings.masks = options.masks;
    settings.starts = starts_of(options);
    settings.most_turns = most_turns_of(options);
    actions_ = playing_of(*settings.starts.front()).actions();
    make_arrays(options);
    try {
      environments_ = make_environments(settings, observation_, arrays());
    } catch (const std::bad_alloc&) {
      throw Refusal(Refused::Engine,
                    Error{"no-memory"_code, "n", "there is not so much memory; ask for fewer"});
    }
    if (!environments_)
      throw Refusal(Refused::Game, Error{"unknown-game"_code, options.game,
                                         "this game has no environments; play it by Position"});
    if (!helpers_.resize(static_cast<std::size_t>(options.threads - 1)))
      throw Refusal(Refused::Engine,
                    Error{"no-memory"_code, "threads", "the machine has not so many; ask for fewer"});
    reset();
  }

  void reset() {
    const Turn turn(*this);
    const py::gil_scoped_release unlocked;
    for_slices([&](std::size_t begin, std::size_t end) { environments_->reset(begin, end); });
  }

  void step(const py::object& given) {
    const Turn turn(*this);
    const py::array actions = checked_actions(given);
    const std::span<const std::int32_t> chosen(static_cast<const std::int32_t*>(actions.data()), count_);
    std::optional<std::size_t> wrong;
    {
      const py::gil_scoped_release unlocked;
      std::mutex mutex;
      for_slices([&](std::size_t begin, std::size_t end) {
        const auto found = environments_->first_illegal(chosen, begin, end);
        const std::lock_guard lock(mutex);
        if (found) wrong = std::min(*found, wrong.value_or(*found));
      });
      if (!wrong)
        for_slices([&](std::size_t begin, std::size_t end) { environments_->step(chosen, begin, end); });
    }
    if (wrong)
      refuse_argument("actions[" + std::to_string(*wrong) + "]",
                      std::to_string(chosen[*wrong]) + " is no legal action there; nothing was played");
  }

  py::array random_actions() {
    const Turn turn(*this);
    py::array_t<std::int32_t> out(static_cast<py::ssize_t>(count_));
    const std::span<std::int32_t> chosen(out.mutable_data(), count_);
    const py::gil_scoped_release unlocked;
    for_slices([&](std::size_t begin, std::size_t end) { environments_->choose(chosen, begin, end); });
    return out;
  }

  py::dict rollout(std::int64_t turns) {
    if (turns < 1) refuse_argument("turns", std::to_string(turns) + " is not a number from 1 on");
    const Turn turn(*this);
    Tally sum;
    std::atomic<bool> stop{false};
    wait_for([&] { roll_out(static_cast<std::size_t>(turns), stop, sum); }, [&] { stop.store(true); });
    py::dict out;
    out["turns"] = sum.turns;
    out["games"] = sum.games;
    out["white_wins"] = sum.white_wins;
    out["black_wins"] = sum.black_wins;
    return out;
  }

  Position position(std::int64_t i) {
    const Turn turn(*this);
    return Position(environments_->position(checked_index(i)));
  }

  std::string turn_of(std::int64_t i, std::int64_t action) {
    const Turn turn(*this);
    const bool fits = action >= 0 && action < actions_;
    std::string text =
        fits ? environments_->turn_of(checked_index(i), static_cast<std::int32_t>(action)) : "";
    if (text.empty()) refuse_argument("action", std::to_string(action) + " is not legal there");
    return text;
  }

  std::string_view game() const { return game_.rules->id(); }
  std::size_t count() const { return count_; }
  int actions() const { return actions_; }
  const Observation& observation() const { return observation_; }

  py::object observation_array() const { return observations_; }
  py::object legal_mask() const { return mask_; }
  py::array reward() const { return reward_; }
  py::array done() const { return done_; }
  py::array truncated() const { return truncated_; }
  py::array to_move() const { return to_move_; }
  py::array turns() const { return turns_; }

 private:
  // One caller at a time: the lock of the interpreter is given back while it works.
  class Turn {
   public:
    explicit Turn(VectorEnv& of) : of_(of) {
      if (of_.busy_.exchange(true))
        throw Refusal(Refused::Engine,
                      Error{"busy"_code, "", "another thread is at work with these environments"});
    }
    ~Turn() { of_.busy_.store(false); }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    VectorEnv& of_;
  };

  static std::size_t checked_count(std::int64_t count) {
    if (count < 1 || count > kMostEnvironments)
      refuse_argument(
          "n", std::to_string(count) + " is not a number from 1 to " + std::to_string(kMostEnvironments));
    return static_cast<std::size_t>(count);
  }

  std::size_t checked_index(std::int64_t i) const {
    if (i < 0 || static_cast<std::size_t>(i) >= count_)
      refuse_argument("i", std::to_string(i) + " is not a number from 0 to " + std::to_string(count_ - 1));
    return static_cast<std::size_t>(i);
  }

  std::vector<PositionPtr> starts_of(const Options& options) const {
    if (!options.starts) return {game_.rules->start()};
    std::vector<PositionPtr> out;
    for (std::size_t i = 0; i < options.starts->size(); ++i) {
      const std::string where = "starts[" + std::to_string(i) + "]";
      auto start = game_.rules->parse_position((*options.starts)[i]);
      if (!start) throw Refusal(Refused::Position, std::move(start.error()).within(where));
      if ((*start)->outcome())
        throw Refusal(Refused::Position, Error{"bad-position"_code, where, "the game is over there"});
      out.push_back(std::move(*start));
    }
    if (out.empty()) refuse_argument("starts", "there must be one position at least");
    return out;
  }

  // A game that can repeat positions may go on for ever.
  int most_turns_of(const Options& options) const {
    constexpr int kUsual = 1000;
    if (!options.most_turns) return game_.rules->can_repeat() ? kUsual : 0;
    if (*options.most_turns < 0) refuse_argument("max_turns", "it is 0 (no limit) or more");
    return *options.most_turns;
  }

  template <class T>
  static py::array_t<T> zeros(std::vector<py::ssize_t> shape) {
    py::array_t<T> out(std::move(shape));
    std::fill_n(out.mutable_data(), out.size(), T{});
    return out;
  }

  void make_arrays(const Options& options) {
    const auto n = static_cast<py::ssize_t>(count_);
    if (options.observes) {
      observations_ = zeros<float>({n, static_cast<py::ssize_t>(observation_.planes().size()),
                                    static_cast<py::ssize_t>(observation_.points().size())});
    }
    if (options.masks) mask_ = zeros<bool>({n, actions_});
    reward_ = zeros<float>({n});
    done_ = zeros<bool>({n});
    truncated_ = zeros<bool>({n});
    to_move_ = zeros<std::int8_t>({n});
    turns_ = zeros<std::int32_t>({n});
  }

  // Where they lie; Python sees them read-only.
  EnvironmentArrays arrays() {
    const auto data = [](py::array& array, auto* type) {
      using T = std::remove_pointer_t<decltype(type)>;
      const std::span<T> out(static_cast<T*>(array.mutable_data()), static_cast<std::size_t>(array.size()));
      array.attr("setflags")(py::arg("write") = false);
      return out;
    };
    EnvironmentArrays out;
    if (!observations_.is_none()) {
      auto array = py::reinterpret_borrow<py::array>(observations_);
      out.observation = data(array, static_cast<float*>(nullptr));
    }
    if (!mask_.is_none()) {
      auto array = py::reinterpret_borrow<py::array>(mask_);
      out.legal_mask = data(array, static_cast<std::uint8_t*>(nullptr));
    }
    out.reward = data(reward_, static_cast<float*>(nullptr));
    out.done = data(done_, static_cast<std::uint8_t*>(nullptr));
    out.truncated = data(truncated_, static_cast<std::uint8_t*>(nullptr));
    out.to_move = data(to_move_, static_cast<std::int8_t*>(nullptr));
    out.turns = data(turns_, static_cast<std::int32_t*>(nullptr));
    return out;
  }

  py::array checked_actions(const py::object& given) const {
    if (!py::isinstance<py::array>(given))
      throw py::type_error("actions must be an array of int32, not a " + type_name(given));
    const auto array = py::reinterpret_borrow<py::array>(given);
    if (array.ndim() != 1 || static_cast<std::size_t>(array.size()) != count_)
      refuse_argument("actions",
                      "the shape must be (" + std::to_string(count_) + ",), an action for each environment");
    if (py::isinstance<py::array_t<std::int32_t>>(array)) return contiguous(array);
    if (!py::isinstance<py::array_t<std::int64_t>>(array))
      throw py::type_error("actions must be an array of int32 or int64, not of " +
                           py::str(array.dtype()).cast<std::string>());
    return narrowed(array);
  }

  static py::array contiguous(const py::array& array) {
    return py::array_t < std::int32_t, py::array::c_style | py::array::forcecast > ::ensure(array);
  }

  // What does not fit is no action.
  py::array narrowed(const py::array& array) const {
    const auto wide = py::array_t < std::int64_t, py::array::c_style | py::array::forcecast > ::ensure(array);
    py::array_t<std::int32_t> out(array.size());
    std::transform(wide.data(), wide.data() + wide.size(), out.mutable_data(), [&](std::int64_t action) {
      return action >= 0 && action < actions_ ? static_cast<std::int32_t>(action) : -1;
    });
    return out;
  }

  /// work(begin, end) on every thread, on slices that make up all.
  template <class F>
  void for_slices(F&& work) {
    const std::size_t threads = std::min(helpers_.size() + 1, count_);
    const auto begin_of = [&](std::size_t slice) { return count_ * slice / threads; };
    for (std::size_t i = 1; i < threads; ++i)
      helpers_.start(i - 1, [&work, begin = begin_of(i), end = begin_of(i + 1)] { work(begin, end); });
    work(begin_of(0), begin_of(1));
    helpers_.join();
  }

  void roll_out(std::size_t turns, const std::atomic<bool>& stop, Tally& sum) {
    std::mutex mutex;
    for (std::size_t left = turns; left > 0 && !stop;) {
      const std::size_t now = std::min(left, kTurnsAtOnce);
      for_slices([&](std::size_t begin, std::size_t end) {
        const Tally tally = environments_->roll_out(now, begin, end);
        const std::lock_guard lock(mutex);
        sum.turns += tally.turns;
        sum.games += tally.games;
        sum.white_wins += tally.white_wins;
        sum.black_wins += tally.black_wins;
      });
      left -= now;
    }
  }

  GameDescriptor game_;
  const Observation& observation_;
  std::size_t count_;
  int actions_ = 0;
  py::object observations_ = py::none();
  py::object mask_ = py::none();
  py::array reward_, done_, truncated_, to_move_, turns_;
  std::unique_ptr<Environments> environments_;
  WorkerThreads helpers_;
  std::atomic<bool> busy_{false};
};

void define_arrays(py::class_<VectorEnv>& type) {
  type.def_property_readonly("observation", &VectorEnv::observation_array,
                             "float32, n × planes × points; None without observations.")
      .def_property_readonly("legal_mask", &VectorEnv::legal_mask,
                             "bool, n × actions: whether an action is legal; None without masks.")
      .def_property_readonly(
          "reward", &VectorEnv::reward,
          "float32, n: the result for White of a game that the last step has ended; else 0.")
      .def_property_readonly("done", &VectorEnv::done,
                             "bool, n: whether the last step has ended a game. A new one has begun there.")
      .def_property_readonly("truncated", &VectorEnv::truncated, "bool, n: … as it had max_turns turns.")
      .def_property_readonly("to_move", &VectorEnv::to_move, "int8, n: 0 if White is to move, 1 if Black is.")
      .def_property_readonly("turns", &VectorEnv::turns, "int32, n: how many turns the game has had.")
      .def_property_readonly("game", &VectorEnv::game)
      .def_property_readonly("actions", &VectorEnv::actions, "Actions are 0 to this less one.")
      .def_property_readonly(
          "planes", [](const VectorEnv& env) { return env.observation().planes(); },
          "The names of the observation's planes.")
      .def_property_readonly(
          "points", [](const VectorEnv& env) { return env.observation().points(); },
          "The names of the board's points, in the observation's order.")
      .def("__len__", &VectorEnv::count);
}

}  // namespace

void define_vector_env(py::module_& module) {
  py::class_<VectorEnv> type(
      module, "VectorEnv",
      "Many positions of one game, stepped in one call. The arrays are made once and filled\n"
      "anew by each call; copy what is to be kept.");
  type.def(py::init([](std::string game, std::int64_t n, int threads, std::uint64_t seed,
                       std::optional<std::vector<std::string>> starts, std::optional<int> max_turns,
                       bool observe, bool masks) {
             return std::make_unique<VectorEnv>(
                 Options{std::move(game), n, threads, seed, std::move(starts), max_turns, observe, masks});
           }),
           py::arg("game"), py::arg("n"), py::kw_only(), py::arg("threads") = 1, py::arg("seed") = 0,
           py::arg("starts") = py::none(), py::arg("max_turns") = py::none(), py::arg("observe") = true,
           py::arg("masks") = true)
      .def("reset", &VectorEnv::reset, "Begins a game everywhere.")
      .def("step", &VectorEnv::step, py::arg("actions"),
           "Plays an action in each: an array of int32 (or int64), n. If one is not legal, none is played.")
      .def("random_actions", &VectorEnv::random_actions, "A legal action for each, each as likely: int32, n.")
      .def(
          "rollout", &VectorEnv::rollout, py::arg("turns"),
          "Plays so many turns at random in each, and tells how many turns and games there were and who won.")
      .def("position", &VectorEnv::position, py::arg("i"), "The position that stands there.")
      .def("turn_of", &VectorEnv::turn_of, py::arg("i"), py::arg("action"),
           "The text of a legal action there.");
  define_arrays(type);
}

}  // namespace potentia::python
