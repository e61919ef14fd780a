// Challenges: games that are offered to one person, or to whoever has the link. They are kept on the disk, so
// that a link outlives the page and the site.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "site/members.h"
#include "site/tables.h"
#include "site/terms.h"

namespace potentia::site {

class Challenges {
 public:
  using Clock = std::function<storage::Moment()>;
  using Done = std::function<void(std::optional<Error>)>;

  Challenges(Keeping& keeping, Tables& tables, Members& members, Clock now)
      : keeping_(keeping), tables_(tables), members_(members), now_(std::move(now)) {}

  /// At the start: those that wait for an answer.
  Result<std::size_t> take_up(storage::Store& store);

  struct Offer {
    storage::Challenge kept;
    Terms terms;
  };

  /// `to` "": whoever has the link. Errors: "cannot-accept" (blocked, own), "cannot-be-rated", "too-many".
  void add(const MemberPtr& from, const std::string& to, const Terms& terms,
           const std::function<void(Result<Json>)>& done);
  /// A game begins. Errors: "no-challenge", "cannot-accept".
  void accept(const MemberPtr& by, const std::string& id, std::function<void(Result<TablePtr>)> done);
  /// By whom it was offered to.
  void decline(const MemberPtr& by, const std::string& id, const Done& done);
  /// By who has offered it.
  void cancel(const MemberPtr& by, const std::string& id, const Done& done);

  /// A Challenge of docs/site.md. Error "no-challenge".
  void show(const std::string& id, const std::function<void(Result<Json>)>& done);
  /// Those from and to him.
  void of(const MemberPtr& member, std::function<void(std::vector<Json>)> done);

  void tick();

 private:
  const Offer* find(const std::string& id) const;
  void json_of(const Offer& offer, const std::function<void(Result<Json>)>& done);
  void end(const std::string& id, std::string_view how, const Done& done);
  void tell_end(const Offer& offer, std::string_view how);

  Keeping& keeping_;
  Tables& tables_;
  Members& members_;
  const Clock now_;
  std::unordered_map<std::string, Offer> offers_;
};

}  // namespace potentia::site
