// Letters, lines and what goes over them: a front and a desk as two servers have them, on one bus.
#include <gtest/gtest.h>

#include <atomic>
#include <deque>
#include <thread>

#include "relay/desk.h"
#include "relay/front.h"
#include "relay/lines.h"

namespace potentia::relay {
namespace {

using server::Body;
using server::Reply;
using server::Request;
using server::Response;
using server::Socket;
using server::SocketEnd;
using Texts = std::vector<std::string>;

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// --- letters ---

Bundle full_bundle() {
  Letter ask{
      .kind = Letter::Kind::Ask,
      .talk = std::uint64_t{1} << 60,
      .number = 503,
      .is_more = true,
      .fields = "A: b\r\n",
      .text = std::string("\0\xff", 2),
      .asked = {"POST", "/x?y", "gzip", "\"tag\"", std::string("b\0dy", 4), "1.2.3.4", "Host: a\r\n", "::1"}};
  return {"front", 5, 7, {ask, {.kind = Letter::Kind::Say, .talk = 1, .text = "hello"}, {}}};
}

TEST(Letters, AreReadAsTheyWereWritten) {
  Bundle bundle = full_bundle();
  EXPECT_EQ(from_bytes(to_bytes(bundle)), bundle);
  bundle.letters[1].asked.method = "GET";
  EXPECT_NE(from_bytes(to_bytes(bundle)), bundle) << "only requests have one";
  bundle.letters.clear();
  EXPECT_EQ(from_bytes(to_bytes(bundle)), bundle);
}

TEST(Letters, OfOthersAreNone) {
  Bundle one = full_bundle();
  one.letters.resize(1);
  const std::string whole = to_bytes(one), none = to_bytes({one.from, one.line, one.number, {}});
  for (std::size_t length = 0; length < whole.size(); ++length) {
    if (length == none.size()) continue;
    EXPECT_FALSE(from_bytes(std::string_view(whole).substr(0, length))) << length;
  }
  EXPECT_FALSE(from_bytes(whole + "x"));
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const int change : {1, 32, 64, 128}) {
      std::string other = whole;
      other[at] = static_cast<char>(other[at] ^ change);
      from_bytes(other);  // whatever it is, it is looked at without harm
    }
  }
  EXPECT_FALSE(from_bytes("{}"));
  EXPECT_FALSE(from_bytes(std::string(100'000, '\x81'))) << "lists in lists";
}

// --- both ends ---

/// What a client has got: the transport's side of a reply and of its stream.
struct Client final : server::AnswerPort {
  void send(Response response) override {
    ++answers;
    status = response.status;
    fields = response.fields ? *response.fields : "";
    body = response.body ? response.body->bytes() : "";
  }
  void begin_stream(int its_status, std::shared_ptr<const std::string> its_fields) override {
    status = its_status;
    fields = *its_fields;
  }
  void write(const std::string& text) override { pieces.push_back(text); }
  void end() override {
    is_over = true;
    if (const auto then = std::exchange(closed, nullptr)) then();
  }
  std::size_t pending() const override { return 0; }
  void on_close(std::function<void()> then) override { closed = std::move(then); }
  void keep(bool is_kept) override { kept = is_kept; }

  int answers = 0;
  int status = 0;
  std::string fields, body;
  Texts pieces;
  bool is_over = false, kept = false;
  std::function<void()> closed;
};

/// … and of a socket.
struct Line final : server::SocketPort {
  void send(std::shared_ptr<const std::string> text) override { texts.push_back(*text); }
  void close(std::uint16_t code, std::string_view reason) override {
    closed = std::to_string(code) + " " + std::string(reason);
  }
  std::size_t pending() const override { return 0; }
  void keep(bool is_kept) override { kept = is_kept; }

  Texts texts;
  std::string closed;
  bool kept = false;
};

/// Answers what its test tells it to.
class Echo final : public server::Application {
 public:
  struct End final : SocketEnd {
    End(Echo& its_echo, Socket its_socket) : echo(its_echo), socket(std::move(its_socket)) {}
    void message(std::string_view text) override {
      if (text == "bye") return socket.close(4401, "you said so");
      if (text == "stay") return socket.keep(true);
      socket.send(shared("echo " + std::string(text)));
    }
    void closed() override { ++echo.sockets_closed; }
    Echo& echo;
    Socket socket;
  };

  void answer(const Request& request, Reply reply) override {
    ++asked;
    if (request.target == "/late") return late.push_back(reply);
    if (request.target == "/never") return;
    if (request.target == "/stream") {
      stream = reply.stream(200, shared("Content-Type: x\r\n"));
      return stream.on_close([this] { ++streams_closed; });
    }
    const std::string body = request.target == "/long"
                                 ? std::string(1'000'000, 'l')
                                 : std::string(request.method) + " " + std::string(request.body) + " " +
                                       std::string(request.client) + " " +
                                       std::string(request.field("Cookie"));
    reply.send({201, shared("X: y\r\n"), std::make_shared<const Body>(body)});
  }
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request& request,
                                                                 Socket socket) override {
    if (request.target == "/no") return Response{404, nullptr, nullptr};
    socket.send(shared("hello " + std::string(request.field("Cookie"))));
    return std::make_unique<End>(*this, std::move(socket));
  }

  int asked = 0, sockets_closed = 0, streams_closed = 0;
  std::vector<Reply> late;
  server::Stream stream;
};

Response refused(const Error& error) {
  return {503, nullptr, std::make_shared<const Body>(error.code)};
}

/// What begins so is meant for the part.
constexpr Part kPart = 'p';
Part meant(std::string_view text) {
  return text.starts_with("/p") || text.starts_with("p:") ? kPart : kSite;
}

/// Three servers, one of which is the keeper and one may keep a part, on one thread: what is posted is done
/// when the test says so.
class Relay : public testing::Test {
 protected:
  struct Server {
    std::string name;
    std::unique_ptr<Front> front{};
    std::unique_ptr<Desk> desk{};
    std::unique_ptr<Desk> part_desk{};
    std::unique_ptr<Lines> lines{};
    std::atomic<bool> loses_next{false};  // of what the bus brings
  };

  Relay() {
    for (Server* server : {&a_, &b_, &c_}) begin(*server);
    b_.desk = desk_of(b_, echo_);
    a_.front->set_keeper(kSite, "b");
  }
  ~Relay() override {
    for (Server* server : {&a_, &b_, &c_}) server->lines.reset();
  }

  void begin(Server& server) {
    server.front = std::make_unique<Front>(Front::Ways{
        [&server](const std::string& to, Letter letter) { server.lines->send(to, std::move(letter)); },
        refused, [](const Request& request) { return meant(request.target); }, meant});
    auto lines = Lines::open(*bus_, server.name,
                             [this, &server](std::function<void()> work) {
                               const bool is_from_bus = std::this_thread::get_id() != here_;
                               if (!is_from_bus || !server.loses_next.exchange(false)) post(std::move(work));
                             },
                             {[&server](const std::string& from, Letter letter) {
                                const auto& desk = letter.number == kPart ? server.part_desk : server.desk;
                                if (desk) desk->hear(from, letter);
                                server.front->hear(from, std::move(letter));
                              },
                              [this, &server](const std::string& other) {
                                ++breaks_;
                                if (server.desk) server.desk->broken(other);
                                if (server.part_desk) server.part_desk->broken(other);
                                server.front->broken(other);
                              }});
    ASSERT_TRUE(lines) << lines.error().sentence();
    server.lines = std::move(*lines);
  }
  static std::unique_ptr<Desk> desk_of(Server& server, Echo& echo) {
    return std::make_unique<Desk>(
        echo, [&server](const std::string& to, Letter letter) { server.lines->send(to, std::move(letter)); });
  }

  void post(std::function<void()> work) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(work));
  }
  /// Until it is so; fails after ten seconds.
  void until(const std::function<bool()>& is_so) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!is_so()) {
      std::function<void()> work;
      {
        const std::lock_guard lock(mutex_);
        if (!posted_.empty()) {
          work = std::move(posted_.front());
          posted_.pop_front();
        }
      }
      if (work) {
        work();
      } else if (std::chrono::steady_clock::now() > end) {
        FAIL() << "it did not come true";
      } else {
        std::this_thread::yield();
      }
    }
  }
  static std::shared_ptr<Client> ask(Front& front, std::string_view method, std::string_view target,
                                     std::string_view body = "") {
    auto client = std::make_shared<Client>();
    front.answer({.method = method,
                  .target = target,
                  .accept_encoding = "",
                  .if_none_match = "",
                  .body = body,
                  .client = "1.2.3.4",
                  .lines = "Cookie: c\r\n"},
                 Reply(client));
    return client;
  }
  std::unique_ptr<SocketEnd> open(const std::shared_ptr<Line>& line, std::string_view target = "/socket") {
    return a_.front->open_socket({.method = "GET",
                                  .target = target,
                                  .accept_encoding = "",
                                  .if_none_match = "",
                                  .lines = "Cookie: c\r\n"},
                                 Socket(line));
  }

  const std::unique_ptr<bus::Bus> bus_ = std::move(*bus::open_bus("memory"));
  const std::thread::id here_ = std::this_thread::get_id();
  std::mutex mutex_;
  std::deque<std::function<void()>> posted_;
  Echo echo_, part_;
  int breaks_ = 0;  // of lines, as both sides hear of them
  Server a_{"a"}, b_{"b"}, c_{"c"};
};

