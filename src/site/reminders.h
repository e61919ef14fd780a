// Reminders: who wants them gets a mail when a third of his time for a turn by correspondence is left. One
// mail tells of all such games; the next comes half a day later at the earliest, and only if there is a turn
// to tell of that none has told of before.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "site/mail.h"
#include "site/tables.h"

namespace potentia::site {

class Reminders {
 public:
  using Clock = std::function<storage::Moment()>;
  using Done = std::function<void(std::optional<Error>)>;

  /// `mailer` null: nobody is reminded.
  Reminders(Keeping& keeping, const Tables& tables, Clock now, Mailer* mailer)
      : keeping_(keeping), tables_(tables), now_(std::move(now)), mailer_(mailer) {}

  /// `language` "de" …: of the mails. Errors: "no-mail" (this site sends none), "bad-field" (no
  /// address was confirmed), "not-saved".
  void set(const MemberPtr& member, bool on, const std::string& language, const Done& done);
  /// Whether he wants them.
  void ask(const MemberPtr& member, std::function<void(Result<bool>)> done);

  /// Each minute or so.
  void tick();

 private:
  struct Turn {
    std::string game;
    int ply;
    DueTurn due;
  };
  void keep(const MemberPtr& member, bool on, const std::string& language, const Done& done);
  void remind(const MemberPtr& member, const std::vector<Turn>& turns);

  Keeping& keeping_;
  const Tables& tables_;
  const Clock now_;
  Mailer* const mailer_;
  std::map<std::string, storage::Moment> looked_;  // when the store was last asked of an account
};

}  // namespace potentia::site
