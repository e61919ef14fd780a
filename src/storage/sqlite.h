// SQLite behind sql.h, and the store in one file: for a club on one machine.
//
// The file is in WAL mode with synchronous=FULL: a commit is one write and one flush of the log, and who
// reads waits for nobody. Beside potentia.sqlite stand its log and index (-wal, -shm) while it is open.
#pragma once

#include <memory>
#include <string>

#include "storage/sql.h"
#include "storage/store.h"

namespace potentia::storage {

/// A connection to a file that is there. Throws SqlFailure.
std::unique_ptr<Sql> connect_sqlite(const std::string& file);

/// Where the database of a path is: the path, if a file is there or its name ends in ".sqlite", else
/// potentia.sqlite in the folder of that name.
std::string sqlite_file_of(const std::string& path);

/// Errors as those of open_store.
Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, OldSchema old);

}  // namespace potentia::storage
