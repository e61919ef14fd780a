// Types are those that both databases understand. {number} is a number that the database counts up itself;
// {by key}: SQLite keeps the rows of this table in the order of its key, without a second tree for them.
// Texts are compared byte by byte everywhere.
#include "storage/migrations.h"

#include <array>

namespace potentia::storage {
namespace {

constexpr const char* kFirst = R"sql(
CREATE TABLE accounts (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  kind SMALLINT NOT NULL,
  role SMALLINT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  password TEXT NOT NULL,
  mail TEXT NOT NULL,
  totp TEXT NOT NULL,
  closed SMALLINT NOT NULL,
  banned_until BIGINT NOT NULL,
  marked SMALLINT NOT NULL,
  settings TEXT NOT NULL
);
CREATE UNIQUE INDEX accounts_by_name ON accounts (name_key) WHERE name_key <> '';

CREATE TABLE sessions (
  hash TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  agent TEXT NOT NULL,
  address TEXT NOT NULL
);
CREATE INDEX sessions_of_account ON sessions (account, created, hash);

CREATE TABLE tokens (
  hash TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  id TEXT NOT NULL,
  label TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created BIGINT NOT NULL,
  used BIGINT NOT NULL
);
CREATE INDEX tokens_of_account ON tokens (account, created, id);

CREATE TABLE recovery_codes (
  account TEXT NOT NULL REFERENCES accounts (id),
  hash TEXT NOT NULL,
  PRIMARY KEY (account, hash)
) {by key};

CREATE TABLE games (
  id TEXT NOT NULL PRIMARY KEY,
  white TEXT NOT NULL,
  black TEXT NOT NULL,
  white_key TEXT NOT NULL,
  black_key TEXT NOT NULL,
  game TEXT NOT NULL,
  pool TEXT NOT NULL,
  rated SMALLINT NOT NULL,
  status SMALLINT NOT NULL,
  created BIGINT NOT NULL,
  result TEXT NOT NULL,
  white_name TEXT NOT NULL,
  black_name TEXT NOT NULL,
  moved BIGINT NOT NULL,
  termination TEXT NOT NULL,
  plies BIGINT NOT NULL,
  white_rating BIGINT NOT NULL,
  black_rating BIGINT NOT NULL,
  white_gain BIGINT NOT NULL,
  black_gain BIGINT NOT NULL,
  terms TEXT NOT NULL,
  version BIGINT NOT NULL
);
CREATE INDEX games_by_time ON games (created, id);
CREATE INDEX games_of_white ON games (white, created, id);
CREATE INDEX games_of_black ON games (black, created, id);
CREATE INDEX games_of_a_game ON games (game, created, id);
CREATE INDEX games_of_a_pool ON games (pool, created, id);
CREATE INDEX games_running ON games (created, id) WHERE status = 0;

CREATE TABLE events (
  game TEXT NOT NULL REFERENCES games (id),
  version BIGINT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (game, version)
) {by key};

CREATE TABLE chat (
  number {number},
  game TEXT NOT NULL REFERENCES games (id),
  at BIGINT NOT NULL,
  account TEXT NOT NULL,
  room TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX chat_of_game ON chat (game, number);
CREATE INDEX chat_of_account ON chat (account);

CREATE TABLE ratings (
  account TEXT NOT NULL REFERENCES accounts (id),
  pool TEXT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (account, pool)
);
CREATE INDEX ratings_by_rank ON ratings (pool, rating DESC, account);

CREATE TABLE rating_points (
  number {number},
  account TEXT NOT NULL REFERENCES accounts (id),
  pool TEXT NOT NULL,
  at BIGINT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  game TEXT NOT NULL
);
CREATE INDEX rating_points_of_account ON rating_points (account, pool, at, number);

CREATE TABLE relations (
  from_account TEXT NOT NULL REFERENCES accounts (id),
  to_account TEXT NOT NULL REFERENCES accounts (id),
  kind SMALLINT NOT NULL,
  PRIMARY KEY (from_account, to_account, kind)
) {by key};
CREATE INDEX relations_to_account ON relations (to_account);

CREATE TABLE challenges (
  id TEXT NOT NULL PRIMARY KEY,
  from_account TEXT NOT NULL REFERENCES accounts (id),
  to_account TEXT NOT NULL,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL,
  terms TEXT NOT NULL
);
CREATE INDEX challenges_by_end ON challenges (expires);
CREATE INDEX challenges_from_account ON challenges (from_account);
CREATE INDEX challenges_to_account ON challenges (to_account);

CREATE TABLE notes (
  game TEXT NOT NULL REFERENCES games (id),
  account TEXT NOT NULL REFERENCES accounts (id),
  text TEXT NOT NULL,
  PRIMARY KEY (game, account)
) {by key};
CREATE INDEX notes_of_account ON notes (account);

CREATE TABLE reports (
  id TEXT NOT NULL PRIMARY KEY,
  from_account TEXT NOT NULL,
  about TEXT NOT NULL,
  game TEXT NOT NULL,
  at BIGINT NOT NULL,
  text TEXT NOT NULL,
  answer TEXT NOT NULL
);
CREATE INDEX reports_by_time ON reports (at, id);
CREATE INDEX reports_open ON reports (at, id) WHERE answer = '';

CREATE TABLE documents (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) {by key};

CREATE TABLE schema_number (number BIGINT NOT NULL);
INSERT INTO schema_number (number) VALUES (1);
)sql";

constexpr const char* kFences = R"sql(
CREATE TABLE fences (
  name TEXT NOT NULL PRIMARY KEY,
  number BIGINT NOT NULL
) {by key};
)sql";

// Who writes to a PostgreSQL, and the last of its transactions that is kept (postgres.cpp).
constexpr const char* kWriters = R"sql(
CREATE TABLE writers (
  name TEXT NOT NULL PRIMARY KEY,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL
) {by key};
)sql";

