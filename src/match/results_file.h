// ResultsFile: the records of a match in a file, one appended as each game ends, and read again to go on.
//
// The file is an ordinary file of records (docs/formats.md section 5); a record's Round is its game's number
// from 1 on. A record that was cut short when the machine went down is cut off, and its game played again. An
// advisory lock keeps a second runner out for as long as this one lives.
//
// What is no ordinary file, a pipe or a terminal, is written to and no more: nothing of it can be read again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "files/descriptor.h"
#include "record/record.h"

namespace potentia::match {

class ResultsFile {
 public:
  /// Opens the file for appending; `resume`: it may hold records already, which `earlier` receives.
  static Result<ResultsFile> open(const std::string& path, bool resume, std::vector<Record>& earlier);

  /// The record is on the disk, in the file of this name, when this returns true. After an Error the file is
  /// as it was before.
  Result<bool> append(const Record& record);

 private:
  ResultsFile(std::string path, files::Descriptor file, bool is_ordinary)
      : path_(std::move(path)), file_(std::move(file)), is_ordinary_(is_ordinary) {}

  Result<bool> lock();
  Result<std::vector<Record>> read_earlier(bool resume);
  Result<bool> check_name() const;

  std::string path_;
  files::Descriptor file_;
  bool is_ordinary_;
};

/// The length of the part of `text` that consists of whole records.
std::size_t whole_records(std::string_view text);

}  // namespace potentia::match
