// What happens is told as messages to whoever hears: sockets of the page, streams of programs.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "protocol/json.h"

namespace potentia::storage {
struct ChatLine;
}

namespace potentia::site {

class Table;

/// What is said, and to whom it matters; docs/site.md has the texts.
struct Message {
  enum class Kind : std::uint8_t {
    Hello,
    Beat,
    Lobby,
    Seeks,
    Game,
    Events,
    Done,
    Refused,
    Present,
    Chat,
    Rematch,
    Over,
    Begins,
    Turn,
    Challenge,
    ChallengeEnd,
    Error,
    Restart,
    Tournament,
    Tournaments,
    InAdvance
  };

  Kind kind;
  std::shared_ptr<const std::string> text;  // for the page
  const Table* table = nullptr;             // that it is about, as long as it is heard
  const Json* about = nullptr;              // what `text` says, for those who say it otherwise
};

/// The word of a kind, its field `t`.
std::string_view word(Message::Kind kind);

/// `body` gets its field `t`, and is written.
Message make_message(Message::Kind kind, Json& body, const Table* table = nullptr);

/// By what somebody has come in who hears: as long as it holds, he does.
struct Pass {
  std::string account;
  std::string session;      // the hash of its secret; "" of a program
  std::string token;        // its id; "" of a page
  std::string server = {};  // to which of several the line is; ""
};

class Hearer {
 public:
  explicit Hearer(Pass pass) : pass_(std::move(pass)) {}
  virtual ~Hearer() = default;
  Hearer(const Hearer&) = delete;
  Hearer& operator=(const Hearer&) = delete;

  virtual void hear(const Message& message) = 0;
  /// His pass holds no longer: he is cut off, now or in a moment.
  virtual void cut_off() = 0;

  const Pass& pass() const { return pass_; }

 private:
  const Pass pass_;
};

}  // namespace potentia::site
