// What an application can do with a request: read its body, answer later or never, go on with a stream.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/test_talk.h"

namespace potentia::server {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

std::string body_of(const std::string& answer) {
  return answer.substr(answer.find("\r\n\r\n") + 4);
}

constexpr std::string_view kChunked = "Transfer-Encoding: chunked\r\n";

TEST(Bodies, ComeByLengthAndInChunks) {
  const Talk talk;
  Client client(talk.port());
  EXPECT_EQ(body_of(client.ask(post("/echo", "Content-Length: 5\r\n", "hello"))), "hello");
  EXPECT_EQ(
      body_of(client.ask(post("/echo", kChunked, "5\r\nhello\r\n1\r\n \r\nA\r\n0123456789\r\n0\r\n\r\n"))),
      "hello 0123456789");
  EXPECT_EQ(body_of(client.ask(post("/echo", kChunked, "0\r\n\r\n"))), "");
  EXPECT_EQ(body_of(client.ask(post("/echo", "Content-Length: 0\r\n", ""))), "");
  const std::string long_one(64 * 1024, 'x');
  EXPECT_EQ(body_of(client.ask(post("/echo", "Content-Length: 65536\r\n", long_one))), long_one);
  EXPECT_EQ(body_of(client.ask(post("/echo", kChunked, "10000\r\n" + long_one + "\r\n0\r\n\r\n"))), long_one);
}

TEST(Bodies, ComeInPiecesAndPipelined) {
  const Talk talk;
  Client client(talk.port());
  const std::string all = post("/echo", kChunked, "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n") +
                          post("/echo", "Content-Length: 3\r\n", "fgh") + get("/client") +
                          post("/echo", kChunked, "1\r\ni\r\n0\r\n\r\n");
  for (const char c : all) {
    client.send(std::string_view(&c, 1));
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  for (const std::string_view body : {"abcde", "fgh", "127.0.0.1", "i"})
    EXPECT_EQ(body_of(client.read_answer()), body);
  client.send(all);
  for (const std::string_view body : {"abcde", "fgh", "127.0.0.1", "i"})
    EXPECT_EQ(body_of(client.read_answer()), body);
}

TEST(Bodies, LongOnesAreRefused) {
  const Talk talk;
  for (const std::string& request :
       {post("/echo", "Content-Length: 65537\r\n", ""),
        post("/echo", "Content-Length: 18446744073709551615\r\n", ""),
        post("/echo", "Content-Length: 65537\r\nExpect: 100-continue\r\n", ""),
        post("/echo", kChunked, "10001\r\n"), post("/echo", kChunked, "FFFFFFFFFFFFFFFF\r\n"),
        post("/echo", kChunked, "FFFF\r\n" + std::string(0xFFFF, 'x') + "\r\n2\r\n")}) {
    Client client(talk.port());
    client.send(request);
    const std::string answer = client.read_to_end();
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 413")) << request.substr(0, 100) << answer;
    EXPECT_TRUE(has(answer, "\r\nConnection: close\r\n"));
  }
}

TEST(Bodies, WaitUntilTheClientIsToldToGoOn) {
  const Talk talk;
  Client client(talk.port());
  client.send(post("/echo", "Content-Length: 5\r\nExpect: 100-Continue\r\n", ""));
  EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  EXPECT_EQ(body_of(client.ask("hello")), "hello");
  EXPECT_EQ(body_of(client.ask(post("/echo", "Content-Length: 5\r\nExpect: 100-continue\r\n", "hello"))),
            "hello")
      << "who does not wait is not told";
  EXPECT_TRUE(client.ask(post("/echo", "Content-Length: 5\r\nExpect: gold\r\n", "hello"))
                  .starts_with("HTTP/1.1 400"));
}

// What follows is a request of its own to whoever reads the first one otherwise.
TEST(Bodies, NothingIsSmuggledInThem) {
  const Talk talk;
  const std::string hidden = get("/client");
  const std::vector<std::string> requests = {
      post("/echo", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + hidden),
      post("/echo", "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n" + hidden),
      post("/echo", "Content-Length: 5\r\nContent-Length: 0\r\n", "hello" + hidden),
      post("/echo", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", "0\r\n\r\n" + hidden),
      post("/echo", "Transfer-Encoding: xchunked\r\n", "0\r\n\r\n" + hidden),
      post("/echo", kChunked, "5;a=b\r\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "5 \r\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, " 5\r\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "+5\r\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "-5\r\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "0x5\r\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "5\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "5\r\nhello\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "5\r\nhelloX\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "4\r\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "6\r\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "\r\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "10000000000000005\r\nhello\r\n0\r\n\r\n" + hidden),
      post("/echo", kChunked, "5\r\nhello\r\n0\r\nContent-Length: 5\r\n\r\n" + hidden),
      post("/echo", kChunked, "5\r\nhello\r\n0\r\nX: y\r\n\r\n" + hidden),
      post("/echo", kChunked, "5\r\nhello\r\n0;x\r\n\r\n" + hidden),
      post("/echo", kChunked, "5\r\nhello\r\n0\r\nX\r\n\r\n" + hidden),
      post("/echo", kChunked, std::string(20'000, '0')),
      "POST /echo HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
  };
  for (const std::string& request : requests) {
    Client client(talk.port());
    client.send(request);
    client.end_sending();
    const std::string answers = client.read_to_end();
    EXPECT_EQ(answers.substr(8, 4), " 400") << request << "\n" << answers;
    EXPECT_EQ(answers.find("HTTP/1.1", 1), std::string::npos) << request << "is followed by another answer";
  }
}

TEST(Bodies, HalfOnesEndWithTheirTime) {
  ConnectionLimits limits;
  limits.request_time = milliseconds(300);
  const Talk talk(limits);
  Client half(talk.port());
  half.send(post("/echo", "Content-Length: 5\r\n", "hel"));
  Client dripping(talk.port());
  dripping.send(post("/echo", kChunked, ""));
  const auto begin = Clock::now();
  for (int i = 0; i < 40; ++i) {
    dripping.send("1\r\nx\r\n");
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_EQ(half.read_to_end(), "");
  EXPECT_EQ(dripping.read_to_end(), "");
  EXPECT_LT(Clock::now() - begin, milliseconds(4000));
}

TEST(Requests, SayWhoAsksAndWhatElseTheyBring) {
  const Talk talk({}, {"127.0.0.1", 0, {}, {"127.0.0.2"}});
  Client client(talk.port());
  EXPECT_EQ(body_of(client.ask(get("/client", "X-Forwarded-For: 192.0.2.1\r\n"))), "127.0.0.1");
  EXPECT_EQ(body_of(client.ask(get("/field", "x-fIELD: \t a b \r\nX-Field: c\r\nX-Fields: d\r\n"))), "a b");
  EXPECT_EQ(body_of(client.ask(get("/field", "X: X-Field: a\r\n"))), "");
}

TEST(Requests, OfAProxySayWhoAskedIt) {
  const Talk talk({}, {"127.0.0.1", 0, {}, {"127.0.0.1"}});
  Client client(talk.port());
  const auto client_of = [&](std::string_view fields) { return body_of(client.ask(get("/client", fields))); };
  EXPECT_EQ(client_of("X-Forwarded-For: 192.0.2.1\r\n"), "192.0.2.1");
  EXPECT_EQ(client_of("X-Forwarded-For: 198.51.100.7, 192.0.2.1\r\n"), "192.0.2.1");
  EXPECT_EQ(client_of("X-Forwarded-For: 198.51.100.7\r\nX-Forwarded-For: 2001:db8::1\r\n"), "2001:db8::1");
  EXPECT_EQ(client_of("X-Forwarded-For: 192.0.2.1, unknown\r\n"), "127.0.0.1");
  EXPECT_EQ(client_of(""), "127.0.0.1");
}

TEST(Answers, ComeLate) {
  Talk talk;
  Client client(talk.port());
  client.send(get("/later") + get("/client"));
  ASSERT_TRUE(talk.events().wait_for("asked"));
  std::this_thread::sleep_for(milliseconds(300));
  talk.there([&] { talk.kept[0].send({200, nullptr, std::make_shared<const Body>("late")}); });
  EXPECT_EQ(body_of(client.read_answer()), "late");
  EXPECT_EQ(body_of(client.read_answer()), "127.0.0.1") << "the next request has waited";
  talk.there([&] { talk.kept[0].send({200, nullptr, std::make_shared<const Body>("again")}); });
  EXPECT_EQ(body_of(client.ask(get("/twice"))), "first");
  EXPECT_EQ(body_of(client.ask(get("/client"))), "127.0.0.1");
}

TEST(Answers, OfHandlesThatWereLetGoAre500) {
  Talk talk;
  Client client(talk.port());
  EXPECT_TRUE(client.ask(get("/dropped")).starts_with("HTTP/1.1 500"));
  client.send(get("/later"));
  ASSERT_TRUE(talk.events().wait_for("asked"));
  talk.there([&] { std::thread([replies = std::move(talk.kept)]() mutable { replies.clear(); }).join(); });
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 500"));
  EXPECT_EQ(body_of(client.ask(get("/client"))), "127.0.0.1");
}

TEST(Answers, ToClientsWhoHaveGoneAreNothing) {
  Talk talk;
  for (int i = 0; i < 20; ++i) {
    Client gone(talk.port());
    gone.send(get("/later"));
    ASSERT_TRUE(talk.events().wait_for("asked", i + 1));
  }
  talk.there([&] {
    for (const Reply& reply : talk.kept) reply.send({200, nullptr, std::make_shared<const Body>("late")});
  });
  EXPECT_EQ(body_of(Client(talk.port()).ask(get("/client"))), "127.0.0.1");
}

TEST(Answers, EndWithTheirTime) {
  ConnectionLimits limits;
  limits.answer_time = milliseconds(300);
  Talk talk(limits);
  Client client(talk.port());
  client.send(get("/later"));
  EXPECT_EQ(client.read_to_end(), "");
  talk.there([&] {
    talk.kept[0].send({200, nullptr, nullptr});
    talk.kept[0].stream(200, nullptr).on_close([&] { talk.events().add("closed at once"); });
  });
  EXPECT_TRUE(talk.events().wait_for("closed at once"));
}

TEST(Streams, GoOnUntilTheyAreClosed) {
  Talk talk;
  Client client(talk.port());
  client.send(get("/stream"));
  const std::string head = client.read_until("\r\n\r\n");
  EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\n")) << head;
  EXPECT_TRUE(has(head, "\r\nTransfer-Encoding: chunked\r\n"));
  EXPECT_FALSE(has(head, "Content-Length"));
  EXPECT_EQ(client.read_bytes(8), "3\r\n{}\n\r\n");
  talk.there([&] { talk.streams[0].write(shared(std::string(17, 'y'))); });
  EXPECT_EQ(client.read_bytes(23), "11\r\n" + std::string(17, 'y') + "\r\n");
  EXPECT_EQ(talk.events().count_of("stream closed"), 0);
  talk.there([&] {
    talk.streams[0].write(shared("z"));
    talk.streams[0].write(shared(""));
    talk.streams[0].close();
    talk.streams[0].write(shared("more"));
  });
  EXPECT_EQ(client.read_to_end(), "1\r\nz\r\n0\r\n\r\n");
  EXPECT_TRUE(talk.events().wait_for("stream closed"));
}

TEST(Streams, BeginLateAndEndWithTheirHandles) {
  Talk talk;
  Client client(talk.port());
  client.send(get("/later"));
  ASSERT_TRUE(talk.events().wait_for("asked"));
  talk.there([&] {
    const Stream stream = talk.kept[0].stream(201, nullptr);
    stream.on_close([&] { talk.events().add("stream closed"); });
    stream.write(shared("a"));
    talk.kept.clear();
  });
  const std::string answer = client.read_to_end();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 201 Created\r\n")) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\n1\r\na\r\n0\r\n\r\n")) << answer;
  EXPECT_TRUE(talk.events().wait_for("stream closed"));
}

TEST(Streams, AreOfNoFormInOldHttpAndEmptyToAHead) {
  Talk talk;
  Client old(talk.port());
  old.send("GET /stream HTTP/1.0\r\n\r\n");
  EXPECT_FALSE(has(old.read_until("\r\n\r\n"), "Transfer-Encoding"));
  talk.there([&] { talk.streams[0].close(); });
  EXPECT_EQ(old.read_to_end(), "{}\n");
  Client head(talk.port());
  head.send("HEAD /stream HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_TRUE(head.read_to_end().ends_with("\r\n\r\n"));
}

TEST(Streams, SeeClientsGo) {
  Talk talk;
  {
    Client client(talk.port());
    client.send(get("/stream"));
    client.read_until("{}\n");
  }
  EXPECT_TRUE(talk.events().wait_for("stream closed"));
  talk.there([&] { talk.streams[0].write(shared("nobody reads this")); });
}

TEST(Streams, KeepLittleForSlowReaders) {
  Talk talk;
  Client slow(talk.port());
  slow.send(get("/stream"));
  slow.read_until("{}\n");
  std::size_t written = 0;
  while (talk.events().count_of("stream closed") == 0 && written < (std::size_t{256} << 20)) {
    talk.there([&] {
      talk.streams[0].write(shared(std::string(100'000, 's')));
      EXPECT_LE(talk.streams[0].pending(), 400'000U);
    });
    written += 100'000;
  }
  EXPECT_TRUE(talk.events().wait_for("stream closed"));
  EXPECT_LT(written, std::size_t{256} << 20);
}

TEST(Streams, ThatNobodyTakesEndWithTheirTime) {
  ConnectionLimits limits;
  limits.response_time = milliseconds(300);
  Talk talk(limits);
  Client slow(talk.port());
  slow.narrow(4096);
  slow.send(get("/stream"));
  slow.read_until("{}\n");
  for (int i = 0; i < 200; ++i) {
    talk.there([&] {
      if (talk.streams[0].pending() == 0) talk.streams[0].write(shared(std::string(50'000, 's')));
    });
  }
  EXPECT_TRUE(talk.events().wait_for("stream closed"));
}

TEST(Routines, ComeAgainAndAgain) {
  Talk talk;
  talk.there([&] { talk.transport().every(milliseconds(20), [&] { talk.events().add("routine"); }); });
  EXPECT_TRUE(talk.events().wait_for("routine", 5));
}

TEST(Stopping, LetsAnswersAndStreamsEnd) {
  Talk talk;
  Client idle(talk.port());
  EXPECT_EQ(body_of(idle.ask(get("/client"))), "127.0.0.1");
  Client late(talk.port());
  late.send(get("/later"));
  ASSERT_TRUE(talk.events().wait_for("asked"));
  Client listener(talk.port());
  listener.send(get("/stream"));
  listener.read_until("{}\n");
  const auto begin = Clock::now();
  talk.transport().stop();
  ASSERT_TRUE(talk.events().wait_for("stopping"));
  EXPECT_EQ(idle.read_to_end(), "");
  EXPECT_EQ(listener.read_to_end(), "\r\n9\r\nfarewell\n\r\n0\r\n\r\n");
  talk.there([&] { talk.kept[0].send({200, nullptr, std::make_shared<const Body>("late")}); });
  EXPECT_TRUE(has(late.read_to_end(), "\r\n\r\nlate"));
  talk.stop();
  EXPECT_LT(Clock::now() - begin, milliseconds(4000));
  EXPECT_EQ(talk.events().count_of("stream closed"), 1);
}

TEST(Stopping, WaitsSoLongAndNoLonger) {
  ConnectionLimits limits;
  limits.stop_time = milliseconds(500);
  Talk talk(limits);
  Client late(talk.port());
  late.send(get("/later"));
  ASSERT_TRUE(talk.events().wait_for("asked"));
  const auto begin = Clock::now();
  talk.stop();
  EXPECT_GE(Clock::now() - begin, milliseconds(450));
  EXPECT_LT(Clock::now() - begin, milliseconds(3000));
  EXPECT_EQ(late.read_to_end(), "");
}

}  // namespace
}  // namespace potentia::server
