// Writing: all batches of a commit in one transaction, so that the disk is flushed once. Where one of them is
// refused each has a savepoint of its own, and takes only itself back. Reading: every question takes a
// connection out of a pool.
#include "storage/sql_store.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <random>
#include <thread>

#include "storage/checked.h"
#include "storage/game_search.h"
#include "storage/sql_changes.h"
#include "storage/sql_rows.h"

namespace potentia::storage {
namespace {

// Of those that stand in each other's way all but one are refused each time. Five times without pauses were
// too few for two servers on a busy machine.
constexpr int kMostTries = 10;

// Up to a quarter of a second; by chance, so that two do not meet again.
void let_others_pass(int tries) {
  static thread_local std::minstd_rand chance(std::random_device{}());
  const int longest = 1 << std::min(tries, 8);
  std::this_thread::sleep_for(std::chrono::milliseconds(chance() % static_cast<unsigned>(longest)));
}

constexpr std::size_t kKeptReaders = 4;

std::int64_t most(int limit) {
  return std::max(0, limit);
}

/// Connections that read, made when they are needed and kept for the next.
class Readers {
 public:
  explicit Readers(std::function<std::unique_ptr<Sql>()> connect) : connect_(std::move(connect)) {}

  std::unique_ptr<Sql> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        auto reader = std::move(idle_.back());
        idle_.pop_back();
        return reader;
      }
    }
    return connect_();
  }
  void give_back(std::unique_ptr<Sql> reader) {
    const std::lock_guard lock(mutex_);
    if (idle_.size() < kKeptReaders) idle_.push_back(std::move(reader));
  }

 private:
  std::function<std::unique_ptr<Sql>()> connect_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Sql>> idle_;
};

class SqlStore final : public Store {
 public:
  SqlStore(std::unique_ptr<Sql> writer, SqlPlace place)
      : writer_(std::move(writer)), place_(std::move(place)), readers_(place_.connect) {}

  std::vector<std::optional<Error>> commit(std::span<const Batch> batches) override;

  Result<std::optional<Account>> account(std::string_view id) override {
    return first<Account>("WHERE id = $1", {std::string(id)});
  }
  Result<std::optional<Account>> account_named(std::string_view name) override {
    return first<Account>("WHERE name_key = $1 AND name_key <> ''", {name_key(name)});
  }
  Result<std::vector<Account>> accounts_like(std::string_view beginning, int limit) override {
    // Behind every name that begins so: the last character of Unicode, which no name has.
    const std::string key = name_key(beginning);
    return list<Account>(
        "WHERE name_key >= $1 AND name_key < $2 AND name_key <> '' AND closed = 0 ORDER BY name_key LIMIT $3",
        {key, key + "\U0010FFFF", most(limit)});
  }

  Result<std::optional<Session>> session(std::string_view hash) override {
    return first<Session>("WHERE hash = $1", {std::string(hash)});
  }
  Result<std::vector<Session>> sessions(std::string_view account) override {
    return list<Session>("WHERE account = $1 ORDER BY created, hash", {std::string(account)});
  }
  Result<std::optional<Token>> token(std::string_view hash) override {
    return first<Token>("WHERE hash = $1", {std::string(hash)});
  }
  Result<std::vector<Token>> tokens(std::string_view account) override {
    return list<Token>("WHERE account = $1 ORDER BY created, id, hash", {std::string(account)});
  }
  Result<int> recovery_codes_left(std::string_view account) override {
    return asked<int>([&](Sql& sql) {
      const Answer answer =
          sql.run("SELECT COUNT(*) FROM recovery_codes WHERE account = $1", {std::string(account)});
      // An account's id that no text can be has no rows at all (sql.h).
      return answer.rows.empty() ? 0 : static_cast<int>(std::get<std::int64_t>(answer.rows[0][0]));
    });
  }

  Result<std::optional<Game>> game(std::string_view id) override {
    return first<Game>("WHERE id = $1", {std::string(id)});
  }
  Result<std::vector<LoggedEvent>> events(std::string_view game, std::uint64_t from) override {
    return list<LoggedEvent>("WHERE game = $1 AND version >= $2 ORDER BY version",
                             {std::string(game), static_cast<std::int64_t>(from)});
  }
  Result<std::vector<Game>> games(const GameQuery& query) override {
    return asked<std::vector<Game>>([&](Sql& sql) { return search_games(sql, query); });
  }
  Result<std::vector<Game>> running_games() override {
    return list<Game>("WHERE status = 0 ORDER BY created, id", {});
  }
  Result<std::vector<ChatLine>> chat(std::string_view game) override {
    return list<ChatLine>("WHERE game = $1 ORDER BY number", {std::string(game)});
  }

