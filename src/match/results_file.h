// ResultsFile: the records of a match in a file, one appended as each game ends, and read again to go on.
//
// The file is an ordinary file of records (docs/formats.md section 5); a record's Round is its game's number
// from 1 on. A record that was cut short when the machine went down is cut off, and its game played again.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "record/record.h"

namespace potentia::match {

class ResultsFile {
 public:
  /// Opens the file for appending; `resume`: it may hold records already, which `earlier` receives.
  static Result<ResultsFile> open(const std::string& path, bool resume, std::vector<Record>& earlier);

  Result<bool> append(const Record& record);

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, Closer>;

  ResultsFile(std::string path, File file) : path_(std::move(path)), file_(std::move(file)) {}

  std::string path_;
  File file_;
};

/// The length of the part of `text` that consists of whole records.
std::size_t whole_records(std::string_view text);

}  // namespace potentia::match
