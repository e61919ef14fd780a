// System calls, each with what it may be interrupted by.
#include "files/descriptor.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace potentia::files {
namespace {

// What another name, or other rights, would mend.
constexpr std::array kFaultsOfNames = {ENOENT,       EACCES, EPERM,  EISDIR, ENOTDIR, ELOOP,
                                       ENAMETOOLONG, EEXIST, EINVAL, ENXIO,  ESPIPE,  EILSEQ};

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(fd_, other.fd_);
  return *this;
}

Descriptor::~Descriptor() {
  close();
}

int Descriptor::close() {
  if (fd_ < 0) return 0;
  // Linux has closed it even when a signal came.
  if (::close(std::exchange(fd_, -1)) == 0 || errno == EINTR) return 0;
  return errno;
}

Error cannot(const std::string& path, std::string_view what, int reason) {
  const bool names = std::find(kFaultsOfNames.begin(), kFaultsOfNames.end(), reason) != kFaultsOfNames.end();
  return {names ? "no-file"_code : "machine-failure"_code, path,
          "this file cannot be " + std::string(what) + " (" + std::strerror(reason) + ")"};
}

int write_whole(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // a pipe or a terminal that somebody has told not to wait
      pollfd waiting{fd, POLLOUT, 0};
      poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

int flush_to_disk(int fd) {
  while (fsync(fd) != 0) {
    if (errno == EINVAL || errno == EROFS || errno == ENOTSUP) return 0;  // a pipe, a terminal, a device
    if (errno != EINTR) return errno;
  }
  return 0;
}

Descriptor open_folder_of(const std::string& path) {
  return Descriptor(::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

int flush_folder_of(const std::string& path) {
  const Descriptor folder = open_folder_of(path);
  if (!folder.is_open()) return errno == EACCES ? 0 : errno;
  return flush_to_disk(folder.get());
}

std::string folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

}  // namespace potentia::files
