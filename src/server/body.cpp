// Keeping long bodies in a file of memory.
#include "server/body.h"

#include <sys/mman.h>
#include <unistd.h>

namespace potentia::server {
namespace {

constexpr off_t kPage = off_t{64} * 1024;  // a mapping begins at a page, of whatever size the system has them

bool write_all(int file, std::string_view bytes, off_t offset) {
  while (!bytes.empty()) {
    const ssize_t written = ::pwrite(file, bytes.data(), bytes.size(), offset);
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
    offset += written;
  }
  return true;
}

std::shared_ptr<const int> new_file() {
  const int file = ::memfd_create("potentia-page", MFD_CLOEXEC);
  if (file < 0) return nullptr;
  return {new int(file), [](const int* its) {
            ::close(*its);
            delete its;
          }};
}

}  // namespace

Body::Body(std::shared_ptr<const int> holder, off_t offset, std::string_view mapped)
    : bytes_(mapped), holder_(std::move(holder)), file_(*holder_), offset_(offset) {}

Body::~Body() {
  if (file_ >= 0) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

BodyFile::BodyFile() : file_(new_file()) {}

std::shared_ptr<const Body> BodyFile::keep(std::string bytes) {
  if (bytes.size() < kLong || !file_ || !write_all(*file_, bytes, end_))
    return std::make_shared<const Body>(std::move(bytes));
  void* const mapped = ::mmap(nullptr, bytes.size(), PROT_READ, MAP_SHARED, *file_, end_);
  if (mapped == MAP_FAILED) return std::make_shared<const Body>(std::move(bytes));
  const std::string_view view(static_cast<const char*>(mapped), bytes.size());
  const off_t begin = end_;
  end_ += (static_cast<off_t>(bytes.size()) + kPage - 1) / kPage * kPage;
  return std::shared_ptr<const Body>(new Body(file_, begin, view));
}

}  // namespace potentia::server
