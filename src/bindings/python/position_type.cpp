#include "bindings/python/position_type.h"

#include <new>
#include <string_view>

#include "bindings/python/errors.h"
#include "bindings/python/positions.h"
#include "games/games.h"

namespace potentia::python {
namespace {

namespace py = pybind11;

struct PositionObject {
  PyObject_HEAD  // NOLINT
      Position value;
};

PyTypeObject* position_type = nullptr;

const Position& value_in(PyObject* self) {
  return reinterpret_cast<PositionObject*>(self)->value;
}

PyObject* new_object(Position&& position) {
  PyObject* const self = position_type->tp_alloc(position_type, 0);
  if (self) new (&reinterpret_cast<PositionObject*>(self)->value) Position(std::move(position));
  return self;
}

Position played(const Position& from, PyObject* turn) {
  if (PyUnicode_Check(turn)) {
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(turn, &size);
    if (!text) throw py::error_already_set();
    const std::string_view words(text, static_cast<std::size_t>(size));
    return {value_of(from->play(words), Refused::Turn), from.playing};
  }
  if (!PyIndex_Check(turn))
    throw py::type_error("a turn is a text or the number of an action, not a " + type_name(turn));
  const Py_ssize_t action = PyNumber_AsSsize_t(turn, nullptr);
  if (action == -1 && PyErr_Occurred()) throw py::error_already_set();
  PositionPtr after = from.playing->play(*from.position, action);
  if (!after) refuse_action(from, action);
  return {std::move(after), from.playing};
}

PyObject* play(PyObject* self, PyObject* turn) {
  return guarded([&] { return new_object(played(value_in(self), turn)); });
}

PyObject* make(PyTypeObject*, PyObject* arguments, PyObject* named) {
  static const char* const kNames[] = {"game", "text", nullptr};
  const char* game = nullptr;
  const char* text = nullptr;
  if (!PyArg_ParseTupleAndKeywords(arguments, named, "|sz:Position", const_cast<char**>(kNames), &game,
                                   &text))
    return nullptr;
  return guarded([&] {
    const std::string id(game ? game : all_games().front().rules->id());
    return new_object(read_position(id, text ? text : "startpos"));
  });
}

void destroy(PyObject* self) {
  PyTypeObject* const type = Py_TYPE(self);
  reinterpret_cast<PositionObject*>(self)->value.~Position();
  type->tp_free(self);
  Py_DECREF(type);
}

bool are_equal(const Position& a, const Position& b) {
  return a->key() == b->key() && a->game().id() == b->game().id() && a->text() == b->text();
}

PyObject* compare(PyObject* self, PyObject* other, int how) {
  const Position* const with = position_in(other);
  if (!with || (how != Py_EQ && how != Py_NE)) Py_RETURN_NOTIMPLEMENTED;
  return guarded([&] { return PyBool_FromLong(are_equal(value_in(self), *with) == (how == Py_EQ)); });
}

Py_hash_t hash(PyObject* self) {
  return static_cast<Py_hash_t>(value_in(self)->key() >> 2);
}

PyObject* as_text(const std::string& text) {
  return PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size()));
}

PyObject* drawn(PyObject* self) {
  return guarded([&] { return as_text(value_in(self)->drawing()); });
}

PyObject* shown(PyObject* self) {
  return guarded([&] {
    const Position& position = value_in(self);
    return as_text("Position('" + std::string(position->game().id()) + "', '" + position->text() + "')");
  });
}

template <class F>
void* slot(F* function) {
  return reinterpret_cast<void*>(function);
}

}  // namespace

void refuse_action(const Position& from, std::int64_t action) {
  throw Refusal(Refused::Turn, Error{"bad-action"_code, "action " + std::to_string(action),
                                     from->outcome() ? "the game is over" : "no legal turn has this number"});
}

const Position* position_in(py::handle object) {
  return Py_IS_TYPE(object.ptr(), position_type) ? &value_in(object.ptr()) : nullptr;
}

py::object to_python(Position position) {
  PyObject* const made = new_object(std::move(position));
  if (!made) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(made);
}

py::handle make_position_type(const char* doc) {
  static PyMethodDef methods[] = {{"play", play, METH_O,
                                   "play($self, turn, /)\n--\n\nThe position after a turn, given as its text "
                                   "(read tolerantly) or as an action."},
                                  {nullptr, nullptr, 0, nullptr}};
  PyType_Slot slots[] = {
      {Py_tp_doc, const_cast<char*>(doc)}, {Py_tp_new, slot(make)},  {Py_tp_dealloc, slot(destroy)},
      {Py_tp_richcompare, slot(compare)},  {Py_tp_hash, slot(hash)}, {Py_tp_str, slot(drawn)},
      {Py_tp_repr, slot(shown)},           {Py_tp_methods, methods}, {0, nullptr}};
  PyType_Spec spec = {"potentia._core.Position", sizeof(PositionObject), 0, Py_TPFLAGS_DEFAULT, slots};
  position_type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
  if (!position_type) throw py::error_already_set();
  return reinterpret_cast<PyObject*>(position_type);
}

}  // namespace potentia::python
