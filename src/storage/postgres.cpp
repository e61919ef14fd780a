// A connection of libpqxx that is spoken to in plain SQL: transactions are begun and ended by words, so that
// what a lost connection means is decided here. A connection that goes while COMMIT is under way leaves open
// whether it was kept. The database's own number of the transaction does not tell: where a replica has gone
// on in place of what failed, it gives the same number to somebody else's. So each transaction signs: it
// leaves a number of this connection's in the table `writers`, and that is there on the next connection, or
// is not.
#include "storage/postgres.h"

#include <array>
#include <charconv>
#include <chrono>
#include <map>
#include <pqxx/pqxx>
#include <random>
#include <thread>
#include <utility>

#include "base/text.h"
#include "storage/checked.h"
#include "storage/dump.h"
#include "storage/migrations.h"
#include "storage/sql_store.h"

namespace potentia::storage {
namespace {

constexpr const char* kWhere = "PostgreSQL";
constexpr int kOldestServer = 120000;  // version 12: writes numbers so that they read back to the last bit
constexpr const char* kSchemaLock = "7306093";  // any number that all of Potentia's programs use
constexpr int kRowsAtATime = 1000;
constexpr std::size_t kMostPutOff = std::size_t{1} << 20;  // bytes
constexpr auto kAsksInDoubtFor = std::chrono::seconds(5);
constexpr auto kPauseInDoubt = std::chrono::milliseconds(100);
constexpr const char* kSign =
    "INSERT INTO writers (name, number, at) VALUES ($1, $2, CAST(EXTRACT(EPOCH FROM now()) AS BIGINT)) "
    "ON CONFLICT (name) DO UPDATE SET number = excluded.number, at = excluded.at";
constexpr const char* kForgetOldSigns =
    "DELETE FROM writers WHERE at < EXTRACT(EPOCH FROM now()) - 7 * 86400";
// Of a number that was given to nobody yet there is no status. That takes a number of its own: a snapshot
// does not know the newest transactions before one of them has ended.
constexpr const char* kStatus =
    "SELECT CASE WHEN CAST($1 AS BIGINT) < txid_current() THEN txid_status(CAST($1 AS BIGINT)) END";

std::string random_name() {
  std::random_device chance;
  std::string out;
  for (int i = 0; i < 4; ++i) out += std::to_string(chance()) + (i < 3 ? "-" : "");
  return out;
}

// What libpq says, in one line.
std::string one_line(std::string_view text) {
  std::string out;
  for (const std::string_view word : split_words(text)) out += (out.empty() ? "" : " ") + std::string(word);
  return out;
}

SqlFailure failure_of(const pqxx::sql_error& error) {
  using Kind = SqlFailure::Kind;
  const std::string says = " (PostgreSQL: " + one_line(error.what()) + ")";
  const std::string& state = error.sqlstate();
  // Without a number it is libpq that speaks: there is no server any more.
  if (state.empty()) return {Kind::Lost, "the connection to the database was lost" + says};
  if (state == "23505") return {Kind::Duplicate, "this is there already" + says};
  if (state.starts_with("08") || state.starts_with("57P") || state == "25P03")
    return {Kind::Lost, "the connection to the database was lost" + says};
  if (state == "22012") return {Kind::Missed, "this has changed no row"};
  if (state == "53100") return {Kind::Machine, "the database's disk is full; make room on it"};
  if (state == "55P03")
    return {Kind::Machine, "another server holds this for too long; look at what it does"};
  if (state == "25006" || state == "42501")
    return {Kind::Machine, "this database cannot be written; give this program's user the right to" + says};
  return {Kind::Machine, "the database refuses this" + says};
}

std::string text_of(const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  std::array<char, 40> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), std::get<double>(value)).ptr;
  return {digits.data(), end};
}

Value value_of(const pqxx::field& field) {
  constexpr pqxx::oid kInt8 = 20, kInt2 = 21, kInt4 = 23, kFloat8 = 701;
  const std::string_view text(field.c_str(), field.size());
  switch (field.type()) {
    case kInt8:
    case kInt2:
    case kInt4:
      return parse_int<std::int64_t>(text).value_or(0);
    case kFloat8: {
      double number = 0;
      std::from_chars(text.data(), text.data() + text.size(), number);
      return number;
    }
    default:
      return std::string(text);
  }
}

Values row_of(const pqxx::row& row) {
  Values out;
  for (const auto& field : row) out.push_back(value_of(field));
  return out;
}

// No text of the database can be such a one, and libpqxx would cut it off at a zero byte.
bool can_be_asked(const Values& values) {
  for (const Value& value : values) {
    const auto* text = std::get_if<std::string>(&value);
    if (text != nullptr && !is_kept_everywhere(*text)) return false;
  }
  return true;
}

