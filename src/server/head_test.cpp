// Heads judged as bytes: what is read of a sound one, and what is refused.
#include "server/head.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace potentia::server {
namespace {

std::string head_with(std::string_view fields) {
  return "GET /a HTTP/1.1\r\nHost: localhost:8080\r\n" + std::string(fields) + "\r\n";
}

TEST(HeadScan, FindsTheEndHoweverTheBytesCome) {
  const std::string head = head_with("X: y\r\n");
  const std::string all = head + "GET";
  EXPECT_EQ(HeadScan().see(all), HeadScan::State::Whole);
  HeadScan scan;
  for (std::size_t length = 0; length < head.size(); ++length)
    ASSERT_EQ(scan.see(all.substr(0, length)), HeadScan::State::Unfinished) << length;
  EXPECT_EQ(scan.see(head), HeadScan::State::Whole);
  EXPECT_EQ(scan.length(), head.size());
}

TEST(HeadScan, BreaksAsSoonAsItIsSure) {
  for (const std::string& bytes :
       {std::string("GET / HTTP/1.1\n"), std::string("GET / HTTP/1.1\r\nHost: a\n\r\n"),
        std::string("GET / HTTP/1.1\r\nHost: a\r\n b"), std::string("GET / HTTP/1.1\r\nHost: a\r\n\tb\r\n"),
        std::string("\r\n"), std::string("G\0", 2), std::string("GET / HTTP/1.1\r\nX: \0", 20)}) {
    const auto state = HeadScan().see(bytes + "\r\n");
    EXPECT_EQ(state, HeadScan::State::Broken) << testing::PrintToString(bytes);
  }
}

TEST(ReadHead, SaysWhatIsAskedFor) {
  const std::string bytes =
      "HEAD /a?b HTTP/1.1\r\nhOST:  Example.org:81 \r\nAccept-Encoding: gzip\r\nIf-None-Match: \"1\"\r\n\r\n";
  const auto head = read_head(bytes);
  ASSERT_TRUE(head) << head.error().sentence();
  EXPECT_EQ(head->request.method, "HEAD");
  EXPECT_EQ(head->request.target, "/a?b");
  EXPECT_EQ(head->request.accept_encoding, "gzip");
  EXPECT_EQ(head->request.if_none_match, "\"1\"");
  EXPECT_EQ(head->host, "Example.org");
  EXPECT_FALSE(head->is_old);
  EXPECT_FALSE(head->has_body);
  EXPECT_TRUE(head->keeps_alive);
}

TEST(ReadHead, KnowsBodiesAndClosings) {
  EXPECT_FALSE(read_head(head_with("Content-Length: 0\r\n"))->has_body);
  EXPECT_TRUE(read_head(head_with("Content-Length: 10\r\n"))->has_body);
  EXPECT_TRUE(read_head(head_with("Content-Length: 18446744073709551615\r\n"))->has_body);
  EXPECT_TRUE(read_head(head_with("Transfer-Encoding: Chunked\r\n"))->has_body);
  EXPECT_FALSE(read_head(head_with("Connection: close\r\n"))->keeps_alive);
  EXPECT_FALSE(read_head("GET / HTTP/1.0\r\n\r\n")->keeps_alive);
  EXPECT_TRUE(read_head("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")->keeps_alive);
  EXPECT_TRUE(read_head("GET / HTTP/1.0\r\n\r\n")->is_old);
}

TEST(ReadHead, KnowsLengthsAndWhoWaits) {
  EXPECT_EQ(read_head(head_with("Content-Length: 10\r\n"))->content_length, 10U);
  EXPECT_EQ(read_head(head_with("Transfer-Encoding: chunked\r\n"))->content_length, std::nullopt);
  EXPECT_EQ(read_head(head_with(""))->content_length, std::nullopt);
  EXPECT_TRUE(read_head(head_with("Content-Length: 1\r\nExpect: 100-Continue\r\n"))->expects_continue);
  EXPECT_FALSE(read_head(head_with("Expect: 100-continue\r\n"))->expects_continue) << "nothing follows";
  EXPECT_FALSE(
      read_head("POST / HTTP/1.0\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n")->expects_continue);
}

TEST(ReadHead, KnowsUpgrades) {
  const std::string rest = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const auto asks = [&](std::string_view fields) {
    return read_head(head_with(std::string(fields) + rest))->asks_for_socket;
  };
  EXPECT_TRUE(asks("Connection: Upgrade\r\nUpgrade: websocket\r\n"));
  EXPECT_TRUE(asks("Upgrade: WebSocket\r\nConnection: keep-alive, upgrade\r\n"));
  EXPECT_FALSE(asks("Upgrade: websocket\r\n"));
  EXPECT_FALSE(asks("Connection: Upgrade\r\n"));
  EXPECT_FALSE(asks("Connection: Upgrade\r\nUpgrade: h2c\r\n"));
}

TEST(ReadHead, FieldsAreFoundByTheirNames) {
  const std::string bytes = head_with("Cookie: a=b; c=d \r\nx-a: 1\r\nX-A: 2\r\nEmpty:\r\n");
  const Request request = read_head(bytes)->request;
  EXPECT_EQ(request.field("cookie"), "a=b; c=d");
  EXPECT_EQ(request.field("X-A"), "1");
  EXPECT_EQ(request.last_field("X-A"), "2");
  EXPECT_EQ(request.field("Empty"), "");
  EXPECT_EQ(request.field("X"), "");
  EXPECT_EQ(request.field("GET /a HTTP/1.1\r\nHost"), "");
  EXPECT_EQ(Request{}.field("Host"), "");
}

TEST(ReadHead, TheTargetsHostCountsBeforeTheField) {
  const auto host_of = [](std::string_view target) {
    const std::string bytes = "GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const auto head = read_head(bytes);
    return head ? std::string(head->host) : "refused";
  };
  EXPECT_EQ(host_of("/"), "localhost");
  EXPECT_EQ(host_of("/a?http://evil"), "localhost");
  EXPECT_EQ(host_of("http://evil"), "evil");
  EXPECT_EQ(host_of("HTTP://evil:80/a"), "evil");
  EXPECT_EQ(host_of("http://[::1]:80?a"), "[::1]");
  EXPECT_EQ(host_of("http://localhost@evil/"), "refused");
  EXPECT_EQ(host_of("http:///a"), "refused");
}

TEST(ReadHead, RefusesWhatTwoReadersMayReadDifferently) {
  for (const std::string& fields : std::vector<std::string>{
           "Host: localhost:8080\r\n",
           "host: other\r\n",
           "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
           "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
           "Transfer-Encoding: chunked, chunked\r\n",
           "Transfer-Encoding: gzip, chunked\r\n",
           "Transfer-Encoding: chunked, gzip\r\n",
           "Transfer-Encoding: xchunked\r\n",
           "Transfer-Encoding: \"chunked\"\r\n",
           "Transfer-Encoding: identity\r\n",
           "Transfer-Encoding: ,chunked\r\n",
           "Transfer-Encoding:\r\n",
           "Transfer-Encoding: \vchunked\r\n",
           "Transfer-Encoding : chunked\r\n",
           "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
           "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
           "Content-Length: 0\r\nTransfer-Encoding: chunked\r\n",
           "Content-Length: 5\r\nContent-Length: 5\r\n",
           "Content-Length: 0\r\nContent-Length: 0\r\n",
           "Content-Length: 5\r\nContent-Length: 6\r\n",
           "Content-Length: 5, 5\r\n",
           "Content-Length: 5,\r\n",
           "Content-Length: -1\r\n",
           "Content-Length: +1\r\n",
           "Content-Length: 1 1\r\n",
           "Content-Length: 0x10\r\n",
           "Content-Length: 1e1\r\n",
           "Content-Length: five\r\n",
           "Content-Length:\r\n",
           "Content-Length: 18446744073709551616\r\n",
           "Content-Length : 5\r\n",
           "Content-Length\r\n",
           ": 5\r\n",
           "X Y: 5\r\n",
           "X: a\rContent-Length: 5\r\n",
           "X: a\r\n b\r\n",
           "X: a\nContent-Length: 5\r\n",
           "X: a\x7f\r\n",
           "Cookie: a\r\nCookie: b\r\n",
           "Origin: http://a\r\norigin: http://b\r\n",
           "Authorization: a\r\nAuthorization: a\r\n",
           "Content-Type: a\r\nContent-Type: b\r\n",
           "Content-Length: 1\r\nExpect: 200-ok\r\n",
       }) {
    const auto head = read_head(head_with(fields));  // of its text an error keeps nothing
    ASSERT_FALSE(head) << fields;
    EXPECT_EQ(head.error().code, "bad-request");
    EXPECT_FALSE(head.error().why.empty());
  }
  EXPECT_FALSE(read_head("GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"));
}

TEST(ReadHead, RefusesWhatIsNoRequest) {
  for (const std::string_view bytes :
       {"", "\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/2.0\r\nHost: a\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n",
        "GET /\x7f HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n",
        "GET / http/1.1\r\nHost: a\r\n\r\n"})
    EXPECT_FALSE(read_head(bytes)) << bytes;
}

TEST(HostWithoutPort, TakesNamesAndAddresses) {
  EXPECT_EQ(*host_without_port("localhost"), "localhost");
  EXPECT_EQ(*host_without_port("play.example.org:443"), "play.example.org");
  EXPECT_EQ(*host_without_port("a_b-c:"), "a_b-c");
  EXPECT_EQ(*host_without_port("[::1]:8080"), "[::1]");
  for (const std::string_view wrong : {"", ":80", "a b", "a:b", "a:80:81", "a:65536", "a:-1", "a/b", "u@a",
                                       "[::1", "[::1]80", "[]", "[a.b.c.g]", "::1", "a,b", "h\xc3\xa4user"})
    EXPECT_FALSE(host_without_port(wrong)) << wrong;
}

TEST(WriteHead, SaysHowItGoesOn) {
  const Response response{200, Fields().add("X", "y").shared(), std::make_shared<const Body>("four")};
  const auto written = [&](bool is_old, bool keeps_alive) {
    std::string out;
    write_head(out, response, http_date(784111777), is_old, keeps_alive);
    return out;
  };
  const std::string middle = "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Length: 4\r\n";
  EXPECT_EQ(written(false, true), "HTTP/1.1 200 OK\r\n" + middle + "X: y\r\n\r\n");
  EXPECT_EQ(written(false, false), "HTTP/1.1 200 OK\r\n" + middle + "Connection: close\r\nX: y\r\n\r\n");
  EXPECT_EQ(written(true, true), "HTTP/1.0 200 OK\r\n" + middle + "Connection: keep-alive\r\nX: y\r\n\r\n");
  EXPECT_EQ(written(true, false), "HTTP/1.0 200 OK\r\n" + middle + "X: y\r\n\r\n");
}

TEST(WriteHead, TellsNoLengthWhereThereIsNoBodyToHaveOne) {
  std::string out;
  write_head(out, Response{304, nullptr, nullptr}, "now", false, true);
  EXPECT_EQ(out, "HTTP/1.1 304 Not Modified\r\nDate: now\r\n\r\n");
}

}  // namespace
}  // namespace potentia::server
