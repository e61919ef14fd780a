// Position as Python has it: an immutable value that knows its game. Its type is a native one of Python's,
// not one of pybind11's: playing a turn makes an object, and pybind11 takes several times as long for that as
// the rules for the turn. The other functions of the room take and give `Position` all the same (the caster
// below).
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <utility>

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

/// The position that a text tells, or "startpos".
Position read_position(const std::string& game, const std::string& text);

/// Says why an action is not legal there.
[[noreturn]] void refuse_action(const Position& from, std::int64_t action);

/// The value in one of Python's positions; null if it is none.
const Position* position_in(pybind11::handle object);
/// A new object of it.
pybind11::object to_python(Position position);

/// positions.cpp: the type and what it has.
void define_positions(pybind11::module_& module);

}  // namespace potentia::python

template <>
class pybind11::detail::type_caster<potentia::python::Position> {
 public:
  static constexpr auto name = const_name("Position");
  template <class T>
  using cast_op_type = const potentia::python::Position&;

  bool load(handle object, bool) {
    value_ = potentia::python::position_in(object);
    return value_ != nullptr;
  }
  explicit operator const potentia::python::Position&() const { return *value_; }
  static handle cast(potentia::python::Position position, return_value_policy, handle) {
    return potentia::python::to_python(std::move(position)).release();
  }

 private:
  const potentia::python::Position* value_ = nullptr;
};
