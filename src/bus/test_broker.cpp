#include "bus/test_broker.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "base/test_folder.h"
#include "bus/bus.h"

namespace potentia::bus {
namespace {

[[noreturn]] void give_up(const std::string& sentence) {
  std::fprintf(stderr, "%s\n", sentence.c_str());
  std::_Exit(1);
}

class OwnBroker {
 public:
  OwnBroker() { run(); }
  ~OwnBroker() { stop(); }
  OwnBroker(const OwnBroker&) = delete;
  OwnBroker& operator=(const OwnBroker&) = delete;

  std::string url() const { return "nats://127.0.0.1:" + port_; }

  std::string folder(const std::string& stream) const {
    return folder_.path("data/jetstream/$G/streams/" + stream);
  }

  void run() {
    std::filesystem::remove_all(folder_.path("ports"));
    std::filesystem::create_directory(folder_.path("ports"));
    server_ = start();
    for (int tries = 0; tries < 1000 && is_alive(); ++tries) {
      if (is_ready()) return;
      std::this_thread::sleep_for(milliseconds(10));
    }
    give_up("NATS is not there or does not start (apt-get install nats-server); it says:\n" +
            folder_.content("log"));
  }
  void stop() {
    if (server_ < 0) return;
    signal(SIGKILL);
    int status = 0;
    waitpid(server_, &status, 0);
    server_ = -1;
  }
  void signal(int which) const {
    if (server_ > 0) kill(server_, which);  // -1 would be everybody
  }
  // Its threads that run just then stop a little later than the signal is sent.
  void freeze() const {
    int status = 0;
    signal(SIGSTOP);
    if (server_ > 0) waitpid(server_, &status, WUNTRACED);
  }

 private:
  bool is_alive() const {
    int status = 0;
    return waitpid(server_, &status, WNOHANG) == 0;
  }

  // The file names the port once it listens; JetStream has read what it kept by then.
  bool is_ready() {
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path("ports"))) {
      const std::string text = folder_.content("ports/" + entry.path().filename().string());
      const std::size_t at = text.find("nats://127.0.0.1:");
      const std::size_t end = at == std::string::npos ? at : text.find('"', at);
      if (end == std::string::npos) continue;
      port_ = text.substr(at + 17, end - at - 17);
      return true;
    }
    return false;
  }

  pid_t start() const {
    const std::string log = folder_.path("log"), ports = folder_.path("ports"), data = folder_.path("data");
    const pid_t child = fork();
    if (child != 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int out = ::open(log.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    setenv("PATH", "/usr/sbin:/usr/local/sbin:/usr/local/bin:/usr/bin", 1);
    execlp("nats-server", "nats-server", "-a", "127.0.0.1", "-p", port_.c_str(), "-js", "-sd", data.c_str(),
           "--ports_file_dir", ports.c_str(), static_cast<char*>(nullptr));
    std::perror("nats-server");
    std::_Exit(1);
  }

  test::TestFolder folder_;
  std::string port_ = "-1";  // any; then always the same
  pid_t server_ = -1;
};

OwnBroker& broker() {
  static OwnBroker one;
  return one;
}

}  // namespace

std::string broker_url() {
  return broker().url();
}
void kill_broker() {
  broker().stop();
}
void start_broker() {
  broker().run();
}
std::string broker_folder(const std::string& stream) {
  return broker().folder(stream);
}
void freeze_broker() {
  broker().freeze();
}
void let_broker_go_on() {
  broker().signal(SIGCONT);
}

}  // namespace potentia::bus