std::string with_patience(const std::string& url) {
  if (url.find("connect_timeout=") != std::string::npos) return url;
  return url + (url.find('?') == std::string::npos ? "?" : "&") + "connect_timeout=5";
}

class PostgresConnection final : public Sql {
  // A connection that is lost is not spoken to again: libpqxx would make a new one by itself, in the middle
  // of a transaction.
  auto guarded(const auto& work) {
    if (!talk_) throw SqlFailure(SqlFailure::Kind::Lost, "the connection to the database was lost");
    try {
      return work();
    } catch (const pqxx::sql_error& error) {
      const SqlFailure failure = failure_of(error);
      if (failure.kind() == SqlFailure::Kind::Lost) talk_.reset();
      throw failure;
    } catch (const pqxx::transaction_rollback& error) {
      throw SqlFailure(
          SqlFailure::Kind::Again,
          "other servers stood in the way, time and again (PostgreSQL: " + one_line(error.what()) + ")");
    } catch (const pqxx::failure& error) {
      const bool is_lost = !connection_->is_open() || dynamic_cast<const pqxx::broken_connection*>(&error);
      if (is_lost) talk_.reset();
      throw SqlFailure(is_lost ? SqlFailure::Kind::Lost : SqlFailure::Kind::Machine,
                       "the connection to the database was lost (" + one_line(error.what()) + ")");
    }
  }

 public:
  explicit PostgresConnection(const std::string& url) : url_(with_patience(url)) { connect(); }

