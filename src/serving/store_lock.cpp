#include "serving/store_lock.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace potentia::serving {

Result<StoreLock> StoreLock::take(const std::string& store) {
  if (store == "memory" || store.find("://") != std::string::npos) return StoreLock(files::Descriptor());
  namespace fs = std::filesystem;
  std::error_code ignored;
  const bool is_file = store.ends_with(".sqlite") || fs::is_regular_file(store, ignored);
  // Only its owner may look into it, as the store has it (storage/store.h).
  if (!is_file && fs::create_directories(store, ignored))
    fs::permissions(store, fs::perms::owner_all, ignored);
  const std::string path = is_file ? store + ".lock" : (fs::path(store) / "site.lock").string();
  files::Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (!file.is_open()) return files::cannot(path, "opened", errno);
  if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0) return StoreLock(std::move(file));
  if (errno != EWOULDBLOCK) return files::cannot(path, "locked", errno);
  return Error{"file-in-use"_code, store,
               "another site runs on this store; stop it first, or name another with --data"};
}

}  // namespace potentia::serving
