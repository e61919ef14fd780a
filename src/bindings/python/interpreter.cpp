// Python with the module in it, for builds with sanitizers: `potentia_python FILE …` is `python3 FILE …`.
// What is built in has no package; tools/fuzz_python.sh gives it to potentia as its _core.
#include <Python.h>

PyMODINIT_FUNC PyInit__core();

int main(int argc, char** argv) {
  if (PyImport_AppendInittab("_potentia_core", PyInit__core) != 0) return 1;
  return Py_BytesMain(argc, argv);
}
