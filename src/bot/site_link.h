// SiteLink: a bot's way to its site. Questions are repeated until the site answers them, and streams opened
// anew when they break off, so that a site that restarts is a pause and nothing more.
//
// A link is shared by the threads of a bot; Questions and LineStreams are each one thread's.
#pragma once

#include <atomic>
#include <mutex>
#include <ostream>
#include <string>

#include "bot/connection.h"
#include "bot/manners.h"
#include "process/process.h"
#include "protocol/json.h"

namespace potentia::bot {

/// What the site has answered.
struct Reply {
  int status = 0;  // 0: the bot was stopped before there was an answer
  Json body;       // an object; of a refusal `error` and `code`

  bool is_ok() const { return status == 200; }
  std::string code() const;
  std::string why() const;
};

/// A text field of what the site says; "": it has none.
std::string text_of(const Json& object, std::string_view name);

class SiteLink {
 public:
  /// `stop` ends all that waits. What happens is said on `out` in lines, what goes wrong on `err` in
  /// sentences.
  SiteLink(Address address, const StopFlag& stop, std::ostream& out, std::ostream& err)
      : address_(std::move(address)), stop_(stop), out_(out), err_(err) {}

  const Address& address() const { return address_; }
  bool is_stopped() const { return stop_.load(); }
  const StopFlag& stop() const { return stop_; }

  void say(const std::string& line);
  void complain(const std::string& sentence);

  /// False: the bot was stopped meanwhile.
  bool sleep(std::int64_t ms) const;
  /// Until a request may go. False: the bot was stopped meanwhile.
  bool wait_for_turn();
  void be_quiet(std::int64_t ms);
  /// The site does not answer, for this reason, or does again. It is said once for all threads; what was
  /// asked before it went says nothing of its being back.
  void is_away(const std::string& why);
  void is_back(std::int64_t asked_at);

 private:
  const Address address_;
  const StopFlag& stop_;
  std::mutex mutex_;
  std::ostream& out_;
  std::ostream& err_;
  Pace pace_;
  std::int64_t away_since_ = 0;  // 0: it is here
};

/// Asks and waits for the answer. While the site is away, is busy, or wants to be asked less often, it is
/// asked again: whatever is asked must be harmless when it comes twice.
class Questions {
 public:
  explicit Questions(SiteLink& link);

  Reply get(const std::string& path) { return ask("GET", path, ""); }
  Reply post(const std::string& path, const std::string& form = "") { return ask("POST", path, form); }

 private:
  Reply ask(const std::string& method, const std::string& path, const std::string& form);
  Reply try_once(const std::string& method, const std::string& path, const std::string& form);

  SiteLink& link_;
  Connection connection_;
  Pauses pauses_;
  std::int64_t asked_at_ = 0;
};

/// A stream of lines, each a JSON object; opened anew whenever it ends.
class LineStream {
 public:
  LineStream(SiteLink& link, std::string path);

  struct Heard {
    enum class Kind : std::uint8_t { Line, Nothing, Refused };
    Kind kind;
    Json line = {};
    Reply refusal = {};
  };
  /// The next line, waited for so long; Refused: the site does not give this stream, and will not.
  Heard next(std::int64_t patience_ms);

 private:
  bool take_line(Json& line);
  std::optional<Reply> ended();

  SiteLink& link_;
  const std::string path_;
  Connection connection_;
  Pauses pauses_;
  bool is_open_ = false;
  std::int64_t opens_at_ = 0;   // not before
  std::int64_t opened_at_ = 0;  // last
  std::int64_t heard_at_ = 0;
  std::size_t left_ = 0;  // bytes of a line that has not come to its end
};

}  // namespace potentia::bot
