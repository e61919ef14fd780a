#include "relay/letter.h"

#include <utility>

namespace potentia::relay {
namespace {

constexpr std::string_view kMark = "potentia2";
constexpr auto kLastKind = static_cast<std::uint64_t>(Letter::Kind::Note);
constexpr std::uint64_t kHighestNumber = 0xFFFF;

class Writing {
 public:
  void operator()(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) bytes_ += static_cast<char>(number >> (8 * i));
  }
  void operator()(const std::string& text) {
    (*this)(text.size());
    bytes_ += text;
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_{kMark};
};

class Reading {
 public:
  explicit Reading(std::string_view bytes) : rest_(bytes) {
    is_good_ = bytes.starts_with(kMark);
    if (is_good_) rest_.remove_prefix(kMark.size());
  }
  void operator()(std::uint64_t& number) {
    const std::string_view bytes = take(8);
    number = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
      number |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
  }
  void operator()(std::string& text) {
    std::uint64_t length = 0;
    (*this)(length);
    text = take(length);
  }
  bool has_more() const { return is_good_ && !rest_.empty(); }
  bool is_at_end() const { return is_good_ && rest_.empty(); }

 private:
  std::string_view take(std::uint64_t length) {
    is_good_ = is_good_ && length <= rest_.size();
    if (!is_good_) return {};
    const std::string_view taken = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return taken;
  }

  std::string_view rest_;
  bool is_good_ = false;
};

bool has_request(std::uint64_t kind) {
  return kind == static_cast<std::uint64_t>(Letter::Kind::Ask) ||
         kind == static_cast<std::uint64_t>(Letter::Kind::Open);
}

// The order of the parts.
void each_part(auto& asked, auto& visit) {
  for (auto* part : {&asked.method, &asked.target, &asked.accept_encoding, &asked.if_none_match, &asked.body,
                     &asked.client, &asked.lines, &asked.peer})
    visit(*part);
}

}  // namespace

std::string to_bytes(const Bundle& bundle) {
  Writing write;
  write(bundle.from);
  write(bundle.line);
  write(bundle.number);
  for (const Letter& letter : bundle.letters) {
    const auto kind = static_cast<std::uint64_t>(letter.kind);
    write(kind);
    write(letter.talk);
    write(static_cast<std::uint64_t>(letter.number));
    write(std::uint64_t{letter.is_more});
    write(letter.fields);
    write(letter.text);
    if (has_request(kind)) each_part(letter.asked, write);
  }
  return write.take();
}

std::optional<Bundle> from_bytes(std::string_view bytes) {
  Bundle bundle;
  Reading read(bytes);
  read(bundle.from);
  read(bundle.line);
  read(bundle.number);
  while (read.has_more()) {
    Letter& letter = bundle.letters.emplace_back();
    std::uint64_t kind = 0, number = 0, more = 0;
    read(kind);
    read(letter.talk);
    read(number);
    read(more);
    read(letter.fields);
    read(letter.text);
    if (kind > kLastKind || number > kHighestNumber || more > 1) return std::nullopt;
    letter.kind = static_cast<Letter::Kind>(kind);
    letter.number = static_cast<int>(number);
    letter.is_more = more == 1;
    if (has_request(kind)) each_part(letter.asked, read);
  }
  return read.is_at_end() ? std::optional(std::move(bundle)) : std::nullopt;
}

}  // namespace potentia::relay
