#include "site/challenges.h"

#include <algorithm>

#include "site/common.h"
#include "site/ids.h"
#include "site/lobby.h"

namespace potentia::site {
namespace {

constexpr std::int64_t kLasts = kDay;
constexpr std::int64_t kLastsByCorrespondence = 14 * kDay;
constexpr std::ptrdiff_t kMostOpen = 30;  // of one person

Error no_challenge() {
  return Error{"no-challenge"_code, "", "this challenge is gone: it was answered, taken back or is too old"};
}

}  // namespace

Result<std::size_t> Challenges::take_up(storage::Store& store) {
  const auto kept = store.challenges(now_());
  if (!kept) return kept.error();
  for (const storage::Challenge& challenge : *kept) {
    const auto terms = read_terms(parse_json(challenge.terms));
    if (terms) offers_[challenge.id] = {challenge, *terms};
  }
  return offers_.size();
}

const Challenges::Offer* Challenges::find(const std::string& id) const {
  const auto at = offers_.find(id);
  return at == offers_.end() || at->second.kept.expires <= now_() ? nullptr : &at->second;
}

void Challenges::json_of(const Offer& offer, const std::function<void(Result<Json>)>& done) {
  members_.load(offer.kept.from, [this, offer, done](const Result<MemberPtr>& from) {
    if (!from) return done(from.error());
    const std::string pool = pool_of(offer.terms);
    Json out = {{"id", offer.kept.id},
                {"from", person_json(**from, pool, now_())},
                {"terms", terms_json(offer.terms)},
                {"created", offer.kept.created},
                {"expires", offer.kept.expires}};
    if (offer.kept.to.empty()) return done(std::move(out));
    members_.load(offer.kept.to, [this, out, pool, done](const Result<MemberPtr>& to) mutable {
      if (to) out["to"] = person_json(**to, pool, now_());
      done(std::move(out));
    });
  });
}

void Challenges::add(const MemberPtr& from, const std::string& to, const Terms& terms,
                     const std::function<void(Result<Json>)>& done) {
  if (terms.rated && !from->has_name())
    return done(Error{"cannot-be-rated"_code, "rated", "a rated game needs an account; log in or register"});
  const auto open = std::count_if(offers_.begin(), offers_.end(), [&](const auto& entry) {
    return entry.second.kept.from == from->account.id && entry.second.kept.expires > now_();
  });
  if (open >= kMostOpen)
    return done(Error{"too-many"_code, "", "30 open challenges are enough; cancel one first"});
  storage::Challenge kept{random_id(kPublicId), from->account.id, to, now_(), 0, dump(terms_json(terms))};
  kept.expires = now_() + (speed_of(terms.time) == Speed::Correspondence ? kLastsByCorrespondence : kLasts);
  const auto keep = [this, kept, terms, done] {
    keeping_.commit({storage::PutChallenge{kept}},
                    [this, kept, terms, done](const std::optional<Error>& error) {
                      if (error) return done(*error);
                      offers_[kept.id] = {kept, terms};
                      json_of(offers_[kept.id], [this, kept, done](Result<Json> json) {
                        if (const MemberPtr asked = members_.find(kept.to); asked && json) {
                          Json body = {{"challenge", *json}};
                          members_.tell_anywhere(*asked, make_message(Message::Kind::Challenge, body));
                        }
                        done(std::move(json));
                      });
                    });
  };
  if (to.empty()) return keep();
  members_.load(to, [this, from, terms, keep, done](const Result<MemberPtr>& asked) {
    if (!asked) return done(asked.error());
    if (auto error = why_not_together(from, *asked, terms, now_())) return done(std::move(*error));
    keep();
  });
}

void Challenges::accept(const MemberPtr& by, const std::string& id,
                        std::function<void(Result<TablePtr>)> done) {
  const Offer* found = find(id);
  if (found == nullptr) return done(no_challenge());
  const Offer offer = *found;
  if (!offer.kept.to.empty() && offer.kept.to != by->account.id)
    return done(Error{"cannot-accept"_code, "", "this challenge is for somebody else"});
  members_.load(offer.kept.from, [this, by, offer, done = std::move(done)](const Result<MemberPtr>& from) {
    if (!from) return done(from.error());
    if (auto error = why_not_together(*from, by, offer.terms, now_())) return done(std::move(*error));
    // Of two who accept at the same time one finds it gone: the store lets it go once.
    tables_.begin(offer.terms, seated(*from, by, offer.terms.side), {storage::DropChallenge{offer.kept.id}},
                  [this, offer, done](const Result<TablePtr>& begun) {
                    if (!begun) return done(begun.error());
                    offers_.erase(offer.kept.id);
                    tell_end(offer, "accepted");
                    done(begun);
                  });
  });
}

void Challenges::decline(const MemberPtr& by, const std::string& id, const Done& done) {
  const Offer* offer = find(id);
  if (offer == nullptr || offer->kept.to != by->account.id) return done(no_challenge());
  end(id, "declined", done);
}

void Challenges::cancel(const MemberPtr& by, const std::string& id, const Done& done) {
  const Offer* offer = find(id);
  if (offer == nullptr || offer->kept.from != by->account.id) return done(no_challenge());
  end(id, "cancelled", done);
}

void Challenges::end(const std::string& id, std::string_view how, const Done& done) {
  keeping_.commit({storage::DropChallenge{id}}, [this, id, how, done](const std::optional<Error>& error) {
    if (error) return done(error);
    const auto at = offers_.find(id);
    if (at != offers_.end()) {
      const Offer offer = std::move(at->second);
      offers_.erase(at);
      tell_end(offer, how);
    }
    done(std::nullopt);
  });
}

void Challenges::tell_end(const Offer& offer, std::string_view how) {
  Json body = {{"id", offer.kept.id}, {"how", how}};
  const Message message = make_message(Message::Kind::ChallengeEnd, body);
  for (const std::string& id : {offer.kept.from, offer.kept.to}) {
    if (const MemberPtr member = members_.find(id)) Members::tell(*member, message);
  }
}

void Challenges::show(const std::string& id, const std::function<void(Result<Json>)>& done) {
  const Offer* offer = find(id);
  if (offer == nullptr) return done(no_challenge());
  json_of(*offer, done);
}

void Challenges::of(const MemberPtr& member, std::function<void(std::vector<Json>)> done) {
  struct Gathered {
    std::vector<Json> all;
    std::size_t left = 1;
  };
  auto gathered = std::make_shared<Gathered>();
  const auto arrived = [gathered, done = std::move(done)] {
    if (--gathered->left == 0) done(std::move(gathered->all));
  };
  const std::string& id = member->account.id;
  std::vector<Offer> mine;
  for (const auto& [key, offer] : offers_) {
    if ((offer.kept.from == id || offer.kept.to == id) && offer.kept.expires > now_()) mine.push_back(offer);
  }
  std::sort(mine.begin(), mine.end(),
            [](const Offer& a, const Offer& b) { return a.kept.created < b.kept.created; });
  gathered->left += mine.size();
  for (const Offer& offer : mine) {
    json_of(offer, [gathered, arrived](Result<Json> json) {
      if (json) gathered->all.push_back(std::move(*json));
      arrived();
    });
  }
  arrived();
}

void Challenges::tick() {
  std::vector<std::string> late;
  for (const auto& [id, offer] : offers_) {
    if (offer.kept.expires <= now_()) late.push_back(id);
  }
  for (const std::string& id : late) end(id, "cancelled", [](const auto&) {});
}

}  // namespace potentia::site
