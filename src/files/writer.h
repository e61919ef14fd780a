// Writer: a file written whole or not at all. Whatever writes a file for somebody goes through it.
//
// The text goes to a new file in the same folder, without a name where the system can do that, is forced to
// the disk, and takes the name of the old file only when all of it is there: a full disk, a power cut or a
// kill leaves the old file as it was. The new file has the old one's permissions and owner; links to a file
// are followed and stay. What is no ordinary file (a device, a pipe, a terminal, what a process has open) is
// written to directly. A file with several names (hard links) is refused: written anew it would be torn from
// the others, written in place it could be lost half-way.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "files/descriptor.h"

namespace potentia::files {

class Writer {
 public:
  /// Finds out whether and how the file can be written; nothing of it changes before finish().
  static Result<Writer> open(const std::string& path);

  Writer(Writer&& other) noexcept;
  Writer& operator=(Writer&&) = delete;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  /// Without finish() the file stays as it was.
  ~Writer();

  Result<bool> write(std::string_view text);
  /// Gives the file its new content. An Error: it has the old one, unless only the disk's word is missing
  /// that the new one would survive a power cut.
  Result<bool> finish();

 private:
  Writer(std::string path, std::string target) : path_(std::move(path)), target_(std::move(target)) {}

  Result<bool> open_directly(int flags);
  Result<bool> open_beside();
  template <class Call>
  int take_free_name(Call succeeds);
  Result<bool> keep_owner_and_mode(int old);
  Error failed(int reason) const;

  std::string path_;       // as the user named it
  std::string target_;     // where its links lead
  std::string temporary_;  // the name of what is written to, while it has one and it is not the file's
  Descriptor file_;
  bool is_nameless_ = false;  // a new file that gets its name at the end
};

/// All of a file in one go.
Result<bool> write_file(const std::string& path, std::string_view text);

}  // namespace potentia::files
