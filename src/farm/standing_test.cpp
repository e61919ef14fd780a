// How a farm stands, as whoever runs it sees it: over the bus in memory and over NATS.
#include "farm/standing.h"

#include <algorithm>

#include "farm/test_farm.h"

namespace potentia::farm {
namespace {

using bus::code;
using bus::got;
using bus::soon;
using bus::TestBus;

class Standings : public bus::BothBuses {
 protected:
  Standings() : bus_(place_.connect()) {
    for (const Kind kind : all_kinds()) EXPECT_EQ(code(bus_->remove_queue(queue_name(kind))), "");
    lookout_ = got(Lookout::open(*bus_));
  }
  /// As a worker of this name is heard of; nothing: it is not.
  std::optional<News> heard(const std::string& name) const {
    for (const News& news : got(lookout_->look()).workers) {
      if (news.name == name) return news;
    }
    return std::nullopt;
  }
  static bus::Counts counts(const Standing& standing, Kind kind) {
    return standing.queues[static_cast<std::size_t>(kind)];
  }

  std::shared_ptr<bus::Bus> bus_;
  std::unique_ptr<Lookout> lookout_;
};

TEST_P(Standings, TellOfWhoWorksAndWhatWaits) {
  const auto queue = got(bus_->queue(queue_name(Kind::Prove), queue_settings()));
  for (int number = 0; number < 5; ++number) {
    const Job job{numbered(number), std::string(engine_mark()), asker_name("nobody")};
    EXPECT_TRUE(got(queue->put(job_name(job.asker, content_of(job.task), 0), to_text(job))));
  }
  EXPECT_EQ(counts(got(lookout_->look()), Kind::Prove), (bus::Counts{5, 0, 0}));
  const std::string name = TestBus::fresh("w");
  auto worker = got(Worker::start(*place_.connect(), worker_settings(name, for_ever(), 2)));
  // A job is in hand before it has been read.
  News news;
  ASSERT_TRUE(soon([&] {
    news = heard(name).value_or(News());
    return news.in_hand.size() == 2 && !news.in_hand.front().game.empty();
  }));
  EXPECT_EQ(news.threads, 2);
  EXPECT_EQ(news.kinds, std::vector<Kind>{Kind::Prove});
  EXPECT_EQ(news.engine, engine_mark());
  EXPECT_EQ(news.in_hand.front().game, std::get<ProveTask>(numbered(0)).game);
  EXPECT_EQ(counts(got(lookout_->look()), Kind::Prove), (bus::Counts{3, 2, 0}));
  EXPECT_EQ(counts(got(lookout_->look()), Kind::Selfplay), bus::Counts());
  worker.reset();
  EXPECT_TRUE(soon([&] { return !heard(name); }));
}

TEST_P(Standings, TellOfWhatWasGivenUp) {
  const auto queue = got(bus_->queue(queue_name(Kind::Analysis), queue_settings()));
  EXPECT_TRUE(got(queue->put("ends-every-worker", "{}")));
  EXPECT_TRUE(soon([&] {
    if (const auto job = got(queue->take(bus::kNow))) queue->give_back(*job, bus::kNow);
    return counts(got(lookout_->look()), Kind::Analysis).dead == 1;
  }));
}

TEST_P(Standings, TellOfWhoIsShutOut) {
  const std::string name = TestBus::fresh("liar");
  const auto shut_out = got(ShutOut::open(*bus_, nullptr));
  EXPECT_EQ(code(shut_out->add(name, "asker")), "");
  EXPECT_TRUE(soon([&] {
    const auto names = got(lookout_->look()).shut_out;
    return std::find(names.begin(), names.end(), name) != names.end();
  }));
}

TEST_P(Standings, AreNotKnownWithoutABroker) {
  bus_->close();
  EXPECT_EQ(code(lookout_->look()), "bus-away");
}

TEST(News, HasNoTextThatIsLongerThanAny) {
  News news;
  news.name = "w";
  news.host = std::string(100'000, 'x');
  news.engine = "e";
  const auto read = parse_news(dump(to_json(news)));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->host, "");
  EXPECT_EQ(read->engine, "e");
}

INSTANTIATE_TEST_SUITE_P(On, Standings, testing::Values("memory", "nats"), bus::kind_name);

}  // namespace
}  // namespace potentia::farm
