// The store over a database that speaks SQL: one connection that writes, others that read beside it.
#pragma once

#include <functional>
#include <memory>

#include "storage/sql.h"
#include "storage/store.h"

namespace potentia::storage {

struct SqlPlace {
  std::string name;  // how errors call it
  /// A new connection, for reading; it throws SqlFailure.
  std::function<std::unique_ptr<Sql>()> connect;
  std::function<std::optional<Error>(Store&, const std::string& path)> back_up;
};

/// Over a database of the newest schema.
std::unique_ptr<Store> make_sql_store(std::unique_ptr<Sql> writer, SqlPlace place);

}  // namespace potentia::storage
