#include "load/seat.h"

#include <utility>

#include "games/games.h"

namespace potentia::load {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds kSayAgain{150};

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
      game_(std::move(game)),
      side_(side) {}

std::optional<std::string> Seat::unanswered() const {
  return pending_ ? std::optional(pending_->turn) : std::nullopt;
}

void Seat::start() {
  go_to_hall();
  line_ = make_line(first_server_, "/socket", !hall_line_);
  line_->open();
}

void Seat::close() {
  timer_.cancel();
  for (const auto& line : {line_, hall_line_}) {
    if (line) line->close();
  }
}

// Lines end before their seats.
std::shared_ptr<Line> Seat::make_line(std::size_t first_server, const std::string& target, bool is_of_game) {
  Line::Ears ears;
  if (is_of_game)
    ears.opens = [this](const Server& server) {
      history_.write(options_.client, "opens", dump(server.host()));
    };
  ears.opened = [this] { go_on(); };
  ears.heard = [this](Line& line, const std::string& text) { hear_text(line, text); };
  ears.lost = [this] { ++tally_.reconnections; };
  return std::make_shared<Line>(io_, site_, visitor_,
                                Line::Place{.first_server = first_server, .target = target}, std::move(ears));
}

// Where the game is, if that is known.
void Seat::go_to_hall() {
  const char hall = game_.empty() ? '\0' : game_.back();
  const auto server = site_.of_hall(hall);
  if (hall_line_ && server && hall == hall_) return;
  if (hall_line_) hall_line_->close();
  hall_line_.reset();
  if (!server) return;
  hall_ = hall;
  hall_line_ = make_line(*server, std::string("/socket?hall=") + hall, true);
  hall_line_->open();
}

void Seat::go_on() {
  say({{"t", "watch"}, {"game", game_}, {"from", version_}});
  if (pending_) say_pending();
}

void Seat::say(const Json& message) {
  const std::string text = dump(message);
  history_.write(options_.client, "says", text);
  (hall_line_ ? hall_line_ : line_)->say(text);
}

void Seat::hear_text(Line& line, const std::string& text) {
  const Json message = parse_json(text);
  if (!message.is_object()) return;
  history_.write(options_.client, "hears", text);
  if (message.value("t", "") == "beat") return line.say(dump({{"t", "beat"}, {"n", message["n"]}}));
  hear(message);
}

void Seat::hear(const Json& message) {
  const std::string kind = message.value("t", "");
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
    timer_.expires_after(kSayAgain);
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
  go_to_hall();
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