  Result<std::vector<Rating>> ratings(std::string_view account) override {
    return list<Rating>("WHERE account = $1 ORDER BY pool", {std::string(account)});
  }
  Result<std::vector<RatingPoint>> rating_history(std::string_view account, std::string_view pool) override {
    return list<RatingPoint>("WHERE account = $1 AND pool = $2 ORDER BY at, number",
                             {std::string(account), std::string(pool)});
  }
  Result<std::vector<Rating>> leaders(std::string_view pool, double most_deviation, int limit) override {
    return list<Rating>("WHERE pool = $1 AND deviation <= $2 ORDER BY rating DESC, account LIMIT $3",
                        {std::string(pool), most_deviation, most(limit)});
  }

  Result<std::vector<Relation>> relations(std::string_view account) override {
    return list<Relation>("WHERE from_account = $1 ORDER BY to_account, kind", {std::string(account)});
  }
  Result<std::vector<Challenge>> challenges(Moment now) override {
    return list<Challenge>("WHERE expires > $1 ORDER BY created, id", {now});
  }
  Result<std::optional<Note>> note(std::string_view game, std::string_view account) override {
    return first<Note>("WHERE game = $1 AND account = $2", {std::string(game), std::string(account)});
  }
  Result<std::vector<Note>> notes(std::string_view account) override {
    return list<Note>("WHERE account = $1 ORDER BY game", {std::string(account)});
  }
  Result<std::vector<Report>> reports(bool open_ones, int limit) override {
    return list<Report>(
        std::string(open_ones ? "WHERE answer = '' " : "") + "ORDER BY at DESC, id DESC LIMIT $1",
        {most(limit)});
  }
  Result<std::optional<Document>> document(std::string_view kind, std::string_view id) override {
    return first<Document>("WHERE kind = $1 AND id = $2", {std::string(kind), std::string(id)});
  }
  Result<std::vector<Document>> documents(std::string_view kind) override {
    return list<Document>("WHERE kind = $1 ORDER BY id", {std::string(kind)});
  }

  Result<FenceRow> fence(std::string_view name) override {
    return asked<FenceRow>([&](Sql& sql) {
      const Answer answer =
          sql.run("SELECT number, holder, beats FROM fences WHERE name = $1", {std::string(name)});
      FenceRow out;
      if (answer.rows.empty()) return out;
      from_value(answer.rows[0][0], out.number);
      from_value(answer.rows[0][1], out.holder);
      from_value(answer.rows[0][2], out.beats);
      return out;
    });
  }

  std::optional<Error> all(const std::function<bool(const Change&)>& take) override;
  Result<std::vector<std::string>> faults() override;
  std::optional<Error> back_up(const std::string& path) override { return place_.back_up(*this, path); }

 private:
  std::vector<std::optional<Error>> try_commit(std::span<const Batch> batches);
  /// False, and nothing kept, if one of them is refused.
  bool commit_plainly(std::span<const Batch> batches);
  Error failed(const std::string& why) const { return {"storage"_code, place_.name, why}; }

  // A question to a connection of the pool; once more on a new one if the connection was lost.
  template <class Value>
  Result<Value> asked(const auto& question) {
    for (int tries = 1;; ++tries) {
      try {
        auto reader = readers_.take();
        Value value = question(*reader);
        readers_.give_back(std::move(reader));
        return value;
      } catch (const SqlFailure& failure) {
        // Those that wait in the pool may be lost as well: each is thrown away in its turn.
        const bool may_go_on =
            failure.kind() == SqlFailure::Kind::Lost && tries <= static_cast<int>(kKeptReaders);
        if (!may_go_on) return failed(failure.what());
      } catch (const std::exception& failure) {
        return failed(failure.what());
      }
    }
  }

