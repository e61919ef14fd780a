// PushService: asks the push services of browsers to wake them (RFC 8030), with the site's own signature
// (VAPID, RFC 8292) and nothing else: a push carries no content. On a thread of its own, one after the other.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "serving/log.h"
#include "site/notices.h"
#include "site/worker.h"
#include "storage/store.h"

namespace potentia::serving {

struct PushOptions {
  // To whom the services may write: "mailto:…" or "https://…"; "": nobody is woken.
  std::string contact = {};
  // Besides those of the browsers that there are: where their addresses begin, "https://push.example/".
  std::vector<std::string> services = {};
};

class PushService final : public site::Pusher {
 public:
  using Post = std::function<void(std::function<void()>)>;

  /// With the key that the store keeps, or a new one, which it keeps from now on; null without a contact.
  /// `post` runs a function on the site's thread; `log` outlives this. Errors: the store's; a contact that is
  /// none.
  static Result<std::unique_ptr<PushService>> open(storage::Store& store, PushOptions options, Post post,
                                                   Log& log);
  ~PushService() override;

  std::string key() const override;
  bool takes(const std::string& address) const override;
  /// At most 1 000 wait; the next ones are lost.
  void push(const std::string& address, std::function<void()> gone) override;

 private:
  struct Key;   // OpenSSL's
  struct Line;  // curl's
  PushService(std::unique_ptr<Key> key, PushOptions options, Post post, Log& log);
  void bring(const std::string& address, const std::function<void()>& gone);

  const std::unique_ptr<Key> key_;
  const PushOptions options_;
  const Post post_;
  Log& log_;
  std::unique_ptr<Line> line_;  // of the thread
  site::Worker worker_;         // last: it uses all the others
};

}  // namespace potentia::serving
