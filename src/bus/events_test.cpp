// Events, health and closing, for every kind of bus.
#include <atomic>
#include <condition_variable>

#include "bus/names.h"
#include "bus/test_buses.h"

namespace potentia::bus {
namespace {

TEST(Names, Patterns) {
  EXPECT_TRUE(covers("a.b", "a.b"));
  EXPECT_FALSE(covers("a.b", "a.b.c"));
  EXPECT_FALSE(covers("a.b", "a"));
  EXPECT_TRUE(covers("a.*", "a.b"));
  EXPECT_FALSE(covers("a.*", "a"));
  EXPECT_FALSE(covers("a.*", "a.b.c"));
  EXPECT_TRUE(covers("*.b", "a.b"));
  EXPECT_TRUE(covers("a.>", "a.b.c"));
  EXPECT_FALSE(covers("a.>", "a"));
  EXPECT_TRUE(covers(">", "a"));
}

TEST(Names, WhatIsNone) {
  for (const char* subject : {"", ".", "a.", ".a", "a..b", "a b", "a.*", ">", "a.>", "\xc3\xa4", "a\n"})
    EXPECT_EQ(code(check_subject(subject)), "bad-name") << subject;
  for (const char* pattern : {"", "a.", "a*", ">.a", "a.>.b", "a.b>", " "})
    EXPECT_EQ(code(check_pattern(pattern)), "bad-name") << pattern;
  for (const char* pattern : {"a", "*", ">", "*.*", "a.*.b", "a.>"})
    EXPECT_FALSE(check_pattern(pattern)) << pattern;
  EXPECT_EQ(check_name("job", "a.b")->sentence(),
            "job 'a.b': a name is 1 to 100 letters, digits, '-' and '_'");
  EXPECT_EQ(code(check_name("job", std::string(101, 'a'))), "bad-name");
  EXPECT_EQ(code(check_subject(std::string(201, 'a'))), "bad-name");
}

TEST(OpenBus, PlacesThatAreNone) {
  for (const char* place :
       {"", "NATS://a", "http://localhost:4222", "memory2", "nats://a:b", "nats://h:99999999"})
    EXPECT_EQ(code(open_bus(place)), "no-bus") << place;
}

class Events : public BothBuses {};

TEST_P(Events, AreHeardInOrderByAllWhoListen) {
  const auto from = place_.connect(), to = place_.connect();
  const std::string word = TestBus::fresh("w");
  Heard one, all, other;
  const auto listens = got(to->subscribe(word + ".game", [&](const Event& event) { one.add(event.body); }));
  const auto too =
      got(to->subscribe(word + ".>", [&](const Event& event) { all.add(event.subject + "=" + event.body); }));
  const auto not_this = got(to->subscribe("x" + word, [&](const Event& event) { other.add(event.body); }));
  std::vector<std::string> sent;
  for (int i = 0; i < 200; ++i) {
    sent.push_back(std::to_string(i));
    EXPECT_EQ(code(from->publish(word + ".game", sent.back())), "");
  }
  EXPECT_EQ(code(from->publish(word + ".lobby.seek", "")), "");
  EXPECT_TRUE(soon([&] { return one.size() == 200 && all.size() == 201; }));
  EXPECT_EQ(one.all(), sent);
  EXPECT_EQ(all.all().front(), word + ".game=0");
  EXPECT_EQ(all.all().back(), word + ".lobby.seek=");
  EXPECT_EQ(other.size(), 0U);
  EXPECT_EQ(listens->missed(), 0U);
}

TEST_P(Events, EndWithTheirSubscription) {
  const auto bus = place_.connect();
  const std::string word = TestBus::fresh("w");
  Heard heard;
  auto first = got(bus->subscribe(word, [&](const Event& event) { heard.add(event.body); }));
  EXPECT_EQ(code(bus->publish(word, "a")), "");
  EXPECT_TRUE(soon([&] { return heard.size() == 1; }));
  first.reset();
  EXPECT_EQ(code(bus->publish(word, "b")), "");
  const auto second = got(bus->subscribe(word, [&](const Event& event) { heard.add(event.body); }));
  EXPECT_EQ(code(bus->publish(word, "c")), "");
  EXPECT_TRUE(soon([&] { return heard.size() == 2; }));
  EXPECT_EQ(heard.all(), (std::vector<std::string>{"a", "c"}));
}

TEST_P(Events, AnyBytesAndNoLargerOnes) {
  const auto bus = place_.connect();
  const std::string word = TestBus::fresh("w");
  Heard heard;
  const auto listens = got(bus->subscribe(word, [&](const Event& event) { heard.add(event.body); }));
  std::string every;
  for (int i = 0; i < 256; ++i) every += static_cast<char>(i);
  const std::string large(kLongestBody, '\0');
  EXPECT_EQ(code(bus->publish(word, every)), "");
  EXPECT_EQ(code(bus->publish(word, large)), "");
  EXPECT_EQ(code(bus->publish(word, large + "x")), "too-large");
  EXPECT_EQ(code(bus->publish(word + ".*", "")), "bad-name");
  EXPECT_EQ(code(bus->publish("a\r\nPUB b 0\r\n", "")), "bad-name");
  EXPECT_EQ(code(bus->subscribe("a b", [](const Event&) {})), "bad-name");
  EXPECT_TRUE(soon([&] { return heard.size() == 2; }));
  EXPECT_TRUE(heard.all()[0] == every && heard.all()[1] == large);
}

TEST_P(Events, ASlowSubscriberMissesSomeAndHoldsUpNobody) {
  const auto from = place_.connect(), to = place_.connect();
  const std::string word = TestBus::fresh("w");
  std::mutex mutex;
  mutex.lock();
  Heard slow, quick;
  Patience patience{.events = 50, .bytes = 20'000};
  auto listens = got(to->subscribe(
      word,
      [&](const Event& event) {
        const std::lock_guard wait(mutex);
        slow.add(event.body.substr(0, 4));
      },
      patience));
  const auto too = got(to->subscribe(word, [&](const Event& event) { quick.add(event.body); }));
  for (int i = 1000; i < 1400; ++i)
    EXPECT_EQ(code(from->publish(word, std::to_string(i) + std::string(996, 'x'))), "");
  EXPECT_TRUE(soon([&] { return quick.size() == 400; }));
  EXPECT_GT(listens->missed(), 370U) << "20 of 1 000 bytes may wait, and one is with the subscriber";
  mutex.unlock();
  EXPECT_TRUE(soon([&] { return slow.size() + listens->missed() == 400; }));
  EXPECT_EQ(slow.all().front(), "1000");
  EXPECT_EQ(code(from->publish(word, "last")), "");
  EXPECT_TRUE(soon([&] { return slow.all().back() == "last"; })) << "it goes on";
}

TEST_P(Events, CallbacksMayUseTheBus) {
  const auto bus = place_.connect();
  const std::string word = TestBus::fresh("w");
  Heard heard;
  const auto answers = got(bus->subscribe(word + ".question", [&](const Event& event) {
    EXPECT_EQ(code(bus->publish(word + ".answer", event.body + "!")), "");
    auto queue = got(bus->queue(word, {}));
    EXPECT_EQ(code(queue->put("a", event.body)), "");
  }));
  const auto hears =
      got(bus->subscribe(word + ".answer", [&](const Event& event) { heard.add(event.body); }));
  EXPECT_EQ(code(bus->publish(word + ".question", "why")), "");
  EXPECT_TRUE(soon([&] { return heard.size() == 1; }));
  EXPECT_EQ(heard.all().front(), "why!");
  const auto job = got(got(bus->queue(word, {}))->take(milliseconds(5000)));
  EXPECT_TRUE(job && job->body == "why");
}

TEST_P(Events, NothingComesAfterClosing) {
  const auto other = place_.connect();
  auto bus = got(open_bus(GetParam() == "memory" ? "memory" : broker_url()));
  const std::string word = TestBus::fresh("w");
  std::atomic<int> running = 0, heard = 0;
  auto listens = got(bus->subscribe(word, [&](const Event&) {
    ++running;
    std::this_thread::sleep_for(milliseconds(1));
    ++heard;
    --running;
  }));
  auto queue = got(bus->queue(word, {}));
  auto leases = got(bus->leases(word, milliseconds(1000)));
  std::atomic<bool> stops = false;
  std::thread publisher([&] {
    Bus& from = GetParam() == "memory" ? *bus : *other;
    while (!stops) from.publish(word, "x");
  });
  EXPECT_TRUE(soon([&] { return heard > 20; }));
  std::string taken = "not yet";
  std::thread worker([&] { taken = code(queue->take(milliseconds(60'000))); });
  std::this_thread::sleep_for(milliseconds(50));
  bus->close();
  EXPECT_EQ(running, 0);
  const int at_the_end = heard;
  worker.join();
  EXPECT_EQ(taken, "bus-closed");
  EXPECT_EQ(code(bus->publish(word, "")), "bus-closed");
  EXPECT_EQ(code(bus->subscribe(word, [](const Event&) {})), "bus-closed");
  EXPECT_EQ(code(queue->put("a", "")), "bus-closed");
  EXPECT_EQ(code(queue->counts()), "bus-closed");
  EXPECT_EQ(code(leases->take("a", "me")), "bus-closed");
  EXPECT_FALSE(bus->health().connected);
  bus->close();
  stops = true;
  publisher.join();
  bus.reset();
  EXPECT_EQ(code(queue->done({"a", ""})), "bus-closed") << "what it made may outlive it";
  EXPECT_EQ(heard, at_the_end);
}

TEST_P(Events, HealthIsKnown) {
  const auto bus = place_.connect();
  const Health health = bus->health();
  EXPECT_TRUE(health.connected);
  EXPECT_EQ(health.server, GetParam() == "memory" ? "memory" : broker_url());
  EXPECT_EQ(health.lost, 0U);
}

INSTANTIATE_TEST_SUITE_P(, Events, testing::Values("memory", "nats"), kind_name);

}  // namespace
}  // namespace potentia::bus
