// What was acknowledged is there: after kills at random moments, on full disks, through lost connections. And
// what is said of files and servers that cannot be used.
//
//   POTENTIA_STORAGE_KILLS   how often a writing process is killed, for each kind of store (30)
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "base/rng.h"
#include "storage/postgres.h"
#include "storage/sqlite.h"
#include "storage/test_passer_on.h"
#include "storage/test_stores.h"

namespace potentia::storage {
namespace {

constexpr std::uint64_t kInABatch = 2;
constexpr std::uint64_t kBatches = 3;  // of a commit

// Goes on with the log of g1 until it is killed; says each version that was acknowledged.
[[noreturn]] void write_until_killed(const std::string& place, int acknowledged) {
  auto store = open_store(place);
  if (!store) std::_Exit(1);
  auto log = (*store)->events("g1");
  if (!log) std::_Exit(2);
  for (std::uint64_t version = log->size();;) {
    std::vector<Batch> batches;
    for (std::uint64_t i = 0; i < kBatches; ++i, version += kInABatch) {
      AppendEvents append{"g1", {{version + 1, "event"}, {version + 2, std::string(300, 'x')}}};
      batches.push_back({append, PutDocument{{"last", "g1", std::to_string(version + 2)}}});
    }
    for (const auto& error : (*store)->commit(batches)) {
      if (error) std::_Exit(3);
    }
    if (write(acknowledged, &version, sizeof version) != sizeof version) std::_Exit(4);
  }
}

std::uint64_t kill_a_writer(const std::string& place, int milliseconds) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    write_until_killed(place, ends[1]);
  }
  close(ends[1]);
  // From the first word on, so that it is in the midst of writing.
  std::uint64_t last = 0;
  EXPECT_EQ(read(ends[0], &last, sizeof last), static_cast<ssize_t>(sizeof last)) << "it never wrote";
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  kill(child, SIGKILL);
  std::uint64_t said = 0;
  while (read(ends[0], &said, sizeof said) == static_cast<ssize_t>(sizeof said)) last = said;
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "it ended by itself: " << WEXITSTATUS(status);
  return last;
}

class Durability : public testing::TestWithParam<std::string> {};

TEST_P(Durability, KillsLoseNothingThatWasAcknowledged) {
  const TestPlace place(GetParam());
  ASSERT_EQ(commit(*place.open(), {AddGame{game("g1", "anna", "bert", 1)}}), "");
  Rng rng(7);
  const long kills = amount("POTENTIA_STORAGE_KILLS", 30);
  for (long i = 0; i < kills && !HasFailure(); ++i) {
    const std::uint64_t last = kill_a_writer(place.name(), static_cast<int>(rng.below(40)));
    const auto store = place.open();
    const auto log = got(store->events("g1"));
    EXPECT_GE(log.size(), last) << "kill " << i;
    EXPECT_EQ(log.size() % kInABatch, 0U) << "half a batch is there";
    for (std::size_t at = 0; at < log.size(); ++at) ASSERT_EQ(log[at].version, at + 1);
    EXPECT_EQ(got(store->document("last", "g1"))->text, std::to_string(log.size()));
    EXPECT_EQ(got(store->faults()), std::vector<std::string>());
  }
}

INSTANTIATE_TEST_SUITE_P(, Durability, testing::Values("sqlite", "postgres"),
                         [](const auto& param) { return param.param; });

// --- SQLite's file ---

class SqliteFile : public testing::Test, protected test::TestFolder {
 protected:
  static std::string refusal(const std::string& place) {
    const auto opened = open_store(place);
    return opened ? "" : opened.error().code + ": " + opened.error().why;
  }
  static unsigned mode_of(const std::string& path) {
    struct stat about{};
    EXPECT_EQ(stat(path.c_str(), &about), 0) << path;
    return about.st_mode & 07777;
  }
};

