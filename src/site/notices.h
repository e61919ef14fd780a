// Notices: who is not here is woken when it is his turn, when somebody challenges him and when a game of his
// begins, by the push service of his browser, where he has asked for it.
//
// A push carries nothing: it wakes the browser's service worker, which asks the site itself what there is. So
// the service learns when something happens to whom, and never what.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "site/accounts.h"
#include "site/keeping.h"
#include "site/members.h"

namespace potentia::site {

/// Who brings pushes to the services.
class Pusher {
 public:
  Pusher() = default;
  virtual ~Pusher() = default;
  Pusher(const Pusher&) = delete;
  Pusher& operator=(const Pusher&) = delete;

  /// By which browsers know this site: the public half, as PushManager.subscribe takes it (base64url).
  virtual std::string key() const = 0;
  /// Whether it would go there: the address is a browser's word, and the site asks for no other machine's
  /// pages.
  virtual bool takes(const std::string& address) const = 0;
  /// Without waiting; what cannot be brought is lost. `gone` on the site's thread if the address holds no
  /// more.
  virtual void push(const std::string& address, std::function<void()> gone) = 0;
};

class Notices {
 public:
  using Clock = std::function<storage::Moment()>;
  using Done = std::function<void(std::optional<Error>)>;

  /// `pusher` null: nobody is woken.
  Notices(Keeping& keeping, Members& members, Clock now, Pusher* pusher);

  /// "": there is nobody who brings them.
  std::string key() const { return pusher_ == nullptr ? "" : pusher_->key(); }

  /// This browser wants to be woken, as long as its session holds. An account has ten at most; the oldest
  /// goes. Errors "no-wake", "bad-field", "not-saved".
  void add(const Visitor& visitor, const std::string& address, const Done& done);
  void remove(const Visitor& visitor, const std::string& address, const Done& done);

  /// Once in a quarter of a minute at most: who is woken asks for all that there is.
  void wake(const Member& member);

  /// Now and then: when who was woken last is no longer of interest.
  void forget();

 private:
  void push(const std::string& account, const std::string& address);

  Keeping& keeping_;
  const Clock now_;
  Pusher* const pusher_;
  std::map<std::string, storage::Moment> woken_;  // when, by account
};

}  // namespace potentia::site
