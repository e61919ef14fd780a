// Appending records, and finding out what a file holds already.
#include "match/results_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "base/text.h"
#include "files/reader.h"

namespace potentia::match {

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
  struct stat there{};
  const bool exists = stat(path.c_str(), &there) == 0;
  const bool is_ordinary = !exists || S_ISREG(there.st_mode);
  const int flags = is_ordinary ? O_RDWR | O_CREAT : O_WRONLY | O_NOCTTY;
  files::Descriptor file(::open(path.c_str(), flags | O_APPEND | O_CLOEXEC, 0666));
  if (!file.is_open()) return files::cannot(path, "opened", errno);
  ResultsFile out(path, std::move(file), is_ordinary);
  if (!is_ordinary) {
    if (!resume) return out;
    return Error{"no-file"_code, path, "this is no ordinary file, which could be read again to resume"};
  }
  if (const auto locked = out.lock(); !locked) return locked.error();
  auto read = out.read_earlier(resume);
  if (!read) return read.error();
  earlier = std::move(*read);
  if (const int reason = files::flush_folder_of(path); reason != 0)
    return files::cannot(path, "written", reason);
  return out;
}

Result<bool> ResultsFile::lock() {
  // Engines do not have the descriptor (O_CLOEXEC), so that the lock ends with this process.
  if (flock(file_.get(), LOCK_EX | LOCK_NB) == 0) return true;
  if (errno != EWOULDBLOCK) return files::cannot(path_, "locked", errno);
  return Error{"file-in-use"_code, path_,
               "another match is writing to this file; wait until it has ended, or choose another name"};
}

Result<std::vector<Record>> ResultsFile::read_earlier(bool resume) {
  const auto text = files::read_file(path_);
  if (!text) return text.error();
  if (!resume && !trim(*text).empty()) {
    return Error{"file-exists"_code, path_,
                 "this file holds something already; go on with --resume, or choose another name"};
  }
  const std::size_t whole = whole_records(*text);
  ReadRecords read;
  if (whole > 0) read = read_records(std::string_view(*text).substr(0, whole));
  if (!read.errors.empty()) return std::move(read.errors[0]).within(path_);
  if (whole < text->size() && ftruncate(file_.get(), static_cast<off_t>(whole)) != 0)
    return files::cannot(path_, "mended", errno);
  return std::move(read.records);
}

// A folder may be removed or renamed while games go on; what is written then is found by nobody.
Result<bool> ResultsFile::check_name() const {
  struct stat named{};
  struct stat open{};
  if (stat(path_.c_str(), &named) != 0) return files::cannot(path_, "found any more", errno);
  if (fstat(file_.get(), &open) != 0) return files::cannot(path_, "found any more", errno);
  if (named.st_dev == open.st_dev && named.st_ino == open.st_ino) return true;
  return Error{"no-file"_code, path_, "this file has been replaced by another while games were played"};
}

Result<bool> ResultsFile::append(const Record& record) {
  const std::string text = write_record(record) + "\n";
  struct stat before{};
  if (fstat(file_.get(), &before) != 0) return files::cannot(path_, "written", errno);
  int reason = files::write_whole(file_.get(), text);
  if (reason == 0 && is_ordinary_) reason = files::flush_to_disk(file_.get());
  if (reason != 0) {
    // Half a record does not stay. Should that fail, too, whoever resumes cuts it off.
    [[maybe_unused]] const int cut = is_ordinary_ ? ftruncate(file_.get(), before.st_size) : 0;
    return files::cannot(path_, "written", reason);
  }
  if (is_ordinary_) return check_name();
  return true;
}

}  // namespace potentia::match