// Who holds a fence, and that he is at work.
constexpr const char* kBeats = R"sql(
ALTER TABLE fences ADD COLUMN holder TEXT NOT NULL DEFAULT '';
ALTER TABLE fences ADD COLUMN beats BIGINT NOT NULL DEFAULT 0;
)sql";

constexpr std::array kSteps = {kFirst, kFences, kWriters, kBeats};

void step(Sql& sql, int number) {
  Transaction transaction(sql, Transaction::For::Writing);
  sql.lock_schema();
  // Another program may have made the step meanwhile.
  if (schema_of(sql) >= number) return;
  sql.run_script(kSteps[static_cast<std::size_t>(number - 1)]);
  sql.run("UPDATE schema_number SET number = $1", {std::int64_t{number}});
  transaction.commit();
}

}  // namespace

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

int newest_schema() {
  return static_cast<int>(kSteps.size());
}

int schema_of(Sql& sql) {
  if (!sql.has_table("schema_number")) return 0;
  return static_cast<int>(
      std::get<std::int64_t>(sql.run("SELECT number FROM schema_number").rows.at(0).at(0)));
}

std::optional<Error> migrate(Sql& sql, OldSchema old, const std::string& place) {
  try {
    const int found = schema_of(sql);
    if (found > newest_schema())
      return Error("no-store"_code, place,
                   "this is of a newer Potentia (schema " + std::to_string(found) +
                       ", known here are up to " + std::to_string(newest_schema()) + "); take that one");
    if (found < newest_schema() && old == OldSchema::Refuse)
      return Error("no-store"_code, place,
                   found == 0
                       ? "there is no store yet; `potentia admin migrate` makes one"
                       : "this is of an older Potentia; `potentia admin migrate` brings it up to date");
    for (int number = found + 1; number <= newest_schema(); ++number) step(sql, number);
  } catch (const SqlFailure& failure) {
    return Error("storage"_code, place, failure.what());
  }
  return {};
}

}  // namespace potentia::storage
