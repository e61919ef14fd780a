// PostgreSQL behind sql.h: for several servers on one database.
#pragma once

#include <memory>
#include <string>

#include "storage/sql.h"
#include "storage/store.h"

namespace potentia::storage {

/// A connection to "postgres://…". Throws SqlFailure.
std::unique_ptr<Sql> connect_postgres(const std::string& url);

/// Errors as those of open_store.
Result<std::unique_ptr<Store>> open_postgres_store(const std::string& url, OldSchema old);

}  // namespace potentia::storage
