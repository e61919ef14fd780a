// What the site writes to people, and who brings it to them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "storage/rows.h"

namespace potentia::site {

struct Mail {
  std::string to;  // an address, one (why_not_mail)
  std::string subject;
  std::string text;  // UTF-8, lines of any length
};

class Mailer {
 public:
  Mailer() = default;
  virtual ~Mailer() = default;
  Mailer(const Mailer&) = delete;
  Mailer& operator=(const Mailer&) = delete;

  /// Takes it along, without waiting. What cannot be brought is lost: whoever waits for it asks again.
  virtual void send(Mail mail) = 0;
};

/// With a code that lets its owner in again. `language`: "de" …; of one that is not there English.
Mail code_mail(const std::string& to, std::string_view name, std::string_view code,
               std::string_view language);

/// With a code that shows that this address is read by its owner. `language` as above.
Mail mailbox_mail(const std::string& to, std::string_view name, std::string_view code,
                  std::string_view language);

/// A turn of somebody's whose time runs out.
struct DueTurn {
  std::string opponent;  // "": a guest
  std::string game;      // an id
  storage::Moment until = 0;
};

/// That these turns are due. `language` as above.
Mail reminder_mail(const std::string& to, std::string_view name, const std::vector<DueTurn>& due,
                   std::string_view language);

}  // namespace potentia::site
