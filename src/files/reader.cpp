// Reading in pieces.
#include "files/reader.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace potentia::files {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;

}  // namespace

Result<Reader> Reader::open(const std::string& path) {
  // Standard input is not this reader's to close.
  Descriptor file(path == "-" ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                              : ::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC));
  if (!file.is_open()) return cannot(path, "read", errno);
  return Reader(path, std::move(file));
}

Result<bool> Reader::read(std::string& text, std::size_t most) {
  const std::size_t before = text.size();
  text.resize(before + most);
  std::size_t filled = before;
  while (filled < text.size()) {
    const ssize_t got = ::read(file_.get(), text.data() + filled, text.size() - filled);
    if (got > 0) {
      filled += static_cast<std::size_t>(got);
    } else if (got == 0) {
      break;
    } else if (errno == EAGAIN) {
      pollfd waiting{file_.get(), POLLIN, 0};
      poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      const int reason = errno;
      text.resize(before);
      return cannot(path_, "read", reason);
    }
  }
  text.resize(filled);
  return filled > before;
}

std::optional<std::uint64_t> Reader::size() const {
  struct stat about{};
  if (fstat(file_.get(), &about) != 0 || !S_ISREG(about.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(about.st_size);
}

Result<std::string> read_file(const std::string& path) {
  auto reader = Reader::open(path);
  if (!reader) return reader.error();
  std::string text;
  for (;;) {
    const auto more = reader->read(text, kPiece);
    if (!more) return more.error();
    if (!*more) return text;
  }
}

}  // namespace potentia::files
