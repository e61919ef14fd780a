#include "load/seat.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http.hpp>
#include <utility>

#include "games/games.h"

namespace potentia::load {
namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;

constexpr std::chrono::milliseconds kTryAgain{150};
// A line on which nothing comes for so long is dead, as the page has it (web/app/online/socket.ts).
constexpr std::chrono::seconds kSilence{8};

std::uint32_t since(Seat::Clock::time_point then) {
  return static_cast<std::uint32_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(Seat::Clock::now() - then).count());
}

}  // namespace

Seat::Seat(asio::io_context& io, const SiteClient& site, Visitor visitor, std::string game, Player side,
           const SeatOptions& options, Tally& tally, History& history)
    : io_(io),
      site_(site),
      visitor_(std::move(visitor)),
      options_(options),
      tally_(tally),
      history_(history),
      rng_(options.seed),
      first_server_(rng_.below(1U << 16)),
      timer_(io),
      silence_(io),
      game_(std::move(game)),
      side_(side) {}

std::optional<std::string> Seat::unanswered() const {
  return pending_ ? std::optional(pending_->turn) : std::nullopt;
}

void Seat::close() {
  ++line_;
  timer_.cancel();
  silence_.cancel();
  error_code ignored;
  if (stream_) stream_->next_layer().close(ignored);
}

void Seat::connect() {
  ++line_;
  out_.clear();
  buffer_.clear();
  stream_ = std::make_unique<Stream>(io_);
  listen();
  const auto self = shared_from_this();
  const std::size_t line = line_;
  const Server& server =
      site_.server(first_server_ + opened_++);  // the next one, if this one does not answer
  history_.write(options_.client, "opens", dump(server.host()));
  stream_->next_layer().async_connect(
      server.endpoint(), [self, line, host = server.host()](const error_code& error) {
        if (line != self->line_) return;
        if (error) return self->again();
        self->stream_->next_layer().set_option(asio::ip::tcp::no_delay(true));
        self->stream_->auto_fragment(false);
        self->stream_->set_option(
            websocket::stream_base::decorator([self, host](websocket::request_type& request) {
              request.set("Origin", "http://" + host);
              request.set("Cookie", "potentia=" + self->visitor_.cookie);
              request.set("X-Forwarded-For", self->visitor_.address);
            }));
        self->stream_->async_handshake(host, "/socket", [self, line](const error_code& failed) {
          if (line != self->line_) return;
          if (failed) return self->again();
          self->say({{"t", "watch"}, {"game", self->game_}, {"from", self->version_}});
          if (self->pending_) self->say_pending();
          self->read();
        });
      });
}

void Seat::listen() {
  silence_.expires_after(kSilence);
  silence_.async_wait([self = shared_from_this(), line = line_](const error_code& error) {
    if (!error && line == self->line_) self->again();
  });
}

void Seat::again() {
  ++line_;
  ++tally_.reconnections;
  timer_.expires_after(kTryAgain);
  timer_.async_wait([self = shared_from_this()](const error_code& error) {
    if (!error) self->connect();
  });
}

void Seat::read() {
  stream_->async_read(buffer_,
                      [self = shared_from_this(), line = line_](const error_code& error, std::size_t) {
                        if (line != self->line_) return;
                        if (error) return self->again();
                        self->listen();
                        const auto bytes = self->buffer_.data();
                        const std::string text(static_cast<const char*>(bytes.data()), bytes.size());
                        self->buffer_.consume(self->buffer_.size());
                        const Json message = parse_json(text);
                        if (message.is_object()) {
                          self->history_.write(self->options_.client, "hears", text);
                          self->hear(message);
                        }
                        if (line == self->line_) self->read();
                      });
}

void Seat::say(const Json& message) {
  out_.push_back(dump(message));
  history_.write(options_.client, "says", out_.back());
  if (out_.size() == 1) write();
}

void Seat::write() {
  stream_->async_write(asio::buffer(out_.front()),
                       [self = shared_from_this(), line = line_](const error_code& error, std::size_t) {
                         if (line != self->line_ || error) return;  // the reader hears of it, too
                         self->out_.pop_front();
                         if (!self->out_.empty()) self->write();
                       });
}

