#include "site/mailed_codes.h"

#include "site/ids.h"

namespace potentia::site {
namespace {

constexpr std::size_t kLetters = 16;
constexpr std::size_t kMostWaiting = 10'000;

}  // namespace

std::optional<std::string> MailedCodes::make(const std::string& account, storage::Moment now) {
  std::erase_if(waiting_, [now](const auto& entry) { return entry.second.until <= now; });
  if (waiting_.size() >= kMostWaiting) return std::nullopt;
  std::string code = random_id(kLetters);
  waiting_[account] = {hash_of(code), now + holds_};
  return code;
}

bool MailedCodes::take(const std::string& account, const std::string& code, storage::Moment now) {
  const auto at = waiting_.find(account);
  if (at == waiting_.end() || at->second.until <= now) return false;
  if (!equal_in_constant_time(at->second.hash, hash_of(code))) return false;
  waiting_.erase(at);
  return true;
}

}  // namespace potentia::site
