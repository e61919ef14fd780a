// Databases of every released schema are opened and hold what they held; and no question reads a whole table.
//
// tests/storage/schema1.sql is what schema 1 made, with a row or more in each table, in the words of
// migrations.cpp; schema1.ndjson is what a dump of it says. Neither is ever changed.
#include "storage/migrations.h"

#include <gtest/gtest.h>

#include <set>

#include "base/test_data.h"
#include "files/reader.h"
#include "storage/postgres.h"
#include "storage/sql_store.h"
#include "storage/sqlite.h"
#include "storage/test_stores.h"

namespace potentia::storage {
namespace {

std::string fixture(const std::string& name) {
  return got(files::read_file(test::test_data("storage/" + name)));
}

std::unique_ptr<Sql> connect(const TestPlace& place) {
  if (place.kind() == "postgres") return connect_postgres(place.name());
  const std::string file = sqlite_file_of(place.name());
  std::filesystem::create_directories(std::filesystem::path(file).parent_path());
  std::ofstream(file, std::ios::app).flush();
  return connect_sqlite(file);
}

class Migrations : public testing::TestWithParam<std::string> {};

TEST_P(Migrations, SchemaOneIsOpened) {
  const TestPlace place(GetParam());
  {
    const auto sql = connect(place);
    if (GetParam() == "sqlite") sql->run_script("PRAGMA application_id = 1349481573");
    Transaction transaction(*sql, Transaction::For::Writing);
    sql->run_script(fixture("schema1.sql"));
    transaction.commit();
  }
  const auto store = place.open();
  ASSERT_TRUE(store);
  std::string text = "{\"potentia\":\"store\",\"schema\":1}\n";
  for (const std::string& line : lines_of(*store)) text += line + "\n";
  EXPECT_EQ(text, fixture("schema1.ndjson"));
  EXPECT_EQ(got(store->faults()), std::vector<std::string>());
  EXPECT_EQ(schema_of(*connect(place)), newest_schema());
  EXPECT_EQ(commit(*store, {AppendEvents{"g1", {{3, "goes on"}}}}), "");
}

TEST_P(Migrations, OlderAndNewerOnesAreRefusedWhereTheyMustBe) {
  const TestPlace place(GetParam());
  EXPECT_EQ(open_store(place.name(), OldSchema::Refuse).error().code, "no-store");
  place.open();
  EXPECT_TRUE(open_store(place.name(), OldSchema::Refuse).ok());
  connect(place)->run_script("UPDATE schema_number SET number = 99");
  for (const OldSchema old : {OldSchema::Migrate, OldSchema::Refuse}) {
    const auto opened = open_store(place.name(), old);
    ASSERT_FALSE(opened.ok());
    EXPECT_EQ(opened.error().code, "no-store");
    EXPECT_EQ(opened.error().why, "this is of a newer Potentia (schema 99, known here are up to " +
                                      std::to_string(newest_schema()) + "); take that one");
  }
}

TEST_P(Migrations, TwoWhoMigrateAtOnceMakeItOnce) {
  for (int round = 0; round < 10; ++round) {
    const TestPlace place(GetParam());
    std::vector<std::thread> openers;
    for (int i = 0; i < 4; ++i) openers.emplace_back([&] { EXPECT_TRUE(place.open()); });
    for (std::thread& opener : openers) opener.join();
    EXPECT_EQ(schema_of(*connect(place)), newest_schema());
  }
}

INSTANTIATE_TEST_SUITE_P(, Migrations, testing::Values("sqlite", "postgres"),
                         [](const auto& param) { return param.param; });

/// Passes everything on, and keeps what was said.
class Recorder final : public Sql {
 public:
  Recorder(std::unique_ptr<Sql> inner, std::set<std::string>& said) : inner_(std::move(inner)), said_(said) {}

  Answer run(std::string_view statement, const Values& values) override {
    said_.emplace(statement);
    return inner_->run(statement, values);
  }
  void put_off(std::string_view statement, const Values& values, Must must) override {
    said_.emplace(statement);
    inner_->put_off(statement, values, must);
  }
  void run_script(const std::string& script) override { inner_->run_script(script); }
  void each(std::string_view statement, const std::function<bool(const Values&)>& take) override {
    inner_->each(statement, take);
  }
  void begin() override { inner_->begin(); }
  void begin_reading() override { inner_->begin_reading(); }
  void commit() override { inner_->commit(); }
  void roll_back() noexcept override { inner_->roll_back(); }
  void reconnect() override { inner_->reconnect(); }
  void lock_schema() override { inner_->lock_schema(); }
  bool has_table(std::string_view name) override { return inner_->has_table(name); }
  std::vector<std::string> damage() override { return inner_->damage(); }

