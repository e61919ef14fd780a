// Passwords: hashed with Argon2id (libsodium), which is slow and takes memory on purpose. So it is done on a
// thread of its own, a bounded number at a time: whoever floods the site with log-ins is told to wait, and
// nobody's game is held up.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "site/worker.h"

namespace potentia::site {

/// What one hash costs. `Usual` is libsodium's for log-ins over a network (64 MiB, some 0.1 s); `Least` is
/// for tests.
enum class HashCost { Usual, Least };

/// Slow. "": there is no memory for it.
std::string hash_password(std::string_view password, HashCost cost);
/// Slow. Whether the hash is this password's.
bool is_password(std::string_view hash, std::string_view password);

/// Error "weak-password": shorter than 8 characters, longer than 128, or one of the most frequent.
Result<bool> check_password(std::string_view password, std::string_view name);

class Passwords {
 public:
  /// `post` runs a function on the thread of whoever asks.
  Passwords(std::function<void(std::function<void()>)> post, HashCost cost);

  /// `done` gets the hash. False: too many wait, and `done` is not called.
  bool hash(std::string password, std::function<void(std::string)> done);
  /// `done` gets whether it is right. A `hash` of "" is never right and takes as long, so that the time does
  /// not tell whether there is such an account.
  bool verify(std::string hash, std::string password, std::function<void(bool)> done);

 private:
  static constexpr std::size_t kMostWaiting = 64;

  const std::function<void(std::function<void()>)> post_;
  const HashCost cost_;
  const std::string nobody_;     // a hash that no password has
  Worker worker_{kMostWaiting};  // last: it uses all the others
};

}  // namespace potentia::site
