// By its name, the store that is meant.
#include "storage/memory_store.h"
#include "storage/sqlite.h"
#include "storage/store.h"

namespace potentia::storage {

Result<std::unique_ptr<Store>> open_store(const std::string& place, OldSchema old) {
  if (place == "memory") return make_memory_store();
  return open_sqlite_store(place, old);
}

}  // namespace potentia::storage
