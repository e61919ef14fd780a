// initdb and postgres by hand: pg_ctl would leave a server behind when the tests are killed.
#include "storage/test_cluster.h"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "base/test_folder.h"
#include "storage/postgres.h"

// libpqxx 6.4 forgets the result of a statement whose connection has gone: some hundred bytes each time.
// The name is LeakSanitizer's.
extern "C" const char* __lsan_default_suppressions();   // NOLINT(readability-identifier-naming)
extern "C" const char* __lsan_default_suppressions() {  // NOLINT(readability-identifier-naming)
  return "leak:libpqxx\n";
}

namespace potentia::storage {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void give_up(const std::string& sentence) {
  std::fprintf(stderr, "%s\n", sentence.c_str());
  std::_Exit(1);
}

// The newest of /usr/lib/postgresql/15/bin and its like, else what the PATH has.
std::string program(const std::string& name) {
  std::string best;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", ignored)) {
    const std::string path = (entry.path() / "bin" / name).string();
    if (fs::exists(path)) best = std::max(best, path);
  }
  return best.empty() ? name : best;
}

bool flushes = false;  // tests cut no power, and need not wait for a disk

class Cluster {
 public:
  Cluster() {
    if (geteuid() == 0) {
      user_ = getpwnam("postgres");
      if (user_ == nullptr) user_ = getpwnam("nobody");
      if (chown(folder_.root().c_str(), user_->pw_uid, user_->pw_gid) != 0) give_up("chown has failed");
    }
    const pid_t made = start({program("initdb"), "-D", data(), "-U", "potentia", "-A", "trust", "-E", "UTF8",
                              "--no-locale", "--no-sync", "--no-instructions"});
    int status = 0;
    waitpid(made, &status, 0);
    if (status != 0)
      give_up(
          "PostgreSQL is not there or cannot make a database (apt-get install postgresql-15); it says:\n" +
          folder_.content("log"));
    run();
  }
  ~Cluster() { stop(SIGINT); }
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  void run() {
    server_ = start({program("postgres"), "-D", data(), "-k", folder_.root().string(), "-c",
                     "listen_addresses=", "-c", flushes ? "fsync=on" : "fsync=off", "-c",
                     "max_connections=60", "-c", "deadlock_timeout=50ms"});
    for (int tries = 0; tries < 600; ++tries) {
      try {
        connect_postgres(url(""));
        return;
      } catch (const SqlFailure&) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
      }
    }
    give_up("PostgreSQL does not start; it says:\n" + folder_.content("log"));
  }
  void stop(int signal) {
    if (server_ < 0) return;
    kill(server_, signal);
    int status = 0;
    waitpid(server_, &status, 0);
    server_ = -1;
  }

  void copy(const std::string& from, const std::string& to) const {
    std::error_code ignored;
    fs::remove_all(folder_.path(to), ignored);
    const pid_t copied = start({"cp", "-a", folder_.path(from), folder_.path(to)});
    int status = 0;
    waitpid(copied, &status, 0);
    if (status != 0) give_up("PostgreSQL's files cannot be copied:\n" + folder_.content("log"));
  }

  std::string fresh() {
    const std::string name = "test" + std::to_string(getpid()) + "_" + std::to_string(++places_);
    connect_postgres(url(""))->run_script("CREATE SCHEMA " + name);
    return url("&options=-csearch_path%3D" + name);
  }

 private:
  std::string data() const { return folder_.path("data"); }
  std::string url(const std::string& rest) const {
    return "postgres:///postgres?user=potentia&host=" + folder_.root().string() + rest;
  }

  // A child with the rights of `user_`, that ends when this program does; what it says goes to the log.
  pid_t start(const std::vector<std::string>& words) const {
    const std::string log = folder_.path("log");
    const pid_t child = fork();
    if (child != 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGINT);
    const int out = ::open(log.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    if (user_ != nullptr &&
        (setgroups(0, nullptr) != 0 || setgid(user_->pw_gid) != 0 || setuid(user_->pw_uid) != 0))
      std::_Exit(1);
    prctl(PR_SET_PDEATHSIG, SIGINT);  // forgotten when the user changed
    if (chdir("/") != 0) std::_Exit(1);
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execvp(arguments[0], arguments.data());
    std::perror(arguments[0]);
    std::_Exit(1);
  }

  test::TestFolder folder_;
  passwd* user_ = nullptr;
  pid_t server_ = -1;
  int places_ = 0;
};

Cluster& cluster() {
  static Cluster one;
  return one;
}

}  // namespace

void let_postgres_flush() {
  flushes = true;
}
std::string fresh_postgres_place() {
  return cluster().fresh();
}
void crash_postgres() {
  stop_postgres();
  start_postgres();
}
void stop_postgres() {
  cluster().stop(SIGQUIT);
}
void start_postgres() {
  cluster().run();
}
void remember_postgres(const std::string& name) {
  cluster().copy("data", name);
}
void recall_postgres(const std::string& name) {
  cluster().copy(name, "data");
}

}  // namespace potentia::storage
