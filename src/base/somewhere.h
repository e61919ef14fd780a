// Tables of the browser's engine whose place need not be known.
//
// Where the linker knows a table's address, it makes each of a row's parts a sum of its own: the row's offset
// and a number of six digits, which is no part of WebAssembly's load, as the two might overflow. From a place
// that it does not know the row's address is worked out once, and its parts lie at small numbers behind it,
// which are part of the load (docs/engine.md has the measurement).
#pragma once

namespace potentia {

/// The pointer itself, of which the compiler knows no more where it builds for the browser.
template <class T>
const T* somewhere(const T* pointer) {
#if defined(__wasm__)
  asm("" : "+r"(pointer));
#endif
  return pointer;
}

}  // namespace potentia
