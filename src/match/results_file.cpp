// Appending records, and finding out what a file holds already.
#include "match/results_file.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "base/text.h"

namespace potentia::match {
namespace {

Error cannot(const std::string& path, const char* what) {
  return {"no-file", path, std::string("this file cannot be ") + what + " (" + std::strerror(errno) + ")"};
}

Result<std::string> read_file(std::FILE* file, const std::string& path) {
  std::string text;
  std::array<char, 1 << 16> part;
  if (std::fseek(file, 0, SEEK_SET) != 0) return cannot(path, "read");
  for (std::size_t size = 0; (size = std::fread(part.data(), 1, part.size(), file)) > 0;)
    text.append(part.data(), size);
  if (std::ferror(file) != 0) return cannot(path, "read");
  return text;
}

}  // namespace

std::size_t whole_records(std::string_view text) {
  // Every record ends in its result and an empty line; an editor may have taken the last one away.
  std::size_t whole = 0;
  for (const std::string_view result :
       {" 1-0\n", " 0-1\n", " 1/2-1/2\n", "\n1-0\n", "\n0-1\n", "\n1/2-1/2\n"}) {
    if (text.ends_with(result)) return text.size();
    const auto last = text.rfind(std::string(result) + "\n");
    if (last != std::string_view::npos) whole = std::max(whole, last + result.size() + 1);
  }
  return trim(text.substr(whole)).empty() ? text.size() : whole;
}

Result<ResultsFile> ResultsFile::open(const std::string& path, bool resume, std::vector<Record>& earlier) {
  File file(std::fopen(path.c_str(), "a+b"));
  if (!file) return cannot(path, "opened");
  const auto text = read_file(file.get(), path);
  if (!text) return text.error();
  if (!resume && !trim(*text).empty()) {
    return Error{"file-exists", path,
                 "this file holds something already; go on with --resume, or choose another name"};
  }
  const std::size_t whole = whole_records(*text);
  ReadRecords read;
  if (whole > 0) read = read_records(std::string_view(*text).substr(0, whole));
  if (!read.errors.empty()) return std::move(read.errors[0]).within(path);
  if (whole < text->size() && ftruncate(fileno(file.get()), static_cast<off_t>(whole)) != 0)
    return cannot(path, "mended");
  earlier = std::move(read.records);
  return ResultsFile(path, std::move(file));
}

Result<bool> ResultsFile::append(const Record& record) {
  const std::string text = write_record(record) + "\n";
  if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() || std::fflush(file_.get()) != 0) {
    return cannot(path_, "written");
  }
  return true;
}

}  // namespace potentia::match
