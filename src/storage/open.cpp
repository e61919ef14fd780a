// By its name, the store that is meant.
#include "storage/memory_store.h"
#include "storage/postgres.h"
#include "storage/sqlite.h"
#include "storage/store.h"

namespace potentia::storage {

Result<std::unique_ptr<Store>> open_store(const std::string& place, OldSchema old) {
  if (place == "memory") return make_memory_store();
  if (place.starts_with("postgres://") || place.starts_with("postgresql://"))
    return open_postgres_store(place, old);
  return open_sqlite_store(place, old);
}

}  // namespace potentia::storage