TEST_F(Relay, AnswersRequestsElsewhere) {
  const auto client = ask(*a_.front, "POST", "/x", "the body");
  EXPECT_EQ(client->answers, 0);
  until([&] { return client->answers == 1; });
  EXPECT_EQ(client->status, 201);
  EXPECT_EQ(client->fields, "X: y\r\n");
  EXPECT_EQ(client->body, "POST the body 1.2.3.4 c");
  const auto long_one = ask(*a_.front, "GET", "/long");
  until([&] { return long_one->answers == 1; });
  EXPECT_EQ(long_one->body, std::string(1'000'000, 'l'));
  const auto nobody = ask(*a_.front, "GET", "/never");
  until([&] { return nobody->answers == 1; });
  EXPECT_EQ(nobody->status, 500);
  EXPECT_EQ(a_.front->open_talks(), 0U);
}

TEST_F(Relay, CarriesStreams) {
  const auto client = ask(*a_.front, "GET", "/stream");
  until([&] { return client->status == 200; });
  EXPECT_EQ(client->fields, "Content-Type: x\r\n");
  echo_.stream.keep(true);
  echo_.stream.write(shared("one"));
  echo_.stream.write(shared("two"));
  until([&] { return client->pieces.size() == 2; });
  EXPECT_EQ(client->pieces, (Texts{"one", "two"}));
  EXPECT_TRUE(client->kept);
  client->end();  // the client goes
  until([&] { return echo_.streams_closed == 1; });
  const auto second = ask(*a_.front, "GET", "/stream");
  until([&] { return second->status == 200; });
  echo_.stream.close();
  until([&] { return second->is_over; });
  EXPECT_EQ(echo_.streams_closed, 2);
  EXPECT_EQ(a_.front->open_talks(), 0U);
}

