// The steps of writing a file safely.
#include "files/writer.h"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <utility>

namespace potentia::files {
namespace {

constexpr int kMostLinks = 40;        // as the kernel follows
constexpr int kMostNamesTried = 100;  // left behind by runs that were killed
constexpr const char* kOpenFiles = "/proc/self/fd";

// Where a path leads. Links at its end are followed by hand: the last may lead to a file that is not there
// yet. Those of /proc stay: they are not names of files but ways to what a process has open.
struct Followed {
  std::string path;
  bool is_open_file = false;
  bool is_loop = false;
};

Followed follow(std::string path) {
  for (int links = 0; links < kMostLinks; ++links) {
    std::array<char, PATH_MAX> link{};
    const ssize_t length = readlink(path.c_str(), link.data(), link.size());
    if (length < 0) return {std::move(path)};  // no link, or nothing there
    struct statfs system{};
    if (statfs(folder_of(path).c_str(), &system) == 0 && system.f_type == PROC_SUPER_MAGIC)
      return {std::move(path), true};
    const std::string_view to(link.data(), static_cast<std::size_t>(length));
    path = to.starts_with('/') ? std::string(to) : folder_of(path) + "/" + std::string(to);
  }
  return {std::move(path), false, true};
}

}  // namespace

Writer::Writer(Writer&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      file_(std::move(other.file_)),
      is_nameless_(other.is_nameless_) {}

Writer::~Writer() {
  if (!temporary_.empty()) unlink(temporary_.c_str());
}

Error Writer::failed(int reason) const {
  return cannot(path_, "written", reason);
}

Result<Writer> Writer::open(const std::string& path) {
  const Followed followed = follow(path);
  Writer out(path, followed.path);
  if (followed.is_loop) return out.failed(ELOOP);
  struct stat there{};
  const bool exists = stat(out.target_.c_str(), &there) == 0;
  if (!exists && errno != ENOENT) return out.failed(errno);
  if (exists && S_ISDIR(there.st_mode)) return out.failed(EISDIR);
  const bool is_ordinary = !exists || (S_ISREG(there.st_mode) && !followed.is_open_file);
  // What a process has open is added to, as the process itself would: its place in the file is not known
  // here.
  const auto opened =
      is_ordinary ? out.open_beside() : out.open_directly(S_ISREG(there.st_mode) ? O_APPEND : 0);
  if (!opened) return opened.error();
  return out;
}

Result<bool> Writer::open_directly(int flags) {
  file_ = Descriptor(::open(target_.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC | flags));
  if (!file_.is_open()) return failed(errno);
  return true;
}

Result<bool> Writer::open_beside() {
  // Opened only to be asked: a file that may not be written is not to be replaced either.
  const Descriptor old(::open(target_.c_str(), O_WRONLY | O_CLOEXEC));
  if (!old.is_open() && errno != ENOENT) return failed(errno);
  // Of a file that is there nobody else may read the new content before it has the old one's permissions.
  const mode_t mode = old.is_open() ? 0600 : 0666;
  // Without a name nothing stays behind, however this program ends. Not every file system can do that.
  if (access(kOpenFiles, X_OK) == 0) {
    file_ = Descriptor(::open(folder_of(target_).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, mode));
    is_nameless_ = file_.is_open();
  }
  if (!is_nameless_) {
    const int reason = take_free_name([&](const char* name) {
      file_ = Descriptor(::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
      return file_.is_open();
    });
    if (reason != 0) return failed(reason);
  }
  return old.is_open() ? keep_owner_and_mode(old.get()) : Result<bool>(true);
}

// A name beside the target that nobody else has, by a call that fails where one has it; 0, or the errno.
template <class Call>
int Writer::take_free_name(Call succeeds) {
  const std::string stem = folder_of(target_) + "/.potentia-" + std::to_string(getpid()) + "-";
  for (int number = 0; number < kMostNamesTried; ++number) {
    std::string name = stem + std::to_string(number);
    if (succeeds(name.c_str())) {
      temporary_ = std::move(name);  // asks for no memory: from here on it is known what to tidy away
      return 0;
    }
    if (errno != EEXIST) return errno;
  }
  return EEXIST;
}

Result<bool> Writer::keep_owner_and_mode(int old) {
  struct stat before{};
  struct stat now{};
  if (fstat(old, &before) != 0 || fstat(file_.get(), &now) != 0) return failed(errno);
  if (before.st_nlink > 1) {
    return Error{
        "hard-links"_code, path_,
        "this file has other names (hard links), which would keep the old content; write to a new name, or "
        "remove this one first"};
  }
  const bool same_owner = before.st_uid == now.st_uid && before.st_gid == now.st_gid;
  if (!same_owner && fchown(file_.get(), before.st_uid, before.st_gid) != 0) {
    return Error{
        "other-owner"_code, path_,
        "this file belongs to another user or group, and only they can write it anew; write to a new name"};
  }
  if (fchmod(file_.get(), before.st_mode & 07777) != 0) return failed(errno);
  return true;
}

Result<bool> Writer::write(std::string_view text) {
  if (const int reason = write_whole(file_.get(), text); reason != 0) return failed(reason);
  return true;
}

Result<bool> Writer::finish() {
  if (const int reason = flush_to_disk(file_.get()); reason != 0) return failed(reason);
  if (is_nameless_) {
    const std::string file = kOpenFiles + ("/" + std::to_string(file_.get()));
    const int reason = take_free_name([&](const char* name) {
      return linkat(AT_FDCWD, file.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
    });
    if (reason != 0) return failed(reason);
  }
  if (const int reason = file_.close(); reason != 0) return failed(reason);
  if (temporary_.empty()) return true;
  // Opened before the rename: behind it nothing is asked for that could be refused.
  const Descriptor folder = open_folder_of(target_);
  if (!folder.is_open() && errno != EACCES) return failed(errno);
  if (rename(temporary_.c_str(), target_.c_str()) != 0) return failed(errno);
  temporary_.clear();
  if (const int reason = folder.is_open() ? flush_to_disk(folder.get()) : 0; reason != 0)
    return failed(reason);
  return true;
}

Result<bool> write_file(const std::string& path, std::string_view text) {
  auto writer = Writer::open(path);
  if (!writer) return writer.error();
  if (const auto written = writer->write(text); !written) return written;
  return writer->finish();
}

}  // namespace potentia::files
