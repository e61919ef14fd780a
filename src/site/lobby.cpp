#include "site/lobby.h"

#include <algorithm>
#include <cmath>

#include "site/common.h"
#include "site/ids.h"

namespace potentia::site {
namespace {

constexpr std::ptrdiff_t kMostSeeks = 10;  // of one person

Error cannot_accept(std::string why) {
  return Error{"cannot-accept"_code, "", std::move(why)};
}

// Whether two who seek can be joined without either having chosen the other.
bool fit(const Terms& one, const Terms& other) {
  Terms alike = other;
  alike.side = one.side;
  const bool sides = one.side == SideWish::Random || other.side == SideWish::Random || one.side != other.side;
  return sides && alike == one;
}

}  // namespace

std::array<MemberPtr, 2> seated(const MemberPtr& from, const MemberPtr& other, SideWish wish) {
  const bool is_white = wish == SideWish::Random ? random_hex(1)[0] < '8' : wish == SideWish::White;
  return is_white ? std::array{from, other} : std::array{other, from};
}

std::optional<Error> why_not_together(const MemberPtr& from, const MemberPtr& other, const Terms& terms,
                                      storage::Moment now) {
  if (from == other) return cannot_accept("this is your own");
  if (from->blocked.contains(other->account.id) || other->blocked.contains(from->account.id))
    return cannot_accept("one of you has blocked the other");
  if (other->is_banned(now) || from->is_banned(now)) return cannot_accept("this account may not play now");
  if (terms.rated && (!other->has_name() || !from->has_name()))
    return cannot_accept("a rated game needs an account; log in or register");
  return std::nullopt;
}

void Lobby::hear(Hearer* hearer, const MemberPtr& member) {
  unhear(hearer);
  listeners_.push_back({hearer, member});
  Json seeks = Json::array();
  for (const Seek& seek : seeks_) seeks.push_back(seek_json(seek, member));
  Json body = {{"seeks", std::move(seeks)}, {"people", members_.online()}, {"games", tables_.running()}};
  hearer->hear(make_message(Message::Kind::Lobby, body));
}

void Lobby::unhear(Hearer* hearer) {
  std::erase_if(listeners_, [hearer](const Listener& one) { return one.hearer == hearer; });
}

std::optional<Error> Lobby::add(Hearer* hearer, const MemberPtr& from, const Terms& terms,
                                std::optional<std::array<int, 2>> range) {
  if (terms.rated && !from->has_name())
    return Error{"cannot-be-rated"_code, "rated", "a rated game needs an account; log in or register"};
  if (from->is_banned(now_())) return cannot_accept("this account may not play now");
  const auto same = std::find_if(seeks_.begin(), seeks_.end(),
                                 [&](const Seek& seek) { return seek.from == from && seek.terms == terms; });
  if (same != seeks_.end()) drop(same);
  if (std::count_if(seeks_.begin(), seeks_.end(), [&](const Seek& seek) { return seek.from == from; }) >=
      kMostSeeks)
    return Error{"too-many"_code, "", "ten seeks at once are enough; end one first"};
  Seek seek{random_id(kPublicId), from, hearer, terms, range};
  const auto fitting = std::find_if(seeks_.begin(), seeks_.end(), [&](const Seek& other) {
    return fit(other.terms, terms) && !why_not(from, other) && !why_not(other.from, seek);
  });
  if (fitting != seeks_.end()) {
    Seek other = *fitting;
    if (other.terms.side == SideWish::Random && terms.side != SideWish::Random)
      other.terms.side = terms.side == SideWish::White ? SideWish::Black : SideWish::White;
    begin(other, from, [](const auto&) {});
    return std::nullopt;
  }
  fresh_.push_back(seek.id);
  seeks_.push_back(std::move(seek));
  return std::nullopt;
}

void Lobby::drop(std::vector<Seek>::iterator at) {
  if (std::erase(fresh_, at->id) == 0) gone_.push_back(at->id);
  seeks_.erase(at);
}

void Lobby::end(Hearer* hearer, const std::string& id) {
  const auto at = std::find_if(seeks_.begin(), seeks_.end(),
                               [&](const Seek& seek) { return seek.id == id && seek.hearer == hearer; });
  if (at != seeks_.end()) drop(at);
}

void Lobby::end_all(Hearer* hearer) {
  for (auto at = seeks_.begin(); at != seeks_.end();) {
    if (at->hearer == hearer) {
      const auto place = at - seeks_.begin();
      drop(at);
      at = seeks_.begin() + place;
    } else {
      ++at;
    }
  }
}

std::optional<Error> Lobby::why_not(const MemberPtr& member, const Seek& seek) const {
  if (auto error = why_not_together(seek.from, member, seek.terms, now_())) return error;
  if (!seek.range) return std::nullopt;
  const auto rating = std::lround(member->rating(pool_of(seek.terms), now_()).rating);
  if (rating < (*seek.range)[0] || rating > (*seek.range)[1])
    return cannot_accept("your rating is outside of the range that is asked for");
  return std::nullopt;
}

void Lobby::accept(const MemberPtr& by, const std::string& id,
                   std::function<void(std::optional<Error>)> done) {
  const auto at = std::find_if(seeks_.begin(), seeks_.end(), [&](const Seek& seek) { return seek.id == id; });
  if (at == seeks_.end()) return done(Error{"no-seek"_code, "", "this seek is gone; somebody was faster"});
  if (auto error = why_not(by, *at)) return done(std::move(error));
  begin(Seek(*at), by, std::move(done));
}

/// The seeks of both are gone, even if the game could not be kept: both have been told then, and seek again.
void Lobby::begin(const Seek& seek, const MemberPtr& other, std::function<void(std::optional<Error>)> done) {
  for (auto at = seeks_.begin(); at != seeks_.end();) {
    const bool is_over = at->id == seek.id || (speed_of(at->terms.time) != Speed::Correspondence &&
                                               (at->from == other || at->from == seek.from));
    if (!is_over) {
      ++at;
      continue;
    }
    const auto place = at - seeks_.begin();
    drop(at);
    at = seeks_.begin() + place;
  }
  tables_.begin(seek.terms, seated(seek.from, other, seek.terms.side), {},
                [done = std::move(done)](const Result<TablePtr>& begun) {
                  done(begun ? std::nullopt : std::optional(begun.error()));
                });
}

Json Lobby::seek_json(const Seek& seek, const MemberPtr& to) const {
  Json out = {{"id", seek.id},
              {"from", person_json(*seek.from, pool_of(seek.terms), now_())},
              {"terms", terms_json(seek.terms)}};
  if (seek.range) out["range"] = *seek.range;
  if (seek.from == to) out["mine"] = true;
  return out;
}

void Lobby::tell() {
  const std::size_t people = members_.online();
  const std::size_t games = tables_.running();
  if (fresh_.empty() && gone_.empty() && people == people_told_ && games == games_told_) return;
  people_told_ = people;
  games_told_ = games;
  const std::vector<Listener> listeners = listeners_;
  for (const Listener& listener : listeners) {
    Json more = Json::array();
    for (const Seek& seek : seeks_) {
      if (std::find(fresh_.begin(), fresh_.end(), seek.id) != fresh_.end())
        more.push_back(seek_json(seek, listener.member));
    }
    Json body = {{"more", std::move(more)}, {"gone", gone_}, {"people", people}, {"games", games}};
    listener.hearer->hear(make_message(Message::Kind::Seeks, body));
  }
  fresh_.clear();
  gone_.clear();
}

}  // namespace potentia::site
