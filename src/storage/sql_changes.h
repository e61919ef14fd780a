// What each change of store.h is in SQL.
#pragma once

#include <cstdint>
#include <optional>

#include "storage/sql.h"
#include "storage/store.h"

namespace potentia::storage {

enum class Answers : std::uint8_t {
  Awaited,  // each change knows why it is refused
  PutOff,   // what a turn changes is sent without waiting; Missed is thrown where it would be refused
};

/// Makes the changes in the transaction that is open. An Error: some may have been made, take them back.
/// Throws SqlFailure.
std::optional<Error> apply_in_sql(Sql& sql, const Batch& batch, Answers answers);

}  // namespace potentia::storage
