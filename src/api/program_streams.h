// Streams of programs: answers that go on, a line of JSON whenever something happens (NDJSON). One tells what
// happens to an account, one follows a game, one is a seek that lives as long as it.
//
// A stream hears the site as a page's socket does. An empty line each 7 seconds says that it is alive.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "site/site.h"

namespace potentia::api {

/// Where lines go: whoever has the wire fills it in. `on_close` calls once, after the stream has ended,
/// whoever ended it, and never from within another call.
struct Pipe {
  std::function<void(std::shared_ptr<const std::string>)> write;
  std::function<void()> close;
  std::function<void(std::function<void()>)> on_close;
};

class ProgramStream : public site::Hearer {
 public:
  ProgramStream(site::Site& site, const site::Visitor& visitor, Pipe pipe);
  ~ProgramStream() override;

  /// An empty line, if nothing was said for so long; about each second.
  void beat();
  void cut_off() override { end(); }

  const site::Member* member() const { return member_.get(); }
  const Pipe& pipe() const { return pipe_; }

 protected:
  void say(const Json& line);
  /// Nothing is said from now on.
  void end();

  site::Site& site_;
  const site::MemberPtr member_;

 private:
  const Pipe pipe_;
  storage::Moment said_;
  bool is_over_ = false;
};

/// gameStart, gameFinish, challenge, challengeCanceled, challengeDeclined. It begins with the games that go
/// on and the challenges that wait.
class EventStream final : public ProgramStream {
 public:
  EventStream(site::Site& site, const site::Visitor& visitor, Pipe pipe);
  ~EventStream() override;

  void hear(const site::Message& message) override;

 private:
  void tell_games(const std::vector<site::TablePtr>& tables);
  void tell_challenge(const Json& challenge);

  std::map<std::string, Json> challenges_;  // those that were told, for their ends
  const std::shared_ptr<bool> is_here_ = std::make_shared<bool>(true);
};

/// gameFull, then gameState, chatLine, opponentGone; it ends with the game. A player's presence is that of
/// his streams.
class GameStream final : public ProgramStream {
 public:
  /// `visitor` plays at the table.
  GameStream(site::Site& site, const site::Visitor& visitor, Pipe pipe, site::TablePtr table);
  ~GameStream() override;

  void hear(const site::Message& message) override;

 private:
  void tell_presence(const Json& present);

  const site::TablePtr table_;
  bool has_begun_ = false;
  bool other_is_gone_ = false;
};

/// Says nothing, or why the seek is none; it ends when the seek has become a game.
class SeekStream final : public ProgramStream {
 public:
  SeekStream(site::Site& site, const site::Visitor& visitor, Pipe pipe);
  ~SeekStream() override;

  void give_up(const Error& why);
  void hear(const site::Message& message) override;
};

}  // namespace potentia::api