TEST_F(Relay, CarriesSockets) {
  const auto line = std::make_shared<Line>();
  const auto end = open(line);
  end->message("one");
  end->message("stay");
  until([&] { return line->kept; });
  EXPECT_EQ(line->texts, (Texts{"hello c", "echo one"}));
  end->message("bye");
  end->message("too late");
  until([&] { return !line->closed.empty(); });
  EXPECT_EQ(line->closed, "4401 you said so");
  end->closed();
  until([&] { return echo_.sockets_closed == 1; });
  EXPECT_EQ(line->texts.size(), 2U);
  const auto refused_line = std::make_shared<Line>();
  const auto refused_end = open(refused_line, "/no");
  until([&] { return !refused_line->closed.empty(); });
  refused_end->closed();
  EXPECT_EQ(a_.front->open_talks(), 0U);
}

TEST_F(Relay, WaitsForAKeeperForAWhile) {
  a_.front->set_keeper(kSite, std::nullopt);
  const auto client = ask(*a_.front, "POST", "/x", "b");
  const auto line = std::make_shared<Line>();
  const auto end = open(line);
  end->message("one");
  a_.front->tick();
  EXPECT_EQ(client->answers, 0);
  a_.front->set_keeper(kSite, "b");
  until([&] { return client->answers == 1 && line->texts.size() == 2; });
  EXPECT_EQ(line->texts, (Texts{"hello c", "echo one"}));
}

TEST_F(Relay, AsksTheNextKeeperAgainWhatOnlyAsks) {
  const auto question = ask(*a_.front, "GET", "/late"), change = ask(*a_.front, "POST", "/late");
  const auto stream = ask(*a_.front, "GET", "/stream");
  const auto line = std::make_shared<Line>();
  const auto end = open(line);
  until([&] { return echo_.late.size() == 2 && stream->status == 200 && line->texts.size() == 1; });
  b_.desk.reset();
  EXPECT_EQ(echo_.sockets_closed, 1) << "the application hears that all is over";
  EXPECT_EQ(echo_.streams_closed, 1);
  for (const Reply& reply : echo_.late) reply.send({200, nullptr, nullptr});
  a_.front->set_keeper(kSite, std::nullopt);
  EXPECT_EQ(change->body, "site-moved");
  EXPECT_TRUE(stream->is_over);
  EXPECT_EQ(line->closed, "1012 the site moves to another server");
  EXPECT_EQ(question->answers, 0);
  a_.desk = desk_of(a_, echo_);
  a_.front->set_keeper(kSite, "a");
  until([&] { return echo_.late.size() == 3; });
  echo_.late.back().send({204, nullptr, nullptr});
  until([&] { return question->answers == 1; });
  EXPECT_EQ(question->status, 204);
  echo_.late.clear();
  EXPECT_EQ(question->answers, 1);
}

