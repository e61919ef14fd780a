// What many clients, slow ones and those who mean harm may cost, and what happens where the machine refuses
// memory or files.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "server/test_client.h"
#include "server/test_talk.h"
#include "server/test_websocket.h"

namespace potentia::server {
namespace {

using std::chrono::milliseconds;

// Which of the server's requests for memory are refused, counted from now on: the n-th, and those behind it
// if `and_all_behind`. 0: none.
std::atomic<long> refused_request = 0;
std::atomic<bool> and_all_behind = false;
thread_local bool is_server_thread = false;

bool is_refused() {
  if (!is_server_thread || refused_request == 0) return false;
  if (refused_request == 1 && and_all_behind) return true;
  return refused_request.fetch_sub(1) == 1;
}

}  // namespace
}  // namespace potentia::server

// All of the program's memory: by the language's own way, and by Asio's (the linker puts this one in its
// place).
void* operator new(std::size_t size) {
  void* memory = potentia::server::is_refused() ? nullptr : std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
extern "C" {
// NOLINTBEGIN(bugprone-reserved-identifier): the linker's names.
void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size) {
  return potentia::server::is_refused() ? nullptr : __real_aligned_alloc(alignment, size);
}
// NOLINTEND(bugprone-reserved-identifier)
}

namespace potentia::server {
namespace {

bool is_served(Client& client) {
  return client.ask(get("/")).starts_with("HTTP/1.1 200");
}

/// Asks for more than the system keeps for it, takes the beginning: its answer stays under way.
void begin_long_answer(Client& client) {
  client.send(get(Site::kLongFile));
  EXPECT_TRUE(client.read_beginning().starts_with("HTTP/1.1 200"));
}

ConnectionLimits places(std::size_t count) {
  ConnectionLimits limits;
  limits.connections = count;
  return limits;
}

TEST(TransportLimits, OneConnectionTooManyPushesOutWhoWaitsLongest) {
  const Site site(places(3));
  Client first(site.port());
  EXPECT_TRUE(is_served(first));
  Client second(site.port());
  EXPECT_TRUE(is_served(second));
  Client third(site.port());
  EXPECT_TRUE(is_served(third));
  EXPECT_TRUE(is_served(first));  // now it has waited least
  Client fourth(site.port());
  EXPECT_TRUE(is_served(fourth));
  EXPECT_EQ(second.read_to_end(), "");
  EXPECT_TRUE(is_served(first));
  EXPECT_TRUE(is_served(third));
}

TEST(TransportLimits, PushesOutUnfinishedHeadsAndNobodyWhoIsAnswered) {
  const Site site(places(2));
  Client reader(site.port());
  begin_long_answer(reader);
  for (int i = 0; i < 5; ++i) {
    Client half(site.port());
    EXPECT_TRUE(is_served(half));
    half.send("GET / HTTP/1.1\r\nHo");
    Client next(site.port());
    EXPECT_TRUE(is_served(next));
    EXPECT_EQ(half.read_to_end(), "");
  }
  reader.send(get("/", "Connection: close\r\n"));
  const std::string rest = reader.read_to_end();
  EXPECT_GT(rest.size(), Site::kLong / 2);
  EXPECT_TRUE(rest.ends_with(PageFolder::kIndex)) << "the answer under way is whole, and so is the next";
}

TEST(TransportLimits, TurnsAwayWhereAllAreAnswered) {
  const Site site(places(2));
  Client first(site.port());
  begin_long_answer(first);
  {
    Client second(site.port());
    begin_long_answer(second);
    for (int i = 0; i < 100; ++i) {  // more than places for those who are turned away
      Client late(site.port());
      const std::string answer = late.read_answer();
      EXPECT_TRUE(answer.starts_with("HTTP/1.1 503")) << answer;
      EXPECT_TRUE(has(answer, "\r\nRetry-After: "));
      EXPECT_TRUE(has(answer, "\r\nConnection: close\r\n"));
    }
  }
  // A place is free once it is seen that its client has gone.
  std::string answer;
  const auto begin = std::chrono::steady_clock::now();
  while (!answer.starts_with("HTTP/1.1 200") &&
         std::chrono::steady_clock::now() - begin < std::chrono::seconds(10))
    answer = Client(site.port()).ask(get("/"));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
}

TEST(TransportLimits, SlowReadersEndWithTheirTime) {
  ConnectionLimits limits;
  limits.response_time = milliseconds(200);
  limits.slowest_bytes_per_second = std::size_t{1} << 30;
  const Site site(limits);
  Client slow(site.port());
  begin_long_answer(slow);
  std::this_thread::sleep_for(milliseconds(600));
  EXPECT_LT(slow.read_to_end().size(), Site::kLong);
  Client other(site.port());
  EXPECT_TRUE(is_served(other));
}

TEST(TransportLimits, WhoDoesNotReadIsNotReadEither) {
  const Site site;
  Client greedy(site.port());
  begin_long_answer(greedy);
  std::string requests;
  while (requests.size() < (1U << 20)) requests += get(Site::kLongFile);
  constexpr std::size_t kFar = std::size_t{256} << 20;
  std::size_t sent = 0;
  while (sent < kFar) {
    const std::size_t length = greedy.send_some(requests);
    if (length == 0) break;
    sent += length;
  }
  EXPECT_LT(sent, kFar) << "what is sent is kept somewhere";
  Client other(site.port());
  EXPECT_TRUE(is_served(other));
}

/// All files that this process may still open are open.
class NoFiles {
 public:
  NoFiles() {
    ::getrlimit(RLIMIT_NOFILE, &before_);
    rlimit few = before_;
    few.rlim_cur = std::min<rlim_t>(256, before_.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &few);
    for (int file = 0; (file = ::open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0;) files_.push_back(file);
  }
  ~NoFiles() {
    for (const int file : files_) ::close(file);
    ::setrlimit(RLIMIT_NOFILE, &before_);
  }
  NoFiles(const NoFiles&) = delete;
  NoFiles& operator=(const NoFiles&) = delete;

 private:
  rlimit before_{};
  std::vector<int> files_;
};

TEST(TransportLimits, WithoutAFileLeftWhoWaitsMakesRoom) {
  const Site site;
  Client idle(site.port());
  EXPECT_TRUE(is_served(idle));
  Client late;
  const NoFiles none;
  late.connect(site.port());
  EXPECT_TRUE(is_served(late));
  EXPECT_EQ(idle.read_to_end(), "");
}

TEST(TransportLimits, WithoutAFileLeftOthersAreNotStarved) {
  const Site site;
  Client reader(site.port());
  begin_long_answer(reader);
  {
    std::vector<std::unique_ptr<Client>> late;
    for (int i = 0; i < 20; ++i) late.push_back(std::make_unique<Client>());
    const NoFiles none;
    for (const auto& client : late) {
      client->connect(site.port());
      EXPECT_TRUE(client->read_to_end().starts_with("HTTP/1.1 503"));
    }
    reader.send(get("/", "Connection: close\r\n"));
    EXPECT_TRUE(reader.read_to_end().ends_with(PageFolder::kIndex));
  }
  Client after(site.port());
  EXPECT_TRUE(is_served(after));
}

/// All that clients can ask for; what of it is answered depends on what is refused.
void have_a_session(std::uint16_t port) {
  Client client(port);
  client.ask(get("/"));
  client.ask(get("/nowhere", "X: " + std::string(5000, 'x') + "\r\n"));
  client.ask("BREW\r\n\r\n");
  Client reader(port);
  reader.send(get(Site::kLongFile));
  reader.read_beginning();
}

TEST(TransportLimits, OneRefusedRequestForMemoryCostsOneConnection) {
  const Site site({}, [] { is_server_thread = true; });
  Client bystander(site.port());
  EXPECT_TRUE(is_served(bystander));
  long request = 1;
  for (bool was_met = true; was_met; ++request) {
    refused_request = request;
    have_a_session(site.port());
    was_met = refused_request.exchange(0) <= 0;
    EXPECT_TRUE(is_served(bystander)) << "request " << request;
    Client next(site.port());
    EXPECT_TRUE(is_served(next)) << "request " << request;
    ASSERT_LT(request, 1000);
  }
  EXPECT_GT(request, 10) << "no memory is asked for, or the wrong thread is watched";
}

TEST(TransportLimits, WithoutMemoryTheServerWaits) {
  const Site site({}, [] { is_server_thread = true; });
  for (long request = 1; request < 40; ++request) {
    and_all_behind = true;
    refused_request = request;
    have_a_session(site.port());
    refused_request = 0;
    and_all_behind = false;
    Client next(site.port());
    EXPECT_TRUE(is_served(next)) << "from request " << request << " on";
  }
}

/// All that an application is asked for, streams and WebSockets too.
void have_a_talk(std::uint16_t port) {
  Client client(port);
  client.ask(post("/echo", "Content-Length: 5\r\n", "hello"));
  client.ask(
      post("/echo", "Transfer-Encoding: chunked\r\n", "1388\r\n" + std::string(5000, 'x') + "\r\n0\r\n\r\n"));
  client.ask(get("/dropped"));
  Client listener(port);
  listener.send(get("/stream"));
  listener.read_until("{}\n");
  Client talker(port);
  talker.send(get("/greet", WebSocketClient::upgrade("dGhlIHNhbXBsZSBub25jZQ==")));
  talker.read_until("hello");
  talker.send(encoded(Frame{.opcode = 9, .payload = "ping"}));
  talker.send(encoded(Frame{.payload = std::string(4000, 'x')}));
  talker.read_until(std::string(4000, 'x'));
  talker.send(encoded(Frame{.opcode = 8, .payload = "\x03\xe8"}));
  talker.read_until("\x03\xe8");
}

TEST(TransportLimits, OneRefusedRequestForMemoryCostsOneTalker) {
  ConnectionLimits limits;
  limits.sockets.messages = 100'000;
  Talk talk(limits);
  talk.there([] { is_server_thread = true; });
  WebSocketClient bystander(talk.port());
  bystander.send_text("here");
  EXPECT_EQ(bystander.read_text(), "here");
  long request = 1;
  for (bool was_met = true; was_met; ++request) {
    refused_request = request;
    have_a_talk(talk.port());
    was_met = refused_request.exchange(0) <= 0;
    bystander.send_text("still here");
    ASSERT_EQ(bystander.read_text(), "still here") << "request " << request;
    ASSERT_TRUE(Client(talk.port()).ask(get("/client")).ends_with("127.0.0.1")) << "request " << request;
    ASSERT_LT(request, 1000);
  }
  EXPECT_GT(request, 30) << "no memory is asked for, or the wrong thread is watched";
}

}  // namespace
}  // namespace potentia::server
