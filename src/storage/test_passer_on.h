// Between a store and PostgreSQL: passes on what both say, and cuts the store off at will when it has asked
// for a commit, of which the server then hears nothing.
#pragma once

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <list>
#include <string>
#include <string_view>
#include <thread>

namespace potentia::storage {

class PasserOn {
 public:
  /// Listens in `folder`, as a PostgreSQL does, and asks the one in `server_folder`.
  PasserOn(const std::string& folder, const std::string& server_folder)
      : server_(socket_in(server_folder)), listening_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
    const sockaddr_un own = socket_in(folder);
    ::bind(listening_, as_address(own), sizeof own);
    ::listen(listening_, 8);
    accepting_ = std::thread([this] { accept_all(); });
  }
  ~PasserOn() {
    ::shutdown(listening_, SHUT_RDWR);
    accepting_.join();
    for (std::thread& talk : talks_) talk.join();
    ::close(listening_);
  }
  PasserOn(const PasserOn&) = delete;
  PasserOn& operator=(const PasserOn&) = delete;

  void cut_at_next_commit() { cuts_.store(true); }

 private:
  static sockaddr_un socket_in(const std::string& folder) {
    sockaddr_un out{};
    out.sun_family = AF_UNIX;
    (folder + "/.s.PGSQL.5432").copy(out.sun_path, sizeof out.sun_path - 1);
    return out;
  }
  static const sockaddr* as_address(const sockaddr_un& place) {
    return reinterpret_cast<const sockaddr*>(&place);
  }

  void accept_all() {
    for (;;) {
      const int client = ::accept(listening_, nullptr, nullptr);
      if (client < 0) return;
      talks_.emplace_back([this, client] { pass_on(client); });
    }
  }

  // Until one of them goes.
  void pass_on(int client) {
    using namespace std::string_view_literals;
    const int server = ::socket(AF_UNIX, SOCK_STREAM, 0);
    std::array<pollfd, 2> ends{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
    std::array<char, 65536> words{};
    if (::connect(server, as_address(server_), sizeof server_) != 0) ends[1].fd = -1;
    while (ends[1].fd >= 0 && ::poll(ends.data(), ends.size(), -1) > 0) {
      const std::size_t from = ends[0].revents != 0 ? 0 : 1;
      const ssize_t length = ::recv(ends[from].fd, words.data(), words.size(), 0);
      if (length <= 0) break;
      const std::string_view said(words.data(), static_cast<std::size_t>(length));
      ::send(ends[1 - from].fd, said.data(), said.size(), MSG_NOSIGNAL);
      if (from == 0 &&
          said ==
              "Q\0\0\0\x0b"
              "COMMIT\0"sv &&
          cuts_.exchange(false))
        ::shutdown(client, SHUT_RDWR);  // the server's end stays open until it has answered
    }
    ::close(server);
    ::close(client);
  }

  sockaddr_un server_;
  int listening_;
  std::atomic<bool> cuts_{false};
  std::list<std::thread> talks_;  // of accepting_ alone until that has ended
  std::thread accepting_;
};

}  // namespace potentia::storage
