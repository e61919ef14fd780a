#include "bindings/python/positions.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <cmath>
#include <utility>

#include "bindings/python/errors.h"
#include "bindings/python/looks.h"
#include "bindings/python/observation.h"
#include "bindings/python/position_type.h"
#include "bindings/python/waiting.h"
#include "games/games.h"

namespace potentia::python {
namespace {

namespace py = pybind11;

// More plies than any count that ends; a bound for the recursion.
constexpr int kDeepestPerft = 64;

const char* name_of(Player player) {
  return player == Player::White ? "white" : "black";
}

py::object winner_of(const Outcome& outcome) {
  return outcome.winner ? py::object(py::str(name_of(*outcome.winner))) : py::none();
}

py::object points_of(const Outcome& outcome) {
  if (outcome.reason.points() == Points::None) return py::none();
  return py::make_tuple(outcome.white_points, outcome.black_points);
}

std::string turn_of(const Position& position, std::int64_t action) {
  auto text = position.playing->turn_of(*position.position, action);
  if (!text) refuse_action(position, action);
  return std::move(*text);
}

int action_of(const Position& position, std::string_view turn) {
  const auto action = value_of(position.playing->action_of(*position.position, turn), Refused::Turn);
  if (!action)
    throw Refusal(Refused::Turn, Error{"no-action"_code, std::string(turn), "this legal turn has no number"});
  return *action;
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth < 0 || depth > kDeepestPerft)
    refuse_argument("depth", std::to_string(depth) + " is not from 0 to " + std::to_string(kDeepestPerft));
  std::atomic<bool> stop{false};
  std::uint64_t leaves = 0;
  wait_for([&] { leaves = position.playing->perft(*position.position, depth, stop); },
           [&] { stop.store(true); });
  return leaves;
}

py::array_t<std::int32_t> legal_actions(const Position& position) {
  const auto actions = position.playing->legal_actions(*position.position);
  return py::array_t<std::int32_t>(static_cast<py::ssize_t>(actions.size()), actions.data());
}

const Observation& observation_for(const std::string& game) {
  return *value_of(observation_of(game), Refused::Game);
}

py::array_t<float> observation(const Position& position) {
  const Observation& shape = observation_for(std::string(position->game().id()));
  py::array_t<float> out({shape.planes().size(), shape.points().size()});
  shape.write(*position.position, {out.mutable_data(), shape.size()});
  return out;
}

void define_outcome(py::module_& module) {
  py::class_<Outcome>(module, "Outcome", "How a game ended, by its rules.")
      .def_property_readonly("winner", winner_of, "'white', 'black', or None for a draw.")
      .def_property_readonly(
          "reason", [](const Outcome& outcome) { return word(outcome.reason); },
          "A word of docs/formats.md, section 6: 'score', 'reserve', ….")
      .def_property_readonly("points", points_of, "White's and Black's, or None where there are none.")
      .def_property_readonly("result", &Outcome::result, "'1-0', '0-1' or '1/2-1/2', as in records.")
      .def(
          "__eq__", [](const Outcome& a, const Outcome& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Outcome& outcome) { return py::hash(py::str(outcome.text())); })
      .def("__str__", &Outcome::text)
      .def("__repr__", [](const Outcome& outcome) { return "<Outcome " + outcome.text() + ">"; });
}

/// Adds to the type what pybind11 calls.
class Methods {
 public:
  explicit Methods(py::handle type) : type_(type) {}

  template <class F, class... Extra>
  Methods& def(const char* name, F&& f, const Extra&... extra) {
    py::setattr(type_, name,
                py::cpp_function(std::forward<F>(f), py::name(name), py::is_method(type_), extra...));
    return *this;
  }
  template <class F>
  Methods& property(const char* name, F&& f, const char* doc) {
    const py::handle type(reinterpret_cast<PyObject*>(&PyProperty_Type));
    const py::cpp_function getter(std::forward<F>(f), py::is_method(type_));
    py::setattr(type_, name, type(getter, py::none(), py::none(), doc));
    return *this;
  }

