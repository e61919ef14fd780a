#include "relay/front.h"

#include <utility>

namespace potentia::relay {
namespace {

constexpr std::chrono::seconds kKeeperComes{5};
constexpr std::chrono::seconds kForgotten{60};   // twice as long as the transport waits for an answer
constexpr std::size_t kMostWaiting = 32;         // texts of a socket
constexpr std::uint16_t kServiceRestart = 1012;  // of WebSockets (RFC 6455, IANA)
constexpr std::string_view kMoves = "the site moves to another server";

Error nobody_answers() {
  return Error{"site-away"_code, "", "the site is moving to another server; try again in a few seconds"};
}
Error nobody_knows() {
  return Error{
      "site-moved"_code, "",
      "the site has just moved to another server; look whether this has happened before you try again"};
}

Asked copy_of(const server::Request& request) {
  return {
      std::string(request.method),        std::string(request.target), std::string(request.accept_encoding),
      std::string(request.if_none_match), std::string(request.body),   std::string(request.client),
      std::string(request.lines),         std::string(request.peer)};
}

server::Response response_of(Letter letter) {
  return {letter.number, std::make_shared<const std::string>(std::move(letter.fields)),
          std::make_shared<const server::Body>(std::move(letter.text))};
}

}  // namespace

/// The transport's ear for one socket.
class Front::End final : public server::SocketEnd {
 public:
  End(Front& front, std::uint64_t talk) : front_(front), talk_(talk) {}
  void message(std::string_view text) override { front_.say(talk_, text); }
  void closed() override { front_.gone(talk_); }

