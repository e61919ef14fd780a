// The tables, as a list of steps from nothing on: step n makes schema n of schema n - 1. A step that was
// released is never changed; what is to be otherwise is a new step behind it.
//
// The steps are written once for SQLite and PostgreSQL; each database says the few words its own way
// (sqlite.cpp, postgres.cpp: `run_script`).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "storage/sql.h"
#include "storage/store.h"

namespace potentia::storage {

/// Puts a database's own word in the place of one of the steps' words in braces.
void replace_all(std::string& text, std::string_view from, std::string_view to);

/// The schema that this program works with.
int newest_schema();

/// The schema of a database; 0: there is none. It throws SqlFailure.
int schema_of(Sql& sql);

/// Brings a database to the newest schema, each step in a transaction of its own; `place` is how the error
/// calls it. Errors "no-store" (a newer schema; an older one that is to be refused), "storage".
std::optional<Error> migrate(Sql& sql, OldSchema old, const std::string& place);

}  // namespace potentia::storage
