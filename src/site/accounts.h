// Accounts: who somebody is. A visitor begins as a guest, known by his browser's cookie alone; with a name
// and a password he becomes a person who can come back from anywhere; programs come with tokens.
//
// What logs somebody in is a random secret of which only a hash is kept. It is a new one with each log-in.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "site/allowances.h"
#include "site/common.h"
#include "site/keeping.h"
#include "site/mail.h"
#include "site/mailed_codes.h"
#include "site/members.h"
#include "site/passwords.h"

namespace potentia::site {

/// Where a request comes from.
struct Origin {
  std::string address;
  std::string agent;        // how the browser calls itself
  std::string server = {};  // to which of several his connection is; ""
};

/// Whom limits of an address mean: of IPv6 its first 64 bits, since one household has all addresses behind
/// them.
std::string network_of(const std::string& address);

/// Error "bad-field": it is not one address and no more, so that a mail's head cannot be written with it. ""
/// is none.
std::optional<Error> why_not_mail(const std::string& mail);

/// Who asks: a member, and by which session or token; nobody if `member` is null.
struct Visitor {
  MemberPtr member;
  std::string session;      // the hash of its secret; "" of a program
  std::string scopes;       // of a token: "board:play challenge:write"; "" of a page
  std::string token;        // its id; "" of a page
  std::string server = {};  // of Origin

  Pass pass() const { return {member->account.id, session, token, server}; }
  bool has_scope(std::string_view scope) const;
};

/// What somebody who has come in is given; the codes only when he registers.
struct Entrance {
  MemberPtr member;
  std::string secret;  // for the cookie
  std::vector<std::string> recovery_codes;
};

class Accounts {
 public:
  using Clock = std::function<storage::Moment()>;
  using Entered = std::function<void(Result<Entrance>)>;
  using Done = std::function<void(std::optional<Error>)>;

  Accounts(Keeping& keeping, Members& members, Passwords& passwords, Allowances& allowances, Clock now,
           Mailer* mailer)
      : keeping_(keeping),
        members_(members),
        passwords_(passwords),
        allowances_(allowances),
        now_(std::move(now)),
        mailer_(mailer) {}

  // Who asks.

  void visitor(std::string_view secret, const Origin& origin, const std::function<void(Visitor)>& done);
  /// Of a site that is kept elsewhere (halls.h): whether a session still holds is looked up each time, since
  /// it may have been ended there.
  void be_beside() { is_beside_ = true; }
  void program(std::string_view secret, std::function<void(Visitor)> done);

  // Coming in. Errors of all: "too-many" (of this address or name in this time), "not-saved".

  void make_guest(const Origin& origin, const Entered& done);
  /// A guest becomes a person, or a new account begins. Errors: "bad-name", "name-taken", "weak-password",
  /// "bad-field" (mail).
  struct Registration {
    std::string name;
    std::string password;
    std::string mail;
  };
  void join(const Visitor& visitor, const Registration& registration, const Origin& origin,
            const Entered& done);
  /// Errors: "bad-login" (the same for an unknown name), "code-needed", "bad-code".
  struct LogIn {
    std::string name;
    std::string password;
    std::string code;  // of the second step; "": none was told
  };
  void log_in(const LogIn& login, const Origin& origin, const Entered& done);
  /// With a recovery code in the place of password and second step, which are set anew and off; or with a
  /// code that came by mail, where there is no second step.
  void recover(const std::string& name, const std::string& code, const std::string& password,
               const Origin& origin, const Entered& done);
  /// Sends a code to the address of whoever has this name, if it has one that was confirmed (mailboxes.h);
  /// whether it has nobody is told. It holds for an hour, or until the site stops. Error "no-mail": this site
  /// sends none.
  void mail_code(const std::string& name, const std::string& language, const Origin& origin,
                 const Done& done);
  bool sends_mail() const { return mailer_ != nullptr; }
  void log_out(const Visitor& visitor, const Done& done);

  // One's own account. Error of all with a password: "bad-login".

