// One function a change. Statements are texts that are made once; the connection keeps them prepared.
//
// A change that needs a row sees by the number of rows that it touched whether the row was there, so that two
// servers on one database cannot both have it.
#include "storage/sql_changes.h"

#include "storage/checked.h"
#include "storage/sql_rows.h"

namespace potentia::storage {
namespace {

using Refused = std::optional<Error>;

bool has(Sql& sql, std::string_view statement, const Values& values) {
  return !sql.run(statement, values).rows.empty();
}
bool has_account(Sql& sql, const std::string& id) {
  return has(sql, "SELECT 1 FROM accounts WHERE id = $1", {id});
}
bool has_game(Sql& sql, const std::string& id) {
  return has(sql, "SELECT 1 FROM games WHERE id = $1", {id});
}

// "a = $2, b = $3 …" of the fields that `each` names; $1 is the row's id.
std::string assignments(const auto& each) {
  ColumnList list;
  int place = 1;
  each([&](std::string_view name, const auto&) {
    list.add(std::string(name) + " = $" + std::to_string(++place));
  });
  return list.text();
}

Refused make(Sql& sql, const AddAccount& change) {
  static const std::string kInsert = "INSERT INTO accounts (name_key, " + columns<Account>() + ") VALUES (" +
                                     places(width<Account>() + 1) + ") ON CONFLICT DO NOTHING";
  const Account& account = change.account;
  if (sql.run(kInsert, values_of(account, {name_key(account.name)})).changed == 1) return {};
  return has_account(sql, account.id) ? id_taken(account.id) : name_taken(account.name);
}

Refused make(Sql& sql, const SetAccount& change) {
  static const std::string kUpdate = "UPDATE accounts SET " + assignments([](const auto& visit) {
                                       visit("name_key", 0);
                                       Table<Account>::each(Account(), visit);
                                     }) +
                                     " WHERE id = $1";
  const Account& account = change.account;
  const std::string key = name_key(account.name);
  if (has(sql, "SELECT 1 FROM accounts WHERE name_key = $1 AND name_key <> '' AND id <> $2",
          {key, account.id}))
    return has_account(sql, account.id) ? name_taken(account.name) : no_account(account.id);
  try {
    if (sql.run(kUpdate, values_of(account, {account.id, key})).changed == 1) return {};
  } catch (const SqlFailure& failure) {
    // Another server has taken the name since.
    if (failure.kind() == SqlFailure::Kind::Duplicate) return name_taken(account.name);
    throw;
  }
  return no_account(account.id);
}

Refused make(Sql& sql, const PutSession& change) {
  static const std::string kUpsert = upsert<Session>();
  if (!has_account(sql, change.session.account)) return no_account(change.session.account);
  sql.run(kUpsert, values_of(change.session));
  return {};
}

Refused make(Sql& sql, const DropSession& change) {
  sql.run("DELETE FROM sessions WHERE hash = $1", {change.hash});
  return {};
}

Refused make(Sql& sql, const DropSessions& change) {
  sql.run("DELETE FROM sessions WHERE account = $1 AND hash <> $2", {change.account, change.but});
  return {};
}

Refused make(Sql& sql, const PutToken& change) {
  static const std::string kUpsert = upsert<Token>();
  if (!has_account(sql, change.token.account)) return no_account(change.token.account);
  sql.run(kUpsert, values_of(change.token));
  return {};
}

Refused make(Sql& sql, const DropToken& change) {
  sql.run("DELETE FROM tokens WHERE account = $1 AND id = $2", {change.account, change.id});
  return {};
}

Refused make(Sql& sql, const SetRecoveryCodes& change) {
  if (!has_account(sql, change.account)) return no_account(change.account);
  sql.run("DELETE FROM recovery_codes WHERE account = $1", {change.account});
  for (const std::string& hash : change.hashes)
    sql.run("INSERT INTO recovery_codes (account, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            {change.account, hash});
  return {};
}

Refused make(Sql& sql, const UseRecoveryCode& change) {
  const Answer answer =
      sql.run("DELETE FROM recovery_codes WHERE account = $1 AND hash = $2", {change.account, change.hash});
  if (answer.changed == 0) return bad_code();
  return {};
}

Refused make(Sql& sql, const AddGame& change) {
  static const std::string kInsert = "INSERT INTO games (version, " + columns<Game>() + ") VALUES (" +
                                     places(width<Game>() + 1) + ") ON CONFLICT DO NOTHING";
  if (sql.run(kInsert, values_of(change.game, {std::int64_t{0}})).changed == 1) return {};
  return id_taken(change.game.id);
}

// --- what a turn changes ---

/// A statement with its values.
struct Step {
  std::string_view statement;
  Values values;
  Sql::Must must = Sql::Must::ChangeSomething;
};

// What games are looked for by is set only where it changes: SQLite writes every index of a column that is
// set, even to what it was, and a turn must not pay for that.
std::vector<Step> steps_of(const SetGame& change) {
  static const std::string kTurns =
      "UPDATE games SET " + assignments([](auto&& visit) { Table<Game>::each_of_turns(Game(), visit); }) +
      " WHERE id = $1";
  static const std::string kSearch =
      "UPDATE games SET " + assignments([](auto&& visit) { Table<Game>::each_of_search(Game(), visit); }) +
      " WHERE id = $1 AND (game <> $2 OR pool <> $3 OR rated <> $4 OR status <> $5 OR created <> $6)";
  Values turns = {change.game.id};
  Values search = {change.game.id};
  const auto into = [](Values& out) {
    return [&out](std::string_view, const auto& field) { out.push_back(to_value(field)); };
  };
  Table<Game>::each_of_turns(change.game, into(turns));
  Table<Game>::each_of_search(change.game, into(search));
  return {{kTurns, std::move(turns)}, {kSearch, std::move(search), Sql::Must::Nothing}};
}

// The version is set only where it is the expected one, so that of two who write one has it.
std::vector<Step> steps_of(const AppendEvents& change) {
  if (change.events.empty()) return {};
  const auto first = static_cast<std::int64_t>(change.events.front().version);
  const auto last = static_cast<std::int64_t>(change.events.back().version);
  std::vector<Step> steps = {
      {"UPDATE games SET version = $3 WHERE id = $1 AND version = $2", {change.game, first - 1, last}}};
  for (const LoggedEvent& event : change.events)
    steps.push_back({"INSERT INTO events (game, version, text) VALUES ($1, $2, $3)",
                     {change.game, static_cast<std::int64_t>(event.version), event.text}});
  return steps;
}

// Its row is locked until the transaction's end: who raises it waits for what is under way, and what comes
// then finds another number.
std::vector<Step> steps_of(const UnderFence& change) {
  return {{"UPDATE fences SET beats = beats + 1 WHERE name = $1 AND number = $2",
           {change.name, static_cast<std::int64_t>(change.number)}}};
}

// Whether the first of them found its row.
bool run_all(Sql& sql, const std::vector<Step>& steps) {
  for (const Step& step : steps) {
    const int changed = sql.run(step.statement, step.values).changed;
    if (changed == 0 && step.must == Sql::Must::ChangeSomething) return false;
  }
  return true;
}

Refused make(Sql& sql, const SetGame& change) {
  if (run_all(sql, steps_of(change))) return {};
  return no_game(change.game.id);
}

Refused make(Sql& sql, const AppendEvents& change) {
  if (!change.events.empty() && run_all(sql, steps_of(change))) return {};
  if (!has_game(sql, change.game)) return no_game(change.game);
  return change.events.empty() ? Refused() : conflict(change.game);
}

Refused make(Sql& sql, const UnderFence& change) {
  return run_all(sql, steps_of(change)) ? Refused() : fenced_off();
}

// False: this change must be waited for.
bool put_off(Sql& sql, const Change& change) {
  std::vector<Step> steps;
  if (const auto* set = std::get_if<SetGame>(&change)) steps = steps_of(*set);
  if (const auto* append = std::get_if<AppendEvents>(&change)) steps = steps_of(*append);
  if (const auto* under = std::get_if<UnderFence>(&change)) steps = steps_of(*under);
  for (const Step& step : steps) sql.put_off(step.statement, step.values, step.must);
  return !steps.empty();
}

// --- all else ---

Refused make(Sql& sql, const AddChatLine& change) {
  static const std::string kInsert =
      "INSERT INTO chat (" + columns<ChatLine>() + ") VALUES (" + places(width<ChatLine>()) + ")";
  if (!has_game(sql, change.line.game)) return no_game(change.line.game);
  sql.run(kInsert, values_of(change.line));
  return {};
}

Refused make(Sql& sql, const PutRating& change) {
  static const std::string kUpsert = upsert<Rating>();
  const Rating& rating = change.rating;
  if (!has_account(sql, rating.account)) return no_account(rating.account);
  sql.run(kUpsert, values_of(rating));
  if (change.game.empty()) return {};
  sql.run("INSERT INTO rating_points (account, pool, at, rating, game) VALUES ($1, $2, $3, $4, $5)",
          {rating.account, rating.pool, rating.at, rating.rating, change.game});
  return {};
}

Refused make(Sql& sql, const PutRelation& change) {
  const Relation& relation = change.relation;
  if (!has_account(sql, relation.from)) return no_account(relation.from);
  if (!has_account(sql, relation.to)) return no_account(relation.to);
  sql.run("INSERT INTO relations (from_account, to_account, kind) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
          values_of(relation));
  return {};
}

Refused make(Sql& sql, const DropRelation& change) {
  sql.run("DELETE FROM relations WHERE from_account = $1 AND to_account = $2 AND kind = $3",
          values_of(change.relation));
  return {};
}

Refused make(Sql& sql, const PutChallenge& change) {
  static const std::string kUpsert = upsert<Challenge>();
  if (!has_account(sql, change.challenge.from)) return no_account(change.challenge.from);
  sql.run(kUpsert, values_of(change.challenge));
  return {};
}

Refused make(Sql& sql, const DropChallenge& change) {
  if (sql.run("DELETE FROM challenges WHERE id = $1", {change.id}).changed == 0)
    return no_challenge(change.id);
  return {};
}

Refused make(Sql& sql, const PutNote& change) {
  static const std::string kUpsert = upsert<Note>();
  const Note& note = change.note;
  if (!has_game(sql, note.game)) return no_game(note.game);
  if (!has_account(sql, note.account)) return no_account(note.account);
  if (note.text.empty()) {
    sql.run("DELETE FROM notes WHERE game = $1 AND account = $2", {note.game, note.account});
  } else {
    sql.run(kUpsert, values_of(note));
  }
  return {};
}

Refused make(Sql& sql, const PutReport& change) {
  static const std::string kUpsert = upsert<Report>();
  sql.run(kUpsert, values_of(change.report));
  return {};
}

Refused make(Sql& sql, const PutDocument& change) {
  static const std::string kUpsert = upsert<Document>();
  const Document& document = change.document;
  if (document.text.empty()) {
    sql.run("DELETE FROM documents WHERE kind = $1 AND id = $2", {document.kind, document.id});
  } else {
    sql.run(kUpsert, values_of(document));
  }
  return {};
}

Refused make(Sql& sql, const RaiseFence& change) {
  if (change.number == 0) return fenced_off();  // that is how high it is where it was never raised
  const Answer answer = sql.run(
      "INSERT INTO fences (name, number, holder, beats) VALUES ($1, $2, $3, 0) ON CONFLICT (name) DO UPDATE "
      "SET number = $2, holder = $3 WHERE fences.number < $2",
      {change.name, static_cast<std::int64_t>(change.number), change.holder});
  return answer.changed == 1 ? Refused() : fenced_off();
}

Refused make(Sql& sql, const EraseAccount& change) {
  const Answer closed = sql.run(
      "UPDATE accounts SET closed = 1, role = 0, name = '', name_key = '', password = '', mail = '', "
      "totp = '', settings = '' WHERE id = $1",
      {change.id});
  if (closed.changed == 0) return no_account(change.id);
  for (const char* statement :
       {"DELETE FROM sessions WHERE account = $1", "DELETE FROM tokens WHERE account = $1",
        "DELETE FROM recovery_codes WHERE account = $1", "DELETE FROM relations WHERE from_account = $1",
        "DELETE FROM relations WHERE to_account = $1", "DELETE FROM challenges WHERE from_account = $1",
        "DELETE FROM challenges WHERE to_account = $1", "DELETE FROM notes WHERE account = $1",
        "DELETE FROM ratings WHERE account = $1", "DELETE FROM rating_points WHERE account = $1",
        "UPDATE chat SET text = '' WHERE account = $1", "UPDATE games SET white_name = '' WHERE white = $1",
        "UPDATE games SET black_name = '' WHERE black = $1"})
    sql.run(statement, {change.id});
  sql.run("DELETE FROM documents WHERE kind = $1", {own_kind(change.id)});
  sql.run("DELETE FROM documents WHERE kind = $1 AND id = $2", {std::string(kAboutAccounts), change.id});
  return {};
}

}  // namespace

namespace {

// Whether there is nothing to ask; else what is held once this change is made.
bool is_held(const Change& change, FencesHeld& held) {
  if (const auto* raised = std::get_if<RaiseFence>(&change)) held.erase(raised->name);
  const auto* under = std::get_if<UnderFence>(&change);
  if (under == nullptr) return false;
  const auto [at, is_new] = held.try_emplace(under->name, under->number);
  if (!is_new && at->second == under->number) return true;
  at->second = under->number;
  return false;
}

}  // namespace

std::optional<Error> apply_in_sql(Sql& sql, const Batch& batch, Answers answers, FencesHeld& held) {
  if (auto refusal = refused_at_sight(batch)) return refusal;
  for (const Change& change : batch) {
    if (is_held(change, held)) continue;
    if (answers == Answers::PutOff && put_off(sql, change)) continue;
    if (auto refusal = std::visit([&](const auto& one) { return make(sql, one); }, change)) return refusal;
  }
  return {};
}

}  // namespace potentia::storage
