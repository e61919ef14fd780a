// A GameQuery in SQL, so that an index leads to the games whatever is asked.
#pragma once

#include <string>
#include <vector>

#include "storage/sql.h"
#include "storage/store.h"

namespace potentia::storage {

struct Question {
  std::string statement;
  Values values;
};

Question question_of(const GameQuery& query);

/// Throws SqlFailure.
std::vector<Game> search_games(Sql& sql, const GameQuery& query);

}  // namespace potentia::storage