TEST_F(SqliteFile, OnlyItsOwnerCanRead) {
  const mode_t before = umask(0);
  const auto store = got(open_store(path("deep/data")));
  EXPECT_EQ(commit(*store, {PutDocument{{"k", "i", "t"}}}), "");
  umask(before);
  EXPECT_EQ(mode_of(path("deep")), 0700U);
  EXPECT_EQ(mode_of(path("deep/data")), 0700U);
  for (const char* file : {"potentia.sqlite", "potentia.sqlite-wal", "potentia.sqlite-shm"})
    EXPECT_EQ(mode_of(path(std::string("deep/data/") + file)), 0600U) << file;
  EXPECT_FALSE(store->back_up(path("copy.sqlite")));
  EXPECT_EQ(mode_of(path("copy.sqlite")), 0600U);
}

TEST_F(SqliteFile, IsAFolderOrAFile) {
  EXPECT_EQ(sqlite_file_of(path("a")), path("a/potentia.sqlite"));
  EXPECT_EQ(sqlite_file_of(path("a.sqlite")), path("a.sqlite"));
  write("plain", "");
  EXPECT_EQ(sqlite_file_of(path("plain")), path("plain"));
  EXPECT_EQ(refusal(path("plain")), "") << "an empty file becomes a store";
  EXPECT_EQ(refusal(path("b.sqlite")), "");
  EXPECT_EQ(refusal(path("b.sqlite")), "");
}

TEST_F(SqliteFile, AnotherFileIsRefusedAndStaysAsItWas) {
  const std::string text(5000, 'x');
  write("text", text);
  EXPECT_EQ(refusal(path("text")), "no-store: this file is no database; name another");
  EXPECT_EQ(content("text"), text);
  write("other.sqlite", "");
  connect_sqlite(path("other.sqlite"))->run_script("CREATE TABLE t (x)");
  const std::string other = content("other.sqlite");
  EXPECT_EQ(refusal(path("other.sqlite")),
            "no-store: this is the database of another program; name another file");
  EXPECT_EQ(content("other.sqlite"), other);
}

TEST_F(SqliteFile, PlacesThatCannotBe) {
  EXPECT_EQ(refusal("/dev/null/data"),
            "no-store: this folder cannot be made (Not a directory); name another");
  EXPECT_EQ(refusal("/proc/none/data"),
            "no-store: this folder cannot be made (No such file or directory); name another");
  EXPECT_EQ(open_store(path("none"), OldSchema::Refuse).error().why,
            "there is no store yet; `potentia admin migrate` makes one");
  EXPECT_EQ(entries(), 0);
}

TEST_F(SqliteFile, ADamagedOneIsSaidToBe) {
  {
    const auto store = got(open_store(path("d.sqlite")));
    Batch batch;
    for (int i = 0; i < 2000; ++i) batch.push_back(PutDocument{{"k", std::to_string(i), "some text"}});
    ASSERT_EQ(commit(*store, batch), "");
    EXPECT_EQ(got(store->faults()), std::vector<std::string>());
  }
  std::string bytes = content("d.sqlite");
  for (std::size_t at = bytes.size() / 2; at < bytes.size(); ++at) bytes[at] = 'x';
  write("d.sqlite", bytes);
  const auto store = open_store(path("d.sqlite"));
  if (!store) return;  // the schema was hit; it was refused with a sentence
  const auto faults = (*store)->faults();
  if (faults) {
    EXPECT_FALSE(faults->empty());
  } else {
    EXPECT_EQ(faults.error().code, "storage");
  }
}

TEST_F(SqliteFile, ItsGapsAreFound) {
  const auto store = got(open_store(path("d.sqlite")));
  ASSERT_EQ(commit(*store, {AddGame{game("g1", "", "", 1)}, AddGame{game("g2", "", "", 1)},
                            AppendEvents{"g1", {{1, "a"}, {2, "b"}, {3, "c"}}}}),
            "");
  connect_sqlite(path("d.sqlite"))->run_script("DELETE FROM events WHERE version = 2");
  EXPECT_EQ(got(store->faults()),
            std::vector<std::string>{"game g1: its log has 2 events where version 3 was the last written"});
}

