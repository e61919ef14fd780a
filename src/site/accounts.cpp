#include "site/accounts.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <optional>

#include "site/common.h"
#include "site/ids.h"
#include "site/totp.h"

namespace potentia::site {
namespace {

constexpr std::size_t kRecoveryCodes = 8;
constexpr std::size_t kRecoveryLetters = 16;
constexpr std::size_t kMostSessionsKnown = 100'000;
constexpr std::size_t kMostAgent = 200;
constexpr std::size_t kMostSettings = 4096;
constexpr std::size_t kMostTokens = 20;

constexpr Allowance kGuests = {30, 2 * kMinute};
constexpr Allowance kRegistrations = {10, 10 * kMinute};
constexpr Allowance kOwnTries = {10, kMinute};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Names of the house, and those that only mislead.
constexpr std::array<std::string_view, 14> kReserved = {
    "admin", "administrator", "anonymous", "engine", "guest",   "moderator", "nobody",
    "null",  "potentia",      "root",      "site",   "support", "system",    "undefined"};

std::optional<Error> why_not_name(const std::string& name) {
  const auto bad = [](std::string why) { return Error{"bad-name"_code, "name", std::move(why)}; };
  if (name.size() < 2 || name.size() > 20) return bad("a name has 2 to 20 letters, digits, - and _");
  if (!is_letter(name[0])) return bad("a name begins with a letter from a to z");
  for (const char c : name) {
    if (!is_letter(c) && !(c >= '0' && c <= '9') && c != '-' && c != '_')
      return bad("a name has letters from a to z, digits, - and _, and nothing else");
  }
  const std::string small = in_small_letters(name);
  if (std::find(kReserved.begin(), kReserved.end(), small) != kReserved.end())
    return Error{"name-taken"_code, "name", "this name is taken; choose another"};
  return std::nullopt;
}

}  // namespace

std::optional<Error> why_not_mail(const std::string& mail) {
  if (mail.empty()) return std::nullopt;
  const std::size_t at = mail.find('@');
  const bool fits =
      mail.size() <= 254 && at != 0 && at != std::string::npos && at + 1 < mail.size() &&
      std::none_of(mail.begin(), mail.end(), [](unsigned char c) {
        return c <= ' ' || c == 127 ||
               std::string_view("()<>[]:;,\\\"").find(static_cast<char>(c)) != std::string_view::npos;
      });
  if (fits) return std::nullopt;
  return Error{"bad-field"_code, "mail", "this is no address of a mailbox"};
}

std::string network_of(const std::string& address) {
  in6_addr bytes{};
  if (::inet_pton(AF_INET6, address.c_str(), &bytes) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  // A socket for both kinds tells of an IPv4 address as one of IPv6, all of them in one network.
  if (IN6_IS_ADDR_V4MAPPED(&bytes)) return ::inet_ntop(AF_INET, &bytes.s6_addr[12], text.data(), text.size());
  std::fill(bytes.s6_addr + 8, bytes.s6_addr + 16, std::uint8_t{0});
  return ::inet_ntop(AF_INET6, &bytes, text.data(), text.size());
}

bool Visitor::has_scope(std::string_view scope) const {
  const std::string padded = ' ' + scopes + ' ';
  return padded.find(' ' + std::string(scope) + ' ') != std::string::npos;
}

// --- who asks ---

void Accounts::visitor(std::string_view secret, const Origin& origin,
                       const std::function<void(Visitor)>& done) {
  if (secret.size() != kSecret) return done({});
  const std::string hash = hash_of(secret);
  const auto known_member = [this, hash, server = origin.server, done](const Result<MemberPtr>& member) {
    if (!member || (*member)->account.closed) return done({});
    (*member)->used = now_();
    done({*member, hash, "", "", server});
  };
  if (const auto at = sessions_.find(hash); at != sessions_.end() && !is_beside_) {
    // Once an hour it is noted that he was here.
    if (now_() - at->second.seen > kHour) {
      at->second.seen = now_();
      keeping_.commit({storage::PutSession{
                          {hash, at->second.account, at->second.seen, now_(), origin.agent, origin.address}}},
                      [](const auto&) {});
    }
    return members_.load(at->second.account, known_member);
  }
  ask(
      keeping_, [hash](storage::Store& store) { return store.session(hash); },
      [this, hash, known_member, done](const Result<std::optional<storage::Session>>& session) {
        if (!session || !*session) return done({});
        if (sessions_.size() >= kMostSessionsKnown) sessions_.clear();
        sessions_[hash] = {(*session)->account, (*session)->created, (*session)->seen};
        members_.load((*session)->account, known_member);
      });
}

void Accounts::program(std::string_view secret, std::function<void(Visitor)> done) {
  const std::string hash = hash_of(secret);
  ask(
      keeping_, [hash](storage::Store& store) { return store.token(hash); },
      [this, done = std::move(done)](const Result<std::optional<storage::Token>>& found) {
        if (!found || !*found) return done({});
        storage::Token token = **found;
        if (now_() - token.used > kHour) {
          token.used = now_();
          keeping_.commit({storage::PutToken{token}}, [](const auto&) {});
        }
        members_.load(token.account,
                      [this, done, scopes = token.scopes, id = token.id](const Result<MemberPtr>& member) {
                        if (!member || (*member)->account.closed) return done({});
                        (*member)->used = now_();
                        done({*member, "", scopes, id});
                      });
      });
}

// --- coming in ---

void Accounts::enter(const MemberPtr& member, const Origin& origin, storage::Batch with,
                     std::vector<std::string> codes, const Entered& done) {
  const std::string secret = random_id(kSecret);
  const std::string hash = hash_of(secret);
  with.emplace_back(storage::PutSession{
      {hash, member->account.id, now_(), now_(), origin.agent.substr(0, kMostAgent), origin.address}});
  keeping_.commit(std::move(with), [this, member, secret, hash, codes = std::move(codes),
                                    done](const std::optional<Error>& error) {
    if (error) return done(error->code == "name-taken" ? *error : not_saved(*error));
    sessions_[hash] = {member->account.id, now_(), now_()};
    done(Entrance{member, secret, codes});
  });
}

void Accounts::make_guest(const Origin& origin, const Entered& done) {
  if (!allowances_.take("guest", network_of(origin.address), kGuests, now_())) return done(too_many());
  storage::Account account;
  account.id = random_id(kPublicId);
  account.created = account.seen = now_();
  const MemberPtr member = members_.add(account);
  member->used = now_();
  enter(member, origin, {storage::AddAccount{account}}, {}, done);
}

void Accounts::join(const Visitor& visitor, const Registration& registration, const Origin& origin,
                    const Entered& done) {
  if (auto error = why_not_name(registration.name)) return done(std::move(*error));
  if (const auto strong = check_password(registration.password, registration.name); !strong)
    return done(strong.error());
  if (auto error = why_not_mail(registration.mail)) return done(std::move(*error));
  if (!allowances_.take("register", network_of(origin.address), kRegistrations, now_()))
    return done(too_many());
  const bool was_guest = visitor.member && !visitor.member->has_name();
  const bool queued = passwords_.hash(registration.password, [=, this](const std::string& hash) {
    if (hash.empty()) return done(busy());
    storage::Account account = was_guest ? visitor.member->account : storage::Account{};
    if (!was_guest) {
      account.id = random_id(kPublicId);
      account.created = now_();
    }
    account.seen = now_();
    account.kind = storage::AccountKind::Person;
    account.name = registration.name;
    account.mail = registration.mail;
    account.password = hash;
    std::vector<std::string> codes(kRecoveryCodes);
    storage::SetRecoveryCodes kept{account.id, {}};
    for (std::string& code : codes) {
      code = random_id(kRecoveryLetters);
      kept.hashes.push_back(hash_of(code));
    }
    storage::Batch batch;
    if (was_guest) {
      batch.emplace_back(storage::SetAccount{account});
      batch.emplace_back(storage::DropSessions{account.id, ""});
    } else {
      batch.emplace_back(storage::AddAccount{account});
    }
    batch.emplace_back(std::move(kept));
    batch.emplace_back(known_networks(account.id, {network_of(origin.address)}));
    auto member = was_guest ? visitor.member : std::make_shared<Member>();
    if (!was_guest) member->account.id = account.id;
    enter(member, origin, std::move(batch), codes,
          [this, member, account, was_guest, done](Result<Entrance> in) {
            if (!in) return done(in.error());
            if (was_guest) {
              member->account = account;
            } else {
              in->member = members_.add(account);
            }
            forget_sessions(account.id, hash_of(in->secret));
            in->member->used = now_();
            done(std::move(in));
          });
  });
  if (!queued) done(busy());
}

void Accounts::named(const std::string& name,
                     const std::function<void(Result<std::optional<storage::Account>>)>& done) {
  ask(keeping_, [name](storage::Store& store) { return store.account_named(name); }, done);
}

void Accounts::log_out(const Visitor& visitor, const Done& done) {
  end_one_session(visitor.session, done);
}

void Accounts::end_one_session(const std::string& hash, const Done& done) {
  keeping_.commit({storage::DropSession{hash}}, [this, hash, done](const std::optional<Error>& error) {
    if (error) return done(error);
    sessions_.erase(hash);
    on_passes_over_([&hash](const Pass& pass) { return pass.session == hash; });
    done(std::nullopt);
  });
}

// --- one's own account ---

void Accounts::set(const MemberPtr& member, const std::function<void(storage::Account&)>& change,
                   const Done& done) {
  // As the store has it now: an administrator may have changed it beside the site (`potentia admin`).
  ask(
      keeping_, [id = member->account.id](storage::Store& store) { return store.account(id); },
      [this, member, change, done](const Result<std::optional<storage::Account>>& found) {
        if (!found) return done(found.error());
        storage::Account account = *found ? **found : member->account;
        change(account);
        keeping_.commit({storage::SetAccount{account}},
                        [member, account, done](const std::optional<Error>& error) {
                          if (error) return done(not_saved(*error));
                          member->account = account;
                          done(std::nullopt);
                        });
      });
}

void Accounts::with_password(const MemberPtr& member, const std::string& password, const Done& then) {
  if (!allowances_.take("password", member->account.id, kOwnTries, now_())) return then(too_many());
  const bool queued = passwords_.verify(member->account.password, password, [then](bool right) {
    then(right ? std::nullopt : std::optional(bad_login()));
  });
  if (!queued) then(busy());
}

void Accounts::set_password(const Visitor& visitor, const std::string& old, const std::string& password,
                            const Done& done) {
  const MemberPtr member = visitor.member;
  if (const auto strong = check_password(password, member->account.name); !strong)
    return done(strong.error());
  with_password(member, old, [=, this](const std::optional<Error>& wrong) {
    if (wrong) return done(wrong);
    const bool queued = passwords_.hash(password, [=, this](const std::string& hash) {
      if (hash.empty()) return done(busy());
      storage::Account account = member->account;
      account.password = hash;
      keeping_.commit({storage::SetAccount{account}, storage::DropSessions{account.id, visitor.session}},
                      [=, this](const std::optional<Error>& error) {
                        if (error) return done(not_saved(*error));
                        member->account.password = hash;
                        forget_sessions(account.id, visitor.session);
                        done(std::nullopt);
                      });
    });
    if (!queued) done(busy());
  });
}

void Accounts::set_settings(const MemberPtr& member, std::string settings, const Done& done) {
  if (settings.size() > kMostSettings)
    return done(Error{"bad-field"_code, "settings", "4096 bytes of settings are kept, no more"});
  set(
      member, [settings = std::move(settings)](storage::Account& account) { account.settings = settings; },
      done);
}

std::string Accounts::begin_totp(const MemberPtr& member) {
  return totp_secrets_[member->account.id] = new_totp_secret();
}

void Accounts::confirm_totp(const MemberPtr& member, const std::string& code, const Done& done) {
  const auto at = totp_secrets_.find(member->account.id);
  const Error wrong{"bad-code"_code, "code", "this is not the code that the app shows now"};
  if (at == totp_secrets_.end() || !allowances_.take("totp", member->account.id, kOwnTries, now_()))
    return done(wrong);
  const auto step = totp_step(at->second, code, now_() / 1000, 0);
  if (!step) return done(wrong);
  totp_steps_[member->account.id] = *step;
  const std::string secret = at->second;
  totp_secrets_.erase(at);
  set(member, [secret](storage::Account& account) { account.totp = secret; }, done);
}

void Accounts::end_totp(const MemberPtr& member, const std::string& password, const Done& done) {
  with_password(member, password, [this, member, done](const std::optional<Error>& wrong) {
    if (wrong) return done(wrong);
    set(member, [](storage::Account& account) { account.totp.clear(); }, done);
  });
}

void Accounts::sessions(const MemberPtr& member,
                        const std::function<void(Result<std::vector<storage::Session>>)>& done) {
  ask(keeping_, [id = member->account.id](storage::Store& store) { return store.sessions(id); }, done);
}

void Accounts::end_session(const MemberPtr& member, const std::string& id, const Done& done) {
  sessions(member, [this, id, done](const Result<std::vector<storage::Session>>& all) {
    if (!all) return done(all.error());
    for (const storage::Session& session : *all) {
      if (id.size() < 8 || !session.hash.starts_with(id)) continue;
      return end_one_session(session.hash, done);
    }
    done(std::nullopt);
  });
}

void Accounts::tokens(const MemberPtr& member,
                      const std::function<void(Result<std::vector<storage::Token>>)>& done) {
  ask(keeping_, [id = member->account.id](storage::Store& store) { return store.tokens(id); }, done);
}

void Accounts::add_token(const MemberPtr& member, const std::string& label,
                         const std::vector<std::string>& scopes,
                         const std::function<void(Result<std::string>)>& done) {
  if (!member->has_name())
    return done(Error{"account-needed"_code, "", "tokens belong to accounts; register first"});
  std::string all;
  for (const std::string& scope : scopes) {
    if (std::find(kScopes.begin(), kScopes.end(), scope) == kScopes.end())
      return done(Error{"bad-field"_code, "scopes", potentia::quoted(scope) + " is no scope"});
    all += (all.empty() ? "" : " ") + scope;
  }
  tokens(member, [=, this, id = member->account.id](const Result<std::vector<storage::Token>>& there) {
    if (!there) return done(there.error());
    if (there->size() >= kMostTokens)
      return done(Error{"too-many"_code, "", "20 tokens are enough; end one first"});
    const std::string secret = "ptt_" + random_id(kSecret);
    storage::Token token{hash_of(secret), id, random_id(kPublicId), label.substr(0, 60), all, now_(), 0};
    keeping_.commit({storage::PutToken{token}}, [done, secret](const std::optional<Error>& error) {
      if (error) return done(not_saved(*error));
      done(secret);
    });
  });
}

void Accounts::end_token(const MemberPtr& member, const std::string& id, const Done& done) {
  keeping_.commit({storage::DropToken{member->account.id, id}}, [this, account = member->account.id, id,
                                                                 done](const std::optional<Error>& error) {
    if (error) return done(error);
    on_passes_over_([&](const Pass& pass) { return pass.account == account && pass.token == id; });
    done(std::nullopt);
  });
}

void Accounts::erase(const MemberPtr& member, const std::string& password, const Done& done) {
  const auto go = [this, member, done](const std::optional<Error>& wrong) {
    if (wrong) return done(wrong);
    const std::string id = member->account.id;
    keeping_.commit({storage::EraseAccount{id}}, [this, member, id, done](const std::optional<Error>& error) {
      if (error) return done(not_saved(*error));
      forget_sessions(id, "");
      on_passes_over_([&id](const Pass& pass) { return pass.account == id; });
      members_.read_again(member);
      on_erased_(id);
      done(std::nullopt);
    });
  };
  if (!member->has_name()) return go(std::nullopt);
  with_password(member, password, go);
}

void Accounts::forget_sessions(const std::string& account, const std::string& but) {
  std::erase_if(sessions_,
                [&](const auto& entry) { return entry.second.account == account && entry.first != but; });
  on_passes_over_([&](const Pass& pass) {
    return pass.account == account && !pass.session.empty() && pass.session != but;
  });
}

}  // namespace potentia::site