  Answer run(std::string_view statement, const Values& values) override {
    if (!can_be_asked(values)) return {};
    send_what_was_put_off("");
    return guarded([&] {
      std::vector<std::string> texts;
      for (const Value& value : values) texts.push_back(text_of(value));
      const pqxx::result result = talk_->exec_prepared(
          name_of(statement), pqxx::prepare::make_dynamic_params(texts.begin(), texts.end()));
      Answer answer;
      answer.changed = static_cast<int>(result.affected_rows());
      for (const pqxx::row& row : result) answer.rows.push_back(row_of(row));
      return answer;
    });
  }
  // As texts, many in one message: EXECUTE is the word for a prepared statement there.
  void put_off(std::string_view statement, const Values& values, Must must) override {
    const std::string checked =
        "WITH made AS (" + std::string(statement) +
        " RETURNING 1) SELECT 1 / COUNT(*) FROM made";  // an error where none was made
    guarded([&] {
      const std::string& name = name_of(must == Must::ChangeSomething ? checked : std::string(statement));
      put_off_ += "EXECUTE " + name + "(";
      for (std::size_t i = 0; i < values.size(); ++i)
        put_off_ += (i > 0 ? "," : "") + connection_->quote(text_of(values[i]));
      put_off_ += ");";
    });
    if (put_off_.size() > kMostPutOff) send_what_was_put_off("");
  }
  void run_script(const std::string& script) override {
    std::string words = script;
    replace_all(words, "{number}", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY");
    replace_all(words, "{by key}", "");
    replace_all(words, " TEXT ", " TEXT COLLATE \"C\" ");
    say(words);
  }
  void each(std::string_view statement, const std::function<bool(const Values&)>& take) override {
    say("DECLARE answers NO SCROLL CURSOR FOR " + std::string(statement));
    const std::string fetch = "FETCH " + std::to_string(kRowsAtATime) + " FROM answers";
    for (bool goes_on = true; goes_on;) {
      const pqxx::result rows = say(fetch);
      goes_on = !rows.empty();
      for (auto row = rows.begin(); goes_on && row != rows.end(); ++row) goes_on = take(row_of(*row));
    }
    say("CLOSE answers");
  }

  void begin() override { start("BEGIN"); }
  void begin_reading() override {
    start(
        "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL idle_in_transaction_session_timeout = 0");
  }
  void commit() override {
    if (signs_) put_off(kSign, {name_, ++signed_}, Must::Nothing);
    const std::string number = send_what_was_put_off("SELECT txid_current()")[0][0].c_str();
    try {
      say("COMMIT");
      is_open_ = false;
    } catch (const SqlFailure& failure) {
      if (failure.kind() != SqlFailure::Kind::Lost || !signs_ || !was_kept(number)) throw;
    }
  }
  void roll_back() noexcept override {
    put_off_.clear();
    if (!is_open_) return;
    is_open_ = false;
    try {
      say("ROLLBACK");
    } catch (const std::exception&) {
      talk_.reset();  // without a connection there is no transaction either
    }
  }
  void reconnect() override { connect(); }

  void lock_schema() override { say(std::string("SELECT pg_advisory_xact_lock(") + kSchemaLock + ")"); }
  bool has_table(std::string_view name) override {
    return !run("SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass($1)", {std::string(name)})
                .rows.empty();
  }
  // It watches its own files.
  std::vector<std::string> damage() override { return {}; }

  /// From now on; the table for it is there.
  void sign_transactions() {
    run(kForgetOldSigns, {});
    signs_ = true;
  }
  int server_version() const { return connection_->server_version(); }
  std::string encoding() { return say("SHOW server_encoding")[0][0].c_str(); }

 private:
  void connect() {
    talk_.reset();
    connection_.reset();
    names_.clear();
    put_off_.clear();
    is_open_ = false;
    try {
      connection_ = std::make_unique<pqxx::connection>(url_);
      quiet_ = std::make_unique<pqxx::quiet_errorhandler>(*connection_);
      connection_->set_client_encoding("UTF8");
      talk_ = std::make_unique<pqxx::nontransaction>(*connection_);
      // A server that hangs, or is asked to trust a disk that it does not flush, must not be waited for or
      // believed. And who falls silent in the middle of writing must not keep others out.
      talk_->exec(
          "SET lock_timeout = '10s'; SET synchronous_commit = on; "
          "SET idle_in_transaction_session_timeout = '2s'");
    } catch (const std::exception& error) {
      talk_.reset();
      throw SqlFailure(
          SqlFailure::Kind::Lost,
          "the database cannot be reached; start it or mend its address (" + one_line(error.what()) + ")");
    }
  }

  pqxx::result say(const std::string& words) {
    return guarded([&] { return talk_->exec(words); });
  }
  // With more words behind it; the answer to those.
  pqxx::result send_what_was_put_off(const std::string& and_then) {
    const std::string words = std::exchange(put_off_, "") + and_then;
    return words.empty() ? pqxx::result() : say(words);
  }
  void start(const char* words) {
    say(words);
    is_open_ = true;
  }

  const std::string& name_of(std::string_view statement) {
    auto at = names_.find(statement);
    if (at == names_.end()) {
      const std::string name = "s" + std::to_string(names_.size());
      connection_->prepare(name, std::string(statement));
      connection_->prepare_now(name);
      at = names_.emplace(std::string(statement), name).first;
    }
    return at->second;
  }

  // On a new connection: the fate of the transaction, of which this is the database's number. It may still
  // wait for a replica there; when it does not, its sign is there or it never will be.
  bool was_kept(const std::string& number) {
    const auto end = std::chrono::steady_clock::now() + kAsksInDoubtFor;
    for (; std::chrono::steady_clock::now() < end; std::this_thread::sleep_for(kPauseInDoubt)) {
      try {
        connect();
        const Answer status = run(kStatus, {number});
        if (status.rows.at(0).at(0) == Value("in progress")) continue;
        const Answer sign = run("SELECT 1 FROM writers WHERE name = $1 AND number = $2", {name_, signed_});
        return !sign.rows.empty();
      } catch (const SqlFailure& failure) {
        if (failure.kind() != SqlFailure::Kind::Lost) throw;
      }
    }
    throw SqlFailure(SqlFailure::Kind::Doubt,
                     "the database went away while it wrote; ask it what it has kept when it is back");
  }

  std::string url_;
  std::unique_ptr<pqxx::connection> connection_;
  std::unique_ptr<pqxx::quiet_errorhandler> quiet_;
  std::unique_ptr<pqxx::nontransaction> talk_;
  std::map<std::string, std::string, std::less<>> names_;
  std::string put_off_;
  bool is_open_ = false;  // a transaction
  bool signs_ = false;
  const std::string name_ = random_name();  // under which it signs
  std::int64_t signed_ = 0;
};

}  // namespace

std::unique_ptr<Sql> connect_postgres(const std::string& url) {
  return std::make_unique<PostgresConnection>(url);
}

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& url, OldSchema old) {
  try {
    auto writer = std::make_unique<PostgresConnection>(url);
    if (writer->server_version() < kOldestServer)
      return Error("no-store"_code, kWhere, "this server is too old; take PostgreSQL 12 or newer");
    if (writer->encoding() != "UTF8")
      return Error("no-store"_code, kWhere,
                   "this database does not keep UTF-8; make one with ENCODING 'UTF8'");
    if (auto refusal = migrate(*writer, old, kWhere)) return *refusal;
    writer->sign_transactions();
    SqlPlace place{kWhere, [url] { return connect_postgres(url); }, write_dump};
    return make_sql_store(std::move(writer), std::move(place));
  } catch (const SqlFailure& failure) {
    return Error("storage"_code, kWhere, failure.what());
  } catch (const std::exception& failure) {
    return Error("storage"_code, kWhere, one_line(failure.what()));
  }
}

}  // namespace potentia::storage
