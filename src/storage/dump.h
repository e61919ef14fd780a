// A store as text: one change a line, in JSON, behind a first line that says of which schema it is
// (docs/formats.md section 9). All of them, made in an empty store, give the store again; so one kind of
// store is moved to another, and a copy can be read by eye.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "storage/store.h"

namespace potentia::storage {

/// The change as a line, without its end.
std::string to_line(const Change& change);
/// Error "bad-dump".
Result<Change> read_line(std::string_view line);

/// Each line with its end; stops when `write` says false.
std::optional<Error> dump(Store& store, const std::function<bool(std::string_view)>& write);
/// To a new file that only its owner can read. Errors "file-exists", "no-file", "storage".
std::optional<Error> write_dump(Store& store, const std::string& path);

/// Puts lines into an empty store. Errors "not-empty", "bad-dump" (the store holds what stood before that
/// line), "storage".
class DumpReader {
 public:
  explicit DumpReader(Store& store) : store_(store) {}
  std::optional<Error> take(std::string_view line);
  std::optional<Error> finish();

 private:
  std::optional<Error> add(Change change);

  Store& store_;
  Batch waiting_;
  std::size_t line_ = 0;
};

/// Error "not-empty".
std::optional<Error> refuse_unless_empty(Store& store);
/// Everything of a store into an empty one.
std::optional<Error> copy(Store& from, Store& to);

}  // namespace potentia::storage
