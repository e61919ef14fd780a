// Dumps: every change to a line and back, what is refused, and whole stores moved from one kind to another.
#include "storage/dump.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "storage/memory_store.h"
#include "storage/test_stores.h"

namespace potentia::storage {
namespace {

Batch some_of_all() {
  Account anna = account("anna", "Änna \"quoted\"\n");
  anna.role = Role::Moderator;
  anna.marked = true;
  Rating odd = rating("anna", "p", 1500.1 + 1e-10);
  odd.volatility = 1.0 / 3.0;
  return {AddAccount{anna},
          AddAccount{account("bert", "Bert")},
          PutSession{session("s", "anna")},
          PutToken{token("t", "anna")},
          SetRecoveryCodes{"anna", {"c1", "c2"}},
          SetRecoveryCodes{"bert", {"c3"}},
          AddGame{game("g1", "anna", "bert", 1)},
          AppendEvents{"g1", {{1, "{\"one\":1}"}, {2, "two"}}},
          AddChatLine{{"g1", 1, "anna", "player", "hi"}},
          PutRating{odd, "g1"},
          PutRating{rating("bert", "p"), ""},
          PutRelation{{"anna", "bert", RelationKind::Block}},
          PutChallenge{challenge("c", "anna", "bert")},
          PutNote{{"g1", "anna", "note"}},
          PutReport{{"r", "anna", "bert", "g1", 1, "text", "answer"}},
          PutDocument{{"k", "d", "{}"}}};
}

TEST(Dump, EveryChangeIsReadBack) {
  Batch all = some_of_all();
  for (const Change& change :
       {Change(SetAccount{account("a", "A")}), Change(DropSession{"h"}), Change(DropSessions{"a", "h"}),
        Change(DropToken{"a", "i"}), Change(UseRecoveryCode{"a", "h"}), Change(SetGame{game("g", "", "", 5)}),
        Change(DropRelation{{"a", "b"}}), Change(DropChallenge{"c"}), Change(EraseAccount{"a"})})
    all.push_back(change);
  for (const Change& change : all) {
    const std::string line = to_line(change);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const auto read = read_line(line);
    ASSERT_TRUE(read.ok()) << read.error().sentence();
    EXPECT_EQ(read->index(), change.index());
    EXPECT_EQ(to_line(*read), line);
  }
}

TEST(Dump, WrongLinesAreRefused) {
  for (const char* line :
       {"", "x", "[]", "{}", "{\"change\":1}", "{\"change\":\"none\"}", "{\"change\":\"drop-session\"}",
        "{\"change\":\"drop-session\",\"hash\":7}", "{\"change\":\"add-account\",\"account\":[]}",
        "{\"change\":\"add-account\",\"account\":{\"id\":7}}",
        "{\"change\":\"add-account\",\"account\":{\"closed\":1}}",
        "{\"change\":\"append-events\",\"game\":\"g\",\"events\":[{\"version\":\"1\"}]}",
        "{\"change\":\"append-events\",\"game\":\"g\",\"events\":{}}",
        "{\"change\":\"set-recovery-codes\",\"account\":\"a\",\"hashes\":[1]}"}) {
    const auto read = read_line(line);
    ASSERT_FALSE(read.ok()) << line;
    EXPECT_EQ(read.error().code, "bad-dump");
  }
}

TEST(Dump, AnOlderLineLacksWhatIsNew) {
  const auto read = read_line(R"({"change":"add-account","account":{"id":"a","name":"A"}})");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(std::get<AddAccount>(*read).account.name, "A");
  EXPECT_EQ(std::get<AddAccount>(*read).account.settings, "");
}

class Dumps : public testing::TestWithParam<std::string> {};

TEST_P(Dumps, MoveAStoreToAnother) {
  const TestPlace from_place(GetParam());
  const auto from = from_place.open();
  ASSERT_EQ(commit(*from, some_of_all()), "");
  Batch many;
  for (int i = 0; i < 1200; ++i) many.push_back(PutDocument{{"many", std::to_string(i), "{}"}});
  ASSERT_EQ(commit(*from, many), "");
  const test::TestFolder folder;
  const std::string file = folder.path("dump");
  EXPECT_FALSE(write_dump(*from, file));
  EXPECT_EQ(write_dump(*from, file)->code, "file-exists");
  EXPECT_EQ(write_dump(*from, folder.path("none/dump"))->code, "no-file");
  struct stat about{};
  ASSERT_EQ(stat(file.c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 07777, 0600U) << "who reads it can take over every account";
  for (const std::string& kind : store_kinds()) {
    const TestPlace place(kind);
    const auto to = place.open();
    DumpReader reader(*to);
    std::istringstream lines(folder.content("dump"));
    for (std::string line; std::getline(lines, line);) ASSERT_FALSE(reader.take(line)) << line;
    EXPECT_FALSE(reader.finish());
    EXPECT_EQ(lines_of(*to), lines_of(*from)) << kind;
    EXPECT_EQ(got(to->faults()), std::vector<std::string>());
    DumpReader again(*to);
    EXPECT_EQ(again.take(folder.content("dump").substr(0, folder.content("dump").find('\n')))->code,
              "not-empty");
    const TestPlace third(GetParam());
    const auto copied = third.open();
    EXPECT_FALSE(copy(*to, *copied));
    EXPECT_EQ(lines_of(*copied), lines_of(*from));
    EXPECT_EQ(copy(*to, *copied)->code, "not-empty");
  }
}

INSTANTIATE_TEST_SUITE_P(, Dumps, testing::ValuesIn(store_kinds()),
                         [](const auto& param) { return param.param; });

TEST(Dump, ReadingSaysWhereItFails) {
  const auto fails = [](const std::vector<std::string>& lines) {
    const auto store = make_memory_store();
    DumpReader reader(*store);
    for (const std::string& line : lines) {
      if (auto error = reader.take(line)) return error->sentence();
    }
    const auto error = reader.finish();
    return error ? error->sentence() : "";
  };
  const std::string first = R"({"potentia":"store","schema":1})";
  EXPECT_EQ(fails({first, ""}), "");
  EXPECT_EQ(fails({}), "line 1: this is no dump of a store of Potentia");
  EXPECT_EQ(fails({"{}"}), "line 1: this is no dump of a store of Potentia");
  EXPECT_EQ(fails({R"({"potentia":"store","schema":99})"}),
            "line 1: this dump is of a newer Potentia; take that one to read it");
  EXPECT_EQ(fails({first, "x"}), "line 2: this line of a dump is no change: 'x'");
  EXPECT_EQ(fails({first, R"({"change":"drop-challenge","id":"c"})"}),
            "before line 3, 'c': this challenge is taken, withdrawn or over");
}

TEST(Dump, StopsWhenNobodyListens) {
  const auto store = make_memory_store();
  ASSERT_EQ(commit(*store, some_of_all()), "");
  int lines = 0;
  EXPECT_FALSE(dump(*store, [&](std::string_view) { return ++lines < 3; }));
  EXPECT_EQ(lines, 3);
}

}  // namespace
}  // namespace potentia::storage
