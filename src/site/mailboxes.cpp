#include "site/mailboxes.h"

#include <utility>

#include "site/common.h"

namespace potentia::site {
namespace {

constexpr std::string_view kDocumentId = "mailbox";
constexpr Allowance kOfAccount = {3, 8 * kHour};
constexpr Allowance kOfMailbox = {3, kDay};

}  // namespace

Result<bool> has_mailbox(storage::Store& store, const storage::Account& account) {
  if (account.mail.empty()) return false;
  const auto document = store.document(storage::own_kind(account.id), kDocumentId);
  if (!document) return document.error();
  const Json json = *document ? parse_json((*document)->text) : Json();
  return json.is_object() && json.value("confirmed", "") == account.mail;
}

Mailboxes::Mailboxes(Keeping& keeping, Allowances& allowances, Clock now, Mailer* mailer)
    : keeping_(keeping), allowances_(allowances), now_(std::move(now)), mailer_(mailer), codes_(kDay) {}

std::optional<Error> Mailboxes::send_code(const MemberPtr& member, const std::string& language) {
  if (mailer_ == nullptr) return Error{"no-mail"_code, "", "this site sends no mail"};
  const storage::Account& account = member->account;
  if (account.mail.empty()) return bad_field("mail", "there is no address; set one first");
  if (!allowances_.take("mailbox-account", account.id, kOfAccount, now_()) ||
      !allowances_.take("mailbox", in_small_letters(account.mail), kOfMailbox, now_()))
    return too_many();
  const auto code = codes_.make(account.id, now_());
  if (!code) return too_many();
  mailer_->send(mailbox_mail(account.mail, account.name, *code, language));
  return std::nullopt;
}

void Mailboxes::confirm(const MemberPtr& member, const std::string& code, const Done& done) {
  const storage::Account& account = member->account;
  if (!codes_.take(account.id, code, now_()))
    return done(
        Error{"bad-code"_code, "", "this is not the latest code sent to your address, or it is a day old"});
  const Json json = {{"confirmed", account.mail}};
  keeping_.commit(
      {storage::PutDocument{{storage::own_kind(account.id), std::string(kDocumentId), dump(json)}}},
      [done](const std::optional<Error>& error) { done(error ? std::optional(not_saved(*error)) : error); });
}

void Mailboxes::ask(const MemberPtr& member, const std::function<void(Result<bool>)>& done) {
  site::ask(
      keeping_, [account = member->account](storage::Store& store) { return has_mailbox(store, account); },
      done);
}

}  // namespace potentia::site