TEST_F(Relay, BeginsANewLineWhereLettersWereLost) {
  const auto line = std::make_shared<Line>();
  const auto end = open(line);
  const auto change = ask(*a_.front, "POST", "/late");
  until([&] { return line->texts.size() == 1 && echo_.late.size() == 1; });
  b_.loses_next = true;
  end->message("one");
  until([&] { return !b_.loses_next; });
  end->message("two");
  until([&] { return !line->closed.empty() && change->answers == 1; });
  EXPECT_EQ(line->closed.substr(0, 4), "1012");
  EXPECT_EQ(change->body, "site-moved");
  EXPECT_EQ(echo_.sockets_closed, 1);
  EXPECT_EQ(line->texts, Texts{"hello c"}) << "half a talk is none";
  const auto again = ask(*a_.front, "GET", "/x");
  until([&] { return again->answers == 1; });
  EXPECT_EQ(again->status, 201);
}

// One begins anew twice before the other has heard of the first time.
TEST_F(Relay, TwoWhoBeginAnewAtOnceMeet) {
  const auto before = ask(*a_.front, "GET", "/x");
  until([&] { return before->answers == 1; });
  for (const std::uint64_t line : {1, 2}) {
    const int breaks = breaks_;
    EXPECT_FALSE(bus_->publish("relay.a", to_bytes({"b", line, 99, {}})));  // what came before it was lost
    until([&] { return breaks_ > breaks; });
  }
  const auto question = ask(*a_.front, "GET", "/x");
  until([&] { return question->answers == 1; });
  const int breaks = breaks_;
  EXPECT_LE(breaks, 4);
  const auto line = std::make_shared<Line>();
  const auto end = open(line);
  until([&] { return line->texts.size() == 1; });
  for (std::size_t i = 0; i < 20; ++i) {
    end->message("again");
    until([&] { return line->texts.size() == i + 2 || !line->closed.empty(); });
  }
  EXPECT_EQ(line->closed, "");
  EXPECT_EQ(breaks_, breaks) << "they go on on one line";
}

TEST_F(Relay, TakesWhoIsSilentForDead) {
  const auto question = ask(*a_.front, "GET", "/late");
  until([&] { return echo_.late.size() == 1; });
  b_.lines.reset();
  const auto begin = std::chrono::steady_clock::now();
  a_.front->set_keeper(kSite, std::nullopt);
  const auto change = ask(*a_.front, "POST", "/x");
  until([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    a_.lines->tick();
    a_.front->tick();
    return change->answers == 1;
  });
  EXPECT_EQ(change->body, "site-away");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(8));
}

TEST_F(Relay, HearsNoStrangers) {
  for (const std::string& bytes : {std::string(), std::string("nonsense"), to_bytes(full_bundle()),
                                   to_bytes({"x", 0, 1, {{.kind = Letter::Kind::Say, .talk = 1}}}),
                                   to_bytes({"b", 9, 2, {{.kind = Letter::Kind::Close, .talk = 1}}})}) {
    EXPECT_FALSE(bus_->publish("relay.a", bytes));
    EXPECT_FALSE(bus_->publish("relay.b", bytes));
  }
  const auto client = ask(*a_.front, "GET", "/x");
  until([&] { return client->answers == 1; });
  EXPECT_EQ(client->status, 201);
}

// --- parts ---

class RelayOfParts : public Relay {
 protected:
  RelayOfParts() {
    c_.part_desk = desk_of(c_, part_);
    a_.front->set_needed({kPart});
    a_.front->set_keeper(kPart, "c");
  }
  const std::shared_ptr<Line> line_ = std::make_shared<Line>();
};

