#include "relay/lines.h"

#include <random>
#include <utility>
#include <vector>

namespace potentia::relay {
namespace {

constexpr std::chrono::seconds kSilence{3};
constexpr std::string_view kSubject = "relay.";
// Letters wait while this server is busy; each is half a megabyte at most.
constexpr bus::Patience kQueue{.events = 100'000, .bytes = std::size_t{256} << 20};

std::string fresh_name() {
  std::random_device chance;
  return std::to_string(chance()) + "-" + std::to_string(chance());
}

}  // namespace

Lines::Lines(bus::Bus& bus, std::string name, Ears ears)
    : bus_(bus), name_(std::move(name)), ears_(std::move(ears)) {}

Result<std::unique_ptr<Lines>> Lines::open(bus::Bus& bus, const std::string& name, Post post, Ears ears) {
  std::unique_ptr<Lines> lines(new Lines(bus, name, std::move(ears)));
  auto listening = bus.subscribe(
      std::string(kSubject) + name,
      [post = std::move(post), here = std::weak_ptr<bool>(lines->is_here_),
       to = lines.get()](const bus::Event& event) {
        auto sent = from_bytes(event.body);
        if (!sent) return;
        post([here, to, sent = *std::move(sent)]() mutable {
          if (here.lock()) to->take(std::move(sent));
        });
      },
      kQueue);
  if (!listening) return listening.error();
  lines->listening_ = std::move(*listening);
  return lines;
}

Lines::Line& Lines::line_to(const std::string& other) {
  Line& line = lines_[other];
  if (line.name.empty()) line = {.name = fresh_name(), .last = Clock::now()};
  return line;
}

void Lines::send(const std::string& to, Letter letter) {
  Line& line = line_to(to);
  const Sent sent{name_, line.name, ++line.sent, std::move(letter)};
  // What is lost here he misses by its number, or we miss him.
  bus_.publish(std::string(kSubject) + to, to_bytes(sent));
}

void Lines::take(Sent sent) {
  Line& line = line_to(sent.from);
  line.last = Clock::now();
  const bool begins = sent.number == 1 && sent.line != line.heard_name;
  if (begins && !line.heard_name.empty()) {
    // He has begun anew, so that what we sent him before is forgotten there.
    cut(sent.from);
    return take(std::move(sent));
  }
  if (begins) {
    line.heard_name = sent.line;
    line.heard = 0;
  }
  if (sent.line != line.heard_name) return;  // of a line that was cut
  if (sent.number != line.heard + 1) return cut(sent.from);
  ++line.heard;
  if (sent.letter.kind != Letter::Kind::Here) ears_.hear(sent.from, std::move(sent.letter));
}

// Our next letter, the first of a new line, tells him.
void Lines::cut(const std::string& other) {
  lines_.erase(other);
  line_to(other);
  ears_.broken(other);
  send(other, {});
}

void Lines::tick() {
  std::vector<std::string> silent;
  for (const auto& [other, line] : lines_) {
    if (Clock::now() - line.last > kSilence) silent.push_back(other);
  }
  for (const std::string& other : silent) {
    lines_.erase(other);
    ears_.broken(other);
  }
  for (const auto& [other, line] : std::map(lines_)) send(other, {});
}

}  // namespace potentia::relay
