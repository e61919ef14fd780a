// The real server on a free port of the loopback address, spoken to over raw sockets: what a browser does,
// and what nobody should.
#include "server/transport.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/test_client.h"

namespace potentia::server {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

TEST(Transport, ServesThePage) {
  const Site site;
  Client client(site.port());
  const std::string answer = client.ask(get("/"));
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
  EXPECT_TRUE(answer.ends_with(PageFolder::kIndex)) << answer;
  EXPECT_TRUE(has(answer, "\r\nDate: "));
  EXPECT_TRUE(has(answer, "\r\nContent-Length: " + std::to_string(PageFolder::kIndex.size()) + "\r\n"));
  EXPECT_TRUE(has(answer, "\r\nCross-Origin-Embedder-Policy: require-corp\r\n"));
}

TEST(Transport, SendsLongFilesByteForByte) {
  const Site site;
  const std::string& picture = Site::picture();
  const std::string_view path = Site::kPicture;
  ASSERT_GE(BodyFile().keep(picture)->file(), 0) << "it is to be sent from a file";
  Client client(site.port());
  client.send(get(path) + get("/") + get(path));
  for (const std::string& body : {picture, std::string(PageFolder::kIndex), picture}) {
    const std::string answer = client.read_answer();
    EXPECT_TRUE(has(answer, "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n"));
    EXPECT_EQ(answer.substr(answer.find("\r\n\r\n") + 4) == body, true);
  }
  client.send("HEAD " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(
      has(client.read_answer(true), "\r\nContent-Length: " + std::to_string(picture.size()) + "\r\n"));
  EXPECT_TRUE(client.ask(get("/")).ends_with(PageFolder::kIndex));
}

TEST(Transport, OutlivesClientsWhoGoInTheMiddleOfAFile) {
  const Site site;
  Client bystander(site.port());
  for (int i = 0; i < 100; ++i) {
    Client gone(site.port());
    for (int j = 0; j < 20; ++j) gone.send(get(Site::kPicture));
    EXPECT_TRUE(gone.read_beginning().starts_with("HTTP/1.1 200"));
  }
  EXPECT_TRUE(bystander.ask(get("/")).ends_with(PageFolder::kIndex));
}

TEST(Transport, KeepsTheConnectionAndTakesPipelinedRequests) {
  const Site site;
  Client client(site.port());
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(client.ask(get("/assets/app-1a2b.js")).ends_with("start();"));
  client.send(get("/") + get("/nowhere") + get("/rules-dvonn.wasm"));
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
  EXPECT_TRUE(has(head, "Content-Length: " + std::to_string(PageFolder::kIndex.size())));
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
  EXPECT_FALSE(has(known, "Content-Length")) << "the length would be that of the file";
  EXPECT_TRUE(client.ask(get("/")).starts_with("HTTP/1.1 200"));
}

TEST(Transport, RefusesOtherMethodsAndLongBodies) {
  const Site site;
  {
    Client client(site.port());
    EXPECT_TRUE(client.ask("DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n").starts_with("HTTP/1.1 405"));
    EXPECT_TRUE(client.ask("BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n").starts_with("HTTP/1.1 405"));
  }
  for (const std::string_view method : {"POST", "PUT"}) {
    Client client(site.port());
    client.send(std::string(method) + " / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n" +
                std::string(100'000, 'x'));
    EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 413"));
    EXPECT_EQ(client.read_to_end(), "");
  }
}

// Each could be read in two ways, so that what follows is taken for a request of its own by one of two
// readers.
TEST(Transport, RefusesWhatCanBeReadInTwoWaysAndCloses) {
  const Site site;
  const std::vector<std::string> fields = {
      "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding: gzip\r\n",
      "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
      "Content-Length: 5\r\nContent-Length: 5\r\n",
      "Content-Length: -5\r\n",
      "Content-Length: 99999999999999999999\r\n",
      "Host: localhost\r\n",
      "Content-Length : 5\r\n",
      "X: a\r\n b\r\n",
  };
  for (const std::string& more : fields) {
    Client client(site.port());
    client.send(get("/", more) + get("/assets/app-1a2b.js"));
    const std::string answers = client.read_to_end();
    EXPECT_TRUE(answers.starts_with("HTTP/1.1 400")) << more << answers;
    EXPECT_TRUE(has(answers, "\r\nConnection: close\r\n")) << more;
    EXPECT_EQ(answers.find("HTTP/1.1", 1), std::string::npos) << more << "is followed by another answer";
  }
}

TEST(Transport, AnswersToItsNamesOnly) {
  const Site site({}, nullptr, Endpoint{"127.0.0.1", 0, {"Play.example.org"}});
  Client client(site.port());
  const auto status_under = [&](std::string_view host) {
    return client.ask("GET / HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n").substr(9, 3);
  };
  const std::string port = ":" + std::to_string(site.port());
  for (const std::string& name : {"localhost" + port, "LOCALHOST" + port, std::string("localhost"),
                                  "127.0.0.1" + port, "[::1]" + port, "play.example.ORG" + port})
    EXPECT_EQ(status_under(name), "200") << name;
  for (const std::string& name : {"evil.example" + port, "localhost.evil.example" + port,
                                  std::string("127.0.0.2"), std::string("example.org")})
    EXPECT_EQ(status_under(name), "421") << name;
  EXPECT_TRUE(has(client.ask("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), "--host-name"));
  // Who names another host in the target means that one.
  EXPECT_TRUE(client.ask(get("http://evil.example/")).starts_with("HTTP/1.1 421"));
  EXPECT_TRUE(client.ask(get("http://play.example.org/")).starts_with("HTTP/1.1 200"));
}

TEST(Transport, AnswersToTheAddressThatWasAsked) {
  const Site site({}, nullptr, Endpoint{"0.0.0.0", 0, {}});
  Client client(site.port());
  const auto asking = [](std::string_view host) {
    return "GET / HTTP/1.1\r\nHost: " + std::string(host) + "\r\n\r\n";
  };
  EXPECT_TRUE(client.ask(asking("127.0.0.1")).starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(client.ask(asking("192.0.2.1")).starts_with("HTTP/1.1 421"));
  Client other;
  other.connect(site.port(), 0x7F000002);  // 127.0.0.2
  EXPECT_TRUE(other.ask(asking("127.0.0.2")).starts_with("HTTP/1.1 200"));
}

TEST(Transport, ToleratesOneEmptyLineBeforeARequest) {
  const Site site;
  Client client(site.port());
  client.send("\r");
  client.send("\n" + get("/") + "\r\n" + get("/nowhere") + "\r\n\r\n" + get("/"));
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 200"));
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 400"));
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
  ConnectionLimits limits;
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
  ConnectionLimits limits;
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

class Nobody final : public Application {
  void answer(const Request&, Reply) override {}
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request&, Socket) override {
    return Response{};
  }
};

TEST(Transport, APortInUseIsASentence) {
  const Site site;
  Nobody nobody;
  const auto second = Transport::start(Endpoint{"127.0.0.1", site.port(), {}}, ConnectionLimits{}, nobody);
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().code, "port-in-use");
  EXPECT_EQ(second.error().where, "127.0.0.1, port " + std::to_string(site.port()));
}

TEST(Transport, BadHostsAreSentences) {
  const auto code = [](const Endpoint& endpoint) {
    Nobody nobody;
    return Transport::start(endpoint, ConnectionLimits{}, nobody).error().code;
  };
  EXPECT_EQ(code({"nowhere", 0, {}}), "bad-host");
  EXPECT_EQ(code({"192.0.2.1", 0, {}}), "bad-host");
  for (const std::string name : {"", "a b", "example.org:80", "http://example.org", "[::1"})
    EXPECT_EQ(code({"127.0.0.1", 0, {name}}), "bad-host-name");
  EXPECT_EQ(code({"127.0.0.1", 0, {}, {"localhost"}}), "bad-proxy");
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

}  // namespace
}  // namespace potentia::server
