// `potentia admin` by the real program: what it prints, what it refuses, and that a store goes from one kind
// to another and back without a change.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "base/test_data.h"
#include "base/test_folder.h"
#include "storage/dump.h"
#include "storage/migrations.h"
#include "storage/store.h"
#include "storage/test_cluster.h"
#include "tests/protocol/run_program.h"

namespace potentia::tests {
namespace {

const std::string kDump = test::test_data("storage/schema1.ndjson");

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// kDump's lines behind the line that this program begins a dump with.
std::string dump_of_today() {
  const std::string text = text_of(kDump);
  return R"({"potentia":"store","schema":)" + std::to_string(storage::newest_schema()) + "}" +
         text.substr(text.find('\n'));
}

class Admin : public testing::TestWithParam<std::string>, protected test::TestFolder {
 protected:
  Admin() {
    place_ = GetParam() == "sqlite" ? path("data") : storage::fresh_postgres_place();
    where_ = GetParam() == "sqlite" ? "--data" : "--postgres";
  }

  ProgramResult admin(std::vector<std::string> words, const std::string& input = "") const {
    words.insert(words.begin(), "admin");
    words.push_back(where_);
    words.push_back(place_);
    return run_program(words, input);
  }
  /// What it printed; it must have done what it was told.
  std::string done(const std::vector<std::string>& words, const std::string& input = "") const {
    const ProgramResult result = admin(words, input);
    EXPECT_EQ(result.status, 0) << words[0] << ": " << result.err;
    EXPECT_EQ(result.err, "");
    return result.out;
  }
  /// The sentence of a refusal.
  std::string refused(const std::vector<std::string>& words, int status = 2) const {
    const ProgramResult result = admin(words);
    EXPECT_EQ(result.status, status) << words[0] << ": " << result.out;
    EXPECT_EQ(result.out, "");
    return result.err;
  }
  std::unique_ptr<storage::Store> store() const {
    auto opened = storage::open_store(place_);
    EXPECT_TRUE(opened.ok());
    return std::move(*opened);
  }
  storage::Account account(const std::string& id) const { return store()->account(id).value().value(); }

  std::string place_;
  std::string where_;
};

TEST_P(Admin, MovesAStoreAndBack) {
  const std::string newest = "schema " + std::to_string(storage::newest_schema()) + "\n";
  EXPECT_EQ(done({"migrate"}), newest);
  EXPECT_EQ(done({"migrate"}), newest);
  EXPECT_EQ(done({"check"}), "whole\n");
  EXPECT_EQ(done({"restore", kDump}), "");
  EXPECT_EQ(done({"dump"}), dump_of_today());
  EXPECT_EQ(done({"check"}), "whole\n");
  EXPECT_EQ(refused({"restore", kDump}), "potentia: this store holds something already; take an empty one\n");
  EXPECT_EQ(done({"backup", path("copy")}), "");
  EXPECT_EQ(refused({"backup", path("copy")}),
            "potentia: " + path("copy") + ": there is a file of this name; choose another\n");
  struct stat about{};
  ASSERT_EQ(stat(path("copy").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 07777, 0600U);
  const ProgramResult result = run_program({"admin", "restore", path("copy"), "--data", path("other")});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(run_program({"admin", "dump", "--data", path("other")}).out, dump_of_today());
}

TEST_P(Admin, ReadsStandardInput) {
  EXPECT_EQ(done({"restore", "-"}, text_of(kDump)), "");
  EXPECT_EQ(done({"dump"}), dump_of_today());
}

TEST_P(Admin, LooksAfterPeople) {
  done({"restore", kDump});
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  EXPECT_EQ(done({"ban", "Ännä", "--days", "2"}), "");
  EXPECT_NEAR(static_cast<double>(account("anna").banned_until), static_cast<double>(now + 2 * 86400000),
              60000);
  EXPECT_EQ(store()->sessions("anna").value().size(), 0U) << "he is logged out";
  done({"ban", "Ännä", "--days", "0"});
  EXPECT_EQ(account("anna").banned_until, 0);
  EXPECT_EQ(account("anna").password, "$argon2id$") << "nothing else has changed";
  done({"role", "BERT", "administrator"});
  EXPECT_EQ(account("bert").role, storage::Role::Administrator);
  done({"role", "bert", "moderator"});
  EXPECT_EQ(account("bert").role, storage::Role::Moderator);
  done({"role", "bert", "player"});
  EXPECT_EQ(account("bert").role, storage::Role::Player);
  done({"rename", "bert", "Berta"});
  EXPECT_EQ(account("bert").name, "Berta");
  done({"delete", "berta"});
  EXPECT_EQ(account("bert").name, "");
  EXPECT_TRUE(account("bert").closed);
  EXPECT_EQ(store()->game("g1").value().value().names[1], "");
}

TEST_P(Admin, RefusesInOneSentence) {
  for (const std::string task : {"check", "dump"}) {
    const std::string place = GetParam() == "sqlite" ? path("data/potentia.sqlite") : "PostgreSQL";
    EXPECT_EQ(refused({task}),
              "potentia: " + place + ": there is no store yet; `potentia admin migrate` makes one\n");
  }
  if (GetParam() == "sqlite") {
    EXPECT_EQ(entries(), 0) << "looking makes nothing";
  }
  done({"restore", kDump});
  EXPECT_EQ(refused({"ban", "Nobody", "--days", "1"}), "potentia: 'Nobody': nobody here has this name\n");
  EXPECT_EQ(refused({"ban", "", "--days", "1"}), "potentia: '': nobody here has this name\n");
  EXPECT_EQ(refused({"rename", "Bert", "DORA"}),
            "potentia: 'DORA': somebody else has this name; choose another\n");
  EXPECT_EQ(refused({"rename", "Bert", " "}), "potentia: ' ': this is no name; write one\n");
  EXPECT_EQ(refused({"delete", "Nobody"}), "potentia: 'Nobody': nobody here has this name\n");
  EXPECT_EQ(refused({"role", "Nobody", "player"}), "potentia: 'Nobody': nobody here has this name\n");
  EXPECT_EQ(refused({"backup", path("none/copy")}),
            "potentia: " + path("none/copy") + ": this file cannot be written (No such file or directory)\n");
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"ban", "Bert"},
                                             {"ban", "Bert", "--days", "-1"},
                                             {"role", "Bert", "king"},
                                             {"frobnicate"},
                                             {"backup"}}) {
    const std::string sentence = refused(words);
    EXPECT_EQ(std::count(sentence.begin(), sentence.end(), '\n'), 1) << sentence;
  }
}

