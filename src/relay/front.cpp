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

// One that nobody keeps, and nobody has to, is the site's.
Part Front::part_now(Part meant) const {
  return keepers_.contains(meant) || needed_.contains(meant) ? meant : kSite;
}

void Front::answer(const server::Request& request, server::Reply reply) {
  const bool is_question = request.method == "GET" || request.method == "HEAD";
  ask(add({AnAnswer{std::move(reply), is_question}, ways_.part_of_request(request), copy_of(request)}));
}

std::unique_ptr<server::SocketEnd> Front::open_socket(const server::Request& request, server::Socket socket) {
  const std::uint64_t number =
      add({ASocket{std::move(socket)}, ways_.part_of_request(request), copy_of(request)});
  ask(number);
  return std::make_unique<End>(*this, number);
}

void Front::ask(std::uint64_t number) {
  Talk& talk = talks_.at(number);
  const Part part = part_now(talk.part);
  const auto keeper = keepers_.find(part);
  if (keeper == keepers_.end()) return;
  talk.to = keeper->second;
  talk.asked_of = part;
  std::vector<std::string> waiting, for_part;
  // It may be known only now which part they are for.
  if (auto* socket = std::get_if<ASocket>(&talk.with)) waiting = std::exchange(socket->waiting, {});
  if (auto* beside = std::get_if<Beside>(&talk.with)) for_part = std::exchange(beside->waiting, {});
  const bool is_answer = std::holds_alternative<AnAnswer>(talk.with);
  ways_.send(talk.to, {.kind = is_answer ? Letter::Kind::Ask : Letter::Kind::Open,
                       .talk = number,
                       .number = part,
                       .asked = talk.asked});
  for (const std::string& text : waiting) say(number, text);
  for (const std::string& text : for_part) say_in(number, text);
}

void Front::say(std::uint64_t number, std::string_view text) {
  const auto talk = talks_.find(number);
  const bool is_whole = talk != talks_.end() && talk->second.part == kSite;
  const Part part = is_whole ? part_now(ways_.part_of_text(text)) : kSite;
  say_in(part == kSite ? number : talk_beside(number, part), text);
}

std::uint64_t Front::talk_beside(std::uint64_t socket, Part part) {
  auto& beside = std::get<ASocket>(talks_.at(socket).with).beside;
  if (const auto at = beside.find(part); at != beside.end()) return at->second;
  const std::uint64_t number = add({Beside{socket}, part, talks_.at(socket).asked});
  beside[part] = number;
  ask(number);
  return number;
}

void Front::say_in(std::uint64_t number, std::string_view text) {
  const auto at = talks_.find(number);
  if (at == talks_.end()) return;
  Talk& talk = at->second;
  if (!talk.to.empty())
    return ways_.send(
        talk.to,
        {.kind = Letter::Kind::Say, .talk = number, .number = talk.asked_of, .text = std::string(text)});
  auto* socket = std::get_if<ASocket>(&talk.with);
  auto& waiting = socket ? socket->waiting : std::get<Beside>(talk.with).waiting;
  if (waiting.size() < kMostWaiting) waiting.emplace_back(text);
}

void Front::gone(std::uint64_t number) {
  const auto talk = talks_.extract(number);
  if (talk.empty()) return;
  const Talk& over = talk.mapped();
  if (!over.to.empty())
    ways_.send(over.to, {.kind = Letter::Kind::Gone, .talk = number, .number = over.asked_of});
  if (const auto* socket = std::get_if<ASocket>(&over.with)) end_beside(*socket);
}

void Front::end_beside(const ASocket& socket) {
  for (const auto& [part, number] : socket.beside) gone(number);
}

void Front::set_keeper(Part part, const std::optional<std::string>& keeper) {
  const auto at = keepers_.find(part);
  const auto before = at == keepers_.end() ? std::nullopt : std::optional(at->second);
  if (before == keeper) return;
  std::vector<std::uint64_t> lost;
  for (const auto& [number, talk] : talks_) {
    if (before && talk.to == *before && talk.asked_of == part) lost.push_back(number);
  }
  if (keeper) {
    keepers_[part] = *keeper;
  } else {
    keepers_.erase(part);
  }
  lose(lost);
  if (!keeper) return;
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
  lose(his);
}

void Front::lose(const std::vector<std::uint64_t>& talks) {
  for (const std::uint64_t number : talks) {
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
  if (const auto* beside = std::get_if<Beside>(&at->second.with)) {
    const auto socket = talks_.find(beside->socket);
    if (socket != talks_.end()) drop(socket, error);
    return;
  }
  const std::uint64_t number = at->first;
  const Talk talk = std::move(talks_.extract(at).mapped());
  if (const auto* answer = std::get_if<AnAnswer>(&talk.with)) answer->reply.send(ways_.refusal(error));
  if (const auto* stream = std::get_if<AStream>(&talk.with)) stream->stream.close();
  const auto* socket = std::get_if<ASocket>(&talk.with);
  if (socket == nullptr) return;
  // Who keeps this may be where he was, if it is a part beside it that has gone.
  if (!talk.to.empty())
    ways_.send(talk.to, {.kind = Letter::Kind::Gone, .talk = number, .number = talk.asked_of});
  end_beside(*socket);
  socket->socket.close(kServiceRestart, kMoves);
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
  hear_socket(at->second, std::move(letter));
}

void Front::hear_socket(const Talk& talk, Letter letter) {
  const auto* beside = std::get_if<Beside>(&talk.with);
  const auto whole = beside ? talks_.find(beside->socket) : talks_.end();
  const server::Socket to = std::get<ASocket>(beside ? whole->second.with : talk.with).socket;
  if (letter.kind == Letter::Kind::Text) to.send(std::make_shared<const std::string>(std::move(letter.text)));
  if (letter.kind == Letter::Kind::Close) to.close(static_cast<std::uint16_t>(letter.number), letter.text);
  // Whether he plays is said by whom the socket was opened for.
  if (letter.kind == Letter::Kind::Keep && beside == nullptr) to.keep(letter.number != 0);
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
