// One site to a store: two that kept the same games would each be right, and contradict each other.
#pragma once

#include <string>

#include "base/result.h"
#include "files/descriptor.h"

namespace potentia::serving {

class StoreLock {
 public:
  /// For a store as storage::open_store names it; what is in no file needs no lock. It ends with its owner or
  /// with the process. Errors: "file-in-use", and the machine's.
  static Result<StoreLock> take(const std::string& store);

 private:
  explicit StoreLock(files::Descriptor file) : file_(std::move(file)) {}

  files::Descriptor file_;
};

}  // namespace potentia::serving
