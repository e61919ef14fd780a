// Connection: requests to a site over HTTP or HTTPS, one at a time, each in steps, so that whoever asks is
// never held longer than he wants. A stream is a request whose answer goes on.
//
// libcurl does it; its header stays in connection.cpp. No redirect is followed: the token goes nowhere else.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace potentia::bot {

/// Which site, and as whom.
struct Address {
  std::string url;  // "https://potentia.example", without a slash behind it
  std::string token;
  std::string certificates = {};  // a file with those that are believed; "": the system's
};

class Connection {
 public:
  explicit Connection(const Address& address);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Asks, and forgets what was asked before. `form` is the body of a POST.
  void begin(const std::string& method, const std::string& path, const std::string& form = "");
  /// Waits so long for more of the answer; true once nothing more will come.
  bool step(int patience_ms);

  /// What has come of the answer's body and was not taken off yet.
  std::string& received();
  /// 0: no answer has come.
  int status() const;
  /// Why the answer is none, or broke off; "": it is whole.
  std::string failure() const;
  /// As a refusal asks for it; 0: it does not.
  std::int64_t retry_after_ms() const;

 private:
  struct Curl;
  const std::unique_ptr<Curl> curl_;
};

/// A text as a part of a path or of a form.
std::string percent_encoded(const std::string& text);

}  // namespace potentia::bot
