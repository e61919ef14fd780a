// Allowances: how often one address or account may do what costs something. Each kind of thing has a bucket a
// person, which fills slowly and is emptied by what he does.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace potentia::site {

/// So many at once, and one more each `every_ms`.
struct Allowance {
  int most;
  std::int64_t every_ms;
};

class Allowances {
 public:
  /// Whether `who` may do it once more now; it is counted.
  bool take(std::string_view what, std::string_view who, Allowance allowance, std::int64_t now);

  /// Those that are full again are forgotten; now and then.
  void forget(std::int64_t now);

 private:
  struct Bucket {
    double left;
    std::int64_t at;
    Allowance allowance;

    double filled(std::int64_t now) const;
  };
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace potentia::site
