// Result<T>: a value or an Error. Bad input is a value here, never an exception across a room's border.
//
// An Error answers three questions in one sentence: where, what is wrong, how to mend it. `code` is the
// stable name of the kind of error (error_code.h), by which a page finds its own words (and other languages)
// for it.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/error_code.h"

namespace potentia {

struct Error {
  std::string code;
  std::string where;  // "row 3, cell c3", "turn 12", "" when the whole input is meant
  std::string why;    // what is wrong and how to mend it, without a final stop

  Error(const ErrorCode& code_in, std::string where_in, std::string why_in)
      : code(code_in.text()), where(std::move(where_in)), why(std::move(why_in)) {}

  std::string sentence() const { return where.empty() ? why : where + ": " + why; }

  /// The same error seen from further out: "line 7, turn 12: …".
  Error within(const std::string& outer) && {
    where = where.empty() ? outer : outer + ", " + where;
    return std::move(*this);
  }
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor): `return value;`
  Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor): `return error;`

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T& value() {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  const T& operator*() const { return value(); }
  T& operator*() { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }
  Error& error() {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }

 private:
  std::variant<T, Error> state_;
};

}  // namespace potentia
