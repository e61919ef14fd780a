// The real server on a free port of the loopback address, spoken to over raw sockets: what a browser does,
// and what nobody should.
#include "server/transport.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/serve.h"
#include "server/static_files.h"
#include "server/test_folder.h"

namespace potentia::server {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// One connection; every read has a deadline, so that a server that hangs fails the test and does not hold
/// it.
class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const auto* place = reinterpret_cast<const sockaddr*>(&address);
    EXPECT_EQ(::connect(socket_, place, sizeof address), 0);
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view text) const { ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
  void end_sending() const { ::shutdown(socket_, SHUT_WR); }

  /// Everything until the server closes.
  std::string read_to_end() {
    while (read_some()) {
    }
    EXPECT_TRUE(closed_) << "the server still holds the connection";
    return std::exchange(pending_, "");
  }

  /// One answer: head and, unless it answers a HEAD, as much body as its Content-Length says.
  std::string read_answer(bool to_head = false) {
    std::size_t end = std::string::npos;
    while ((end = pending_.find("\r\n\r\n")) == std::string::npos && read_some()) {
    }
    if (end == std::string::npos) return std::exchange(pending_, "");
    std::size_t length = end + 4;
    const auto field = pending_.find("Content-Length: ");
    if (!to_head && field < end) length += std::stoul(pending_.substr(field + 16));
    while (pending_.size() < length && read_some()) {
    }
    const std::string answer = pending_.substr(0, length);
    pending_.erase(0, length);
    return answer;
  }

  std::string ask(std::string_view text) {
    send(text);
    return read_answer();
  }

 private:
  bool read_some() {
    pollfd waiting{socket_, POLLIN, 0};
    if (::poll(&waiting, 1, 5000) <= 0) return false;
    char bytes[4096];
    const auto count = ::recv(socket_, bytes, sizeof bytes, 0);
    if (count <= 0) {
      closed_ = true;
      return false;
    }
    pending_.append(bytes, static_cast<std::size_t>(count));
    return true;
  }

  int socket_;
  std::string pending_;
  bool closed_ = false;
};

/// The server in a thread of its own.
class Site {
 public:
  explicit Site(const Limits& limits = {}) : files_(*StaticFiles::load(folder_.path())) {
    auto started = Transport::start(Endpoint{"127.0.0.1", 0}, limits,
                                    [this](const Request& request) { return files_.answer(request); });
    EXPECT_TRUE(started.ok());
    transport_ = std::move(*started);
    thread_ = std::thread([this] { transport_->run(); });
  }
  ~Site() {
    transport_->stop();
    thread_.join();
  }
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;

  std::uint16_t port() const { return transport_->port(); }

 private:
  TestFolder folder_;
  StaticFiles files_;
  std::unique_ptr<Transport> transport_;
  std::thread thread_;
};

