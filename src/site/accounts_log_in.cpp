// Coming in by name and password: how often that is tried, and who is not kept out by what others try.
#include <algorithm>
#include <utility>

#include "site/accounts.h"
#include "site/common.h"
#include "site/totp.h"

namespace potentia::site {
namespace {

constexpr Allowance kTriesOfAddress = {20, 30'000};
// Of one name: from one network, and from wherever nobody has come in by it. Who tries from one place alone
// does not use up what is left to all others.
constexpr Allowance kTriesOfName = {10, kMinute};
constexpr Allowance kTriesFromAnywhere = {40, kMinute};
constexpr Allowance kRecoveriesOfName = {10, kMinute};

constexpr std::size_t kMostNetworks = 8;
constexpr const char* kNetworks = "networks";  // of documents of the account's own

std::string key_of(const std::string& name) {
  return in_small_letters(name.substr(0, 40));
}

}  // namespace

/// Whom a name belongs to, and from where he has come in, the latest last.
struct Accounts::Named {
  std::optional<storage::Account> account;
  std::vector<std::string> networks;

  bool is_known(const std::string& network) const {
    return std::find(networks.begin(), networks.end(), network) != networks.end();
  }
};

storage::PutDocument Accounts::known_networks(const std::string& account,
                                              const std::vector<std::string>& networks) {
  return {{storage::own_kind(account), kNetworks, dump(Json(networks))}};
}

bool Accounts::may_try(const std::string& name, const std::string& network) {
  return allowances_.take("login", network, kTriesOfAddress, now_()) &&
         allowances_.take("login-name", key_of(name) + ' ' + network, kTriesOfName, now_());
}

bool Accounts::may_recover(const std::string& name, const std::string& network) {
  return may_try(name, network) && allowances_.take("recover", key_of(name), kRecoveriesOfName, now_());
}

// Who comes from where he has come in before, or has the code of his app, is kept out by nobody else.
bool Accounts::may_try_from_anywhere(const Named& named, const LogIn& login, const std::string& network) {
  if (named.is_known(network)) return true;
  if (allowances_.take("login-anywhere", key_of(login.name), kTriesFromAnywhere, now_())) return true;
  const bool has_code = named.account && !named.account->totp.empty() && !login.code.empty();
  return has_code && totp_step(named.account->totp, login.code, now_() / 1000, totp_steps_[named.account->id])
                         .has_value();
}

void Accounts::log_in(const LogIn& login, const Origin& origin, const Entered& done) {
  const std::string network = network_of(origin.address);
  if (!may_try(login.name, network)) return done(too_many());
  const auto find = [name = login.name](storage::Store& store) -> Result<Named> {
    Named out;
    auto account = store.account_named(name);
    if (!account) return account.error();
    if (!*account || (*account)->closed) return out;
    out.account = std::move(*account);
    const auto kept = store.document(storage::own_kind(out.account->id), kNetworks);
    if (!kept) return kept.error();
    const Json networks = *kept ? parse_json((*kept)->text) : Json();
    for (const Json& one : networks.is_array() ? networks : Json::array()) {
      if (one.is_string()) out.networks.push_back(one.get<std::string>());
    }
    return out;
  };
  ask(keeping_, find, [=, this](const Result<Named>& found) {
    if (!found) return done(found.error());
    if (!may_try_from_anywhere(*found, login, network)) return done(too_many());
    const std::string hash = found->account ? found->account->password : "";
    const bool queued = passwords_.verify(hash, login.password, [=, this, named = *found](bool right) {
      if (!right) return done(bad_login());
      members_.load(named.account->id, [=, this](const Result<MemberPtr>& member) {
        if (!member) return done(member.error());
        second_step(*member, login, origin, with_network(named, network), done);
      });
    });
    if (!queued) done(busy());
  });
}

storage::Batch Accounts::with_network(const Named& named, const std::string& network) {
  if (!named.networks.empty() && named.networks.back() == network) return {};
  std::vector<std::string> networks = named.networks;
  std::erase(networks, network);
  networks.push_back(network);
  if (networks.size() > kMostNetworks) networks.erase(networks.begin());
  return {known_networks(named.account->id, networks)};
}

void Accounts::second_step(const MemberPtr& member, const LogIn& login, const Origin& origin,
                           storage::Batch with, const Entered& done) {
  const std::string& secret = member->account.totp;
  if (!secret.empty()) {
    if (login.code.empty())
      return done(Error{"code-needed"_code, "code", "this account asks for the code of its app, too"});
    std::int64_t& last = totp_steps_[member->account.id];
    const auto step = totp_step(secret, login.code, now_() / 1000, last);
    if (!step) return done(Error{"bad-code"_code, "code", "this is not the code that the app shows now"});
    last = *step;
  }
  enter(member, origin, std::move(with), {}, done);
}

}  // namespace potentia::site
