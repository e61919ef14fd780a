// WebSockets as browsers speak them, and as nobody should, over raw sockets: the frames are made by hand.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/test_talk.h"
#include "server/test_websocket.h"

namespace potentia::server {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

TEST(WebSockets, SayBackWhatTheyHear) {
  const Talk talk;
  WebSocketClient client(talk.port());
  for (const std::size_t length : {0, 1, 125, 126, 127, 1000, 8192}) {
    client.send_text(std::string(length, 'a'));
    EXPECT_EQ(client.read_text(), std::string(length, 'a'));
  }
  client.send_text("h\xc3\xa4t \xe2\x82\xac \xf0\x9f\x8e\xb2");
  EXPECT_EQ(client.read_text(), "h\xc3\xa4t \xe2\x82\xac \xf0\x9f\x8e\xb2");
}

TEST(WebSockets, ShakeHandsAsTheStandardSays) {
  const Talk talk;
  Client client(talk.port());
  client.send(get("/talk", WebSocketClient::upgrade("dGhlIHNhbXBsZSBub25jZQ==")));
  const std::string answer = client.read_until("\r\n\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 Switching Protocols\r\n")) << answer;
  EXPECT_TRUE(has(answer, "\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
      << answer;  // RFC 6455, 1.3
  EXPECT_FALSE(has(answer, "Sec-WebSocket-Extensions"));
}

TEST(WebSockets, OtherUpgradesAreRefused) {
  const Talk talk;
  const std::string connection = "Connection: Upgrade\r\n";
  const std::string upgrade = "Upgrade: websocket\r\n";
  const std::string version = "Sec-WebSocket-Version: 13\r\n";
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const auto status = [&](const std::string& request) {
    Client client(talk.port());
    return client.ask(request).substr(9, 3);
  };
  EXPECT_EQ(status(get("/talk", connection + upgrade + version)), "400") << "no key";
  EXPECT_EQ(status(get("/talk", connection + upgrade + key)), "400") << "no version";
  EXPECT_EQ(status(get("/talk", connection + upgrade + key + version + key)), "400");
  EXPECT_EQ(status(get("/talk", connection + upgrade + key + version + version)), "400");
  EXPECT_EQ(status(get("/talk", connection + upgrade + upgrade + key + version)), "400");
  EXPECT_EQ(status(get("/talk", connection + upgrade + version + "Sec-WebSocket-Key: short\r\n")), "400");
  EXPECT_EQ(status(get("/talk",
                       connection + upgrade + version + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZ!==\r\n")),
            "400");
  EXPECT_EQ(status(get("/talk", connection + upgrade + key + "Sec-WebSocket-Version: 8\r\n")), "426");
  EXPECT_EQ(status(post("/talk", connection + upgrade + key + version, "")), "400");
  EXPECT_EQ(status(get("/talk", connection + upgrade + key + version + "Content-Length: 1\r\n") + "x"),
            "400");
  EXPECT_EQ(status(get("/talk", connection + upgrade + key + version) + get("/client")), "400") << "smuggled";
  EXPECT_EQ(status(get("/refused", connection + upgrade + key + version)), "403");
  EXPECT_EQ(status(get("/client", upgrade + key + version)), "200") << "no upgrade is asked for";
  EXPECT_EQ(status(get("/client", connection + "Upgrade: h2c\r\n")), "200");
  EXPECT_EQ(
      status("GET /talk HTTP/1.1\r\nHost: evil.example\r\n" + connection + upgrade + key + version + "\r\n"),
      "421");
}

TEST(WebSockets, AreGreetedBeforeTheySpeak) {
  const Talk talk;
  WebSocketClient client(talk.port(), "/greet");
  EXPECT_EQ(client.read_text(), "hello");
}

TEST(WebSockets, TakeMessagesInPieces) {
  const Talk talk;
  WebSocketClient client(talk.port());
  client.send_frame(Frame{.opcode = 1, .is_last = false, .payload = "a\xe2"});
  client.send_frame(Frame{.opcode = 0, .is_last = false, .payload = ""});
  client.send_frame(Frame{.opcode = 9, .payload = "in between"});
  client.send_frame(Frame{.opcode = 0, .payload = "\x82\xac!"});
  EXPECT_EQ(client.read_frame(), (Received{10, "in between"}));
  EXPECT_EQ(client.read_text(), "a\xe2\x82\xac!");
  for (const char c : encoded(Frame{.opcode = 1, .payload = "dripping"})) {
    client.send_raw(std::string_view(&c, 1));
    std::this_thread::sleep_for(milliseconds(2));
  }
  EXPECT_EQ(client.read_text(), "dripping");
}

TEST(WebSockets, CloseOnWhatTheProtocolForbids) {
  const Talk talk;
  struct Case {
    const char* what;
    std::vector<Frame> frames;
    int code;
  };
  const std::string too_long(8193, 'x');
  const std::vector<Case> cases = {
      {"unmasked", {{.opcode = 1, .is_masked = false, .payload = "a"}}, 1002},
      {"RSV1", {{.opcode = 1, .reserved = 4, .payload = "a"}}, 1002},
      {"RSV2", {{.opcode = 1, .reserved = 2, .payload = "a"}}, 1002},
      {"RSV3", {{.opcode = 1, .reserved = 1, .payload = "a"}}, 1002},
      {"reserved opcode", {{.opcode = 3, .payload = "a"}}, 1002},
      {"reserved control", {{.opcode = 11, .payload = "a"}}, 1002},
      {"a ping in pieces", {{.opcode = 9, .is_last = false, .payload = "a"}}, 1002},
      {"a long ping", {{.opcode = 9, .payload = std::string(126, 'p')}}, 1002},
      {"a long close", {{.opcode = 8, .payload = "\x03\xe8" + std::string(124, 'p')}}, 1002},
      {"a continuation of nothing", {{.opcode = 0, .payload = "a"}}, 1002},
      {"a text within a text",
       {{.opcode = 1, .is_last = false, .payload = "a"}, {.opcode = 1, .payload = "b"}},
       1002},
      {"a length in a longer form", {{.opcode = 1, .payload = "a", .length_bytes = 2}}, 1002},
      {"a length in the longest form",
       {{.opcode = 1, .payload = std::string(200, 'a'), .length_bytes = 8}},
       1002},
      {"a close with one byte", {{.opcode = 8, .payload = "\x03"}}, 1002},
      {"a close with a code nobody may send", {{.opcode = 8, .payload = "\x03\xed"}}, 1002},
      {"a close with a code of nobody", {{.opcode = 8, .payload = "\x07\xd0"}}, 1002},
      {"a close whose reason is no UTF-8", {{.opcode = 8, .payload = "\x03\xe8\xff"}}, 1002},
      {"no UTF-8", {{.opcode = 1, .payload = "a\xff"}}, 1007},
      {"overlong UTF-8", {{.opcode = 1, .payload = "\xc0\xaf"}}, 1007},
      {"a surrogate", {{.opcode = 1, .payload = "\xed\xa0\x80"}}, 1007},
      {"UTF-8 cut off", {{.opcode = 1, .payload = "\xe2\x82"}}, 1007},
      {"too long", {{.opcode = 1, .payload = too_long}}, 1009},
      {"too long in pieces",
       {{.opcode = 1, .is_last = false, .payload = std::string(8000, 'x')},
        {.opcode = 0, .payload = std::string(193, 'x')}},
       1009},
      {"binary", {{.opcode = 2, .payload = "a"}}, 1003},
  };
  for (const Case& one : cases) {
    WebSocketClient client(talk.port());
    for (const Frame& frame : one.frames) client.send_frame(frame);
    EXPECT_EQ(client.read_close(), one.code) << one.what;
    client.send_frame(Frame{.opcode = 8, .payload = ""});
    client.expect_end();
  }
}

TEST(WebSockets, GiantLengthsAreNotWaitedFor) {
  const Talk talk;
  WebSocketClient client(talk.port());
  client.send_raw(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10) + "mask" + "some");
  EXPECT_EQ(client.read_close(), 1009);
}

TEST(WebSockets, CloseAsTheClientWishes) {
  Talk talk;
  WebSocketClient client(talk.port());
  client.send_text("last");
  client.send_frame(Frame{.opcode = 8,
                          .payload = "\x0f\xa1"
                                     "bye"});
  EXPECT_EQ(client.read_text(), "last");
  EXPECT_EQ(client.read_close(), 4001);
  client.expect_end();
  EXPECT_TRUE(talk.events().wait_for("closed /talk"));
  talk.there([&] {
    talk.sockets["/talk"].send(shared("too late"));
    talk.sockets["/talk"].close(1000, "");
    EXPECT_EQ(talk.sockets["/talk"].pending(), 0U);
  });
}

TEST(WebSockets, CloseAsTheApplicationWishes) {
  Talk talk;
  WebSocketClient client(talk.port());
  talk.there([&] {
    talk.sockets["/talk"].send(shared("last"));
    talk.sockets["/talk"].close(4000, "why");
    talk.sockets["/talk"].send(shared("not sent"));
    talk.sockets["/talk"].close(4002, "");
  });
  EXPECT_EQ(client.read_text(), "last");
  EXPECT_EQ(client.read_frame(), (Received{8, "\x0f\xa0why"}));
  client.send_text("not heard");
  client.send_frame(Frame{.opcode = 8, .payload = "\x0f\xa0"});
  client.expect_end();
  EXPECT_TRUE(talk.events().wait_for("closed /talk"));
}

TEST(WebSockets, CloseFromBothSidesAtOnce) {
  Talk talk;
  for (int i = 0; i < 20; ++i) {
    WebSocketClient client(talk.port());
    client.send_text("a");
    client.send_frame(Frame{.opcode = 8, .payload = "\x03\xe8"});
    talk.there([&] { talk.sockets["/talk"].close(4000, ""); });
    while (client.read_frame().opcode != 8) {
    }
    client.expect_end();
    ASSERT_TRUE(talk.events().wait_for("closed /talk", i + 1));
  }
}

TEST(WebSockets, WhoDoesNotAnswerACloseIsCutOff) {
  Talk talk;
  WebSocketClient client(talk.port());
  talk.there([&] { talk.sockets["/talk"].close(4000, ""); });
  EXPECT_EQ(client.read_close(), 4000);
  client.expect_end();
  EXPECT_TRUE(talk.events().wait_for("closed /talk"));
}

TEST(WebSockets, SeeClientsGo) {
  Talk talk;
  for (int i = 0; i < 10; ++i) {
    {
      const WebSocketClient client(talk.port());
    }
    EXPECT_TRUE(talk.events().wait_for("closed /talk", i + 1));
  }
  WebSocketClient half(talk.port());
  half.send_raw("\x81");
  half.end_sending();
  EXPECT_TRUE(talk.events().wait_for("closed /talk", 11));
}

TEST(WebSockets, AskTheSilentForASignOfLife) {
  ConnectionLimits limits;
  limits.sockets.ping_after = milliseconds(200);
  limits.sockets.silent_after = milliseconds(900);
  Talk talk(limits);
  WebSocketClient alive(talk.port(), "/alive");
  WebSocketClient dead(talk.port(), "/dead");
  const auto begin = Clock::now();
  while (Clock::now() - begin < milliseconds(2000)) {
    EXPECT_EQ(alive.read_frame(), (Received{9, ""}));
    alive.send_frame(Frame{.opcode = 10, .payload = ""});
  }
  EXPECT_TRUE(talk.events().wait_for("closed /dead"));
  EXPECT_EQ(talk.events().count_of("closed /alive"), 0);
}

TEST(WebSockets, HaveCreditForSoManyMessages) {
  const Talk talk;
  WebSocketClient client(talk.port());
  for (int i = 0; i < 100; ++i) {
    client.send_text("x");
    ASSERT_EQ(client.read_text(), "x") << i;
  }
  client.send_text("x");
  EXPECT_EQ(client.read_close(), 1008);
}

TEST(WebSockets, EarnTheirCreditAgain) {
  ConnectionLimits limits;
  limits.sockets.messages = 5;
  limits.sockets.messages_time = milliseconds(200);
  const Talk talk(limits);
  WebSocketClient client(talk.port());
  for (int i = 0; i < 20; ++i) {
    client.send_text("x");
    ASSERT_EQ(client.read_text(), "x") << i;
    std::this_thread::sleep_for(milliseconds(110));
  }
}

TEST(WebSockets, PingsAndTinyPiecesCostCreditToo) {
  const Talk talk;
  WebSocketClient pinging(talk.port());
  for (int i = 0; i < 150; ++i) pinging.send_frame(Frame{.opcode = 9, .payload = ""});
  Received answer{10, ""};
  for (int i = 0; i < 200 && answer.opcode == 10; ++i) answer = pinging.read_frame();
  EXPECT_EQ(answer, (Received{8, "\x03\xf0too many messages"}));
  ConnectionLimits few;
  few.sockets.messages = 3;
  const Talk strict(few);
  WebSocketClient dripping(strict.port());
  dripping.send_frame(Frame{.opcode = 1, .is_last = false, .payload = "a"});
  const auto begin = Clock::now();
  while (Clock::now() - begin < milliseconds(1500)) {
    dripping.send_frame(Frame{.opcode = 0, .is_last = false, .payload = ""});
    std::this_thread::sleep_for(milliseconds(2));
  }
  EXPECT_EQ(dripping.read_close(), 1008);
}

TEST(WebSockets, KeepLittleForSlowReaders) {
  Talk talk;
  WebSocketClient slow(talk.port());
  const auto text = shared(std::string(50'000, 's'));
  std::size_t written = 0;
  while (talk.events().count_of("closed /talk") == 0 && written < (std::size_t{256} << 20)) {
    talk.there([&] {
      talk.sockets["/talk"].send(text);
      EXPECT_LE(talk.sockets["/talk"].pending(), 320'000U);
    });
    written += text->size();
  }
  EXPECT_TRUE(talk.events().wait_for("closed /talk"));
}

TEST(WebSockets, WhoReadsLateStillReadsWhy) {
  ConnectionLimits limits;
  limits.sockets.queue_bytes = 100'000;
  Talk talk(limits);
  WebSocketClient slow(talk.port());
  talk.there([&] {
    for (int i = 0; i < 3; ++i) talk.sockets["/talk"].send(shared(std::string(50'000, 's')));
  });
  EXPECT_EQ(slow.read_text().size(), 50'000U);
  EXPECT_EQ(slow.read_text().size(), 50'000U);
  EXPECT_EQ(slow.read_close(), 1013);
}

TEST(WebSockets, GuestsMakeRoomAndPlayersStay) {
  ConnectionLimits limits;
  limits.connections = 3;
  Talk talk(limits);
  WebSocketClient player(talk.port(), "/player");
  talk.there([&] { talk.sockets["/player"].keep(true); });
  WebSocketClient first(talk.port(), "/first");
  WebSocketClient second(talk.port(), "/second");
  first.send_text("I am here");
  EXPECT_EQ(first.read_text(), "I am here");
  WebSocketClient third(talk.port(), "/third");
  EXPECT_EQ(second.read_close(), 1013) << "who has said nothing for longest goes";
  WebSocketClient fourth(talk.port(), "/fourth");
  EXPECT_EQ(first.read_close(), 1013);
  player.send_text("still here");
  EXPECT_EQ(player.read_text(), "still here");
  talk.there([&] {
    talk.sockets["/third"].keep(true);
    talk.sockets["/fourth"].keep(true);
  });
  Client late(talk.port());
  EXPECT_TRUE(late.read_answer().starts_with("HTTP/1.1 503"));
  talk.there([&] { talk.sockets["/third"].keep(false); });
  EXPECT_TRUE(Client(talk.port()).ask(get("/client")).starts_with("HTTP/1.1 200"));
  EXPECT_EQ(third.read_close(), 1013);
}

TEST(WebSockets, AreToldOfARestart) {
  Talk talk;
  std::vector<std::unique_ptr<WebSocketClient>> clients;
  for (int i = 0; i < 100; ++i)
    clients.push_back(std::make_unique<WebSocketClient>(talk.port(), "/" + std::to_string(i)));
  const auto begin = Clock::now();
  talk.transport().stop();
  for (const auto& client : clients) {
    EXPECT_EQ(client->read_text(), "farewell");
    EXPECT_EQ(client->read_close(), 1012);
    client->send_frame(Frame{.opcode = 8, .payload = "\x03\xf4"});
    client->expect_end();
  }
  talk.stop();
  EXPECT_LT(Clock::now() - begin, milliseconds(5000));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(talk.events().count_of("closed /" + std::to_string(i)), 1);
}

}  // namespace
}  // namespace potentia::server
