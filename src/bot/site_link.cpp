#include "bot/site_link.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/clock.h"

namespace potentia::bot {
namespace {

constexpr std::int64_t kSlice = 50;  // how often a wait looks whether the bot was stopped
constexpr std::int64_t kAnswerWithin = 30'000;
constexpr std::int64_t kQuietAtMost = 20'000;  // a stream says each 7 seconds that it is alive
constexpr std::int64_t kMinute = 60'000;

Reply reply_of(int status, const std::string& text) {
  Json body = parse_json(text);
  return {status, body.is_object() ? std::move(body) : Json::object()};
}

// Whether the same question may find another answer later.
bool is_passing(const Reply& reply) {
  return reply.status >= 500 || reply.code() == "not-yet";
}

// Bots that begin at the same moment need not come back at the same moment.
std::uint64_t seed_of(const void* of) {
  return static_cast<std::uint64_t>(now_ms()) ^ reinterpret_cast<std::uintptr_t>(of);
}

}  // namespace

std::string text_of(const Json& object, std::string_view name) {
  if (!object.is_object()) return "";
  const auto text = text_field(object, name, "");
  return text ? *text : "";
}

std::string Reply::code() const {
  return text_of(body, "code");
}

std::string Reply::why() const {
  const std::string said = text_of(body, "error");
  return said.empty() ? "status " + std::to_string(status) : said;
}

// --- what all share ---

void SiteLink::say(const std::string& line) {
  const std::lock_guard lock(mutex_);
  out_ << line << '\n' << std::flush;
}

void SiteLink::complain(const std::string& sentence) {
  const std::lock_guard lock(mutex_);
  err_ << "potentia bot: " << sentence << '\n' << std::flush;
}

bool SiteLink::sleep(std::int64_t ms) const {
  const std::int64_t end = now_ms() + ms;
  for (std::int64_t left = ms; left > 0 && !stop_.load(); left = end - now_ms())
    std::this_thread::sleep_for(std::chrono::milliseconds(std::min(left, kSlice)));
  return !stop_.load();
}

bool SiteLink::wait_for_turn() {
  while (!stop_.load()) {
    std::int64_t wait = 0;
    {
      const std::lock_guard lock(mutex_);
      wait = pace_.wait(now_ms());
    }
    if (wait == 0) return true;
    sleep(wait);
  }
  return false;
}

void SiteLink::be_quiet(std::int64_t ms) {
  {
    const std::lock_guard lock(mutex_);
    if (!pace_.be_quiet(now_ms(), ms)) return;  // another thread has said so
  }
  complain("the site wants to be asked less often; waiting " + std::to_string(ms / 1000) + " s");
}

void SiteLink::is_away(const std::string& why) {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(away_since_, now_ms()) != 0) return;
  }
  complain("the site does not answer (" + why + "); trying again until it does");
}

void SiteLink::is_back(std::int64_t asked_at) {
  {
    const std::lock_guard lock(mutex_);
    if (away_since_ == 0 || asked_at <= away_since_) return;
    away_since_ = 0;
  }
  complain("the site answers again");
}

// --- questions ---

Questions::Questions(SiteLink& link) : link_(link), connection_(link.address()), pauses_(seed_of(this)) {}

Reply Questions::try_once(const std::string& method, const std::string& path, const std::string& form) {
  connection_.begin(method, path, form);
  asked_at_ = now_ms();
  const std::int64_t deadline = asked_at_ + kAnswerWithin;
  std::string text;
  for (bool is_done = false; !is_done;) {
    is_done = connection_.step(static_cast<int>(kSlice));
    text += std::exchange(connection_.received(), {});
    if (link_.is_stopped()) return {};
    if (!is_done && now_ms() > deadline) return {504, {{"error", "no answer in 30 seconds"}}};
  }
  if (!connection_.failure().empty()) return {504, {{"error", connection_.failure()}}};
  return reply_of(connection_.status(), text);
}

Reply Questions::ask(const std::string& method, const std::string& path, const std::string& form) {
  while (link_.wait_for_turn()) {
    Reply reply = try_once(method, path, form);
    if (reply.status == 429) {
      link_.be_quiet(std::max(connection_.retry_after_ms(), kMinute));
      continue;
    }
    if (reply.status == 504 || reply.status == 502) {
      link_.is_away(reply.why());
    } else if (reply.status != 0) {
      link_.is_back(asked_at_);
    }
    if (!is_passing(reply)) {
      pauses_.reset();
      return reply;
    }
    if (!link_.sleep(pauses_.next())) break;
  }
  return {};
}

// --- streams ---

LineStream::LineStream(SiteLink& link, std::string path)
    : link_(link), path_(std::move(path)), connection_(link.address()), pauses_(seed_of(this)) {}

bool LineStream::take_line(Json& line) {
  std::string& received = connection_.received();
  if (received.size() > left_) {
    heard_at_ = now_ms();
    pauses_.reset();
    link_.is_back(opened_at_);
  }
  for (std::size_t end = received.find('\n'); end != std::string::npos; end = received.find('\n')) {
    line = parse_json(received.substr(0, end));
    received.erase(0, end + 1);
    left_ = received.size();
    if (line.is_object()) return true;
  }
  left_ = received.size();
  return false;
}

// The stream has come to its end. What was said instead of it, if that is for good. That a site is away is
// found out when it is asked anew: it may be back by then.
std::optional<Reply> LineStream::ended() {
  is_open_ = false;
  opens_at_ = now_ms() + pauses_.next();
  const int status = connection_.status();
  Reply reply = reply_of(status, connection_.received());
  if (status == 0) {
    link_.is_away(connection_.failure().empty() ? "no answer" : connection_.failure());
  } else if (status == 429) {
    link_.be_quiet(std::max(connection_.retry_after_ms(), kMinute));
  } else if (status >= 500) {
    link_.is_away(reply.why());
  } else if (status != 200) {
    return reply;
  }
  return std::nullopt;
}

LineStream::Heard LineStream::next(std::int64_t patience_ms) {
  const std::int64_t deadline = now_ms() + patience_ms;
  do {
    if (!is_open_) {
      if (const std::int64_t wait = opens_at_ - now_ms(); wait > 0) {
        link_.sleep(std::min({wait, std::max<std::int64_t>(deadline - now_ms(), 1), kSlice}));
        continue;
      }
      if (!link_.wait_for_turn()) break;
      connection_.begin("GET", path_);
      is_open_ = true;
      left_ = 0;
      heard_at_ = opened_at_ = now_ms();
    }
    const auto patience = std::clamp<std::int64_t>(deadline - now_ms(), 0, kSlice);
    const bool is_done = connection_.step(static_cast<int>(patience));
    if (Json line; connection_.status() == 200 && take_line(line))
      return {Heard::Kind::Line, std::move(line)};
    if (is_done || now_ms() - heard_at_ > kQuietAtMost) {
      if (auto refusal = ended()) return {Heard::Kind::Refused, {}, std::move(*refusal)};
    }
  } while (now_ms() < deadline && !link_.is_stopped());
  return {Heard::Kind::Nothing};
}

}  // namespace potentia::bot
