// Desk: what the site's keeper does with letters: the application answers them as if their clients had come
// here, and its answers go back as letters.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "relay/letter.h"
#include "server/http.h"

namespace potentia::relay {

class Desk {
 public:
  using Send = std::function<void(const std::string& to, Letter letter)>;

  /// The application outlives it.
  Desk(server::Application& application, Send send) : application_(application), send_(std::move(send)) {}
  /// All talks are over: sockets and streams of the application hear it. Nothing is sent.
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  void hear(const std::string& from, const Letter& letter);
  /// The line to this server is: all talks of his clients are over.
  void broken(const std::string& other);

 private:
  class Answering;
  class Line;
  /// Whose client it is, and the number of his talk there.
  using Key = std::pair<std::string, std::uint64_t>;
  struct Caller {
    std::shared_ptr<Line> line;
    std::unique_ptr<server::SocketEnd> end;
  };

  void open(const Key& key, const Letter& letter);
  void end_talk(const Key& key);
  void send(const Key& key, Letter letter) const { send_(key.first, std::move(letter)); }

  server::Application& application_;
  const Send send_;
  std::map<Key, Caller> sockets_;
  std::map<Key, std::weak_ptr<Answering>> streams_;
  const std::shared_ptr<Desk*> here_ = std::make_shared<Desk*>(this);  // null: the desk is gone
};

}  // namespace potentia::relay