// Root may write everything: as nobody, then.
TEST_F(SqliteFile, ReadOnlyIsSaid) {
  ASSERT_EQ(refusal(path("data")), "");
  const bool is_root = geteuid() == 0;
  chmod(root().c_str(), 0755);
  chmod(path("data").c_str(), 0555);
  chmod(path("data/potentia.sqlite").c_str(), 0444);
  if (is_root) {
    ASSERT_EQ(seteuid(65534), 0);
  }
  const std::string opened = refusal(path("data"));
  const std::string made = refusal(path("new"));
  if (is_root) {
    ASSERT_EQ(seteuid(0), 0);
  }
  chmod(path("data").c_str(), 0755);
  EXPECT_EQ(opened, "no-store: this database cannot be written; give this program the right to");
  if (is_root) {
    EXPECT_EQ(made, "no-store: this folder cannot be made (Permission denied); name another");
  }
}

TEST_F(SqliteFile, CopiesAreMadeWhileItIsWritten) {
  const auto store = got(open_store(path("data")));
  ASSERT_EQ(commit(*store, {AddGame{game("g1", "", "", 1)}}), "");
  std::thread copier([&] {
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(store->back_up(path("copy" + std::to_string(i) + ".sqlite")));
  });
  for (std::uint64_t version = 1; version <= 300; version += 2)
    EXPECT_EQ(commit(*store, {AppendEvents{"g1", {{version, "a"}, {version + 1, "b"}}}}), "");
  copier.join();
  for (int i = 0; i < 5; ++i) {
    const auto copied = got(open_store(path("copy" + std::to_string(i) + ".sqlite")));
    EXPECT_EQ(got(copied->events("g1")).size() % 2, 0U);
    EXPECT_EQ(got(copied->faults()), std::vector<std::string>());
  }
  EXPECT_EQ(store->back_up(path("copy0.sqlite"))->code, "file-exists");
  EXPECT_EQ(store->back_up(path("none/copy"))->code, "no-file");
}

/// Writes until the disk has no more room: how many documents were kept.
int fill(Store& store, std::string& why) {
  int kept = 0;
  for (int i = 0; i < 5000; ++i) {
    const Batch batch = {PutDocument{{"k", std::to_string(i), std::string(2000, 'x')}}};
    const auto error = store.commit(std::span(&batch, 1)).front();
    if (error) {
      EXPECT_EQ(error->code, "storage");
      why = error->why;
      return kept;
    }
    ++kept;
  }
  return kept;
}

TEST_F(SqliteFile, AFullDiskKeepsWhatWasAcknowledged) {
  signal(SIGXFSZ, SIG_IGN);
  const auto store = got(open_store(path("data")));
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{1'000'000, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &small);
  std::string why;
  const int kept = fill(*store, why);
  EXPECT_GT(kept, 20);
  EXPECT_LT(kept, 5000);
  EXPECT_TRUE(why.starts_with("the disk refuses to read or write")) << why;
  EXPECT_EQ(got(store->documents("k")).size(), static_cast<std::size_t>(kept)) << "it can still be read";
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_EQ(commit(*store, {PutDocument{{"k", "later", "t"}}}), "") << "there is room again";
  EXPECT_EQ(got(store->faults()), std::vector<std::string>());
  EXPECT_EQ(got(got(open_store(path("data")))->documents("k")).size(), static_cast<std::size_t>(kept + 1));
}

