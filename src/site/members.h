// Members: who is here, or plays in a game that goes on. They are held in memory with their ratings; all
// others are read when somebody asks for them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "protocol/json.h"
#include "site/hearer.h"
#include "site/keeping.h"
#include "site/rating.h"
#include "site/vacation.h"

namespace potentia::site {

struct Member {
  storage::Account account;
  std::map<std::string, storage::Rating> ratings;  // by pool
  std::set<std::string> blocked;                   // accounts
  Vacation vacation;
  std::vector<Hearer*> hearers;  // his sockets and streams
  std::set<std::string> games;   // that go on
  storage::Moment used = 0;      // when he was last asked for

  bool is_online() const { return !hearers.empty(); }
  bool has_name() const { return account.kind != storage::AccountKind::Guest; }
  bool is_banned(storage::Moment now) const { return account.banned_until > now; }
  /// In a pool, with the deviation of this moment.
  Glicko rating(const std::string& pool, storage::Moment now) const;
};
using MemberPtr = std::shared_ptr<Member>;

class Members {
 public:
  explicit Members(Keeping& keeping) : keeping_(keeping) {}

  /// Who is in memory.
  MemberPtr find(std::string_view id) const;
  /// Reads him if he is not. Error "no-account".
  void load(const std::string& id, std::function<void(Result<MemberPtr>)> done);
  /// For the start, before anybody is served.
  Result<MemberPtr> load_now(storage::Store& store, const std::string& id);
  /// A new account; it is in memory from now on.
  MemberPtr add(storage::Account account);
  /// After something of his could not be kept: as the store has it.
  void read_again(const MemberPtr& member);

  /// Who was not asked for since then, is not here and plays nothing is forgotten.
  void forget_idle(storage::Moment since);

  std::size_t online() const;

  void hear(const MemberPtr& member, Hearer* hearer);
  void unhear(const MemberPtr& member, Hearer* hearer);

  /// To all his sockets and streams.
  static void tell(const Member& member, const Message& message);
  /// What he would want to hear of elsewhere: if he has no socket and no stream, that is said to
  /// `on_unheard`.
  void tell_anywhere(const Member& member, const Message& message) const;
  void unheard(const Member& member) const { on_unheard_(member); }
  void on_unheard(std::function<void(const Member&)> hear) { on_unheard_ = std::move(hear); }

 private:
  struct Read {
    std::optional<storage::Account> account;
    std::vector<storage::Rating> ratings;
    std::vector<storage::Relation> relations;
    std::optional<storage::Document> vacation;
  };
  static Result<Read> read(storage::Store& store, const std::string& id);
  static void fill(Member& member, Read read);

  Keeping& keeping_;
  std::unordered_map<std::string, MemberPtr> members_;
  std::size_t online_ = 0;
  std::function<void(const Member&)> on_unheard_ = [](const auto&) {};
};

/// "guest", "person" or "bot".
std::string_view word(storage::AccountKind kind);

/// A Person of docs/site.md, with the rating of this pool if there is one.
Json person_json(const Member& member, const std::string& pool, storage::Moment now);
Json rating_json(const storage::Rating& rating, storage::Moment now);
Glicko glicko_of(const storage::Rating& rating, storage::Moment now);

}  // namespace potentia::site
