// A file descriptor with an owner, and the few calls on one that every reader and writer needs alike: writing
// all of a text, forcing it to the disk, saying why something failed. POSIX; not for the browser.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace potentia::files {

/// Closed with its owner. -1: none.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept;
  Descriptor& operator=(Descriptor&& other) noexcept;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor();

  int get() const { return fd_; }
  bool is_open() const { return fd_ >= 0; }
  /// Closes it; 0, or the errno of a failure (data that did not arrive, on some file systems).
  int close();

 private:
  int fd_ = -1;
};

/// The error "PATH: this file cannot be WHAT (REASON)", `reason` an errno. Its code is "no-file" where the
/// name is at fault or what it stands for, and "machine-failure" where the machine is: a full disk, no
/// descriptors, no memory.
Error cannot(const std::string& path, std::string_view what, int reason);

/// Writes all of a text, in as many goes as it takes; 0, or the errno of the failure.
int write_whole(int fd, std::string_view text);

/// Waits until what was written is on the disk; 0, or the errno of the failure. Files that have no disk are
/// none.
int flush_to_disk(int fd);

/// The same for the names in the folder of a file: the file's own, after it was made, renamed or removed.
int flush_folder_of(const std::string& path);

/// That folder, to be flushed later; not open where it cannot be, and errno says why. A folder may be open to
/// writing and closed to reading (EACCES): then there is nothing to wait with.
Descriptor open_folder_of(const std::string& path);

/// The folder of a path; "." if it names none.
std::string folder_of(const std::string& path);

}  // namespace potentia::files