  template <class Row>
  Result<std::vector<Row>> list(const std::string& rest, const Values& values) {
    return asked<std::vector<Row>>([&](Sql& sql) {
      std::vector<Row> out;
      for (const Values& row : sql.run(select<Row>(rest), values).rows) out.push_back(read_row<Row>(row));
      return out;
    });
  }
  template <class Row>
  Result<std::optional<Row>> first(const std::string& rest, const Values& values) {
    return asked<std::optional<Row>>([&](Sql& sql) {
      const Answer answer = sql.run(select<Row>(rest), values);
      return answer.rows.empty() ? std::nullopt : std::optional(read_row<Row>(answer.rows[0]));
    });
  }

  std::mutex writing_;
  std::unique_ptr<Sql> writer_;
  SqlPlace place_;
  Readers readers_;
};

std::vector<std::optional<Error>> SqlStore::commit(std::span<const Batch> batches) {
  if (batches.empty()) return {};
  const std::lock_guard lock(writing_);
  std::string why;
  bool is_lost = false;
  bool is_in_doubt = false;
  for (int tries = 1; tries <= kMostTries; ++tries) {
    try {
      if (is_lost) writer_->reconnect();
      return try_commit(batches);
    } catch (const SqlFailure& failure) {
      why = failure.what();
      is_lost = failure.kind() == SqlFailure::Kind::Lost;
      is_in_doubt = failure.kind() == SqlFailure::Kind::Doubt;
      // A lost connection is made anew once: a database that is away is not waited for.
      if (is_lost && tries > 1) break;
      if (!is_lost && failure.kind() != SqlFailure::Kind::Again) break;
      if (!is_lost) let_others_pass(tries);
    } catch (const std::exception& failure) {
      why = failure.what();
      break;
    }
  }
  const Error error = is_in_doubt ? Error{"in-doubt"_code, place_.name, why} : failed(why);
  return std::vector<std::optional<Error>>(batches.size(), error);
}

std::vector<std::optional<Error>> SqlStore::try_commit(std::span<const Batch> batches) {
  // Refusals are rare, and savepoints and answers that are waited for cost more than the changes: first
  // without them, and once more with them if something is refused.
  if (commit_plainly(batches)) return std::vector<std::optional<Error>>(batches.size());
  Transaction transaction(*writer_, Transaction::For::Writing);
  std::vector<std::optional<Error>> out;
  for (const Batch& batch : batches) {
    writer_->run("SAVEPOINT batch");
    FencesHeld held;
    out.push_back(apply_in_sql(*writer_, batch, Answers::Awaited, held));
    if (out.back()) writer_->run("ROLLBACK TO SAVEPOINT batch");
    writer_->run("RELEASE SAVEPOINT batch");
  }
  transaction.commit();
  return out;
}

bool SqlStore::commit_plainly(std::span<const Batch> batches) {
  try {
    Transaction transaction(*writer_, Transaction::For::Writing);
    FencesHeld held;
    for (const Batch& batch : batches) {
      if (apply_in_sql(*writer_, batch, Answers::PutOff, held)) return false;
    }
    transaction.commit();
    return true;
  } catch (const SqlFailure& failure) {
    if (failure.kind() != SqlFailure::Kind::Missed && failure.kind() != SqlFailure::Kind::Duplicate) throw;
    return false;
  }
}

// --- the whole ---

// Rows in the order of their keys, as changes; false: no more are wanted.
template <class Row>
bool each_row(Sql& sql, const std::string& rest, const std::function<bool(Row)>& take) {
  bool goes_on = true;
  sql.each(select<Row>(rest), [&](const Values& row) { return goes_on = take(read_row<Row>(row)); });
  return goes_on;
}

bool each_recovery_code(Sql& sql, const std::function<bool(const Change&)>& take) {
  SetRecoveryCodes codes;
  bool goes_on = true;
  sql.each("SELECT account, hash FROM recovery_codes ORDER BY account, hash", [&](const Values& row) {
    const auto& account = std::get<std::string>(row.at(0));
    if (account != codes.account && !codes.hashes.empty()) {
      goes_on = take(codes);
      codes.hashes.clear();
    }
    codes.account = account;
    codes.hashes.push_back(std::get<std::string>(row.at(1)));
    return goes_on;
  });
  return goes_on && (codes.hashes.empty() || take(codes));
}

