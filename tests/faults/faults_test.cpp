// The doors under torture: the n-th allocation, thread, or call to the system fails, for n = 1, 2, 3 … until
// the program makes no such call any more. Every run ends with what it should have said and status 0, or with
// one sentence and status 3 (2 where the call that failed was asked about a name); never by a signal, never
// by the clock, and no file is damaged.
//
// In the suite n takes a sample of steps, and each of the last, where a file is replaced;
// POTENTIA_FAULT_STEP=1 walks through all.
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "base/test_data.h"
#include "base/test_folder.h"
#include "tests/protocol/run_program.h"
#include "tests/support/env.h"

namespace potentia::tests {
namespace {

namespace fs = std::filesystem;

constexpr int kPatience = 60;  // seconds; a run takes parts of one

struct Fault {
  std::string kind;
  int says;
};

class Faults : public testing::Test, protected test::TestFolder {
 protected:
  Faults() {
    write("in", "[Game \"dvonn\"]\n\n1. e3 e4 *\n\n[Game \"gipf-basic\"]\n\n1. b3 {a word} (1. d2) *\n");
  }

  ProgramResult run_with(const Fault& fault, long n, const std::string& command) const {
    const std::string orders = "LD_PRELOAD='" POTENTIA_FAULTS "' POTENTIA_FAULT=" + fault.kind + ":" +
                               std::to_string(n) + " POTENTIA_FAULT_SAYS=" + std::to_string(fault.says) +
                               " POTENTIA_FAULT_MET='" + path("met") + "' ";
    return run_shell(orders + "\"$0\" " + command, "", kPatience);
  }

  /// Whether the call that was to fail came; the file that says so is taken away.
  bool was_met() const { return fs::remove(path("met")); }

  /// About how many calls of the kind a run makes: threads may make it some more or fewer.
  long calls_made(const Fault& fault, const std::string& command) {
    const auto comes = [&](long n) {
      run_with(fault, n, command);
      return was_met();
    };
    long past = 1;
    while (comes(past)) past *= 2;
    long come = past / 2;
    while (past - come > 1) {
      const long middle = (come + past) / 2;
      (comes(middle) ? come : past) = middle;
    }
    return come;
  }

  /// Lets each n-th call of the kind fail until none is left to fail: the first twenty, every so many, and
  /// each from `last` on. `prepare` is called before a run, `check` looks at what came of it.
  void walk(
      const Fault& fault, const std::string& command, long step, const std::function<void()>& prepare = [] {},
      const std::function<void(const ProgramResult&)>& check = [](const ProgramResult&) {},
      long last = std::numeric_limits<long>::max()) {
    const std::string right = run_shell("\"$0\" " + command, "", kPatience).out;
    long n = 1;
    // A failure may be taken without harm: only a call that does not come any more is the end.
    for (bool is_met = true; is_met; n += n <= 20 || n >= last ? 1 : std::min(1 + step, last - n)) {
      prepare();
      const ProgramResult result = run_with(fault, n, command);
      is_met = was_met();
      const std::string at =
          fault.kind + " " + std::to_string(n) + ": " + command + "\n" + result.out + result.err;
      ASSERT_TRUE(result.status == 0 || result.status == 2 || result.status == 3)
          << result.status << " " << at;
      if (result.status == 0) {
        EXPECT_EQ(comparable(result.out), comparable(right)) << at;
      } else {
        EXPECT_TRUE(is_met) << at;
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << at;
        EXPECT_TRUE(result.err.starts_with("potentia: ")) << at;
      }
      check(result);
      if (n > 200000) FAIL() << "no end: " << at;
    }
    EXPECT_GT(n, 2) << fault.kind << ": there is no such call, or none is seen: " << command;
  }

  // Without what differs from run to run: figures of time.
  static std::string comparable(const std::string& text) {
    std::string out;
    std::size_t begin = 0;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      std::string line = text.substr(begin, end - begin);
      if (line.starts_with("info ")) line = line.substr(0, line.find(" nodes"));
      out += line.substr(0, line.find(" now in")) + "\n";
      begin = end + 1;
    }
    return out;
  }

