// Lobby: who seeks an opponent now. A seek lives as long as the socket that has made it; games by
// correspondence are offered by open challenges, which last.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "site/members.h"
#include "site/tables.h"
#include "site/terms.h"

namespace potentia::site {

struct Seek {
  std::string id;
  MemberPtr from;
  Hearer* hearer;
  Terms terms;
  std::optional<std::array<int, 2>> range;  // ratings of who may accept
};

class Lobby {
 public:
  using Clock = std::function<storage::Moment()>;

  Lobby(Tables& tables, Members& members, Clock now)
      : tables_(tables), members_(members), now_(std::move(now)) {}

  /// To hear of seeks, or no longer.
  void hear(Hearer* hearer, const MemberPtr& member);
  void unhear(Hearer* hearer);

  /// A second seek of the same terms takes the place of the first; one that fits another's begins a game.
  /// Errors: "cannot-be-rated", "too-many" (ten at once).
  std::optional<Error> add(Hearer* hearer, const MemberPtr& from, const Terms& terms,
                           std::optional<std::array<int, 2>> range);
  void end(Hearer* hearer, const std::string& id);
  /// All that this socket has made.
  void end_all(Hearer* hearer);
  /// Errors: "no-seek", "cannot-accept".
  void accept(const MemberPtr& by, const std::string& id, std::function<void(std::optional<Error>)> done);

  /// Tells what has changed to those who hear; once a second or so.
  void tell();

 private:
  struct Listener {
    Hearer* hearer;
    MemberPtr member;
  };

  std::optional<Error> why_not(const MemberPtr& member, const Seek& seek) const;
  Json seek_json(const Seek& seek, const MemberPtr& to) const;
  void begin(const Seek& seek, const MemberPtr& other, std::function<void(std::optional<Error>)> done);
  void drop(std::vector<Seek>::iterator at);

  Tables& tables_;
  Members& members_;
  const Clock now_;
  std::vector<Seek> seeks_;
  std::vector<Listener> listeners_;
  std::vector<std::string> fresh_;  // since the last tell()
  std::vector<std::string> gone_;
  std::size_t people_told_ = 0;
  std::size_t games_told_ = 0;
};

/// Who plays White, by the wish of the one who offers.
std::array<MemberPtr, 2> seated(const MemberPtr& from, const MemberPtr& other, SideWish wish);

/// Why these two cannot play by these terms; nothing: they can.
std::optional<Error> why_not_together(const MemberPtr& from, const MemberPtr& other, const Terms& terms,
                                      storage::Moment now);

}  // namespace potentia::site