bool each_event(Sql& sql, const std::function<bool(const Change&)>& take) {
  bool goes_on = true;
  sql.each("SELECT game, version, text FROM events ORDER BY game, version", [&](const Values& row) {
    const auto version = static_cast<std::uint64_t>(std::get<std::int64_t>(row.at(1)));
    return goes_on = take(AppendEvents{std::get<std::string>(row.at(0)),
                                       {LoggedEvent{version, std::get<std::string>(row.at(2))}}});
  });
  return goes_on;
}

bool each_rating_point(Sql& sql, const std::function<bool(const Change&)>& take) {
  bool goes_on = true;
  sql.each("SELECT account, pool, at, rating, game FROM rating_points ORDER BY account, pool, number",
           [&](const Values& row) {
             Rating then;
             then.account = std::get<std::string>(row.at(0));
             then.pool = std::get<std::string>(row.at(1));
             then.at = std::get<std::int64_t>(row.at(2));
             then.rating = std::get<double>(row.at(3));
             return goes_on = take(PutRating{then, std::get<std::string>(row.at(4))});
           });
  return goes_on;
}

std::optional<Error> SqlStore::all(const std::function<bool(const Change&)>& take) {
  const auto everything = asked<bool>([&](Sql& sql) {
    const Transaction transaction(sql, Transaction::For::Reading);
    return each_row<Account>(sql, "ORDER BY id",
                             [&](Account row) { return take(AddAccount{std::move(row)}); }) &&
           each_row<Session>(sql, "ORDER BY hash",
                             [&](Session row) { return take(PutSession{std::move(row)}); }) &&
           each_row<Token>(sql, "ORDER BY hash", [&](Token row) { return take(PutToken{std::move(row)}); }) &&
           each_recovery_code(sql, take) &&
           each_row<Game>(sql, "ORDER BY id", [&](Game row) { return take(AddGame{std::move(row)}); }) &&
           each_event(sql, take) &&
           each_row<ChatLine>(sql, "ORDER BY game, number",
                              [&](ChatLine row) { return take(AddChatLine{std::move(row)}); }) &&
           each_rating_point(sql, take) &&
           each_row<Rating>(sql, "ORDER BY account, pool",
                            [&](Rating row) { return take(PutRating{std::move(row), ""}); }) &&
           each_row<Relation>(sql, "ORDER BY from_account, to_account, kind",
                              [&](Relation row) { return take(PutRelation{std::move(row)}); }) &&
           each_row<Challenge>(sql, "ORDER BY id",
                               [&](Challenge row) { return take(PutChallenge{std::move(row)}); }) &&
           each_row<Note>(sql, "ORDER BY game, account",
                          [&](Note row) { return take(PutNote{std::move(row)}); }) &&
           each_row<Report>(sql, "ORDER BY id",
                            [&](Report row) { return take(PutReport{std::move(row)}); }) &&
           each_row<Document>(sql, "ORDER BY kind, id",
                              [&](Document row) { return take(PutDocument{std::move(row)}); });
  });
  return everything ? std::nullopt : std::optional(everything.error());
}

Result<std::vector<std::string>> SqlStore::faults() {
  return asked<std::vector<std::string>>([&](Sql& sql) {
    std::vector<std::string> out = sql.damage();
    const Transaction transaction(sql, Transaction::For::Reading);
    sql.each(
        "SELECT games.id, games.version, COUNT(events.version), COALESCE(MIN(events.version), 1), "
        "COALESCE(MAX(events.version), 0) FROM games LEFT JOIN events ON events.game = games.id "
        "GROUP BY games.id, games.version HAVING COUNT(events.version) <> games.version OR "
        "COALESCE(MIN(events.version), 1) <> 1 OR COALESCE(MAX(events.version), 0) <> games.version "
        "ORDER BY games.id",
        [&](const Values& row) {
          out.push_back("game " + std::get<std::string>(row.at(0)) + ": its log has " +
                        std::to_string(std::get<std::int64_t>(row.at(2))) + " events where version " +
                        std::to_string(std::get<std::int64_t>(row.at(1))) + " was the last written");
          return true;
        });
    return out;
  });
}

}  // namespace

std::unique_ptr<Store> make_sql_store(std::unique_ptr<Sql> writer, SqlPlace place) {
  return std::make_unique<SqlStore>(std::move(writer), std::move(place));
}

}  // namespace potentia::storage
