// What the load is put on: servers of their own process, so that their memory and time are theirs alone.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>

namespace potentia::load {

enum class Kind {
  Bare,  // Beast's WebSockets with nothing around them: what the stack can do
  Ours   // server/transport.h, its limits lifted where they are there against what load is
};

/// A server that says back what it hears, on a free port of the loopback address. It ends with this object.
class EchoServer {
 public:
  explicit EchoServer(Kind kind);
  ~EchoServer();
  EchoServer(const EchoServer&) = delete;
  EchoServer& operator=(const EchoServer&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t process() const { return process_; }

 private:
  pid_t process_ = -1;
  std::uint16_t port_ = 0;
};

/// What a process holds in memory, in bytes; 0: there is none.
std::size_t resident_bytes(pid_t process);

/// Lets this process open as many files as it may; how many that are.
std::size_t raise_file_limit();

}  // namespace potentia::load
