// The ways back to an account whose password is lost: a recovery code, told once when it began, or one that
// is sent by mail.
#include <utility>

#include "site/accounts.h"
#include "site/common.h"
#include "site/ids.h"
#include "site/mailboxes.h"

namespace potentia::site {
namespace {

constexpr Allowance kMailsOfAddress = {10, 10 * kMinute};
constexpr Allowance kMailsOfName = {3, 8 * kHour};

}  // namespace

void Accounts::mail_code(const std::string& name, const std::string& language, const Origin& origin,
                         const Done& done) {
  if (mailer_ == nullptr)
    return done(Error{"no-mail"_code, "", "this site sends no mail; use one of your recovery codes"});
  if (!allowances_.take("mail", network_of(origin.address), kMailsOfAddress, now_()) ||
      !allowances_.take("mail-name", in_small_letters(name.substr(0, 40)), kMailsOfName, now_()))
    return done(too_many());
  ask(
      keeping_,
      [name](storage::Store& store) -> Result<std::optional<storage::Account>> {
        auto account = store.account_named(name);
        if (!account || !*account) return account;
        const auto reachable = has_mailbox(store, **account);
        if (!reachable) return reachable.error();
        return *reachable ? account : std::optional<storage::Account>();
      },
      [=, this](const Result<std::optional<storage::Account>>& found) {
        if (!found) return done(found.error());
        // Whether there is such a name, and whether it has a mailbox, nobody is told. A second step is more
        // than a mailbox: who has one needs a recovery code.
        if (*found && !(*found)->closed && (*found)->totp.empty()) {
          const auto code = mailed_.make((*found)->id, now_());
          if (!code) return done(too_many());
          mailer_->send(code_mail((*found)->mail, (*found)->name, *code, language));
        }
        done(std::nullopt);
      });
}

void Accounts::recover(const std::string& name, const std::string& code, const std::string& password,
                       const Origin& origin, const Entered& done) {
  const std::string network = network_of(origin.address);
  if (!may_recover(name, network)) return done(too_many());
  if (const auto strong = check_password(password, name); !strong) return done(strong.error());
  named(name, [=, this](const Result<std::optional<storage::Account>>& found) {
    if (!found) return done(found.error());
    const Error wrong{"bad-code"_code, "",
                      "name and recovery code do not belong together; each code counts once"};
    if (!*found || (*found)->closed) return done(wrong);
    members_.load((*found)->id, [=, this](const Result<MemberPtr>& member) {
      if (!member) return done(member.error());
      const bool queued = passwords_.hash(password, [=, this, person = *member](const std::string& hash) {
        if (hash.empty()) return done(busy());
        storage::Account account = person->account;
        storage::Batch batch;
        if (!account.totp.empty() || !mailed_.take(account.id, code, now_()))
          batch.emplace_back(storage::UseRecoveryCode{account.id, hash_of(code)});
        account.password = hash;
        account.totp.clear();
        batch.emplace_back(storage::SetAccount{account});
        batch.emplace_back(storage::DropSessions{account.id, ""});
        // Where others may have come in by the old one is known no longer.
        batch.emplace_back(known_networks(account.id, {network}));
        keeping_.commit(std::move(batch), [=, this](const std::optional<Error>& error) {
          if (error) return done(error->code == "bad-code" ? wrong : not_saved(*error));
          person->account = account;
          forget_sessions(account.id, "");
          enter(person, origin, {}, {}, done);
        });
      });
      if (!queued) done(busy());
    });
  });
}

void Accounts::set_mail(const MemberPtr& member, const std::string& mail, const std::string& password,
                        const Done& done) {
  if (const auto error = why_not_mail(mail)) return done(error);
  with_password(member, password, [this, member, mail, done](const std::optional<Error>& wrong) {
    if (wrong) return done(wrong);
    mailed_.forget(member->account.id);
    set(member, [mail](storage::Account& account) { account.mail = mail; }, done);
  });
}

}  // namespace potentia::site
