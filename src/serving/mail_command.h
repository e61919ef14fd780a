// MailCommand: the site's mails go to a command's standard input, a whole one each, as `sendmail -t` and
// `msmtp -t` take them: its head says to whom. On a thread of its own, one after the other.
#pragma once

#include <string>

#include "serving/log.h"
#include "site/mail.h"
#include "site/worker.h"

namespace potentia::serving {

class MailCommand final : public site::Mailer {
 public:
  /// `log` outlives it; it is told what was brought and what was not, without addresses.
  MailCommand(std::string command, Log& log);

  /// At most 100 wait; the next ones are lost. When it ends, so are those that wait; the one that is under
  /// way has ten seconds.
  void send(site::Mail mail) override;

 private:
  void bring(const site::Mail& mail);

  const std::string command_;
  Log& log_;
  site::Worker worker_;  // last: it uses all the others
};

/// As it goes to the command: head, an empty line, text.
std::string mail_text(const site::Mail& mail);

}  // namespace potentia::serving