TEST_F(SqliteFile, AFullFileSystemKeepsWhatWasAcknowledged) {
  std::filesystem::create_directory(path("small"));
  if (mount("none", path("small").c_str(), "tmpfs", 0, "size=2m") != 0)
    GTEST_SKIP() << "only root can mount a small disk; the test above has a small limit instead";
  {
    const auto store = got(open_store(path("small/data")));
    write("small/ballast", std::string(300'000, 'x'));
    std::string why;
    const int kept = fill(*store, why);
    EXPECT_GT(kept, 20);
    EXPECT_LT(kept, 5000);
    EXPECT_EQ(why, "the disk is full; make room on it");
    EXPECT_EQ(got(store->documents("k")).size(), static_cast<std::size_t>(kept));
    std::filesystem::remove(path("small/ballast"));
    EXPECT_EQ(commit(*store, {PutDocument{{"k", "later", "t"}}}), "") << "there is room again";
    EXPECT_EQ(got(store->documents("k")).size(), static_cast<std::size_t>(kept + 1));
    EXPECT_EQ(got(store->faults()), std::vector<std::string>());
  }
  EXPECT_EQ(umount(path("small").c_str()), 0);
}

// --- PostgreSQL's connection ---

class PostgresConnections : public testing::Test {
 protected:
  PostgresConnections() : store_(place_.open()) {
    EXPECT_EQ(commit(*store_, {AddGame{game("g1", "anna", "bert", 1)}}), "");
  }
  std::string append(std::uint64_t version) {
    return commit(*store_, {AppendEvents{"g1", {{version, "event"}}}});
  }
  /// Ends every other connection to the server.
  static void cut_connections(Sql& sql) {
    sql.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
        "backend_type = 'client backend'");
  }
  /// Until the server has a connection of which this holds, or none any more.
  static void wait_for(Sql& sql, const std::string& condition, bool is_there = true) {
    for (int tries = 0; tries < 500; ++tries) {
      if (sql.run("SELECT 1 FROM pg_stat_activity WHERE " + condition).rows.empty() != is_there) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ADD_FAILURE() << (is_there ? "never seen: " : "still seen: ") << condition;
  }

  TestPlace place_{"postgres"};
  std::unique_ptr<Store> store_;
};

TEST_F(PostgresConnections, AreMadeAnew) {
  EXPECT_EQ(append(1), "");
  EXPECT_EQ(got(store_->events("g1")).size(), 1U);
  cut_connections(*connect_postgres(place_.name()));
  EXPECT_EQ(got(store_->events("g1")).size(), 1U);
  EXPECT_EQ(append(2), "");
  crash_postgres();
  EXPECT_EQ(append(3), "");
  EXPECT_EQ(append(3), "conflict");
  EXPECT_EQ(got(store_->events("g1")).size(), 3U);
}

TEST_F(PostgresConnections, AServerThatIsAwayIsSaidToBe) {
  EXPECT_EQ(append(1), "");
  stop_postgres();
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(append(2), "storage");
  const auto read = store_->events("g1");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().code, "storage");
  EXPECT_TRUE(read.error().sentence().starts_with("PostgreSQL: the ")) << read.error().sentence();
  EXPECT_EQ(read.error().sentence().find('\n'), std::string::npos);
  const auto opened = open_store(place_.name());
  ASSERT_FALSE(opened.ok());
  EXPECT_TRUE(opened.error().why.starts_with("the database cannot be reached; start it or mend its address"))
      << opened.error().why;
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  start_postgres();
  EXPECT_EQ(append(2), "");
  EXPECT_EQ(got(store_->events("g1")).size(), 2U);
}

TEST_F(PostgresConnections, ATransactionThatIsCutIsMadeAgain) {
  // The row is held by another, and while the store waits for it its connection is cut.
  const auto other = connect_postgres(place_.name());
  other->begin();
  other->run("UPDATE games SET moved = 7 WHERE id = 'g1'");
  std::string code = "not yet";
  std::thread writer([&] { code = append(1); });
  wait_for(*other, "wait_event_type = 'Lock'");
  other->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
  other->commit();
  writer.join();
  EXPECT_EQ(code, "");
  EXPECT_EQ(got(store_->events("g1")).size(), 1U);
  EXPECT_EQ(got(store_->game("g1"))->moved, 7);
}

TEST_F(PostgresConnections, WhatWasKeptIsNotMadeTwice) {
  // A commit that waits for a standby that never comes is kept already; then its connection is cut.
  const auto other = connect_postgres(place_.name());
  other->run_script("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  other->run("SELECT pg_reload_conf()");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  std::string code = "not yet";
  std::thread writer([&] { code = append(1); });
  wait_for(*other, "wait_event = 'SyncRep'");
  other->run_script("ALTER SYSTEM RESET synchronous_standby_names");
  other->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  other->run("SELECT pg_reload_conf()");
  writer.join();
  EXPECT_EQ(code, "") << "it was kept, and that can be asked";
  EXPECT_EQ(got(store_->events("g1")).size(), 1U);
  EXPECT_EQ(append(2), "");
}

// As where a network is cut: the server does not know yet that nobody listens, and its transaction, the
// newest there is, still waits for a standby.
TEST_F(PostgresConnections, WhatIsStillUnderWayIsInDoubt) {
  const test::TestFolder folder;
  const std::string host = "host=";
  const std::size_t at = place_.name().find(host) + host.size();
  const std::string server = place_.name().substr(at, place_.name().find('&', at) - at);
  PasserOn between(folder.root().string(), server);
  std::string through = place_.name();
  store_ = got(open_store(through.replace(at, server.size(), folder.root().string())));
  const auto other = connect_postgres(place_.name());
  other->run_script("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  other->run("SELECT pg_reload_conf()");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  between.cut_at_next_commit();
  EXPECT_EQ(append(1), "in-doubt");
  other->run_script("ALTER SYSTEM RESET synchronous_standby_names");
  other->run("SELECT pg_reload_conf()");
  wait_for(*other, "wait_event = 'SyncRep'", false);
  EXPECT_EQ(append(2), "") << "it was kept at last";
  EXPECT_EQ(got(store_->events("g1")).size(), 2U);
  store_.reset();
}

// A replica that has not got a commit goes on, and gives the number of its transaction to another one.
TEST_F(PostgresConnections, WhatAReplicaHasNotGotWasNotKept) {
  store_.reset();
  stop_postgres();
  remember_postgres("main");
  start_postgres();
  {
    const auto others = connect_postgres(place_.name());
    for (int i = 0; i < 300; ++i) others->run("SELECT txid_current()");
  }
  stop_postgres();
  remember_postgres("replica");
  recall_postgres("main");
  start_postgres();
  store_ = place_.open();
  const auto other = connect_postgres(place_.name());
  other->run_script("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  other->run("SELECT pg_reload_conf()");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  std::string code = "not yet";
  std::thread writer([&] { code = append(1); });
  wait_for(*other, "wait_event = 'SyncRep'");
  stop_postgres();
  recall_postgres("replica");
  start_postgres();
  writer.join();
  // It was made again there, or refused.
  EXPECT_EQ(got(store_->events("g1")).size(), code.empty() ? 1U : 0U);
  EXPECT_EQ(code, "");
}

TEST_F(PostgresConnections, TwoServersCannotBothWrite) {
  const auto second = place_.open();
  std::vector<int> kept(2);
  std::vector<std::thread> servers;
  for (int i = 0; i < 2; ++i) {
    servers.emplace_back([&, i] {
      Store& mine = i == 0 ? *store_ : *second;
      for (std::uint64_t version = 1; version <= 100; ++version) {
        const std::string code = commit(mine, {AppendEvents{"g1", {{version, std::to_string(i)}}},
                                               PutDocument{{"k", std::to_string(version), "t"}}});
        ASSERT_TRUE(code.empty() || code == "conflict") << code;
        if (code.empty()) ++kept[static_cast<std::size_t>(i)];
      }
    });
  }
  for (std::thread& server : servers) server.join();
  EXPECT_EQ(kept[0] + kept[1], 100) << "each version is written once";
  EXPECT_EQ(got(store_->faults()), std::vector<std::string>());
}

TEST_F(PostgresConnections, WhoStandInEachOthersWayTryAgain) {
  const auto second = place_.open();
  EXPECT_EQ(commit(*store_, {PutDocument{{"k", "a", "0"}}, PutDocument{{"k", "b", "0"}}}), "");
  std::vector<std::thread> servers;
  for (int i = 0; i < 2; ++i) {
    servers.emplace_back([&, i] {
      // Two rows in either order: deadlocks, which PostgreSQL ends by refusing one of the two.
      Store& mine = i == 0 ? *store_ : *second;
      const std::string first = i == 0 ? "a" : "b";
      const std::string then = i == 0 ? "b" : "a";
      for (int times = 0; times < 30; ++times)
        EXPECT_EQ(commit(mine, {PutDocument{{"k", first, "x"}}, PutDocument{{"k", then, "x"}}}), "");
    });
  }
  for (std::thread& server : servers) server.join();
}

}  // namespace
}  // namespace potentia::storage