 private:
  Front& front_;
  const std::uint64_t talk_;
};

std::uint64_t Front::add(Talk talk) {
  talks_.emplace(++last_, std::move(talk));
  return last_;
}

void Front::answer(const server::Request& request, server::Reply reply) {
  const bool is_question = request.method == "GET" || request.method == "HEAD";
  ask(add({AnAnswer{std::move(reply), is_question}, copy_of(request)}));
}

std::unique_ptr<server::SocketEnd> Front::open_socket(const server::Request& request, server::Socket socket) {
  const std::uint64_t number = add({ASocket{std::move(socket)}, copy_of(request)});
  ask(number);
  return std::make_unique<End>(*this, number);
}

void Front::ask(std::uint64_t number) {
  if (!keeper_) return;
  Talk& talk = talks_.at(number);
  talk.to = *keeper_;
  auto* socket = std::get_if<ASocket>(&talk.with);
  Letter letter{.kind = socket ? Letter::Kind::Open : Letter::Kind::Ask, .talk = number, .asked = talk.asked};
  const auto waiting = socket ? std::exchange(socket->waiting, {}) : std::vector<std::string>();
  ways_.send(*keeper_, std::move(letter));
  for (const std::string& text : waiting) say(number, text);
}

void Front::say(std::uint64_t number, std::string_view text) {
  const auto at = talks_.find(number);
  if (at == talks_.end()) return;
  auto& socket = std::get<ASocket>(at->second.with);
  if (!at->second.to.empty())
    return ways_.send(at->second.to, {.kind = Letter::Kind::Say, .talk = number, .text = std::string(text)});
  if (socket.waiting.size() < kMostWaiting) socket.waiting.emplace_back(text);
}

void Front::gone(std::uint64_t number) {
  const auto talk = talks_.extract(number);
  if (!talk.empty() && !talk.mapped().to.empty())
    ways_.send(talk.mapped().to, {.kind = Letter::Kind::Gone, .talk = number});
}

void Front::set_keeper(const std::optional<std::string>& keeper) {
  if (keeper_ == keeper) return;
  const auto before = std::exchange(keeper_, keeper);
  if (before) broken(*before);
  if (!keeper_) return;
  std::vector<std::uint64_t> waiting;
  for (const auto& [number, talk] : talks_) {
    if (talk.to.empty()) waiting.push_back(number);
  }
  for (const std::uint64_t number : waiting) {
    if (talks_.contains(number)) ask(number);
  }
}

void Front::broken(const std::string& other) {
  std::vector<std::uint64_t> his;
  for (const auto& [number, talk] : talks_) {
    if (talk.to == other) his.push_back(number);
  }
  for (const std::uint64_t number : his) {
    const auto at = talks_.find(number);
    if (at == talks_.end()) continue;
    auto* answer = std::get_if<AnAnswer>(&at->second.with);
    if (answer == nullptr || !answer->is_question) {
      drop(at, nobody_knows());
      continue;
    }
    answer->begun.reset();
    at->second.to.clear();
    ask(number);  // of him, if he is still the keeper
  }
}

void Front::tick() {
  const Clock::time_point now = Clock::now();
  std::vector<std::uint64_t> late;
  std::erase_if(talks_, [now](const auto& one) {
    return std::holds_alternative<AnAnswer>(one.second.with) && now - one.second.since > kForgotten;
  });
  for (const auto& [number, talk] : talks_) {
    if (talk.to.empty() && now - talk.since > kKeeperComes) late.push_back(number);
  }
  for (const std::uint64_t number : late) {
    if (const auto at = talks_.find(number); at != talks_.end()) drop(at, nobody_answers());
  }
}

void Front::drop(Talks::iterator at, const Error& error) {
  const Talk talk = std::move(talks_.extract(at).mapped());
  if (const auto* answer = std::get_if<AnAnswer>(&talk.with)) answer->reply.send(ways_.refusal(error));
  if (const auto* stream = std::get_if<AStream>(&talk.with)) stream->stream.close();
  if (const auto* socket = std::get_if<ASocket>(&talk.with)) socket->socket.close(kServiceRestart, kMoves);
}

void Front::hear(const std::string& from, Letter letter) {
  const auto at = talks_.find(letter.talk);
  if (at == talks_.end() || at->second.to != from) return;
  if (std::holds_alternative<AnAnswer>(at->second.with)) return hear_answer(at, std::move(letter));
  if (const auto* stream = std::get_if<AStream>(&at->second.with)) {
    const server::Stream to = stream->stream;
    if (letter.kind == Letter::Kind::Piece) to.write(std::make_shared<const std::string>(letter.text));
    if (letter.kind == Letter::Kind::Keep) to.keep(letter.number != 0);
    if (letter.kind == Letter::Kind::End) to.close();
    return;
  }
  const server::Socket to = std::get<ASocket>(at->second.with).socket;
  if (letter.kind == Letter::Kind::Text) to.send(std::make_shared<const std::string>(std::move(letter.text)));
  if (letter.kind == Letter::Kind::Keep) to.keep(letter.number != 0);
  if (letter.kind == Letter::Kind::Close) to.close(static_cast<std::uint16_t>(letter.number), letter.text);
}

void Front::hear_answer(Talks::iterator at, Letter letter) {
  auto& answer = std::get<AnAnswer>(at->second.with);
  if (letter.kind == Letter::Kind::Stream) return begin_stream(at, letter);
  const bool is_more = letter.is_more;
  if (letter.kind == Letter::Kind::Answer) {
    answer.begun = std::move(letter);
  } else if (letter.kind == Letter::Kind::Piece && answer.begun) {
    answer.begun->text += letter.text;
  } else {
    return;
  }
  if (is_more) return;
  const AnAnswer whole = std::move(std::get<AnAnswer>(talks_.extract(at).mapped().with));
  whole.reply.send(response_of(*whole.begun));
}

void Front::begin_stream(Talks::iterator at, const Letter& letter) {
  const server::Reply reply = std::get<AnAnswer>(at->second.with).reply;
  const std::uint64_t number = at->first;
  const server::Stream stream =
      reply.stream(letter.number, std::make_shared<const std::string>(letter.fields));
  at->second.with = AStream{stream};
  stream.on_close([this, number] { gone(number); });
}

}  // namespace potentia::relay
