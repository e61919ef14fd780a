#include "site/members.h"

#include <algorithm>
#include <cmath>

#include "site/common.h"

namespace potentia::site {
namespace {

Error no_account() {
  return Error{"no-account"_code, "", "there is no such account"};
}

}  // namespace

std::string_view word(storage::AccountKind kind) {
  constexpr std::array<std::string_view, 3> kWords = {"guest", "person", "bot"};
  return kWords[static_cast<std::size_t>(kind)];
}

Glicko glicko_of(const storage::Rating& rating, storage::Moment now) {
  return after_days({rating.rating, rating.deviation, rating.volatility},
                    rating.at == 0 ? 0 : static_cast<double>(now - rating.at) / static_cast<double>(kDay));
}

Glicko Member::rating(const std::string& pool, storage::Moment now) const {
  const auto at = ratings.find(pool);
  return at == ratings.end() ? Glicko{} : glicko_of(at->second, now);
}

MemberPtr Members::find(std::string_view id) const {
  const auto at = members_.find(std::string(id));
  return at == members_.end() ? nullptr : at->second;
}

Result<Members::Read> Members::read(storage::Store& store, const std::string& id) {
  auto account = store.account(id);
  if (!account) return account.error();
  if (!*account) return no_account();
  auto ratings = store.ratings(id);
  if (!ratings) return ratings.error();
  auto relations = store.relations(id);
  if (!relations) return relations.error();
  auto vacation = store.document(storage::own_kind(id), kVacationId);
  if (!vacation) return vacation.error();
  return Read{std::move(*account), std::move(*ratings), std::move(*relations), std::move(*vacation)};
}

void Members::fill(Member& member, Read read) {
  member.account = std::move(*read.account);
  member.ratings.clear();
  for (storage::Rating& rating : read.ratings) member.ratings[rating.pool] = rating;
  member.vacation = read.vacation ? read_vacation(read.vacation->text) : Vacation{};
  member.blocked.clear();
  for (const storage::Relation& relation : read.relations) {
    if (relation.kind == storage::RelationKind::Block) member.blocked.insert(relation.to);
  }
}

void Members::load(const std::string& id, std::function<void(Result<MemberPtr>)> done) {
  if (const MemberPtr member = find(id)) return done(member);
  ask(
      keeping_, [id](storage::Store& store) { return read(store, id); },
      [this, id, done = std::move(done)](Result<Read> read) {
        if (!read) return done(read.error());
        // Somebody else may have asked for him meanwhile; what he holds is newer then.
        if (const MemberPtr member = find(id)) return done(member);
        auto member = std::make_shared<Member>();
        fill(*member, std::move(*read));
        members_[id] = member;
        done(member);
      });
}

Result<MemberPtr> Members::load_now(storage::Store& store, const std::string& id) {
  if (MemberPtr member = find(id)) return member;
  auto found = read(store, id);
  if (!found) return found.error();
  auto member = std::make_shared<Member>();
  fill(*member, std::move(*found));
  members_[id] = member;
  return member;
}

MemberPtr Members::add(storage::Account account) {
  auto member = std::make_shared<Member>();
  member->account = std::move(account);
  members_[member->account.id] = member;
  return member;
}

void Members::read_again(const MemberPtr& member) {
  const std::string id = member->account.id;
  ask(
      keeping_, [id](storage::Store& store) { return read(store, id); },
      [member](Result<Read> read) {
        if (read) fill(*member, std::move(*read));
      });
}

void Members::forget_idle(storage::Moment since) {
  std::erase_if(members_, [since](const auto& entry) {
    const MemberPtr& member = entry.second;
    return member.use_count() == 1 && member->hearers.empty() && member->games.empty() &&
           member->used < since;
  });
}

std::size_t Members::online() const {
  return online_;
}

void Members::hear(const MemberPtr& member, Hearer* hearer) {
  if (member->hearers.empty()) ++online_;
  member->hearers.push_back(hearer);
}

void Members::unhear(const MemberPtr& member, Hearer* hearer) {
  if (std::erase(member->hearers, hearer) > 0 && member->hearers.empty()) --online_;
}

void Members::tell(const Member& member, const Message& message) {
  const std::vector<Hearer*> hearers = member.hearers;  // one who hears may go
  for (Hearer* hearer : hearers) {
    if (std::find(member.hearers.begin(), member.hearers.end(), hearer) != member.hearers.end())
      hearer->hear(message);
  }
}

void Members::tell_anywhere(const Member& member, const Message& message) const {
  if (member.hearers.empty()) unheard(member);
  tell(member, message);
}

Json rating_json(const storage::Rating& rating, storage::Moment now) {
  const Glicko glicko = glicko_of(rating, now);
  Json out = {{"rating", std::lround(glicko.rating)},
              {"deviation", std::lround(glicko.deviation)},
              {"games", rating.games}};
  if (glicko.deviation > kProvisionalDeviation) out["provisional"] = true;
  return out;
}

Json person_json(const Member& member, const std::string& pool, storage::Moment now) {
  const storage::Account& account = member.account;
  Json out = {{"id", account.id}, {"name", account.name}, {"kind", word(account.kind)}};
  if (pool.empty() || !member.has_name()) return out;
  const Glicko glicko = member.rating(pool, now);
  out["rating"] = std::lround(glicko.rating);
  if (glicko.deviation > kProvisionalDeviation) out["provisional"] = true;
  return out;
}

}  // namespace potentia::site
