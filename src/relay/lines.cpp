#include "relay/lines.h"

#include <utility>
#include <vector>

namespace potentia::relay {
namespace {

constexpr std::chrono::seconds kSilence{3};
constexpr std::string_view kSubject = "relay.";
// Of a bundle, in bytes: with what is around it, it goes through a broker that takes half a megabyte of us.
constexpr std::size_t kLongest = std::size_t{128} * 1024;
// Bundles wait while this server is busy.
constexpr bus::Patience kQueue{.events = 100'000, .bytes = std::size_t{256} << 20};

}  // namespace

Lines::Lines(bus::Bus& bus, std::string name, Post post, Ears ears)
    : bus_(bus), name_(std::move(name)), post_(std::move(post)), ears_(std::move(ears)) {}

Result<std::unique_ptr<Lines>> Lines::open(bus::Bus& bus, const std::string& name, Post post, Ears ears) {
  std::unique_ptr<Lines> lines(new Lines(bus, name, std::move(post), std::move(ears)));
  auto listening = bus.subscribe(
      std::string(kSubject) + name,
      [here = std::weak_ptr<bool>(lines->is_here_), to = lines.get()](const bus::Event& event) {
        auto bundle = from_bytes(event.body);
        if (!bundle) return;
        to->post_([here, to, bundle = *std::move(bundle)]() mutable {
          if (here.lock()) to->take(std::move(bundle));
        });
      },
      kQueue);
  if (!listening) return listening.error();
  lines->listening_ = std::move(*listening);
  return lines;
}

Lines::Line& Lines::line_to(const std::string& other) {
  Line& line = lines_[other];
  if (!std::exchange(line.is_open, true)) line.last = Clock::now();
  return line;
}

void Lines::send(const std::string& to, Letter letter) {
  Line& line = line_to(to);
  line.bytes +=
      letter.text.size() + letter.fields.size() + letter.asked.lines.size() + letter.asked.body.size();
  line.waiting.push_back(std::move(letter));
  if (line.bytes > kLongest) send_waiting(to, line);
  if (std::exchange(is_sending_, true)) return;
  post_([this, here = std::weak_ptr<bool>(is_here_)] {
    if (here.lock()) send_all();
  });
}

void Lines::send_all() {
  is_sending_ = false;
  for (auto& [to, line] : lines_) send_waiting(to, line);
}

// What is lost here he misses by its number, or we miss him.
void Lines::send_waiting(const std::string& to, Line& line) {
  if (line.waiting.empty()) return;
  line.bytes = 0;
  bus_.publish(std::string(kSubject) + to,
               to_bytes({name_, line.number, ++line.sent, std::exchange(line.waiting, {})}));
}

void Lines::take(Bundle bundle) {
  Line& line = line_to(bundle.from);
  line.last = Clock::now();
  if (bundle.line < line.number) return;  // he has not heard yet that we have begun anew
  if (bundle.line > line.number) begin_anew(bundle.from, bundle.line);
  if (bundle.number != line.heard + 1) {
    begin_anew(bundle.from, line.number + 1);
    return send(bundle.from, {});  // which tells him
  }
  ++line.heard;
  for (Letter& letter : bundle.letters) {
    if (letter.kind != Letter::Kind::Here) ears_.hear(bundle.from, std::move(letter));
  }
}

void Lines::begin_anew(const std::string& other, std::uint64_t number) {
  lines_.at(other) = {.number = number, .is_open = true, .last = Clock::now()};
  ears_.broken(other);
}

void Lines::tick() {
  std::vector<std::string> silent, others;
  for (const auto& [other, line] : lines_) {
    if (line.is_open) (Clock::now() - line.last > kSilence ? silent : others).push_back(other);
  }
  for (const std::string& other : silent) {
    begin_anew(other, lines_.at(other).number + 1);
    lines_.at(other).is_open = false;
  }
  for (const std::string& other : others) send(other, {});
}

}  // namespace potentia::relay
