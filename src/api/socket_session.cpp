#include "api/socket_session.h"

#include <algorithm>
#include <array>

#include "api/chat.h"
#include "api/how_often.h"
#include "api/web_requests.h"
#include "base/text.h"
#include "protocol/play_json.h"
#include "site/common.h"

namespace potentia::api {
namespace {

constexpr std::size_t kMostWatched = 50;

Error unheard_of(std::string why) {
  return Error{"bad-message"_code, "", std::move(why)};
}

}  // namespace

struct SocketSession::Kind {
  std::string_view name;
  bool is_of_games;  // a hall hears it, too
  Heard (SocketSession::*hear)(const Json&);
};

SocketSession::SocketSession(site::Site& site, const site::Visitor& visitor, Line line, Share share)
    : Hearer(visitor.pass()), site_(site), member_(visitor.member), line_(std::move(line)), share_(share) {
  site_.hearers.push_back(this);
  site_.members.hear(member_, this);
  if (share_ == Share::Beside) return;
  tell(site::Message::Kind::Hello,
       {{"account", account_json(member_->account, true)}, {"now", site_.now()}, {"version", 1}});
}

SocketSession::~SocketSession() {
  *is_here_ = false;
  for (const std::string& id : watched_) {
    if (const auto table = site_.tables.find(id)) site_.tables.unwatch(table, this);
  }
  if (!tournament_.empty()) site_.tournaments.unwatch(tournament_, this);
  site_.tournaments.unwatch_list(this);
  site_.lobby.end_all(this);
  site_.lobby.unhear(this);
  site_.members.unhear(member_, this);
  std::erase(site_.hearers, this);
  if (read_by_ != 0 && !is_cut_off_) site_.tables.missed(*member_);
}

bool SocketSession::is_news(const site::Message& message) const {
  using enum site::Message::Kind;
  if (message.kind == Turn || message.kind == Begins || message.kind == Challenge) return true;
  if (message.kind != Events || message.table->is_over()) return false;
  return message.table->side_of(member_.get()) == message.table->game.side();
}

void SocketSession::hear(const site::Message& message) {
  // Who plays hears of the end of his game from the keeper, wherever he is.
  const bool is_told = share_ != Share::Whole && message.kind == site::Message::Kind::Over &&
                       message.table->side_of(member_.get()).has_value();
  if (is_cut_off_ || is_told) return;
  // The line may be dead already, and nobody knows yet. What a site that goes down has said is asked for
  // again.
  if (is_news(message)) read_by_ = beat_ + 1;
  if (message.kind == site::Message::Kind::Restart) read_by_ = 0;
  line_.send(message.text);
}

void SocketSession::cut_off() {
  if (!std::exchange(is_cut_off_, true)) line_.close();
}

void SocketSession::tell(site::Message::Kind kind, Json body) {
  hear(site::make_message(kind, body));
}

void SocketSession::refuse(const Error& error) {
  tell(site::Message::Kind::Error, {{"error", to_json(error)}});
}

void SocketSession::say(std::string_view text) {
  static constexpr Kind kKinds[] = {
      {"beat", true, &SocketSession::on_beat},
      {"lobby", false, &SocketSession::on_lobby},
      {"seek", false, &SocketSession::on_seek},
      {"seek-end", false, &SocketSession::on_seek_end},
      {"seek-accept", false, &SocketSession::on_seek_accept},
      {"watch", true, &SocketSession::on_watch},
      {"unwatch", true, &SocketSession::on_unwatch},
      {"do", true, &SocketSession::on_do},
      {"claim", true, &SocketSession::on_claim},
      {"chat", true, &SocketSession::on_chat},
      {"rematch", true, &SocketSession::on_rematch},
      {"tournament", false, &SocketSession::on_tournament},
      {"tournaments", false, &SocketSession::on_tournaments},
  };
  if (is_cut_off_) return;
  const Json said = is_nested_too_deeply(text) ? Json() : parse_json(text);
  if (!said.is_object()) return refuse(unheard_of("a JSON object is wanted"));
  const auto name = text_field(said, "t", std::nullopt);
  if (!name) return refuse(name.error());
  const auto* const kind =
      std::find_if(std::begin(kKinds), std::end(kKinds), [&](const Kind& one) { return one.name == *name; });
  if (kind == std::end(kKinds)) return refuse(unheard_of(potentia::quoted(*name) + " is no kind of message"));
  if (share_ != Share::Whole && !kind->is_of_games)
    return refuse(unheard_of(potentia::quoted(*name) +
                             " is said to the site: without a game, on a socket without a hall"));
  if (*name != "beat") read_by_ = 0;
  if (const Heard error = (this->*kind->hear)(said)) refuse(*error);
}

// --- the line ---

void SocketSession::beat() {
  if (share_ == Share::Beside) return;
  if (beat_sent_ != 0) return;  // one at a time
  beat_sent_ = site_.now();
  tell(site::Message::Kind::Beat, {{"n", ++beat_}});
}

SocketSession::Heard SocketSession::on_beat(const Json& said) {
  const auto number = number_field(said, "n", 0, kHighestInJson);
  if (!number) return number.error();
  if (*number != beat_ || beat_sent_ == 0) return std::nullopt;
  if (beat_ >= read_by_) read_by_ = 0;
  site_.tables.measured(*member_, site_.now() - std::exchange(beat_sent_, 0));
  return std::nullopt;
}

// --- the lobby ---

SocketSession::Heard SocketSession::on_lobby(const Json& said) {
  const bool is_on = !said.contains("on") || said["on"] == true;
  if (is_on) {
    site_.lobby.hear(this, member_);
  } else {
    site_.lobby.unhear(this);
  }
  return std::nullopt;
}

SocketSession::Heard SocketSession::on_seek(const Json& said) {
  if (!site_.allowances.take("seek", member_->account.id, kSeeks, site_.now())) return site::too_many();
  const auto at = said.find("terms");
  if (at == said.end()) return bad_field("terms", "it is missing");
  const auto terms = site::read_terms(*at);
  if (!terms) return terms.error();
  std::optional<std::array<int, 2>> range;
  if (const auto given = said.find("range"); given != said.end()) {
    const bool fits = given->is_array() && given->size() == 2 && (*given)[0].is_number_integer() &&
                      (*given)[1].is_number_integer();
    if (!fits) return bad_field("range", "must be two whole numbers");
    range = {(*given)[0].get<int>(), (*given)[1].get<int>()};
  }
  return site_.lobby.add(this, member_, *terms, range);
}

SocketSession::Heard SocketSession::on_seek_end(const Json& said) {
  const auto id = text_field(said, "id", std::nullopt);
  if (!id) return id.error();
  site_.lobby.end(this, *id);
  return std::nullopt;
}

SocketSession::Heard SocketSession::on_seek_accept(const Json& said) {
  const auto id = text_field(said, "id", std::nullopt);
  if (!id) return id.error();
  site_.lobby.accept(member_, *id, [this, here = is_here_](const std::optional<Error>& error) {
    if (*here && error) refuse(*error);
  });
  return std::nullopt;
}

// --- games ---

SocketSession::Heard SocketSession::on_watch(const Json& said) {
  const auto id = text_field(said, "game", std::nullopt);
  if (!id) return id.error();
  const auto from = number_field(said, "from", 0, kHighestInJson);
  if (!from) return from.error();
  if (watched_.size() >= kMostWatched && !watched_.contains(*id))
    return Error{"too-many"_code, "", "50 games at once are enough to look at"};
  site_.tables.load(
      *id, [this, here = is_here_, id = *id, from = from->value_or(0)](const Result<site::TablePtr>& table) {
        if (!*here) return;
        if (!table) return refuse(Error(table.error()).within("game " + potentia::quoted(id)));
        watched_.insert(id);
        site_.tables.watch(*table, this, member_.get(), static_cast<std::uint64_t>(from));
      });
  return std::nullopt;
}

SocketSession::Heard SocketSession::on_unwatch(const Json& said) {
  const auto id = text_field(said, "game", std::nullopt);
  if (!id) return id.error();
  if (watched_.erase(*id) == 0) return std::nullopt;
  if (const auto table = site_.tables.find(*id)) site_.tables.unwatch(table, this);
  return std::nullopt;
}

Result<std::pair<site::TablePtr, Player>> SocketSession::own_table(const Json& said) const {
  const auto id = text_field(said, "game", std::nullopt);
  if (!id) return id.error();
  const auto table = site_.tables.find(*id);
  if (!table) return Error{"no-game"_code, *id, "there is no such game"};
  const auto side = table->side_of(member_.get());
  if (!side) return Error{"not-yours"_code, *id, "others play this game"};
  return std::pair(table, *side);
}

site::Tables::Answer SocketSession::answer_to(const std::string& game, const std::string& id) {
  return [this, here = is_here_, game, id](const Result<std::uint64_t>& version) {
    if (!*here) return;
    if (version) return tell(site::Message::Kind::Done, {{"game", game}, {"id", id}, {"version", *version}});
    // The error first: who counts refusals (serving/metrics.h) looks at the beginning alone.
    tell(site::Message::Kind::Refused, {{"error", to_json(version.error())}, {"game", game}, {"id", id}});
  };
}

SocketSession::Heard SocketSession::on_do(const Json& said) {
  const auto id = text_field(said, "id", std::nullopt);
  if (!id) return id.error();
  if (!is_client_id(*id)) return bad_field("id", "must be 1 to 16 letters and digits");
  const auto game = text_field(said, "game", std::nullopt);
  if (!game) return game.error();
  // It may be over and out of memory: who says his last turn once more is to hear that it has counted.
  site_.tables.load(*game, [this, here = is_here_, said,
                            done = answer_to(*game, *id)](const Result<site::TablePtr>& table) {
    if (!*here) return;
    if (!table) return done(table.error());
    order(*table, said, done);
  });
  return std::nullopt;
}

void SocketSession::order(const site::TablePtr& table, const Json& said, const site::Tables::Answer& done) {
  const auto side = table->side_of(member_.get());
  if (!side) return done(Error{"not-yours"_code, table->id(), "others play this game"});
  const auto ply = number_field(said, "ply", 0, kHighestInJson);
  if (!ply) return done(ply.error());
  // What only the keeper of a game may tell it is none of a player's words, and who plays is not his to say.
  constexpr std::array<std::string_view, 6> kOwn = {"turn", "offer", "end-offer", "resign", "abort", "hurry"};
  Json command = said.contains("command") && said["command"].is_object() ? said["command"] : Json::object();
  const auto kind = text_field(command, "kind", "");
  if (!kind || std::find(kOwn.begin(), kOwn.end(), *kind) == kOwn.end())
    return done(bad_field("command", "must be turn, offer, end-offer, resign, abort or hurry"));
  command["by"] = std::string(1, letter(*side));
  command.erase("credit");
  const auto read = command_from_json(command);
  if (!read) return done(read.error());
  site::Tables::Order order{*side, *read, said["id"].get<std::string>(), std::nullopt};
  if (*ply) order.ply = static_cast<int>(**ply);
  site_.tables.order(table, order, done);
}

SocketSession::Heard SocketSession::on_claim(const Json& said) {
  const auto own = own_table(said);
  if (!own) return own.error();
  const auto result = text_field(said, "result", "win");
  if (!result) return result.error();
  if (*result != "win" && *result != "draw") return bad_field("result", "must be win or draw");
  site_.tables.claim(own->first, own->second, *result == "win",
                     [this, here = is_here_](const Result<std::uint64_t>& version) {
                       if (*here && !version) refuse(version.error());
                     });
  return std::nullopt;
}

SocketSession::Heard SocketSession::on_chat(const Json& said) {
  const auto id = text_field(said, "game", std::nullopt);
  if (!id) return id.error();
  const auto text = text_field(said, "text", std::nullopt);
  if (!text) return text.error();
  const auto table = site_.tables.find(*id);
  if (!table || !watched_.contains(*id)) return Error{"no-game"_code, *id, "look at the game first"};
  say_at_table(site_, table, member_, *text, [this, here = is_here_](const std::optional<Error>& error) {
    if (*here && error) refuse(*error);
  });
  return std::nullopt;
}

SocketSession::Heard SocketSession::on_rematch(const Json& said) {
  const auto own = own_table(said);
  if (!own) return own.error();
  site_.tables.want_rematch(own->first, own->second, !said.contains("on") || said["on"] == true);
  return std::nullopt;
}

SocketSession::Heard SocketSession::on_tournament(const Json& said) {
  const auto id = text_field(said, "id", std::nullopt);
  if (!id) return id.error();
  if (!tournament_.empty()) site_.tournaments.unwatch(std::exchange(tournament_, ""), this);
  const bool is_on = !said.contains("on") || said["on"] == true;
  if (!is_on) return std::nullopt;
  if (auto error = site_.tournaments.watch(*id, this)) return error;
  tournament_ = *id;
  return std::nullopt;
}

SocketSession::Heard SocketSession::on_tournaments(const Json& said) {
  const bool is_on = !said.contains("on") || said["on"] == true;
  if (is_on) {
    site_.tournaments.watch_list(this);
  } else {
    site_.tournaments.unwatch_list(this);
  }
  return std::nullopt;
}

}  // namespace potentia::api
