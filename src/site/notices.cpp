#include "site/notices.h"

#include <algorithm>
#include <vector>

#include "site/common.h"
#include "site/ids.h"

namespace potentia::site {
namespace {

constexpr std::string_view kIdBegins = "push ";
constexpr std::size_t kMostAddresses = 10;
constexpr std::size_t kLongestAddress = 1000;
constexpr std::int64_t kPause = 15 * kSecond;

struct Address {
  std::string id;  // of its document
  std::string to;
  std::string session;
  storage::Moment since = 0;
};

// A document each, so that two browsers that come at once do not undo each other.
std::string id_of(const std::string& to) {
  return std::string(kIdBegins) + hash_of(to);
}

std::optional<Address> read_address(const storage::Document& document) {
  if (!document.id.starts_with(kIdBegins)) return std::nullopt;
  const Json json = parse_json(document.text);
  const auto to = text_field(json, "to", std::nullopt);
  const auto session = text_field(json, "session", std::nullopt);
  if (!to || !session) return std::nullopt;
  return Address{document.id, *to, *session, json.value("since", storage::Moment{0})};
}

Result<std::vector<Address>> addresses(storage::Store& store, const std::string& account) {
  const auto documents = store.documents(storage::own_kind(account));
  if (!documents) return documents.error();
  std::vector<Address> out;
  for (const storage::Document& document : *documents) {
    if (auto address = read_address(document)) out.push_back(std::move(*address));
  }
  std::sort(out.begin(), out.end(), [](const Address& a, const Address& b) { return a.since < b.since; });
  return out;
}

storage::PutDocument no_more(const std::string& account, const std::string& id) {
  return {{storage::own_kind(account), id, ""}};
}

}  // namespace

Notices::Notices(Keeping& keeping, Members& members, Clock now, Pusher* pusher)
    : keeping_(keeping), now_(std::move(now)), pusher_(pusher) {
  if (pusher_ != nullptr) members.on_unheard([this](const Member& member) { wake(member); });
}

void Notices::add(const Visitor& visitor, const std::string& address, const Done& done) {
  if (pusher_ == nullptr) return done(Error{"no-wake"_code, "", "this site wakes no browsers"});
  if (address.size() > kLongestAddress || !pusher_->takes(address))
    return done(bad_field("address", "is of no push service that this site knows"));
  const std::string account = visitor.member->account.id;
  const Json text = {{"to", address}, {"session", visitor.session}, {"since", now_()}};
  const storage::Document added{storage::own_kind(account), id_of(address), dump(text)};
  ask(
      keeping_, [account](storage::Store& store) { return addresses(store, account); },
      [this, account, added, done](const Result<std::vector<Address>>& known) {
        if (!known) return done(known.error());
        storage::Batch batch = {storage::PutDocument{added}};
        for (std::size_t i = 0; i + kMostAddresses <= known->size(); ++i) {
          if ((*known)[i].id != added.id) batch.emplace_back(no_more(account, (*known)[i].id));
        }
        keeping_.commit(std::move(batch), [done](const std::optional<Error>& error) {
          done(error ? std::optional(not_saved(*error)) : std::nullopt);
        });
      });
}

void Notices::remove(const Visitor& visitor, const std::string& address, const Done& done) {
  keeping_.commit({no_more(visitor.member->account.id, id_of(address))},
                  [done](const std::optional<Error>& error) {
                    done(error ? std::optional(not_saved(*error)) : std::nullopt);
                  });
}

void Notices::wake(const Member& member) {
  if (pusher_ == nullptr || member.account.kind == storage::AccountKind::Bot) return;
  const std::string account = member.account.id;
  storage::Moment& last = woken_[account];
  if (last != 0 && now_() - last < kPause) return;
  last = now_();
  struct Found {
    std::vector<Address> addresses;
    std::vector<storage::Session> sessions;
  };
  ask(
      keeping_,
      [account](storage::Store& store) -> Result<Found> {
        auto all = addresses(store, account);
        if (!all) return all.error();
        if (all->empty()) return Found{};
        auto sessions = store.sessions(account);
        if (!sessions) return sessions.error();
        return Found{std::move(*all), std::move(*sessions)};
      },
      [this, account](const Result<Found>& found) {
        if (!found) return;
        for (const Address& address : found->addresses) {
          const bool is_in = std::any_of(
              found->sessions.begin(), found->sessions.end(),
              [&address](const storage::Session& session) { return session.hash == address.session; });
          if (is_in)
            push(account, address.to);
          else
            keeping_.commit({no_more(account, address.id)}, [](const auto&) {});
        }
      });
}

void Notices::push(const std::string& account, const std::string& address) {
  pusher_->push(address, [this, account, address] {
    keeping_.commit({no_more(account, id_of(address))}, [](const auto&) {});
  });
}

void Notices::forget() {
  std::erase_if(woken_, [this](const auto& entry) { return now_() - entry.second >= kPause; });
}

}  // namespace potentia::site
