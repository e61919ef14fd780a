// Sql: one connection to a database that speaks SQL, as the store asks it. SQLite and PostgreSQL behind one
// seam: statements have $1, $2 … for values and are written once for both.
//
// It throws SqlFailure; sql_store.cpp turns that into an Error, and nothing of it leaves the room.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace potentia::storage {

using Value = std::variant<std::int64_t, double, std::string>;
using Values = std::vector<Value>;

class SqlFailure : public std::runtime_error {
 public:
  enum class Kind : std::uint8_t {
    Machine,    // a full disk, a faulty one, no rights
    Lost,       // the connection has gone; nothing of the transaction is kept
    Doubt,      // it went while this was committed, and whether it is kept nobody can be asked yet
    Duplicate,  // what must be unique is there already
    Again,      // another transaction stood in the way of this one
    Missed,     // a statement that was to change a row has changed none
  };

  /// `why` is a sentence without a final stop.
  SqlFailure(Kind kind, const std::string& why) : std::runtime_error(why), kind_(kind) {}
  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

struct Answer {
  std::vector<Values> rows;
  int changed = 0;  // rows that were added, set or dropped
};

class Sql {
 public:
  Sql() = default;
  virtual ~Sql() = default;
  Sql(const Sql&) = delete;
  Sql& operator=(const Sql&) = delete;

  /// One statement, prepared the first time and kept. A text that the database cannot keep finds nothing.
  virtual Answer run(std::string_view statement, const Values& values = {}) = 0;
  enum class Must : std::uint8_t { ChangeSomething, Nothing };
  /// A statement that adds or sets rows, and whose answer nobody waits for: it may be sent later, with
  /// others, but before the next run() or commit(), which then throws what it would have.
  /// Must::ChangeSomething: at least one row, else Missed.
  virtual void put_off(std::string_view statement, const Values& values, Must must) = 0;
  /// Statements without values, not kept: migrations.
  virtual void run_script(const std::string& script) = 0;
  /// The rows one after the other, however many; ends early when `take` says false. Inside a transaction.
  virtual void each(std::string_view statement, const std::function<bool(const Values&)>& take) = 0;

  /// A transaction that writes.
  virtual void begin() = 0;
  /// A transaction that reads one state of everything.
  virtual void begin_reading() = 0;
  /// Kept when this returns.
  virtual void commit() = 0;
  /// Never throws; nothing if there is no transaction.
  virtual void roll_back() noexcept = 0;
  /// Makes a connection anew that was lost.
  virtual void reconnect() = 0;

  /// Keeps other programs from migrating until the transaction's end.
  virtual void lock_schema() = 0;
  virtual bool has_table(std::string_view name) = 0;
  /// What the database itself finds wrong with its files.
  virtual std::vector<std::string> damage() = 0;
};

/// Undone unless kept.
class Transaction {
 public:
  enum class For : std::uint8_t { Writing, Reading };

  Transaction(Sql& sql, For what) : sql_(sql) { what == For::Writing ? sql.begin() : sql.begin_reading(); }
  ~Transaction() { sql_.roll_back(); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() { sql_.commit(); }

 private:
  Sql& sql_;
};

}  // namespace potentia::storage