 private:
  std::unique_ptr<Sql> inner_;
  std::set<std::string>& said_;
};

void ask_everything(Store& store) {
  GameQuery query;
  EXPECT_EQ(got(store.games(query)).size(), 1U);
  for (const char* who : {"", "anna"}) {
    for (const int which : {0, 1, 2, 3, 4, 5, 6}) {
      query = {};
      query.account = who;
      if (which == 1) query.opponent = "bert";
      if (which == 2) query.game = "a game";
      if (which == 3) query.pool = "p";
      if (which == 4) query.status = GameStatus::Running;
      if (which == 5) query.before = "g1";
      if (which == 6) query.since = query.until = 5;
      EXPECT_TRUE(store.games(query).ok());
    }
  }
  EXPECT_TRUE(store.account("anna").ok() && store.account_named("anna").ok() &&
              store.accounts_like("a", 5).ok() && store.session("s").ok() && store.sessions("anna").ok() &&
              store.token("t").ok() && store.tokens("anna").ok() && store.recovery_codes_left("anna").ok() &&
              store.game("g1").ok() && store.events("g1").ok() && store.running_games().ok() &&
              store.chat("g1").ok() && store.ratings("anna").ok() && store.rating_history("anna", "p").ok() &&
              store.leaders("p", 100, 5).ok() && store.relations("anna").ok() && store.challenges(1).ok() &&
              store.note("g1", "anna").ok() && store.reports(true, 5).ok() && store.reports(false, 5).ok() &&
              store.document("k", "d").ok() && store.documents("k").ok() && store.fence("f").ok());
}

void change_everything(Store& store) {
  const Batch all = {AddAccount{account("anna", "Anna")},
                     AddAccount{account("bert", "Bert")},
                     SetAccount{account("anna", "Hanna")},
                     PutSession{session("s", "anna")},
                     DropSession{"s"},
                     DropSessions{"anna", ""},
                     PutToken{token("t", "anna")},
                     DropToken{"anna", "t"},
                     SetRecoveryCodes{"anna", {"c"}},
                     UseRecoveryCode{"anna", "c"},
                     AddGame{game("g1", "anna", "bert", 1)},
                     SetGame{game("g1", "anna", "bert", 1)},
                     AppendEvents{"g1", {{1, "one"}}},
                     AddChatLine{{"g1", 1, "anna", "player", "hi"}},
                     PutRating{rating("anna", "p"), "g1"},
                     PutRelation{{"anna", "bert"}},
                     DropRelation{{"anna", "bert"}},
                     PutChallenge{challenge("c", "anna")},
                     DropChallenge{"c"},
                     PutNote{{"g1", "anna", "x"}},
                     PutReport{{"r", "anna", "", "", 1, "", ""}},
                     PutDocument{{"k", "d", "{}"}},
                     RaiseFence{"f", 1, "me"},
                     UnderFence{"f", 1},
                     EraseAccount{"anna"}};
  EXPECT_EQ(commit(store, all), "");
}

// A list that stops at a limit may go along an index that has its order; all else must be searched for.
TEST(Indexes, NoQuestionAndNoChangeReadsAWholeTable) {
  const TestPlace place("sqlite");
  place.open();
  std::set<std::string> said;
  const std::string file = sqlite_file_of(place.name());
  const auto store =
      make_sql_store(std::make_unique<Recorder>(connect_sqlite(file), said),
                     {file, [&] { return std::make_unique<Recorder>(connect_sqlite(file), said); }, {}});
  change_everything(*store);
  ask_everything(*store);
  const auto sql = connect_sqlite(file);
  int explained = 0;
  for (const std::string& statement : said) {
    const bool is_question =
        statement.starts_with("SELECT") || statement.starts_with("UPDATE") || statement.starts_with("DELETE");
    if (!is_question) continue;
    for (const Values& row : sql->run("EXPLAIN QUERY PLAN " + statement).rows) {
      const auto& plan = std::get<std::string>(row.at(3));
      ++explained;
      const bool goes_along = plan.starts_with("SCAN") && plan.find("USING") != std::string::npos &&
                              statement.find("LIMIT") != std::string::npos;
      const bool is_whole_table = plan.starts_with("SCAN") && plan != "SCAN his" && plan != "SCAN w" &&
                                  plan != "SCAN b" && !goes_along;
      const bool is_running = plan == "SCAN games USING INDEX games_running";
      EXPECT_FALSE(is_whole_table && !is_running) << plan << "\n" << statement;
    }
  }
  EXPECT_GT(explained, 60) << "statements were to be seen";
}

}  // namespace
}  // namespace potentia::storage
