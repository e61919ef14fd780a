-- {"Ada": {"cookie": "potentia=H84EkSHRocvoG6JLwLXAJfXdLXjZ9rLw", "token": "ptt_8d2pDOt0Oa0EEd74y7riRuMPxHSwb0RF", "recovery": "z83Yo0B0utbqoTOr"}, "Ben": {"cookie": "potentia=twOA4Uc2nCdNoVCqjXQCJVujfGGlA0c4", "token": "ptt_qUJCRGaKfWRSKAgSOjRoQSk591Y65328", "recovery": "xiGvjag7bSWYdCKc"}, "over": "Jaj9vx6z", "live": "BSxhQClZ", "slow": "JVAdYIre", "cup": "YCKTVtMH"}
BEGIN TRANSACTION;
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
INSERT INTO "accounts" VALUES('Y9Dndz5q','Ada','ada',1,0,1795605145474,1795605145474,'$argon2id$v=19$m=65536,t=2,p=1$Hx6EXYXInSNi3dCEr/sdeA$n2mYmsbjev/5UfYgxj1tNvmGUmtElUaUiLsjnJDm2TM','','',0,0,0,'');
INSERT INTO "accounts" VALUES('Wcc90Pno','Ben','ben',1,0,1795605146229,1795605146229,'$argon2id$v=19$m=65536,t=2,p=1$dq3/KH/lA9bhxYILnDwHcw$jgSqb8GU7fqD85eknm8SmkjDQNmy09AuwWOVzux2R2c','','',0,0,0,'');
CREATE TABLE challenges (
  id TEXT NOT NULL PRIMARY KEY,
  from_account TEXT NOT NULL REFERENCES accounts (id),
  to_account TEXT NOT NULL,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL,
  terms TEXT NOT NULL
);
CREATE TABLE chat (
  number INTEGER NOT NULL PRIMARY KEY,
  game TEXT NOT NULL REFERENCES games (id),
  at BIGINT NOT NULL,
  account TEXT NOT NULL,
  room TEXT NOT NULL,
  text TEXT NOT NULL
);
INSERT INTO "chat" VALUES(1,'Jaj9vx6z',1795605146255,'Y9Dndz5q','player','well played');
CREATE TABLE documents (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) WITHOUT ROWID;
INSERT INTO "documents" VALUES('of/Y9Dndz5q','in-advance/JVAdYIre','{"lines":[["f2","g2"]],"ply":3}');
INSERT INTO "documents" VALUES('site','alive','{"at":1795605146279}');
INSERT INTO "documents" VALUES('tournament','YCKTVtMH','{"id":"YCKTVtMH","by":"Y9Dndz5q","created":1795605146277,"begun":0,"ended":0,"status":"open","kind":"round-robin","name":"An old cup","terms":{"game":"dvonn","start":"startpos","time":{"base":300000},"side":"random","rated":false,"repetition":"draw","takebacks":"never","chat":true,"spectators":0,"tournament":"YCKTVtMH"},"starts":0,"rounds_planned":1,"minutes":0,"entrants":[["Y9Dndz5q",1500,true,true]],"rounds":[]}');
CREATE TABLE events (
  game TEXT NOT NULL REFERENCES games (id),
  version BIGINT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (game, version)
) WITHOUT ROWID;
INSERT INTO "events" VALUES('BSxhQClZ',1,'{"version":1,"at":1795605146260,"kind":"begun","settings":{"game":"gipf-basic","start":"startpos","seats":{"w":{"kind":"person"},"b":{"kind":"person"}},"time":{"w":{"base":600000,"increment":2000,"free_turns":1},"b":{"base":600000,"increment":2000,"free_turns":1}},"repetition":"draw","takebacks":"agreed","due_turns":true}}');
INSERT INTO "events" VALUES('BSxhQClZ',2,'{"version":2,"at":1795605146265,"kind":"turn","turn":"c2"}');
INSERT INTO "events" VALUES('BSxhQClZ',3,'{"version":3,"at":1795605146266,"kind":"turn","turn":"b3"}');
INSERT INTO "events" VALUES('BSxhQClZ',4,'{"version":4,"at":1795605146267,"kind":"turn","turn":"d2"}');
INSERT INTO "events" VALUES('JVAdYIre',1,'{"version":1,"at":1795605146263,"kind":"begun","settings":{"game":"gipf-basic","start":"startpos","seats":{"w":{"kind":"person"},"b":{"kind":"person"}},"time":{"w":{"turn":259200000},"b":{"turn":259200000}},"repetition":"draw","takebacks":"agreed","due_turns":true}}');
INSERT INTO "events" VALUES('JVAdYIre',2,'{"version":2,"at":1795605146268,"kind":"turn","turn":"c2"}');
INSERT INTO "events" VALUES('JVAdYIre',3,'{"version":3,"at":1795605146270,"kind":"turn","turn":"b3"}');
INSERT INTO "events" VALUES('JVAdYIre',4,'{"version":4,"at":1795605146271,"kind":"turn","turn":"d2"}');
INSERT INTO "events" VALUES('Jaj9vx6z',1,'{"version":1,"at":1795605146249,"kind":"begun","settings":{"game":"gipf-basic","start":"startpos","seats":{"w":{"kind":"person"},"b":{"kind":"person"}},"time":{"w":{"base":600000,"increment":2000,"free_turns":1},"b":{"base":600000,"increment":2000,"free_turns":1}},"repetition":"draw","takebacks":"agreed","due_turns":true}}');
INSERT INTO "events" VALUES('Jaj9vx6z',2,'{"version":2,"at":1795605146252,"kind":"turn","turn":"c2"}');
INSERT INTO "events" VALUES('Jaj9vx6z',3,'{"version":3,"at":1795605146254,"kind":"turn","turn":"b3"}');
INSERT INTO "events" VALUES('Jaj9vx6z',4,'{"version":4,"at":1795605146256,"kind":"ended","ending":{"result":"1-0","termination":"resign"}}');
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
INSERT INTO "games" VALUES('Jaj9vx6z','Y9Dndz5q','Wcc90Pno','pSBkzDSNGdc5','hiSzLONt7ija','gipf-basic','gipf:rapid',1,1,1795605146249,'1-0','Ada','Ben',1795605146256,'resign',2,1500,1500,162,-162,'{"game":"gipf-basic","start":"startpos","time":{"base":600000,"increment":2000},"side":"w","rated":true,"repetition":"draw","takebacks":"agreed","chat":true,"spectators":0}',4);
INSERT INTO "games" VALUES('BSxhQClZ','Y9Dndz5q','Wcc90Pno','KSOiBTWUMipv','qB79gQV2uoUh','gipf-basic','gipf:rapid',1,0,1795605146260,'*','Ada','Ben',1795605146260,'',0,1662,1338,0,0,'{"game":"gipf-basic","start":"startpos","time":{"base":600000,"increment":2000},"side":"w","rated":true,"repetition":"draw","takebacks":"agreed","chat":true,"spectators":0}',4);
INSERT INTO "games" VALUES('JVAdYIre','Y9Dndz5q','Wcc90Pno','Z9x54622ocFT','Z6OIuW0jZtCM','gipf-basic','gipf:correspondence',0,0,1795605146263,'*','Ada','Ben',1795605146271,'',3,1500,1500,0,0,'{"game":"gipf-basic","start":"startpos","time":{"turn":259200000},"side":"w","rated":false,"repetition":"draw","takebacks":"agreed","chat":true,"spectators":0}',4);
CREATE TABLE notes (
  game TEXT NOT NULL REFERENCES games (id),
  account TEXT NOT NULL REFERENCES accounts (id),
  text TEXT NOT NULL,
  PRIMARY KEY (game, account)
) WITHOUT ROWID;
INSERT INTO "notes" VALUES('JVAdYIre','Y9Dndz5q','wait for him');
CREATE TABLE rating_points (
  number INTEGER NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  pool TEXT NOT NULL,
  at BIGINT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  game TEXT NOT NULL
);
INSERT INTO "rating_points" VALUES(1,'Y9Dndz5q','gipf:rapid',1795605146256,1.66231089390629767875e+03,'Jaj9vx6z');
INSERT INTO "rating_points" VALUES(2,'Wcc90Pno','gipf:rapid',1795605146256,1.33768910609370232124e+03,'Jaj9vx6z');
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
INSERT INTO "ratings" VALUES('Y9Dndz5q','gipf:rapid',1.66231089390629767875e+03,2.90318963717980409455e+02,5.99996753723381417988e-02,1,1795605146256);
INSERT INTO "ratings" VALUES('Wcc90Pno','gipf:rapid',1.33768910609370232124e+03,2.90318963717980409455e+02,5.99996753723381417988e-02,1,1795605146256);
CREATE TABLE recovery_codes (
  account TEXT NOT NULL REFERENCES accounts (id),
  hash TEXT NOT NULL,
  PRIMARY KEY (account, hash)
) WITHOUT ROWID;
INSERT INTO "recovery_codes" VALUES('Wcc90Pno','2a7348bf8f5dba4cf88dbd83de027434037f75f938f97402f3e7e9156085d9d4');
INSERT INTO "recovery_codes" VALUES('Wcc90Pno','2ad60f3a5eaeed2affe3d68cdf869104e1c62aaac807a7cd149dee9263e41579');
INSERT INTO "recovery_codes" VALUES('Wcc90Pno','2c193db9dfb570dbc4f819c7c19f2b661a5edde482b15275517ee61d7a9658b9');
INSERT INTO "recovery_codes" VALUES('Wcc90Pno','575e777148fdf717a016986327d38ddd1ba7ac0bbb4431b58494ec6ea89eac84');
INSERT INTO "recovery_codes" VALUES('Wcc90Pno','61cf6bfc7aa8d1bd1a528257608aa7bf572f9c7acbb2f40c14d718562fd631d1');
INSERT INTO "recovery_codes" VALUES('Wcc90Pno','a1209ae7017e2f3b70fbac3417d9045f8f7d11b5267199068460876f236b307b');
INSERT INTO "recovery_codes" VALUES('Wcc90Pno','b005e72847cadf8ff8907e1ea6500858db572e19925e706e85c4085507c397d6');
INSERT INTO "recovery_codes" VALUES('Wcc90Pno','e1b3e0ec3e21f918181f9279f747e73f85cc5164eeb5a22217c56ab05f101c15');
INSERT INTO "recovery_codes" VALUES('Y9Dndz5q','3001bcc585cd3ccc194a3346d1cad7cdbf1e924a64ab0a00300858ec45b362da');
INSERT INTO "recovery_codes" VALUES('Y9Dndz5q','6337b446b5c15a4abfc168cbf18d59d4f47ff8038aa1f51dc3553fb1eef88782');
INSERT INTO "recovery_codes" VALUES('Y9Dndz5q','66a108676a25ab0bc6545dbef3319887f0a1db2e7ed7e652271bbd1aaaaf24e8');
INSERT INTO "recovery_codes" VALUES('Y9Dndz5q','7ec86313f11814388e709ee0078288eb72c0c07c5477de402f26ddb148f4111e');
INSERT INTO "recovery_codes" VALUES('Y9Dndz5q','a121b4ac2ed9919c57058b37e3cdb528c82b2512f2fb487adf92bedfad5b1fb3');
INSERT INTO "recovery_codes" VALUES('Y9Dndz5q','aee3b1302c2e9400e018f470b55b7e71c82c787d6d4a127a5f32a7c1e8ffc96f');
INSERT INTO "recovery_codes" VALUES('Y9Dndz5q','b649b3d5f5ac9a931812b7f1db70c4b58bd658bec3624d86217f198dec9944cf');
INSERT INTO "recovery_codes" VALUES('Y9Dndz5q','d4ba92020ec6ad5c29091c0b5d7bf60e73705119ac1c25ba19ff4bd54b0e82ac');
CREATE TABLE relations (
  from_account TEXT NOT NULL REFERENCES accounts (id),
  to_account TEXT NOT NULL REFERENCES accounts (id),
  kind SMALLINT NOT NULL,
  PRIMARY KEY (from_account, to_account, kind)
) WITHOUT ROWID;
INSERT INTO "relations" VALUES('Y9Dndz5q','Wcc90Pno',0);
CREATE TABLE reports (
  id TEXT NOT NULL PRIMARY KEY,
  from_account TEXT NOT NULL,
  about TEXT NOT NULL,
  game TEXT NOT NULL,
  at BIGINT NOT NULL,
  text TEXT NOT NULL,
  answer TEXT NOT NULL
);
CREATE TABLE schema_number (number BIGINT NOT NULL);
INSERT INTO "schema_number" VALUES(1);
CREATE TABLE sessions (
  hash TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL,
  agent TEXT NOT NULL,
  address TEXT NOT NULL
);
INSERT INTO "sessions" VALUES('4af355449bc96e99b580b3d71d2ae99fafd0f3e3e429c44179390494a7a37164','Y9Dndz5q',1795605145475,1795605145475,'','127.0.0.1');
INSERT INTO "sessions" VALUES('3e658d5b4342bcf1f3de39c11511f1535d687843cdeb241cc978e80675a7ddf7','Wcc90Pno',1795605146229,1795605146229,'','127.0.0.1');
CREATE TABLE tokens (
  hash TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id),
  id TEXT NOT NULL,
  label TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created BIGINT NOT NULL,
  used BIGINT NOT NULL
);
INSERT INTO "tokens" VALUES('e7a766765e5c3d28bdcb3f8a47b12fdb7b3c6fb0cca2f50521e3d878df5bb711','Y9Dndz5q','nsJdGDyx','Ada','board:play challenge:read challenge:write',1795605145482,1795605146252);
INSERT INTO "tokens" VALUES('42ecac5094aa6cd02338c5b5cc00ea014aef32878cfc92840be428dcea95ed7f','Wcc90Pno','g2VTTAvq','Ben','board:play challenge:read challenge:write',1795605146243,1795605146254);
CREATE UNIQUE INDEX accounts_by_name ON accounts (name_key) WHERE name_key <> '';
CREATE INDEX sessions_of_account ON sessions (account, created, hash);
CREATE INDEX tokens_of_account ON tokens (account, created, id);
CREATE INDEX games_by_time ON games (created, id);
CREATE INDEX games_of_white ON games (white, created, id);
CREATE INDEX games_of_black ON games (black, created, id);
CREATE INDEX games_of_a_game ON games (game, created, id);
CREATE INDEX games_of_a_pool ON games (pool, created, id);
CREATE INDEX games_running ON games (created, id) WHERE status = 0;
CREATE INDEX chat_of_game ON chat (game, number);
CREATE INDEX chat_of_account ON chat (account);
CREATE INDEX ratings_by_rank ON ratings (pool, rating DESC, account);
CREATE INDEX rating_points_of_account ON rating_points (account, pool, at, number);
CREATE INDEX relations_to_account ON relations (to_account);
CREATE INDEX challenges_by_end ON challenges (expires);
CREATE INDEX challenges_from_account ON challenges (from_account);
CREATE INDEX challenges_to_account ON challenges (to_account);
CREATE INDEX notes_of_account ON notes (account);
CREATE INDEX reports_by_time ON reports (at, id);
CREATE INDEX reports_open ON reports (at, id) WHERE answer = '';
COMMIT;
