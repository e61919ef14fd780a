// What a drawing of a position needs: what stands on the board and beside it, and how the board lies.
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "bindings/python/positions.h"

namespace potentia::python {

/// Piece, which pieces are told by, and layout().
void define_looks(pybind11::module_& module);

/// By the names of points.
pybind11::dict pieces_of(const Position& position);
/// By the names that the game gives them; White's and Black's own in dicts under "white" and "black".
pybind11::dict beside(const Position& position);
/// The position of the contest that is played while this board waits; None if there is none.
pybind11::object contest_of(const Position& position);

}  // namespace potentia::python
