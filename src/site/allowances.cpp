#include "site/allowances.h"

#include <algorithm>

namespace potentia::site {
namespace {

// More people at once than any machine serves; beyond it all of one kind share what is left.
constexpr std::size_t kMostBuckets = 200'000;

}  // namespace

double Allowances::Bucket::filled(std::int64_t now) const {
  const double more = static_cast<double>(now - at) / static_cast<double>(allowance.every_ms);
  return std::min(static_cast<double>(allowance.most), left + std::max(0.0, more));
}

bool Allowances::take(std::string_view what, std::string_view who, Allowance allowance, std::int64_t now) {
  std::string key = std::string(what) + ' ' + std::string(who);
  if (buckets_.size() >= kMostBuckets && !buckets_.contains(key)) {
    forget(now);
    if (buckets_.size() >= kMostBuckets) key = what;
  }
  const auto [at, is_new] =
      buckets_.try_emplace(key, Bucket{static_cast<double>(allowance.most), now, allowance});
  Bucket& bucket = at->second;
  bucket.left = bucket.filled(now);
  bucket.at = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

void Allowances::forget(std::int64_t now) {
  std::erase_if(buckets_, [now](const auto& entry) {
    return entry.second.filled(now) >= static_cast<double>(entry.second.allowance.most);
  });
}

}  // namespace potentia::site
