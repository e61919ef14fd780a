// Round trips: each client asks, waits for its answer, asks again.
#include <fmt/core.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <string>
#include <vector>

#include "load/client.h"
#include "load/modes.h"
#include "load/servers.h"

namespace potentia::load {
namespace {

struct Run {
  double a_second = 0;
  double median = 0;  // of the round trips, in milliseconds
  double late = 0;    // 99 in 100 are not later
  std::size_t failed = 0;
};

double percentile(std::vector<std::uint32_t>& sorted, double part) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))] / 1000.0;
}

Run run_once(const EchoServer& server, const EchoOptions& options) {
  boost::asio::io_context io(1);
  Seen seen;
  const Client::tcp::endpoint place(boost::asio::ip::address_v4::loopback(), server.port());
  for (std::size_t i = 0; i < options.connections; ++i)
    std::make_shared<Client>(io, place, seen)->start("/", std::string(options.bytes, 'm'));
  while (seen.open + seen.failed < options.connections) io.run_one();
  seen.round_trips.clear();
  const auto begin = Client::Clock::now();
  io.run_for(options.time);
  const std::chrono::duration<double> took = Client::Clock::now() - begin;
  std::sort(seen.round_trips.begin(), seen.round_trips.end());
  return {static_cast<double>(seen.round_trips.size()) / took.count(), percentile(seen.round_trips, 0.5),
          percentile(seen.round_trips, 0.99), seen.failed};
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void print(const char* name, const std::vector<Run>& runs) {
  std::vector<double> rates;
  std::vector<double> medians;
  std::vector<double> late;
  for (const Run& run : runs) {
    rates.push_back(run.a_second);
    medians.push_back(run.median);
    late.push_back(run.late);
  }
  fmt::print("{:<14} {:>14.0f} {:>10.2f} {:>10.2f}\n", name, median(rates), median(medians), median(late));
}

}  // namespace

int run_echo(const EchoOptions& options) {
  const EchoServer bare(Kind::Bare);
  const EchoServer ours(Kind::Ours);
  std::vector<Run> bare_runs;
  std::vector<Run> our_runs;
  std::vector<double> ratios;
  std::size_t failed = 0;
  for (int round = 0; round < options.rounds; ++round) {
    bare_runs.push_back(run_once(bare, options));
    our_runs.push_back(run_once(ours, options));
    ratios.push_back(our_runs.back().a_second / bare_runs.back().a_second);
    failed += bare_runs.back().failed + our_runs.back().failed;
  }
  fmt::print("{} connections, {} bytes a message, medians of {} runs\n", options.connections, options.bytes,
             options.rounds);
  fmt::print("{:<14} {:>14} {:>10} {:>10}\n", "server", "round trips/s", "p50 ms", "p99 ms");
  print("Beast alone", bare_runs);
  print("our transport", our_runs);
  fmt::print("ratio {:.2f}, {} clients failed\n", median(ratios), failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace potentia::load
