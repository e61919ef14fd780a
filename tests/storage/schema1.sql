-- What schema 1 made, and rows of it: never changed (src/storage/migrations_test.cpp).
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

INSERT INTO accounts VALUES ('anna', 'Ännä', 'Ännä', 1, 2, 1700000000123, 1700000000456, '$argon2id$', 'anna@example.org', 'JBSWY3DP', 0, 0, 0, '{"board":"wood"}');
INSERT INTO accounts VALUES ('bert', 'Bert', 'bert', 2, 0, 1, 2, '', '', '', 0, 1800000000000, 1, '');
INSERT INTO accounts VALUES ('carl', '', '', 0, 0, 3, 4, '', '', '', 0, 0, 0, '');
INSERT INTO accounts VALUES ('dora', 'Dora', 'dora', 1, 0, 5, 6, '', '', '', 1, 0, 0, '');
INSERT INTO sessions VALUES ('hash1', 'anna', 10, 20, 'Firefox', '::1');
INSERT INTO tokens VALUES ('hash2', 'bert', 'token1', 'my bot', 'board:play challenge:write', 30, 40);
INSERT INTO recovery_codes VALUES ('anna', 'code1');
INSERT INTO recovery_codes VALUES ('anna', 'code2');
INSERT INTO games VALUES ('g1', 'anna', 'bert', 'key-white', 'key-black', 'a game', 'a:blitz', 1, 0, 100, '*', 'Ännä', 'Bert', 120, '', 2, 1500, 1600, 0, 0, '{"speed":"blitz"}', 2);
INSERT INTO games VALUES ('g2', 'anna', '', 'k1', 'k2', 'another game', '', 0, 1, 90, '1-0', 'Ännä', 'Level 3', 95, 'resign', 40, 0, 0, 8, -8, '', 0);
INSERT INTO events VALUES ('g1', 1, '{"event":"begun"}');
INSERT INTO events VALUES ('g1', 2, '{"event":"played"}');
INSERT INTO chat (game, at, account, room, text) VALUES ('g1', 110, 'anna', 'player', 'hello');
INSERT INTO chat (game, at, account, room, text) VALUES ('g1', 111, 'bert', 'spectator', 'hi "there"');
INSERT INTO ratings VALUES ('anna', 'a:blitz', 1512.25, 80.5, 0.0599, 12, 99);
INSERT INTO rating_points (account, pool, at, rating, game) VALUES ('anna', 'a:blitz', 98, 1500.5, 'g0');
INSERT INTO rating_points (account, pool, at, rating, game) VALUES ('anna', 'a:blitz', 99, 1512.25, 'g2');
INSERT INTO relations VALUES ('anna', 'bert', 0);
INSERT INTO relations VALUES ('bert', 'anna', 1);
INSERT INTO challenges VALUES ('c1', 'anna', '', 50, 9000, '{}');
INSERT INTO notes VALUES ('g1', 'anna', 'look at e3');
INSERT INTO reports VALUES ('r1', 'anna', 'bert', 'g1', 60, 'rude', '');
INSERT INTO documents VALUES ('setting', 'motd', '{"text":"hi"}');
