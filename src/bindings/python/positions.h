// Position as Python has it: an immutable value that knows its game. potentia.Position's methods are
// documented where they are bound (positions.cpp).
#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "bindings/python/playing.h"
#include "rules/any_position.h"

namespace potentia::python {

struct Position {
  PositionPtr position;
  const Playing* playing;

  explicit Position(PositionPtr of) : position(std::move(of)), playing(&playing_of(*position)) {}
  Position(PositionPtr of, const Playing* as) : position(std::move(of)), playing(as) {}

  const AnyPosition* operator->() const { return position.get(); }
};

/// The position that a text tells; nothing or "startpos": the start.
Position read_position(const std::string& game, const std::string& text);

void define_positions(pybind11::module_& module);

}  // namespace potentia::python
