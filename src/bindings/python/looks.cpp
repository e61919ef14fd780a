#include "bindings/python/looks.h"

#include <pybind11/stl.h>

#include <utility>

#include "bindings/python/errors.h"
#include "games/games.h"

namespace potentia::python {
namespace {

namespace py = pybind11;

py::dict named(const NamedValues& values) {
  py::dict out;
  for (const NamedValue& value : values)
    out[py::str(value.name)] =
        std::visit([](const auto& held) { return py::object(py::cast(held)); }, value.value);
  return out;
}

py::tuple layout(const std::string& game) {
  const Layout layout = value_of(find_game(game), Refused::Game)->layout();
  py::list points;
  for (const LayoutPoint& point : layout.points)
    points.append(py::make_tuple(point.name, point.x, point.y, point.role));
  return py::make_tuple(layout.board, points, layout.lines);
}

}  // namespace

py::dict pieces_of(const Position& position) {
  BoardView view = position->view();
  py::dict out;
  for (PlacedPiece& placed : view.pieces) out[py::str(placed.at)] = std::move(placed.piece);
  return out;
}

py::dict beside(const Position& position) {
  const BoardView view = position->view();
  py::dict out = named(view.values);
  out["white"] = named(view.white.values);
  out["black"] = named(view.black.values);
  return out;
}

py::object contest_of(const Position& position) {
  PositionPtr contest = position->contest();
  return contest ? to_python(Position(std::move(contest))) : py::none();
}

void define_looks(py::module_& module) {
  py::class_<PieceView>(module, "Piece", "What stands on a point: a piece, or a pile of them.")
      .def_readonly("owner", &PieceView::owner, "'w', 'b', or a letter of the game's own.")
      .def_readonly("height", &PieceView::height)
      .def_readonly("reds", &PieceView::reds, "DVONN pieces in a stack.")
      .def_readonly("gipf", &PieceView::gipf, "Whether it is a GIPF-piece.")
      .def_readonly("pile", &PieceView::pile,
                    "What lies in it, as position texts have it: potentials, TAMSK's rings, PÜNCT's piece.")
      .def(
          "__eq__", [](const PieceView& a, const PieceView& b) { return a == b; }, py::is_operator())
      .def("__repr__", [](const PieceView& piece) {
        return "<Piece " + std::string(1, piece.owner) + " height " + std::to_string(piece.height) +
               (piece.pile.empty() ? "" : " '" + piece.pile + "'") + ">";
      });
  module.def("layout", &layout, py::arg("game"),
             "The kind of board; its points (name, x, y on the lattice, role); its lines.");
}

}  // namespace potentia::python
