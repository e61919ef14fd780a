// Connections with their settings, and SQLite's numbers of errors as sentences.
#include "storage/sqlite.h"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <map>
#include <thread>

#include "files/descriptor.h"
#include "storage/migrations.h"
#include "storage/sql_store.h"

namespace potentia::storage {
namespace {

namespace fs = std::filesystem;

constexpr int kPatienceMs = 10000;          // for another program that writes
constexpr int kApplicationId = 0x506F7465;  // "Pote": whose database it is

constexpr const char* kReadOnly = "this database cannot be written; give this program the right to";

SqlFailure failure_of(const SQLite::Exception& error) {
  const std::string says = std::string(" (SQLite: ") + error.what() + ")";
  using Kind = SqlFailure::Kind;
  const int extended = error.getExtendedErrorCode();
  if (extended == SQLITE_CONSTRAINT_UNIQUE || extended == SQLITE_CONSTRAINT_PRIMARYKEY)
    return {Kind::Duplicate, "this is there already" + says};
  switch (error.getErrorCode() & 0xff) {
    case SQLITE_FULL:
      return {Kind::Machine, "the disk is full; make room on it"};
    case SQLITE_IOERR:
      return {Kind::Machine, "the disk refuses to read or write; see what the machine says of it" + says};
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return {Kind::Machine, kReadOnly};
    case SQLITE_CANTOPEN:
      return {Kind::Machine, "this database cannot be opened; look at its folder's rights" + says};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {Kind::Machine, "another program holds this database for too long; end that one"};
    case SQLITE_NOMEM:
      return {Kind::Machine, "there is not enough memory for this"};
    case SQLITE_NOTADB:
      return {Kind::Machine, "this file is no database; name another"};
    case SQLITE_CORRUPT:
      return {Kind::Machine, "this database is damaged; restore a backup of it" + says};
    default:
      return {Kind::Machine, "the database refuses this" + says};
  }
}

// SQLite's word for "$1" is "?1".
std::string in_sqlite_words(std::string_view statement) {
  std::string out(statement);
  for (char& c : out) {
    if (c == '$') c = '?';
  }
  return out;
}

auto guarded(const auto& work) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    throw failure_of(error);
  }
}

Values row_of(SQLite::Statement& statement) {
  Values row;
  for (int i = 0; i < statement.getColumnCount(); ++i) {
    const SQLite::Column column = statement.getColumn(i);
    if (column.isInteger()) {
      row.emplace_back(column.getInt64());
    } else if (column.isFloat()) {
      row.emplace_back(column.getDouble());
    } else {
      row.emplace_back(column.getString());
    }
  }
  return row;
}

class SqliteConnection final : public Sql {
 public:
  explicit SqliteConnection(const std::string& file) : database_(opened(file)) {
    for (const char* setting :
         {"PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", "PRAGMA temp_store = MEMORY",
          "PRAGMA cache_size = -16384", "PRAGMA journal_size_limit = 67108864"})
      guarded([&] { return database_.exec(setting); });
  }

  Answer run(std::string_view statement, const Values& values) override {
    return guarded([&] {
      const Use use(prepared(statement));
      for (std::size_t i = 0; i < values.size(); ++i) bind(*use, static_cast<int>(i + 1), values[i]);
      Answer answer;
      const int before = sqlite3_total_changes(handle());
      while (use->executeStep()) answer.rows.push_back(row_of(*use));
      answer.changed = sqlite3_total_changes(handle()) - before;
      return answer;
    });
  }
  void put_off(std::string_view statement, const Values& values, Must must) override {
    if (run(statement, values).changed == 0 && must == Must::ChangeSomething)
      throw SqlFailure(SqlFailure::Kind::Missed, "this has changed no row");
  }
  void run_script(const std::string& script) override {
    std::string words = script;
    replace_all(words, "{number}", "INTEGER NOT NULL PRIMARY KEY");
    replace_all(words, "{by key}", "WITHOUT ROWID");
    guarded([&] { return database_.exec(words); });
  }
  void each(std::string_view statement, const std::function<bool(const Values&)>& take) override {
    guarded([&] {
      const Use use(prepared(statement));
      while (use->executeStep() && take(row_of(*use))) {
      }
      return 0;
    });
  }

