#include "api/program_streams.h"

#include <utility>

#include "api/program_json.h"
#include "site/common.h"

namespace potentia::api {

using Kind = site::Message::Kind;

namespace {

constexpr std::int64_t kQuietAtMost = 7 * site::kSecond;

}  // namespace

ProgramStream::ProgramStream(site::Site& site, const site::Visitor& visitor, Pipe pipe)
    : Hearer(visitor.pass()),
      site_(site),
      member_(visitor.member),
      pipe_(std::move(pipe)),
      said_(site.now()) {
  site_.hearers.push_back(this);
}

ProgramStream::~ProgramStream() {
  std::erase(site_.hearers, this);
}

void ProgramStream::say(const Json& line) {
  if (is_over_) return;
  said_ = site_.now();
  pipe_.write(std::make_shared<const std::string>(dump(line) + "\n"));
}

void ProgramStream::beat() {
  if (is_over_ || site_.now() - said_ < kQuietAtMost) return;
  said_ = site_.now();
  pipe_.write(std::make_shared<const std::string>("\n"));
}

void ProgramStream::end() {
  if (!std::exchange(is_over_, true)) pipe_.close();
}

// --- what happens to an account ---

EventStream::EventStream(site::Site& site, const site::Visitor& visitor, Pipe pipe)
    : ProgramStream(site, visitor, std::move(pipe)) {
  site_.members.hear(member_, this);
  const auto& games = member_->games;
  site_.tables.look_at({games.begin(), games.end()},
                       [this, here = is_here_](const std::vector<site::TablePtr>& tables) {
                         if (*here) tell_games(tables);
                       });
  site_.challenges.of(member_, [this, here = is_here_](const std::vector<Json>& challenges) {
    if (!*here) return;
    for (const Json& challenge : challenges) tell_challenge(challenge);
  });
}

EventStream::~EventStream() {
  *is_here_ = false;
  site_.members.unhear(member_, this);
}

void EventStream::tell_games(const std::vector<site::TablePtr>& tables) {
  for (const site::TablePtr& table : tables) {
    if (const auto side = table->side_of(member_.get()))
      say({{"type", "gameStart"}, {"game", game_event_json(*table, *side, site_.now())}});
  }
}

void EventStream::tell_challenge(const Json& challenge) {
  const bool is_own = challenge["from"]["id"] == member_->account.id;
  const Json told = challenge_event_json(challenge, is_own ? "out" : "in");
  if (!challenges_.emplace(told["id"].get<std::string>(), told).second || is_own) return;
  say({{"type", "challenge"}, {"challenge", told}});
}

void EventStream::hear(const site::Message& message) {
  const Json& about = *message.about;
  if (message.kind == Kind::Begins || message.kind == Kind::Over) {
    const auto side = message.table->side_of(member_.get());
    if (!side) return;
    say({{"type", message.kind == Kind::Begins ? "gameStart" : "gameFinish"},
         {"game", game_event_json(*message.table, *side, site_.now())}});
  }
  if (message.kind == Kind::Challenge) tell_challenge(about["challenge"]);
  if (message.kind != Kind::ChallengeEnd) return;
  const std::string id = about["id"].get<std::string>();
  Json challenge = {{"id", id}};
  if (auto known = challenges_.extract(id)) challenge = std::move(known.mapped());
  const std::string how = about["how"].get<std::string>();
  if (how == "accepted") return;
  challenge["status"] = how == "declined" ? "declined" : "canceled";
  say({{"type", how == "declined" ? "challengeDeclined" : "challengeCanceled"}, {"challenge", challenge}});
}

// --- a game ---

GameStream::GameStream(site::Site& site, const site::Visitor& visitor, Pipe pipe, site::TablePtr table)
    : ProgramStream(site, visitor, std::move(pipe)), table_(std::move(table)) {
  site_.tables.watch(table_, this, member_.get(), 0);
  if (table_->is_over() && table_->kept == table_->game.version()) end();
}

GameStream::~GameStream() {
  site_.tables.unwatch(table_, this);
}

void GameStream::tell_presence(const Json& present) {
  const Player other = opponent(*table_->side_of(member_.get()));
  const bool is_gone = present[std::string(1, letter(other))] == false && present.contains("gone");
  if (is_gone == other_is_gone_) return;
  other_is_gone_ = is_gone;
  Json line = {{"type", "opponentGone"}, {"gone", is_gone}};
  if (is_gone)
    line["claimWinInSeconds"] = (present["gone"].get<std::int64_t>() + site::kSecond - 1) / site::kSecond;
  say(line);
}

void GameStream::hear(const site::Message& message) {
  switch (message.kind) {
    case Kind::Game:
      if (!std::exchange(has_begun_, true)) return say(game_full_json(*table_, site_.now()));
      return say(game_state_json(*table_, site_.now()));
    case Kind::Events:
      return say(game_state_json(*table_, site_.now()));
    case Kind::Present:
      return tell_presence(*message.about);
    case Kind::Chat: {
      const Json& line = (*message.about)["line"];
      const std::string name = line["from"]["name"].get<std::string>();
      return say({{"type", "chatLine"},
                  {"room", "player"},
                  {"username", name.empty() ? "guest" : name},
                  {"text", line["text"]}});
    }
    case Kind::Over:
      return end();
    default:
      return;
  }
}

// --- a seek ---

SeekStream::SeekStream(site::Site& site, const site::Visitor& visitor, Pipe pipe)
    : ProgramStream(site, visitor, std::move(pipe)) {
  site_.members.hear(member_, this);
}

SeekStream::~SeekStream() {
  site_.lobby.end_all(this);
  site_.members.unhear(member_, this);
}

void SeekStream::give_up(const Error& why) {
  say({{"error", why.sentence()}, {"code", why.code}});
  end();
}

void SeekStream::hear(const site::Message& message) {
  if (message.kind == Kind::Begins) end();
}

}  // namespace potentia::api
