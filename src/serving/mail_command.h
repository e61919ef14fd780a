// MailCommand: the site's mails go to a command's standard input, a whole one each, as `sendmail -t` and
// `msmtp -t` take them: its head says to whom. On a thread of its own, one after the other.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "process/process.h"
#include "serving/log.h"
#include "site/mail.h"

namespace potentia::serving {

class MailCommand final : public site::Mailer {
 public:
  /// `log` outlives it; it is told what was brought and what was not, without addresses.
  MailCommand(std::string command, Log& log);
  /// A mail that is under way is brought to its end, for ten seconds at most; those behind it are lost.
  ~MailCommand() override;

  /// At most 100 wait; the next ones are lost.
  void send(site::Mail mail) override;

 private:
  void run();
  void bring(const site::Mail& mail);

  const std::string command_;
  Log& log_;
  std::mutex mutex_;
  std::condition_variable has_work_;
  std::deque<site::Mail> waiting_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all the others
};

/// As it goes to the command: head, an empty line, text.
std::string mail_text(const site::Mail& mail);

}  // namespace potentia::serving
