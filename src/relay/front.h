// Front: what a server that is not the site's keeper does with its clients: it asks the keeper by letters and
// hands on what he says. The keeper's own clients go the same way, without the bus.
//
// When the keeper goes, what only asks is asked again of the next one; of all else nobody here knows whether
// it has happened, and the client is told so. Sockets and streams end; pages and programs open them anew.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "relay/letter.h"
#include "server/http.h"

namespace potentia::relay {

class Front {
 public:
  struct Ways {
    std::function<void(const std::string& to, Letter letter)> send;
    std::function<server::Response(const Error&)> refusal;  // how the site says an error
  };

  explicit Front(Ways ways) : ways_(std::move(ways)) {}

  void answer(const server::Request& request, server::Reply reply);
  std::unique_ptr<server::SocketEnd> open_socket(const server::Request& request, server::Socket socket);

  /// Who answers from now on; nothing: nobody, for a moment.
  void set_keeper(const std::optional<std::string>& keeper);
  void hear(const std::string& from, Letter letter);
  /// The line to this server is.
  void broken(const std::string& other);
  /// Once a second or more often: nobody waits for a keeper longer than five seconds.
  void tick();

  std::size_t open_talks() const { return talks_.size(); }

 private:
  class End;
  using Clock = std::chrono::steady_clock;

  struct AnAnswer {
    server::Reply reply;
    bool is_question = false;          // it may be asked twice
    std::optional<Letter> begun = {};  // of a long one
  };
  struct AStream {
    server::Stream stream;
  };
  struct ASocket {
    server::Socket socket;
    std::vector<std::string> waiting = {};  // said before there is a keeper
  };
  struct Talk {
    std::variant<AnAnswer, AStream, ASocket> with;
    Asked asked;       // until it is answered
    std::string to{};  // "": nobody yet
    Clock::time_point since = Clock::now();
  };
  using Talks = std::map<std::uint64_t, Talk>;

  std::uint64_t add(Talk talk);
  void ask(std::uint64_t number);
  void hear_answer(Talks::iterator at, Letter letter);
  void begin_stream(Talks::iterator at, const Letter& letter);
  void say(std::uint64_t number, std::string_view text);
  void gone(std::uint64_t number);
  void drop(Talks::iterator at, const Error& error);

  const Ways ways_;
  std::optional<std::string> keeper_;
  Talks talks_;
  std::uint64_t last_ = 0;
};

}  // namespace potentia::relay
