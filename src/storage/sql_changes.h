// What each change of store.h is in SQL.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "storage/sql.h"
#include "storage/store.h"

namespace potentia::storage {

enum class Answers : std::uint8_t {
  Awaited,  // each change knows why it is refused
  PutOff,   // what a turn changes is sent without waiting; Missed is thrown where it would be refused
};

/// Fences that were found as they should be in the transaction that is open. Their rows are locked until its
/// end, so that each is asked for once, not once for every turn: of 100 turns in a transaction the database
/// had spent 98 µs on each and spends 70 (tests/site/cost.py).
using FencesHeld = std::map<std::string, std::uint64_t>;

/// Makes the changes in the transaction that is open. An Error: some may have been made, take them back.
/// `held`: of this transaction, or of the savepoint that would be taken back. Throws SqlFailure.
std::optional<Error> apply_in_sql(Sql& sql, const Batch& batch, Answers answers, FencesHeld& held);

}  // namespace potentia::storage
