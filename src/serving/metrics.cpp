#include "serving/metrics.h"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace potentia::serving {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

MetricFamily gauge(const char* name, const char* help, double value) {
  ClientMetric metric;
  metric.gauge.value = value;
  return {name, help, MetricType::Gauge, {metric}};
}

MetricFamily counter(const char* name, const char* help, std::uint64_t value) {
  ClientMetric metric;
  metric.counter.value = static_cast<double>(value);
  return {name, help, MetricType::Counter, {metric}};
}

}  // namespace

void Metrics::commit_ends(std::size_t moves, bool is_kept, std::chrono::duration<double> took) {
  --commits_waiting_;
  moves_on_their_way_ -= moves;
  if (is_kept) {
    moves_ += moves;
  } else {
    ++commits_failed_;
  }
  const auto* const bound = std::lower_bound(kBounds.begin(), kBounds.end(), took.count());
  ++commits_[static_cast<std::size_t>(bound - kBounds.begin())];
  commit_seconds_ += took.count();
}

std::string_view refusal_code(std::string_view text) {
  constexpr std::string_view kOfPage = R"({"error":{"code":")";
  constexpr std::string_view kOfProgram = R"({"error":")";
  constexpr std::string_view kCode = R"(","code":")";
  const bool is_page = text.starts_with(kOfPage);
  if (!is_page && !text.starts_with(kOfProgram)) return {};
  // A program's code stands last, behind a sentence that may say anything.
  const std::size_t at = is_page ? kOfPage.size() : text.rfind(kCode);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(is_page ? at : at + kCode.size());
  return text.substr(0, text.find('"'));
}

void Metrics::count_refusal(std::string_view code) {
  if (code.empty()) return;
  const auto known = refusals_.find(code);
  if (known != refusals_.end()) {
    ++known->second;
  } else {
    refusals_.emplace(code, 1);
  }
}

std::string Metrics::text(const Now& now) const {
  const std::chrono::duration<double> started = started_.time_since_epoch();
  std::vector<MetricFamily> all = {
      gauge("potentia_start_time_seconds", "When the site began to run, since 1970", started.count()),
      gauge("potentia_take_up_seconds", "What it took to read the games that go on", take_up_seconds_),
      gauge("potentia_sockets", "Open WebSockets", static_cast<double>(now.sockets)),
      gauge("potentia_people_online", "People with a socket", static_cast<double>(now.people)),
      gauge("potentia_site_kept", "Whether this server keeps the site", now.keeps_site ? 1 : 0),
      gauge("potentia_games_running", "Games that go on here", static_cast<double>(now.games)),
      gauge("potentia_tournaments_running", "Tournaments that go on",
            static_cast<double>(now.tournaments.running)),
      gauge("potentia_tournament_games_running", "Games of theirs that go on",
            static_cast<double>(now.tournaments.games)),
      counter("potentia_pairings_total", "Games that tournaments have paired", now.tournaments.pairings),
      gauge("potentia_commits_waiting", "Batches on their way to the disk",
            static_cast<double>(commits_waiting_)),
      gauge("potentia_moves_waiting", "Moves among them", static_cast<double>(moves_on_their_way_)),
      gauge("potentia_reads_waiting", "Questions to the store that wait",
            static_cast<double>(reads_waiting_)),
      counter("potentia_moves_total", "Moves that are on the disk", moves_),
      counter("potentia_commits_failed_total", "Batches that could not be kept", commits_failed_)};
  MetricFamily commits{"potentia_commit_seconds", "From a decision to the disk", MetricType::Histogram, {}};
  ClientMetric& metric = commits.metric.emplace_back();
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < commits_.size(); ++i) {
    sum += commits_[i];
    const double bound = i < kBounds.size() ? kBounds[i] : std::numeric_limits<double>::infinity();
    metric.histogram.bucket.push_back({sum, bound});
  }
  metric.histogram.sample_count = sum;
  metric.histogram.sample_sum = commit_seconds_;
  all.push_back(std::move(commits));
  MetricFamily refusals{"potentia_refusals_total", "Requests refused, by code", MetricType::Counter, {}};
  for (const auto& [code, count] : refusals_) {
    ClientMetric& refusal = refusals.metric.emplace_back();
    refusal.label = {{"code", code}};
    refusal.counter.value = static_cast<double>(count);
  }
  all.push_back(std::move(refusals));
  return prometheus::TextSerializer().Serialize(all);
}

}  // namespace potentia::serving
