// What each change of store.h is in SQL.
#pragma once

#include <optional>

#include "storage/sql.h"
#include "storage/store.h"

namespace potentia::storage {

/// Makes the changes in the transaction that is open. An Error: some may have been made, take them back.
/// Throws SqlFailure.
std::optional<Error> apply_in_sql(Sql& sql, const Batch& batch);

}  // namespace potentia::storage