void Seat::hear(const Json& message) {
  const std::string kind = message.value("t", "");
  if (kind == "beat") return say({{"t", "beat"}, {"n", message["n"]}});
  if (kind == "begins") {
    const Json& game = message["game"];
    if (over_ && game["id"] != game_)
      return move_to(game["id"], game["mine"] == "w" ? Player::White : Player::Black);
    return;
  }
  if (kind == "game" && message["game"]["id"] == game_) {
    position_ = nullptr;
    version_ = 0;
    ply_ = 0;
    hear_events(message["game"]["events"]);
    // The next one began while he was away.
    if (message["game"].contains("next")) return move_to(message["game"]["next"], potentia::opponent(side_));
  }
  if (message.value("game", Json()) != game_) {
    if (kind != "game") return;
  }
  if (kind == "events") hear_events(message["events"]);
  if (kind == "rematch" && options_.looks_on && message.contains("next"))
    return move_to(message["next"], potentia::opponent(side_));
  if (kind == "done" && pending_ && message["id"] == pending_->id) hear_done(message);
  if (kind == "refused" && pending_ && message["id"] == pending_->id) return hear_refusal(message);
  play();
}

void Seat::hear_events(const Json& events) {
  for (const Json& event : events) {
    if (event["version"].get<std::uint64_t>() <= version_) continue;
    version_ = event["version"];
    const std::string kind = event["kind"];
    if (kind == "begun") {
      const auto game = find_game(event["settings"]["game"].get<std::string>());
      position_ = (*game)->parse_position(event["settings"].value("start", "startpos")).value();
    }
    if (kind == "turn") {
      if (position_->side() != side_) {
        if (const auto other = opponent.lock()) {
          const auto at = other->said_.find(ply_);
          if (at != other->said_.end()) tally_.seen_after.push_back(since(at->second));
          if (at != other->said_.end()) other->said_.erase(at);
        } else if (answered_) {
          tally_.engine_after.push_back(since(*std::exchange(answered_, std::nullopt)));
        }
      }
      position_ = position_->play(event["turn"].get<std::string>()).value();
      ++ply_;
    }
    if (kind == "ended") {
      over_ = true;
      answered_.reset();
      if (!resting_ && !options_.looks_on) say({{"t", "rematch"}, {"game", game_}, {"on", true}});
    }
  }
}

void Seat::hear_done(const Json& message) {
  tally_.acknowledged_after.push_back(since(pending_->said));
  tally_.longest_silence = std::max(tally_.longest_silence, since(tally_.last_acknowledged));
  tally_.last_acknowledged = Clock::now();
  const auto version = message["version"].get<std::uint64_t>();
  if (version >= version_) answered_ = tally_.last_acknowledged;  // else the answer to it has been seen
  acknowledged_.push_back({game_, version, pending_->turn});
  pending_.reset();
}

void Seat::hear_refusal(const Json& message) {
  const std::string code = message["error"]["code"];
  ++tally_.refusals[code];
  if (code == "not-saved" || code == "not-yet") {
    timer_.expires_after(kTryAgain);
    timer_.async_wait([self = shared_from_this()](const error_code& error) {
      if (!error && self->pending_) self->say_pending();
    });
    return;
  }
  pending_.reset();
  say({{"t", "watch"}, {"game", game_}, {"from", version_}});
}

void Seat::move_to(const std::string& game, Player side) {
  // As the page does: who looks on at too many games is refused more, and the site keeps what is looked at.
  if (!game_.empty()) say({{"t", "unwatch"}, {"game", game_}});
  game_ = game;
  side_ = side;
  position_ = nullptr;
  version_ = 0;
  ply_ = 0;
  over_ = false;
  said_.clear();
  say({{"t", "watch"}, {"game", game_}});
}

void Seat::play() {
  if (options_.looks_on || over_ || resting_ || pending_ || !position_ || position_->side() != side_) return;
  const auto turns = position_->turns();
  if (turns.empty()) return;
  pending_ = Pending{"t" + std::to_string(ids_++),
                     turns[rng_.below(static_cast<std::uint32_t>(turns.size()))], ply_, Clock::now()};
  if (options_.think.count() == 0) return say_pending();
  timer_.expires_after(options_.think);
  timer_.async_wait([self = shared_from_this()](const error_code& error) {
    if (!error && self->pending_) self->say_pending();
  });
}

void Seat::say_pending() {
  pending_->said = Clock::now();
  said_[pending_->ply] = pending_->said;
  say({{"t", "do"},
       {"game", game_},
       {"id", pending_->id},
       {"ply", pending_->ply},
       {"command", {{"kind", "turn"}, {"turn", pending_->turn}}}});
}

}  // namespace potentia::load
