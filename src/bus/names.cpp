#include "bus/names.h"

#include <algorithm>
#include <string>

#include "base/text.h"

namespace potentia::bus {
namespace {

bool is_letter(char c) {
  return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z') || c == '-' || c == '_';
}

bool is_word(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_letter);
}

}  // namespace

bool is_name(std::string_view text) {
  return text.size() <= kLongestName && is_word(text);
}

std::optional<Error> check_name(std::string_view what, std::string_view text) {
  if (is_name(text)) return std::nullopt;
  return Error("bad-name"_code, std::string(what) + " " + quoted(text),
               "a name is 1 to 100 letters, digits, '-' and '_'");
}

std::optional<Error> check_subject(std::string_view subject) {
  bool is_good = subject.size() <= kLongestSubject;
  for (const std::string_view word : split(subject, '.')) is_good = is_good && is_word(word);
  if (is_good) return std::nullopt;
  return Error(
      "bad-name"_code, "subject " + quoted(subject),
      "a subject is words of letters, digits, '-' and '_' with dots between them, 200 bytes at most");
}

std::optional<Error> check_pattern(std::string_view pattern) {
  bool is_good = pattern.size() <= kLongestSubject;
  std::string_view rest = pattern;
  if (rest == ">") return std::nullopt;
  if (rest.ends_with(".>")) rest.remove_suffix(2);
  for (const std::string_view word : split(rest, '.')) is_good = is_good && (word == "*" || is_word(word));
  if (is_good) return std::nullopt;
  return Error("bad-name"_code, "pattern " + quoted(pattern),
               "a pattern is a subject in which a word may be '*' and the last one '>'");
}

std::optional<Error> check_body(std::string_view body) {
  if (body.size() <= kLongestBody) return std::nullopt;
  return Error("too-large"_code, "",
               "this has " + std::to_string(body.size()) + " bytes, and the bus carries " +
                   std::to_string(kLongestBody) + "; put it into a file and send its name");
}

std::optional<Error> check_settings(const QueueSettings& settings) {
  const bool is_good = settings.deadline >= milliseconds(100) && settings.deliveries >= 1 &&
                       settings.remembers >= milliseconds(100) && settings.most >= 1;
  if (is_good) return std::nullopt;
  return Error("bad-settings"_code, "",
               "a queue's times are 100 ms or more, its jobs and deliveries 1 or more");
}

std::optional<Error> check_lease_time(milliseconds time) {
  if (time >= milliseconds(100)) return std::nullopt;
  return Error("bad-settings"_code, "", "the time of a lease is 100 ms or more");
}

bool covers(std::string_view pattern, std::string_view subject) {
  const auto wanted = split(pattern, '.');
  const auto words = split(subject, '.');
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (i >= words.size()) return false;
    if (wanted[i] == ">") return true;
    if (wanted[i] != "*" && wanted[i] != words[i]) return false;
  }
  return wanted.size() == words.size();
}

Error bus_closed() {
  return {"bus-closed"_code, "", "the connection to the other processes is closed"};
}

Error queue_full() {
  return {"busy"_code, "", "more jobs wait than may; try again later"};
}

Error too_late() {
  return {"too-late"_code, "", "the time for this job was over, and another may have it"};
}

Error no_job(std::string_view id) {
  return {"no-job"_code, "job " + quoted(id), "it is not among the dead letters"};
}

Error lease_lost(std::string_view name) {
  return {"lease-lost"_code, "lease " + quoted(name), "its time was over, and another may hold it"};
}

}  // namespace potentia::bus
