// potentia_load: puts load on the server's wire and measures what it bears. README.md here has the figures
// and what each mode is for.
#include <CLI/CLI.hpp>

#include "load/modes.h"

int main(int argc, char** argv) {
  using namespace potentia::load;
  CLI::App app("Puts load on the server's wire and measures what it bears");
  app.require_subcommand(1);
  int status = 0;

  EchoOptions echo;
  CLI::App* echo_mode = app.add_subcommand("echo", "round trips a second, beside those of Beast alone");
  std::size_t echo_time = 1000;
  echo_mode->add_option("--connections", echo.connections, "open at the same time")->capture_default_str();
  echo_mode->add_option("--milliseconds", echo_time, "length of a run")->capture_default_str();
  echo_mode->add_option("--rounds", echo.rounds, "runs of each server, in turn")->capture_default_str();
  echo_mode->add_option("--bytes", echo.bytes, "of a message")->capture_default_str();
  echo_mode->callback([&] {
    echo.time = std::chrono::milliseconds(echo_time);
    status = run_echo(echo);
  });

  IdleOptions idle;
  CLI::App* idle_mode = app.add_subcommand("idle", "sockets that are only held: what each costs in memory");
  std::size_t idle_time = 5000;
  idle_mode->add_option("sockets", idle.sockets, "how many")->capture_default_str();
  idle_mode->add_option("--milliseconds", idle_time, "how long they are held")->capture_default_str();
  auto* port = idle_mode->add_option("--port", idle.port, "of a server that runs on 127.0.0.1");
  idle_mode->add_option("--process", idle.process, "its number, whose memory is looked at")->needs(port);
  idle_mode->callback([&] {
    idle.time = std::chrono::milliseconds(idle_time);
    status = run_idle(idle);
  });

  CLI11_PARSE(app, argc, argv);
  return status;
}
