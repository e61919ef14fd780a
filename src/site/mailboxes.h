// Whose mailbox an address is: the site sends a code there, and whoever types it has read it. Until then
// nothing else is sent to the address: with a mistyped one a stranger could have the password set anew.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "site/allowances.h"
#include "site/mail.h"
#include "site/mailed_codes.h"
#include "site/members.h"

namespace potentia::site {

/// Whether the account has an address, and it was confirmed. Errors: the store's.
Result<bool> has_mailbox(storage::Store& store, const storage::Account& account);

class Mailboxes {
 public:
  using Clock = std::function<storage::Moment()>;
  using Done = std::function<void(std::optional<Error>)>;

  /// `mailer` null: this site sends no mail.
  Mailboxes(Keeping& keeping, Allowances& allowances, Clock now, Mailer* mailer);

  /// Sends a code, which holds for a day, to the member's address. `language` as of code_mail. Errors:
  /// "no-mail", "bad-field" (there is no address), "too-many".
  std::optional<Error> send_code(const MemberPtr& member, const std::string& language);
  /// The code was read at the address that the account has now. Errors: "bad-code", "not-saved".
  void confirm(const MemberPtr& member, const std::string& code, const Done& done);
  /// As has_mailbox.
  void ask(const MemberPtr& member, const std::function<void(Result<bool>)>& done);
  /// The address is another: what was sent to the old one counts no more.
  void forget(const MemberPtr& member) { codes_.forget(member->account.id); }

 private:
  Keeping& keeping_;
  Allowances& allowances_;
  const Clock now_;
  Mailer* const mailer_;
  MailedCodes codes_;
};

}  // namespace potentia::site