TEST_P(Admin, WorksWhileASiteWrites) {
  done({"restore", kDump});
  const auto site = store();
  std::atomic<bool> stop = false;
  std::thread writer([&] {
    for (int i = 0; i < 2000 && !stop; ++i) {
      const storage::Batch batch = {storage::PutDocument{{"k", std::to_string(i), "{}"}}};
      ASSERT_FALSE(site->commit(std::span(&batch, 1)).front());
    }
  });
  EXPECT_EQ(done({"check"}), "whole\n");
  done({"role", "bert", "moderator"});
  done({"backup", path("copy")});
  stop = true;
  writer.join();
  EXPECT_EQ(run_program({"admin", "restore", path("copy"), "--data", path("other")}).status, 0);
  EXPECT_EQ(run_program({"admin", "check", "--data", path("other")}).out, "whole\n");
}

TEST(Serve, KeepsItsSiteWhereItIsTold) {
  const test::TestFolder folder;
  folder.write("index.html", "<!doctype html><title>Potentia</title>\n");
  const std::vector<std::string> serve = {"serve", "--port", "0", "--root", folder.path("")};
  const auto served = [&](const std::vector<std::string>& options) {
    std::vector<std::string> words = serve;
    words.insert(words.end(), options.begin(), options.end());
    return RunningProgram(words).read_line().starts_with("http://localhost:");
  };
  const std::string place = storage::fresh_postgres_place();
  EXPECT_TRUE(served({"--postgres", place}));
  EXPECT_EQ(run_program({"admin", "check", "--postgres", place}).out, "whole\n");
  EXPECT_EQ(folder.entries(), 1);
  EXPECT_TRUE(served({"--data", folder.path("data")}));
  EXPECT_EQ(run_program({"admin", "check", "--data", folder.path("data")}).out, "whole\n");
  EXPECT_TRUE(served({"--no-accounts"}));
  EXPECT_EQ(folder.entries(), 2);
}

TEST(AdminPlaces, AreNamedOnceAndExist) {
  const std::string where = "potentia: say where the store is, by --data FOLDER or by --postgres URL\n";
  EXPECT_EQ(run_program({"admin", "check"}).err, where);
  EXPECT_EQ(run_program({"admin", "check", "--data", "a", "--postgres", "postgres://b"}).err,
            "potentia: a site has one store: leave out --data FOLDER or --postgres URL\n");
  EXPECT_EQ(run_program({"admin", "migrate", "--postgres", "/no/such"}).err,
            "potentia: --postgres: '/no/such' is no address of a database, such as "
            "postgres://NAME@HOST/DATABASE\n");
  const test::TestFolder folder;
  folder.write("text", std::string(3000, 'x'));
  const ProgramResult text = run_program({"admin", "check", "--data", folder.path("text")});
  EXPECT_EQ(text.status, 2);
  EXPECT_EQ(text.err, "potentia: " + folder.path("text") + ": this file is no database; name another\n");
  const ProgramResult away = run_program({"admin", "check", "--postgres", "postgres:///none?host=/none"});
  EXPECT_EQ(away.status, 3);
  EXPECT_EQ(std::count(away.err.begin(), away.err.end(), '\n'), 1) << away.err;
  folder.write("dump", "x\n");
  const ProgramResult dump =
      run_program({"admin", "restore", folder.path("dump"), "--data", folder.path("data")});
  EXPECT_EQ(dump.status, 2);
  EXPECT_EQ(dump.err, "potentia: line 1: this is no dump of a store of Potentia\n");
}

INSTANTIATE_TEST_SUITE_P(, Admin, testing::Values("sqlite", "postgres"),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace potentia::tests
