// Front: what a server does with its clients: it asks whoever keeps the site, or the part of it that is
// meant, by letters, and hands on what he says. What is kept here goes the same way, without the bus.
//
// A client may have one socket for all: what he says on it to a part opens a second talk, with that part
// alone, and what comes on that goes to the same socket. Or he has one for a part besides; all that he says
// on that is said to the part.
//
// When a keeper goes, what only asks is asked again of the next one; of all else nobody here knows whether it
// has happened, and the client is told so. Sockets and streams end; pages and programs open them anew.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
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
    // Which part is meant by a request, and by what is said on a socket.
    std::function<Part(const server::Request&)> part_of_request = [](const auto&) { return kSite; };
    std::function<Part(std::string_view)> part_of_text = [](const auto&) { return kSite; };
  };

  explicit Front(Ways ways) : ways_(std::move(ways)) {}

  void answer(const server::Request& request, server::Reply reply);
  std::unique_ptr<server::SocketEnd> open_socket(const server::Request& request, server::Socket socket);

  /// Who answers for this part from now on; nothing: nobody, for a moment.
  void set_keeper(Part part, const std::optional<std::string>& keeper);
  /// The parts that somebody has to keep. What is meant for another that nobody keeps is asked of the site.
  void set_needed(std::set<Part> parts) { needed_ = std::move(parts); }
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
    std::vector<std::string> waiting = {};      // said before there is a keeper
    std::map<Part, std::uint64_t> beside = {};  // its talks with parts
  };
  struct Beside {
    std::uint64_t socket;                   // the talk of the socket that it belongs to
    std::vector<std::string> waiting = {};  // as there
  };
  struct Talk {
    std::variant<AnAnswer, AStream, ASocket, Beside> with;
    Part part;              // that is meant
    Asked asked;            // until it is answered
    Part asked_of = kSite;  // since nobody had to keep the one that is meant
    std::string to{};       // "": nobody yet
    Clock::time_point since = Clock::now();
  };
  using Talks = std::map<std::uint64_t, Talk>;

  std::uint64_t add(Talk talk);
  void ask(std::uint64_t number);
  void hear_answer(Talks::iterator at, Letter letter);
  void begin_stream(Talks::iterator at, const Letter& letter);
  void hear_socket(const Talk& talk, Letter letter);
  void say(std::uint64_t number, std::string_view text);
  void say_in(std::uint64_t number, std::string_view text);
  std::uint64_t talk_beside(std::uint64_t socket, Part part);
  void gone(std::uint64_t number);
  void end_beside(const ASocket& socket);
  void lose(const std::vector<std::uint64_t>& talks);
  void drop(Talks::iterator at, const Error& error);
  Part part_now(Part meant) const;

  const Ways ways_;
  std::map<Part, std::string> keepers_;
  std::set<Part> needed_;
  Talks talks_;
  std::uint64_t last_ = 0;
};

}  // namespace potentia::relay