 private:
  py::handle type_;
};

void define_turns(Methods& type) {
  type.def(
          "turn_text",
          [](const Position& p, std::string_view turn) {
            return value_of(p->canonical_turn(turn), Refused::Turn);
          },
          py::arg("turn"), "The one canonical text of a legal turn that may be written otherwise.")
      .def("turn_of", &turn_of, py::arg("action"), "The text of the turn with this number.")
      .def("action_of", &action_of, py::arg("turn"), "The number of a turn.")
      .property(
          "legal_turns", [](const Position& p) { return p->turns(); },
          "The texts of all legal turns, sorted; none when the game is over.")
      .property("legal_actions", &legal_actions,
                "The numbers of the legal turns, ascending, as an array of int32.")
      .property(
          "actions", [](const Position& p) { return p.playing->actions(); },
          "Actions of this game are 0 to this less one.")
      .property(
          "fixed_actions", [](const Position& p) { return p.playing->fixed_actions(); },
          "Actions below this mean the same turn in every position; those from there on count\n"
          "the position's other turns in the order in which the rules list them.")
      .property(
          "has_fixed_actions",
          [](const Position& p) { return p.playing->fixed_actions() == p.playing->actions(); },
          "Whether every action means the same turn in every position.")
      .def("observation", &observation,
           "The position as an array of float32, planes × points of the board (docs/python.md).")
      .def(
          "count_turns", [](const Position& p) { return p->count_turns(); },
          "How many legal turns there are.")
      .def("perft", &perft, py::arg("depth"), "How many sequences of so many turns there are.");
}

void define_looks_of(Methods& type) {
  type.property("pieces", &pieces_of, "What stands on the board: a dict of Piece by the names of points.")
      .property("beside", &beside,
                "What stands beside it: a dict of numbers and lists by their names, each player's own\n"
                "under 'white' and 'black'.")
      .property("contest", &contest_of,
                "Composed games: the position of the contest that is played while this board waits, or None.")
      .def(
          "_repr_svg_",
          [](const py::object& self) { return py::module_::import("potentia.drawing").attr("svg")(self); },
          "For notebooks: the board as the page draws it.");
}

void define_values(Methods& type) {
  type.property(
          "game", [](const Position& p) { return p->game().id(); }, "The game's id.")
      .property(
          "turn", [](const Position& p) { return name_of(p->side()); },
          "Whose turn it is: 'white' or 'black'.")
      .property(
          "outcome", [](const Position& p) { return p->outcome(); },
          "How the game has ended; None while it goes on.")
      .property(
          "is_over", [](const Position& p) { return p->outcome().has_value(); },
          "Whether the game has ended.")
      .property(
          "key", [](const Position& p) { return p->key(); }, "64 bits that tell positions of a game apart.")
      .def(
          "to_text", [](const Position& p) { return p->text(); },
          "Its one text (docs/formats.md, section 3).")
      .def(
          "drawing", [](const Position& p) { return p->drawing(); }, "The board drawn in letters.")
      .def("__copy__", [](py::object self) { return self; })
      .def("__deepcopy__", [](py::object self, const py::object&) { return self; })
      .def("__reduce__", [](const py::object& self) {
        const Position& p = *position_in(self);
        return py::make_tuple(py::type::of(self), py::make_tuple(p->game().id(), p->text()));
      });
}

}  // namespace

Position read_position(const std::string& game, const std::string& text) {
  const AnyGame* rules = value_of(find_game(game), Refused::Game);
  return Position(value_of(rules->parse_position(text), Refused::Position));
}

void define_positions(py::module_& module) {
  define_outcome(module);
  const py::handle type = make_position_type(
      "Position(game=..., text=None)\n--\n\n"
      "A position of a game: all that its rules need to go on. Positions never change;\n"
      "`play` answers with the next one.");
  Methods methods(type);
  define_turns(methods);
  define_looks_of(methods);
  define_values(methods);
  module.attr("Position") = type;
  module.def(
      "games",
      [] {
        std::vector<std::string> ids;
        for (const GameDescriptor& game : all_games()) ids.emplace_back(game.rules->id());
        return ids;
      },
      "The ids of all games. Beside them there are relatives, such as 'zertz-49'.");
  module.def(
      "planes", [](const std::string& game) { return observation_for(game).planes(); }, py::arg("game"),
      "The names of the planes of a game's observations.");
  module.def(
      "points", [](const std::string& game) { return observation_for(game).points(); }, py::arg("game"),
      "The names of the points of a game's board, in the order of its observations.");
}

}  // namespace potentia::python
