// What the bus costs: from publishing an event to its subscriber, jobs put, taken and done a second, leases
// renewed a second; in memory, and over a NATS of its own on this machine or those named. Not a test: run it
// on a quiet machine.
//
//   cmake --build --preset release --target bus_bench
//   build/release/bus_bench [SECONDS [URL]]
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "bus/bus.h"
#include "bus/test_broker.h"

namespace potentia::bus {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

[[noreturn]] void fail(const std::string& why) {
  std::fprintf(stderr, "bus_bench: %s\n", why.c_str());
  std::exit(1);
}
template <class T>
T got(Result<T> result) {
  if (!result) fail(result.error().sentence());
  return std::move(*result);
}
void must(const std::optional<Error>& error) {
  if (error) fail(error->sentence());
}

/// As a worker does: again, until the broker answers.
template <class Call>
auto insisted(const Call& call) {
  for (;;) {
    auto out = call();
    if (out || out.error().code != "bus-away") return got(std::move(out));
    std::this_thread::sleep_for(milliseconds(20));
  }
}

/// Connections to one place; in memory there is one.
class Place {
 public:
  explicit Place(std::string name) : name_(std::move(name)) {}

  std::shared_ptr<Bus> connect() {
    if (name_ == "memory" && one_) return one_;
    one_ = got(open_bus(name_));
    for (int tries = 0; !one_->health().connected; ++tries) {
      if (tries > 1000) fail(name_ + " is not reached");
      std::this_thread::sleep_for(milliseconds(5));
    }
    return one_;
  }

 private:
  std::string name_;
  std::shared_ptr<Bus> one_;
};

void measure_events(Place& place, double seconds) {
  const auto from = place.connect(), to = place.connect();
  std::atomic<long> heard = 0;
  const auto listens = got(to->subscribe("bench", [&](const Event&) {
    ++heard;
    heard.notify_one();
  }));
  std::vector<double> times;
  const auto begin = Clock::now();
  for (long sent = 0; seconds_since(begin) < seconds; ++sent) {
    const auto at = Clock::now();
    must(from->publish("bench", std::string(200, 'e')));
    heard.wait(sent);
    times.push_back(seconds_since(at) * 1e6);
  }
  std::sort(times.begin(), times.end());
  const auto part = [&](double of) {
    return times[static_cast<std::size_t>(of * static_cast<double>(times.size() - 1))];
  };
  std::printf("  publish to subscriber: p50 %.0f us, p99 %.0f us\n", part(0.5), part(0.99));
}

/// Each worker puts a job, takes one and says that it is done.
void measure_jobs(Place& place, double seconds, int workers) {
  const std::string name = "bench-" + std::to_string(Clock::now().time_since_epoch().count());
  std::atomic<long> done = 0;
  std::vector<std::thread> threads;
  const auto begin = Clock::now();
  for (int i = 0; i < workers; ++i) {
    threads.emplace_back([&, i, bus = place.connect()] {
      const auto queue = got(bus->queue(name, {}));
      for (long number = 0; seconds_since(begin) < seconds; ++number) {
        const std::string id = std::to_string(i) + "-" + std::to_string(number);
        insisted([&] { return queue->put(id, std::string(200, 'j')); });
        const auto job = insisted([&] { return queue->take(milliseconds(1000)); });
        if (!job) continue;
        must(queue->done(*job));
        ++done;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("  jobs put, taken and done, %d at a time: %.0f a second\n", workers,
              static_cast<double>(done) / seconds_since(begin));
}

void measure_leases(Place& place, double seconds) {
  const auto leases = got(place.connect()->leases("bench", milliseconds(5000)));
  auto lease = insisted([&] { return leases->take("bench", "me"); });
  if (!lease) fail("another has the lease");
  long renewed = 0;
  const auto begin = Clock::now();
  for (; seconds_since(begin) < seconds; ++renewed) must(leases->renew(*lease));
  std::printf("  leases renewed, one at a time: %.0f a second\n",
              static_cast<double>(renewed) / seconds_since(begin));
  must(leases->give_up(*lease));
}

void measure(const std::string& where, double seconds) {
  std::printf("%s\n", where.c_str());
  Place place(where);
  measure_events(place, seconds);
  measure_jobs(place, seconds, 1);
  measure_jobs(place, seconds, 8);
  measure_leases(place, seconds);
  std::fflush(stdout);
}

}  // namespace
}  // namespace potentia::bus

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 3;
  potentia::bus::measure("memory", seconds);
  potentia::bus::measure(argc > 2 ? argv[2] : potentia::bus::broker_url(), seconds);
}
