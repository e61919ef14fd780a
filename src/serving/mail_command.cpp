#include "serving/mail_command.h"

#include <chrono>
#include <utility>

#include "process/process.h"

namespace potentia::serving {
namespace {

constexpr std::size_t kMostMails = 100;
constexpr std::int64_t kPatience = 10'000;  // ms

// RFC 2047: a head has no letters beyond ASCII.
std::string encoded_word(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out = "=?utf-8?Q?";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ') {
      out += '_';
    } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) {
      out += c;
    } else {
      out += '=';
      out += kDigits[byte >> 4U];
      out += kDigits[byte & 15U];
    }
  }
  return out + "?=";
}

}  // namespace

std::string mail_text(const site::Mail& mail) {
  return "To: " + mail.to + "\nSubject: " + encoded_word(mail.subject) +
         "\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n"
         "Auto-Submitted: auto-generated\n\n" +
         mail.text;
}

MailCommand::MailCommand(std::string command, Log& log)
    : command_(std::move(command)), log_(log), worker_(kMostMails) {}

void MailCommand::send(site::Mail mail) {
  if (!worker_.add([this, mail = std::move(mail)] { bring(mail); }))
    log_.tell(Gravity::Warning, "mail-lost", {{"why", "too many wait"}});
}

void MailCommand::bring(const site::Mail& mail) {
  const auto lost = [this](const std::string& why) {
    log_.tell(Gravity::Warning, "mail-lost", {{"why", why}});
  };
  auto process = Process::start(command_);
  if (!process) return lost(process.error().sentence());
  const bool is_taken = (*process)->send(mail_text(mail));
  (*process)->close(kPatience);
  const Process::End end = (*process)->end();
  // What it has said may name the address.
  if (end.runs_on) return lost("the command takes too long");
  if (end.crashed) return lost("the command " + end.how);  // says more than that it has not read all
  if (!is_taken) return lost("the command has not taken it");
  log_.tell(Gravity::Info, "mail", Json::object());
}

}  // namespace potentia::serving