  void begin() override { run("BEGIN IMMEDIATE", {}); }
  void begin_reading() override { run("BEGIN", {}); }
  void commit() override { run("COMMIT", {}); }
  void roll_back() noexcept override {
    // Some failures, such as a full disk, have done so already.
    if (sqlite3_get_autocommit(handle()) == 0) database_.tryExec("ROLLBACK");
  }
  void reconnect() override {}

  void lock_schema() override {}  // begin() has locked everything
  bool has_table(std::string_view name) override {
    return !run("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = $1", {std::string(name)})
                .rows.empty();
  }
  std::vector<std::string> damage() override {
    std::vector<std::string> out;
    for (const Values& row : run("PRAGMA integrity_check", {}).rows) {
      const auto& says = std::get<std::string>(row.at(0));
      if (says != "ok") out.push_back("the file is damaged: " + says);
    }
    for (const Values& row : run("PRAGMA foreign_key_check", {}).rows)
      out.push_back("a row of " + std::get<std::string>(row.at(0)) + " belongs to nothing in " +
                    std::get<std::string>(row.at(2)));
    return out;
  }

  bool is_read_only() const { return sqlite3_db_readonly(handle(), "main") == 1; }
  std::int64_t number(const std::string& question) {
    return std::get<std::int64_t>(run(question, {}).rows.at(0).at(0));
  }
  // Turns the file to WAL mode, where it stays. SQLite refuses at once where another does so at this moment,
  // however long it is to wait: so it is waited for here.
  void keep_a_log() {
    constexpr int kPauseMs = 2;
    for (int waited = 0; waited < kPatienceMs; waited += kPauseMs) {
      if (database_.tryExec("PRAGMA journal_mode = WAL") != SQLITE_BUSY) break;
      std::this_thread::sleep_for(std::chrono::milliseconds(kPauseMs));
    }
    const Answer answer = run("PRAGMA journal_mode = WAL", {});
    if (answer.rows.at(0).at(0) != Value("wal"))
      throw SqlFailure(SqlFailure::Kind::Machine, "this file system cannot keep SQLite's log; take another");
  }
  void copy_to(const std::string& file) {
    guarded([&] {
      SQLite::Database copy(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
      // In one go: in WAL mode that keeps nobody from writing, and the copy is of one moment.
      SQLite::Backup(copy, database_).executeStep(-1);
      return 0;
    });
  }

 private:
  // A kept statement for one use: without its values again afterwards.
  class Use {
   public:
    explicit Use(SQLite::Statement& statement) : statement_(statement) {}
    ~Use() {
      statement_.tryReset();
      statement_.clearBindings();
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;
    SQLite::Statement& operator*() const { return statement_; }
    SQLite::Statement* operator->() const { return &statement_; }

   private:
    SQLite::Statement& statement_;
  };

  static SQLite::Database opened(const std::string& file) {
    return guarded(
        [&] { return SQLite::Database(file, SQLite::OPEN_READWRITE | SQLite::OPEN_NOMUTEX, kPatienceMs); });
  }
  sqlite3* handle() const { return database_.getHandle(); }

  SQLite::Statement& prepared(std::string_view statement) {
    auto at = statements_.find(statement);
    if (at == statements_.end()) {
      auto made = std::make_unique<SQLite::Statement>(database_, in_sqlite_words(statement));
      at = statements_.emplace(std::string(statement), std::move(made)).first;
    }
    return *at->second;
  }

  static void bind(SQLite::Statement& statement, int place, const Value& value) {
    std::visit([&](const auto& one) { statement.bind(place, one); }, value);
  }

  SQLite::Database database_;
  std::map<std::string, std::unique_ptr<SQLite::Statement>, std::less<>> statements_;
};

Error no_store(const std::string& place, std::string why) {
  return {"no-store"_code, place, std::move(why)};
}

std::optional<Error> make_folder(const fs::path& folder) {
  if (folder.empty() || fs::exists(folder)) return {};
  if (auto refusal = make_folder(folder.parent_path())) return refusal;
  if (::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST) return {};
  return no_store(folder.string(),
                  std::string("this folder cannot be made (") + std::strerror(errno) + "); name another");
}

// An empty file that only its owner can read; SQLite gives its log and index the same rights.
std::optional<Error> make_file(const std::string& file) {
  if (auto refusal = make_folder(fs::path(file).parent_path())) return refusal;
  const files::Descriptor made(::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600));
  if (made.is_open()) {
    if (const int reason = files::flush_folder_of(file); reason != 0)
      return Error("storage"_code, file,
                   std::string("the disk refuses a new file: ") + std::strerror(reason));
    return {};
  }
  if (errno == EEXIST) return {};
  return no_store(file, std::string("this file cannot be made (") + std::strerror(errno) + "); name another");
}

// Whose database is it? A new one becomes ours.
std::optional<Error> claim(SqliteConnection& sql, const std::string& file) {
  try {
    if (sql.is_read_only()) return no_store(file, kReadOnly);
    // Whoever makes it ours at this moment says so first, and makes its tables then: looked at the other way
    // round it cannot seem to have tables and no owner.
    const bool has_tables = sql.number("SELECT COUNT(*) FROM sqlite_schema") != 0;
    const std::int64_t id = sql.number("PRAGMA application_id");
    if (id == kApplicationId) return {};
    if (id != 0 || has_tables)
      return no_store(file, "this is the database of another program; name another file");
    sql.keep_a_log();
    sql.run_script("PRAGMA application_id = " + std::to_string(kApplicationId));
  } catch (const SqlFailure& failure) {
    return no_store(file, failure.what());
  }
  return {};
}

std::optional<Error> back_up_sqlite(const std::string& from, const std::string& to) {
  const files::Descriptor place(::open(to.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600));
  if (!place.is_open() && errno == EEXIST)
    return Error("file-exists"_code, to, "there is a file of this name; choose another");
  if (!place.is_open()) return files::cannot(to, "written", errno);
  try {
    SqliteConnection(from).copy_to(to);
    if (const int reason = files::flush_to_disk(place.get()); reason != 0)
      throw SqlFailure(SqlFailure::Kind::Machine, std::strerror(reason));
    files::flush_folder_of(to);
  } catch (const SqlFailure& failure) {
    ::unlink(to.c_str());
    return Error("storage"_code, to, failure.what());
  }
  return {};
}

}  // namespace

std::unique_ptr<Sql> connect_sqlite(const std::string& file) {
  return std::make_unique<SqliteConnection>(file);
}

std::string sqlite_file_of(const std::string& path) {
  std::error_code ignored;
  if (path.ends_with(".sqlite") || fs::is_regular_file(path, ignored)) return path;
  return (fs::path(path) / "potentia.sqlite").string();
}

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path, OldSchema old) {
  const std::string file = sqlite_file_of(path);
  std::error_code ignored;
  if (old == OldSchema::Refuse && !fs::exists(file, ignored))
    return no_store(file, "there is no store yet; `potentia admin migrate` makes one");
  if (auto refusal = make_file(file)) return *refusal;
  try {
    auto writer = std::make_unique<SqliteConnection>(file);
    if (auto refusal = claim(*writer, file)) return *refusal;
    if (auto refusal = migrate(*writer, old, file)) return *refusal;
    SqlPlace place{file, [file] { return connect_sqlite(file); },
                   [file](Store&, const std::string& to) { return back_up_sqlite(file, to); }};
    return make_sql_store(std::move(writer), std::move(place));
  } catch (const SqlFailure& failure) {
    return no_store(file, failure.what());
  }
}

}  // namespace potentia::storage