  const long step_ = test::amount("POTENTIA_FAULT_STEP", 97, 97) - 1;
};

TEST_F(Faults, NoMemory) {
  for (const std::string& command :
       {std::string("moves gipf-basic"), std::string("search dvonn --depth 1 --hash 1"),
        "convert '" + path("in") + "' -", std::string("apply dvonn e3 e4"),
        std::string("match gipf-basic --engine name=a --engine name=b --each depth=1 option.Hash=1 --games 2 "
                    "--max-plies 4 --quiet")}) {
    walk({"malloc", ENOMEM}, command, step_);
  }
}

TEST_F(Faults, ConvertedFilesAreOldOrNew) {
  const std::string command = "convert '" + path("in") + "' '" + path("out") + "'";
  ASSERT_EQ(run_shell("\"$0\" " + command).status, 0);
  const std::string fresh = content("out");
  for (const Fault& fault : {Fault{"open", EMFILE},
                             {"read", EIO},
                             {"write", ENOSPC},
                             {"write", EIO},
                             {"fsync", EIO},
                             {"link", ENOSPC},
                             {"rename", EIO},
                             {"close", EIO},
                             {"thread", EAGAIN},
                             {"malloc", ENOMEM}}) {
    const auto prepare = [&] { write("out", "old\n"); };
    const auto check = [&](const ProgramResult& result) {
      const std::string now = content("out");
      // Behind the rename only the folder's own flush can fail: the file is the new one then.
      const bool folder = fault.kind == "fsync";
      EXPECT_TRUE(now == fresh || (now == "old\n" && result.status != 0)) << fault.kind << ": " << now;
      EXPECT_TRUE(result.status == 0 || now == "old\n" || folder) << fault.kind << ": " << result.err;
    };
    // What stands from the writing to the end of the run is a few calls of some thousand: each of them.
    walk(fault, command, step_, prepare, check, calls_made(fault, command) - 100);
    EXPECT_EQ(entries(), 2) << "something stayed behind: " << fault.kind;
  }
}

TEST_F(Faults, RecordsOfMatchesStayWhole) {
  const std::string command = "match gipf-basic --engine 'a=" POTENTIA_FAKE_ENGINE
                              " 1' --engine name=b --each depth=1 option.Hash=1 --games 2 "
                              "--concurrency 2 --quiet --out '" +
                              path("games") + "'";
  for (const Fault& fault : {Fault{"open", EMFILE},
                             {"write", ENOSPC},
                             {"fsync", EIO},
                             {"thread", EAGAIN},
                             {"spawn", EAGAIN},
                             {"close", EIO},
                             {"malloc", ENOMEM}}) {
    const auto prepare = [&] {
      std::error_code ignored;
      fs::remove(path("games"), ignored);
    };
    prepare();
    // Much of a match is memory: a few steps show it.
    const long step = fault.kind == "malloc" ? step_ * 40 : step_;
    walk(fault, command, step, prepare, [&](const ProgramResult& result) {
      if (fs::exists(path("games")) && !content("games").empty()) {
        const ProgramResult read = run_program({"convert", path("games"), "-"});
        EXPECT_EQ(read.status, 0) << fault.kind << ": " << read.err << content("games");
        if (result.status == 0) EXPECT_NE(read.out.find("[Round \"2\"]"), std::string::npos);
      }
    });
  }
}

// A store that is filled holds all of it or nothing, whatever fails, and it can be opened again.
TEST_F(Faults, StoresHoldAllOrNothing) {
  const std::string kept = test::test_data("storage/schema1.ndjson");
  std::ifstream file(kept);
  const std::string all{std::istreambuf_iterator<char>(file), {}};
  ASSERT_GT(all.size(), 1000U);
  const std::string command = "admin restore '" + kept + "' --data '" + path("data") + "'";
  const auto prepare = [&] {
    std::error_code ignored;
    fs::remove_all(path("data"), ignored);
  };
  for (const Fault& fault : {Fault{"open", EMFILE},
                             {"read", EIO},
                             {"write", ENOSPC},
                             {"write", EIO},
                             {"fsync", EIO},
                             {"close", EIO},
                             {"malloc", ENOMEM}}) {
    prepare();
    const long step = fault.kind == "malloc" ? step_ * 20 : std::min(step_, 29L);
    walk(fault, command, step, prepare, [&](const ProgramResult& result) {
      if (!fs::exists(path("data/potentia.sqlite"))) {
        EXPECT_NE(result.status, 0);
        return;
      }
      const ProgramResult made = run_program({"admin", "migrate", "--data", path("data")});
      EXPECT_EQ(made.status, 0) << fault.kind << ": " << made.err;
      const ProgramResult dump = run_program({"admin", "dump", "--data", path("data")});
      const bool is_whole = dump.out == all;
      EXPECT_TRUE(is_whole || dump.out == all.substr(0, all.find('\n') + 1))
          << fault.kind << ": " << dump.out;
      EXPECT_TRUE(is_whole || result.status != 0) << fault.kind << ": it said that all is kept";
      EXPECT_EQ(run_program({"admin", "check", "--data", path("data")}).out, "whole\n");
    });
  }
}

TEST_F(Faults, ThreadsRefused) {
  for (const std::string& command : {std::string("search dvonn --depth 2 --hash 1 --threads 3"),
                                     std::string("perft gipf-basic --depth 2 --threads 3")}) {
    walk({"thread", EAGAIN}, command, step_);
  }
}

// File systems without files that have no name, and then a failure.
TEST_F(Faults, NamedFilesAreTidiedAway) {
  for (const std::string& order :
       {std::string(), std::string("POTENTIA_FAULT=fsync:1 "), std::string("POTENTIA_FAULT=rename:1 ")}) {
    write("out", "old\n");
    const ProgramResult result =
        run_shell("LD_PRELOAD='" POTENTIA_FAULTS "' POTENTIA_FAULT_NO_TMPFILE=1 " + order +
                  "\"$0\" convert '" + path("in") + "' '" + path("out") + "'");
    EXPECT_EQ(result.status, order.empty() ? 0 : 3) << result.err;
    EXPECT_EQ(content("out") == "old\n", !order.empty());
    EXPECT_EQ(
        std::distance(fs::directory_iterator(fs::path(path("out")).parent_path()), fs::directory_iterator()),
        2);
  }
}

}  // namespace
}  // namespace potentia::tests