TEST_F(RelayOfParts, WhatIsMeantForAPartGoesToWhoKeepsIt) {
  const auto asked = ask(*a_.front, "GET", "/p");
  until([&] { return asked->answers == 1; });
  EXPECT_EQ(part_.asked, 1);
  EXPECT_EQ(echo_.asked, 0);
  const auto end = open(line_);
  end->message("one");
  end->message("p:two");
  end->message("p:three");
  until([&] { return line_->texts.size() == 5; });
  std::sort(line_->texts.begin(), line_->texts.end());
  EXPECT_EQ(line_->texts, (Texts{"echo one", "echo p:three", "echo p:two", "hello c", "hello c"}));
  EXPECT_EQ(a_.front->open_talks(), 2U) << "one with the site, one with the part";
  // Whether it stays is the site's to say.
  end->message("stay");
  until([&] { return line_->kept; });
  end->closed();
  until([&] { return echo_.sockets_closed == 1 && part_.sockets_closed == 1; });
  EXPECT_EQ(a_.front->open_talks(), 0U);
}

TEST_F(RelayOfParts, ASocketForAPartTalksWithThatPartAlone) {
  const auto end = open(line_, "/p");
  end->message("p:one");
  end->message("two");
  end->message("stay");
  until([&] { return line_->texts.size() == 3 && line_->kept; });
  EXPECT_EQ(line_->texts, (Texts{"hello c", "echo p:one", "echo two"}));
  EXPECT_EQ(a_.front->open_talks(), 1U);
  a_.front->set_keeper(kSite, std::nullopt);
  EXPECT_EQ(line_->closed, "") << "the site is nothing to it";
  a_.front->set_keeper(kPart, std::nullopt);
  EXPECT_EQ(line_->closed.substr(0, 4), "1012");
  until([&] { return part_.sockets_closed == 1; });
  EXPECT_EQ(a_.front->open_talks(), 0U);
}

TEST_F(RelayOfParts, WhatIsMeantForOneThatSomebodyMustKeepWaits) {
  a_.front->set_keeper(kPart, std::nullopt);
  const auto end = open(line_);
  end->message("p:two");
  const auto asked = ask(*a_.front, "GET", "/p");
  end->message("one");
  until([&] { return line_->texts.size() == 2; });
  EXPECT_EQ(line_->texts, (Texts{"hello c", "echo one"}));
  EXPECT_EQ(asked->answers, 0);
  a_.front->set_keeper(kPart, "c");
  until([&] { return line_->texts.size() == 4 && asked->answers == 1; });
  EXPECT_EQ(line_->texts[3], "echo p:two");
}

TEST_F(RelayOfParts, ToWhomSomethingGoesIsDecidedWhenItGoes) {
  a_.front->set_keeper(kPart, std::nullopt);
  a_.front->set_keeper(kSite, std::nullopt);
  a_.front->set_needed({});
  const auto end = open(line_);
  end->message("p:two");  // nothing is known of parts yet
  a_.front->set_needed({kPart});
  a_.front->set_keeper(kSite, "b");
  a_.front->set_keeper(kPart, "c");
  until([&] { return line_->texts.size() == 3; });
  std::sort(line_->texts.begin(), line_->texts.end());  // the two servers' greetings come as they come
  EXPECT_EQ(line_->texts, (Texts{"echo p:two", "hello c", "hello c"}));
  EXPECT_EQ(a_.front->open_talks(), 2U);
}

TEST_F(RelayOfParts, OneThatNobodyHasToKeepIsTheSites) {
  a_.front->set_keeper(kPart, std::nullopt);
  a_.front->set_needed({});
  const auto end = open(line_);
  end->message("p:two");
  until([&] { return line_->texts.size() == 2; });
  EXPECT_EQ(a_.front->open_talks(), 1U);
  a_.front->set_keeper(kPart, "c");  // it stays where it is
  EXPECT_EQ(line_->closed, "");
  const auto asked = ask(*a_.front, "GET", "/p");
  until([&] { return asked->answers == 1; });
  EXPECT_EQ(part_.asked, 1);
}

TEST_F(RelayOfParts, WhoseKeeperGoesEndTheSocketsThatSpokeToThem) {
  const auto end = open(line_);
  end->message("p:two");
  const auto other_line = std::make_shared<Line>();
  const auto other = open(other_line);
  other->message("one");
  until([&] { return line_->texts.size() == 3 && other_line->texts.size() == 2; });
  a_.front->set_keeper(kPart, std::nullopt);
  EXPECT_EQ(line_->closed.substr(0, 4), "1012");
  EXPECT_EQ(other_line->closed, "") << "it said nothing to it";
  until([&] { return echo_.sockets_closed == 1 && part_.sockets_closed == 1; });
  EXPECT_EQ(a_.front->open_talks(), 1U);
}

}  // namespace
}  // namespace potentia::relay