  void set_password(const Visitor& visitor, const std::string& old, const std::string& password,
                    const Done& done);
  /// "" takes it away. Error "bad-field".
  void set_mail(const MemberPtr& member, const std::string& mail, const std::string& password,
                const Done& done);
  void set_settings(const MemberPtr& member, std::string settings, const Done& done);
  /// A secret that counts once a code of it was told.
  std::string begin_totp(const MemberPtr& member);
  void confirm_totp(const MemberPtr& member, const std::string& code, const Done& done);
  void end_totp(const MemberPtr& member, const std::string& password, const Done& done);
  void sessions(const MemberPtr& member,
                const std::function<void(Result<std::vector<storage::Session>>)>& done);
  /// By the first eight digits of its hash.
  void end_session(const MemberPtr& member, const std::string& id, const Done& done);
  void tokens(const MemberPtr& member, const std::function<void(Result<std::vector<storage::Token>>)>& done);
  void add_token(const MemberPtr& member, const std::string& label, const std::vector<std::string>& scopes,
                 const std::function<void(Result<std::string>)>& done);
  void end_token(const MemberPtr& member, const std::string& id, const Done& done);
  void erase(const MemberPtr& member, const std::string& password, const Done& done);
  /// To hear whose account was erased, once that is on the disk.
  void on_erased(std::function<void(const std::string& id)> hear) { on_erased_ = std::move(hear); }
  /// To hear which passes hold no longer. `is_over` is asked at once.
  using PassesOver = std::function<void(const std::function<bool(const Pass&)>& is_over)>;
  void on_passes_over(PassesOver hear) { on_passes_over_ = std::move(hear); }
  /// What was changed beside the site (`potentia admin`) holds from now on: who is out is cut off. Each
  /// second or so.
  void look_beside();
  /// Sets what `change` does to the account.
  void set(const MemberPtr& member, const std::function<void(storage::Account&)>& change, const Done& done);

 private:
  struct Known {
    std::string account;
    storage::Moment created;
    storage::Moment seen;
  };

  struct Changed;
  void take(const Changed& changed);
  void enter(const MemberPtr& member, const Origin& origin, storage::Batch with,
             std::vector<std::string> codes, const Entered& done);
  void named(const std::string& name,
             const std::function<void(Result<std::optional<storage::Account>>)>& done);
  struct Named;
  static storage::PutDocument known_networks(const std::string& account,
                                             const std::vector<std::string>& networks);
  static storage::Batch with_network(const Named& named, const std::string& network);
  bool may_try_from_anywhere(const Named& named, const LogIn& login, const std::string& network);
  void second_step(const MemberPtr& member, const LogIn& login, const Origin& origin, storage::Batch with,
                   const Entered& done);
  void with_password(const MemberPtr& member, const std::string& password, const Done& then);
  void forget_sessions(const std::string& account, const std::string& but);
  void end_one_session(const std::string& hash, const Done& done);
  bool may_try(const std::string& name, const std::string& network);
  bool may_recover(const std::string& name, const std::string& network);

  Keeping& keeping_;
  Members& members_;
  Passwords& passwords_;
  Allowances& allowances_;
  const Clock now_;
  Mailer* const mailer_;
  std::function<void(const std::string&)> on_erased_ = [](const auto&) {};
  PassesOver on_passes_over_ = [](const auto&) {};
  bool is_beside_ = false;
  bool is_looking_ = false;
  std::unordered_map<std::string, Known> sessions_;           // by hash
  std::unordered_map<std::string, std::int64_t> totp_steps_;  // the last that has counted, by account
  MailedCodes mailed_{kHour};
  std::unordered_map<std::string, std::string> totp_secrets_;  // that wait for their first code
};

/// What tokens can be for, as lichess calls them.
inline constexpr std::array<std::string_view, 6> kScopes = {
    "board:play", "bot:play", "challenge:read", "challenge:write", "account:read", "account:write"};

}  // namespace potentia::site
