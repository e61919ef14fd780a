// Codes that were sent by mail and wait to be typed: of each account the latest alone, which counts once.
// They are kept in memory: who waits for one while the site begins anew asks again.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "storage/rows.h"

namespace potentia::site {

class MailedCodes {
 public:
  explicit MailedCodes(std::int64_t holds_ms) : holds_(holds_ms) {}

  /// A new code of sixteen letters. None: so many wait that no more are kept.
  std::optional<std::string> make(const std::string& account, storage::Moment now);
  /// Whether it is the account's; if so, it has counted.
  bool take(const std::string& account, const std::string& code, storage::Moment now);
  void forget(const std::string& account) { waiting_.erase(account); }

 private:
  struct Waiting {
    std::string hash;
    storage::Moment until;
  };

  const std::int64_t holds_;
  std::unordered_map<std::string, Waiting> waiting_;  // by account
};

}  // namespace potentia::site