std::string get(std::string_view target, std::string_view more = "") {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(more) + "\r\n";
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(Transport, ServesThePage) {
  const Site site;
  Client client(site.port());
  const std::string answer = client.ask(get("/"));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
  EXPECT_TRUE(answer.ends_with(TestFolder::kIndex)) << answer;
  EXPECT_TRUE(has(answer, "\r\nDate: "));
  EXPECT_TRUE(has(answer, "\r\nContent-Length: " + std::to_string(TestFolder::kIndex.size()) + "\r\n"));
  EXPECT_TRUE(has(answer, "\r\nCross-Origin-Embedder-Policy: require-corp\r\n"));
}

TEST(Transport, KeepsTheConnectionAndTakesPipelinedRequests) {
  const Site site;
  Client client(site.port());
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(client.ask(get("/assets/app-1a2b.js")).ends_with("start();"));
  client.send(get("/") + get("/nowhere") + get("/potentia.wasm"));
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(client.read_answer().ends_with(std::string("\0asm", 4)));
  EXPECT_TRUE(has(client.ask(get("/", "Connection: close\r\n")), "Connection: close\r\n"));
  EXPECT_EQ(client.read_to_end(), "");
}

TEST(Transport, SpeaksOldHttp) {
  const Site site;
  Client client(site.port());
  client.send("GET / HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(client.read_to_end().starts_with("HTTP/1.0 200"));
}

TEST(Transport, HeadHasTheLengthAndNoBody) {
  const Site site;
  Client client(site.port());
  client.send("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const std::string head = client.read_answer(true);
  EXPECT_TRUE(has(head, "Content-Length: " + std::to_string(TestFolder::kIndex.size())));
  client.send(get("/nowhere"));  // what comes next on the connection is this answer, not a body
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 404"));
}

TEST(Transport, CompressesAndConfirms) {
  const Site site;
  Client client(site.port());
  const std::string packed = client.ask(get("/assets/app-1a2b.js", "Accept-Encoding: gzip, br\r\n"));
  EXPECT_TRUE(has(packed, "Content-Encoding: gzip"));
  EXPECT_LT(packed.size(), 3000U);
  const auto at = packed.find("ETag: ") + 6;
  const std::string tag = packed.substr(at, packed.find("\r\n", at) - at);
  const std::string known =
      client.ask(get("/assets/app-1a2b.js", "Accept-Encoding: gzip\r\nIf-None-Match: " + tag + "\r\n"));
  EXPECT_TRUE(known.starts_with("HTTP/1.1 304 Not Modified\r\n")) << known;
  EXPECT_TRUE(known.ends_with("\r\n\r\n"));
  EXPECT_TRUE(client.ask(get("/")).starts_with("HTTP/1.1 200"));
}

TEST(Transport, RefusesOtherMethodsAndBodies) {
  const Site site;
  {
    Client client(site.port());
    EXPECT_TRUE(client.ask("DELETE / HTTP/1.1\r\nHost: a\r\n\r\n").starts_with("HTTP/1.1 405"));
    EXPECT_TRUE(client.ask("BREW / HTTP/1.1\r\nHost: a\r\n\r\n").starts_with("HTTP/1.1 405"));
  }
  for (const std::string_view method : {"POST", "PUT"}) {
    Client client(site.port());
    client.send(std::string(method) + " / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n" +
                std::string(100'000, 'x'));
    EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 405"));
    EXPECT_EQ(client.read_to_end(), "");
  }
  Client client(site.port());
  client.send(get("/", "Transfer-Encoding: chunked\r\n") + "5\r\nhello\r\n0\r\n\r\n");
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 413"));
  EXPECT_EQ(client.read_to_end(), "");
}

TEST(Transport, NothingOutsideTheFolder) {
  const Site site;
  Client client(site.port());
  for (const std::string target :
       {"/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
        "/assets/../../etc/passwd", "/..\\..\\etc\\passwd", "/.hidden", "/index.html%00.js"}) {
    const std::string answer = client.ask(get(target));
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 404")) << target;
    EXPECT_FALSE(has(answer, "root:")) << target;
  }
}

TEST(Transport, RefusesGarbage) {
  const Site site;
  const std::vector<std::string> garbage = {
      "hello\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nHost\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
      std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11) + "\r\n\r\n",
      std::string(1000, '\0'),
  };
  for (const std::string& text : garbage) {
    Client client(site.port());
    client.send(text);
    client.end_sending();
    const std::string answer = client.read_to_end();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 400")) << testing::PrintToString(text) << "\n" << answer;
  }
  Client client(site.port());
  EXPECT_TRUE(client.ask(get("/")).starts_with("HTTP/1.1 200"));
}

TEST(Transport, RefusesHeadsWithoutEnd) {
  const Site site;
  for (const std::string& head :
       {"GET /" + std::string(40'000, 'a'), get("/", "X: " + std::string(40'000, 'b') + "\r\n")}) {
    Client client(site.port());
    client.send(head);
    EXPECT_TRUE(client.read_to_end().starts_with("HTTP/1.1 431"));
  }
}

TEST(Transport, HalfRequestsEndWithTheirTime) {
  Limits limits;
  limits.request_time = milliseconds(300);
  const Site site(limits);
  const auto begin = Clock::now();
  Client silent(site.port());
  Client half(site.port());
  half.send("GET / HTTP/1.1\r\nHo");
  Client gone(site.port());
  gone.send("GET / HTTP/1.1\r\nHo");
  gone.end_sending();
  EXPECT_EQ(gone.read_to_end(), "");
  EXPECT_EQ(silent.read_to_end(), "");
  EXPECT_EQ(half.read_to_end(), "");
  EXPECT_GE(Clock::now() - begin, milliseconds(250));
  EXPECT_LT(Clock::now() - begin, milliseconds(4000));
}

TEST(Transport, AHeadThatDripsInEndsWithItsTime) {
  Limits limits;
  limits.request_time = milliseconds(400);
  const Site site(limits);
  Client client(site.port());
  const auto begin = Clock::now();
  for (const char c : get("/", "X: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\r\n").substr(0, 60)) {
    client.send(std::string_view(&c, 1));
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_EQ(client.read_to_end(), "");
  EXPECT_LT(Clock::now() - begin, milliseconds(4000));
}

TEST(Transport, OneConnectionTooManyPushesOutTheOldest) {
  Limits limits;
  limits.connections = 3;
  const Site site(limits);
  Client first(site.port());
  EXPECT_TRUE(first.ask(get("/")).starts_with("HTTP/1.1 200"));
  Client second(site.port());
  EXPECT_TRUE(second.ask(get("/")).starts_with("HTTP/1.1 200"));
  Client third(site.port());
  EXPECT_TRUE(third.ask(get("/")).starts_with("HTTP/1.1 200"));
  Client fourth(site.port());
  EXPECT_TRUE(fourth.ask(get("/")).starts_with("HTTP/1.1 200"));
  EXPECT_EQ(first.read_to_end(), "");
  EXPECT_TRUE(second.ask(get("/")).starts_with("HTTP/1.1 200"));
}

TEST(Transport, APortInUseIsASentence) {
  const Site site;
  const auto second = Transport::start(Endpoint{"127.0.0.1", site.port()}, Limits{}, nullptr);
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().code, "port-in-use");
  EXPECT_EQ(second.error().where, "127.0.0.1, port " + std::to_string(site.port()));
}

TEST(Transport, BadHostsAreSentences) {
  EXPECT_EQ(Transport::start(Endpoint{"nowhere", 0}, Limits{}, nullptr).error().code, "bad-host");
  EXPECT_EQ(Transport::start(Endpoint{"192.0.2.1", 0}, Limits{}, nullptr).error().code, "bad-host");
}

TEST(Transport, StopsWithConnectionsOpen) {
  const auto begin = Clock::now();
  {
    const Site site;
    Client idle(site.port());
    EXPECT_TRUE(idle.ask(get("/")).starts_with("HTTP/1.1 200"));
  }
  EXPECT_LT(Clock::now() - begin, milliseconds(1500));
}

/// Takes what run_serve prints; once the address is out, fetches the page from it and asks the process to
/// stop.
class Visitor : public std::stringbuf {
 public:
  ~Visitor() override {
    if (thread_.joinable()) thread_.join();
  }

 private:
  int sync() override {
    const std::string line = str();
    const auto port = static_cast<std::uint16_t>(std::stoul(line.substr(line.rfind(':') + 1)));
    thread_ = std::thread([port] {
      EXPECT_TRUE(Client(port).ask(get("/")).ends_with(TestFolder::kIndex));
      ::kill(::getpid(), SIGTERM);
    });
    return 0;
  }

  std::thread thread_;
};

TEST(RunServe, PrintsTheAddressAndStopsOnASignal) {
  const TestFolder folder;
  Visitor visitor;
  std::ostream out(&visitor);
  std::ostringstream err;
  EXPECT_EQ(run_serve(ServeOptions{Endpoint{"127.0.0.1", 0}, folder.path()}, out, err), 0);
  EXPECT_TRUE(visitor.str().starts_with("http://localhost:")) << visitor.str();
  EXPECT_EQ(err.str(), "");
}

TEST(RunServe, RefusesWithOneSentence) {
  const Site site;
  const TestFolder folder;
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_serve(ServeOptions{Endpoint{"127.0.0.1", 0}, folder.path() / "no"}, out, err), 2);
  EXPECT_EQ(run_serve(ServeOptions{Endpoint{"127.0.0.1", site.port()}, folder.path()}, out, err), 2);
  EXPECT_EQ(out.str(), "");
  const std::string sentences = err.str();
  EXPECT_EQ(std::count(sentences.begin(), sentences.end(), '\n'), 2);
  EXPECT_TRUE(has(sentences, "--port")) << sentences;
}

}  // namespace
}  // namespace potentia::server
