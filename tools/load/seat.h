// Seat: one player of the load, on a line of his own: plays legal turns at random, remembers what was
// acknowledged, and goes on where he was after the line or the server was away. Or one who looks on. Where it
// is known which server has which hall of a site, he has a second line there for his game, as the page does.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "load/history.h"
#include "load/line.h"
#include "load/site_client.h"
#include "rules/any_position.h"

namespace potentia::load {

/// What all seats of a run have seen.
struct Tally {
  std::vector<std::uint32_t> acknowledged_after;  // microseconds from a turn to its `done`
  std::vector<std::uint32_t> seen_after;          // … to the opponent's screen
  std::vector<std::uint32_t> engine_after;        // … from its `done` to the engine's turn
  std::size_t reconnections = 0;
  // Microseconds in which nobody's turn was acknowledged.
  std::uint32_t longest_silence = 0;
  std::chrono::steady_clock::time_point last_acknowledged = std::chrono::steady_clock::now();
  std::map<std::string, std::size_t> refusals;  // by code
};

/// A turn that the site has acknowledged.
struct Acknowledged {
  std::string game;
  std::uint64_t version;
  std::string turn;
};

struct SeatOptions {
  std::chrono::milliseconds think{0};  // before each turn
  std::uint64_t seed = 1;
  std::size_t client = 0;  // his number in the history
  bool looks_on = false;   // plays nothing; follows the two to their next game
};

class Seat : public std::enable_shared_from_this<Seat> {
 public:
  using Clock = std::chrono::steady_clock;
  using error_code = boost::system::error_code;

  Seat(boost::asio::io_context& io, const SiteClient& site, Visitor visitor, std::string game, Player side,
       const SeatOptions& options, Tally& tally, History& history);

  void start();
  /// No more turns; what is on its way may still be acknowledged.
  void rest() { resting_ = true; }
  bool is_waiting() const { return pending_.has_value(); }
  void close();

  const Visitor& visitor() const { return visitor_; }
  const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
  /// His turn that was not acknowledged: it may have happened or not.
  std::optional<std::string> unanswered() const;
  /// Whose screen shows when a turn of this one arrives.
  std::weak_ptr<Seat> opponent;

 private:
  struct Pending {
    std::string id;
    std::string turn;
    int ply;
    Clock::time_point said;
  };

  std::shared_ptr<Line> make_line(std::size_t first_server, const std::string& target, bool is_of_game);
  void go_to_hall();
  void go_on();
  void say(const Json& message);
  void hear_text(Line& line, const std::string& text);
  void hear(const Json& message);
  void hear_events(const Json& events);
  void hear_done(const Json& message);
  void hear_refusal(const Json& message);
  void move_to(const std::string& game, Player side);
  void play();
  void say_pending();

  boost::asio::io_context& io_;
  const SiteClient& site_;
  const Visitor visitor_;
  const SeatOptions options_;
  Tally& tally_;
  History& history_;
  Rng rng_;
  const std::size_t first_server_;  // by chance, so that some come to their opponent's and some do not
  std::shared_ptr<Line> line_;
  std::shared_ptr<Line> hall_line_;  // null: what is said of the game goes on the one line, too
  char hall_ = '\0';                 // of that
  boost::asio::steady_timer timer_;

  std::string game_;
  Player side_;
  PositionPtr position_;
  std::uint64_t version_ = 0;
  int ply_ = 0;
  bool over_ = false;
  bool resting_ = false;
  std::optional<Clock::time_point> answered_;  // when his last turn was acknowledged, until the next one
  std::optional<Pending> pending_;
  std::size_t ids_ = 0;
  std::vector<Acknowledged> acknowledged_;
  std::map<int, Clock::time_point> said_;  // turns of his on their way to the opponent's screen, by ply
};

}  // namespace potentia::load
